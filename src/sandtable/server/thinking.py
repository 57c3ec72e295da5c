"""Computer players at tables: they get their seat's knowledge, and think beside the event loop."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from threading import Event
from time import monotonic
from typing import Any, TypeVar

from sandtable.agents.agent import Budget, advise, new_agent, players
from sandtable.agents.opinion import Opinion
from sandtable.server.metrics import THINKING
from sandtable.server.playing import decide
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.sheet import Sheet
from sandtable.table.table import Table

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

PATIENCE = 10
"""Times its budget that a player may take before another one is asked."""

REST = (2.0, 300.0)
"""Seconds after which a table where even that failed is tried again: at first, and at most."""


def seed_of(sheet: Sheet, seat: int, number: int) -> int:
    """Give the seed of one decision: nobody can foresee it, and after the game anybody repeat it.

    It follows from what deals the cards, which is opened when the game is over.
    """
    dealt_by = sheet.secret if sheet.secret is not None else sheet.seed
    text = f"{dealt_by} computer player at seat {seat} after {number}"
    return int.from_bytes(sha256(text.encode()).digest()[:7])


class Thinkers:
    """The computer players of this process, and the threads that they think in."""

    def __init__(self, seconds: float) -> None:
        self._budget = Budget(seconds=seconds)
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="thinking")
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, tuple[float, float]] = {}
        """Tables where something failed: until when they rest, and for how long."""

    def wake(self, room: Room) -> None:
        """Let a computer player decide, if one must and none does already."""
        if room.id in self._busy or not self.is_due(room):
            return
        if self._resting.get(room.id, (0.0, 0.0))[0] > monotonic():
            return
        task = asyncio.get_running_loop().create_task(self._play(room))
        self._busy[room.id] = task
        task.add_done_callback(lambda _: self._busy.pop(room.id, None))

    def is_busy(self, room: Room) -> bool:
        """Answer if a computer player thinks about this table."""
        return room.id in self._busy

    def is_due(self, room: Room) -> bool:
        """Answer if the game waits for a computer player."""
        return not room.is_gone and room.trouble is None and room.is_due

    async def _play(self, room: Room) -> None:
        """Decide as long as it is a computer player's turn."""
        while self.is_due(room):
            try:
                await self._decide(room)
                self._resting.pop(room.id, None)
            except Refusal as why:
                log.warning(
                    "a computer player was refused", extra={"table": room.id, "why": str(why)}
                )
                if why.code != "late":
                    return self._rest(room)
            except Exception:
                log.exception("a computer player failed", extra={"table": room.id})
                return self._rest(room)
        return None

    def _rest(self, room: Room) -> None:
        first, most = REST
        long = min(most, 2 * self._resting.get(room.id, (0.0, first / 2))[1])
        self._resting[room.id] = (monotonic() + long, long)

    async def _decide(self, room: Room) -> None:
        async with room:
            table, number = room.game(), room.number
            seat = table.decides
            name = None if seat is None else room.sheet.seats[seat].player
            if seat is None or name is None:
                return
            known, seed = table.knowledge(seat), seed_of(room.sheet, seat, number)
        token = await self._chosen(table, name, known, seed)
        async with room:
            if room.number == number and not room.is_over:
                await decide(room, room.game(), seat, token)

    async def _chosen(self, table: Table, name: str, known: Any, seed: int) -> str:
        """Ask a player; if that fails, the simplest one, so that nobody waits for ever."""
        try:
            return await self._asked(table, name, known, seed)
        except Exception:
            log.exception("a computer player failed, another one decides", extra={"player": name})
            return await self._asked(table, players(table.setup.game)[-1].name, known, seed)

    async def _asked(self, table: Table, name: str, known: Any, seed: int) -> str:
        def think() -> str:
            return new_agent(name, table.setup.rules, seed).choose(known, self._budget)

        return await self._in_thread(think)

    async def advise(self, table: Table, known: Any, stop: Event) -> list[Opinion]:
        """Ask the game's adviser what it thinks of every move, until it is stopped."""

        rules, seed = table.setup.rules, table.history.number
        return await self._in_thread(lambda: advise(rules, known, seed, stop))

    async def _in_thread(self, think: Callable[[], Answer]) -> Answer:
        seconds = (self._budget.seconds or 1.0) * PATIENCE
        with THINKING.time():
            thinking = asyncio.get_running_loop().run_in_executor(self._pool, think)
            return await asyncio.wait_for(thinking, seconds)

    async def close(self) -> None:
        """Let nobody think any more."""
        for task in list(self._busy.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
