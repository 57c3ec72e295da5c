"""Setting up: whatever is wrong, the sentence lists what there is."""

from typing import Any

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer, ScriptedDealer, SeededDealer
from tests.table.playing import (
    ABOUT,
    GAMES,
    drawn,
    every_game,
    every_seating,
    play_by_hand,
)

NAMES = ["Anna", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize(
    "game", ["", "chess", "Mandala", "mandala ", None, 5, ["mandala"], b"mandala"], ids=repr
)
def test_an_unknown_game_is_refused(game: object) -> None:
    with pytest.raises(ValueError, match=rf"there is no game .*: expected {' or '.join(GAMES)}$"):
        Table(game)  # type: ignore[arg-type]


def refused_seats(game: str, seats: object) -> None:
    expected = " or ".join(map(str, ABOUT[game].seats))
    with pytest.raises(ValueError, match=rf"^{game} has no .* seats: expected {expected}$"):
        Table(game, seats)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [0, -1, 1.0, 2.0, "2", True, [2], 10**30], ids=repr)
@every_game
def test_what_is_no_number_of_seats_is_refused(game: str, seats: object) -> None:
    refused_seats(game, seats)


@every_game
def test_a_wrong_number_of_seats_is_refused(game: str) -> None:
    for seats in set(range(-1, 7)) - set(ABOUT[game].seats):
        refused_seats(game, seats)


@every_game
def test_the_smallest_number_of_seats_is_taken_if_none_is_given(game: str) -> None:
    smallest = min(ABOUT[game].seats)

    assert Table(game).setup.seats == smallest
    assert Table(game, smallest).setup == Table(game).setup


@every_seating
def test_every_number_of_seats_is_taken(game: str, seats: int) -> None:
    table = Table(game, seats, seed=1)

    assert table.setup.seats == seats
    assert f" seats={seats} " in table.position()
    assert f"\nseats: {seats}\n" in table.record()


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="mandala-solo has no option 'hard': expected easy"):
        Table("mandala-solo", hard=True)
    with pytest.raises(ValueError, match="mandala has no option 'easy': expected none"):
        Table("mandala", easy=True)


@pytest.mark.parametrize("easy", [0, 1, None, "true", "True", [], 1.0], ids=repr)
def test_a_wrong_value_of_an_option_is_refused(easy: object) -> None:
    with pytest.raises(ValueError, match=r"easy is .*: expected False or True"):
        Table("mandala-solo", easy=easy)


def test_an_option_is_taken() -> None:
    assert Table("mandala-solo", easy=True).setup.options == {"easy": True}
    assert Table("mandala-solo").setup.options == {"easy": False}
    assert " easy=true " in Table("mandala-solo", easy=True).position()


@pytest.mark.parametrize("memory", ["", "Open", "closed", None, 0, [], b"open"], ids=repr)
def test_an_unknown_memory_is_refused(memory: object) -> None:
    with pytest.raises(ValueError, match=r"memory is .*: expected open or strict"):
        Table("mandala", memory=memory)  # type: ignore[arg-type]


@pytest.mark.parametrize("names", ["abcd", b"ab", 5, [], dict.fromkeys("abcd", 1)], ids=repr)
@every_seating
def test_names_are_a_list(game: str, seats: int, names: object) -> None:
    with pytest.raises(ValueError, match=rf"expected a list of {seats}$|a name is"):
        Table(game, seats, names=names)  # type: ignore[arg-type]


@every_seating
def test_there_is_a_name_for_each_seat(game: str, seats: int) -> None:
    for count in set(range(6)) - {seats}:
        with pytest.raises(ValueError, match=rf"^names are \[.*: expected a list of {seats}$"):
            Table(game, seats, names=["Anna"] * count)


@pytest.mark.parametrize(
    "name", ["", "x" * 61, "a\nb", "\t", 5, None, "\ud800", "\x00", b"Anna"], ids=ascii
)
@every_seating
def test_a_name_is_a_short_printable_text(game: str, seats: int, name: object) -> None:
    for seat in range(seats):
        names: list[Any] = NAMES[:seats]
        names[seat] = name
        expected = r"^a name is .*: expected 1 to 60 printable characters$"
        with pytest.raises(ValueError, match=expected):
            Table(game, seats, names=names)


@every_seating
def test_who_does_not_say_a_name_is_numbered(game: str, seats: int) -> None:
    table = Table(game, seats)
    numbered = [f"Player {number}" for number in range(1, seats + 1)]

    expected = ["Player"] if seats == 1 else numbered
    assert table.setup.names == (*expected, *table.setup.rules.unseated)


@every_seating
def test_names_stand_in_the_order_of_the_seats(game: str, seats: int) -> None:
    names = NAMES[:seats]
    table = Table(game, seats, seed=1, names=names)

    assert table.setup.names == (*names, *table.setup.rules.unseated)
    assert Table.from_record(table.record()).setup.names == table.setup.names


def test_four_players_are_told_of_by_their_names() -> None:
    table = Table("flowers", 4, seed=1, names=NAMES)
    while len(table.history.entries) < 5:
        table.play(table.status().moves[0])  # type: ignore[index]

    told = [entry.words.partition(" ")[0] for entry in table.events(2)[1:]]

    assert told == ["Anna", "Ben", "You", "Dan"]


def test_names_are_used_when_something_is_told() -> None:
    table = Table("mandala", seed=1, names=["Anna", "Bén"])

    assert "Anna has 6 cards in hand." in table.events(1)[0].words
    assert "Bén has 6 cards in hand." in table.events(None)[0].words


def test_master_yoga_keeps_his_name() -> None:
    assert Table("mandala-solo", names=("Anna",)).setup.names == ("Anna", "Master Yoga")


@every_game
def test_seed_and_dealer_exclude_each_other(game: str) -> None:
    with pytest.raises(ValueError, match="seed and dealer were both given: expected one of them"):
        Table(game, seed=1, dealer=SeededDealer(1))
    with pytest.raises(ValueError, match="seed and dealer were both given"):
        Table.from_position(Table(game).position(), seed=1, dealer=SeededDealer(1))


@pytest.mark.parametrize(
    "seed", [1.5, True, [], b"1", {}, "", "\n", "\ud800", "x" * 201], ids=ascii
)
@every_game
def test_a_seed_is_a_number_or_a_short_text(game: str, seed: object) -> None:
    with pytest.raises(ValueError, match=r"the seed is .*: expected a number or a short text"):
        Table(game, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("secret", "nonces"),
    [("", ["a"]), ("s", [""]), ("s", "a"), ("s", [1]), (5, ["a"]), ("s", ["a\nb"]), ("s", None)],
)
def test_secret_and_nonces_of_a_fair_deal_are_short_texts(secret: Any, nonces: Any) -> None:
    with pytest.raises(ValueError, match="secret and nonces of a fair deal are not all short"):
        FairDealer(secret, nonces)


def test_a_text_and_zero_are_seeds() -> None:
    assert Table("mandala", seed="a").position() != Table("mandala", seed="b").position()
    assert Table("mandala", seed=0).status().kind == "decide"


@every_game
def test_a_script_that_ends_in_the_deal_makes_no_table(game: str) -> None:
    table = play_by_hand(Table(game), 3)
    at_its_end = f"the script of the dealer is at its end, but the {table.pile} must deal"

    with pytest.raises(ValueError, match=at_its_end):
        Table(game, dealer=ScriptedDealer(drawn(table)))
