"""The course of the game: who decides, and the steps that end a round."""

import numpy as np

from sandtable.rules.cards import Pile
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, NOBODY, Moves, Numbers
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import adjacent_to, count_bits, lowest
from sandtable.rules.mind.effects import (
    apply_effect,
    begin_effect,
    effect_options,
    effect_word,
    go_on_with_effect,
    is_choice,
    picks,
)
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.focusing import finish, is_goal_reached
from sandtable.rules.mind.goals import count_goals, list_goals, only_goal
from sandtable.rules.mind.moves import (
    AIM,
    CELL_SETS,
    DRAW,
    FRAME_SETS,
    HOLD,
    LAY,
    OVERLAP,
    PICK_CELLS,
    PICK_FRAMES,
    PLACE,
    ROLL,
    SEAT_FRAME,
    SPECIAL,
    STEP,
)
from sandtable.rules.mind.selecting import is_condition_met, selected
from sandtable.rules.mind.setting_up import (
    aim,
    begin_rolling,
    hold,
    lay,
    make_deck,
    roll,
    seat_frame,
    table_due,
)
from sandtable.rules.mind.state import (
    ACTING,
    AIMING,
    CHECKING,
    DRAWING,
    EFFECT,
    HOLDING,
    LAYING,
    LOST_CONDITION,
    LOST_DECK,
    MEDITATION,
    OVER,
    OVERLAPPING,
    PLACING,
    REFRESHING,
    ROLLING,
    ROUND_OVER,
    ROWING,
    WARMUP,
    WON,
    Open,
    State,
)
from sandtable.rules.mind.turns import begin_turn, list_cells, list_turn, take_part
from sandtable.rules.mind.words import DIM, kind_of

MANDALA_PILE, FRAME_PILE, FIRST_TABLE, EVENT_PILE = 0, 1, 2, 6
"""The piles of chance: mandalas, frames, the four tables of Freeform Practice, events."""

FIRST_OUTCOME = np.array([LAY, SEAT_FRAME, ROLL, ROLL, ROLL, ROLL, DRAW], np.int64)
LAST_OUTCOME = np.array([SEAT_FRAME, ROLL, DRAW, DRAW, DRAW, DRAW, HOLD], np.int64) - 1
"""The moves that each pile can give."""


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
def list_picks(state: Open, moves: Moves) -> int:
    """List the choices in a step of an effect: sets of frames (N111) or of cells (N109, N112)."""
    word = effect_word(state)
    options = effect_options(state, word)
    is_frames = kind_of(word) == DIM
    first, sets = (PICK_FRAMES, FRAME_SETS) if is_frames else (PICK_CELLS, CELL_SETS)
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
    for frames in range(FRAME_SETS):
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
def is_automatic(state: State) -> bool:
    """Answer if the game goes on by itself; a single option outside a turn is no choice (N19,
    NR2).
    """
    if state.stage == AIMING:
        return count_goals(state) == 1
    if state.stage == PLACING:
        return count_bits(source_options(state)) == 1
    if state.stage == EFFECT:
        word = effect_word(state)
        return not is_choice(word, effect_options(state, word))
    return state.stage == ROUND_OVER or state.stage == CHECKING or state.stage == REFRESHING


@compiled
def change_phase(state: State) -> None:
    """Begin the meditation if the goal is reached (N63, N65, N66, NR18); perhaps it is won at once
    (N78, NR19).
    """
    state.stage = CHECKING
    if state.phase == WARMUP and is_goal_reached(state):
        state.phase = MEDITATION
        make_deck(state)
        if state.levels == 0:
            finish(state, WON)


@compiled
def check_losses(state: State) -> None:
    """Lose if the additional condition is not met (N67, N68, NR21) or, after that (N79), if no
    event is left to be drawn (N69).
    """
    if not is_condition_met(state):
        finish(state, LOST_CONDITION)
    elif state.cards == 0:
        finish(state, LOST_DECK)
    else:
        state.stage = DRAWING


@compiled
def draw_event(state: State, event: int) -> None:
    """Draw an event, which counts as discarded at once (N69, NR15)."""
    state.deck[event] -= 1
    state.cards -= 1
    state.discard[state.drawn] = event + 1
    state.drawn += 1
    state.stage = PLACING


@compiled
def move_source(state: State, cell: int) -> None:
    """Move the source (N70); its effect follows (N72)."""
    state.source = cell
    begin_effect(state)


@compiled
def lay_overlap(state: State, cell: int) -> None:
    """Choose the mandala that is overlapped: in the set-up (N52), and after every effect (N73)."""
    state.overlap = cell
    if state.round_number == 0:
        begin_rolling(state)
    else:
        state.stage = REFRESHING


@compiled
def refresh(state: State) -> None:
    """Refresh all frames and begin a new round (N74, NR23)."""
    state.used = 0
    state.round_number += 1
    begin_turn(state)


@compiled
def carry_on(state: State) -> None:
    """Take the next step that needs neither chance nor a decision."""
    if state.stage == AIMING:
        aim(state, only_goal(state))
    elif state.stage == PLACING:
        move_source(state, lowest(source_options(state)))
    elif state.stage == EFFECT:
        go_on_with_effect(state)
    elif state.stage == ROUND_OVER:
        change_phase(state)
    elif state.stage == CHECKING:
        check_losses(state)
    else:
        refresh(state)


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


@compiled
def begin_choice(state: State, move: int) -> None:
    """Carry out a decision outside of a turn."""
    if move < OVERLAP:
        hold(state, move - HOLD)
    elif move < AIM:
        lay_overlap(state, move - OVERLAP)
    elif move < STEP:
        aim(state, move - AIM)
    elif move < PICK_CELLS:
        move_source(state, move - PLACE)
    else:
        chosen = move - (PICK_CELLS if move < PICK_FRAMES else PICK_FRAMES)
        apply_effect(state, effect_word(state), chosen)


@compiled
def begin(state: State, move: int) -> None:
    """Carry out a move and nothing that follows from it."""
    if move < HOLD:
        begin_chance(state, move)
    elif STEP <= move < PLACE or move >= SPECIAL:
        take_part(state, move)
    else:
        begin_choice(state, move)


@compiled
def scores(state: Open, points: Numbers) -> None:
    """Everybody scores 1 for a victory (N11, N80)."""
    for seat in range(state.seats):
        points[seat] = int(state.outcome == WON)


@compiled
def winners(state: Open, wins: Numbers) -> None:
    """All win, or nobody (N80)."""
    scores(state, wins)


def begins_turn(state: Open) -> bool:
    """Answer if a frame acts; memory asks for it, which means nothing here (K12)."""
    return bool(state.stage == ACTING)
