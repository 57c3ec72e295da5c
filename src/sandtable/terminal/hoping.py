"""If the game can still be won, in words."""

from sandtable.agents.budget import Budget
from sandtable.agents.planning.hope import Hope, Hoping
from sandtable.terminal.session import Session

PATIENCE = Budget(seconds=5.0)
OTHER_GAMES = "Only in Mandala Mind, where all win or lose together; hint says how you stand here."
LOST = "No, this cannot be won any more: every way through this round was looked at."


def show_hope(session: Session, seat: int, _: str) -> None:
    """Say if the game can still be won, from what your seat knows."""
    session.screen.say(hope_words(session, seat))


def hope_words(session: Session, seat: int) -> str:
    """Say it exactly, or as a chance with its interval, and which of them it is."""
    table = session.table
    if table.setup.game != "mind":
        return OTHER_GAMES
    hoping = Hoping(table.setup.rules, table.history.number)
    return in_words(hoping.hope(table.knowledge(seat), PATIENCE))


def in_words(hope: Hope) -> str:
    """Write the answer down."""
    if hope.answer == "yes":
        return f"Yes, for certain, in this round: {' '.join(hope.line)}"
    if hope.answer == "no":
        return LOST
    share, low, high = (100 * part for part in hope.rate)
    return (
        f"Too far from the end to say for certain. Played on {hope.games} times by the computer it "
        f"was won {hope.won} times: a chance of about {share:.0f} % ({low:.0f} to {high:.0f} %)."
    )
