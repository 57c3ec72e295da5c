"""Games that somebody resigned: the rules know nothing of it, but the record does."""

import pytest

from sandtable import IllegalMove, Table
from sandtable.table.dealers import FairDealer, SealedDealer
from sandtable.table.replaying import verify
from tests.table.playing import HIDING, every_game, every_seating, moves, play_on, played, truth
from tests.table.recording import FINISHED, broken_at, changed, line_of, without

NAMES = ["Anna", "Ben", "Cleo", "Dan"]


def running(game: str = "mandala", seats: int | None = None) -> Table:
    return played(game, 5, seats=seats, dealer=FairDealer("my secret", ["n"]))


def resigned(game: str = "mandala", seat: int = 0) -> Table:
    return Table.from_record(running(game).record(resigned=seat))


@every_seating
def test_the_record_says_who_resigned_and_gives_the_secret(game: str, seats: int) -> None:
    table = running(game, seats)
    for seat in range(seats):
        record = table.record(resigned=seat)
        assert record == f'{table.record()}\nresigned: {seat}\nsecret: "my secret"\n'


@every_seating
def test_the_record_of_a_resigned_game_is_read_and_written_again(game: str, seats: int) -> None:
    for seat in range(seats):
        record = running(game, seats).record(resigned=seat)
        table = Table.from_record(record)
        assert table.resigned == seat
        assert table.record() == table.record(resigned=seat) == record


@pytest.mark.parametrize("seed", [None, 1])
def test_a_game_with_another_dealer_or_none_can_be_resigned(seed: int | None) -> None:
    record = Table("flowers", seed=seed).record(resigned=1)

    assert record.endswith("\n\nresigned: 1\n")
    assert Table.from_record(record).record() == record


def test_writing_the_record_of_a_resigned_game_leaves_the_table_as_it_was() -> None:
    table = running()
    before = truth(table)
    table.record(resigned=0)

    assert table.resigned is None
    assert truth(table) == before


def test_a_resigned_game_is_copied_as_one() -> None:
    assert resigned(seat=1).copy().resigned == 1


@every_game
def test_a_game_is_finished_when_it_is_over_or_resigned(game: str) -> None:
    assert not running(game).is_finished
    assert resigned(game).is_finished
    assert played(game).is_finished


@pytest.mark.parametrize("seat", [2, -1, True, 1.0, "0"])
def test_only_a_seat_of_the_game_can_resign(seat: int) -> None:
    with pytest.raises(ValueError, match=r"^there is no seat .*: expected 0 or 1$"):
        running().record(resigned=seat)


@every_game
def test_nobody_can_resign_a_game_that_is_over(game: str) -> None:
    with pytest.raises(ValueError, match=r"^seat 0 cannot resign: the game is over$"):
        played(game).record(resigned=0)


def test_nobody_else_can_resign_a_game_that_somebody_resigned() -> None:
    with pytest.raises(ValueError, match=r"^seat 1 cannot resign: the game is over$"):
        resigned(seat=0).record(resigned=1)


@every_game
def test_a_resigned_game_does_not_go_on(game: str) -> None:
    table = resigned(game)
    before, why = truth(table), f"{table.setup.names[0]} has resigned, so the game does not go on."
    move, seat = moves(table)[0], table.status().seat or 0

    for change in (lambda: table.play(move), table.undo, lambda: table.preview(move, seat)):
        with pytest.raises(IllegalMove) as refusal:
            change()
        assert str(refusal.value) == why

    assert table.why_not(move) == why
    assert not table.may_undo_freely
    assert truth(table) == before


@pytest.mark.parametrize("game", HIDING)
def test_everybody_may_have_the_whole_record_of_a_resigned_game(game: str) -> None:
    played_on = play_on(Table(game, seed=1, memory="strict"), 9)
    table = Table.from_record(played_on.record(resigned=0))

    assert table.seat_record(None) == table.record() != played_on.seat_record(None)
    assert len(table.events(None)) == 10


@every_game
def test_verify_checks_a_resigned_game_and_says_who_resigned(game: str) -> None:
    said = verify(running(game).record(resigned=0))

    assert said[1].startswith("The deal was fair: the secret was committed to")
    assert said[2] == f"The game is not over: {running(game).setup.names[0]} resigned."


def test_verify_calls_whoever_resigned_by_name() -> None:
    table = Table("flowers", 4, seed=1, names=NAMES)

    assert verify(table.record(resigned=2))[2] == "The game is not over: Cleo resigned."


def test_a_forged_card_of_a_resigned_game_is_found() -> None:
    text = running().record(resigned=0)
    forged = changed(text, "nonces:", 'nonces: ["m"]')

    broken_at(forged, line_of(text, "0:"), "the dealer of this record deals")


def test_a_resigned_game_without_its_secret_cannot_be_checked() -> None:
    text = without(running().record(resigned=0), "secret:")
    table = Table.from_record(text)

    assert isinstance(table.dealer, SealedDealer)
    assert table.record() == text
    assert verify(text)[1].startswith("The deal cannot be checked")


@pytest.mark.parametrize("value", ["2", "-1", "null", "true", "1.0", '"0"', "[0]"])
def test_a_resigned_seat_that_is_not_there_is_named_with_its_line(value: str) -> None:
    text = running().record(resigned=0)
    broken_at(
        changed(text, "resigned:", f"resigned: {value}"),
        line_of(text, "resigned:"),
        ", expected a seat: 0 or 1.",
    )


def test_a_game_that_is_over_by_the_rules_was_not_resigned() -> None:
    text = f"{FINISHED}resigned: 0\n"
    broken_at(
        text,
        line_of(text, "resigned:"),
        "resigned has no place here, for the game is over by the rules.",
    )


def test_a_resigned_game_has_no_scores() -> None:
    text = f"{running().record(resigned=0)}scores: [1, 2]\n"
    broken_at(text, line_of(text, "scores:"), "expected none, for the game is not over.")
