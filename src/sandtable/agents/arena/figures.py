"""What games prove: a rate of victories with its interval, a difference in Elo, a verdict."""

import math
from collections.abc import Sequence
from typing import NamedTuple

CONFIDENCE = 1.959964
"""Standard deviations on each side of a 95 % interval."""

RISK = 0.05
"""The chance that a sequential test may be wrong, either way."""


class Rate(NamedTuple):
    """A share of victories, and the 95 % interval around it."""

    share: float
    low: float
    high: float


class Bounds(NamedTuple):
    """What a sequential test decides between: a rate of victories, or a higher one."""

    low: float
    high: float


def wilson(won: float, games: int) -> Rate:
    """Give the rate of victories with Wilson's interval, which holds near 0 and 1, too."""
    share, square = won / games, CONFIDENCE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    reach = CONFIDENCE * spread / (1 + square / games)
    return Rate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def elo(share: float) -> float:
    """Turn a rate of victories into a difference in Elo."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def log_likelihood(shares: Sequence[float], bounds: Bounds) -> float:
    """Say how much likelier the higher rate is than the lower one, as a logarithm.

    A share is that of one deal, over all its games: they are not independent of each other. Their
    spread is estimated, with two imagined deals, one won and one lost, so that it is never zero.
    """
    if not shares:
        return 0.0
    with_imagined = [*shares, 0.0, 1.0]
    mean = sum(with_imagined) / len(with_imagined)
    spread = sum((share - mean) ** 2 for share in with_imagined) / len(with_imagined)
    average = sum(shares) / len(shares)
    nearer = (average - bounds.low) ** 2 - (average - bounds.high) ** 2
    return len(shares) * nearer / (2 * spread)


def verdict(shares: Sequence[float], bounds: Bounds) -> bool | None:
    """Say if the higher rate is proved, or the lower one; None if it takes more games."""
    limit = math.log((1 - RISK) / RISK)
    found = log_likelihood(shares, bounds)
    if abs(found) < limit:
        return None
    return found > 0
