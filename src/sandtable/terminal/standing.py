"""The decisions of a game that have not been taken back."""

from collections.abc import Iterator

from sandtable.table.history import Entry
from sandtable.table.table import Table


def standing(table: Table) -> list[Entry]:
    """List the decisions that stand, the oldest first."""
    found: list[Entry] = []
    for entry in table.history.entries[1:]:
        if entry.undoes is None:
            found.append(entry)
        else:
            found.pop()
    return found


def since_chance(table: Table) -> Iterator[Entry]:
    """List the decisions after which nothing was drawn, the newest first."""
    for entry in reversed(standing(table)):
        if entry.piles:
            return
        yield entry
