"""What people do in a game: decide, take back, give up, and ask what they want to know."""

from collections.abc import Awaitable

from sandtable.agents.agent import friendly
from sandtable.server import showing
from sandtable.server.asking import ask, check_nothing_asked, give_to_computer, go_back
from sandtable.server.client import Client
from sandtable.server.messages import (
    Because,
    Look,
    Play,
    Preview,
    Resign,
    Seen,
    Undo,
    Why,
)
from sandtable.server.refusal import Refusal, refused_move
from sandtable.server.room import Room
from sandtable.server.seating import known_seat
from sandtable.server.sheet import Asking, copied
from sandtable.table.table import Table

MOST_WITH_AN_END = 2
"""With more seats a game goes on when one of them is given up."""


LONGEST_LOG = 5000
"""Entries after which a game can't go on: none that is played comes near it."""


def own_seat(client: Client) -> int:
    """Give the seat of a client, who must have one."""
    if client.seat is None:
        raise Refusal("not allowed", "You watch this table: only those who sit there can do that.")
    return client.seat


def going_on(room: Room, number: int) -> Table:
    """Give the game, which must not be over, and stand where an answer to this number is due."""
    table = room.game()
    now = table.history.number
    if room.is_over:
        raise Refusal("not allowed", "The game is over.", number)
    if number != now:
        raise Refusal("late", f"The table is at number {now}, and this answers {number}.", number)
    return table


async def play(room: Room, client: Client, message: Play) -> None:
    """Make a decision; one that was made already does no harm."""
    seat = own_seat(client)
    async with room:
        if message.number != room.number and is_repeated(room.game(), seat, message):
            client.send(room.told_since(client.seat, message.number))
            return
        table = going_on(room, message.number)
        await decide(room, table, seat, message.token)


def is_repeated(table: Table, seat: int, message: Play) -> bool:
    """Answer if this very decision stands in the log where it was meant to."""
    entries = table.history.entries
    if not -1 <= message.number < len(entries) - 1:
        return False
    entry = entries[message.number + 1]
    return entry.seat == seat and entry.token == message.token


async def decide(room: Room, table: Table, seat: int, token: str) -> None:
    """Play, store, and then tell; the room must be held.

    If only the sheet was changed meanwhile, by another process, the move is made once more.
    """
    since, holder = table.history.number, room.sheet.seats[seat].holder
    try:
        await play_and_store(room, table, seat, token)
    except Refusal as why:
        is_same = room.number == since and room.sheet.seats[seat].holder == holder
        if why.code != "late" or not is_same or room.is_over:
            raise
        await play_and_store(room, room.game(), seat, token)
    room.publish(since)


def play_and_store(room: Room, table: Table, seat: int, token: str) -> Awaitable[None]:
    """Play at the table, and begin to store what came after an entry: done when it is durable."""
    since = table.history.number
    if since >= LONGEST_LOG:
        sentence = f"This game has {since} entries: it can't go on."
        raise Refusal("not allowed", sentence, since)
    try:
        table.play(token, seat)
    except ValueError as why:
        raise refused_move(why, since) from None
    return room.commit(since)


async def undo(room: Room, client: Client, message: Undo) -> None:
    """Take a decision back, or ask the others for it: as the tier says."""
    seat = own_seat(client)
    async with room:
        table = going_on(room, message.number)
        match showing.undo_tiers(table, room.sheet, [seat])[0]:
            case "none":
                raise Refusal("not allowed", why_no_undo(room, seat), message.number)
            case "ask":
                check_nothing_asked(room)
                sheet = copied(room.sheet)
                sheet.asking = Asking(
                    question=room.revision + 1, what="undo", by=seat, number=room.number
                )
                await ask(room, sheet)
            case tier:
                await take_back(room, seat, is_counted=tier == "counted")


def why_no_undo(room: Room, seat: int) -> str:
    """Say why nothing can be taken back."""
    if not room.game().history.steps_back([seat]):
        return "You have made no decision that could be taken back."
    return "At this table nothing is taken back that somebody may have learnt from."


async def take_back(room: Room, seat: int, *, is_counted: bool) -> None:
    """Go back to before the last decision of a seat; the room must be held."""
    table, since = room.game(), room.number
    go_back(table, seat)
    sheet = None
    if room.sheet.asking is not None or is_counted:
        sheet = copied(room.sheet)
        sheet.asking = None
        sheet.seats[seat].take_backs += is_counted
    await room.commit(since, sheet)
    room.publish(since, has_changed=sheet is not None)


async def resign(room: Room, client: Client, message: Resign) -> None:
    """Give the game up; where it goes on without you, a computer player takes your seat."""
    seat = own_seat(client)
    async with room:
        going_on(room, message.number)
        sheet = copied(room.sheet)
        sheet.asking = None
        if len(sheet.seats) <= MOST_WITH_AN_END:
            sheet.resigned = seat
        else:
            sheet.seats = give_to_computer(sheet, seat, friendly(sheet.game).name)
        await room.commit(room.number, sheet)
        room.tell_anew()


async def why(room: Room, client: Client, message: Why) -> None:
    """Say in words why tokens may not be played; only to the one who could play them."""
    async with room:
        table = room.game()
        is_asked = client.seat is not None and table.decides == client.seat
        if not is_asked:
            raise Refusal("not your turn", "Reasons are given to the seat that must decide.")
        words = {token: table.why_not(token) for token in message.tokens}
        client.send(showing.encode(Because(number=room.number, words=words)))


async def preview(room: Room, client: Client, message: Preview) -> None:
    """Show what a move would lead to, as far as the seat knows."""
    seat = own_seat(client)
    async with room:
        table = going_on(room, message.number)
        try:
            client.send(showing.previewed(table, room.sheet, seat, message.token))
        except ValueError as reason:
            raise refused_move(reason, message.number) from None


async def look(room: Room, client: Client, message: Look) -> None:
    """Show the table as it was, with the knowledge of that moment, or all of it after the end."""
    async with room:
        table, seat = room.game(), looking_seat(room, client, message)
        if not 0 <= message.number <= room.number:
            sentence = f"There is no entry {message.number}: expected 0 to {room.number}."
            raise Refusal("not found", sentence, message.number)
        if not table.may_look_back(message.number, seat):
            sentence = "With strict memory you can look back only to your own last turn."
            raise Refusal("not allowed", sentence, message.number)
        past = table.at(message.number)
        seen = Seen(number=message.number, seat=seat, shown=showing.shown(past, seat))
        client.send(showing.encode(seen))


def looking_seat(room: Room, client: Client, message: Look) -> int | None:
    """Say from which seat somebody may look: from any when the game is over, else from theirs."""
    if message.seat is None or message.seat == client.seat:
        return client.seat
    if not room.is_over:
        sentence = "Other seats can be looked from when the game is over."
        raise Refusal("not allowed", sentence, message.number)
    known_seat(room, message.seat)
    return message.seat
