"""Redealing: a state drawn at random from all those that agree with what a seat knows.

Cards count as distinct physical cards, and every arrangement of them is equally likely (K8).
"""

import numpy as np

from sandtable.rules.cards import COLOURS
from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice
from sandtable.rules.flowers.hidden import Knowledge, copy_open, know_own
from sandtable.rules.flowers.state import OVER, State
from sandtable.rules.pools import DRAWN, HELD, deal_pools


@compiled
def deal_hands(known: Knowledge, dice: Dice, state: State) -> None:
    """Deal the hands of others and the deck: what another seat holds beyond what was shown is what
    it held and drew, less what it played.
    """
    held = np.zeros(COLOURS, np.int8)
    sizes = np.zeros((known.seats, 3), np.int64)
    dealt = np.zeros((known.seats, 2, COLOURS), np.int8)
    for colour in range(COLOURS):
        held[colour] = known.held_pool[colour]
        state.deck[colour] = known.deck_pool[colour]
    for seat in range(known.seats):
        sizes[seat, HELD] = known.held_sizes[seat]
        sizes[seat, DRAWN] = known.drawn_sizes[seat]
    deal_pools(held, state.deck, known.played[: known.seats], sizes, dice, dealt)
    for seat in range(known.seats):
        for colour in range(COLOURS):
            state.held[seat, colour] = dealt[seat, HELD, colour]
            state.drawn[seat, colour] = dealt[seat, DRAWN, colour]
            hidden = state.held[seat, colour] + state.drawn[seat, colour]
            hidden -= known.played[seat, colour]
            state.hands[seat, colour] = state.shown[seat, colour] + hidden


@compiled
def redeal(known: Knowledge, dice: Dice, state: State) -> None:
    """Leave every known card where it is, and deal the unseen ones anew (K5)."""
    copy_open(known, state)
    deal_hands(known, dice, state)
    for seat in range(known.seats):
        if seat == known.seat or known.phase == OVER:
            know_own(known, state, seat)
