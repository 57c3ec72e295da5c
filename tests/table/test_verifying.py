"""Verifying: what was checked, in sentences."""

import re

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer
from sandtable.table.errors import BrokenRecord
from sandtable.table.replaying import verify
from tests.table.playing import ABOUT, drawn, every_game, every_seating, play_on, played
from tests.table.recording import BY_HAND, FAIR

NAMES = ["Anna", "Ben", "Cleo", "Dan"]


@every_seating
def test_verify_says_that_a_seeded_game_follows_its_seed(game: str, seats: int) -> None:
    table = played(game, seats=seats)
    entries, about = table.history.entries, ABOUT[game]

    said = verify(table.record())

    count = f"{len(entries) - 1} entries and {len(drawn(table))} chance steps"
    assert said[0] == f"{count} follow the rules of {about.title}, version {about.version}."
    assert said[1] == "Every chance step follows from the seed 1."
    scores = table.status().scores or []
    assert said[2].startswith(f"The result is right: {scores[0]} for ")


@every_seating
def test_verify_names_everybody_with_their_score_and_who_won(game: str, seats: int) -> None:
    names = NAMES[:seats]
    table = play_on(Table(game, seats, seed=1, names=names))
    status, everybody = table.status(), table.setup.names
    scores = [f"{n} for {name}" for n, name in zip(status.scores or (), everybody, strict=True)]

    result = verify(table.record())[2]

    told, _, won = result.removeprefix("The result is right: ").removesuffix(".").partition("; ")
    assert re.split(", | and ", told) == scores
    winners = [everybody[seat] for seat in status.winners or ()] or ["nobody"]
    assert re.split(", | and ", won.removeprefix("won by ")) == winners


@every_seating
def test_verify_says_that_every_game_can_be_dealt_fairly(game: str, seats: int) -> None:
    dealer = FairDealer("my secret", ["anna", "ben", "cleo", "dan"][:seats])
    table = played(game, seats=seats, dealer=dealer)

    said = verify(table.record())

    assert said[1].startswith("The deal was fair: the secret was committed to")
    assert "card" not in said[1]


@every_game
def test_verify_checks_a_game_with_undos(game: str) -> None:
    table = played(game, 8)
    for _ in range(5):
        table.undo()
    play_on(table, 5, choices=2)

    said = verify(table.record())

    assert said[0].startswith("18 entries and ")
    assert said[1] == "Every chance step follows from the seed 1."


def test_verify_says_that_a_fair_game_was_fair() -> None:
    assert verify(FAIR)[1].startswith("The deal was fair")


@every_game
def test_verify_cannot_check_a_fair_game_before_its_end(game: str) -> None:
    said = verify(played(game, 3, dealer=FairDealer("s", ["n"])).record())

    assert said[1] == "The deal cannot be checked: its secret is not in the record."
    assert said[2] == "The game is not over."


def test_verify_cannot_check_the_deal_of_a_game_without_a_dealer() -> None:
    said = verify(BY_HAND)

    assert said[0] == "2 entries and 23 chance steps follow the rules of Mandala, version 1."
    assert said[1] == "The deal cannot be checked: the record names no dealer."


@every_game
def test_verify_refuses_a_broken_record(game: str) -> None:
    with pytest.raises(BrokenRecord, match="the dealer of this record deals"):
        verify(played(game, 3).record().replace("\nseed: 1\n", "\nseed: 2\n"))


def test_verify_says_of_a_game_from_a_given_position_only_that_its_draws_were_fair() -> None:
    start = Table("mandala", seed=7).position()
    table = Table.from_position(start, dealer=FairDealer("s", ["n"]))

    said = verify(table.record(resigned=0))

    assert said[1].startswith("What was drawn since the start is fair")
