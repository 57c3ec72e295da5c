"""What the search asks about a game beyond its rules; each game answers in its own module."""

# Each game has the bodies.
# mypy: disable-error-code="empty-body"

import math

from sandtable.agents.search.desk import Reals
from sandtable.rules.compiled import compiled, generic
from sandtable.rules.contract import Record


@generic
def weigh(state: Record, move: int, policy: Reals) -> float:
    """Weigh a legal move: how much likelier than others it is worth a look, at a glance.

    The policy is the game's ``POLICY``, or one that is tried out (tools/search_tuning.py).
    """


@generic
def namesake(state: Record, move: int) -> int:
    """Find the move that does the same as this one and is searched for both; most do alone."""


@generic
def judge(state: Record, states: Record, values: Reals, leads: Reals) -> None:
    """Judge a position where somebody must decide: each player's result, and lead in points.

    ``states`` is the desk's room; the position is the second of them, and the third is free.
    """


@compiled
def likelihood(lead: float, scale: float) -> float:
    """Turn a lead in points into the chance to win with it."""
    return 1.0 / (1.0 + math.exp(-lead / scale))
