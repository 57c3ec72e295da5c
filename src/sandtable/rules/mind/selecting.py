"""Which mandalas a selector names, as a set of cells."""

from sandtable.rules.compiled import compiled
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import ALL_CELLS, CELLS, DISTANCES, RELATED, count_bits
from sandtable.rules.mind.packing import (
    CARD_SET,
    CELL_SET,
    COUNT,
    FARTHEST_PAWN,
    FARTHEST_SOURCE,
    FIRST_RANK,
    LEAST,
    LEVEL_SET,
    MOST,
    NEAREST_PAWN,
    NOT_OPTIMAL,
    ONLY_OPTIMAL,
    OPTIMAL,
    PAWN,
    PAWN_RELATION,
    SAME_COLOUR,
    SECOND_RANK,
    SOURCE_RELATION,
    TOTAL,
    kind_of,
    limit_of,
    number_of,
    read,
)
from sandtable.rules.mind.state import Open


@compiled
def level(state: Open, cell: int) -> int:
    """Say how much distraction a mandala has."""
    return (state.levels >> 2 * cell) & 3


@compiled
def total(state: Open) -> int:
    """Add up all distraction on the table."""
    distraction = 0
    for cell in range(CELLS):
        distraction += level(state, cell)
    return distraction


@compiled
def cells_of_cards(state: Open, cards: int) -> int:
    """Find the cells where mandalas of a set lie."""
    cells = 0
    for cell in range(CELLS):
        cells |= ((cards >> (int(state.layout[cell]) - 1)) & 1) << cell
    return cells


@compiled
def cells_of_colour(state: Open, cell: int) -> int:
    """Find the mandalas of the colour of one, itself included (N102)."""
    colour = state.faces[faces.COLOUR + state.layout[cell] - 1]
    cells = 0
    for other in range(CELLS):
        is_same = state.faces[faces.COLOUR + state.layout[other] - 1] == colour
        cells |= int(is_same) << other
    return cells


@compiled
def related(state: Open, relation: int, cell: int) -> int:
    """Find the cells in a relation, counted from 1, to a cell; without one, all (N92)."""
    if relation == 0:
        return ALL_CELLS
    if relation == SAME_COLOUR:
        return cells_of_colour(state, cell)
    return int(RELATED[relation - 1, cell])


@compiled
def cells_at_levels(state: Open, levels: int) -> int:
    """Find the cells whose distraction is in a set of levels (N93)."""
    if levels == 0b1111:
        return ALL_CELLS
    cells = 0
    for cell in range(CELLS):
        cells |= ((levels >> level(state, cell)) & 1) << cell
    return cells


@compiled
def rank_value(state: Open, rank: int, cell: int) -> int:
    """Give what a rank compares: the lowest comes first (N96)."""
    if rank == MOST:
        return -level(state, cell)
    if rank == LEAST:
        return level(state, cell)
    from_pawn = rank == NEAREST_PAWN or rank == FARTHEST_PAWN
    distance = int(DISTANCES[state.pawn if from_pawn else state.source, cell])
    return -distance if rank == FARTHEST_PAWN or rank == FARTHEST_SOURCE else distance


@compiled
def first_ranked(state: Open, rank: int, cells: int) -> int:
    """Keep the cells that come first, all of them if they tie (N95)."""
    if rank == 0:
        return cells
    best, first = 100, 0
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            value = rank_value(state, rank, cell)
            if value < best:
                best, first = value, 0
            if value == best:
                first |= 1 << cell
    return first


@compiled
def selected(state: Open, word: int) -> int:
    """Find the mandalas that a selector names: keys narrow them down, ranks come last (N89-N96)."""
    cells = read(word, CELL_SET.first, CELL_SET.width)
    cards = read(word, CARD_SET.first, CARD_SET.width)
    if cards != ALL_CELLS:
        cells &= cells_of_cards(state, cards)
    cells &= related(state, read(word, PAWN_RELATION.first, PAWN_RELATION.width), state.pawn)
    cells &= related(state, read(word, SOURCE_RELATION.first, SOURCE_RELATION.width), state.source)
    cells &= cells_at_levels(state, read(word, LEVEL_SET.first, LEVEL_SET.width))
    optimal = read(word, OPTIMAL.first, OPTIMAL.width)
    if optimal == ONLY_OPTIMAL:
        cells &= state.optimal
    elif optimal == NOT_OPTIMAL:
        cells &= ~state.optimal
    cells = first_ranked(state, read(word, FIRST_RANK.first, FIRST_RANK.width), cells)
    return first_ranked(state, read(word, SECOND_RANK.first, SECOND_RANK.width), cells)


@compiled
def holds(state: Open, word: int) -> bool:
    """Answer if a part of a condition holds (N116, N117)."""
    need = kind_of(word)
    if need == PAWN:
        return bool((selected(state, word) >> state.pawn) & 1)
    if need == COUNT:
        number = count_bits(selected(state, word))
    elif need == TOTAL:
        number = total(state)
    else:
        number = count_bits(state.inspired)
    return number_of(word) <= number <= limit_of(word)


@compiled
def is_condition_met(state: Open) -> bool:
    """Answer if all parts of the additional loss condition of this phase hold (N115)."""
    first = faces.CONDITION + state.phase * faces.MOST_CONDITIONS
    for part in range(first, first + faces.MOST_CONDITIONS):
        if state.faces[part] != 0 and not holds(state, state.faces[part]):
            return False
    return True


@compiled
def place_in_row(state: Open, frame: int) -> int:
    """Find where a frame lies in the row."""
    place = 0
    while place < faces.FRAMES - 1 and state.row[place] != frame + 1:
        place += 1
    return place
