"""One turn, from many positions at once: every end that it can have.

Positions that can be reached from several beginnings are looked at once, so that a hundred
beginnings cost a few times what one does.
"""

from sandtable.agents.greedy.mind_positions import (
    ACTION_BITS,
    CELL_BITS,
    FRAME_BITS,
    LAPSING_BITS,
    LEVEL_BITS,
    PLACE_BITS,
    forget,
    last_bits,
    note,
    read_position,
    slot_of,
    write_position,
)
from sandtable.agents.planning.judging import judge
from sandtable.agents.planning.room import STATES_A_DEPTH, THOUGHT, Room
from sandtable.rules.compiled import compiled
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.moves import END_TURN
from sandtable.rules.mind.state import ALL_FRAMES, OVER, State
from sandtable.rules.mind.turns import list_turn, play_in_turn

ROW_SHIFT = FRAMES + LEVEL_BITS + CELL_BITS + 2 * PLACE_BITS + FRAMES
"""Where the row stands in the number of an end; the leftmost frame comes first."""

PAWN_SHIFT = FRAMES + LEVEL_BITS + CELL_BITS + PLACE_BITS

NO_MOVE = -1
"""The way to a position that nothing leads to yet: the table as it lies."""

FRESH = 1 << CELL_BITS
"""What lapses, as it is when a turn begins: one action, no ability used."""

NO_LAPSING = -1
"""What lapses at an end that no frame has reached yet."""

TRIES_A_NODE = 16
"""How many moves may be tried for one turn, for each position that there is room for; our own set
needs a tenth of it.
"""


@compiled
def end_key(position: int, used: int) -> int:
    """Write the end of a turn as one number: without what lapses, with the frames used by then."""
    return position >> LAPSING_BITS << FRAMES | used


@compiled
def position_of(key: int) -> int:
    """Give the position in which a turn begins after the end of another."""
    return key >> FRAMES << LAPSING_BITS | FRESH


@compiled
def used_at(key: int) -> int:
    """Give the frames that are used at the end of a turn."""
    return key & ALL_FRAMES


@compiled
def frame_to_act(key: int) -> int:
    """Find the leftmost frame that is not used (N21)."""
    for place in range(FRAMES - 1, -1, -1):
        frame = last_bits(key >> (ROW_SHIFT + FRAME_BITS * place), FRAME_BITS)
        if not (used_at(key) >> frame) & 1:
            return frame
    return 0


@compiled
def note_end(room: Room, state: State, frame: int, first: int, ends: int) -> tuple[int, int]:
    """Note that the turn of a frame may end here, and judge it; say which end it is, and how many
    there are then.
    """
    before = state.used
    state.used |= 1 << frame
    key = end_key(write_position(state), state.used)
    slot = slot_of(key, room.ends, room.end_slots)
    if room.end_slots[slot] == 0 and ends < len(room.ends):
        end = room.ends[ends]
        end.position, end.slot, end.parent = key, slot, NO_LAPSING
        end.move = END_TURN if first == NO_MOVE else first
        end.worth = judge(state, room.weights, room.features)
        ends += 1
        room.end_slots[slot] = ends
    elif room.end_slots[slot] == 0:
        room.left_out[0] = 1
    state.used = before
    return room.end_slots[slot] - 1, ends


@compiled
def is_in_vain(room: Room, state: State, frame: int, end: int) -> bool:
    """Answer if the same end was reached before by the same frame with no fewer actions left and no
    other ability used: then nothing new can follow.
    """
    if end < 0:
        return False
    other = room.ends[end].parent
    lapsing = (frame << ACTION_BITS | state.actions) << CELL_BITS | state.used_abilities
    if other >> LAPSING_BITS == frame:
        actions = last_bits(other >> CELL_BITS, ACTION_BITS)
        if actions >= state.actions:
            abilities = last_bits(other, CELL_BITS)
            return other != lapsing and abilities & ~state.used_abilities == 0
    room.ends[end].parent = lapsing
    return False


@compiled
def try_moves(room: Room, state: State, frame: int, node: int, count: int) -> tuple[int, int]:
    """Note what one move leads to; say how many positions are known then, and how many moves."""
    nodes, position, first = room.nodes, room.nodes[node].position, room.nodes[node].move
    legal = list_turn(state, room.moves)
    for index in range(legal):
        move = int(room.moves[index])
        if move != END_TURN:
            read_position(position, frame, state)
            play_in_turn(state, move)
            known, count = count, note(write_position(state), nodes, room.node_slots, count)
            if count > known:
                nodes[known].move = move if first == NO_MOVE else first
    return count, legal


@compiled
def note_beginnings(room: Room, beginnings: int, used: int, frame: int) -> int:
    """Note the positions in which a frame begins its turn after some others; say how many."""
    count = 0
    for place in range(beginnings):
        begun = room.beam[place]
        if begun.used == used and begun.frame == frame:
            known, count = count, note(begun.position, room.nodes, room.node_slots, count)
            if count > known:
                room.nodes[known].move = begun.first
    return count


@compiled
def end_turn_of(room: Room, state: State, frame: int, count: int, ends: int) -> int:
    """Note the ends that the turn of a frame can have; if they are too many, what is found first
    must do.
    """
    node, tries, most_tries = 0, 0, TRIES_A_NODE * len(room.nodes)
    while node < count < len(room.nodes) and tries < most_tries:
        read_position(room.nodes[node].position, frame, state)
        end, ends = note_end(room, state, frame, room.nodes[node].move, ends)
        if state.stage != OVER and not is_in_vain(room, state, frame, end):
            count, tried = try_moves(room, state, frame, node, count)
            tries += tried
        node += 1
    if node < count:
        room.left_out[0] = 1
    forget(room.nodes, room.node_slots, count)
    return ends


@compiled
def end_turns(room: Room, depth: int, beginnings: int) -> int:
    """Note all ends of the next turn, whichever frame takes it; say how many there are."""
    state = room.states[depth * STATES_A_DEPTH + THOUGHT]
    ends = 0
    for used in range(ALL_FRAMES):
        state.used = used
        for frame in range(FRAMES):
            if not (used >> frame) & 1:
                count = note_beginnings(room, beginnings, used, frame)
                if count > 0:
                    ends = end_turn_of(room, state, frame, count, ends)
    forget(room.ends, room.end_slots, ends)
    return ends
