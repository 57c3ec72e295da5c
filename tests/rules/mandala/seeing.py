"""Views, outlooks and stories of a table of Mandala, with their types."""

import random
from collections.abc import Iterator

from sandtable import Table
from sandtable.rules.mandala.outlook import Outlook
from sandtable.rules.mandala.view import Score, View


def view(table: Table, seat: int | None) -> View:
    found = table.view(seat)
    assert isinstance(found, View)
    return found


def outlook(table: Table, seat: int | None) -> Outlook:
    found = table.outlook(seat)
    assert isinstance(found, Outlook)
    return found


def score_range(table: Table, seat: int | None, of: int) -> tuple[int, int]:
    """What a seat knows of a Cup's worth: at least, and at most."""
    score = view(table, seat).scores[of]
    assert isinstance(score, Score)
    return score.least, score.most


def random_game(seed: int) -> Iterator[Table]:
    """The same table at each decision of a game that is played at random, and at its end."""
    table = Table("mandala", seed=seed)
    choices = random.Random(seed)
    while table.status().kind == "decide":
        yield table
        table.play(choices.choice(table.status().moves or ()))
    yield table
