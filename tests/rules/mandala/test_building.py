"""Build a Mountain and draw."""

import pytest

from tests.laying import (
    cup,
    decides,
    discard,
    hand,
    is_last_mandala,
    laid_out,
    look,
    mountain,
    moves,
    play,
    weights,
)


# M20
def test_exactly_one_card_from_the_hand_goes_into_the_mountain() -> None:
    table = laid_out(hands=("rrrg", "y"), mountains=("r", "k"))

    table.play("m2r")

    assert (mountain(table, 0), mountain(table, 1)) == ("r", "kr")
    assert hand(table) == "rrg"


# M20
def test_either_mountain_may_be_built() -> None:
    table = laid_out(hands=("rg", "y"))

    assert moves(table, "m") == "m1g m1r m2g m2r"


# M20
def test_a_mountain_takes_no_number_of_cards() -> None:
    table = laid_out(hands=("rr", "y"))

    assert "a Mountain takes exactly one card" in str(table.why_not("m1r2"))


# M21
def test_colours_stand_in_the_order_in_which_they_first_arrived() -> None:
    table = laid_out(hands=("yr", "gy"), mountains=("go", ""), seed=1)

    play(table, "m1y m1g m1r")

    assert look(table, "mountains", 0) == [["g", 2], ["o", 1], ["y", 1], ["r", 1]]


# M22, M13
@pytest.mark.parametrize(("held", "draw"), [(8, 1), (7, 2), (6, 3), (5, 3), (2, 3), (1, 3)])
def test_you_draw_three_cards_or_as_many_as_make_eight(held: int, draw: int) -> None:
    table = laid_out(hands=("r" * held, "y"))

    play(table, "m1r" + " g" * draw)

    assert decides(table) == 1
    assert hand(table) == "r" * (held - 1) + "g" * draw


# M23
def test_you_may_not_draw_fewer() -> None:
    table = laid_out(hands=("rrr", "y"))

    play(table, "m1r g g")

    assert table.status().kind == "chance"
    assert "A card is being drawn" in str(table.why_not("dr1"))


# M23
def test_you_may_not_draw_more_and_throw_the_surplus_away() -> None:
    table = laid_out(hands=("rrrrrrrr", "y"))

    play(table, "m1r g")

    assert decides(table) == 1
    assert (len(hand(table)), discard(table)) == (8, "")


# M24, M14, MR4
def test_the_last_card_may_not_be_built_when_nothing_can_be_drawn() -> None:
    table = laid_out(hands=("r", "g"), deck="", last_mandala=True)

    assert moves(table) == "dr1"
    assert "none can be drawn" in str(table.why_not("m1r"))


# M24, MR4
def test_with_two_cards_you_may_build_though_nothing_can_be_drawn() -> None:
    table = laid_out(hands=("ro", "gypk"), deck="", last_mandala=True)

    table.play("m1r")

    assert (hand(table), mountain(table)) == ("o", "r")
    assert decides(table) == 1


# M24, M36
def test_the_last_card_may_be_built_when_the_discard_pile_has_one() -> None:
    table = laid_out(hands=("r", "gypk"), deck="", discard="o", last_mandala=True)

    table.play("m1r")
    assert weights(table) == "o"
    table.play("o")

    assert hand(table) == "o"
    assert decides(table) == 1


# M24
def test_the_last_card_may_be_built_when_the_deck_has_one() -> None:
    table = laid_out(hands=("r", "gypk"), deck="o")

    play(table, "m1r o")

    assert hand(table) == "o"


# M25, MR2
def test_the_draw_comes_before_the_check_for_completion() -> None:
    table = laid_out(hands=("kk", "y"), mountains=("royg", ""), fields=(("p", ""), ("", "")))

    table.play("m1k")
    assert table.status().kind == "chance"
    play(table, "r r r")

    assert hand(table) == "rrrk"
    assert moves(table) == "cg ck co cr cy"
    assert not is_last_mandala(table)


# M20
def test_what_is_built_goes_into_nobodys_cup() -> None:
    table = laid_out(hands=("rr", "y"))

    table.play("m1r")

    assert (cup(table, 0), cup(table, 1)) == ("", "")
