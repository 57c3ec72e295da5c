"""Specials: what the steps of a frame's card can choose, and what they do."""

from typing import TypeAlias

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import CELLS, lowest
from sandtable.rules.mind.choices import (
    CELL_COUNTS,
    CHOSEN_CELLS,
    CHOSEN_FRAMES,
    ENDS,
    NOTHING,
    SINGLES,
    row_number,
    row_of,
)
from sandtable.rules.mind.focusing import remove_one
from sandtable.rules.mind.moves import SPECIAL
from sandtable.rules.mind.packing import (
    ACTIVE,
    ANY,
    DIFFERENT,
    FOCUS,
    INACTIVE,
    INSPIRE,
    MOVE,
    WHO,
    kind_of,
    number_of,
    read,
)
from sandtable.rules.mind.selecting import level, place_in_row, selected
from sandtable.rules.mind.state import ALL_FRAMES, OVER, Open, State

Noted: TypeAlias = tuple[int, int, int, int, int, int, int, int]
"""All that a step can change."""


@compiled
def step_word(state: Open, frame: int, step: int) -> int:
    """Read a step of a frame's special; 0 if there are not so many."""
    return int(state.faces[faces.SPECIAL + frame * faces.MOST_STEPS + step])


@compiled
def step_count(state: Open, frame: int) -> int:
    """Count the steps of a frame's special."""
    steps = 0
    while steps < faces.MOST_STEPS and step_word(state, frame, steps) != 0:
        steps += 1
    return steps


@compiled
def neighbours(state: Open, frame: int) -> int:
    """Find the frames next to one in the row."""
    place = place_in_row(state, frame)
    found = 0
    for other in (place - 1, place + 1):
        if 0 <= other < faces.FRAMES:
            found |= 1 << (int(state.row[other]) - 1)
    return found


@compiled
def inspirable(state: Open, word: int, frame: int) -> int:
    """Find the frames that a step may inspire (N103), without those inspired already (N40)."""
    who = read(word, WHO.first, WHO.width)
    active = 1 << frame
    if who == ACTIVE:
        frames = active
    elif who == INACTIVE:
        frames = ALL_FRAMES & ~active
    elif who == ANY:
        frames = ALL_FRAMES
    else:
        frames = neighbours(state, frame)
    return frames & ~state.inspired


@compiled
def may_focus(state: Open, word: int, choice: int) -> bool:
    """Answer if no cell is chosen more often than it has distraction, or than the card says (N47,
    N104).
    """
    is_once = read(word, DIFFERENT.first, DIFFERENT.width)
    for cell in range(CELLS):
        times = (CELL_COUNTS[choice] >> 2 * cell) & 3
        if times > level(state, cell) or (is_once and times > 1):
            return False
    return True


@compiled
def options(state: Open, word: int, frame: int) -> int:
    """Find what a step may choose from, settled when it begins (N46): cells or frames."""
    kind = kind_of(word)
    if kind == INSPIRE:
        return inspirable(state, word, frame)
    cells = selected(state, word)
    if kind == FOCUS:
        return cells
    return cells & ~(1 << (state.pawn if kind == MOVE else state.source))


@compiled
def may_choose(state: Open, word: int, choice: int, found: int) -> bool:
    """Answer if a step can make a choice out of what it found; leaving it out it always can."""
    if choice == NOTHING:
        return True
    if kind_of(word) == INSPIRE:
        return bool(CHOSEN_CELLS[choice] == 0 and CHOSEN_FRAMES[choice] & ~found == 0)
    if CHOSEN_FRAMES[choice] != 0 or CHOSEN_CELLS[choice] & ~found != 0:
        return False
    return kind_of(word) != FOCUS or may_focus(state, word, choice)


@compiled
def choices_end(state: Open, word: int) -> int:
    """Say where the choices of a step end; once the game is won there is nothing to choose."""
    return 1 if state.stage == OVER else int(ENDS[number_of(word)])


@compiled
def carry_out_step(state: State, word: int, choice: int) -> None:
    """Do what was chosen: inspire (N103), focus (N104), move the pawn or the source (N105)."""
    if choice == NOTHING:
        return
    kind = kind_of(word)
    if kind == INSPIRE:
        state.inspired |= CHOSEN_FRAMES[choice]
    elif kind == FOCUS:
        counts, cell = int(CELL_COUNTS[choice]), 0
        while counts != 0:
            if counts & 3:
                remove_one(state, cell)
                counts -= 1
            else:
                counts >>= 2
                cell += 1
    elif kind == MOVE:
        state.pawn = lowest(int(CHOSEN_CELLS[choice]))
    else:
        state.source = lowest(int(CHOSEN_CELLS[choice]))


@compiled
def may_use_special(state: Open) -> bool:
    """Answer if the pawn is where the special may be used (N106)."""
    when = state.faces[faces.WHEN + state.active]
    return when == 0 or bool((selected(state, when) >> state.pawn) & 1)


@compiled
def use_special(state: State, row: int) -> None:
    """Carry out the steps of a special in order (N26, N45, NR11); the overlap stays when the source
    drifts (N54).
    """
    frame = state.active
    _, first, second, third = row_of(row)
    state.actions -= 1
    carry_out_step(state, step_word(state, frame, 0), first)
    carry_out_step(state, step_word(state, frame, 1), second)
    carry_out_step(state, step_word(state, frame, 2), third)


@compiled
def noted(state: Open) -> Noted:
    """Write down all that a step can change."""
    return (
        state.levels,
        state.optimal,
        state.inspired,
        state.pawn,
        state.source,
        state.stage,
        state.outcome,
        state.active,
    )


@compiled
def take_back(state: State, before: Noted) -> None:
    """Take back all that a step has changed."""
    (
        state.levels,
        state.optimal,
        state.inspired,
        state.pawn,
        state.source,
        state.stage,
        state.outcome,
        state.active,
    ) = before


@compiled
def list_last(state: State, moves: Moves, end: int, frame: int, earlier: int) -> int:
    """Append all rows that begin with choices which have been carried out; not all may be left out
    (N29, N45).
    """
    steps = step_count(state, frame)
    word = step_word(state, frame, steps - 1)
    found = options(state, word, frame)
    for last in range(choices_end(state, word)):
        if earlier + last > 0 and may_choose(state, word, last, found):
            moves[end] = SPECIAL + row_number(steps, earlier, last)
            end += 1
    return end


@compiled
def list_second(state: State, moves: Moves, end: int, frame: int, first: int) -> int:
    """Append the rows of a special of three steps, whose first has been carried out."""
    word = step_word(state, frame, 1)
    found = options(state, word, frame)
    before = noted(state)
    for second in range(choices_end(state, word)):
        if may_choose(state, word, second, found):
            carry_out_step(state, word, second)
            end = list_last(state, moves, end, frame, first * SINGLES + second)
            take_back(state, before)
    return end


@compiled
def list_specials(state: State, moves: Moves, end: int) -> int:
    """Append what the special of the active frame can do; steps are tried and taken back."""
    if not may_use_special(state):
        return end
    frame = state.active
    steps = step_count(state, frame)
    if steps == 1:
        return list_last(state, moves, end, frame, NOTHING)
    word = step_word(state, frame, 0)
    found = options(state, word, frame)
    before = noted(state)
    for first in range(choices_end(state, word)):
        if may_choose(state, word, first, found):
            carry_out_step(state, word, first)
            if steps == 2:
                end = list_last(state, moves, end, frame, first)
            else:
                end = list_second(state, moves, end, frame, first)
            take_back(state, before)
    return end
