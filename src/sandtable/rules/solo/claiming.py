"""What Master Yoga claims: a chain of sieves that always leaves one colour (MR16)."""

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS, size
from sandtable.rules.compiled import compiled
from sandtable.rules.mandala.destroying import keep, lift
from sandtable.rules.mandala.state import MOUNTAIN
from sandtable.rules.solo.state import YOGA, YOU, Open, State

MOST_CARDS, NEW_TO_HIM, NEW_TO_YOU, WORTH_MOST_TO_HIM, WORTH_MOST_TO_YOU, LEFTMOST = range(6)
"""The rule that settles which colour he claims."""

Tied = NDArray[np.int8]
"""1 for each colour that is still in the running."""


@compiled
def keep_highest(tied: Tied, values: NDArray[np.int8]) -> None:
    """Keep only the tied colours of the highest value."""
    best = 0
    for colour in range(COLOURS):
        best = max(best, tied[colour] * values[colour])
    for colour in range(COLOURS):
        tied[colour] &= values[colour] == best


@compiled
def keep_leftmost(tied: Tied, arrivals: NDArray[np.int8]) -> None:
    """Keep only the tied colour that came first into the Mountain."""
    first = COLOURS
    for colour in range(COLOURS):
        if tied[colour]:
            first = min(first, arrivals[colour])
    for colour in range(COLOURS):
        tied[colour] &= arrivals[colour] == first


@compiled
def keep_missing(tied: Tied, river: NDArray[np.int8]) -> bool:
    """Keep only the tied colours that are missing from a River, if there are any; say if so."""
    missing = 0
    for colour in range(COLOURS):
        missing += tied[colour] & (river[colour] == 0)
    if missing == 0:
        return False
    for colour in range(COLOURS):
        tied[colour] &= river[colour] == 0
    return True


@compiled
def are_all_in(tied: Tied, river: NDArray[np.int8]) -> bool:
    """Answer if every tied colour is in a River."""
    for colour in range(COLOURS):
        if tied[colour] and river[colour] == 0:
            return False
    return True


@compiled
def settle_by_value(state: Open, mandala: int, tied: Tied) -> int:
    """Settle what is left: by worth to him (S35), by worth to you (S36), else leftmost (S37).

    The easy game leaves the worth out (S38).
    """
    if not state.easy and are_all_in(tied, state.rivers[YOGA]):
        keep_highest(tied, state.rivers[YOGA])
        return WORTH_MOST_TO_HIM
    if not state.easy and are_all_in(tied, state.rivers[YOU]):
        keep_highest(tied, state.rivers[YOU])
        return WORTH_MOST_TO_YOU
    keep_leftmost(tied, state.arrivals[mandala])
    return LEFTMOST


@compiled
def settle(state: Open, mandala: int, tied: Tied) -> int:
    """Leave one colour, and name the rule that settled it: most cards (S32), then those missing
    from his River (S33), or if there are none those missing from yours (S34), then their worth.
    """
    keep_highest(tied, state.sand[mandala])
    if size(tied) == 1:
        return MOST_CARDS
    rule = NEW_TO_HIM
    if not keep_missing(tied, state.rivers[YOGA]):
        keep_missing(tied, state.rivers[YOU])
        rule = NEW_TO_YOU
    return rule if size(tied) == 1 else settle_by_value(state, mandala, tied)


@compiled
def yogas_claim(state: Open, mandala: int) -> tuple[int, int]:
    """Say which colour of a Mountain he would claim now, and by which rule."""
    tied = np.zeros(COLOURS, dtype=np.int8)
    for colour in range(COLOURS):
        tied[colour] = state.areas[mandala, colour] == MOUNTAIN
    rule = settle(state, mandala, tied)
    colour = 0
    while not tied[colour]:
        colour += 1
    return colour, rule


@compiled
def claim_for_yoga(state: State) -> None:
    """He keeps what he claims, even with an empty Field (S30); then you choose.

    Your own claims are Mandala's: without a card in your Field you discard (S31, MR15).
    """
    colour, _ = yogas_claim(state, state.mandala)
    keep(state, YOGA, colour, lift(state, state.mandala, colour))
    state.chooser = YOU
