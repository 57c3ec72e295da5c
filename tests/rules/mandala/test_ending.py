"""The end of the game."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import (
    decides,
    discard,
    hand,
    is_last_mandala,
    laid_out,
    look,
    mountain,
    moves,
    play,
    river,
)
from tests.rules.mandala.seeing import view


def destroying(mountain: str = "rg", **layout: Any) -> Table:
    """The left Mandala is being destroyed; seat 0 completed it and chooses first."""
    return laid_out(
        mountains=(mountain, "ok"), fields=(("pp", "y"), ("", "g")), phase="claim", laid=1, **layout
    )


def idle(**layout: Any) -> Table:
    """Seat 0 is next to act; whatever is discarded can be drawn again."""
    return laid_out(hands=("roygpk", "roygpk"), deck="roygpk", rest="cups", seed=1, **layout)


def is_over(table: Table) -> bool:
    return table.status().kind == "over"


# M56
def test_the_game_ends_when_the_last_mandala_has_been_destroyed() -> None:
    table = destroying(last_mandala=True)

    table.play("cr")
    assert not is_over(table)
    table.play("cg")

    assert is_over(table)


# M56
def test_before_the_last_mandala_is_announced_a_destroyed_mandala_does_not_end_the_game() -> None:
    table = destroying(seed=1)

    play(table, "cr cg")

    assert decides(table) == 1


# M56
def test_the_game_goes_on_after_the_last_mandala_is_announced_until_it_is_completed() -> None:
    table = laid_out(
        hands=("kkk", "yyy"),
        mountains=("rro", ""),
        fields=(("y", "gp"), ("", "")),
        last_mandala=True,
        seed=1,
    )

    play(table, "f2k1 f2y1")
    assert not is_over(table)
    play(table, "f1k1 cr co")

    assert is_over(table)


# M57
def test_the_game_ends_with_the_mandala_that_gives_a_river_its_sixth_colour() -> None:
    table = destroying("g", rivers=("roypk", ""))

    table.play("cg")

    assert river(table) == "roypkg"
    assert is_over(table)
    assert not is_last_mandala(table)


# M57
def test_the_sixth_colour_of_the_other_river_ends_the_game_too() -> None:
    table = destroying("rg", rivers=("", "roypk"))

    play(table, "cr cg")

    assert river(table, 1) == "roypkg"
    assert is_over(table)


# M57
def test_a_fifth_colour_does_not_end_the_game() -> None:
    table = destroying("rg", rivers=("royp", "oypk"), seed=1)

    play(table, "cg cr")

    assert (river(table, 0), river(table, 1)) == ("roypg", "oypkr")
    assert decides(table) == 1


# M58
def test_after_the_sixth_colour_the_claiming_goes_on_until_the_mountain_is_empty() -> None:
    table = destroying("rgoo", rivers=("roypk", ""))

    table.play("cg")
    assert (decides(table), moves(table)) == (1, "co cr")
    play(table, "co")
    assert (decides(table), moves(table)) == (0, "cr")
    play(table, "cr")

    assert is_over(table)


# M59, M53, MR6
@pytest.mark.parametrize("ending", [{"last_mandala": True}, {"rivers": ("roypk", "")}])
def test_no_mountain_is_refilled_when_the_game_is_over(ending: dict[str, Any]) -> None:
    table = destroying("g", **ending)

    table.play("cg")

    assert is_over(table)
    assert (mountain(table, 0), mountain(table, 1)) == ("", "ok")
    assert discard(table) == "ypp"


# M60, MR7
def test_a_colour_that_has_left_the_game_ends_it_after_the_turn() -> None:
    table = laid_out(hands=("ro", "gyp"), deck="rrrr", last_mandala=True, seed=1)

    table.play("m1r")

    assert "k" not in hand(table, 0) + hand(table, 1) + mountain(table)
    assert is_over(table)


# M60, MR7
def test_before_the_last_mandala_is_announced_a_missing_colour_ends_nothing() -> None:
    table = laid_out(hands=("ro", "gyp"), deck="rrrr", seed=1)

    table.play("m1r")

    assert decides(table) == 1


# M60, MR7
@pytest.mark.parametrize(
    "black",
    [
        {"hands": ("rok", "gyp")},
        {"hands": ("ro", "gypk")},
        {"mountains": ("", "k")},
        {"fields": (("", ""), ("", "k"))},
        {"deck": "rrrrk"},
        {"discard": "k"},
    ],
)
def test_a_single_card_of_the_colour_anywhere_but_in_river_and_cup_keeps_the_game_going(
    black: dict[str, Any],
) -> None:
    layout: dict[str, Any] = {"hands": ("ro", "gyp"), "deck": "rrrr", "last_mandala": True} | black
    table = laid_out(**layout)

    play(table, "m1r r r r")

    assert decides(table) == 1


# M60, MR7
def test_the_check_comes_after_destroying_and_the_refill_that_announced_the_last_mandala() -> None:
    table = laid_out(
        hands=("roygp", "roygp"),
        mountains=("kk", ""),
        fields=(("gg", "p"), ("", "")),
        deck="r",
        phase="claim",
        laid=1,
    )

    play(table, "ck r")
    assert is_last_mandala(table)
    assert not is_over(table)
    table.play("g")

    assert is_over(table)
    assert mountain(table) == "rg"


# M60, MR7
def test_the_turn_whose_draw_announces_the_last_mandala_ends_the_game_if_a_colour_is_missing() -> (
    None
):
    table = laid_out(hands=("rrrr", "ogyp"), deck="r")

    play(table, "dr1 r")

    assert is_over(table)


# M61, MR10
def test_twenty_idle_turns_in_a_row_end_the_game() -> None:
    table = idle(last_mandala=True)

    for _ in range(19):
        table.play(moves(table, "d").split()[0])
        assert not is_over(table)
    table.play(moves(table, "d").split()[0])

    assert is_over(table)
    assert look(table, "last_mandala") is True


# M61, MR10
def test_the_twentieth_idle_turn_ends_the_game_and_it_is_scored() -> None:
    table = idle(last_mandala=True, idle_turns=19, rivers=("r", ""), cups=("rr", ""))

    table.play("dr1")

    assert table.status().scores == [2, 0]
    assert table.status().winners == [0]


# M62, MR10
def test_a_discard_before_the_last_mandala_is_announced_is_not_idle() -> None:
    table = idle(last_mandala=False, idle_turns=0)

    table.play("dr1")

    assert view(table, None).idle_turns == 0


# M62, MR10
def test_the_turn_that_announces_the_last_mandala_is_idle_already() -> None:
    table = laid_out(hands=("roygpk", "roygpk"), deck="r", discard="g")

    play(table, "do1 r")

    assert is_last_mandala(table)
    assert view(table, None).idle_turns == 1


# M62
def test_a_discard_after_the_last_mandala_is_announced_is_idle() -> None:
    table = idle(last_mandala=True, idle_turns=7)

    table.play("dr1")

    assert view(table, None).idle_turns == 8


# M63, MR10
@pytest.mark.parametrize("token", ["m1r", "f1r1", "m2k", "f2k1"])
def test_a_turn_that_lays_a_card_sets_the_count_back_to_zero(token: str) -> None:
    table = idle(last_mandala=True, idle_turns=19)

    table.play(token)

    assert decides(table) == 1
    assert view(table, None).idle_turns == 0


# M61, M63
def test_the_count_begins_anew_after_a_turn_that_lays_a_card() -> None:
    table = idle(last_mandala=True, idle_turns=18)

    table.play("f1r1")
    for _ in range(19):
        table.play(moves(table, "d").split()[0])

    assert not is_over(table)
    assert view(table, None).idle_turns == 19


# M56, M61: an idle turn is counted even when both piles are empty
def test_discarding_to_and_fro_with_empty_piles_ends_after_twenty_turns() -> None:
    table = laid_out(hands=("roy", "gpk"), deck="", last_mandala=True, seed=1)

    for _ in range(20):
        table.play(moves(table, "d").split()[0])

    assert is_over(table)
    assert (hand(table, 0), hand(table, 1)) == ("roy", "gpk")
