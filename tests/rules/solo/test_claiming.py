"""Destroying a Mandala against Master Yoga: who chooses first, and what he claims."""

import pytest

from sandtable.rules.solo.events import YogaClaimed
from tests.laying import (
    cards,
    cup,
    destroying,
    happened,
    laid_out,
    look,
    mountain,
    play,
    river,
    yogas_turn,
)


def he_claims(tied: str, *, yours: str = "", his: str = "", easy: bool = False) -> tuple[str, str]:
    """You claim black; then he chooses by these Rivers. Say what, and by which rule."""
    table = destroying(f"k{tied}", rivers=(yours, his), easy=easy)
    table.play("ck")
    (claimed,) = (event for event in happened(table) if isinstance(event, YogaClaimed))
    return claimed.claim.colour, claimed.rule


# S29
def test_your_larger_field_chooses_first() -> None:
    table = yogas_turn("ro", "yyyy", "gp")

    table.play("k")

    assert table.status().moves == ("co", "cr")


# S29
def test_his_larger_field_chooses_first() -> None:
    table = yogas_turn("roy", "g", "pp")

    table.play("k")

    assert table.status().moves == ("co", "cy")


# S29
def test_with_equal_fields_you_choose_first_if_he_completed_the_mandala() -> None:
    table = yogas_turn("ro", "yyy", "gp")

    table.play("k")

    assert table.status().moves == ("co", "cr")


# S29
def test_with_equal_fields_he_chooses_first_if_you_completed_the_mandala() -> None:
    table = laid_out("mandala-solo", mountains=("ro", ""), fields=(("y", "gp"), ("", "")))

    table.play("f1k1")

    assert river(table, 1) == "r"
    assert table.status().moves == ("co",)


# S29
def test_with_two_empty_fields_he_chooses_first_if_you_completed_the_mandala() -> None:
    table = laid_out("mandala-solo", mountains=("roygp", ""))

    play(table, "m1k r r r")

    assert river(table, 1) == "r"
    assert len(table.status().moves or ()) == 5


# S30, MR15
def test_master_yoga_keeps_what_he_claims_even_with_an_empty_field() -> None:
    table = destroying("krr", "oo", rivers=("", "g"))

    table.play("ck")

    assert river(table, 1) == "gr"
    assert cup(table, 1) == "r"


# S31, MR15
def test_you_discard_what_you_claim_with_an_empty_field() -> None:
    table = destroying("kkrr", "", "oo", rivers=("g", "g"))

    table.play("ck")

    assert cards(look(table, "discard")) == "ookk"
    assert (river(table, 0), cup(table, 0)) == ("g", "")


# S31
def test_you_keep_what_you_claim_with_a_card_in_your_field() -> None:
    table = destroying("kkrr", "y", "oo")

    table.play("ck")

    assert (river(table, 0), cup(table, 0)) == ("k", "k")


# S32, MR16
def test_he_claims_the_colour_with_most_cards() -> None:
    assert he_claims("rgggpp") == ("g", "S32")


# S32, MR16
def test_most_cards_come_before_what_a_river_lacks() -> None:
    assert he_claims("rggg", his="g", yours="g") == ("g", "S32")


# S33, MR16
def test_among_tied_colours_he_claims_one_that_is_missing_from_his_river() -> None:
    assert he_claims("rrggp", his="r") == ("g", "S33")
    assert he_claims("rrggp", his="g") == ("r", "S33")


# S33, MR16
def test_what_is_missing_from_his_river_comes_before_what_is_missing_from_yours() -> None:
    assert he_claims("rrgg", his="r", yours="g") == ("g", "S33")


# S34, MR16
def test_if_none_is_missing_from_his_river_he_claims_one_that_is_missing_from_yours() -> None:
    assert he_claims("rrgg", his="gr", yours="r") == ("g", "S34")
    assert he_claims("rrgg", his="rg", yours="g") == ("r", "S34")


