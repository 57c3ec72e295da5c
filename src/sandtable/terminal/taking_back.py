"""Taking back: decisions that still stand, and what it costs to take them back."""

from sandtable.terminal.drawing import reply
from sandtable.terminal.session import Session

FREE = " That was free: nothing came to light since."
SHUFFLED = " The deck is shuffled anew, so other cards may come."


def take_back(session: Session, seat: int, _: str) -> None:
    """Go back to before the last decision of a person, over all that computer players did since."""
    count = session.table.history.steps_back(session.people)
    if count == 0:
        reply(session, seat, "There is no decision to take back.")
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
