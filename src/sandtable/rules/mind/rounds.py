"""The course of the game: what a move begins, and the steps that end a round."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Numbers
from sandtable.rules.mind.board import count_bits, lowest
from sandtable.rules.mind.chance import begin_chance
from sandtable.rules.mind.deciding import source_options
from sandtable.rules.mind.effects import (
    apply_effect,
    begin_effect,
    effect_options,
    effect_word,
    go_on_with_effect,
    is_choice,
)
from sandtable.rules.mind.focusing import finish, is_goal_reached
from sandtable.rules.mind.goals import count_goals, only_goal
from sandtable.rules.mind.moves import (
    AIM,
    HOLD,
    OVERLAP,
    PICK_CELLS,
    PICK_FRAMES,
    PLACE,
    SPECIAL,
    STEP,
)
from sandtable.rules.mind.selecting import is_condition_met
from sandtable.rules.mind.setting_up import (
    aim,
    begin_rolling,
    hold,
    make_deck,
)
from sandtable.rules.mind.state import (
    AIMING,
    CHECKING,
    DRAWING,
    EFFECT,
    LOST_CONDITION,
    LOST_DECK,
    MEDITATION,
    PLACING,
    REFRESHING,
    ROUND_OVER,
    WARMUP,
    WON,
    Open,
    State,
)
from sandtable.rules.mind.turns import begin_turn, play_in_turn


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
        play_in_turn(state, move)
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
