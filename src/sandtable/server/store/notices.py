"""What other processes on the same PostgreSQL changed, said or saw, as soon as they did.

One thread with a connection of its own hears and sends. What is heard of tables was committed
before; what is sent live (who is there, phrases) is kept nowhere.
"""

import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Engine

from sandtable.server.store.database import WISHES
from sandtable.server.store.writer import LoopCall

COMMITTED: Final = "sandtable"
LIVE: Final = "sandtable_live"
LONGEST: Final = 7_900
"""Bytes of a text that can be sent; PostgreSQL takes less than 8,000, our name included."""

PAUSE: Final = 1.0
"""Seconds between attempts to connect again."""

if TYPE_CHECKING:  # at run time it is imported when it is needed: with SQLite never
    from psycopg import Connection, Notify

    Raw = Connection[Any]


class Ears(NamedTuple):
    """What a server does about what it hears; all are called in its loop."""

    changed: Callable[[str, list[str]], None]
    """By another process, and these tables."""

    live: Callable[[str, str], None]
    """By another process, and its text."""

    missed: Callable[[], None]
    """Listening begins, or begins again: anything may have changed before."""


class Notices:
    """Hears other processes and is heard by them, until it is closed."""

    def __init__(self, engine: Engine, process: str, loop_call: LoopCall, ears: Ears) -> None:
        self._engine = engine
        self._process = process
        self._loop_call = loop_call
        self._ears = ears
        self._outbox: deque[str] = deque()
        self._bell, self._rope = socket.socketpair()
        self._rope.setblocking(False)
        self._is_closed = Event()
        self._thread = Thread(target=self._run, name="sandtable-notices", daemon=True)
        self._thread.start()

    def send(self, text: str) -> None:
        """Send a text to all other processes; it is lost if the database cannot be reached."""
        if len(text.encode()) > LONGEST:
            raise ValueError(f"A notice of {len(text):,} characters is too long.")
        self._outbox.append(text)
        self._wake()

    def close(self) -> None:
        """Hear and send nothing any more."""
        self._is_closed.set()
        self._wake()
        self._thread.join()
        self._bell.close()
        self._rope.close()

    def _wake(self) -> None:
        with suppress(OSError):  # it has been rung often enough, or is closed
            self._rope.send(b"!")

    def _run(self) -> None:
        from psycopg import Error

        is_again = False
        while not self._is_closed.is_set():
            with suppress(Error, OSError), self._connect() as connection:
                self._listen(connection)
                if is_again:
                    self._outbox.clear()  # what was said while nobody could hear is old by now
                is_again = True
                self._call(self._ears.missed)
                self._send_all(connection)
                self._attend(connection)
            self._is_closed.wait(PAUSE)

    def _connect(self) -> "Raw":
        from psycopg import connect

        arguments, options = self._engine.dialect.create_connect_args(self._engine.url)
        return connect(*arguments, **{**WISHES, **options}, autocommit=True)

    def _listen(self, connection: "Raw") -> None:
        connection.add_notify_handler(self._hear)
        connection.execute(f"LISTEN {COMMITTED}")
        connection.execute(f"LISTEN {LIVE}")

    def _attend(self, connection: "Raw") -> None:
        with DefaultSelector() as selector:
            selector.register(self._bell, EVENT_READ)
            selector.register(connection.fileno(), EVENT_READ)
            while not self._is_closed.is_set():
                self._take_in(connection)  # an answer to what was sent may bring notices, too
                if any(key.fileobj is self._bell for key, _ in selector.select()):
                    self._bell.recv(4096)
                    self._send_all(connection)

    def _send_all(self, connection: "Raw") -> None:
        while self._outbox:
            payload = f"{self._process} {self._outbox.popleft()}"
            connection.execute("SELECT pg_notify(%s, %s)", (LIVE, payload))

    def _take_in(self, connection: "Raw") -> None:
        """Hand on what has arrived since the last statement."""
        from psycopg import Notify

        connection.pgconn.consume_input()
        while notice := connection.pgconn.notifies():
            self._hear(Notify(notice.relname.decode(), notice.extra.decode(), notice.be_pid))

    def _hear(self, notice: "Notify") -> None:
        process, _, text = notice.payload.partition(" ")
        if process == self._process:
            return
        if notice.channel == COMMITTED:
            self._call(lambda: self._ears.changed(process, text.split()))
        else:
            self._call(lambda: self._ears.live(process, text))

    def _call(self, what: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is left to hear
            self._loop_call(what)
