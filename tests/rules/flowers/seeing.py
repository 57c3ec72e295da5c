"""Views and outlooks of a table of Flowers, with their types, and games played at random."""

from collections.abc import Iterator
from random import Random

from sandtable import Table
from sandtable.rules.flowers.outlook import Outlook, Prospect
from sandtable.rules.flowers.view import Mandala, View
from tests.playing import decisions


def view(table: Table, seat: int | None) -> View:
    found = table.view(seat)
    assert isinstance(found, View)
    return found


def seen_mandala(table: Table, seat: int | None, mandala: int = 0) -> Mandala:
    found = view(table, seat).mandalas[mandala]
    assert found is not None
    return found


def outlook(table: Table, seat: int | None) -> Outlook:
    found = table.outlook(seat)
    assert isinstance(found, Outlook)
    return found


def prospect(table: Table, mandala: int = 0, seat: int | None = None) -> Prospect:
    found = outlook(table, seat).mandalas[mandala]
    assert found is not None
    return found


def random_game(seed: int, seats: int = 2) -> Iterator[Table]:
    """The same table at each decision of a game that is played at random, and at its end."""
    return decisions(Table("flowers", seats, seed=seed), Random(seed))
