"""Who decides, and what there is to decide."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, NOBODY, Moves
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import adjacent_to, count_bits
from sandtable.rules.mind.effects import (
    effect_options,
    effect_word,
    picks,
)
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.goals import list_goals
from sandtable.rules.mind.moves import (
    CELL_SET_COUNT,
    FRAME_SET_COUNT,
    HOLD,
    OVERLAP,
    PICK_CELLS,
    PICK_FRAMES,
    PLACE,
)
from sandtable.rules.mind.packing import DIM, kind_of
from sandtable.rules.mind.selecting import selected
from sandtable.rules.mind.state import (
    ACTING,
    AIMING,
    DRAWING,
    HOLDING,
    OVER,
    OVERLAPPING,
    PLACING,
    ROLLING,
    ROWING,
    Open,
    State,
)
from sandtable.rules.mind.turns import list_cells, list_turn


@compiled
def owner(state: Open, frame: int) -> int:
    """Say who holds a frame (N14, N15)."""
    return (state.second_seat >> frame) & 1


@compiled
def turn(state: Open) -> int:
    """Say whose turn it is: that of the active frame's owner (N22), of the owner of the leftmost
    frame in the set-up and of the rightmost at the end of a round (N75, NR3), chance's or nobody's.
    """
    if state.stage == ACTING:
        return owner(state, state.active)
    if state.stage == OVER:
        return NOBODY
    if state.stage == HOLDING:
        return 0
    is_chance = state.stage <= ROWING or state.stage == ROLLING or state.stage == DRAWING
    if is_chance:
        return CHANCE
    return owner(state, state.row[0 if state.round_number == 0 else FRAMES - 1] - 1)


@compiled
def source_options(state: Open) -> int:
    """Find the mandalas that the event names (N70); if none does, the source stays (N71, NR13)."""
    event = state.discard[state.drawn - 1] - 1
    cells = selected(state, state.faces[faces.EVENT + event])
    return cells if cells != 0 else 1 << state.source


@compiled
def list_picks(state: Open, moves: Moves) -> int:
    """List the choices in a step of an effect: sets of frames (N111) or of cells (N109, N112)."""
    word = effect_word(state)
    options = effect_options(state, word)
    is_frames = kind_of(word) == DIM
    first, sets = (PICK_FRAMES, FRAME_SET_COUNT) if is_frames else (PICK_CELLS, CELL_SET_COUNT)
    wanted = picks(word, options)
    end = 0
    for chosen in range(sets):
        if chosen & ~options == 0 and count_bits(chosen) == wanted:
            moves[end] = first + chosen
            end += 1
    return end


@compiled
def list_holdings(moves: Moves) -> int:
    """List the pairs of frames that the first seat can hold (N15)."""
    end = 0
    for frames in range(FRAME_SET_COUNT):
        if count_bits(frames) == FRAMES // 2:
            moves[end] = HOLD + frames
            end += 1
    return end


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    """List the legal moves of the seat that decides, and say how many they are."""
    if state.stage == ACTING:
        return list_turn(state, moves)
    if state.stage == HOLDING:
        return list_holdings(moves)
    if state.stage == OVERLAPPING:
        return list_cells(moves, 0, OVERLAP, adjacent_to(state.source))
    if state.stage == AIMING:
        return list_goals(state, moves)
    if state.stage == PLACING:
        return list_cells(moves, 0, PLACE, source_options(state))
    return list_picks(state, moves)


@compiled
def begins_turn(_state: Open) -> bool:
    """Answer no: where nothing is hidden there is nothing to forget (K12)."""
    return False
