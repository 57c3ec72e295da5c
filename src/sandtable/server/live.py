"""The live connection of one client to one table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope

from sandtable.server import asking, playing, seating, showing
from sandtable.server.client import SLOW, Bucket, Client, Send
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

COUNTED = {
    kind: MESSAGES.labels(kind)
    for kind in (type_.__struct_config__.tag for type_ in get_args(FromClient))
}

NOT_HERE = 1008


async def attend(table: str, rooms: Rooms, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a client at a table until it goes, or must go; or say why it can't come in."""
    await receive()
    await send({"type": "websocket.accept"})
    connection: Connection = ASGIConnection(scope)
    holder = holder_of(connection)
    try:
        check_origin(connection.headers, rooms.settings)
        with rooms.places.taken_by(holder, address_of(connection)):
            room = await rooms.find(table)
            settings = rooms.settings
            bucket = Bucket(settings.rate, settings.burst)
            client = Client(holder, bucket, settings.most_waiting, send)
            await stay(rooms, room, client, receive)
    except Refusal as why:
        REFUSALS.labels(why.code).inc()
        gone = showing.encode(Gone(sentence=why.sentence))
        await send({"type": "websocket.send", "text": gone})
        await send({"type": "websocket.close", "code": NOT_HERE})


async def stay(rooms: Rooms, room: Room, client: Client, receive: Receive) -> None:
    """Follow what a client sends, until it goes or must go."""
    room.visitors += 1
    CLIENTS.inc()
    listening = Listening(receive)
    client.abort = listening.stop
    try:
        while client.closing is None and (text := await listening.next()) is not None:
            await follow(rooms, room, client, text)
    finally:
        if client.closing == SLOW:
            SLOW_CLIENTS.inc()
        CLIENTS.dec()
        room.visitors -= 1
        client.leave()
        room.leave(client)


class Listening:
    """Waits for messages. It can be stopped while it waits, never while one is followed.

    Half a move is no move.
    """

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._task = asyncio.current_task()
        self._is_waiting = self._is_stopped = False

    def stop(self) -> None:
        """Wait no more."""
        self._is_stopped = True
        if self._is_waiting and self._task is not None:
            self._task.cancel()

    async def next(self) -> str | bytes | None:
        """Give the next message; None when there are no more."""
        self._is_waiting = True
        try:
            message: Any = await self._receive()
        except asyncio.CancelledError:
            if not self._is_stopped or self._task is None:
                raise
            self._task.uncancel()
            return None
        finally:
            self._is_waiting = False
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes | None = message.get("text")
        return message["bytes"] if text is None else text


async def follow(rooms: Rooms, room: Room, client: Client, text: str | bytes) -> None:
    """Follow one message, or say in one sentence why not; the connection lives on."""
    kind = ""
    try:
        message = read(client, text, rooms.settings)
        kind = str(type(message).__struct_config__.tag)
        COUNTED[kind].inc()
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


def read(client: Client, text: str | bytes, settings: Settings) -> FromClient:
    """Understand a message."""
    if not client.bucket.take():
        raise Refusal("too many", f"More than {settings.rate:g} messages a second: wait a moment.")
    if len(text) > settings.largest_message:
        raise Refusal(
            "too large",
            f"The message has {len(text)} characters: expected {settings.largest_message} at most.",
        )
    try:
        message: FromClient = DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as why:
        sentence = f"The message can't be understood: {in_one_line(why)}."
        raise Refusal("bad message", sentence) from None
    return message


async def act(rooms: Rooms, room: Room, client: Client, message: FromClient) -> None:
    """Do what a message asks for."""
    if isinstance(message, Hello):
        await seating.come_back(room, client)
        async with room:
            await room.enter(client, message.seen)
        return
    if not client.has_greeted:
        raise Refusal("bad message", "The first message must be hello.")
    if isinstance(message, Hint):
        await rooms.hints.hint(room, client, message)
        return
    await ACTS[type(message)](room, client, message)
