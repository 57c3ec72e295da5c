"""All that the server wants of its database, in one place."""

from secrets import token_hex

from sqlalchemy import Engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.store import reading
from sandtable.server.store.address import Where, file_of, named
from sandtable.server.store.change import Change, Listed, Stored
from sandtable.server.store.database import locate, open_at
from sandtable.server.store.lock import Lock
from sandtable.server.store.notices import Ears, Notices
from sandtable.server.store.writer import Done, LoopCall, Writer


class Store:
    """A database that is open. Reading waits for it: call that in a thread, not in the loop."""

    def __init__(self, engine: Engine, loop_call: LoopCall, lock: Lock | None = None) -> None:
        self.engine = engine
        self.process = token_hex(8)
        """The name of this process among those that share the database."""

        self._loop_call = loop_call
        self._lock = lock
        self._writer = Writer(engine, loop_call, self.process)
        self._notices: Notices | None = None

    @classmethod
    def open(cls, where: Where, loop_call: LoopCall) -> "Store":
        """Open a database to serve it; ValueError says in one sentence why it cannot be."""
        url = locate(where)
        file = file_of(url)
        lock = Lock(file) if file else None
        try:
            return cls(open_at(url), loop_call, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    def listen(self, ears: Ears) -> None:
        """Hear of other processes from now on; with SQLite there are none."""
        if self.is_shared and self._notices is None:
            self._notices = Notices(self.engine, self.process, self._loop_call, ears)

    def send(self, text: str) -> None:
        """Send a text to all other processes that listen; it is kept nowhere."""
        if self._notices is not None:
            self._notices.send(text)

    def write(self, change: Change, done: Done) -> None:
        """Write a change; ``done`` is called in the loop when it is durable, or has failed."""
        self._writer.submit(change, done)

    def load(self, table: str, after: int = -1) -> Stored | None:
        """Read a table and its entries above a number; None if there is no such table."""
        return reading.load(self.engine, table, after)

    def listed_public(self, limit: int) -> list[Listed]:
        """Tables that wait for anybody, the newest first."""
        return reading.listed_public(self.engine, limit)

    def listed_of(self, holder: str, limit: int) -> list[Listed]:
        """Tables where somebody has a seat, the newest first."""
        return reading.listed_of(self.engine, holder, limit)

    def due(self, before: float, limit: int) -> list[str]:
        """Tables that wait for a computer player since before a time, the oldest first."""
        return reading.due(self.engine, before, limit)

    def idle_waiting(self, before: float, limit: int) -> list[str]:
        """Tables whose game nobody started, untouched since before a time."""
        return reading.idle_waiting(self.engine, before, limit)

    def counts_of(self, owner: str) -> tuple[int, int]:
        """How many unfinished tables somebody has made."""
        return reading.counts_of(self.engine, owner)

    def wipe(self) -> None:
        """Leave nothing in the files of SQLite of what was deleted or replaced."""
        if not self.is_shared:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    @property
    def is_shared(self) -> bool:
        """Answer if other processes may serve the same tables."""
        return self.engine.dialect.name == "postgresql"

    @property
    def name(self) -> str:
        """The database in a sentence, without its password."""
        return named(self.engine.url)

    def is_alive(self) -> bool:
        """Answer if the database answers, and changes are taken."""
        try:
            with self.engine.connect() as connection:
                connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            return False
        return self._writer.is_alive

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._writer.close()
        if self._notices is not None:
            self._notices.close()
        # Who still reads in another thread gives a connection back that nobody else would close.
        event.listen(self.engine, "checkin", lambda _, record: record.invalidate())
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()
