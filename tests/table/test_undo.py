"""Undo: back to before the last decision."""

import pytest

from sandtable import IllegalMove, Table
from tests.laying import laid_out, play
from tests.table.playing import both_games, moves, play_on, played


@both_games
def test_undo_goes_back_to_before_the_last_decision(game: str) -> None:
    table = played(game, 5)
    positions = [table.position()]
    for step in range(4):
        play_on(table, 1, choices=step)
        positions.append(table.position())
    for position in reversed(positions[:-1]):
        table.undo()
        assert table.position() == position


@both_games
def test_undo_returns_the_tokens_taken_back_newest_last(game: str) -> None:
    table = Table(game, seed=1)
    move = next(move for move in moves(table) if move.startswith("d"))
    table.play(move)
    told = table.events(0)[-1].tokens

    tokens = table.undo()

    assert tokens[0] == move
    assert tokens == told
    assert len(tokens) > 1


def test_undo_takes_back_a_decision_without_chance() -> None:
    table = laid_out()
    table.play("f1r1")

    assert table.undo() == ["f1r1"]


def test_undo_takes_back_chance_that_is_not_yet_complete() -> None:
    table = laid_out(hands=("roygp", "k"))
    before = table.position()
    play(table, "m1r y y")

    assert table.undo() == ["m1r", "y", "y"]
    assert table.position() == before
    assert table.status().kind == "decide"


def test_undo_takes_all_of_master_yogas_turns_back() -> None:
    table = laid_out("mandala-solo", mountains=("r", "g"))
    before = table.position()
    play(table, "f1y1 k r g")

    assert table.undo() == ["f1y1", "k", "r", "g"]
    assert table.position() == before


@both_games
def test_there_is_no_decision_to_take_back_at_the_start(game: str) -> None:
    for table in (Table(game), Table(game, seed=1)):
        record = table.record()
        with pytest.raises(IllegalMove, match="There is no decision to take back"):
            table.undo()
        assert table.record() == record


@both_games
def test_the_deal_cannot_be_taken_back(game: str) -> None:
    table = Table(game, seed=1)
    position = table.position()
    play_on(table, 1)
    table.undo()

    with pytest.raises(IllegalMove):
        table.undo()

    assert table.position() == position


@both_games
def test_a_finished_game_can_go_on_after_an_undo(game: str) -> None:
    table = played(game)

    table.undo()
    assert table.status().kind == "decide"

    play_on(table, choices=9)
    assert table.status().kind == "over"


@both_games
def test_the_log_only_grows(game: str) -> None:
    table = played(game, 3)
    lines = table.record().splitlines()

    table.undo()
    play_on(table, 1)
    table.undo()

    grown = table.record().splitlines()
    assert grown[: len(lines)] == lines
    assert [line.split(":")[0] for line in grown[len(lines) :]] == ["4", "5", "6"]
    assert table.history.number == 6


@both_games
def test_several_undos_in_a_row_take_older_decisions_back(game: str) -> None:
    table = played(game, 3)
    table.undo()
    table.undo()

    undone = [entry.undoes for entry in table.history.entries if entry.undoes is not None]
    assert undone == [3, 2]


def test_an_undo_names_the_piles_that_are_shuffled_anew() -> None:
    table = Table.from_position(laid_out().position(), seed=1)
    table.play("dr1")
    table.undo()
    table.play("f1r1")
    table.undo()

    assert table.record().endswith("\n2: undo deck\n3: f1r1\n4: undo\n")
