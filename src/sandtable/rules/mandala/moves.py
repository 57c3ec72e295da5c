"""Moves as small numbers, and which of them are legal: the Rule of Color and the three actions."""

import numpy as np

from sandtable.rules.cards import COLOURS, is_empty, size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves
from sandtable.rules.listing import RUN, list_run
from sandtable.rules.mandala.state import (
    CARDS_OF_A_COLOUR,
    CLAIMING,
    FIELD,
    HAND_LIMIT,
    MANDALAS,
    MOUNTAIN,
    NOWHERE,
    State,
)

DEAL = 0
CLAIM = DEAL + COLOURS
BUILD = CLAIM + COLOURS
DISCARD = BUILD + MANDALAS * COLOURS
GROW = DISCARD + COLOURS * CARDS_OF_A_COLOUR
MOVE_COUNT = GROW + MANDALAS * COLOURS * CARDS_OF_A_COLOUR
"""Each kind of move is a block of numbers, counted by Mandala, then colour, then cards."""

MOST_MOVES = HAND_LIMIT + 2 * MANDALAS * HAND_LIMIT + RUN
"""The room that a list of moves needs, with what `list_run` may write beyond its end."""


@compiled
def played(move: int) -> tuple[int, int, int]:
    """Take a move apart: Mandala, colour, number of cards."""
    if move < BUILD:
        return 0, (move - DEAL) % COLOURS, 1
    if move < DISCARD:
        return (move - BUILD) // COLOURS, (move - BUILD) % COLOURS, 1
    if move < GROW:
        return 0, (move - DISCARD) // CARDS_OF_A_COLOUR, (move - DISCARD) % CARDS_OF_A_COLOUR + 1
    stack, more = divmod(move - GROW, CARDS_OF_A_COLOUR)
    return stack // COLOURS, stack % COLOURS, more + 1


@compiled
def may_build(state: State, mandala: int, colour: int) -> bool:
    """Answer if the Rule of Color lets a colour into a Mountain: not one of a Field (M16).

    Only this Mandala counts, not the other one (M19).
    """
    return bool(state.areas[mandala, colour] <= MOUNTAIN)


@compiled
def may_grow(state: State, mandala: int, seat: int, colour: int) -> bool:
    """Answer if it lets a colour into a Field: only a new one, or more of the same (M17, M18)."""
    area = state.areas[mandala, colour]
    return bool((area == NOWHERE) | (area == FIELD + seat))


@compiled
def may_empty_hand(state: State, held: int) -> bool:
    """Answer if a hand may spare a card for a Mountain: not the last if none follows (M24, MR4)."""
    return held > 1 or not is_empty(state.deck) or not is_empty(state.discard)


@compiled
def list_actions(state: State, moves: Moves) -> int:
    """List the actions of the player whose turn it is (M12): build, grow or discard.

    A Mountain takes exactly one card (M20), a Field any number of one colour as long as one card
    stays in hand (M26, M27), the discard pile any number of one colour (M29, M30).
    """
    seat = state.player
    held = size(state.hands[seat])
    may_spare = may_empty_hand(state, held)
    end = np.uint64(0)
    for colour in range(COLOURS):
        cards = state.hands[seat, colour]
        if cards == 0:
            continue
        end = list_run(moves, end, np.uint64(DISCARD + colour * CARDS_OF_A_COLOUR), cards)
        for mandala in range(MANDALAS):
            stack = mandala * COLOURS + colour
            moves[end] = BUILD + stack
            end += np.uint64(may_spare & may_build(state, mandala, colour))
            growing = min(cards, held - 1) * may_grow(state, mandala, seat, colour)
            end = list_run(moves, end, np.uint64(GROW + stack * CARDS_OF_A_COLOUR), growing)
    return int(np.int64(end))


@compiled
def list_claims(state: State, moves: Moves) -> int:
    """List what can be claimed: the colours of the Mountain (M45), even a single one (M46, MR9)."""
    end = 0
    for colour in range(COLOURS):
        if state.areas[state.mandala, colour] == MOUNTAIN:
            moves[end] = CLAIM + colour
            end += 1
    return end


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    """List the legal moves of the seat that decides, and say how many they are."""
    if state.phase == CLAIMING:
        return list_claims(state, moves)
    return list_actions(state, moves)
