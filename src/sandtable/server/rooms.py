"""All tables in memory: loaded when somebody comes, dropped when nobody looks any more."""

import asyncio
import logging
from collections.abc import Iterator
from time import monotonic, time

import msgspec

from sandtable.server.guarding import Places
from sandtable.server.hinting import Hints
from sandtable.server.identity import is_id
from sandtable.server.keeping import Keeper, Notice, PresenceNotice
from sandtable.server.messages import Said
from sandtable.server.metrics import ROOMS
from sandtable.server.refusal import Refusal
from sandtable.server.room import Room
from sandtable.server.settings import Settings
from sandtable.server.thinking import Thinkers

log = logging.getLogger(__name__)

NOWHERE = "There is no such table: it was deleted, or never was."

SWEEP = 1.0
"""Seconds between looks at what is due or idle."""

CLEARING = 600.0
"""Seconds between looks at tables that nobody started."""

MOST_DUE = 1000

STUCK = 300.0
"""Seconds until a due table is tried again that could not even be opened."""

PRESENCE = 10.0
"""Seconds after which other processes are told again who is here."""


class Rooms:
    """The tables of this process."""

    def __init__(self, keeper: Keeper, settings: Settings) -> None:
        self.keeper = keeper
        self.settings = settings
        self.thinkers = Thinkers(settings.thinking)
        self.hints = Hints(self.thinkers)
        self.places = Places(settings)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._told = monotonic()
        self._cleared = -CLEARING
        self._overdue = 0.0
        self._stuck: dict[str, float] = {}
        """Due tables that could not go on, and until when they are left alone."""

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    async def find(self, table: str) -> Room:
        """Give a table, from memory or from the store; what can't be its name is not looked for."""
        if not is_id(table):
            raise Refusal("not found", NOWHERE)
        room = self._rooms.get(table)
        if room is not None and not room.is_gone:
            room.used = monotonic()
            return room
        if table not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        stored = await self.keeper.load(table)
        if stored is None:
            raise Refusal("not found", NOWHERE)
        room = Room(table, self.keeper, self.settings.absence)
        try:
            await asyncio.to_thread(room.take_in, stored)
        except msgspec.DecodeError as why:
            log.exception("a sheet cannot be read", extra={"table": table})
            raise Refusal("not allowed", "This table is damaged: its host knows more.") from why
        self.add(room)
        if self.keeper.store.is_shared:  # another process may have gone on meanwhile
            await room.catch_up()
        return room

    def add(self, room: Room) -> None:
        """Keep a table in memory."""
        self._rooms[room.id] = room
        room.used = monotonic()  # loading may have taken long
        room.on_commit = self._committed
        ROOMS.set(len(self._rooms))

    def _committed(self, room: Room) -> None:
        self.hints.cut_short(room)
        self.thinkers.wake(room)

    # What other processes did.

    def listen(self) -> None:
        """Follow what other processes commit and tell."""
        self.keeper.listen(self._changed, self._heard, self._missed)

    def _changed(self, tables: list[str]) -> None:
        for table in tables:
            room = self._rooms.get(table)
            if room is not None:
                self._start(room)

    def _start(self, room: Room) -> None:
        task = asyncio.get_running_loop().create_task(room.catch_up())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _missed(self) -> None:
        self._changed(list(self._rooms))

    def _heard(self, process: str, notice: Notice) -> None:
        room = self._rooms.get(notice.table)
        if room is None:
            return
        if isinstance(notice, PresenceNotice):
            if room.presence.hear(process, notice):
                room.send_presence()
        else:
            room.send_all(Said(seat=notice.seat, phrase=notice.phrase))

    # What must be done from time to time.

    async def sweep(self) -> None:
        """Take over overdue computer players, drop idle tables, tell of absences, for ever."""
        duties = [self._drop_idle, self._tell_absences, self._catch_up]
        duties += [self._take_over, self._clear_away]
        while True:
            for duty in duties:
                try:
                    await duty()
                except Refusal:  # the database does not answer, which was noted
                    pass
                except Exception:  # whatever it is, the other duties must be done
                    log.exception("a duty was not done", extra={"duty": duty.__name__})
            await asyncio.sleep(SWEEP)

    async def _take_over(self) -> None:
        """Let computer players go on whose process died: at once after a start, else overdue."""
        for table in await self.keeper.due(time() - self._overdue, limit=MOST_DUE):
            if self._stuck.get(table, 0.0) > monotonic():
                continue
            try:
                room = await self.find(table)
                self._stuck.pop(table, None)
                if room.trouble is not None:  # nobody can decide there: it must not be asked again
                    async with room:
                        await room.commit(room.number)
                self.thinkers.wake(room)
            except Exception:  # whatever it is, it must not keep the others waiting
                self._stuck[table] = monotonic() + STUCK
                log.exception("a table is due but stuck", extra={"table": table})
        self._overdue = self.settings.takeover

    async def _clear_away(self) -> None:
        """Delete tables whose game nobody started for long."""
        if monotonic() < self._cleared + CLEARING:
            return
        self._cleared = monotonic()
        for table in await self.keeper.idle_waiting(time() - self.settings.unstarted, limit=100):
            try:
                room = await self.find(table)
                async with room:
                    if room.table is None and not room.clients:
                        await room.delete(
                            "Nobody came to this table for long: it was cleared away."
                        )
            except Refusal as why:
                log.warning("a table stays", extra={"table": table, "why": str(why)})

    async def _catch_up(self) -> None:
        for room in self:
            if room.is_behind and not room.lock.locked():
                self._start(room)

    async def _drop_idle(self) -> None:
        limit = monotonic() - self.settings.idle
        for room in self:
            is_used = room.visitors or room.lock.locked() or self.thinkers.is_busy(room)
            if room.is_gone or (room.used < limit and not is_used):
                del self._rooms[room.id]
        ROOMS.set(len(self._rooms))

    async def _tell_absences(self) -> None:
        is_time = monotonic() - self._told > PRESENCE
        if is_time:
            self._told = monotonic()
        for room in self:
            if room.clients:
                if room.presence.has_faded():
                    room.send_presence()
                room.tell_absences()
                if is_time:
                    room.tell_others()

    async def close(self) -> None:
        """Let go of everything."""
        self.hints.close()
        await self.thinkers.close()
