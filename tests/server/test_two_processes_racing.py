"""Two servers over one PostgreSQL: what happens in one at an awkward moment of the other."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier, Event
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from sandtable.server import creating, rooms
from sandtable.server.room import Room
from sandtable.server.rooms import Rooms
from sandtable.server.sheet import Sheet
from sandtable.server.store.change import Stored
from tests.server.manners import resigned
from tests.server.test_two_processes import both, seated_apart
from tools.serving import Server

__all__ = ["both"]

Both = tuple[Server, Server]


@contextmanager
def hearing(server: Server, instead: Callable[[list[str]], Any]) -> Iterator[None]:
    """Let something else happen when a process hears which tables others have changed."""
    notices: Any = server.rooms.keeper.store._notices
    ears = notices._ears
    notices._ears = ears._replace(changed=lambda _, tables: instead(tables))
    yield
    notices._ears = ears


def deaf(_: list[str]) -> None:
    """Hear nothing of it."""


def test_a_move_made_elsewhere_while_the_table_is_loaded_is_not_lost(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    (_, there), (table, anna, beth) = both, seated_apart(both)
    plain, is_loading, has_heard = Room.take_in, Event(), Event()

    def slow(room: Room, stored: Stored) -> None:
        plain(room, stored)
        if room.keeper is there.rooms.keeper:
            is_loading.set()
            assert has_heard.wait(20)

    def hear(tables: list[str]) -> None:
        there.rooms._changed(tables)
        has_heard.set()

    there.call(lambda: there.rooms._rooms.pop(table))
    monkeypatch.setattr(Room, "take_in", slow)
    with anna.look(table) as first, beth.look(table) as second:
        moves = first.wait("update")["moves"]
        assert is_loading.wait(20)
        with hearing(there, hear):
            first.play(moves[0])

            assert second.until(1)["number"] == 1


def test_what_could_not_be_read_once_is_read_again(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SWEEP", 0.05)
    table, anna, beth = seated_apart(both)
    store = both[1].rooms.keeper.store
    plain, has_failed = store.load, Event()

    def fail_once(table: str, after: int = -1) -> Stored | None:
        if not has_failed.is_set():
            has_failed.set()
            raise OperationalError("", {}, Exception("cut"))
        return plain(table, after)

    with anna.look(table) as first, beth.look(table) as second:
        second.wait("update")
        monkeypatch.setattr(store, "load", fail_once)
        first.play(first.wait("update")["moves"][0])

        assert second.until(1)["number"] == 1
        assert has_failed.is_set()


def test_a_rematch_asked_for_in_both_processes_at_once_is_one_table(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, *people = seated_apart(both)
    with people[0].look(table) as first, people[1].look(table) as second:
        first.wait("update")
        resigned(first)
        second.wait("changed")
    plain, barrier = creating.open_room, Barrier(2)

    async def together(at: Rooms, sheet: Sheet) -> Room:
        new = await plain(at, sheet)
        await asyncio.to_thread(barrier.wait, 20)
        return new

    monkeypatch.setattr(creating, "open_room", together)
    with ThreadPoolExecutor(2) as pool, hearing(both[0], deaf), hearing(both[1], deaf):
        new = set(pool.map(lambda who: who.post(f"/tables/{table}/rematch")["id"], people))

    assert len(new) == 1
    for person in people:
        assert {line["id"] for line in person.get("/me/tables")} == {table, *new}


def test_a_link_made_in_one_process_does_not_refuse_a_move_in_the_other(both: Both) -> None:
    table, anna, beth = seated_apart(both)
    with anna.look(table) as first, beth.look(table) as second:
        second.wait("update")
        moves = first.wait("update")["moves"]
        with hearing(both[0], deaf):
            beth.post(f"/tables/{table}/seats/1/link")
            first.send("play", number=0, token=moves[0])

            assert first.until(1)["number"] == second.until(1)["number"] == 1
            assert "refused" not in first.last
