"""Copies share nothing."""

import json

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer, ScriptedDealer
from tests.laying import laid_out, play
from tests.table.playing import every_game, every_seating, play_by_hand, play_on, played, truth


@every_game
@pytest.mark.parametrize("decisions", [0, 6, 1000])
def test_a_copy_is_the_same_table(game: str, decisions: int) -> None:
    table = played(game, decisions)
    twin = table.copy()

    assert truth(twin) == truth(table)
    assert twin.status() == table.status()
    assert twin.events(0) == table.events(0)


@every_game
def test_playing_at_a_copy_changes_nothing_at_the_table(game: str) -> None:
    table = played(game, 6)
    before, status = truth(table), table.status()

    play_on(table.copy(), 5)

    assert truth(table) == before
    assert table.status() == status


@every_game
def test_playing_at_the_table_changes_nothing_at_its_copy(game: str) -> None:
    table = played(game, 6)
    twin = table.copy()
    before = truth(twin)

    play_on(table, 5)
    table.undo()

    assert truth(twin) == before


@every_game
def test_both_are_dealt_the_same_cards_afterwards(game: str) -> None:
    table = played(game, 6)
    twin = table.copy()

    for each in (table, twin):
        play_on(each, choices=4)

    assert truth(twin) == truth(table)


@every_game
def test_an_undo_at_a_copy_shuffles_only_there(game: str) -> None:
    table = played(game, 6)
    straight = table.copy()
    twin = table.copy()
    twin.undo()
    twin.undo()

    for each in (table, straight):
        play_on(each, choices=4)

    assert truth(table) == truth(straight)


@every_game
def test_undos_are_copied_along(game: str) -> None:
    table = played(game, 6)
    table.undo()
    twin = table.copy()

    table.undo()
    twin.undo()

    assert truth(twin) == truth(table)


def test_chance_played_by_hand_at_a_copy_is_not_noted_at_the_table() -> None:
    table = Table("mandala")
    play(table, "r o")
    twin = table.copy()

    play(twin, "y g")

    assert table.history.entries[0].chance == ("r", "o")
    assert twin.history.entries[0].chance == ("r", "o", "y", "g")


@pytest.mark.parametrize(
    "dealer", [FairDealer("s", ["n"]), ScriptedDealer("roygpk" * 20)], ids=["fair", "scripted"]
)
def test_other_dealers_are_copied_too(dealer: FairDealer | ScriptedDealer) -> None:
    table = Table("mandala", dealer=dealer)
    twin = table.copy()
    assert twin.dealer is not table.dealer

    for each in (twin, table):
        play_on(each, 6)

    assert truth(twin) == truth(table)
    assert type(twin.dealer) is type(dealer)


def test_a_table_without_a_dealer_is_copied() -> None:
    table = play_by_hand(Table("mandala"), 30)

    assert table.copy().dealer is None
    assert truth(table.copy()) == truth(table)


def test_where_a_table_began_is_copied() -> None:
    table = laid_out()

    assert table.copy().start == table.position()


@every_seating
def test_seats_names_and_memory_are_copied(game: str, seats: int) -> None:
    names = ["Anna", "Ben", "Cleo", "Dan"][:seats]
    table = Table(game, seats, names=names, memory="strict")

    assert table.copy().setup == table.setup
    assert table.copy().setup.memory == "strict"


def empty(shot: object) -> None:
    """Take everything out of plain data, however deep it lies."""
    if isinstance(shot, dict | list):
        for part in shot.values() if isinstance(shot, dict) else shot:
            empty(part)
        shot.clear()


@every_game
def test_a_snapshot_shares_nothing_with_the_table(game: str) -> None:
    table = played(game, 3)
    before, shown = truth(table), json.dumps(table.snapshot())

    empty(table.snapshot())

    assert truth(table) == before
    assert json.dumps(table.snapshot()) == shown


@every_game
def test_the_truth_given_for_research_shares_nothing_with_the_table(game: str) -> None:
    table = played(game, 6)
    given, before = table.truth(), truth(table)
    assert given.tobytes() == table.copy().truth().tobytes()

    given.view("u1")[:] = 0
    assert truth(table) == before
