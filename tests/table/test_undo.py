"""Undo: back to before the last decision."""

import pytest

from sandtable import IllegalMove, Table
from tests.laying import laid_out, look, play
from tests.table.playing import (
    HIDING,
    OPEN,
    before_chance,
    before_no_chance,
    drawn,
    every_game,
    moves,
    play_by_hand,
    play_on,
    played,
)


@every_game
def test_undo_goes_back_to_before_the_last_decision(game: str) -> None:
    table = played(game, 5)
    positions = [table.position()]
    for step in range(4):
        play_on(table, 1, choices=step)
        positions.append(table.position())
    for position in reversed(positions[:-1]):
        table.undo()
        assert table.position() == position


@every_game
def test_undo_returns_the_tokens_taken_back_newest_last(game: str) -> None:
    table, move = before_chance(game)
    table.play(move)
    told = table.events(0)[-1].tokens

    tokens = table.undo()

    assert tokens[0] == move
    assert tokens == told
    assert len(tokens) > 1


@every_game
def test_undo_takes_back_a_decision_that_no_chance_followed(game: str) -> None:
    table, move = before_no_chance(game)
    before = table.position()
    table.play(move)

    assert table.undo() == [move]
    assert table.position() == before


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


@every_game
def test_there_is_no_decision_to_take_back_at_the_start(game: str) -> None:
    for table in (Table(game), Table(game, seed=1)):
        record = table.record()
        with pytest.raises(IllegalMove, match="There is no decision to take back"):
            table.undo()
        assert table.record() == record


@every_game
def test_the_deal_cannot_be_taken_back(game: str) -> None:
    table = Table(game, seed=1)
    position = table.position()
    play_on(table, 1)
    table.undo()

    with pytest.raises(IllegalMove):
        table.undo()

    assert table.position() == position


@every_game
def test_a_finished_game_can_go_on_after_an_undo(game: str) -> None:
    table = played(game)

    table.undo()
    assert table.status().kind == "decide"

    play_on(table, choices=9)
    assert table.status().kind == "over"


@every_game
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


@every_game
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


@every_game
def test_there_is_nothing_to_take_back_freely_at_the_start(game: str) -> None:
    for table in (Table(game), Table(game, seed=1)):
        assert not table.may_undo_freely


@every_game
def test_a_decision_is_free_to_take_back_until_chance_answers(game: str) -> None:
    table, move = before_no_chance(game)
    table.play(move)
    assert table.may_undo_freely

    table, move = before_chance(game)
    table.play(move)
    assert not table.may_undo_freely


@every_game
def test_a_decision_whose_chance_is_still_to_come_is_free_to_take_back(game: str) -> None:
    start, move = before_chance(game)
    table = Table.from_position(start.position())
    table.play(move)
    assert table.may_undo_freely

    play_by_hand(table, 1)
    assert not table.may_undo_freely


@every_game
def test_after_an_undo_it_is_the_decision_before_that_counts(game: str) -> None:
    table = play_on(Table(game, seed=1), 12, choices=3)
    while table.history.may_undo():
        assert table.may_undo_freely == (not table.history.last.chance)
        table.undo()

    assert not table.may_undo_freely


@every_game
def test_what_is_taken_back_freely_leaves_the_next_deal_as_it_was(game: str) -> None:
    table, move = before_no_chance(game)
    twin = table.copy()
    table.play(move)
    assert table.may_undo_freely
    table.undo()

    for each in (table, twin):
        play_on(each, choices=5)

    assert drawn(table) == drawn(twin)


def test_in_mind_everything_back_to_the_last_event_is_free_to_take_back() -> None:
    # N88: three turns end without an event, and the fourth draws one
    table = Table("mind", seed=1)
    free = []
    while look(table, "round") != 2:
        table.play("e" if "e" in moves(table) else moves(table)[0])
        free.append(table.may_undo_freely)
    assert free[:4] == [True, True, True, False]

    play(table, "e e")
    assert [table.may_undo_freely, table.undo()] == [True, ["e"]]
    assert [table.may_undo_freely, table.undo()] == [True, ["e"]]


@pytest.mark.parametrize("game", HIDING)
def test_the_end_of_a_game_that_lays_everything_open_is_not_free_to_take_back(game: str) -> None:
    ended = [played(game, choices=choices) for choices in range(4)]
    assert any(not table.history.last.chance for table in ended)

    assert not any(table.may_undo_freely for table in ended)


@pytest.mark.parametrize("game", OPEN)
def test_the_end_of_a_game_without_secrets_is_free_to_take_back(game: str) -> None:
    table = played(game)

    assert not table.history.last.chance
    assert table.may_undo_freely
