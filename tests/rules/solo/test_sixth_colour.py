"""The sixth colour as the first card of Master Yoga's turn, and as a further one."""

import pytest

from sandtable import Table
from tests.laying import field, look, mountain, play, river, yogas_turn


def where_black_went(table: Table) -> str:
    """Look before the Mandala is cleared: what he has claimed already is in his River."""
    if "k" in field(table, 1, 1):
        return "field"
    assert "k" in mountain(table, 1) + river(table, 1)
    return "mountain"


# S22, MR13
@pytest.mark.parametrize(
    ("laid", "yours", "his"),
    [("ro", "y", "ggp"), ("ro", "", "ygp"), ("roro", "y", "gp"), ("royg", "", "p")],
)
def test_it_goes_to_the_mountain_if_he_leads_and_the_colours_are_even(
    laid: str, yours: str, his: str
) -> None:
    table = yogas_turn(laid, yours, his)

    table.play("k")

    assert where_black_went(table) == "mountain"


# S23, MR13
@pytest.mark.parametrize(
    ("laid", "yours", "his"),
    [("roy", "gg", "p"), ("roy", "gp", ""), ("r", "oyg", "p"), ("rrrooy", "ggg", "pp")],
)
def test_it_goes_to_the_mountain_if_he_is_behind_and_the_colours_are_odd(
    laid: str, yours: str, his: str
) -> None:
    table = yogas_turn(laid, yours, his)

    table.play("k")

    assert where_black_went(table) == "mountain"


# S24
def test_fields_are_counted_before_the_card_is_laid() -> None:
    table = yogas_turn("ro", "yy", "gp")

    table.play("k")

    assert where_black_went(table) == "field"


# S24
def test_colours_are_counted_before_the_card_is_laid() -> None:
    even = yogas_turn("ro", "y", "ggp")
    odd = yogas_turn("roy", "g", "pp")

    even.play("k")
    odd.play("k")

    assert where_black_went(even) == "mountain"
    assert where_black_went(odd) == "field"


# S25, MR13
@pytest.mark.parametrize(
    ("laid", "yours", "his"), [("ro", "yy", "gp"), ("roy", "g", "p"), ("roygp", "", "")]
)
def test_it_goes_into_his_field_if_the_fields_are_equal(laid: str, yours: str, his: str) -> None:
    table = yogas_turn(laid, yours, his)

    table.play("k")

    assert where_black_went(table) == "field"


# S25, MR13
def test_it_goes_into_his_field_if_he_leads_and_the_colours_are_odd() -> None:
    table = yogas_turn("roy", "g", "pp")

    table.play("k")

    assert where_black_went(table) == "field"


# S25, MR13
def test_it_goes_into_his_field_if_he_is_behind_and_the_colours_are_even() -> None:
    table = yogas_turn("ro", "yyy", "gp")

    table.play("k")

    assert where_black_went(table) == "field"


# S26, MR13
@pytest.mark.parametrize(
    ("laid", "yours", "his", "drawn"),
    [("ro", "y", "gg", "p k"), ("ro", "y", "gp", "g k"), ("roy", "gggg", "", "p k")],
)
def test_a_sixth_colour_that_is_not_the_first_card_always_goes_into_his_field(
    laid: str, yours: str, his: str, drawn: str
) -> None:
    table = yogas_turn(laid, yours, his)

    play(table, drawn)

    assert where_black_went(table) == "field"


# S22, S20
def test_a_sixth_colour_laid_into_the_mountain_ends_his_turn_too() -> None:
    table = yogas_turn("", "r", "oygp")

    table.play("k")

    assert look(table, "rivers", 1) == ["k"]
    assert look(table, "mountains", 1) == []
    assert table.status().kind == "chance"
