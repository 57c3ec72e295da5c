"""Scoring and winning."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import cup, hand, laid_out, look, mountain, play


def finished(rivers: tuple[str, str], cups: tuple[str, str], **layout: Any) -> Table:
    return laid_out(rivers=rivers, cups=cups, phase="over", **layout)


# M64, MR6
def test_cards_left_in_hands_and_mandalas_stay_where_they_lie_and_count_for_nothing() -> None:
    table = laid_out(
        hands=("rrr", "ggg"),
        mountains=("r", "rrg"),
        fields=(("oo", "y"), ("k", "p")),
        rivers=("r", "g"),
        phase="claim",
        last_mandala=True,
    )

    table.play("cr")

    assert (hand(table, 0), hand(table, 1), mountain(table, 1)) == ("rrr", "ggg", "rrg")
    assert look(table, "fields", 1) == [{"k": 1}, {"p": 1}]
    assert (cup(table, 0), table.status().scores) == ("r", [1, 0])


# M65
@pytest.mark.parametrize(("letter", "points"), [*zip("ygrkop", range(1, 7), strict=True)])
def test_a_cup_card_is_worth_the_place_of_its_colour_in_the_river(letter: str, points: int) -> None:
    table = finished(rivers=("ygrkop", ""), cups=(letter, ""))

    assert table.status().scores == [points, 0]


# M65, M66: the example of our rules page
def test_three_red_two_yellow_and_a_black_card_make_seven_points() -> None:
    table = finished(rivers=("ry", ""), cups=("rrryyk", ""))

    assert table.status().scores == [7, 0]


# M65: the example of the rulebook
def test_annas_cup_is_worth_fifty_three_points() -> None:
    table = finished(rivers=("roygpk", ""), cups=("rrrr" + "ooooo" + "yyyyyy" + "ppp" + "k", ""))

    assert table.status().scores == [53, 0]


# M66
def test_a_cup_card_whose_colour_is_not_in_your_river_is_worth_nothing() -> None:
    table = finished(rivers=("r", "gk"), cups=("ggkk", "rr"))

    assert table.status().scores == [0, 0]


# M67
def test_the_river_cards_themselves_score_nothing() -> None:
    table = finished(rivers=("roygpk", "kpgyor"), cups=("", "k"))

    assert table.status().scores == [0, 1]


# M65: starting Cup cards count like any other
def test_the_two_starting_cards_count_once_their_colour_is_in_the_river() -> None:
    table = laid_out(
        mountains=("r", ""),
        fields=(("p", "y"), ("", "")),
        rivers=("g", ""),
        cups=("rr", ""),
        secrets="r2/-",
        phase="claim",
        last_mandala=True,
    )

    table.play("cr")

    assert table.status().scores == [4, 0]


# M68
@pytest.mark.parametrize(("cups", "winner"), [(("rrr", "gg"), 0), (("rr", "ggg"), 1)])
def test_the_player_with_most_points_wins(cups: tuple[str, str], winner: int) -> None:
    table = finished(rivers=("r", "g"), cups=cups)

    assert table.status().winners == [winner]


# M68
def test_most_points_win_even_with_the_larger_cup() -> None:
    table = finished(rivers=("rk", "g"), cups=("rrooo", "g"))

    assert table.status().scores == [2, 1]
    assert table.status().winners == [0]


# M69, MR8
@pytest.mark.parametrize(("cups", "winner"), [(("oo", "ggk"), 0), (("ook", "gg"), 1)])
def test_if_the_points_are_equal_the_smaller_cup_wins(cups: tuple[str, str], winner: int) -> None:
    table = finished(rivers=("o", "g"), cups=cups)

    assert table.status().scores == [2, 2]
    assert table.status().winners == [winner]


# M69: the cards in the Cup count, not those in the River
def test_a_longer_river_does_not_break_a_tie() -> None:
    table = finished(rivers=("oky", "g"), cups=("oo", "gg"))

    assert table.status().winners == [0, 1]


# M70, MR8
def test_if_points_and_cups_are_equal_both_win() -> None:
    table = finished(rivers=("o", "gr"), cups=("ook", "rkk"))

    assert table.status().scores == [2, 2]
    assert table.status().winners == [0, 1]


# M70, MR8
def test_a_victory_is_shared_after_a_real_last_claim() -> None:
    table = laid_out(
        mountains=("rrgg", ""), fields=(("p", "y"), ("", "")), phase="claim", last_mandala=True
    )

    play(table, "cr cg")

    assert table.status().scores == [1, 1]
    assert table.status().winners == [0, 1]
