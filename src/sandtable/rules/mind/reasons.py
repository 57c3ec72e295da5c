"""Why a move is not legal: a code for each rule that can forbid it."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, LEGAL, NOBODY
from sandtable.rules.mind import cards
from sandtable.rules.mind.board import adjacent_to, count_bits
from sandtable.rules.mind.chance import chance_weight
from sandtable.rules.mind.choices import NOTHING, row_of
from sandtable.rules.mind.deciding import source_options, turn
from sandtable.rules.mind.effects import effect_options, effect_word, picks
from sandtable.rules.mind.goals import goal_sets
from sandtable.rules.mind.moves import (
    AIM,
    BLUE,
    END_TURN,
    FOCUS,
    FREE_FOCUS,
    GREEN,
    HOLD,
    OVERLAP,
    PICK_CELLS,
    PICK_FRAMES,
    PLACE,
    PURPLE,
    RED,
    SPECIAL,
    STEP,
    SWITCH,
)
from sandtable.rules.mind.packing import DIM, kind_of
from sandtable.rules.mind.selecting import level
from sandtable.rules.mind.specials import (
    carry_out_step,
    choices_end,
    may_choose,
    may_use_special,
    noted,
    options,
    step_count,
    step_word,
    take_back,
)
from sandtable.rules.mind.state import (
    ACTING,
    AIMING,
    EFFECT,
    HOLDING,
    OVERLAPPING,
    PLACING,
    Open,
    State,
)
from sandtable.rules.mind.turns import (
    ability_at,
    ability_cells,
    ability_frames,
    is_blocked,
)

(
    GAME_IS_OVER,
    CHANCE_IS_DUE,
    NO_CHANCE_IS_DUE,
    CANNOT_COME,
    NOT_NOW,
    NOT_BESIDE_SOURCE,
    NOT_THE_GOAL,
    NOT_NAMED_BY_EVENT,
    NOT_IN_EFFECT,
    NO_ACTION_LEFT,
    NOT_BESIDE_PAWN,
    NO_DISTRACTION,
    NOT_INSPIRED,
    OTHER_ABILITY,
    ABILITY_USED,
    ABILITY_BLOCKED,
    OUT_OF_REACH,
    INSPIRED_ALREADY,
    OTHER_FRAME,
    SPECIAL_NOT_HERE,
    OTHER_SPECIAL,
    SPECIAL_CANNOT,
) = range(LEGAL + 1, LEGAL + 23)


@compiled
def is_member(members: int, member: int) -> bool:
    """Answer if something is in a set."""
    return bool((members >> member) & 1)


@compiled
def choice_reason(state: Open, move: int) -> int:
    """Judge a decision outside of a turn; pairs of frames are all alike (N15)."""
    if move < OVERLAP:
        return LEGAL if state.stage == HOLDING else NOT_NOW
    if move < AIM:
        if state.stage != OVERLAPPING:
            return NOT_NOW
        is_beside = is_member(adjacent_to(state.source), move - OVERLAP)
        return LEGAL if is_beside else NOT_BESIDE_SOURCE
    if move < STEP:
        if state.stage != AIMING:
            return NOT_NOW
        return LEGAL if goal_sets(state)[move - AIM] else NOT_THE_GOAL
    if move < PICK_CELLS:
        if state.stage != PLACING:
            return NOT_NOW
        return LEGAL if is_member(source_options(state), move - PLACE) else NOT_NAMED_BY_EVENT
    return pick_reason(state, move) if state.stage == EFFECT else NOT_NOW


@compiled
def pick_reason(state: Open, move: int) -> int:
    """Judge a choice in an effect: just so many of those that it can be (N109, N111, N112)."""
    word = effect_word(state)
    is_frames = move >= PICK_FRAMES
    if is_frames != (kind_of(word) == DIM):
        return NOT_IN_EFFECT
    chosen = move - (PICK_FRAMES if is_frames else PICK_CELLS)
    found = effect_options(state, word)
    is_right = chosen & ~found == 0 and count_bits(chosen) == picks(word, found)
    return LEGAL if is_right else NOT_IN_EFFECT


@compiled
def row_reason(state: State, row: int) -> int:
    """Judge a row of choices step by step, as they would be carried out (N45-N47)."""
    frame = state.active
    steps, first, second, third = row_of(row)
    if steps != step_count(state, frame):
        return OTHER_SPECIAL
    before = noted(state)
    code = LEGAL
    for step in range(steps):
        choice = first if step == 0 else second if step == 1 else third
        word = step_word(state, frame, step)
        is_possible = choice < choices_end(state, word)
        if not is_possible or not may_choose(state, word, choice, options(state, word, frame)):
            code = SPECIAL_CANNOT
            break
        carry_out_step(state, word, choice)
    take_back(state, before)
    return code if row != NOTHING else SPECIAL_CANNOT


@compiled
def action_reason(state: State, move: int) -> int:
    """Judge an action (N23-N26, N29)."""
    if state.actions == 0:
        return NO_ACTION_LEFT
    if move >= SPECIAL:
        return row_reason(state, move - SPECIAL) if may_use_special(state) else SPECIAL_NOT_HERE
    if move == FOCUS:
        return LEGAL if level(state, state.pawn) > 0 else NO_DISTRACTION
    return LEGAL if is_member(adjacent_to(state.pawn), move - STEP) else NOT_BESIDE_PAWN


@compiled
def is_ability(ability: int, move: int) -> bool:
    """Answer if a mandala of this kind lets such a move be made."""
    if move < BLUE:
        return ability <= cards.MOVE_COLUMN
    if move < RED:
        return cards.FOCUS_ADJACENT <= ability <= cards.FOCUS_COLUMN
    if move < PURPLE:
        return ability == cards.INSPIRE_ACTIVE or ability == cards.INSPIRE_INACTIVE
    return ability == cards.ONE_MORE_ACTION


@compiled
def target_reason(state: Open, move: int) -> int:
    """Judge whom or what an ability is used on (N33-N35, N38, N40)."""
    if move < RED:
        cell = move - (GREEN if move < BLUE else BLUE)
        if not is_member(ability_cells(state), cell):
            return OUT_OF_REACH
        return NO_DISTRACTION if move >= BLUE and level(state, cell) == 0 else LEGAL
    if move == PURPLE:
        return LEGAL
    frame = move - (RED if move < PURPLE else SWITCH)
    if is_member(ability_frames(state), frame):
        return LEGAL
    is_inspired = move < PURPLE and is_member(state.inspired, frame)
    return INSPIRED_ALREADY if is_inspired else OTHER_FRAME


@compiled
def ability_reason(state: Open, move: int) -> int:
    """Judge the use of an ability (N30, N31, N50, N51)."""
    if not is_ability(ability_at(state, state.pawn), move):
        return OTHER_ABILITY
    if is_member(state.used_abilities, state.pawn):
        return ABILITY_USED
    if is_blocked(state, state.pawn):
        return ABILITY_BLOCKED
    return target_reason(state, move)


@compiled
def turn_reason(state: State, move: int) -> int:
    """Judge a token of a turn; its end is always legal (N27)."""
    if state.stage != ACTING:
        return NOT_NOW
    if move == END_TURN:
        return LEGAL
    if move == FREE_FOCUS:
        if not is_member(state.inspired, state.active):
            return NOT_INSPIRED
        return LEGAL if level(state, state.pawn) > 0 else NO_DISTRACTION
    if GREEN <= move < FREE_FOCUS:
        return ability_reason(state, move)
    return action_reason(state, move)


@compiled
def reason(state: State, move: int) -> int:
    """Say why a move may not be played now, or that it is legal."""
    whose = turn(state)
    if whose == NOBODY:
        return GAME_IS_OVER
    if move < HOLD:
        if whose != CHANCE:
            return NO_CHANCE_IS_DUE
        return LEGAL if chance_weight(state, move) > 0 else CANNOT_COME
    if whose == CHANCE:
        return CHANCE_IS_DUE
    is_of_a_turn = STEP <= move < PLACE or move >= SPECIAL
    return turn_reason(state, move) if is_of_a_turn else choice_reason(state, move)
