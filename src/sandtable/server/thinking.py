"""Computer players at tables: they get their seat's knowledge, and think beside the event loop."""

import asyncio
import logging
import os
import secrets
from concurrent.futures import ThreadPoolExecutor

from sandtable.agents.agent import Agent, Budget, new_agent
from sandtable.server.metrics import THINKING
from sandtable.server.playing import decide
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room

log = logging.getLogger(__name__)


class Thinkers:
    """The computer players of this process, and the threads that they think in."""

    def __init__(self, seconds: float) -> None:
        self._budget = Budget(seconds=seconds)
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="thinking")
        self._busy: dict[str, asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Let a computer player decide, if one must and none does already."""
        if room.id in self._busy or not self.is_due(room):
            return
        task = asyncio.get_running_loop().create_task(self._play(room))
        self._busy[room.id] = task
        task.add_done_callback(lambda _: self._busy.pop(room.id, None))

    def is_busy(self, room: Room) -> bool:
        """Answer if a computer player thinks about this table."""
        return room.id in self._busy

    def is_due(self, room: Room) -> bool:
        """Answer if the game waits for a computer player."""
        return not room.is_gone and room.trouble is None and room.summary(room.sheet).is_due

    async def _play(self, room: Room) -> None:
        """Decide as long as it is a computer player's turn."""
        players: dict[str, Agent] = {}
        while self.is_due(room):
            try:
                await self._decide(room, players)
            except Refusal as why:
                log.warning(
                    "a computer player was refused", extra={"table": room.id, "why": str(why)}
                )
                if why.code != "late":
                    return
            except Exception:
                log.exception("a computer player failed", extra={"table": room.id})
                return

    async def _decide(self, room: Room, players: dict[str, Agent]) -> None:
        async with room.lock:
            table, number = room.game(), room.number
            seat = table.status().seat
            name = None if seat is None else room.sheet.seats[seat].player
            if seat is None or name is None:
                return
            known = table.knowledge(seat)
        if name not in players:
            players[name] = new_agent(name, table.setup.rules, secrets.randbits(62))
        loop = asyncio.get_running_loop()
        with THINKING.time():
            token = await loop.run_in_executor(
                self._pool, players[name].choose, known, self._budget
            )
        async with room.lock:
            if room.number == number and not room.is_over:
                await decide(room, seat, token)

    async def close(self) -> None:
        """Let nobody think any more."""
        for task in list(self._busy.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
