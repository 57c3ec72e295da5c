"""What a step of a special can choose, numbered: nothing, up to three cells, up to three frames.

A special is a row of choices, one for each step. At most one step may choose more than one thing,
and only in a special of at most two steps, so all rows together fit into a small number.
"""

from itertools import combinations, combinations_with_replacement

import numpy as np

from sandtable.rules.compiled import compiled
from sandtable.rules.mind.board import CELLS
from sandtable.rules.mind.faces import FRAMES

MOST_CHOSEN = 3
NOTHING = 0


def _all_choices() -> list[tuple[int, ...]]:
    """List all choices by how much they choose; cells are 0 to 8, frames follow."""
    choices: list[tuple[int, ...]] = [()]
    for number in range(1, MOST_CHOSEN + 1):
        choices += combinations_with_replacement(range(CELLS), number)
        choices += combinations(range(CELLS, CELLS + FRAMES), number)
    return choices


CHOICES = _all_choices()
"""Each as the things that are chosen, sorted: their order does not matter (N48), and a cell may be
chosen repeatedly (N47).
"""

SINGLES = 1 + CELLS + FRAMES
"""The first choices: nothing, or one thing."""

CHOICE_COUNT = len(CHOICES)
ENDS = np.array([sum(len(c) <= n for c in CHOICES) for n in range(MOST_CHOSEN + 1)], np.int64)
"""Where the choices of at most so many things end."""

CELL_COUNTS = np.array([sum(1 << 2 * t for t in c if t < CELLS) for c in CHOICES], np.int64)
"""How often a choice names each cell, two bits each, as levels are written."""

CHOSEN_CELLS = np.array([sum(1 << t for t in set(c) if t < CELLS) for c in CHOICES], np.int64)
CHOSEN_FRAMES = np.array([sum(1 << t - CELLS for t in c if t >= CELLS) for c in CHOICES], np.int64)

TWO_STEPS = CHOICE_COUNT
SMALL_FIRST = TWO_STEPS + CHOICE_COUNT * SINGLES
THREE_STEPS = SMALL_FIRST + SINGLES * (CHOICE_COUNT - SINGLES)
ROWS = THREE_STEPS + SINGLES**3
"""Rows of one choice come first, then those of two whose second is small, then those of two whose
second is not, then those of three.
"""


@compiled
def row_number(steps: int, earlier: int, last: int) -> int:
    """Number a row by its last choice and those before it, two of which make one number."""
    if steps == 1:
        return last
    if steps == 3:
        return THREE_STEPS + earlier * SINGLES + last
    if last < SINGLES:
        return TWO_STEPS + earlier * SINGLES + last
    return SMALL_FIRST + earlier * (CHOICE_COUNT - SINGLES) + last - SINGLES


@compiled
def row_of(number: int) -> tuple[int, int, int, int]:
    """Give the number of steps and the choices of a row."""
    if number < TWO_STEPS:
        return 1, number, NOTHING, NOTHING
    if number < SMALL_FIRST:
        first, second = divmod(number - TWO_STEPS, SINGLES)
        return 2, first, second, NOTHING
    if number < THREE_STEPS:
        first, second = divmod(number - SMALL_FIRST, CHOICE_COUNT - SINGLES)
        return 2, first, second + SINGLES, NOTHING
    pair, third = divmod(number - THREE_STEPS, SINGLES)
    return 3, pair // SINGLES, pair % SINGLES, third
