"""The goal mandalas of the warm-up: which sets of cells a goal leaves to choose from."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import count_bits
from sandtable.rules.mind.moves import AIM, CELL_SET_COUNT
from sandtable.rules.mind.packing import number_of
from sandtable.rules.mind.selecting import selected
from sandtable.rules.mind.state import Open

Sets: TypeAlias = NDArray[np.int8]
"""1 for each set of cells that is possible."""


@compiled
def add_entry(before: Sets, after: Sets, cells: int, count: int) -> None:
    """Add to each set what one more entry asks for: so many cells, or all if there are fewer, and
    none that was chosen for an earlier one (N114).
    """
    for chosen in range(CELL_SET_COUNT):
        if before[chosen]:
            left = cells & ~chosen
            wanted = min(count, count_bits(left))
            more = left
            while more >= 0:
                if count_bits(more) == wanted:
                    after[chosen | more] = 1
                more = (more - 1) & left if more > 0 else -1


@compiled
def goal_sets(state: Open) -> Sets:
    """Find the sets of cells that can be the goal, entry by entry (N18); it may be none (N62)."""
    found = np.zeros(CELL_SET_COUNT, np.int8)
    found[0] = 1
    for entry in range(faces.MOST_GOALS):
        word = state.faces[faces.GOAL + entry]
        if word != 0:
            more = np.zeros(CELL_SET_COUNT, np.int8)
            add_entry(found, more, selected(state, word), number_of(word))
            found = more
    return found


@compiled
def count_goals(state: Open) -> int:
    """Count the sets that can be the goal."""
    count = 0
    for is_possible in goal_sets(state):
        count += is_possible
    return count


@compiled
def only_goal(state: Open) -> int:
    """Find the first set that can be the goal."""
    found = goal_sets(state)
    cells = 0
    while not found[cells]:
        cells += 1
    return cells


@compiled
def list_goals(state: Open, moves: Moves) -> int:
    """List the goals to choose from."""
    found = goal_sets(state)
    end = 0
    for cells in range(CELL_SET_COUNT):
        moves[end] = AIM + cells
        end += int(found[cells])
    return end