# S35, MR16
def test_if_all_are_in_both_rivers_he_claims_the_one_worth_most_to_him() -> None:
    assert he_claims("rrgg", his="rg", yours="gr") == ("g", "S35")
    assert he_claims("ggrr", his="gr", yours="rg") == ("r", "S35")


# S35, MR16
def test_if_all_are_in_his_river_and_missing_from_yours_he_claims_the_one_worth_most_to_him() -> (
    None
):
    assert he_claims("rrgg", his="rog", yours="o") == ("g", "S35")


# S35, S34, MR16
def test_of_three_in_his_river_worth_is_asked_only_of_those_missing_from_yours() -> None:
    assert he_claims("rrggpp", his="rgp", yours="p") == ("g", "S35")


# S36, MR16
def test_if_all_are_missing_from_his_river_and_in_yours_he_claims_the_one_worth_most_to_you() -> (
    None
):
    assert he_claims("rrgg", yours="rog") == ("g", "S36")
    assert he_claims("ggrr", yours="gor") == ("r", "S36")


# S36, S33, MR16
def test_of_three_in_your_river_worth_is_asked_only_of_those_missing_from_his() -> None:
    assert he_claims("rrggpp", his="p", yours="rgp") == ("g", "S36")


# S37, MR16
def test_if_all_are_missing_from_both_rivers_he_claims_the_leftmost() -> None:
    assert he_claims("rrgg") == ("r", "S37")
    assert he_claims("ggrr") == ("g", "S37")


# S37, MR16
def test_if_only_some_of_those_missing_from_his_river_are_in_yours_he_claims_the_leftmost() -> None:
    assert he_claims("rrgg", yours="g") == ("r", "S37")
    assert he_claims("ggrr", yours="g") == ("g", "S37")
    assert he_claims("ggrr", yours="r") == ("g", "S37")


# S37
def test_leftmost_is_the_colour_that_came_first_and_not_the_first_of_the_rainbow() -> None:
    assert he_claims("pgorpgor") == ("p", "S37")


# S38, MR16
def test_easy_leaves_out_what_a_colour_is_worth_to_him() -> None:
    assert he_claims("rrgg", his="rg", yours="gr", easy=True) == ("r", "S37")
    assert he_claims("rrgg", his="rog", yours="o", easy=True) == ("r", "S37")


# S38, MR16
def test_easy_leaves_out_what_a_colour_is_worth_to_you() -> None:
    assert he_claims("rrgg", yours="rog", easy=True) == ("r", "S37")


# S38, MR16
@pytest.mark.parametrize(
    ("tied", "yours", "his", "expected"),
    [
        ("rgggpp", "", "", ("g", "S32")),
        ("rrgg", "", "r", ("g", "S33")),
        ("rrgg", "r", "gr", ("g", "S34")),
        ("ggrr", "", "", ("g", "S37")),
    ],
)
def test_easy_keeps_all_the_other_rules(
    tied: str, yours: str, his: str, expected: tuple[str, str]
) -> None:
    assert he_claims(tied, yours=yours, his=his, easy=True) == expected


# S32, S29
def test_you_and_he_choose_in_turns_until_the_mountain_is_empty() -> None:
    table = destroying("rrrrgggppk", "y", "o")

    table.play("cr")
    assert (river(table, 0), river(table, 1), mountain(table, 0)) == ("r", "g", "ppk")

    table.play("ck")
    assert (river(table, 0), river(table, 1), mountain(table, 0)) == ("rk", "gp", "")


# S30
def test_one_card_of_a_new_colour_joins_his_river_and_the_rest_fill_his_cup() -> None:
    table = destroying("krrr", "y", "o", rivers=("", "g"), deck="ryg", rest="discard")

    table.play("ck")

    assert (river(table, 1), cup(table, 1)) == ("gr", "rr")


# S30
def test_a_colour_of_his_river_goes_into_his_cup_as_a_whole() -> None:
    table = destroying("krrr", "y", "o", rivers=("", "r"), deck="ryg", rest="discard")

    table.play("ck")

    assert (river(table, 1), cup(table, 1)) == ("r", "rrr")
