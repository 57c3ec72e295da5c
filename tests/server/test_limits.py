"""Limits: whoever sends too much, too often or reads too slowly is refused; others go on."""

import socket
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from picows import WSCloseCode
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from sandtable.server import client, metrics
from sandtable.server.client import GONE, SLOW, TROUBLE, Bucket, Client
from sandtable.server.guarding import Rates
from sandtable.server.messages import LARGEST_TEXT
from sandtable.server.refusal import Refusal
from sandtable.server.settings import Settings
from sandtable.server.wire import Wire
from sandtable.table.setup import LONGEST_NAME
from tests.server.manners import eventually, refused, resigned, told
from tools.serving import PATIENT, Live, Person, Server, two_at_a_table

LARGEST = Settings().largest_message


@contextmanager
def limited(folder: Path, **limits: Any) -> Iterator[Server]:
    """A server with limits that a test can reach."""
    with Server(folder / "tables.db", replace(PATIENT, **limits)) as running:
        yield running


def play_out(first: Live, second: Live) -> Iterator[int]:
    """Let both play a whole game, the first legal token each time; say how far it is."""
    while not first.last["update"].get("winners"):
        live, other = (first, second) if first.last["update"].get("moves") else (second, first)
        number = live.play(live.last["update"]["moves"][0])["number"]
        other.until(number)
        yield number


@pytest.mark.parametrize("letter", ["x", "é", "😀"])
def test_a_message_that_is_too_large_is_refused_and_the_connection_lives(
    server: Server, letter: str
) -> None:
    with two_at_a_table(server) as (*_, first, _):
        first.socket.send(letter.ljust(LARGEST + 1))

        words = f"The message has {LARGEST + 1} characters: expected {LARGEST} at most."
        assert refused(first.wait("refused")) == f"too large: {words}"
        assert first.play(first.last["update"]["moves"][0])["number"] == 1


