"""Deleting tables, and forgetting people."""

from sandtable.server.asking import deputy
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.rooms import Rooms
from sandtable.server.seating import SOMEBODY, let_go
from sandtable.server.sheet import copied

GONE = "This table was deleted by the one who made it."
MOST = 10_000


def other_people(room: Room, holder: str) -> list[str]:
    """Name the other people whose table this is, too."""
    return [
        seat.name or "somebody"
        for seat in room.sheet.seats
        if seat.holder is not None and seat.holder != holder
    ]


async def delete(room: Room, holder: str) -> None:
    """Delete a table of one's own, unless other people have begun to play at it."""
    if room.sheet.owner != holder:
        raise Refusal("not allowed", "Only the one who made a table can delete it.")
    async with room:
        people = other_people(room, holder)
        if people and room.table is not None:
            raise Refusal(
                "not allowed",
                f"This is a table of {' and '.join(people)}, too: leave it instead of deleting it.",
            )
        await room.delete(GONE)


async def forget(rooms: Rooms, holder: str) -> int:
    """Forget somebody: their tables, their names, and what tells that they were the same."""
    tables = await rooms.keeper.listed_of(holder, MOST)
    for listed in tables:
        try:
            await forget_at(await rooms.find(listed.table), holder)
        except Refusal as why:
            if why.code == "late":  # it has changed meanwhile
                await forget_at(await rooms.find(listed.table), holder)
            elif why.code != "not found":
                raise
    await rooms.keeper.wipe()
    return len(tables)


async def forget_at(room: Room, holder: str) -> None:
    """Forget somebody at one table; it goes with them if it was nobody else's."""
    async with room:
        if not other_people(room, holder) and room.sheet.owner in (None, holder):
            await room.delete(GONE)
            return
        sheet = copied(room.sheet)
        seat = sheet.seat_of(holder)
        if sheet.owner == holder:
            sheet.owner = None
        if seat is not None:
            let_go(room, sheet, seat)
            left = sheet.seats[seat]
            left.holder, left.key = None, None
            left.name = SOMEBODY if left.kind == "person" else left.name
        for taken in sheet.seats:
            if taken.former == holder and taken.player is not None:
                taken.former, taken.was = None, SOMEBODY
                taken.name = deputy(sheet.game, taken.player, SOMEBODY)
        await room.commit(room.number, sheet)
        room.tell_change()
