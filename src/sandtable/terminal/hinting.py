"""What a strong player thinks of your moves, in words."""

from math import log

from sandtable.agents.agent import Opinion, advise, adviser
from sandtable.terminal.session import Session

SHOWN = 3
"""How many moves are named, the best one first."""

SURE = 1.96
"""Standard errors on each side of what is said."""

WIDE = 0.03
"""What is less sure than that is said as an interval."""

EXTREME = 0.005
"""Nearer to 0 and 1 than that a chance is said without a number."""

AS_GOOD, LITTLE_WORSE = 0.05, 0.3
"""How far the logarithms of the odds of two moves are apart at most that are called so."""

NONE_HERE = "There are no hints in this game."


def show_hint(session: Session, seat: int, _: str) -> None:
    """Say what a strong player thinks, from what your seat knows."""
    for line in hint_lines(session, seat):
        session.screen.say(line)


def hint_lines(session: Session, seat: int) -> list[str]:
    """Write down the best moves, each with what it does and what may come of it."""
    table = session.table
    if adviser(table.setup.game) is None:
        return [NONE_HERE]
    opinions = advise(table.setup.rules, table.knowledge(seat), seed=table.history.number)
    said = [
        (found.token, in_words(found, opinions[0])) for found in opinions[:SHOWN] if found.visits
    ]
    return [f"{token}: {words}. {table.preview(token, seat).words}" for token, words in said]


def in_words(opinion: Opinion, best: Opinion) -> str:
    """Write down what is thought of a move."""
    if opinion.is_rate:
        return chance_words(opinion) + lead_words(opinion)
    return "the best" if opinion is best else comparing_words(log_odds(best) - log_odds(opinion))


def log_odds(opinion: Opinion) -> float:
    """Give the logarithm of the odds of winning, as far as that is said at all."""
    chance = min(max(opinion.chance, EXTREME), 1 - EXTREME)
    return log(chance / (1 - chance))


def comparing_words(behind: float) -> str:
    """Say how far a move is behind the best one."""
    if behind <= AS_GOOD:
        return "as good"
    return "a little worse" if behind <= LITTLE_WORSE else "worse"


def chance_words(opinion: Opinion) -> str:
    """Say how often such games are won, no more exactly than it is known."""
    chance, reach = opinion.chance, SURE * opinion.error
    if reach > WIDE:
        low, high = max(0.0, chance - reach), min(1.0, chance + reach)
        return f"wins {100 * low:.0f} to {100 * high:.0f} % of such games"
    if chance > 1 - EXTREME:
        return "wins nearly all such games"
    if chance < EXTREME:
        return "wins hardly any such game"
    return f"wins about {100 * chance:.0f} % of such games"


def lead_words(opinion: Opinion) -> str:
    """Say how far ahead the player will be, where points decide."""
    if opinion.lead is None:
        return ""
    side = "ahead" if opinion.lead >= 0 else "behind"
    return f", {abs(opinion.lead):.1f} points {side} in the end"
