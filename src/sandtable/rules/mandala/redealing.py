"""Redealing: a state drawn at random from all those that agree with what a seat knows.

Cards count as distinct physical cards, and every arrangement of them is equally likely (K8).
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS, Pile, draw_blindly, is_empty, size
from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice, fraction
from sandtable.rules.mandala.hidden import Knowledge, copy_open, copy_pools, know_own
from sandtable.rules.mandala.state import OVER, SEATS, State

Ways: TypeAlias = NDArray[np.float64]


@compiled
def combinations(cards: int, chosen: int) -> float:
    """Count the ways to choose so many of some cards; none if there are too few."""
    ways = 1.0
    for step in range(chosen):
        ways *= (cards - step) / (step + 1.0)
    return ways


@compiled
def played_since(known: Knowledge, other: int, colour: int) -> int:
    """Count the cards of a colour that the other has laid since the deck was renewed."""
    had = int(known.held[other, colour]) + int(known.deck_pool[colour])
    return had - int(known.unseen[colour])


@compiled
def ways_to_play(known: Knowledge, other: int, colour: int, from_held: int) -> float:
    """Count the ways in which so many of the cards played since were held, the rest drawn (K7)."""
    from_deck = played_since(known, other, colour) - from_held
    if from_deck < 0:
        return 0.0
    held, pool = int(known.held[other, colour]), int(known.deck_pool[colour])
    return combinations(held, from_held) * combinations(pool, from_deck)


@compiled
def ways_to_hide(known: Knowledge, other: int, from_held: int) -> float:
    """Count the ways to hide what is left, whatever its colours: starting cards among what was
    held, the deck among what could be drawn (K6).
    """
    held = size(known.held[other]) - from_held
    pool = size(known.unseen) - held
    return combinations(held, known.secret_sizes[other]) * combinations(pool, known.deck_size)


@compiled
def count_ways(known: Knowledge, other: int) -> Ways:
    """Count the arrangements by how many played cards were held: of colours from each one on."""
    most = size(known.held[other])
    ways = np.zeros((COLOURS + 1, most + 1))
    for total in range(most + 1):
        ways[COLOURS, total] = ways_to_hide(known, other, total)
    for colour in range(COLOURS - 1, -1, -1):
        for total in range(most + 1):
            for more in range(most + 1 - total):
                here = ways_to_play(known, other, colour, more)
                ways[colour, total] += here * ways[colour + 1, total + more]
    return ways


@compiled
def choose_played(known: Knowledge, dice: Dice, ways: Ways, colour: int, total: int) -> int:
    """Choose how many played cards of a colour were held, in proportion to the arrangements."""
    other = 1 - known.seat
    point = fraction(dice) * ways[colour, total]
    chosen = 0
    for more in range(size(known.held[other]) + 1 - total):
        here = ways_to_play(known, other, colour, more) * ways[colour + 1, total + more]
        if here > 0.0 and point >= 0.0:
            chosen = more
        point -= here
    return chosen


@compiled
def lay_out_pools(known: Knowledge, dice: Dice, ways: Ways, state: State) -> None:
    """Put what is left of the cards once held into the other hand, all others into the deck."""
    other = 1 - known.seat
    total = 0
    for colour in range(COLOURS):
        played = choose_played(known, dice, ways, colour, total)
        total += played
        left = known.held[other, colour] - played
        state.hands[other, colour] = left
        state.secrets[other, colour] = 0
        state.deck[colour] = known.unseen[colour] - left


@compiled
def can_be_secret(state: State, seat: int) -> bool:
    """Answer if the starting cards were unseen whenever a deck ran out (K6)."""
    for colour in range(COLOURS):
        if state.secrets[seat, colour] > state.secret_pools[seat, colour]:
            return False
    return True


@compiled
def draw_many(source: Pile, target: Pile, cards: int, dice: Dice) -> None:
    """Move cards from one pile to another without looking."""
    for _ in range(cards):
        target[draw_blindly(source, dice)] += 1


@compiled
def deal_from_pools(known: Knowledge, dice: Dice, state: State) -> None:
    """Deal since a deck was renewed, when not every card can be anywhere (K6, K7).

    Nobody can tell which of the cards played since were held at that moment, so this is chosen
    first; then the starting cards are any of the held ones, and the deck any of the others.
    """
    other = 1 - known.seat
    ways = count_ways(known, other)
    is_dealt = False
    while not is_dealt:
        lay_out_pools(known, dice, ways, state)
        draw_many(state.hands[other], state.secrets[other], known.secret_sizes[other], dice)
        draw_many(state.deck, state.hands[other], size(state.deck) - known.deck_size, dice)
        is_dealt = can_be_secret(state, other)


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
        deal_from_pools(known, dice, state)
    for colour in range(COLOURS):
        state.cups[other, colour] += state.secrets[other, colour] - known.secrets[other, colour]
        state.drawn[other, colour] += known.deck_pool[colour] - state.deck[colour]
