"""Who sits where: taking a seat, leaving it, moving it to another device."""

import asyncio
import logging
import secrets
from time import time

import msgspec

from sandtable.rules.notation import listed, shortened
from sandtable.server.client import Client
from sandtable.server.identity import digest, is_key
from sandtable.server.messages import SeatLink, Sit
from sandtable.server.rebuilding import deal, names_of
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.sheet import SeatSheet, Sheet, copied

log = logging.getLogger(__name__)

SOMEBODY = "Somebody"
"""The name of those who wanted to be forgotten."""


def known_seat(room: Room, seat: int) -> SeatSheet:
    """Find a seat by its number."""
    if not 0 <= seat < len(room.sheet.seats):
        numbers = listed([str(n) for n in range(len(room.sheet.seats))], "or")
        raise Refusal("not found", f"There is no seat {seat}: expected {numbers}.")
    return room.sheet.seats[seat]


def check_name(name: str | None) -> str:
    """Take a name that can be shown in one line."""
    name = (name or "").strip()
    if not name.isprintable():
        sentence = f"The name {shortened(name)} can't be shown: expected printable characters."
        raise Refusal("bad message", sentence)
    return name


async def sit(room: Room, holder: str, seat: int, wish: Sit) -> None:
    """Take a seat, or say that one is ready; when everybody is, the cards are dealt."""
    name = check_name(wish.name)
    async with room:
        found = known_seat(room, seat)
        check_free(room, found, holder, seat)
        sheet = copied(room.sheet)
        taken = sheet.seats[seat]
        taken.kind, taken.holder = "person", holder
        taken.name = name or taken.name
        taken.nonce = checked_nonce(room, wish)
        await begin_if_ready(room, sheet)


def check_free(room: Room, seat: SeatSheet, holder: str, number: int) -> None:
    """Refuse a seat that is somebody else's, a second one, and any once the game runs."""
    if room.table is not None or room.trouble is not None:
        raise Refusal("not allowed", "The game has begun: its seats are taken.")
    if seat.kind == "computer" or (seat.kind == "person" and seat.holder != holder):
        raise Refusal("not allowed", f"Seat {number + 1} is taken.")
    own = room.sheet.seat_of(holder)
    if own is not None and own != number:
        raise Refusal("not allowed", f"You sit here already, at seat {own + 1}.")


def checked_nonce(room: Room, wish: Sit) -> str:
    """Take what somebody adds to a fair deal; a known seed needs nothing."""
    if not room.sheet.is_fair:
        return ""
    if wish.nonce is None or not wish.nonce.isprintable():
        raise Refusal(
            "bad message",
            "A fair deal needs a nonce of yours: expected a short text without line breaks.",
        )
    return wish.nonce


async def begin_if_ready(room: Room, sheet: Sheet) -> None:
    """Store who sits where, and with it the deal, if everybody is ready."""
    since = room.number
    if all(seat.is_ready for seat in sheet.seats):
        sheet.seats = [named(sheet, n) for n in range(len(sheet.seats))]
        try:
            room.table = await asyncio.to_thread(deal, sheet)
        except ValueError as why:  # the rules have changed since the table was made
            raise Refusal("not allowed", str(why)) from None
    await room.commit(since, sheet)
    room.publish(since, has_changed=True)


def named(sheet: Sheet, seat: int) -> SeatSheet:
    """Write down what somebody is called from now on."""
    return msgspec.structs.replace(sheet.seats[seat], name=names_of(sheet)[seat])


async def stand_up(room: Room, holder: str, seat: int) -> None:
    """Leave a seat: it is open again, or the others may hand it over; a finished game stays."""
    async with room:
        found = known_seat(room, seat)
        if found.holder != holder:
            raise Refusal("not allowed", f"Seat {seat + 1} is not yours.")
        sheet = copied(room.sheet)
        let_go(room, sheet, seat)
        if room.is_over and sheet.owner == holder:
            sheet.owner = None  # nothing keeps it in their list any more
        await room.commit(room.number, sheet)
        room.tell_anew()


def let_go(room: Room, sheet: Sheet, seat: int) -> None:
    """Free a seat as far as the game allows."""
    left = sheet.seats[seat]
    if room.table is None and room.trouble is None:
        sheet.seats[seat] = SeatSheet()
    elif room.is_over or room.trouble is not None:
        left.holder = None
    else:
        left.has_left = True


async def come_back(room: Room, client: Client) -> None:
    """Welcome somebody who had left and looks at the table again."""
    seat = room.sheet.seat_of(client.holder)
    if seat is None or not room.sheet.seats[seat].has_left:
        return
    async with room:
        sheet = copied(room.sheet)
        sheet.seats[seat].has_left = False
        try:
            await room.commit(room.number, sheet)
        except Refusal as why:  # it can't be written down now, but that must keep nobody out
            log.warning("a return was not noted", extra={"table": room.id, "why": str(why)})
            return
        room.tell_anew()


async def make_link(room: Room, holder: str, seat: int, lasts: float) -> SeatLink:
    """Make a link that moves a seat to the device that opens it."""
    async with room:
        if known_seat(room, seat).holder != holder:
            raise Refusal("not allowed", f"Seat {seat + 1} is not yours.")
        key, until = secrets.token_urlsafe(24), time() + lasts
        sheet = copied(room.sheet)
        sheet.seats[seat].key, sheet.seats[seat].key_until = digest(key), until
        await room.commit(room.number, sheet)
    return SeatLink(key=key, path=f"/t/{room.id}#seat={seat}&key={key}", until=until)


async def move_seat(room: Room, holder: str, seat: int, key: str) -> None:
    """Give a seat to the identity that brings the key of its link; the key works once."""
    async with room:
        found = known_seat(room, seat)
        if not is_key(key, found.key) or found.key_until < time():
            raise Refusal("not allowed", "This link does not work any more: make a new one.")
        own = room.sheet.seat_of(holder)
        if own is not None and own != seat:
            raise Refusal("not allowed", f"You sit here already, at seat {own + 1}.")
        sheet = copied(room.sheet)
        moved = sheet.seats[seat]
        moved.holder, moved.key, moved.has_left = holder, None, False
        await room.commit(room.number, sheet)
        room.tell_change()
