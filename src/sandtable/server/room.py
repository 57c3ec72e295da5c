"""A table in memory: its sheet, its game, and the clients that look at it.

Whoever looks at the game or changes something holds the room (``async with room``), so that one
thing happens after the other; nothing is shown, or built upon, before it is committed.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

import msgspec

from sandtable.server import showing
from sandtable.server.client import GONE, TROUBLE, Bucket, Client
from sandtable.server.keeping import Keeper
from sandtable.server.messages import PROTOCOL, Changed, Gone, Hinted, Present, TableInfo, Welcome
from sandtable.server.presence import Presence
from sandtable.server.rebuilding import follow, line_of, names_of, rebuild, rename
from sandtable.server.refusal import Refusal
from sandtable.server.sheet import Sheet, read_sheet, write_sheet
from sandtable.server.store.change import Change, Conflict, Line, Standing, Stored, Unwritable
from sandtable.server.table_info import table_info
from sandtable.table.table import Table

log = logging.getLogger(__name__)

TOO_LATE = "Somebody else was faster: the table has changed since."

LONG = 200
"""Entries that are told in a thread: on the loop they would keep everybody waiting."""


WAITING = Standing()
GOING_ON, DUE = Standing("playing"), Standing("playing", is_due=True)
OVER = Standing("over")


class Room:
    """One table that is being played or looked at."""

    def __init__(self, table_id: str, keeper: Keeper, absence: float) -> None:
        self.id = table_id
        self.keeper = keeper
        self.absence = absence
        self.lock = asyncio.Lock()
        self.sheet: Sheet
        self.revision = 0
        self.table: Table | None = None
        self.trouble: str | None = None
        """Why the game cannot be rebuilt, in a sentence."""

        self.clients: set[Client] = set()
        self.visitors = 0
        """Connections, also of those who have not said hello."""

        self.presence = Presence()
        self.phrases: dict[int, Bucket] = {}
        """How much each seat may still say."""

        self.hints: dict[int, Hinted] = {}
        """What each seat was last told of its moves."""

        self.hint_bucket: Bucket | None = None
        """How many hints there may still be, once there was one."""

        self.is_gone = False
        self.is_behind = False
        """Something may be stored that is not yet here."""

        self.used = monotonic()
        self.on_commit: Callable[[Room], None] = lambda _: None
        """What is to be done when something was committed here: computer players wake up."""

        self._stored = -1
        """The last entry that is stored, where the game could not be rebuilt."""

        self._standing: Standing | None = None
        """Where lists find the table since the last commit here; None if others may know better."""

        self._log = showing.Log()
        self._away: set[int] = set()
        """The seats that can be handed over, as everybody was told."""

    async def __aenter__(self) -> None:
        """Hold the room: wait until nobody else does; refuse if it is gone by then."""
        await self.lock.acquire()
        if self.is_gone:
            self.lock.release()
            raise Refusal("not found", "This table is gone: come back to it anew.")

    async def __aexit__(self, *_: object) -> None:
        self.lock.release()

    # What is stored.

    def take_in(self, stored: Stored) -> None:
        """Begin with what is stored; takes as long as the game is, so it runs in a thread."""
        self.sheet = read_sheet(stored.sheet)
        self.revision, self._standing = stored.revision, None
        try:
            self.table = rebuild(self.sheet, stored.lines)
        except ValueError as why:
            self.trouble = str(why)
            self._stored = stored.lines[-1].number if stored.lines else -1

    @property
    def number(self) -> int:
        """The last entry, -1 before the deal."""
        return self.table.history.number if self.table else self._stored

    @property
    def is_over(self) -> bool:
        """Answer if the game has ended, by the rules or because somebody gave up."""
        return self.sheet.resigned is not None or bool(self.table and self.table.is_finished)

    def game(self) -> Table:
        """Give the game, which must have begun."""
        if self.trouble is not None:
            raise Refusal("not allowed", self.trouble)
        if self.table is None:
            raise Refusal("not allowed", "The game has not begun: not everybody is seated.")
        return self.table

    def standing(self, sheet: Sheet) -> Standing:
        """Say in which lists the table belongs."""
        table = self.table
        if self.trouble is not None:
            return GOING_ON  # but nobody can decide
        if table is None:
            return WAITING
        if sheet.resigned is not None or table.is_finished:
            return OVER
        decides = table.decides
        is_due = decides is not None and sheet.seats[decides].kind == "computer"
        return DUE if is_due else GOING_ON

    @property
    def is_due(self) -> bool:
        """Answer if the game waits for a computer player."""
        return (self._standing or self.standing(self.sheet)) is DUE

    async def commit(self, since: int, sheet: Sheet | None = None) -> None:
        """Store the entries after a number, and a new sheet; the lock must be held.

        What could not be stored is forgotten here, too.
        """
        standing = self.standing(sheet or self.sheet)
        change = Change(
            table=self.id,
            revision=self.revision,
            lines=self._lines(since),
            decides=self.table.decides if self.table else None,
            since=since,
        )
        is_news = standing is DUE or standing is not self._standing  # since when it is due is noted
        if is_news and (sheet is None or self.trouble is None):  # else what is stored knows better
            change.standing = standing
        if sheet is not None:
            self._write_sheet(change, sheet)
        try:
            await self.keeper.commit(change)
        except Conflict:
            await self.reload()
            raise Refusal("late", TOO_LATE, since) from None
        except Unwritable as why:
            await self.reload()
            raise Refusal("not saved", why.public, since) from None
        self.used = monotonic()
        if change.standing is not None:
            self._standing = standing
        if sheet is not None:
            self._take_sheet(sheet, self.revision + 1)
        self.on_commit(self)

    def _lines(self, since: int) -> list[Line]:
        if self.table is None or self.sheet.record is not None:
            return []
        return [line_of(entry) for entry in self.table.history.entries[since + 1 :]]

    def _write_sheet(self, change: Change, sheet: Sheet) -> None:
        change.sheet = write_sheet(sheet)
        change.holders = sheet.holders
        change.owner, change.is_public, change.game = sheet.owner, sheet.is_public, sheet.game

    def _take_sheet(self, sheet: Sheet, revision: int) -> None:
        self.sheet, self.revision = sheet, revision
        if self.table is not None and sheet.record is None:
            rename(self.table, names_of(sheet))
            self.table.resigned = sheet.resigned

    async def reload(self) -> None:
        """Forget what is here for what is stored; the lock must be held.

        If that can't be read either, clients must come back later, to a table loaded anew.
        """
        try:
            stored = await self.keeper.load(self.id)
        except Refusal:
            self.is_gone = True
            self.send_away(TROUBLE)
            raise
        if stored is None:
            self.vanish("This table was deleted.")
            return
        self.table, self.trouble = None, None
        await asyncio.to_thread(self.take_in, stored)
        self.welcome_all()

    async def catch_up(self) -> None:
        """Follow what another process has stored; what can't be read now is tried again later."""
        self.is_behind = True
        async with self.lock:
            if not self.is_behind or self.is_gone:
                return
            self.is_behind = False  # whoever stores more while we read says so once more
            try:
                stored = await self.keeper.load(self.id, self.number)
                if stored is None:
                    self.vanish("This table was deleted.")
                else:
                    await self._follow(stored)
            except Exception:
                self.is_behind = True
                log.exception("a table is behind", extra={"table": self.id})

    async def _follow(self, stored: Stored) -> None:
        if (self.table is None and stored.lines) or self.trouble is not None:
            await self.reload()
            return
        since, resigned, self._standing = self.number, self.sheet.resigned, None
        has_changed = stored.revision > self.revision
        try:
            for line in stored.lines:
                follow(self.game(), line)
        except ValueError as why:
            self.trouble = str(why)
        if has_changed:
            self._take_sheet(read_sheet(stored.sheet), stored.revision)
        if resigned != self.sheet.resigned:
            self.tell_anew()
        self.publish(since, has_changed=has_changed)

    # What clients are sent.

    def info(self, holder: str | None) -> TableInfo:
        """Say what somebody may know of the table's affairs."""
        return table_info(self, holder)

    async def enter(self, client: Client, seen: int) -> None:
        """Let a client in, and tell it what it missed; the room must be held."""
        seat = self.sheet.seat_of(client.holder)
        if self.table is not None and self._log.missing(self.table, seat, seen) > LONG:
            await asyncio.to_thread(self._log.told, self.table, seat, seen)
        self.clients.add(client)
        client.has_greeted, client.seat = True, seat
        self.welcome(client, seen)
        self.tell_presence()

    def welcome(self, client: Client, seen: int = -1) -> None:
        """Tell a client all that it needs."""
        tokens = list(self.table.setup.rules.token_list) if self.table else []
        table = self.info(client.holder)
        message = Welcome(protocol=PROTOCOL, table=table, tokens=tokens)
        client.send(showing.encode(message))
        self.update(client, seen)

    def update(self, client: Client, seen: int) -> None:
        """Tell a client how the game stands, and exactly what it has missed."""
        if self.table is not None:
            client.send(self.told_since(client.seat, seen if seen <= self.number else -1))

    def told_since(self, seat: int | None, seen: int) -> bytearray:
        """Tell a seat or a spectator how the game stands, and what happened after an entry."""
        table = self.game()
        told = self._log.told(table, seat, seen)
        shown = showing.shown(table, seat)
        return showing.encode(showing.update(table, self.sheet, seat, told, shown))

    def welcome_all(self) -> None:
        """Begin anew with every client."""
        for client in self.clients:
            client.seat = self.sheet.seat_of(client.holder)
            self.welcome(client)
        self.tell_presence()

    def leave(self, client: Client) -> None:
        """Let a client go."""
        self.clients.discard(client)
        self.used = monotonic()
        self.tell_presence()

    def publish(self, since: int, *, has_changed: bool = False) -> None:
        """Tell everybody what was committed."""
        entries = self.table.history.entries if self.table is not None else []
        is_new = since < 0 < len(entries)
        if self.table is not None and 0 < since + 1 < len(entries):
            self._tell_game(self.table, since)
            has_changed |= self.is_over
            for entry in entries[since + 1 :]:
                has_changed |= entry.undoes is not None
        if has_changed or is_new:
            self.tell_change(is_new=is_new)

    def _tell_game(self, table: Table, since: int) -> None:
        seats = list({client.seat for client in self.clients})
        texts = showing.news(table, self.sheet, seats, since)
        for client in self.clients:
            client.send(texts[client.seat])

    def tell_change(self, *, is_new: bool = False) -> None:
        """Tell everybody how the table stands; who has another seat now begins anew."""
        for client in self.clients:
            seat = self.sheet.seat_of(client.holder)
            if is_new or seat != client.seat:
                client.seat = seat
                self.welcome(client)
            else:
                client.send(showing.encode(Changed(table=self.info(client.holder))))
        self.tell_presence()  # of those who have another seat now

    def tell_anew(self) -> None:
        """Tell everybody how all stands, when it is otherwise without a new entry in the log."""
        if self.table is not None:
            for client in self.clients:
                self.update(client, self.number)
        self.tell_change()

    def tell_presence(self) -> None:
        """Tell everybody here, and the other processes, who looks at the table."""
        here = [client.seat for client in self.clients]
        if self.presence.notice(here):
            self.tell_others()
            self.send_presence()

    def tell_others(self) -> None:
        """Tell the other processes who looks at the table here."""
        self.keeper.tell(self.presence.told(self.id))

    def tell_absences(self) -> None:
        """Tell everybody when a seat can be handed over, or can't any more."""
        if self.lock.locked():  # what is not yet committed is not shown
            return
        away = {n for n in self.sheet.people if self.may_hand_over(n)}
        if away != self._away and not self.is_over:
            self._away = away
            self.tell_change()

    def send_presence(self) -> None:
        """Tell everybody here who looks at the table, here or elsewhere."""
        seats = [
            seat.kind == "computer" or self.presence.is_here(n)
            for n, seat in enumerate(self.sheet.seats)
        ]
        self.send_all(Present(seats=seats, watchers=self.presence.watchers))

    def send_all(self, message: msgspec.Struct) -> None:
        """Send the same to everybody: nothing of a game."""
        text = showing.encode(message)
        for client in self.clients:
            client.send(text)

    async def delete(self, sentence: str) -> None:
        """Delete the table with all that is stored of it, and send everybody away."""
        try:
            await self.keeper.commit(Change(table=self.id, is_deleted=True))
        except Unwritable as why:
            raise Refusal("not saved", why.public) from None
        self.vanish(sentence)

    def vanish(self, sentence: str) -> None:
        """Send everybody away: the table is no more."""
        self.is_gone = True
        self.send_all(Gone(sentence=sentence))
        self.send_away(GONE)

    def send_away(self, why: str) -> None:
        """Close all connections."""
        for client in self.clients:
            client.close(why)

    def may_hand_over(self, seat: int) -> bool:
        """Answer if somebody was away for so long that a computer player may take over."""
        sheet = self.sheet.seats[seat]
        is_playing = self.table is not None and not self.is_over
        if not is_playing or sheet.kind != "person" or self.presence.is_here(seat):
            return False
        return sheet.has_left or self.presence.absence(seat) >= self.absence
