"""What a turn of Mandala Mind can change, as one number.

A state carries all cards along. A position is what moves of a turn change in it, in 61 bits, so
that thousands can be kept and told apart.
"""

from typing import TypeAlias

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Numbers, Record
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.state import ACTING, MEDITATION, NOT_YET, OVER, WON, Open, State
from sandtable.rules.records import Layout, record_type

SLOTS = 1 << 19
"""The table in which positions are looked up; a power of 2."""

MOST_POSITIONS = 200_000
"""What there is room for; with our own set a turn has some hundreds, at most 25,000 or so."""

CELL_BITS = 9
LEVEL_BITS = 18
PLACE_BITS = 4
FRAME_BITS = 2
ACTION_BITS = 5

LAPSING_BITS = ACTION_BITS + CELL_BITS
"""The last bits of a position: actions and abilities, which lapse when the turn ends."""

LOW_32_BITS = 0xFFFF_FFFF
MIX_LOW, MIX_HIGH = 698_769_069, 955_730_477
"""Any odd numbers below 2**30 will do."""


class Node(Layout):
    """A position that can be reached."""

    position: int
    parent: int
    """The node before it."""

    move: int
    """The move that leads here from there."""

    worth: int
    slot: int


NODE = record_type(Node)
Nodes: TypeAlias = Record
"""An array of nodes, in the order in which they were found."""


@compiled
def write_position(state: Open) -> int:
    """Write all that a turn can change as one number."""
    position = 0
    for place in range(FRAMES):
        position = position << FRAME_BITS | (int(state.row[place]) - 1)
    position = position << FRAMES | state.inspired
    position = position << PLACE_BITS | state.pawn
    position = position << PLACE_BITS | state.source
    position = position << CELL_BITS | state.optimal
    position = position << LEVEL_BITS | state.levels
    position = position << ACTION_BITS | state.actions
    return int(position << CELL_BITS | state.used_abilities)


@compiled
def last_bits(number: int, bits: int) -> int:
    """Read the last bits of a number."""
    return number & ((1 << bits) - 1)


@compiled
def read_position(position: int, active: int, state: State) -> None:
    """Bring a state back to a position in the turn of a frame."""
    state.used_abilities = last_bits(position, CELL_BITS)
    position >>= CELL_BITS
    state.actions = last_bits(position, ACTION_BITS)
    position >>= ACTION_BITS
    state.levels = last_bits(position, LEVEL_BITS)
    position >>= LEVEL_BITS
    state.optimal = last_bits(position, CELL_BITS)
    position >>= CELL_BITS
    state.source = last_bits(position, PLACE_BITS)
    position >>= PLACE_BITS
    state.pawn = last_bits(position, PLACE_BITS)
    position >>= PLACE_BITS
    state.inspired = last_bits(position, FRAMES)
    position >>= FRAMES
    for place in range(FRAMES - 1, -1, -1):
        state.row[place] = last_bits(position, FRAME_BITS) + 1
        position >>= FRAME_BITS
    is_won = state.phase == MEDITATION and state.levels == 0
    state.active = -1 if is_won else active
    state.stage = OVER if is_won else ACTING
    state.outcome = WON if is_won else NOT_YET


@compiled
def slot_of(position: int, nodes: Nodes, slots: Numbers) -> int:
    """Find the slot that names a position, or the free one where it belongs."""
    mixed = (position & LOW_32_BITS) * MIX_LOW + (position >> 32) * MIX_HIGH
    slot = (mixed ^ (mixed >> 29)) & (len(slots) - 1)
    while slots[slot] != 0 and nodes[slots[slot] - 1].position != position:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@compiled
def note(position: int, nodes: Nodes, slots: Numbers, count: int) -> int:
    """Note a position unless it is known or there is no room; say how many there are then."""
    if count == len(nodes):
        return count
    slot = slot_of(position, nodes, slots)
    if slots[slot] != 0:
        return count
    nodes[count].position = position
    nodes[count].slot = slot
    slots[slot] = count + 1
    return count + 1


@compiled
def forget(nodes: Nodes, slots: Numbers, count: int) -> None:
    """Free the slots of all nodes, which themselves stay."""
    for node in range(count):
        slots[nodes[node].slot] = 0
