"""The live connection of one client to one table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from sandtable.server import asking, playing, seating, showing
from sandtable.server.client import LEFT, SLOW, TROUBLE, Bucket, Client
from sandtable.server.guarding import in_one_line
from sandtable.server.messages import (
    Answer,
    FromClient,
    Gone,
    HandOver,
    Hello,
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
from sandtable.server.settings import Settings

log = logging.getLogger(__name__)

Socket: TypeAlias = WebSocket[Any, Any, Any]

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

TRY_LATER, GOING_AWAY, NOT_HERE = 1013, 1001, 1008


async def attend(socket: Socket, room: Room, holder: str | None, settings: Settings) -> None:
    """Serve a client until it goes, or must go."""
    client = Client(holder, Bucket(settings.rate, settings.burst), settings.most_waiting)
    room.visitors += 1
    CLIENTS.inc()
    reading = asyncio.create_task(listen(socket, room, client, settings))
    writing = asyncio.create_task(client.write(lambda text: socket.send_data(text, mode="text")))
    client.abort = writing.cancel
    try:
        await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            await dismiss(socket, client)
    finally:
        CLIENTS.dec()
        room.visitors -= 1
        room.leave(client)
        client.close(LEFT)
        reading.cancel()
        writing.cancel()


async def listen(socket: Socket, room: Room, client: Client, settings: Settings) -> None:
    """Follow what a client sends, until it goes."""
    with suppress(WebSocketDisconnect):
        while True:
            text = await socket.receive_data(mode="text")
            await to_its_end(receive(room, client, text, settings))


ACTING: set[asyncio.Task[None]] = set()
"""What is being done, for whomever: it must not be forgotten before its end."""


async def to_its_end(work: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, even if the one who wants it goes: half a move is no move."""
    task = asyncio.create_task(work)
    ACTING.add(task)
    task.add_done_callback(ACTING.discard)
    await asyncio.shield(task)


async def dismiss(socket: Socket, client: Client) -> None:
    """Say goodbye to a client that must go.

    One that does not take what it is sent would not take a goodbye either.
    """
    if client.closing == SLOW:
        SLOW_CLIENTS.inc()
        return
    with suppress(Exception):  # it has gone by itself
        await socket.close(TRY_LATER if client.closing == TROUBLE else GOING_AWAY)


async def receive(room: Room, client: Client, text: str, settings: Settings) -> None:
    """Follow one message, or say in one sentence why not; the connection lives on."""
    kind = ""
    try:
        message = read(client, text, settings)
        kind = str(type(message).__struct_config__.tag)
        await act(room, client, message, kind)
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


def read(client: Client, text: str, settings: Settings) -> FromClient:
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


async def act(room: Room, client: Client, message: FromClient, kind: str) -> None:
    """Do what a message asks for."""
    MESSAGES.labels(kind).inc()
    if isinstance(message, Hello):
        await seating.come_back(room, client)
        async with room:
            await room.enter(client, message.seen)
        return
    if not client.has_greeted:
        raise Refusal("bad message", "The first message must be hello.")
    await ACTS[type(message)](room, client, message)


async def turn_away(socket: Socket, why: Refusal) -> None:
    """Say why somebody can't come in."""
    REFUSALS.labels(why.code).inc()
    await socket.send_data(showing.encode(Gone(sentence=why.sentence)), mode="text")
    await socket.close(NOT_HERE)
