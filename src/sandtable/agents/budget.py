"""How much a player may think."""

from threading import Event
from types import UnionType
from typing import NamedTuple, Self


class Limits(NamedTuple):
    """What runs out while somebody thinks."""

    iterations: int | None = None
    seconds: float | None = None
    stop: Event | None = None
    """Set by somebody who wants the answer now."""


class Budget(Limits):
    """What one choice may cost; whichever runs out first ends it, and None is no limit."""

    __slots__ = ()

    def __new__(
        cls,
        iterations: int | None = None,
        seconds: float | None = None,
        stop: Event | None = None,
    ) -> Self:
        """Set limits; ValueError says in one sentence which one nobody can think within."""
        if iterations is not None and not is_from(1, iterations, int):
            raise ValueError(f"iterations is {iterations!r}: expected a whole number from 1 on")
        if seconds is not None and not is_from(0, seconds, int | float):
            raise ValueError(f"seconds is {seconds!r}: expected a number from 0 on")
        return super().__new__(cls, iterations, seconds, stop)


def is_from(least: int, given: object, kind: type[int] | UnionType) -> bool:
    """Answer if something is a number of a kind, and not below the least one."""
    return isinstance(given, kind) and bool(given >= least)


NO_LIMIT = Budget()
"""For players who need none, and for those who know best themselves."""
