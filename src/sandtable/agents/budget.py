"""How much a player may think."""

from threading import Event
from typing import NamedTuple


class Budget(NamedTuple):
    """What one choice may cost; whichever runs out first ends it, and None is no limit."""

    iterations: int | None = None
    seconds: float | None = None
    stop: Event | None = None
    """Set by somebody who wants the answer now."""


NO_LIMIT = Budget()
"""For players who need none, and for those who know best themselves."""
