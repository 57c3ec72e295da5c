"""Copies share nothing."""

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer, ScriptedDealer
from tests.laying import laid_out, play
from tests.table.playing import both_games, play_by_hand, play_on, played, truth


@both_games
@pytest.mark.parametrize("decisions", [0, 6, 1000])
def test_a_copy_is_the_same_table(game: str, decisions: int) -> None:
    table = played(game, decisions)
    twin = table.copy()

    assert truth(twin) == truth(table)
    assert twin.status() == table.status()
    assert twin.events(0) == table.events(0)


@both_games
def test_playing_at_a_copy_changes_nothing_at_the_table(game: str) -> None:
    table = played(game, 6)
    before, status = truth(table), table.status()

    play_on(table.copy(), 5)

    assert truth(table) == before
    assert table.status() == status


@both_games
def test_playing_at_the_table_changes_nothing_at_its_copy(game: str) -> None:
    table = played(game, 6)
    twin = table.copy()
    before = truth(twin)

    play_on(table, 5)
    table.undo()

    assert truth(twin) == before


@both_games
def test_both_are_dealt_the_same_cards_afterwards(game: str) -> None:
    table = played(game, 6)
    twin = table.copy()

    for each in (table, twin):
        play_on(each, choices=4)

    assert truth(twin) == truth(table)


@both_games
def test_an_undo_at_a_copy_shuffles_only_there(game: str) -> None:
    table = played(game, 6)
    straight = table.copy()
    twin = table.copy()
    twin.undo()
    twin.undo()

    for each in (table, straight):
        play_on(each, choices=4)

    assert truth(table) == truth(straight)


@both_games
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

    assert table.history.entries[0].chance == ["r", "o"]
    assert twin.history.entries[0].chance == ["r", "o", "y", "g"]


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


def test_a_copy_of_strict_memory_is_strict() -> None:
    assert Table("mandala", memory="strict").copy().setup.memory == "strict"


@both_games
def test_a_snapshot_shares_nothing_with_the_table(game: str) -> None:
    table = played(game, 3)
    before = truth(table)
    shot = table.snapshot()

    shot["deck"].clear()  # type: ignore[attr-defined]
    shot["mountains"].clear()  # type: ignore[attr-defined]

    assert truth(table) == before
    assert table.snapshot()["deck"]
