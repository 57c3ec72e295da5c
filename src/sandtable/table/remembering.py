"""What a listener may look back on."""

from sandtable.rules.contract import NOBODY
from sandtable.table.history import Entry, History
from sandtable.table.setup import Setup


def remembered(setup: Setup, history: History, listener: int, *, is_finished: bool) -> list[Entry]:
    """List the entries that a listener may look back on.

    With strict memory these are only those since their own last turn, until the game is over
    (K11); where nothing is hidden there is nothing to forget (K12).
    """
    if not setup.is_strict or setup.rules.is_open or is_finished:
        return history.entries
    return history.since_last(lambda entry: begins_turn(entry, listener))


def begins_turn(entry: Entry, listener: int) -> bool:
    """Answer if an entry begins a turn of the listener; for a spectator anybody's will do."""
    return entry.begins_turn and listener in (entry.seat, NOBODY)
