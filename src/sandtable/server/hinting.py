"""Hints: what the search thinks of a seat's moves, from what that seat knows and nothing else."""

import asyncio
import logging
from threading import Event
from typing import Any

from sandtable.agents.agent import adviser
from sandtable.server import showing
from sandtable.server.client import Bucket, Client
from sandtable.server.messages import Hint, Hinted, Refused
from sandtable.server.playing import going_on, own_seat
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.sheet import copied
from sandtable.server.thinking import Thinkers

log = logging.getLogger(__name__)

A_TABLE = (0.2, 5)
"""Hints that a table may have: so many a second, and so many at once."""


class Hints:
    """The hints that are being thought about in this process.

    Nobody waits for them: a client is answered when its hint is ready, or at once when the game
    has gone on.
    """

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._running: dict[asyncio.Task[None], tuple[Room, Event]] = {}

    async def hint(self, room: Room, client: Client, message: Hint) -> None:
        """Begin to think about the decision of a seat, or repeat what was thought of it."""
        seat = own_seat(client)
        async with room:
            table = going_on(room, message.number)
            check_hints(room, seat)
            kept = room.hints.get(seat)
            if kept is not None and kept.number == room.number:
                client.send(showing.encode(kept))
                return
            await count(room, seat)
            known, stop = table.knowledge(seat), Event()
            give = self._give(room, client, table.history.number, known, stop)
            task = asyncio.get_running_loop().create_task(give)
            self._running[task] = room, stop
            task.add_done_callback(self._running.pop)

    def cut_short(self, room: Room) -> None:
        """Let nobody think any longer about a game that has gone on."""
        for where, stop in self._running.values():
            if where is room:
                stop.set()

    async def _give(self, room: Room, client: Client, number: int, known: Any, stop: Event) -> None:
        """Answer a client; ``number`` is the one that was asked about, whatever comes meanwhile."""
        try:
            opinions = await self._thinkers.advise(room.game(), known, stop)
        except Exception:
            log.exception("a hint failed", extra={"table": room.id})
            sentence = "The search could not think about this; it was noted."
            refused = Refused(to="hint", code="trouble", sentence=sentence, number=number)
            client.send(showing.encode(refused))
            return
        hinted = Hinted(number=number, opinions=opinions)
        if not stop.is_set():
            room.hints[int(known[0].seat)] = hinted
        client.send(showing.encode(hinted))

    def close(self) -> None:
        """Let nobody think any more."""
        for task, (_, stop) in self._running.items():
            stop.set()
            task.cancel()


def check_hints(room: Room, seat: int) -> None:
    """Refuse a hint where there is none, where it is not wanted, and to those who have no turn."""
    if not room.sheet.hints:
        raise Refusal("not allowed", "This table was made without hints.", room.number)
    if adviser(room.sheet.game) is None:
        raise Refusal("not allowed", "There are no hints in this game.", room.number)
    if room.game().decides != seat:
        sentence = "Hints are given to the seat that must decide."
        raise Refusal("not your turn", sentence, room.number)


async def count(room: Room, seat: int) -> None:
    """Note for everybody to see that a seat had a hint; the room must be held."""
    if room.hint_bucket is None:
        room.hint_bucket = Bucket(*A_TABLE)
    if not room.hint_bucket.take():
        sentence = "This table had many hints just now: wait a moment for the next one."
        raise Refusal("too many", sentence, room.number)
    sheet = copied(room.sheet)
    sheet.seats[seat].hints += 1
    await room.commit(room.number, sheet)
    room.tell_change()
