"""What happens when Master Yoga's draw takes the last card of the deck."""

from tests.laying import (
    cards,
    field,
    is_your_turn,
    laid_out,
    look,
    mountain,
    play,
    river,
    yogas_turn,
)


# S27, MR14
def test_the_discard_pile_becomes_the_deck_before_his_last_card_is_placed() -> None:
    table = yogas_turn("rg", "kk", deck="k", discard="ryg")

    table.play("k")

    assert cards(look(table, "deck")) == "ryg"
    assert cards(look(table, "discard")) == "k"


# S27
def test_a_further_last_card_that_he_discards_is_not_in_the_new_deck_either() -> None:
    table = yogas_turn("rg", "kk", deck="pr", discard="yy")

    play(table, "p r")

    assert cards(look(table, "deck")) == "yy"
    assert cards(look(table, "discard")) == "r"


# S27
def test_his_last_card_announces_the_last_mandala() -> None:
    table = yogas_turn("rg", "kk", deck="r", discard="yy")
    assert look(table, "last_mandala") is False

    table.play("r")

    assert look(table, "last_mandala") is True


# S27, S19
def test_he_draws_on_from_the_new_deck() -> None:
    table = yogas_turn("rg", "kk", deck="p", discard="yyr")

    play(table, "p y")

    assert field(table, 1, 1) == "yp"
    assert table.status().weights == {"r": 1, "y": 1}


# S27, MR1
def test_a_last_card_that_he_discards_alone_is_drawn_again_in_his_right_turn() -> None:
    table = yogas_turn("rg", "kk", mandala=0, deck="k")

    table.play("k")

    assert table.status().weights == {"k": 1}
    table.play("k")
    assert field(table, 1, 1) == "k"


# S27, MR1
def test_a_last_card_that_he_discards_alone_in_his_right_turn_waits_on_the_discard_pile() -> None:
    table = yogas_turn("rg", "kk", deck="k")

    table.play("k")

    assert is_your_turn(table)
    assert (cards(look(table, "deck")), cards(look(table, "discard"))) == ("", "k")


# S28, MR14
def test_a_mandala_completed_with_the_last_card_of_the_deck_is_the_last_one() -> None:
    table = yogas_turn("rgo", "k", "yy", deck="p", discard="rrr")

    play(table, "p cg")

    assert river(table, 1) == "ro"
    assert table.status().kind == "over"


# S28, MR14
def test_the_last_card_completes_the_last_mandala_from_the_mountain_too() -> None:
    table = yogas_turn("ro", "y", "ggp", deck="k", discard="rrr")

    play(table, "k co")

    assert table.status().kind == "over"
    assert mountain(table, 1) == ""


# S28
def test_with_one_card_more_in_the_deck_the_completed_mandala_is_not_the_last_one() -> None:
    table = yogas_turn("rgo", "k", "yy", deck="pp", discard="rrr")

    play(table, "p cg")

    assert table.status().kind == "chance"
    assert look(table, "last_mandala") is False


# S21, MR14
def test_when_both_piles_are_empty_the_turns_go_back_and_forth_without_him() -> None:
    table = laid_out("mandala-solo", mountains=("r", "g"), deck="")

    play(table, "f1k1 f1y1")

    assert is_your_turn(table)
    assert field(table, 0, 0) == "yk"


# S21, MR1
def test_what_you_discard_to_empty_piles_you_redraw_and_nothing_is_left_for_him() -> None:
    table = laid_out("mandala-solo", hands=("rrroygpk",), mountains=("r", "g"), deck="")

    play(table, "dr2 r r")

    assert is_your_turn(table)
    assert (field(table, 0, 1), field(table, 1, 1)) == ("", "")
