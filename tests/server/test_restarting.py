"""Coming back exactly where you were: after a restart, and after nobody looked for a while."""

from pathlib import Path
from time import sleep

import pytest

from sandtable.server.settings import Settings
from tools.serving import Json, Live, Person, Server, two_at_a_table

FORGETFUL = Settings(rate=10_000, burst=10_000, idle=0.1)


def same(server: Server, person: Person) -> Person:
    """The same person at a server that was started again."""
    again = Person(server, person.name)
    again.http.headers["Authorization"] = person.headers["Authorization"]
    again.headers = person.headers
    return again


def hello(person: Person, table: str) -> tuple[Json, Json]:
    """All that somebody is told who comes, but for who looks at the table just now."""
    with person.look(table) as live:
        found = live.wait("welcome")["table"]
        found["seats"] = [seat | {"is_present": None} for seat in found["seats"]]
        return found | {"watchers": None}, live.wait("update")


def played(first: Live, second: Live, count: int) -> None:
    for turn in range(count):
        live, other = ((first, second), (second, first))[turn % 2]
        other.until(live.play(live.last["update"]["moves"][0])["number"])


@pytest.mark.parametrize("memory", ["open", "strict"])
def test_after_a_restart_everybody_sees_the_same(tmp_path: Path, memory: str) -> None:
    file = tmp_path / "tables.db"
    with Server(file) as server:
        with two_at_a_table(server, memory=memory) as (table, anna, beth, first, second):
            played(first, second, 3)
        before = [hello(person, table) for person in (anna, beth, Person(server))]
        record = anna.get(f"/tables/{table}/record")
    with Server(file) as server:
        people = [same(server, anna), same(server, beth), Person(server)]

        assert [hello(person, table) for person in people] == before
        assert people[0].get(f"/tables/{table}/record") == record
        with people[1].look(table) as live:
            live.wait("update")
            assert live.play(live.last["update"]["moves"][0])["number"] == 4


def test_a_question_waits_for_its_answer_through_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Server(file) as server, two_at_a_table(server) as (table, anna, beth, first, second):
        played(first, second, 2)
        second.send("undo", number=2)
        assert first.wait("changed")["table"]["asking"]["waits_for"] == [0]
    with Server(file) as server, same(server, anna).look(table) as live:
        assert live.wait("welcome")["table"]["asking"]["by"] == 1
        live.wait("update")
        live.answer(yes=True)
        assert live.until(3)["told"][0]["events"][0]["type"] == "taken back"
        assert same(server, beth).get(f"/tables/{table}")["asking"] is None


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back_as_it_was(
    tmp_path: Path,
) -> None:
    with Server(tmp_path / "tables.db", FORGETFUL) as server:
        with two_at_a_table(server) as (table, anna, _, first, second):
            played(first, second, 4)
        before = hello(anna, table)
        for _ in range(100):
            if not len(server.rooms):
                break
            sleep(0.1)

        assert len(server.rooms) == 0
        assert hello(anna, table) == before
