"""Grow a Field."""

import pytest

from tests.laying import decides, deck, field, hand, laid_out, moves, play


# M26
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_one_or_more_cards_of_one_colour_go_into_your_field(cards: int) -> None:
    table = laid_out(hands=("rrrg", "y"))

    table.play(f"f1r{cards}")

    assert field(table, 0, 0) == "r" * cards
    assert hand(table) == "r" * (3 - cards) + "g"


# M26
def test_you_grow_your_own_fields_only() -> None:
    table = laid_out(player=1)

    play(table, "f1r1 f2g1 f2y1")

    assert (field(table, 0, 0), field(table, 0, 1)) == ("", "r")
    assert (field(table, 1, 0), field(table, 1, 1)) == ("g", "y")


# M26
def test_you_cannot_grow_with_more_cards_than_you_hold() -> None:
    table = laid_out(hands=("rrg", "y"))

    assert moves(table, "f1") == "f1g1 f1r1 f1r2"


# M27, M14
def test_one_card_stays_in_hand_even_if_all_have_the_same_colour() -> None:
    table = laid_out(hands=("rrr", "y"))

    assert moves(table, "f") == "f1r1 f1r2 f2r1 f2r2"
    assert table.why_not("f1r3") == "You must keep one card in hand."


# M27
def test_with_a_single_card_you_cannot_grow() -> None:
    table = laid_out(hands=("r", "y"))

    assert moves(table, "f") == ""
    assert moves(table) == "dr1 m1r m2r"


# M28
def test_you_draw_no_card_when_you_grow() -> None:
    table = laid_out(hands=("rg", "y"), deck="ooo")

    table.play("f1r1")

    assert (hand(table), deck(table)) == ("g", "ooo")
    assert decides(table) == 1