def test_a_message_of_the_largest_size_is_followed(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        first.socket.send('{"type":"look","number":0}'.ljust(LARGEST))

        assert first.wait("seen")["number"] == 0


@pytest.mark.parametrize("parts", [1, 100])
def test_a_message_that_is_far_too_large_ends_its_connection_and_no_other(
    server: Server, parts: int
) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        with suppress(ConnectionClosedError):
            first.socket.send(["x" * (4 * LARGEST // parts + 1)] * parts)
        with pytest.raises(ConnectionClosedError):
            first.wait("refused")

        with anna.look(table) as again:
            assert again.play(again.wait("update")["moves"][0])["number"] == 1
            assert second.until(1)["moves"]


def test_too_many_messages_are_refused_and_the_connection_lives(tmp_path: Path) -> None:
    with (
        limited(tmp_path, rate=0.001, burst=10) as server,
        two_at_a_table(server) as (*_, first, second),
    ):
        for _ in range(10):
            first.send("look", number=0)

        words = "too many: More than 0.001 messages a second: wait a moment."
        assert refused(first.wait("refused")) == words
        second.send("say", phrase="one moment")
        assert first.wait("said")["phrase"] == "one moment"


def test_an_allowance_comes_back_with_time_up_to_its_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(client, "monotonic", lambda: now)
    bucket = Bucket(rate=2.0, burst=3)

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(("method", "path"), [("GET", "/games"), ("POST", "/me")])
def test_too_many_requests_of_an_address_are_refused(
    tmp_path: Path, method: str, path: str
) -> None:
    with limited(tmp_path, rate=0.001, burst=5) as server:
        people = [Person(server) for _ in range(6)]
        *before, last = [person.ask(method, path) for person in people]

        assert all(answer.is_success for answer in before)
        assert told(last, 429) == "too many: Too many requests at once: wait a moment."
        assert all(people[0].http.get(path).is_success for path in ("/", "/api/health"))


def test_addresses_are_counted_apart_and_the_longest_silent_are_forgotten() -> None:
    rates = Rates(Settings(rate=0.001, burst=1))
    rates.MOST = 3
    for who in ("busy", "a", "b"):
        rates.check(who)
    with pytest.raises(Refusal):
        rates.check("busy")
    for who in ("c", "d", "e", "busy"):
        rates.check(who)

    assert len(rates._buckets) == 3


def test_a_body_without_an_end_is_cut_off(tmp_path: Path) -> None:
    def endless() -> Iterator[bytes]:
        yield from (b"x" * 100 for _ in range(20))

    with limited(tmp_path, largest_request=1000) as server:
        anna = Person(server)
        answer = anna.http.post("/api/tables", content=endless())

        assert told(answer, 413).startswith("too large: ")
        assert anna.make("mandala", ["you", "open"])


@pytest.mark.parametrize(
    ("path", "field", "longest"),
    [
        ("/tables/{table}/seats/0", "name", LONGEST_NAME),
        ("/tables/{table}/seats/0", "nonce", 100),
        ("/tables/{table}/seats/0/move", "key", 100),
        ("/records", "record", LARGEST_TEXT),
    ],
)
def test_a_text_that_is_too_long_is_refused(
    server: Server, path: str, field: str, longest: int
) -> None:
    anna, words = Person(server), f"Expected `str` of length <= {longest}"
    path = path.format(table=anna.make("mandala", ["you", "open"]))

    assert words in told(anna.ask("POST", path, {field: "n" * (longest + 1)}), 400)
    assert words not in anna.ask("POST", path, {field: "n" * longest}).text


def test_nobody_has_more_unfinished_tables_than_the_limit(tmp_path: Path) -> None:
    with limited(tmp_path, most_tables=2) as server:
        anna, wish = Person(server), {"seats": ["you", "greedy"]}
        first, second = (anna.post("/tables", wish)["id"] for _ in range(2))
        words = "too many: You have 2 unfinished tables: finish or delete some of them first."
        assert told(anna.ask("POST", "/tables", wish), 429) == words
        assert Person(server).post("/tables", wish)

        anna.sit(first, 0)
        with anna.look(first) as live:
            live.wait("update")
            resigned(live)
        assert anna.post("/tables", wish)
        assert told(anna.ask("POST", "/tables", wish), 429) == words
        assert anna.ask("DELETE", f"/tables/{second}").is_success
        assert anna.post("/tables", wish)


@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        ("most_clients", "This server is full: try again later."),
        ("most_clients_of_one", "You have 2 connections open: close some of them."),
        ("most_clients_of_address", "There are too many connections from where you are."),
    ],
)
def test_more_connections_than_the_limit_are_turned_away_until_one_ends(
    tmp_path: Path, limit: str, sentence: str, is_known: bool
) -> None:
    with limited(tmp_path, **{limit: 2}) as server, ExitStack() as opened:
        anna = Person(server)
        table, who = anna.make("mandala", ["you", "open"]), anna.headers if is_known else {}
        for _ in range(2):
            assert opened.enter_context(Live(server, table, who)).next()["type"] == "welcome"
        with Live(server, table, who, None) as third:
            assert third.next() == {"type": "gone", "sentence": sentence}
        if limit == "most_clients_of_one":
            assert opened.enter_context(Person(server).look(table)).next()["type"] == "welcome"

        opened.close()
        eventually(lambda: server.rooms.places._taken.total() == 0)
        with Live(server, table, who) as again:
            assert again.next()["type"] == "welcome"


class Pipe(Wire):
    """A connection that takes what it is sent when it has room."""

    def __init__(self, unsent: int = 0) -> None:
        """Nobody is connected, so nothing of a real connection is needed."""
        self.waits, self.is_full = unsent, True
        self.took: list[object] = []

    @property
    def unsent(self) -> int:
        return self.waits

    def send(self, message: bytearray) -> None:
        self.took.append(message)

    def close(self, code: WSCloseCode) -> None:
        self.took.append(code)

    def abort(self) -> None:
        self.took.append("aborted")


def test_nothing_is_sent_after_the_goodbye() -> None:
    pipe = Pipe()
    client = Client(None, Bucket(1, 1), 3, pipe)
    client.send(bytearray(b"a"))
    client.close(GONE)
    client.close(TROUBLE)
    client.send(bytearray(b"b"))

    assert pipe.took == [b"a", WSCloseCode.GOING_AWAY]
    assert client.closing == GONE


def test_a_client_that_lets_too_much_wait_must_go() -> None:
    pipe = Pipe(unsent=3)
    slow = Client(None, Bucket(1, 1), 3, pipe)
    slow.send(bytearray(b"a"))
    pipe.waits = 4
    slow.send(bytearray(b"b"))
    slow.send(bytearray(b"c"))

    assert (slow.closing, pipe.took) == (SLOW, [b"a", "aborted"])


def test_a_client_that_does_not_read_is_disconnected_and_the_others_play_on(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", replace(PATIENT, most_waiting=40_000))
    server._bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
    before = metrics.SLOW._value.get()
    with server, two_at_a_table(server, "flowers", seed=5) as (table, _, _, first, second):
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        narrow.connect(("127.0.0.1", server.port))
        url = f"ws://{server.address}/api/tables/{table}/live"
        with connect(url, sock=narrow, max_queue=1) as slow:
            slow.send('{"type":"hello"}')
            room = server.call(lambda: next(iter(server.rooms)))
            eventually(lambda: len(room.clients) == 3)
            numbers = list(play_out(first, second))

            eventually(lambda: len(room.clients) == 2)
            assert numbers == list(range(1, len(numbers) + 1))
            assert metrics.SLOW._value.get() == before + 1
            with pytest.raises(ConnectionClosedError):
                deque(iter(slow.recv, None))
