"""Moves as small numbers, and which of them are legal."""

import numpy as np

from sandtable.rules.cards import COLOURS, is_empty, size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves
from sandtable.rules.flowers.state import CARDS_OF_A_COLOUR, DESTROYING, MANDALAS, TILES, State
from sandtable.rules.listing import RUN, list_run

CARD = 0
TILE = CARD + COLOURS
ORDER = TILE + TILES
TAKE = ORDER + MANDALAS
PASS = TAKE + 2
PLAY = PASS + 1
MOVE_COUNT = PLAY + MANDALAS * COLOURS * CARDS_OF_A_COLOUR
"""Each kind of move is a block of numbers: chance deals a card, a tile, or names the mandala that
is destroyed next; a seat takes the dark or the light tile, passes, or plays, counted by mandala,
then colour, then cards.
"""

MOST_MOVES = MANDALAS * COLOURS * CARDS_OF_A_COLOUR + RUN
"""The room that a list of moves needs: a hand has no limit when cards come back (F48)."""


@compiled
def played(move: int) -> tuple[int, int, int]:
    """Take a play apart: mandala, colour, number of cards."""
    stack, more = divmod(move - PLAY, CARDS_OF_A_COLOUR)
    return stack // COLOURS, stack % COLOURS, more + 1


@compiled
def may_draw_one(state: State) -> bool:
    """Answer if deck or discard pile has a card."""
    return not is_empty(state.deck) or not is_empty(state.discard)


@compiled
def most_playable(state: State, held: int, cards: int) -> int:
    """Say how many of so many cards of a colour may leave a hand.

    One card stays (F20), save for the only card of a hand if another can be drawn (F21, FR1).
    """
    if cards < held:
        return cards
    return 1 if held == 1 and may_draw_one(state) else held - 1


@compiled
def list_plays(state: State, moves: Moves) -> int:
    """List the plays of the player whose turn it is: any number of cards of one colour into any
    mandala (F15), or else a pass (F22).
    """
    seat = state.player
    held = size(state.hands[seat])
    end = np.uint64(0)
    for colour in range(COLOURS):
        cards = int(state.hands[seat, colour])
        if cards > 0:
            most = most_playable(state, held, cards)
            for mandala in range(MANDALAS):
                stack = mandala * COLOURS + colour
                first = np.uint64(PLAY + stack * CARDS_OF_A_COLOUR)
                end = list_run(moves, end, first, min(most, RUN))
                if most > RUN:
                    end = list_run(moves, end, first + np.uint64(RUN), most - RUN)
    if end == 0:
        moves[0] = PASS
        return 1
    return int(np.int64(end))


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    """List the legal moves of the seat that decides, and say how many they are."""
    if state.phase == DESTROYING:
        moves[0] = TAKE
        moves[1] = TAKE + 1
        return 2
    return list_plays(state, moves)
