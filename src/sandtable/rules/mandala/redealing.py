"""Redealing: a state drawn at random from all those that agree with what a seat knows.

Every arrangement of the unseen cards, taken as distinct physical cards, is equally likely (K8).
"""

from math import comb

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS, draw_blindly, size
from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice, below_many
from sandtable.rules.mandala.hidden import Knowledge, copy_open, copy_pools, know_own
from sandtable.rules.mandala.state import (
    CARDS_OF_A_COLOUR,
    HAND_LIMIT,
    SEATS,
    STARTING_CUP,
    State,
)

CHOOSE = np.array(
    [[comb(n, k) for k in range(CARDS_OF_A_COLOUR + 1)] for n in range(CARDS_OF_A_COLOUR + 1)]
)


@compiled
def is_one_pool(known: Knowledge, other: int) -> bool:
    """Answer if every unseen card can be anywhere: so it is until a deck has run out (K6)."""
    for colour in range(COLOURS):
        unseen = known.unseen[colour]
        if unseen > known.deck_pool[colour] or unseen > known.secret_pools[other, colour]:
            return False
    return True


@compiled
def arrangements(known: Knowledge, other: int, colour: int, cup: int, hand: int) -> int:
    """Count the ways to put so many cards of a colour into the other Cup and hand, and the rest
    into the deck: none at all if the cards cannot have come from there (K7).
    """
    unseen = known.unseen[colour]
    deck = unseen - cup - hand
    if deck < 0 or deck > known.deck_pool[colour] or cup > known.secret_pools[other, colour]:
        return 0
    return int(CHOOSE[unseen, cup] * CHOOSE[unseen - cup, hand])


@compiled
def ways_with(
    known: Knowledge, other: int, colour: int, ways: NDArray[np.int64], places: tuple[int, ...]
) -> int:
    """Count the arrangements from a colour on, given how many cards of it go into Cup and hand.

    ``places`` is: free places in the Cup, in the hand, then cards of the colour for each.
    """
    cup_places, hand_places, cup, hand = places
    rest = int(ways[colour + 1, cup_places - cup, hand_places - hand])
    return arrangements(known, other, colour, cup, hand) * rest


@compiled
def count_ways(known: Knowledge, other: int, cup: int, hand: int) -> NDArray[np.int64]:
    """Count, for each colour and number of free places, the arrangements from that colour on."""
    ways = np.zeros((COLOURS + 1, STARTING_CUP + 1, HAND_LIMIT + 1), dtype=np.int64)
    ways[COLOURS, 0, 0] = 1
    for colour in range(COLOURS - 1, -1, -1):
        for cup_places in range(cup + 1):
            for hand_places in range(hand + 1):
                for i in range(cup_places + 1):
                    for j in range(hand_places + 1):
                        places = (cup_places, hand_places, i, j)
                        more = ways_with(known, other, colour, ways, places)
                        ways[colour, cup_places, hand_places] += more
    return ways


@compiled
def deal_from_pools(known: Knowledge, dice: Dice, other: int, state: State) -> None:
    """Deal colour by colour, each number of cards as likely as it has arrangements (K8)."""
    cup = int(known.secret_sizes[other])
    hand = int(known.hand_sizes[other]) - size(known.hands[other])
    ways = count_ways(known, other, cup, hand)
    for colour in range(COLOURS):
        choice = below_many(dice, ways[colour, cup, hand])
        i, j = 0, 0
        more = ways_with(known, other, colour, ways, (cup, hand, i, j))
        while choice >= more:
            choice -= more
            i, j = (i, j + 1) if j < hand else (i + 1, 0)
            more = ways_with(known, other, colour, ways, (cup, hand, i, j))
        state.secrets[other, colour] += i
        state.hands[other, colour] += j
        state.deck[colour] -= i + j
        cup -= i
        hand -= j


@compiled
def deal_from_one_pool(known: Knowledge, dice: Dice, other: int, state: State) -> None:
    """Deal card by card: the same, and faster, while the pools forbid nothing."""
    for _ in range(known.secret_sizes[other]):
        state.secrets[other, draw_blindly(state.deck, dice)] += 1
    for _ in range(known.hand_sizes[other] - size(known.hands[other])):
        state.hands[other, draw_blindly(state.deck, dice)] += 1


@compiled
def redeal(known: Knowledge, dice: Dice, state: State) -> None:
    """Leave every known card where it is, and deal the unseen ones anew (K5)."""
    other = 1 - known.seat
    copy_open(known, state)
    for seat in range(SEATS):
        know_own(known, state, seat)
    copy_pools(known, state)
    for colour in range(COLOURS):
        state.deck[colour] = known.unseen[colour]
    if is_one_pool(known, other):
        deal_from_one_pool(known, dice, other, state)
    else:
        deal_from_pools(known, dice, other, state)
    for colour in range(COLOURS):
        state.cups[other, colour] += state.secrets[other, colour] - known.secrets[other, colour]
        state.drawn[other, colour] += known.deck_pool[colour] - state.deck[colour]
