"""What the search thinks of your moves, in words."""

from sandtable.agents.agent import Budget, Opinion, adviser, new_adviser
from sandtable.terminal.session import Session

PATIENCE = Budget(seconds=1.0)
SHOWN = 3
"""How many moves are named, the best one first."""

SURE = 1.96
"""Standard errors on each side of what is said."""

NONE_HERE = "There are no hints in this game."


def show_hint(session: Session, seat: int, _: str) -> None:
    """Say what the search thinks, from what your seat knows."""
    for line in hint_lines(session, seat):
        session.screen.say(line)


def hint_lines(session: Session, seat: int) -> list[str]:
    """Write down the best moves, each with what it does and what may come of it."""
    table = session.table
    if adviser(table.setup.game) is None:
        return [NONE_HERE]
    advising = new_adviser(table.setup.rules, seed=table.history.number)
    found = advising.opinions(table.knowledge(seat), PATIENCE)
    return [in_words(session, seat, opinion) for opinion in found[:SHOWN] if opinion.visits]


def in_words(session: Session, seat: int, opinion: Opinion) -> str:
    """Write down what is thought of a move."""
    would = session.table.preview(opinion.token, seat).told.words
    sure = f"wins {opinion.chance:.0%} of such games (± {SURE * opinion.error:.0%})"
    lead = f"{abs(opinion.lead):.1f} points {'ahead' if opinion.lead >= 0 else 'behind'}"
    return f"{opinion.token}: {sure}, {lead} in the end. {would}"
