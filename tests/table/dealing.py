"""A pile to be dealt, and dealing it."""

from collections import Counter

from sandtable.table.dealers import SeededDealer

FULL = dict.fromkeys("roygpk", 18)


def order(dealer: SeededDealer, pile: str, weights: dict[str, int]) -> str:
    """Deal a whole pile."""
    left = Counter(weights)
    dealt = ""
    while +left:
        dealt += dealer.deal(pile, dict(+left))
        left[dealt[-1]] -= 1
    return dealt
