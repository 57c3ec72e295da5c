"""The further cards of Master Yoga's turn."""

import pytest

from tests.laying import (
    cards,
    field,
    is_your_turn,
    laid_out,
    look,
    mountain,
    play,
    words,
    yogas_turn,
)


# S17, MR12
def test_a_further_card_of_a_colour_in_the_mountain_is_discarded_and_ends_his_turn() -> None:
    table = yogas_turn("rg", "k")

    play(table, "y g")

    assert mountain(table, 1) == "rg"
    assert cards(look(table, "discard")) == "g"
    assert is_your_turn(table)


# S17, MR12
def test_a_further_card_of_a_colour_in_your_field_is_discarded_and_ends_his_turn() -> None:
    table = yogas_turn("rg", "k")

    play(table, "y k")

    assert field(table, 1, 0) == "k"
    assert cards(look(table, "discard")) == "k"
    assert is_your_turn(table)


# S18, MR12
def test_any_other_further_card_goes_into_his_field() -> None:
    table = yogas_turn("rg", "k")

    play(table, "y p")

    assert field(table, 1, 1) == "yp"


# S19, MR12
def test_he_draws_on_after_each_card_laid_into_his_field() -> None:
    table = yogas_turn("rg", "k")

    for drawn in "ypppy":
        table.play(drawn)
        assert table.status().kind == "chance"

    assert field(table, 1, 1) == "yyppp"


# S19, MR12
def test_a_further_card_of_a_colour_in_his_own_field_goes_there_and_he_draws_on() -> None:
    table = yogas_turn("rg", "k", "p")

    play(table, "y p y")

    assert field(table, 1, 1) == "yypp"
    assert not is_your_turn(table)


# S20, MR12
def test_the_sixth_colour_completes_the_mandala_and_ends_his_turn() -> None:
    table = yogas_turn("rg", "kkk")

    play(table, "y p o")

    assert table.status().moves == ("cg", "cr")
    play(table, "cr r r")
    assert is_your_turn(table)


# S21, MR14
def test_if_no_card_can_be_drawn_at_the_start_his_turn_is_over() -> None:
    table = laid_out("mandala-solo", mountains=("r", "g"), deck="")

    table.play("f1k1")

    assert is_your_turn(table)
    assert (field(table, 0, 1), field(table, 1, 1)) == ("", "")
    assert words(table).count("no card is left to draw (S21)") == 2


# S21, MR14
@pytest.mark.parametrize("mandala", [0, 1])
def test_if_no_card_can_be_drawn_later_in_it_his_turn_is_over(mandala: int) -> None:
    table = yogas_turn("rg", mandala=mandala, deck="y")

    table.play("y")

    assert field(table, mandala, 1) == "y"
    assert is_your_turn(table)


# S17, S18, S19
def test_the_example_of_the_rules_page_comes_about() -> None:
    table = yogas_turn("rg", "k", "y")

    play(table, "y p")
    assert field(table, 1, 1) == "yyp"

    table.play("r")
    assert cards(look(table, "discard")) == "r"
    assert is_your_turn(table)
