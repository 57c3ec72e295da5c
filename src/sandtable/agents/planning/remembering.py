"""What ends of the present round were found to be worth, so that it is found out once."""

from sandtable.agents.planning.room import Room
from sandtable.rules.compiled import compiled

UNKNOWN = -1.0
MIX = 698_769_069


@compiled
def place_of(room: Room, key: int) -> int:
    """Find the place of an end, or the free one where it belongs."""
    mixed = (key & 0xFFFF_FFFF) * MIX + (key >> 32) * (MIX >> 3)
    slot = (mixed ^ (mixed >> 29)) & (len(room.remembered) - 1)
    while room.remembered[slot] != 0 and room.remembered[slot] != key:
        slot = (slot + 1) & (len(room.remembered) - 1)
    return slot


@compiled
def recall(room: Room, key: int) -> float:
    """Say what an end is worth, if that is known."""
    slot = place_of(room, key)
    return float(room.chances[slot]) if room.remembered[slot] == key else UNKNOWN


@compiled
def remember(room: Room, key: int, chance: float) -> None:
    """Note what an end is worth."""
    slot = place_of(room, key)
    room.remembered[slot] = key
    room.chances[slot] = chance
