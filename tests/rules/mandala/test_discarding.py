"""Discard and redraw."""

import pytest

from tests.laying import (
    decides,
    deck,
    discard,
    hand,
    is_last_mandala,
    laid_out,
    look,
    moves,
    play,
    weights,
)


# M29
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_one_or_more_cards_of_one_colour_go_onto_the_discard_pile(cards: int) -> None:
    table = laid_out(hands=("rrrg", "y"), discard="k")

    table.play(f"dr{cards}")

    assert discard(table) == "r" * cards + "k"
    assert hand(table) == "r" * (3 - cards) + "g"


# M29
def test_a_whole_hand_of_one_colour_may_be_discarded() -> None:
    table = laid_out(hands=("rrr", "y"))

    play(table, "dr3 g o k")

    assert hand(table) == "ogk"


# M30
def test_the_rule_of_color_does_not_concern_discarding() -> None:
    table = laid_out(
        hands=("rgy", "o"), mountains=("rgy", ""), fields=(("", ""), ("r", "gy")), deck="ooo"
    )

    assert moves(table, "d") == "dg1 dr1 dy1"


# M31
def test_you_redraw_as_many_as_you_discarded() -> None:
    table = laid_out(hands=("rrrg", "y"), deck="oookkk")

    play(table, "dr2 o k")

    assert (hand(table), deck(table)) == ("rogk", "ookk")
    assert decides(table) == 1


# M32
def test_nothing_is_laid_and_the_turn_ends_after_the_redraw() -> None:
    table = laid_out(hands=("kg", "y"), mountains=("royg", ""), fields=(("p", ""), ("", "")))

    play(table, "dk1 k")

    assert look(table, "mountains") == [[["r", 1], ["o", 1], ["y", 1], ["g", 1]], []]
    assert look(table, "fields") == [[{"p": 1}, {}], [{}, {}]]
    assert decides(table) == 1


# M33, MR4
def test_what_was_discarded_can_be_redrawn_when_there_is_nothing_else() -> None:
    table = laid_out(hands=("r", "ogypk"), deck="", last_mandala=True)

    table.play("dr1")
    assert weights(table) == "r"
    table.play("r")

    assert (hand(table), deck(table), discard(table)) == ("r", "", "")
    assert decides(table) == 1


# M33
@pytest.mark.parametrize("deck", ["", "g", "gg"])
def test_every_card_in_hand_may_always_be_discarded(deck: str) -> None:
    table = laid_out(hands=("rrk", "ogypk"), deck=deck)

    assert moves(table, "d") == "dk1 dr1 dr2"


# M31, M35, MR1
def test_a_redraw_goes_on_from_the_discard_pile_with_what_was_just_discarded() -> None:
    table = laid_out(hands=("rrk", "ogypk"), deck="g", discard="y")

    play(table, "dr2 g")
    assert is_last_mandala(table)
    assert weights(table) == "rry"
    table.play("r")

    assert (hand(table), deck(table), discard(table)) == ("rgk", "ry", "")
