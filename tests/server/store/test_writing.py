import threading
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import pytest
from sqlalchemy import text

from sandtable.server.store import writer
from sandtable.server.store.change import Change, Conflict, Line, Standing, Stored, Unwritable
from sandtable.server.store.store import Store
from sandtable.server.store.writing import write as begin
from tests.server.store.storing import (
    Loop,
    move,
    new,
    numbers,
    opened,
    revised,
    write,
)


def held(store: Store, *changes: Change) -> list[Exception | None]:
    """Write changes in one batch: they wait together while the writer is busy telling."""
    begun, go = threading.Event(), threading.Event()

    def hold(_error: Exception | None) -> None:
        begun.set()
        assert go.wait(60)

    store.write(move("no table", 0), hold)
    assert begun.wait(60)
    threading.Timer(0.2, go.set).start()
    return write(store, *changes)


def test_a_new_table_is_read_as_it_was_written(where: str) -> None:
    with opened(where) as store:
        assert write(store, new("t", Line(0, "deck r"), sheet="{}")) == [None]
        assert store.load("t") == Stored("{}", 1, [Line(0, "deck r")])
        assert store.load("u") is None


def test_moves_are_read_in_order_and_above_a_number(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), *(move("t", number, f"m{number}") for number in range(12)))
        assert numbers(store, "t") == list(range(12))
        assert store.load("t", after=10) == Stored(new("t").sheet or "", 1, [Line(11, "m11")])


def test_a_move_changes_nothing_but_the_log(where: str) -> None:
    row = text("SELECT * FROM tables")
    with opened(where) as store, store.engine.connect() as connection:
        write(store, new("t"), move("t", 0))
        before = connection.execute(row).one()
        connection.rollback()
        write(store, move("t", 1))
        assert connection.execute(row).one() == before


def test_all_that_waits_is_told_in_one_call_of_the_loop(where: str) -> None:
    loop = Loop()
    with opened(where, loop) as store:
        write(store, new("t"))
        held(store, *(move("t", number) for number in range(50)))
        assert loop.calls == 3
        assert numbers(store, "t") == list(range(50))


def test_many_changes_wait_a_moment_for_more_and_few_do_not(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop()
    late: list[Exception | None] = []
    with opened(where, loop) as store:
        sleep = Mock(side_effect=lambda _: store.write(move("t", 50), late.append))
        monkeypatch.setattr(writer, "sleep", sleep)
        write(store, new("t"))
        sleep.assert_not_called()

        held(store, *(move("t", number) for number in range(50)))

        sleep.assert_called_once_with(writer.MOMENT)
        assert (loop.calls, late) == (3, [None])
        assert numbers(store, "t") == list(range(51))


def test_changes_of_one_table_in_one_batch_are_made_in_their_order(where: str) -> None:
    changes = (new("t"), move("t", 0), revised("t", 1), move("t", 1), revised("t", 2), move("t", 2))
    with opened(where) as store:
        assert held(store, *changes) == [None] * 6
        stored = store.load("t")
        assert stored is not None
        assert (stored.revision, [line.number for line in stored.lines]) == (3, [0, 1, 2])


def test_a_number_that_is_taken_makes_only_its_own_change_fail(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), move("t", 0, "first"), new("u"))
        answers = held(store, move("u", 0), move("t", 0, "second"), move("u", 1))
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        assert numbers(store, "u") == [0, 1]
        assert store.load("t") == Stored(new("t").sheet or "", 1, [Line(0, "first")])


def test_a_revision_that_is_replaced_makes_only_its_own_change_fail(where: str) -> None:
    late = revised("t", 1, "late")
    late.lines = [Line(0, "m1")]
    with opened(where) as store:
        write(store, new("t"), revised("t", 1, "early"))
        answers = held(store, new("u"), late, revised("u", 1))
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        assert store.load("t") == Stored("early", 2, [])


