"""Looking back: the table as it was after an entry of the log."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import laid_out, play
from tests.table.playing import HIDING, OPEN, every_game, play_by_hand, play_on, played, truth


@every_game
def test_the_log_ends_with_the_entry_that_is_looked_at(game: str) -> None:
    table = played(game, 6)
    table.undo()
    for number in range(8):
        then = table.at(number)
        assert then.history.entries == table.history.entries[: number + 1]
        assert then.history.number == number


@every_game
def test_a_table_that_is_looked_back_at_shares_nothing_and_has_no_dealer(game: str) -> None:
    table = played(game, 6)
    before = truth(table)
    then = table.at(4)
    assert then.dealer is None
    assert then.setup == table.setup

    then.undo()
    play_by_hand(then, 5)

    assert truth(table) == before


def test_after_an_undo_the_table_is_as_it_was_before_the_decision() -> None:
    table = laid_out(seed=1)
    start = table.position()
    table.play("f1r1")
    grown = table.position()
    table.undo()

    assert [table.at(number).position() for number in range(3)] == [start, grown, start]
    assert table.at(2).start == table.at(0).start == start


@every_game
def test_what_stands_is_what_stood_then(game: str) -> None:
    table = played(game, 5)
    table.undo()
    table.undo()
    play_on(table, 1)

    last = [table.at(number).history.last.number for number in range(9)]

    assert last == [0, 1, 2, 3, 4, 5, 4, 3, 8]


def test_chance_that_is_not_yet_complete_belongs_to_the_newest_entry() -> None:
    table = Table("mandala")
    play(table, "r o y")

    assert table.at(0).position() == table.position()
    assert table.at(0).status() == table.status()


@pytest.mark.parametrize("number", [-1, 4, True, 1.0, None, "1"])
def test_what_is_no_entry_cannot_be_looked_at(number: Any) -> None:
    table = played("mandala", 3)
    for look in (table.at, lambda number: table.may_look_back(number, 0)):
        with pytest.raises(ValueError, match=r"^there is no entry .*: expected 0 to 3$"):
            look(number)


def test_only_seats_and_spectators_look_back() -> None:
    with pytest.raises(ValueError, match="there is no seat 2: expected 0 or 1"):
        played("mandala", 3).may_look_back(0, 2)


def allowed(table: Table, seat: int | None) -> list[int]:
    numbers = range(table.history.number + 1)
    return [number for number in numbers if table.may_look_back(number, seat)]


@every_game
def test_with_open_memory_everybody_may_look_at_everything(game: str) -> None:
    table = played(game, 6)

    assert allowed(table, 0) == allowed(table, None) == list(range(7))


def test_with_strict_memory_a_seat_may_look_back_to_its_own_last_turn() -> None:
    # K11
    table = laid_out(memory="strict")
    play(table, "f1r1 f1k1 f2o1")

    assert allowed(table, 0) == [3]
    assert allowed(table, 1) == [2, 3]
    assert allowed(table, None) == [3]


@pytest.mark.parametrize("game", HIDING)
def test_with_strict_memory_only_what_is_remembered_may_be_looked_at(game: str) -> None:
    table = play_on(Table(game, seed=1, memory="strict"), 12)
    table.undo()
    for seat in (0, None):
        remembered = table.remembered(table.setup.listener(seat))
        assert allowed(table, seat) == [entry.number for entry in remembered]


@pytest.mark.parametrize("game", OPEN)
def test_where_nothing_is_hidden_everything_may_be_looked_at(game: str) -> None:
    # K12
    table = play_on(Table(game, seed=1, memory="strict"))
    table.undo()

    assert len(allowed(table, 0)) == table.history.number + 1


@every_game
def test_when_the_game_is_over_everything_may_be_looked_at(game: str) -> None:
    table = play_on(Table(game, seed=1, memory="strict"))

    assert len(allowed(table, 0)) == table.history.number + 1


@every_game
def test_when_somebody_has_resigned_everything_may_be_looked_at(game: str) -> None:
    table = play_on(Table(game, seed=1, memory="strict"), 9)
    table = Table.from_record(table.record(resigned=0))

    assert allowed(table, None) == list(range(10))


@pytest.mark.parametrize("game", HIDING)
def test_an_end_that_was_taken_back_may_not_be_looked_at_until_the_game_is_over(game: str) -> None:
    table = played(game)
    end = table.history.number
    table.undo()
    assert not table.may_look_back(end, 0)
    assert table.may_look_back(end - 1, 0)
    assert table.may_look_back(end + 1, 0)

    play_on(table, choices=9)
    assert table.may_look_back(end, 0)


@every_game
def test_as_many_steps_go_back_as_decisions_stand_since_the_last_of_some_seats(game: str) -> None:
    table = played(game, 9)
    table.undo()
    for seats in ([0], [1], [0, 1], []):
        twin, steps = table.copy(), table.history.steps_back(seats)
        taken = []
        for _ in range(steps):
            taken.append(twin.history.last.seat)
            twin.undo()
        assert [seat in seats for seat in taken] == [False] * (steps - 1) + [True] * bool(steps)
        assert steps or not any(entry.seat in seats for entry in table.history.entries)


def test_a_decision_that_was_taken_back_is_not_counted_again() -> None:
    table = laid_out(seed=1)
    assert table.history.steps_back([0, 1]) == 0

    play(table, "f1r1 f1k1 f2o1")
    assert [table.history.steps_back(seats) for seats in ([0], [1])] == [1, 2]

    table.undo()
    assert [table.history.steps_back(seats) for seats in ([0], [1])] == [2, 1]
