"""The best of many ends of a turn, in order; NumPy's sorting takes seconds to compile."""

from sandtable.agents.planning.room import Room
from sandtable.rules.compiled import compiled


@compiled
def is_worse(room: Room, one: int, other: int) -> bool:
    """Compare two places of the order; of equal ends the one found later is worse."""
    first, second = room.order[one], room.order[other]
    lead = room.ends[first].worth - room.ends[second].worth
    return bool(lead < 0 or (lead == 0 and first > second))


@compiled
def swap(room: Room, one: int, other: int) -> None:
    """Exchange two places of the order."""
    room.order[one], room.order[other] = room.order[other], room.order[one]


@compiled
def sink(room: Room, place: int, size: int) -> None:
    """Let an end sink in a heap whose top is the worst."""
    child = 2 * place + 1
    while child < size:
        if child + 1 < size and is_worse(room, child + 1, child):
            child += 1
        if is_worse(room, place, child):
            return
        swap(room, place, child)
        place, child = child, 2 * child + 1


@compiled
def keep_in_heap(room: Room, ends: int, size: int) -> None:
    """Keep the best ends in a heap."""
    for end in range(size):
        room.order[end] = end
    for place in range(size // 2 - 1, -1, -1):
        sink(room, place, size)
    for end in range(size, ends):
        if room.ends[end].worth > room.ends[room.order[0]].worth:
            room.order[0] = end
            sink(room, 0, size)


@compiled
def sort_best(room: Room, ends: int, most: int) -> int:
    """Put the best ends in order, the best first; say how many."""
    size = min(ends, most)
    keep_in_heap(room, ends, size)
    for last in range(size - 1, 0, -1):
        swap(room, 0, last)
        sink(room, 0, last)
    return size