def test_a_sheet_that_was_decided_on_before_the_last_move_is_refused(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), move("t", 0), move("t", 1))
        (late,) = write(store, revised("t", 1, since=0))
        assert isinstance(late, Conflict)
        assert write(store, revised("t", 1, since=1)) == [None]


def test_a_move_may_rely_on_the_sheet_that_it_was_made_by(where: str) -> None:
    first, late = move("t", 0), move("t", 1)
    first.revision = late.revision = 1
    with opened(where) as store:
        assert write(store, new("t"), first, revised("t", 1)) == [None] * 3
        assert isinstance(write(store, late)[0], Conflict)
        assert numbers(store, "t") == [0]
        late.revision = 2
        assert write(store, late) == [None]


@pytest.mark.parametrize("is_move_first", [True, False])
def test_of_a_move_and_a_sheet_that_two_processes_write_at_once_the_later_is_refused(
    postgres: str, is_move_first: bool
) -> None:
    built_on = move("t", 1)
    built_on.revision = 1
    both = [built_on, revised("t", 1, since=0)]
    first, second = both if is_move_first else reversed(both)
    with opened(postgres) as store, ThreadPoolExecutor() as other:
        write(store, new("t"), move("t", 0))
        with store.engine.connect() as connection:
            begin(connection, [first], 0.0, "this process")
            answer = other.submit(write, store, second)
            with pytest.raises(TimeoutError):
                answer.result(0.5)
            connection.commit()

        assert [type(error) for error in answer.result(60)] == [Conflict]
        assert numbers(store, "t") == ([0, 1] if is_move_first else [0])


def test_a_table_is_made_only_once(where: str) -> None:
    with opened(where) as store:
        first, second = write(store, new("t", sheet="first"), new("t", sheet="second"))
        assert first is None
        assert isinstance(second, Conflict)
        assert store.load("t") == Stored("first", 1, [])


def test_a_table_that_is_not_there_cannot_be_changed(where: str) -> None:
    alone = Change(table="t", standing=Standing("over"))
    with opened(where) as store:
        for answer in write(store, move("t", 0), revised("t", 1), alone):
            assert isinstance(answer, Conflict)


def test_a_deleted_table_leaves_nothing(where: str) -> None:
    with opened(where) as store:
        write(store, new("t", holders=frozenset("ab")), move("t", 0))
        assert write(store, Change(table="t", is_deleted=True)) == [None]
        assert store.load("t") is None
        with store.engine.connect() as connection:
            for name in ("tables", "entries", "holders"):
                assert connection.scalar(text(f"SELECT count(*) FROM {name}")) == 0


def test_a_text_that_the_database_cannot_hold_fails_alone(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), new("u"))
        good, bad = held(store, move("t", 0), move("u", 0, "\ud800"))
        assert good is None
        assert isinstance(bad, Unwritable)
        assert numbers(store, "t") == [0]


def test_more_changes_than_one_transaction_takes_are_all_written(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"))
        assert held(store, *(move("t", number) for number in range(1200))) == [None] * 1200
        assert numbers(store, "t") == list(range(1200))


def test_closing_writes_what_waits_and_takes_nothing_more(where: str) -> None:
    answers: list[Exception | None] = []
    with opened(where) as store:
        for change in (new("t"), *(move("t", number) for number in range(20))):
            store.write(change, answers.append)
    assert answers == [None] * 21
    store.write(move("t", 20), answers.append)
    assert isinstance(answers[-1], Unwritable)
    with opened(where) as store:
        assert numbers(store, "t") == list(range(20))


def test_a_loop_that_is_closed_does_not_stop_the_writer(where: str) -> None:
    def closed(_what: object) -> None:
        raise RuntimeError("Event loop is closed")

    store = Store.open(where, closed)
    store.write(new("t"), lambda _error: None)
    store.close()
    with opened(where) as again:
        assert again.load("t") is not None
