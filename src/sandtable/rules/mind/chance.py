"""Chance: what can come, and what comes."""

import numpy as np

from sandtable.rules.cards import Pile
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves, Numbers
from sandtable.rules.mind import faces
from sandtable.rules.mind.moves import (
    DRAW,
    HOLD,
    LAY,
    ROLL,
    SEAT_FRAME,
)
from sandtable.rules.mind.setting_up import (
    lay,
    roll,
    seat_frame,
    table_due,
)
from sandtable.rules.mind.state import (
    DRAWING,
    LAYING,
    PLACING,
    ROLLING,
    ROWING,
    Open,
    State,
)

MANDALA_PILE, FRAME_PILE, FIRST_TABLE, EVENT_PILE = 0, 1, 2, 6
"""The piles of chance: mandalas, frames, the four tables of Freeform Practice, events."""

FIRST_OUTCOME = np.array([LAY, SEAT_FRAME, ROLL, ROLL, ROLL, ROLL, DRAW], np.int64)
LAST_OUTCOME = np.array([SEAT_FRAME, ROLL, DRAW, DRAW, DRAW, DRAW, HOLD], np.int64) - 1
"""The moves that each pile can give."""


@compiled
def pile(state: Open) -> int:
    """Name the pile of a chance step."""
    if state.stage == ROLLING:
        return FIRST_TABLE + table_due(state)
    if state.stage == DRAWING:
        return EVENT_PILE
    return MANDALA_PILE if state.stage == LAYING else FRAME_PILE


@compiled
def is_in(row: Pile, card: int) -> bool:
    """Answer if a card lies in a row."""
    for place in range(len(row)):
        if row[place] == card + 1:
            return True
    return False


@compiled
def chance_weight(state: Open, move: int) -> int:
    """Weigh an outcome of chance: a card not dealt yet (N12, N13), an entry of the table (N81), an
    event by its cards in the deck (N84); 0 if it cannot come now.
    """
    if state.stage == LAYING:
        return int(LAY <= move < SEAT_FRAME and not is_in(state.layout, move - LAY))
    if state.stage == ROWING:
        return int(SEAT_FRAME <= move < ROLL and not is_in(state.row, move - SEAT_FRAME))
    if state.stage == ROLLING:
        entries = state.faces[faces.TABLE_SIZE + table_due(state)]
        return int(ROLL <= move < ROLL + entries)
    return int(state.deck[move - DRAW]) if DRAW <= move < HOLD else 0


@compiled
def chances(state: Open, moves: Moves, weights: Numbers) -> int:
    """List what can come, even if it is a single outcome (N20)."""
    where = pile(state)
    end = 0
    for move in range(FIRST_OUTCOME[where], LAST_OUTCOME[where] + 1):
        weight = chance_weight(state, move)
        if weight > 0:
            moves[end] = move
            weights[end] = weight
            end += 1
    return end


@compiled
def draw_event(state: State, event: int) -> None:
    """Draw an event, which counts as discarded at once (N69, NR15)."""
    state.deck[event] -= 1
    state.cards -= 1
    state.discard[state.drawn] = event + 1
    state.drawn += 1
    state.stage = PLACING


@compiled
def begin_chance(state: State, move: int) -> None:
    """Carry out an outcome of chance."""
    if move < SEAT_FRAME:
        lay(state, move - LAY)
    elif move < ROLL:
        seat_frame(state, move - SEAT_FRAME)
    elif move < DRAW:
        roll(state, move - ROLL)
    else:
        draw_event(state, move - DRAW)
