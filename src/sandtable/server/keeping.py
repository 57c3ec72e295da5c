"""The store as the event loop sees it: nothing here blocks."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.messages import Phrase
from sandtable.server.refusal import Refusal
from sandtable.server.store.change import Change, Listed, Stored, Unwritable
from sandtable.server.store.notices import Ears
from sandtable.server.store.store import Store
from sandtable.server.store.trouble import public_sentence, sentence

log = logging.getLogger(__name__)


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

    def commit(self, change: Change) -> "asyncio.Future[None]":
        """Begin to store a change: done when it is durable, ``Conflict`` or ``Unwritable`` says
        that it is not.
        """
        safe: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.store.write(change, partial(_settle, safe, change.table))
        return safe

    async def load(self, table: str, after: int = -1) -> Stored | None:
        """Read a table, or what is new of it."""
        return await self._read(lambda: self.store.load(table, after))

    async def listed_public(self, limit: int) -> list[Listed]:
        """Read which tables wait for anybody."""
        return await self._read(lambda: self.store.listed_public(limit))

    async def idle_waiting(self, before: float, limit: int) -> list[str]:
        """Read which tables nobody has started or touched since a time."""
        return await self._read(lambda: self.store.idle_waiting(before, limit))

    async def listed_of(self, holder: str, limit: int) -> list[Listed]:
        """Read which tables belong to somebody."""
        return await self._read(lambda: self.store.listed_of(holder, limit))

    async def due(self, before: float, limit: int) -> list[str]:
        """Read which tables wait for a computer player since a time."""
        return await self._read(lambda: self.store.due(before, limit))

    async def counts_of(self, owner: str) -> tuple[int, int]:
        """Read how many tables somebody has made that are not finished, and how many in all."""
        return await self._read(lambda: self.store.counts_of(owner))

    async def _read(self, question: Callable[[], Answer]) -> Answer:
        """Ask the database in a thread; if it does not answer, say so."""
        try:
            return await asyncio.to_thread(question)
        except SQLAlchemyError as why:
            url = self.store.engine.url
            log.error("the database cannot be read", extra={"why": sentence(why, url)})
            raise Refusal("not saved", public_sentence(why, url)) from None

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


def _settle(safe: "asyncio.Future[None]", table: str, error: Exception | None) -> None:
    if isinstance(error, Unwritable):
        log.error("a change cannot be stored", extra={"table": table, "why": str(error)})
    if safe.done():
        return
    if error is None:
        safe.set_result(None)
    else:
        safe.set_exception(error)
