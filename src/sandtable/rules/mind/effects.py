"""The source of distraction effect, step by step."""

from sandtable.rules.compiled import compiled
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import count_bits, lowest
from sandtable.rules.mind.focusing import add, remove_one
from sandtable.rules.mind.packing import (
    ADD,
    CYCLE,
    DIM,
    PULL,
    REMOVE,
    kind_of,
    limit_of,
    number_of,
)
from sandtable.rules.mind.selecting import level, selected
from sandtable.rules.mind.state import EFFECT, META, OVERLAPPING, REFRESHING, Open, State


@compiled
def effect_word(state: Open) -> int:
    """Read the step of the effect that is being carried out; 0 when all are done."""
    if state.effect_step >= faces.MOST_EFFECTS:
        return 0
    first = faces.EFFECT + state.phase * faces.MOST_EFFECTS
    return int(state.faces[first + state.effect_step])


@compiled
def effect_options(state: Open, word: int) -> int:
    """Find what a step applies to or can be chosen from, settled when it begins (N107)."""
    kind = kind_of(word)
    if kind == DIM:
        return state.inspired
    return 0 if kind == CYCLE else selected(state, word)


@compiled
def picks(word: int, options: int) -> int:
    """Say how many of some options a step takes: all (N108), or what the players pick (N109,
    N111, N112).
    """
    kind, all_of_them = kind_of(word), count_bits(options)
    if kind == ADD or kind == REMOVE:
        return min(limit_of(word), all_of_them) if limit_of(word) > 0 else all_of_them
    return min(number_of(word), all_of_them) if kind == DIM else min(1, all_of_them)


@compiled
def is_choice(word: int, options: int) -> bool:
    """Answer if the players have something to choose (N19, NR22)."""
    return word != 0 and picks(word, options) < count_bits(options)


@compiled
def change_levels(state: State, word: int, cells: int) -> None:
    """Add or remove distraction at each cell of a set; a victory stops it all (N108, N77)."""
    cell = 0
    while cells >> cell != 0:
        if (cells >> cell) & 1:
            if kind_of(word) == ADD:
                add(state, cell, number_of(word))
            else:
                for _ in range(min(number_of(word), level(state, cell))):
                    remove_one(state, cell)
        cell += 1


@compiled
def cycle(state: State, times: int) -> None:
    """Move the leftmost frame to the right end of the row (N113)."""
    for _ in range(times):
        leftmost = state.row[0]
        for place in range(faces.FRAMES - 1):
            state.row[place] = state.row[place + 1]
        state.row[faces.FRAMES - 1] = leftmost


@compiled
def apply_effect(state: State, word: int, chosen: int) -> None:
    """Carry out a step with what it applies to, or what was chosen, and go on to the next."""
    kind = kind_of(word)
    if kind == ADD or kind == REMOVE:
        change_levels(state, word, chosen)
    elif kind == DIM:
        state.inspired &= ~chosen
    elif kind == CYCLE:
        cycle(state, number_of(word))
    elif chosen != 0 and kind == PULL:
        state.pawn = lowest(chosen)
    elif chosen != 0:
        state.source = lowest(chosen)
    if state.stage == EFFECT:
        state.effect_step += 1


@compiled
def begin_effect(state: State) -> None:
    """Go on to the effect of the present phase (N72)."""
    state.effect_step = 0
    state.stage = EFFECT


@compiled
def go_on_with_effect(state: State) -> None:
    """Take a step that leaves no choice; after the last, the overlap (N73) or the next round."""
    word = effect_word(state)
    if word != 0:
        apply_effect(state, word, effect_options(state, word))
    else:
        state.effect_step = 0
        state.stage = OVERLAPPING if state.difficulty == META else REFRESHING
