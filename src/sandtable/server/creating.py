"""New tables: as somebody wishes, from a position, as a rematch, or from a finished record."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sandtable.agents.agent import players
from sandtable.rules.notation import listed, shortened
from sandtable.server.identity import new_id, new_secret
from sandtable.server.messages import NewTable, Start
from sandtable.server.playing import LONGEST_LOG
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.rooms import Rooms
from sandtable.server.sheet import SeatSheet, Sheet, copied
from sandtable.table.content.reading import content_from_text
from sandtable.table.dealers import SeededDealer
from sandtable.table.setup import Setup, set_up
from sandtable.table.table import Table

YOU, OPEN = "you", "open"

COMPUTERS = ("Asta", "Bruno", "Cleo", "Dario")
"""What computer players are called at a table: one name for each seat."""


async def create(rooms: Rooms, holder: str, wish: NewTable) -> Room:
    """Make a table as somebody wishes; they still take their seat themselves."""
    await check_count(rooms, holder)
    try:
        if wish.start is None:
            sheet = await asyncio.to_thread(new_sheet, wish, holder)
        else:
            base = await base_of(rooms, wish.start)
            sheet = await asyncio.to_thread(played_on, base, wish, holder)
    except ValueError as why:
        raise Refusal("bad message", sentence(why)) from None
    return await open_room(rooms, sheet)


def sentence(why: ValueError) -> str:
    """Make a sentence of what the table says."""
    words = str(why)
    return words[:1].upper() + words[1:].removesuffix(".") + "."


async def check_count(rooms: Rooms, holder: str) -> None:
    """Refuse more tables than anybody can play, or look at."""
    most, most_kept = rooms.settings.most_tables, rooms.settings.most_kept
    unfinished, kept = await rooms.keeper.counts_of(holder)
    if unfinished >= most:
        raise Refusal(
            "too many", f"You have {most} unfinished tables: finish or delete some of them first."
        )
    if kept >= most_kept:
        raise Refusal("too many", f"You have {most_kept} tables: delete some of them first.")


async def open_room(rooms: Rooms, sheet: Sheet) -> Room:
    """Store a new table, and keep it in memory."""
    room = Room(new_id(), rooms.keeper, rooms.settings.absence)
    room.sheet = sheet
    if sheet.record is not None:
        room.table = await asyncio.to_thread(Table.from_record, sheet.record)
    async with room:
        await room.commit(-1, sheet)
    rooms.add(room)
    return room


def new_sheet(wish: NewTable, holder: str) -> Sheet:
    """Check a wish, and write it down."""
    options: dict[str, Any] = dict(wish.options)
    if "content" in options:
        options["content"] = read_cards(options["content"])
    setup = set_up(wish.game, len(wish.seats), memory=wish.memory, options=options)
    return Sheet(
        game=setup.game,
        rules=setup.rules.about.version,
        options=chosen(setup, wish.options),
        **agreed(wish, holder, setup.game),
    )


def read_cards(text: object) -> object:
    """Read a set of cards from its text: never from a file of ours."""
    if not isinstance(text, str):
        raise ValueError(f"content is {shortened(text)}: expected the text of a content file")
    return content_from_text(text)


def chosen(setup: Setup, given: Mapping[str, object]) -> dict[str, Any]:
    """Write options as a record does; our own cards need not be written."""
    return {
        name: value
        for name, value in setup.written_options.items()
        if name != "content" or name in given
    }


def agreed(wish: NewTable, holder: str, game: str) -> dict[str, Any]:
    """Write down what is the same for every new table."""
    if wish.seed is not None:
        SeededDealer(wish.seed)  # says what is wrong with it
    return {
        "memory": wish.memory,
        "undo": wish.undo,
        "hints": wish.hints,
        "is_public": wish.public,
        "seats": seated(wish.seats, holder, game),
        "seed": wish.seed,
        "secret": new_secret() if wish.seed is None else None,
        "owner": holder,
    }


def seated(wishes: Sequence[str], holder: str, game: str) -> list[SeatSheet]:
    """Keep seats for those who were named; somebody must be a person."""
    able = [player.name for player in players(game)]
    for wish in wishes:
        if wish not in (YOU, OPEN, *able):
            expected = listed([YOU, OPEN, *able], "or")
            raise ValueError(f"a seat is {shortened(wish)}: expected {expected}")
    if wishes.count(YOU) > 1:
        raise ValueError("you are at two seats: expected you at one of them")
    if not {YOU, OPEN} & set(wishes):
        raise ValueError("nobody sits at this table: expected you, or an open seat")
    names = iter(COMPUTERS)
    return [seat_for(wish, holder, names) for wish in wishes]


def seat_for(wish: str, holder: str, names: Iterator[str]) -> SeatSheet:
    """Keep one seat; a computer player gets the next name."""
    if wish == YOU:
        return SeatSheet(kind="person", holder=holder)
    if wish == OPEN:
        return SeatSheet()
    return SeatSheet(kind="computer", player=wish, name=next(names))


async def base_of(rooms: Rooms, start: Start) -> Table:
    """Find the finished game that somebody wants to play on from."""
    if (start.table is None) == (start.record is None):
        raise ValueError("start names no game, or two: expected a table or a record")
    if start.record is not None:
        return await asyncio.to_thread(finished, start.record)
    room = await rooms.find(start.table or "")
    async with room:  # an end that is not yet committed is none
        if not room.is_over:
            raise ValueError("that game goes on: expected a finished one")
        return room.game()


def finished(record: str) -> Table:
    """Read the record of a game that has ended, each card checked."""
    table = Table.from_record(record)
    if not table.is_finished:
        raise ValueError("the record's game is not over: expected a finished one")
    if table.history.number > LONGEST_LOG:
        raise ValueError(f"the record has more than {LONGEST_LOG} entries: expected fewer")
    return table


def played_on(base: Table, wish: NewTable, holder: str) -> Sheet:
    """Write down a table that begins with a position of another game, under a new dealer."""
    number = wish.start.number if wish.start else 0
    past = base.at(number)
    if past.status().kind == "over":
        raise ValueError(f"the game is over after entry {number}: expected an earlier one")
    setup = base.setup
    if len(wish.seats) != setup.seats:
        raise ValueError(f"{len(wish.seats)} seats are named: expected {setup.seats}")
    own_cards = {"content"} & set(setup.options) if "content" in past.position() else set()
    return Sheet(
        game=setup.game,
        rules=setup.rules.about.version,
        options=chosen(setup, dict.fromkeys(own_cards)),
        start=past.position(),
        origin=f"after move {number} of a finished game",  # without names: they may be forgotten
        **agreed(wish, holder, setup.game),
    )


async def import_record(rooms: Rooms, holder: str, record: str) -> Room:
    """Open a finished game to be looked at."""
    await check_count(rooms, holder)
    try:
        table = await asyncio.to_thread(finished, record)
    except ValueError as why:
        raise Refusal("bad message", sentence(why)) from None
    setup = table.setup
    sheet = Sheet(
        game=setup.game,
        rules=setup.rules.about.version,
        memory=setup.memory,
        options={name: v for name, v in setup.written_options.items() if name != "content"},
        seats=[SeatSheet(kind="person", name=name) for name in setup.names[: setup.seats]],
        owner=holder,
        record=record,
    )
    return await open_room(rooms, sheet)


async def rematch(rooms: Rooms, room: Room, holder: str, *, same_deal: bool) -> Room:
    """Open another game between the same people, seats swapped; whoever asks first makes it."""
    async with room:
        check_rematch(room, holder)
        found = await follower(rooms, room.sheet, same_deal=same_deal)
        if found is not None:
            return found
        wish = swapped(room, holder, same_deal=same_deal)
    await check_count(rooms, holder)
    new = await open_room(rooms, wish)
    try:
        async with room:
            found = await follower(rooms, room.sheet, same_deal=same_deal)
            if found is None:
                await announce(room, new, same_deal=same_deal)
    except Refusal:  # another process was faster
        found = await follower(rooms, room.sheet, same_deal=same_deal)
        if found is None:
            await remove(new)
            raise
    if found is None:
        return new
    await remove(new)
    return found


def check_rematch(room: Room, holder: str) -> None:
    """Refuse a rematch to those who did not sit there, and before the end."""
    if room.sheet.seat_of(holder) is None:
        raise Refusal("not allowed", "Only those who sat here can ask for a rematch.")
    if not room.is_over or room.sheet.record is not None:
        raise Refusal("not allowed", "A rematch comes after the game.")


async def announce(room: Room, new: Room, *, same_deal: bool) -> None:
    """Tell everybody at a table where the game goes on; the room must be held."""
    sheet = copied(room.sheet)
    if same_deal:
        sheet.same_deal = new.id
    else:
        sheet.following = new.id
    await room.commit(room.number, sheet)
    room.tell_change()


async def remove(room: Room) -> None:
    """Delete a table that nobody will come to."""
    async with room:
        await room.delete("This table was deleted.")


async def follower(rooms: Rooms, sheet: Sheet, *, same_deal: bool) -> Room | None:
    """Find the table that was made for this already, unless it is deleted."""
    known = sheet.same_deal if same_deal else sheet.following
    if known is None:
        return None
    try:
        return await rooms.find(known)
    except Refusal:
        return None


def swapped(room: Room, holder: str, *, same_deal: bool) -> Sheet:
    """Write down the same table with everybody one seat on, made by the one who asks."""
    old = room.sheet
    order = [*range(1, len(old.seats)), 0]
    taken = {seat.name for seat in old.seats}
    names = (name for name in COMPUTERS if name not in taken)
    seats = [vacated(old.seats[n], names) for n in order]
    seed = seed_of(room) if same_deal else None
    sheet = copied(old)
    sheet.seats, sheet.seed, sheet.owner = seats, seed, holder
    sheet.secret = new_secret() if seed is None else None
    sheet.resigned = sheet.asking = sheet.following = sheet.same_deal = None
    return sheet


def vacated(seat: SeatSheet, names: Iterator[str]) -> SeatSheet:
    """Keep a seat for the same player, who must say anew that they are ready.

    A computer player that took over from somebody plays under a name of its own now.
    """
    if seat.kind == "person" and seat.holder is None:
        return SeatSheet()
    name = next(names) if seat.was else seat.name
    return SeatSheet(kind=seat.kind, name=name, holder=seat.holder, player=seat.player)


def seed_of(room: Room) -> int | str:
    """Give the seed that dealt a finished game: it is no secret any more."""
    dealer = room.game().dealer
    if not isinstance(dealer, SeededDealer):
        raise Refusal("not allowed", "The deal of this game can't be repeated.")
    return dealer.seed
