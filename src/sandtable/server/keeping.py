"""The store as the event loop sees it: nothing here blocks."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any, TypeAlias, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.messages import Phrase
from sandtable.server.metrics import COMMITTED, COMMITTING
from sandtable.server.refusal import Refusal
from sandtable.server.store.change import Change, Listed, Stored
from sandtable.server.store.notices import Ears
from sandtable.server.store.store import Store
from sandtable.server.store.trouble import sentence


class PresenceNotice(msgspec.Struct, frozen=True, kw_only=True, tag="presence"):
    """A process tells the others who looks at a table there."""

    table: str
    seats: list[int]
    watchers: int


class PhraseNotice(msgspec.Struct, frozen=True, kw_only=True, tag="phrase"):
    """A process tells the others what was said at a table."""

    table: str
    seat: int
    phrase: Phrase


Answer = TypeVar("Answer")
Notice: TypeAlias = PresenceNotice | PhraseNotice
NOTICES = msgspec.json.Decoder(Notice)


class Keeper:
    """Commits and reads for rooms."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def commit(self, change: Change) -> None:
        """Wait until a change is durable; ``Conflict`` or ``Unwritable`` says that it is not."""
        began = monotonic()
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.write(change, lambda error: _settle(safe, error))
        await safe
        COMMITTED.inc()
        COMMITTING.observe(monotonic() - began)

    async def load(self, table: str, after: int = -1) -> Stored | None:
        """Read a table, or what is new of it."""
        return await self._read(lambda: self.store.load(table, after))

    async def listed_public(self, limit: int) -> list[Listed]:
        """Read which tables wait for anybody."""
        return await self._read(lambda: self.store.listed_public(limit, "waiting"))

    async def listed_of(self, holder: str, limit: int) -> list[Listed]:
        """Read which tables belong to somebody."""
        return await self._read(lambda: self.store.listed_of(holder, limit))

    async def due(self, before: float, limit: int) -> list[str]:
        """Read which tables wait for a computer player since a time."""
        return await self._read(lambda: self.store.due(before, limit))

    async def count_of(self, owner: str) -> int:
        """Read how many unfinished tables somebody has made."""
        return await self._read(lambda: self.store.count_of(owner))

    async def _read(self, question: Callable[[], Answer]) -> Answer:
        """Ask the database in a thread; if it does not answer, say so."""
        try:
            return await asyncio.to_thread(question)
        except SQLAlchemyError as why:
            raise Refusal("not saved", sentence(why, self.store.engine.url)) from None

    async def wipe(self) -> None:
        """Leave no trace of what was deleted."""
        await asyncio.to_thread(self.store.wipe)

    def tell(self, notice: Notice) -> None:
        """Tell the other processes something that is kept nowhere."""
        self.store.send(msgspec.json.encode(notice).decode())

    def listen(
        self,
        changed: Callable[[list[str]], Any],
        heard: Callable[[str, Notice], Any],
        missed: Callable[[], Any],
    ) -> None:
        """Hear of what other processes commit and tell."""
        self.store.listen(
            Ears(
                changed=lambda _, tables: changed(tables),
                live=lambda process, text: heard(process, NOTICES.decode(text)),
                missed=missed,
            )
        )


def _settle(safe: "asyncio.Future[None]", error: Exception | None) -> None:
    if safe.done():
        return
    if error is None:
        safe.set_result(None)
    else:
        safe.set_exception(error)
