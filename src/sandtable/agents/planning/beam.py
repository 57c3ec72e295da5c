"""A whole round, turn by turn: the best positions are kept after each, and the best ends."""

import numpy as np

from sandtable.agents.greedy.mind_positions import (
    PLACE_BITS,
    last_bits,
    write_position,
)
from sandtable.agents.planning.judging import WIN
from sandtable.agents.planning.room import MOST_WIDTH, START, STATES_A_DEPTH, THOUGHT, Room
from sandtable.agents.planning.sorting import sort_best
from sandtable.agents.planning.turns import (
    NO_MOVE,
    PAWN_SHIFT,
    end_turns,
    frame_to_act,
    position_of,
    used_at,
)
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.mind.board import CELLS, count_bits
from sandtable.rules.mind.faces import FRAMES

SHARE = 3
"""At most a third of the positions kept have the pawn at the same place: where it stands decides
what comes next, more than judgements know.
"""

SPARE = 4
"""So many times what is kept is put in order, since shares may be used up."""


@compiled
def pawn_at(key: int) -> int:
    """Say where the pawn stands at the end of a turn."""
    return last_bits(key >> PAWN_SHIFT, PLACE_BITS)


@compiled
def begin_next(room: Room, place: int, end: int) -> None:
    """Let the next turn begin where one has ended."""
    key = room.ends[end].position
    begun = room.beam[place]
    begun.position = position_of(key)
    begun.used = used_at(key)
    begun.frame = frame_to_act(key)
    begun.first = room.ends[end].move


@compiled
def keep_best(room: Room, ends: int, width: int) -> int:
    """Keep the best ends for the next turn, not too many with the pawn at one place; say how many
    of those that were sorted.
    """
    here = np.zeros(CELLS, np.int64)
    kept, place = 0, 0
    while kept < width and place < ends:
        end = room.order[place]
        pawn = pawn_at(room.ends[end].position)
        if here[pawn] * SHARE < width:
            here[pawn] += 1
            begin_next(room, kept, end)
            kept += 1
        place += 1
    return kept


@compiled
def keep_finals(room: Room, depth: int, ends: int, width: int) -> int:
    """Keep the best ends of the round; say how many."""
    kept = min(ends, width)
    for place in range(kept):
        end = room.ends[room.order[place]]
        final = room.finals[depth * MOST_WIDTH + place]
        final.key = end.position
        final.first = end.move
        final.worth = end.worth
    return kept


@compiled
def begin_plan(room: Room, depth: int) -> None:
    """Begin with the table as it lies, perhaps within a turn."""
    state = room.states[depth * STATES_A_DEPTH + START]
    room.states[depth * STATES_A_DEPTH + THOUGHT] = state
    begun = room.beam[0]
    begun.position = write_position(state)
    begun.used = state.used
    begun.frame = state.active
    begun.first = NO_MOVE


@long_entry
def plan_round(room: Room, depth: int) -> int:
    """Plan all turns of the round that are left, and keep the best ends; say how many.

    A victory on the way is an end as well, and the only one that counts.
    """
    begin_plan(room, depth)
    width, finals = room.widths[3 * depth], room.widths[3 * depth + 1]
    turns = FRAMES - count_bits(room.beam[0].used)
    beginnings, ends = 1, 0
    for turn in range(turns):
        ends = end_turns(room, depth, beginnings)
        ends = sort_best(room, ends, SPARE * max(width, finals))
        if room.ends[room.order[0]].worth == WIN:
            return keep_finals(room, depth, ends, 1)
        if turn < turns - 1:
            beginnings = keep_best(room, ends, width)
    return keep_finals(room, depth, ends, finals)
