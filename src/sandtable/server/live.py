"""The live connection of one client to one table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec
from litestar.connection import ASGIConnection
from picows import WSCloseCode

from sandtable.server import asking, playing, seating, showing
from sandtable.server.client import SLOW, Bucket, Client
from sandtable.server.guarding import Connection, address_of, check_origin, holder_of, in_one_line
from sandtable.server.messages import (
    Answer,
    FromClient,
    Gone,
    HandOver,
    Hello,
    Hint,
    Look,
    Play,
    Preview,
    Refused,
    Resign,
    Say,
    Undo,
    Why,
)
from sandtable.server.metrics import CLIENTS, MESSAGES, REFUSALS
from sandtable.server.metrics import SLOW as SLOW_CLIENTS
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.rooms import Rooms
from sandtable.server.settings import Settings
from sandtable.server.wire import Wire

log = logging.getLogger(__name__)

DECODER = msgspec.json.Decoder(FromClient)

ACTS: dict[type, Callable[[Room, Client, Any], Awaitable[None]]] = {
    Play: playing.play,
    Undo: playing.undo,
    Resign: playing.resign,
    Why: playing.why,
    Preview: playing.preview,
    Look: playing.look,
    Answer: asking.answer,
    HandOver: asking.hand_over,
    Say: asking.say,
}

KINDS: dict[type, str] = {type_: type_.__struct_config__.tag for type_ in get_args(FromClient)}
"""What the types of messages are called on the wire."""


async def attend(rooms: Rooms, scope: Any) -> None:
    """Serve a client at a table until it goes, or must go; or say why it can't come in."""
    connection: Connection = ASGIConnection(scope)
    wire: Wire = scope["wire"]
    try:
        check_origin(connection.headers, rooms.settings)
        holder, address, table = holder_of(connection), address_of(connection), scope["table"]
        del connection
        scope.clear()  # a request is larger than all else that a connection needs
        with rooms.places.taken_by(holder, address):
            room = await rooms.find(table)
            settings = rooms.settings
            bucket = Bucket(settings.rate, settings.burst)
            client = Client(holder, bucket, settings.most_waiting, wire)
            # A task of its own: all that is around this one need not wake up at every message.
            await asyncio.get_running_loop().create_task(stay(rooms, room, client, wire))
    except Refusal as why:
        REFUSALS.labels(why.code).inc()
        wire.send(showing.encode(Gone(sentence=why.sentence)))
        wire.close(WSCloseCode.POLICY_VIOLATION)


async def stay(rooms: Rooms, room: Room, client: Client, wire: Wire) -> None:
    """Follow what a client sends, until it goes or must go."""
    room.visitors += 1
    CLIENTS.inc()
    try:
        while (message := await wire.next()) is not None:
            await follow(rooms, room, client, message)
    finally:
        if client.closing == SLOW:
            SLOW_CLIENTS.inc()
        CLIENTS.dec()
        room.visitors -= 1
        client.leave()
        room.leave(client)


async def follow(rooms: Rooms, room: Room, client: Client, data: bytes) -> None:
    """Follow one message, or say in one sentence why not; the connection lives on."""
    kind = ""
    try:
        message = read(client, data, rooms.settings)
        kind = KINDS[type(message)]
        MESSAGES.counts[kind] += 1
        await act(rooms, room, client, message)
    except Refusal as why:
        REFUSALS.labels(why.code).inc()
        refused = Refused(to=kind, code=why.code, sentence=why.sentence, number=why.number)
        client.send(showing.encode(refused))
        if why.code == "late" and why.number is not None:
            async with room.lock:  # what is not yet committed is not shown
                room.update(client, why.number)
    except Exception:
        log.exception("a message could not be followed", extra={"table": room.id})
        sentence = "Something went wrong here; it was noted."
        client.send(showing.encode(Refused(to=kind, code="trouble", sentence=sentence)))


def read(client: Client, data: bytes, settings: Settings) -> FromClient:
    """Understand a message."""
    if not client.bucket.take():
        raise Refusal("too many", f"More than {settings.rate:g} messages a second: wait a moment.")
    if len(data) > settings.largest_message:
        check_length(data.decode(errors="replace"), settings.largest_message)
    try:
        message: FromClient = DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as why:
        sentence = f"The message can't be understood: {in_one_line(why)}."
        raise Refusal("bad message", sentence) from None
    return message


def check_length(text: str, largest: int) -> None:
    """Refuse a message that is too long for anything that can be said."""
    if len(text) > largest:
        sentence = f"The message has {len(text)} characters: expected {largest} at most."
        raise Refusal("too large", sentence)


def act(rooms: Rooms, room: Room, client: Client, message: FromClient) -> Awaitable[None]:
    """Begin what a message asks for."""
    if isinstance(message, Hello):
        return greet(room, client, message)
    if not client.has_greeted:
        raise Refusal("bad message", "The first message must be hello.")
    if isinstance(message, Hint):
        return rooms.hints.hint(room, client, message)
    return ACTS[type(message)](room, client, message)


async def greet(room: Room, client: Client, message: Hello) -> None:
    """Let somebody in, and tell them what they missed."""
    await seating.come_back(room, client)
    async with room:
        await room.enter(client, message.seen)
