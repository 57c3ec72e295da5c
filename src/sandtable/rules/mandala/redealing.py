"""Redealing: a state drawn at random from all those that agree with what a seat knows.

Cards count as distinct physical cards, and every arrangement of them is equally likely (K8).
"""

import numpy as np

from sandtable.rules.cards import COLOURS, is_empty, size
from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice
from sandtable.rules.mandala.hidden import Knowledge, copy_open, copy_pools, know_own
from sandtable.rules.mandala.state import OVER, SEATS, State
from sandtable.rules.pools import DRAWN, HELD, deal_pools, draw_many

HAND, SECRETS = range(2)
"""The other seat's hidden piles: starting Cup cards are cards of a hand that is never played."""


@compiled
def deal_hidden(known: Knowledge, dice: Dice, state: State) -> None:
    """Deal the other hand, the other starting Cup cards and the deck since a deck was made anew.

    The starting cards are any of those that were held at that moment (K6); what is in the hand is
    what it held and has drawn since, less what it has played.
    """
    other = 1 - known.seat
    held = np.zeros(COLOURS, np.int8)
    played = np.zeros((2, COLOURS), np.int8)
    sizes = np.zeros((2, 3), np.int64)
    dealt = np.zeros((2, 2, COLOURS), np.int8)
    for colour in range(COLOURS):
        held[colour] = known.held[other, colour]
        state.deck[colour] = known.deck_pool[colour]
        had = known.held[other, colour] + known.deck_pool[colour]
        played[HAND, colour] = had - known.unseen[colour]
    sizes[HAND, HELD] = size(held) - known.secret_sizes[other]
    sizes[HAND, DRAWN] = size(known.deck_pool) - known.deck_size
    sizes[SECRETS, HELD] = known.secret_sizes[other]
    deal_pools(held, state.deck, played, sizes, dice, dealt)
    for colour in range(COLOURS):
        had = dealt[HAND, HELD, colour] + dealt[HAND, DRAWN, colour]
        state.hands[other, colour] = had - played[HAND, colour]
        state.secrets[other, colour] = dealt[SECRETS, HELD, colour]


@compiled
def can_be_secret(state: State, seat: int) -> bool:
    """Answer if the starting cards were unseen whenever a deck ran out (K6)."""
    for colour in range(COLOURS):
        if state.secrets[seat, colour] > state.secret_pools[seat, colour]:
            return False
    return True


@compiled
def deal_from_one_pool(known: Knowledge, dice: Dice, state: State) -> None:
    """Deal from the first deck, when every unseen card can be anywhere."""
    other = 1 - known.seat
    hand = known.hand_sizes[other] - size(known.hands[other])
    for colour in range(COLOURS):
        state.deck[colour] = known.unseen[colour]
    draw_many(state.deck, state.secrets[other], known.secret_sizes[other], dice)
    draw_many(state.deck, state.hands[other], hand, dice)


@compiled
def redeal(known: Knowledge, dice: Dice, state: State) -> None:
    """Leave every known card where it is, and deal the unseen ones anew (K5)."""
    other = 1 - known.seat
    copy_open(known, state)
    copy_pools(known, state)
    for seat in range(SEATS):
        know_own(known, state, seat)
    if is_empty(known.held[other]) or known.phase == OVER:
        deal_from_one_pool(known, dice, state)
    else:
        deal_hidden(known, dice, state)
        while not can_be_secret(state, other):
            deal_hidden(known, dice, state)
    for colour in range(COLOURS):
        state.cups[other, colour] += state.secrets[other, colour] - known.secrets[other, colour]
        state.drawn[other, colour] += known.deck_pool[colour] - state.deck[colour]
