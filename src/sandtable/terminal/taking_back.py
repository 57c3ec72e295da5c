"""Taking back: decisions that still stand, and what it costs to take them back."""

from sandtable.table.errors import IllegalMove
from sandtable.table.table import Table
from sandtable.terminal.drawing import reply
from sandtable.terminal.session import Session

FREE = " That was free: nothing came to light since."
SHUFFLED = " The deck is shuffled anew, so other cards may come."


def take_back(session: Session, seat: int, _: str) -> None:
    """Go back to before the last decision of a person, over all that computer players did since."""
    try:
        count = steps_back(session.table.copy(), session.people)
    except IllegalMove as why:
        reply(session, seat, str(why))
        return
    taken = [session.table.undo()[0] for _ in range(count)]
    undone = session.table.history.entries[-count:]
    words = f"Taken back: {', '.join(taken)}."
    if any(entry.piles for entry in undone):
        words += SHUFFLED
    elif session.is_open:
        words += FREE
    session.told = dict.fromkeys(session.people, session.table.history.number)
    session.story = session.screen.wrapped(words, lead="• ")


def steps_back(table: Table, people: list[int]) -> int:
    """Count the decisions up to the last one of a person, on a table to try it with."""
    count, seat = 0, None
    while seat not in people:
        seat = table.history.last.seat
        table.undo()
        count += 1
    return count
