"""A real server in a thread, and people who come to it over real sockets."""

import asyncio
import json
import secrets
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from sandtable.server.app import create_app
from sandtable.server.rooms import Rooms
from sandtable.server.serving import bind, configured
from sandtable.server.settings import Settings
from sandtable.server.store.store import Store

Json = dict[str, Any]

PATIENT = Settings(rate=10_000, burst=10_000)
"""Limits that no test meets by accident."""


class Server:
    """One server process in a thread: started, stopped, started again over the same database."""

    def __init__(self, database: str | Path, settings: Settings = PATIENT, port: int = 0) -> None:
        self.settings = replace(settings, database=str(database))
        self._bound = bind("127.0.0.1", port)
        self.port = self._bound.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self._is_ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._error: BaseException | None = None
        self.browsers: list[httpx.Client] = []
        """Whatever people opened, to be closed in the end."""

    def __enter__(self) -> "Server":
        self._thread.start()
        self._is_ready.wait(60)
        if self._error is not None:
            self._bound.close()
            raise self._error
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Stop, if that has not been done yet."""
        for browser in self.browsers:
            browser.close()
        self.uvicorn.should_exit = True
        self._thread.join(30)
        self._bound.close()

    async def _run(self) -> None:
        self.loop = asyncio.get_running_loop()
        try:
            store = Store.open(self.settings.database, self.loop.call_soon_threadsafe)
            self.app = create_app(store, self.settings, is_warming=False)
        except Exception as error:  # noqa: BLE001  -- raised where the test waits
            self._error = error
            self._is_ready.set()
            return
        self.uvicorn = uvicorn.Server(configured(self.app, self.settings))
        serving = asyncio.create_task(self.uvicorn.serve(sockets=[self._bound]))
        while not self.uvicorn.started and not serving.done():
            await asyncio.sleep(0.01)
        self._is_ready.set()
        await serving
        store.close()

    @property
    def rooms(self) -> Rooms:
        """The tables in memory, to look at from outside of their thread."""
        rooms: Rooms = self.app.state.rooms
        return rooms

    def call(self, work: Callable[[], Any]) -> Any:
        """Do something inside the server's loop."""

        async def run() -> Any:
            return work()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(30)


class Addressed(Protocol):
    """Whatever can be reached."""

    address: str


class Person:
    """Somebody with an identity of their own, and a browser's manners."""

    def __init__(self, server: Server, name: str = "Anna") -> None:
        self.server = server
        self.name = name
        self.secret = secrets.token_urlsafe(32)
        self.headers = {"Authorization": f"Bearer {self.secret}"}
        self.http = httpx.Client(
            base_url=f"http://{server.address}", headers=self.headers, timeout=30
        )
        server.browsers.append(self.http)

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> httpx.Response:
        """Send a request, whatever comes of it."""
        return self.http.request(method, f"/api{path}", json=body)

    def get(self, path: str) -> Any:
        """Read something that is there."""
        return _good(self.ask("GET", path))

    def post(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Do something that is allowed."""
        return _good(self.ask("POST", path, body or {}))

    def make(self, game: str, seats: list[str], **wishes: Any) -> str:
        """Make a table."""
        made: Json = self.post("/tables", {"game": game, "seats": seats, **wishes})
        return str(made["id"])

    def sit(self, table: str, seat: int) -> Json:
        """Take a seat."""
        wish = {"name": self.name, "nonce": secrets.token_hex(8)}
        found: Json = self.post(f"/tables/{table}/seats/{seat}", wish)
        return found

    def look(self, table: str, seen: int | None = -1) -> "Live":
        """Open a live connection, and say hello."""
        return Live(self.server, table, self.headers, seen)


def _good(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    return answer.json()


class Live:
    """A live connection; the last of each kind of message is kept."""

    def __init__(
        self, server: Addressed, table: str, headers: Mapping[str, str], seen: int | None = -1
    ) -> None:
        url = f"ws://{server.address}/api/tables/{table}/live"
        self._open = ExitStack()
        connecting = connect(url, additional_headers=dict(headers), close_timeout=1)
        self.socket: ClientConnection = self._open.enter_context(connecting)
        self.received: list[str] = []
        """Everything that ever came, as text."""

        self.last: dict[str, Json] = {}
        if seen is not None:
            self.send("hello", seen=seen)

    def __enter__(self) -> "Live":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        self._open.close()

    def send(self, type_: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": type_, **fields}))

    def next(self, timeout: float = 20) -> Json:
        """Wait for the next message, whatever it is."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = json.loads(text)
        self.last[message["type"]] = message
        return message

    def wait(self, type_: str, timeout: float = 20) -> Json:
        """Wait for a message of a kind."""
        while True:
            message = self.next(timeout)
            if message["type"] == type_:
                return message

    def until(self, number: int) -> Json:
        """Wait for an update that knows of an entry."""
        while True:
            update = self.wait("update")
            if update["number"] >= number:
                return update

    def answer(self, *, yes: bool) -> None:
        """Answer the question that was asked last, or one that nobody asked."""
        known = [
            self.last[kind]["table"]["asking"]
            for kind in ("welcome", "changed")
            if kind in self.last
        ]
        asked = next((asking for asking in reversed(known) if asking), None)
        self.send("answer", question=asked["question"] if asked else 0, yes=yes)

    def play(self, token: str, number: int | None = None) -> Json:
        """Make a decision, and wait for the update or the refusal that answers it."""
        if number is None:
            number = self.last["update"]["number"]
        self.send("play", number=number, token=token)
        while True:
            message = self.next()
            if message["type"] in ("update", "refused"):
                return message


@contextmanager
def two_at_a_table(
    server: Server, game: str = "mandala", **wishes: Any
) -> Iterator[tuple[str, Person, Person, Live, Live]]:
    """Let two people sit down at a table of their own, both looking at it."""
    anna, beth = Person(server, "Anna"), Person(server, "Beth")
    table = anna.make(game, ["you", "open"], **wishes)
    anna.sit(table, 0)
    beth.sit(table, 1)
    with anna.look(table) as first, beth.look(table) as second:
        first.wait("update")
        second.wait("update")
        yield table, anna, beth, first, second
