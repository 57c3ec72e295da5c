"""Setting up: whatever is wrong, the sentence lists what there is."""

from typing import Any

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer, ScriptedDealer, SeededDealer
from tests.table.playing import GAMES, both_games


@pytest.mark.parametrize(
    "game", ["", "chess", "Mandala", "mandala ", None, 5, ["mandala"], b"mandala"], ids=repr
)
def test_an_unknown_game_is_refused(game: object) -> None:
    with pytest.raises(ValueError, match=r"there is no game .*: expected mandala or mandala-solo"):
        Table(game)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [0, -1, 3, 1.0, 2.0, "2", True, [2], 10**30], ids=repr)
@both_games
def test_a_wrong_number_of_seats_is_refused(game: str, seats: object) -> None:
    expected = "2" if game == "mandala" else "1"
    with pytest.raises(ValueError, match=f"{game} has no .* seats: expected {expected}"):
        Table(game, seats)  # type: ignore[arg-type]


def test_the_smallest_number_of_seats_is_taken_if_none_is_given() -> None:
    assert [Table(game).setup.seats for game in GAMES] == [2, 1]
    assert Table("mandala", 2).setup == Table("mandala").setup


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


@pytest.mark.parametrize(
    "names",
    ["ab", b"ab", 5, [], ["Anna"], ["Anna", "Ben", "Cleo"], {"a": 1, "b": 2}],
    ids=repr,
)
def test_names_are_a_list_with_one_for_each_seat(names: object) -> None:
    with pytest.raises(ValueError, match=r"expected a list of 2|a name is"):
        Table("mandala", names=names)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name", ["", "x" * 61, "a\nb", "\t", 5, None, "\ud800", "\x00", b"Anna"], ids=ascii
)
def test_a_name_is_a_short_printable_text(name: object) -> None:
    with pytest.raises(ValueError, match=r"a name is .*: expected 1 to 60 printable characters"):
        Table("mandala", names=["Anna", name])  # type: ignore[list-item]


def test_names_are_used_when_something_is_told() -> None:
    table = Table("mandala", seed=1, names=["Anna", "Bén"])

    assert "Anna has 6 cards in hand." in table.events(1)[0].words
    assert "Bén has 6 cards in hand." in table.events(None)[0].words


def test_master_yoga_keeps_his_name() -> None:
    assert Table("mandala-solo", names=("Anna",)).setup.names == ("Anna", "Master Yoga")


@both_games
def test_seed_and_dealer_exclude_each_other(game: str) -> None:
    with pytest.raises(ValueError, match="seed and dealer were both given: expected one of them"):
        Table(game, seed=1, dealer=SeededDealer(1))
    with pytest.raises(ValueError, match="seed and dealer were both given"):
        Table.from_position(Table(game).position(), seed=1, dealer=SeededDealer(1))


@pytest.mark.parametrize(
    "seed", [1.5, True, [], b"1", {}, "", "\n", "\ud800", "x" * 201], ids=ascii
)
@both_games
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


@both_games
def test_a_script_that_ends_in_the_deal_makes_no_table(game: str) -> None:
    with pytest.raises(ValueError, match="the script of the dealer is at its end, but the deck"):
        Table(game, dealer=ScriptedDealer("roy"))
