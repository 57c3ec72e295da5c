"""One thread that writes: all changes that wait go into one transaction, and onto the disk at once.

A commit costs a wait for the disk; shared by a batch it costs each move next to nothing. Where many
changes come, it is worth a moment to let more of them come: their pages are written once, too.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep, time
from typing import Final, TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError

from sandtable.server.metrics import COMMITTED, COMMITTING
from sandtable.server.store.change import Change, Conflict, Unwritable
from sandtable.server.store.trouble import public_sentence, sentence
from sandtable.server.store.writing import write

MOST: Final = 512
"""Changes in one transaction."""

CROWD: Final = 8
"""So many changes at once show that more are about to come."""

MOMENT: Final = 0.005
"""Seconds that a crowd waits for the others; whoever plays alone waits for nobody."""

CIRCLES: Final = ("40P01", "40001")
"""How PostgreSQL says that two transactions waited for each other, and one must begin again."""

CLOSED: Final = "The database is closed."

Done: TypeAlias = Callable[[Exception | None], None]
LoopCall: TypeAlias = Callable[[Callable[[], None]], object]


class Writer:
    """Writes changes in the order of their coming; each is told when it is safe, or why not."""

    def __init__(self, engine: Engine, loop_call: LoopCall, process: str = "") -> None:
        self._engine = engine
        self._loop_call = loop_call
        self._process = process
        self._waiting: SimpleQueue[tuple[Change, Done] | None] = SimpleQueue()
        self._is_closed = False
        self._connection: Connection | None = None
        self._thread = Thread(target=self._run, name="sandtable-writer", daemon=True)
        self._thread.start()

    def submit(self, change: Change, done: Done) -> None:
        """Take a change; ``done`` is called in the loop, with None when the change is durable."""
        if self._is_closed:
            self._tell([(done, Unwritable(CLOSED, CLOSED))])
        else:
            self._waiting.put((change, done))

    def close(self) -> None:
        """Write what waits, and end."""
        self._is_closed = True
        self._waiting.put(None)
        self._thread.join()

    @property
    def is_alive(self) -> bool:
        """Answer if changes are taken."""
        return self._thread.is_alive() and not self._is_closed

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch, is_open = self._take()
            if batch:
                with COMMITTING.time():
                    outcomes = self._outcomes([change for change, _ in batch])
                COMMITTED.inc(outcomes.count(None))
                told = [(done, error) for (_, done), error in zip(batch, outcomes, strict=True)]
                self._tell(told)
        self._disconnect()

    def _take(self) -> tuple[list[tuple[Change, Done]], bool]:
        """All that waits, up to a limit; and if more may come."""
        batch = [self._waiting.get()]
        self._fill(batch)
        if len(batch) >= CROWD and batch[-1] is not None:
            sleep(MOMENT)
            self._fill(batch)
        return [item for item in batch if item is not None], batch[-1] is not None

    def _fill(self, batch: list[tuple[Change, Done] | None]) -> None:
        """Add what waits, up to the limit or the end."""
        with suppress(Empty):
            while batch[-1] is not None and len(batch) < MOST:
                batch.append(self._waiting.get_nowait())

    def _tell(self, outcomes: Sequence[tuple[Done, Exception | None]]) -> None:
        def tell() -> None:
            for done, error in outcomes:
                done(error)

        with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
            self._loop_call(tell)

    def _outcomes(self, changes: list[Change]) -> list[Exception | None]:
        error = self._attempt(changes)
        if error is not None and _is_of_database(error):
            error = self._attempt(changes)  # once more, over a new connection
        if error is None or len(changes) == 1 or _is_of_database(error):
            return [self._answer(error)] * len(changes)
        return [self._outcomes([change])[0] for change in changes]

    def _attempt(self, changes: list[Change]) -> Exception | None:
        try:
            connection = self._connected()
            write(connection, changes, time(), self._process)
            connection.commit()
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer must live on
            self._disconnect()
            return error
        return None

    def _answer(self, error: Exception | None) -> Exception | None:
        if error is None or isinstance(error, Conflict):
            return error
        if isinstance(error, IntegrityError):
            return Conflict("Another change of this table came first.")
        url = self._engine.url
        return Unwritable(sentence(error, url), public_sentence(error, url))

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        """Give up the connection, and with it whatever is not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
            connection.close()


def _is_of_database(error: Exception) -> bool:
    """Answer if the database is to blame; else it is one of the changes."""
    if isinstance(error, IntegrityError | DataError | ProgrammingError):
        return False
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") not in CIRCLES
