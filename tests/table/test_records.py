"""Records: a game as text, there and back."""

from pathlib import Path
from typing import Any

import pytest

from sandtable import IllegalMove, Table
from sandtable.table.dealers import FairDealer, ScriptedDealer, SeededDealer
from sandtable.table.errors import BrokenRecord
from tests.laying import play, yogas_turn
from tests.table.playing import (
    ABOUT,
    chance_token,
    every_game,
    every_seating,
    moves,
    play_by_hand,
    play_on,
    played,
    truth,
)
from tests.table.recording import BY_HAND


@every_seating
@pytest.mark.parametrize("decisions", [0, 1, 7, 1000])
def test_a_seeded_game_comes_back_to_the_same_bytes(game: str, seats: int, decisions: int) -> None:
    table = played(game, decisions, seats=seats)

    assert truth(Table.from_record(table.record())) == truth(table)


@every_game
def test_a_game_with_undos_comes_back_to_the_same_bytes(game: str) -> None:
    table = played(game, 4)
    table.undo()
    play_on(table, 2, choices=5)
    table.undo()
    table.undo()
    play_on(table, 3, choices=6)

    assert truth(Table.from_record(table.record())) == truth(table)


def test_undos_of_a_game_without_a_dealer_come_back_to_the_same_bytes() -> None:
    table = Table.from_record(BY_HAND)
    table.undo()
    table.undo()
    play(table, "m1o k k")

    assert table.record().endswith("\n3: undo\n4: undo deck\n5: m1o k k\n")
    assert truth(Table.from_record(table.record())) == truth(table)


@every_game
def test_a_game_goes_on_after_its_record_as_it_would_have(game: str) -> None:
    table = played(game, 4)
    table.undo()
    twin = Table.from_record(table.record())

    for each in (table, twin):
        play_on(each, choices=8)

    assert truth(twin) == truth(table)


@every_game
def test_a_game_from_a_position_comes_back_to_the_same_bytes(game: str) -> None:
    table = Table.from_position(played(game, 5).position(), seed=3)
    play_on(table, 4)

    assert "\nstart: " in table.record()
    assert truth(Table.from_record(table.record())) == truth(table)


def test_a_game_from_a_chance_step_comes_back_to_the_same_bytes() -> None:
    table = yogas_turn("rg")
    play(table, "y p")

    assert "\n0: y p\n" in table.record()
    assert truth(Table.from_record(table.record())) == truth(table)


@every_game
@pytest.mark.parametrize("decisions", [0, 6, 1000])
def test_a_fair_game_comes_back_to_the_same_bytes(game: str, decisions: int) -> None:
    dealer = FairDealer("my secret", ["anna", "ben"])
    table = played(game, decisions, dealer=dealer)

    twin = Table.from_record(table.record(), dealer=FairDealer("my secret", ["anna", "ben"]))

    assert truth(twin) == truth(table)


@every_game
def test_a_finished_fair_game_brings_its_dealer_along(game: str) -> None:
    table = played(game, dealer=FairDealer("my secret", ["anna"]))

    assert truth(Table.from_record(table.record())) == truth(table)


@every_game
def test_an_unfinished_fair_game_keeps_its_commitment_without_the_secret(game: str) -> None:
    text = played(game, 5, dealer=FairDealer("my secret", ["anna"])).record()

    assert Table.from_record(text).record() == text


@every_game
@pytest.mark.parametrize("steps", [0, 1, 9, 30, 80, 1000])
def test_a_game_without_a_dealer_comes_back_to_the_same_bytes(game: str, steps: int) -> None:
    table = play_by_hand(Table(game), steps)

    assert truth(Table.from_record(table.record())) == truth(table)


def test_names_memory_and_options_come_back() -> None:
    table = Table("mandala-solo", names=["Änna “A” \\"], memory="strict", easy=True, seed="s")
    twin = Table.from_record(table.record())

    assert twin.setup == table.setup
    assert "Änna “A”" in table.record()
    assert truth(twin) == truth(table)


@every_seating
def test_every_choice_comes_back(game: str, seats: int) -> None:
    names = ["Änna", "Ben: 1", "?", "undo"][:seats]
    options: dict[str, Any] = {option.name: option.values[-1] for option in ABOUT[game].options}
    table = Table(game, seats, names=names, memory="strict", seed="s", **options)

    twin = Table.from_record(table.record())

    assert twin.setup == table.setup
    assert truth(twin) == truth(table)


def test_a_record_of_a_scripted_game_goes_on_without_a_dealer() -> None:
    table = Table("mandala", dealer=ScriptedDealer("roygpk" * 5))

    twin = Table.from_record(table.record())

    assert twin.dealer is None
    assert truth(twin) == truth(table)


def test_a_record_can_be_written_by_hand() -> None:
    table = Table.from_record(BY_HAND)

    assert table.record() == BY_HAND
    assert table.status().seat == 0


def test_a_dealer_that_is_given_goes_on() -> None:
    table = Table("mandala", dealer=ScriptedDealer("roygpk" * 5))
    twin = Table.from_record(table.record(), dealer=ScriptedDealer("roygpk" * 5))

    for each in (table, twin):
        each.play(next(move for move in moves(each) if move.startswith("m1")))

    assert truth(twin) == truth(table)


def test_a_dealer_that_is_given_must_have_dealt_the_record() -> None:
    with pytest.raises(BrokenRecord, match=r"Line 9 .*the dealer of this record deals"):
        Table.from_record(BY_HAND, dealer=SeededDealer(1))


def test_an_undo_in_the_middle_of_a_draw_replays() -> None:
    table = Table("mandala")
    play(table, "r o p g r r o o y y g p k k p g r y o g m1o r")
    table.undo()

    assert Table.from_record(table.record()).record() == table.record()


@every_game
def test_an_undone_game_over_is_not_over_in_its_record(game: str) -> None:
    table = played(game)
    table.undo()

    assert "scores" not in table.record()
    assert truth(Table.from_record(table.record())) == truth(table)
    with pytest.raises(IllegalMove):
        Table.from_record(table.record()).play(chance_token(game))


def test_the_record_in_the_documentation_replays() -> None:
    page = Path(__file__).parents[2].joinpath("docs/notation.md").read_text("utf-8")
    text = page.split("```\n")[1]

    assert text.startswith("sandtable record 1\n")
    assert Table.from_record(text).record() == text
