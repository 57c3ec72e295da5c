"""The grid: nine cells, and how they lie to each other; sets of cells are numbers of nine bits."""

import numpy as np

from sandtable.rules.compiled import compiled

SIDE = 3
CELLS = SIDE * SIDE
ALL_CELLS = (1 << CELLS) - 1

CELL_NAMES = tuple(f"{'abc'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS))
"""In grid order: row by row from the top (N1)."""

RELATIONS = (
    "at",
    "not at",
    "adjacent",
    "near",
    "beyond",
    "row",
    "column",
    "cross",
    "diagonal",
    "opposite",
)
"""Where one cell lies as seen from another; ``same colour`` depends on the cards as well."""

PLACES = {
    "corner": 0b101000101,
    "side": 0b010101010,
    "centre": 0b000010000,
    "rim": 0b111101111,
}
"""N91"""


def _distance(one: int, other: int) -> int:
    """Count the steps along rows and columns (N96)."""
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE)


def _is_related(relation: str, one: int, other: int) -> bool:
    """Answer if a cell stands in a relation to another (N97-N101, NR14)."""
    is_row, is_column = one // SIDE == other // SIDE, one % SIDE == other % SIDE
    distance = _distance(one, other)
    return {
        "at": distance == 0,
        "not at": distance > 0,
        "adjacent": distance == 1,
        "near": distance <= 1,
        "beyond": distance > 1,
        "row": is_row,
        "column": is_column,
        "cross": is_row or is_column,
        "diagonal": distance == 2 and not is_row and not is_column,
        "opposite": one + other == CELLS - 1,
    }[relation]


DISTANCES = np.array([[_distance(a, b) for b in range(CELLS)] for a in range(CELLS)], np.int64)

RELATED = np.array(
    [
        [sum(_is_related(name, b, a) << b for b in range(CELLS)) for a in range(CELLS)]
        for name in RELATIONS
    ],
    np.int64,
)
"""By relation and cell: the cells that stand in that relation to it (N2, N5)."""

ADJACENT = RELATIONS.index("adjacent")
ROW = RELATIONS.index("row")
COLUMN = RELATIONS.index("column")


@compiled
def count_bits(cells: int) -> int:
    """Count the members of a set."""
    members = 0
    while cells:
        cells &= cells - 1
        members += 1
    return members


@compiled
def lowest(cells: int) -> int:
    """Find the first member of a set that is not empty."""
    cell = 0
    while not cells >> cell & 1:
        cell += 1
    return cell


@compiled
def adjacent_to(cell: int) -> int:
    """Give the cells next to one, not diagonally (N5)."""
    return int(RELATED[ADJACENT, cell])
