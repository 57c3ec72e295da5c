"""Moves that are cut short: the one who made it goes, the disk is slow, nothing can be written."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from random import Random
from threading import Event

import pytest
from sqlalchemy import make_url

from sandtable.server.rebuilding import deal
from sandtable.server.sheet import Sheet
from sandtable.server.store.change import Change, Conflict, Line, Unwritable
from sandtable.server.store.writer import Done
from tests.playing import played_out
from tests.server.manners import alone, eventually, refused
from tests.server.postgres import beside, cut
from tests.server.store.storing import move, new, numbers, opened, revised, write
from tests.server.store.test_trouble import limited
from tests.server.store.test_writing import held
from tools.serving import Live, Person, Server, two_at_a_table

FREE = "f1r1"
"""Seed 5 lets the first seat lay this."""

FULL = Unwritable("tables.db cannot be written.", "The database cannot be written.")


class SlowDisk:
    """Keeps some changes of a server waiting, until they are written or fail."""

    def __init__(self, server: Server, holds: Callable[[Change], bool]) -> None:
        self.is_holding = Event()
        self._server = server
        self._holds = holds
        self._plain = server.rooms.keeper.store.write
        self._held: list[tuple[Change, Done]] = []

    def write(self, change: Change, done: Done) -> None:
        if not self._holds(change):
            self._plain(change, done)
            return
        self._held.append((change, done))
        self.is_holding.set()

    def go_on(self, error: Exception | None = None) -> None:
        """Write what was held, or let it fail; from now on nothing is held any more."""
        self._holds = lambda _: False
        for change, done in self._held:
            if error is None:
                self._plain(change, done)
            else:
                self._server.call(partial(done, error))


@contextmanager
def slow_disk(
    server: Server, holds: Callable[[Change], bool] = lambda change: bool(change.lines)
) -> Iterator[SlowDisk]:
    """Let moves, or whatever is named, wait for the disk."""
    disk, store = SlowDisk(server, holds), server.rooms.keeper.store
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "write", disk.write)
        yield disk


def play_and_go(server: Server, disk: SlowDisk, first: Live, second: Live) -> None:
    """Let the first player go while their move waits for the disk."""
    connections = server.uvicorn.server_state.connections
    before = len(connections)
    first.send("play", number=0, token=FREE)
    assert disk.is_holding.wait(20)
    first.socket.close()
    second.send("say", phrase="hello")  # which the first can't be sent any more
    eventually(lambda: len(connections) < before)


def wait_for_absence(second: Live) -> None:
    """Let the second player be told that the first has gone."""
    while second.wait("present")["seats"] != [False, True]:
        pass


def stored(server: Server, table: str) -> list[int]:
    """The numbers of a table's entries on the disk."""
    return numbers(server.rooms.keeper.store, table)


def test_the_move_of_somebody_who_goes_before_it_is_stored_still_reaches_the_other(
    server: Server,
) -> None:
    with (
        two_at_a_table(server, seed=5) as (table, *_, first, second),
        slow_disk(server) as disk,
    ):
        play_and_go(server, disk, first, second)
        disk.go_on()

        assert second.until(1)["moves"]
        wait_for_absence(second)
        assert stored(server, table) == [0, 1]


def test_a_move_that_was_not_stored_is_forgotten_and_leaves_no_gap(server: Server) -> None:
    with (
        two_at_a_table(server, seed=5) as (table, anna, _, first, second),
        slow_disk(server) as disk,
    ):
        play_and_go(server, disk, first, second)
        disk.go_on(FULL)
        assert "moves" not in second.wait("update")
        wait_for_absence(second)
        with anna.look(table) as again:
            assert again.wait("update")["number"] == 0
            assert again.play("m1y")["number"] == second.until(1)["number"] == 1

        assert stored(server, table) == [0, 1]


def test_the_database_itself_refuses_a_gap(where: str) -> None:
    gap = revised("t", 1)
    gap.lines = [Line(3, "m1")]
    with opened(where) as store:
        write(store, new("t"), move("t", 0))

        for late in (move("t", 2), gap):
            assert isinstance(write(store, late)[0], Conflict)
        assert numbers(store, "t") == [0]
        assert write(store, move("t", 1)) == [None]


def test_the_database_refuses_a_gap_among_changes_of_one_batch(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), move("t", 0))
        answers = held(store, move("t", 1), move("t", 3), move("t", 2))

        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        assert numbers(store, "t") == [0, 1, 2]


def is_end(change: Change) -> bool:
    return change.standing is not None and change.standing.stage == "over"


def everything_asked(person: Person, table: str) -> list[Callable[[], str]]:
    """Every way to learn how a game has ended: each gives what was told, as text."""
    start = {"table": table, "number": 0}

    def watch() -> str:
        with person.look(table) as live:
            live.wait("update")
            return "".join(live.received)

    return [
        lambda: person.ask("GET", f"/tables/{table}").text,
        lambda: person.ask("GET", f"/tables/{table}/record").text,
        lambda: person.ask("POST", "/tables", {"seats": ["you"], "start": start}).text,
        watch,
    ]


def play_to_the_end(live: Live, sheet: Sheet, disk: SlowDisk) -> int:
    """Play a whole game, of which only the last move waits for the disk; say what it answers."""
    tokens = [entry.token for entry in played_out(deal(sheet), Random(1)).history.entries]
    for token in tokens[1:-1]:
        live.play(token or "")
    number: int = live.last["update"]["number"]
    live.send("play", number=number, token=tokens[-1])
    assert disk.is_holding.wait(20)
    return number


def test_nobody_is_told_of_an_end_that_is_not_stored_nor_of_the_secret(server: Server) -> None:
    table, anna = alone(server)
    sheet = next(room.sheet for room in server.rooms if room.id == table)
    with anna.look(table) as live, slow_disk(server, is_end) as disk, ThreadPoolExecutor(4) as pool:
        live.wait("update")
        number = play_to_the_end(live, sheet, disk)
        asked = [pool.submit(ask) for ask in everything_asked(Person(server), table)]
        wait(asked, timeout=0.5)  # whoever would be told is told at once
        disk.go_on(FULL)

        assert refused(live.wait("refused")) == "not saved: The database cannot be written."
        told = [*(answer.result() for answer in asked), *live.received]
        assert not [text for text in told if str(sheet.secret) in text or '"over"' in text]
        assert "That game goes on" in told[2]
        assert anna.get(f"/tables/{table}")["number"] == number


@pytest.fixture
def write_protected(where: str) -> Iterator[tuple[Server, Callable[[str], None]]]:
    """A server, and a switch by which its database can only be read."""

    def protect(switch: str) -> None:
        if "://" not in where:
            limited(server.rooms.keeper.store, f"PRAGMA query_only={switch}")
            return
        with beside(where) as host:
            name = make_url(where).database
            host.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {switch}")
        cut(where)

    with Server(where) as server:
        yield server, protect
        protect("off")


def test_a_move_that_cannot_be_written_is_refused_in_one_sentence_and_made_again_later(
    write_protected: tuple[Server, Callable[[str], None]],
) -> None:
    server, protect = write_protected
    with two_at_a_table(server, seed=5) as (*_, first, second):
        before = first.last["update"]
        protect("on")
        first.send("play", number=0, token=FREE)

        words = refused(first.wait("refused"))
        assert words == "not saved: The database cannot be written: try again in a moment."
        assert first.last["update"]["shown"] == before["shown"]
        assert first.last["update"]["moves"] == before["moves"]
        protect("off")
        assert first.play(FREE)["number"] == second.until(1)["number"] == 1
