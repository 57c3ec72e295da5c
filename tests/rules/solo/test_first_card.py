"""The first card of Master Yoga's turn."""

import pytest

from tests.laying import cards, field, is_your_turn, look, mountain, yogas_turn


# S12
def test_he_begins_a_turn_by_drawing_one_card_from_the_deck() -> None:
    table = yogas_turn("rg", deck="ry", hands=("r",))

    table.play("r")

    assert cards(look(table, "deck")) == "y"


# S12
@pytest.mark.parametrize(("mandala", "mountains"), [(0, ("rg", "oo")), (1, ("oo", "rg"))])
def test_he_ignores_the_mountain_of_the_other_mandala(
    mandala: int, mountains: tuple[str, str]
) -> None:
    table = yogas_turn("", mandala=mandala, mountains=mountains)

    table.play("o")

    assert field(table, mandala, 1) == "o"
    assert mountain(table, 1 - mandala) == "oo"


# S12
def test_he_ignores_your_field_in_the_other_mandala() -> None:
    table = yogas_turn("", mountains=("r", "rg"), fields=(("o", ""), ("", "")))

    table.play("o")

    assert field(table, 1, 1) == "o"


# S13, MR12
def test_a_first_card_of_a_colour_in_the_mountain_joins_it_and_ends_his_turn() -> None:
    table = yogas_turn("rg", "k", "y")

    table.play("g")

    assert mountain(table, 1) == "rgg"
    assert is_your_turn(table)


# S14, MR12
def test_a_first_card_of_a_colour_in_your_field_is_discarded_and_ends_his_turn() -> None:
    table = yogas_turn("rg", "kk", "y")

    table.play("k")

    assert cards(look(table, "discard")) == "k"
    assert field(table, 1, 0) == "kk"
    assert is_your_turn(table)


# S15, MR12
def test_any_other_first_card_goes_into_his_field() -> None:
    table = yogas_turn("rg", "k", "y")

    table.play("p")

    assert field(table, 1, 1) == "yp"


# S15, MR12
def test_a_first_card_of_a_colour_in_his_own_field_goes_there_too() -> None:
    table = yogas_turn("rg", "k", "y")

    table.play("y")

    assert field(table, 1, 1) == "yy"
    assert not is_your_turn(table)


# S16, MR12
def test_after_a_first_card_in_his_field_he_draws_on() -> None:
    table = yogas_turn("rg", "k", "y")

    table.play("p")

    assert table.status().kind == "chance"


# S16
def test_a_first_card_that_completed_the_mandala_lets_him_draw_no_more() -> None:
    table = yogas_turn("rg", "kkkk", "yo")

    table.play("p")

    assert table.status().kind == "decide"
    assert table.status().moves == ("cg", "cr")
