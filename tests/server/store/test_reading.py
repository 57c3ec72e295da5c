from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import Any

from sqlalchemy import Engine, event

from sandtable.server.store.change import Change, Listed, Standing
from tests.server.store.storing import move, new, opened, revised, write

GOING_ON, DUE = Standing("playing"), Standing("playing", is_due=True)


def names(listed: list[Listed]) -> list[str]:
    return [table.table for table in listed]


def test_public_tables_are_listed_newest_first(where: str) -> None:
    with opened(where) as store:
        for table in ("a", "b", "c"):
            write(store, new(table, is_public=True))
        write(store, new("hidden"), revised("a", 1, is_public=True))
        write(store, new("d", is_public=True))
        assert names(store.listed_public(10)) == ["d", "a", "c", "b"]
        assert names(store.listed_public(2)) == ["d", "a"]


def test_public_tables_are_listed_until_their_game_begins(where: str) -> None:
    with opened(where) as store:
        write(store, new("a", is_public=True), new("b", is_public=True), move("a", 0))
        assert names(store.listed_public(10)) == ["b"]


def test_a_list_shows_the_sheet_and_what_the_last_entry_led_to(where: str) -> None:
    with opened(where) as store:
        write(store, new("t", sheet="one", holders=frozenset(("ann",))))
        (waiting,) = store.listed_of("ann", 10)
        write(store, move("t", 0), move("t", 1))
        moved = time()
        (listed,) = store.listed_of("ann", 10)
    assert (waiting.sheet, waiting.stage, waiting.number, waiting.decides) == (
        "one",
        "waiting",
        -1,
        None,
    )
    assert (listed.sheet, listed.stage, listed.number, listed.decides) == ("one", "playing", 1, 1)
    assert waiting.created <= waiting.touched < listed.touched <= moved


def test_nobody_must_decide_in_a_game_that_was_given_up(where: str) -> None:
    anns = frozenset(("ann",))
    with opened(where) as store:
        write(store, new("t", holders=anns), move("t", 0))
        write(store, revised("t", 1, holders=anns, standing=Standing("over")))
        (listed,) = store.listed_of("ann", 10)
    assert (listed.stage, listed.number, listed.decides) == ("over", 0, None)


def test_a_table_is_as_new_as_its_last_move_or_its_sheet(where: str) -> None:
    anns = frozenset(("ann",))
    with opened(where) as store:
        write(store, new("t", holders=anns), new("u", holders=anns))
        write(store, move("t", 0))
        write(store, move("t", 1))
        assert names(store.listed_of("ann", 10)) == ["t", "u"]
        write(store, revised("u", 1, holders=anns))
        assert names(store.listed_of("ann", 10)) == ["u", "t"]


def test_everybody_finds_the_tables_where_they_sit(where: str) -> None:
    with opened(where) as store:
        write(store, new("t", holders=frozenset(("ann", "ben"))))
        write(store, new("u", holders=frozenset(("ann",))))
        assert names(store.listed_of("ann", 10)) == ["u", "t"]
        assert names(store.listed_of("ben", 10)) == ["t"]
        assert store.listed_of("eve", 10) == []


def test_a_new_sheet_says_anew_whose_table_it_is(where: str) -> None:
    with opened(where) as store:
        write(store, new("t", holders=frozenset(("ann", "ben")), is_public=True, owner="ann"))
        write(store, revised("t", 1, holders=frozenset(("ben", "cid")), owner="ben"))
        assert store.listed_of("ann", 10) == []
        assert names(store.listed_of("cid", 10)) == ["t"]
        assert store.listed_public(10) == []
        assert (store.counts_of("ann"), store.counts_of("ben")) == ((0, 0), (1, 1))


def test_tables_that_wait_for_a_computer_player_are_found_when_they_wait_too_long(
    where: str,
) -> None:
    with opened(where) as store:
        write(store, new("t", standing=DUE), new("u", standing=GOING_ON))
        assert store.due(time() + 1, 10) == ["t"]
        assert store.due(time() - 60, 10) == []
        write(store, Change(table="t", standing=GOING_ON))
        assert store.due(time() + 1, 10) == []


def test_tables_that_somebody_made_are_counted_unfinished_and_in_all(where: str) -> None:
    over = Change(table="b", standing=Standing("over"))
    with opened(where) as store:
        anns, bens = frozenset(["ann"]), frozenset(["ben"])
        write(store, new("a", owner="ann", holders=anns), new("b", owner="ann", holders=anns))
        write(store, new("c", owner="ben", holders=bens | anns))
        assert store.counts_of("ann") == (2, 2)
        write(store, over)
        assert store.counts_of("ann") == (1, 2)


def test_tables_that_nobody_started_are_found(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), new("u"), move("u", 0))
        assert store.idle_waiting(time() + 1, 10) == ["t"]
        assert store.idle_waiting(time() - 60, 10) == []


def test_lists_are_read_by_their_indexes(tmp_path: Path) -> None:
    """Else each would read all tables that were ever played at."""
    asked: list[tuple[str, Any]] = []

    @contextmanager
    def noting(engine: Engine) -> Iterator[None]:
        event.listen(engine, "before_cursor_execute", lambda *args: asked.append(args[2:4]))
        yield

    with opened(tmp_path / "t.db") as store, noting(store.engine):
        store.listed_public(10)
        store.listed_of("ann", 10)
        store.due(0.0, 10)
        store.idle_waiting(0.0, 10)
        store.counts_of("ann")
        with store.engine.connect() as connection:
            for statement, values in asked[:5]:
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
                found = " ".join(row[3] for row in plan)
                assert "SCAN tables" not in found.replace("SCAN tables USING INDEX", ""), found
