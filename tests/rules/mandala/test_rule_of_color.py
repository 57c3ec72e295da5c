"""The Rule of Color: within a Mandala a colour lies in one area."""

from itertools import combinations

import pytest

from tests.laying import field, laid_out, mountain, moves, play
from tests.rules.mandala.seeing import random_game


# M15
def test_a_colour_never_lies_in_two_areas_of_a_mandala() -> None:
    for table in random_game(seed=5):
        for mandala in (0, 1):
            areas = [mountain(table, mandala), field(table, mandala, 0), field(table, mandala, 1)]
            assert not any(set(one) & set(other) for one, other in combinations(areas, 2))


# M15
@pytest.mark.parametrize("fields", [("r", ""), ("", "r")])
def test_a_colour_in_two_areas_cannot_be_laid_out(fields: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="red lies in two areas of mandala 1"):
        laid_out(mountains=("r", ""), fields=(fields, ("", "")))


# M16
@pytest.mark.parametrize("fields", [("r", ""), ("", "r")])
def test_a_colour_that_lies_in_a_field_may_not_be_laid_into_the_mountain(
    fields: tuple[str, str],
) -> None:
    table = laid_out(fields=(fields, ("", "")))

    assert moves(table, "m1") == "m1g m1k m1o m1p m1y"
    assert table.why_not("m1r") is not None


# M17
def test_a_colour_of_the_mountain_may_not_be_laid_into_a_field() -> None:
    table = laid_out(mountains=("rg", ""))

    assert moves(table, "f1") == "f1k1 f1o1 f1p1 f1y1"


# M17
def test_a_colour_of_the_other_field_may_not_be_laid_into_yours() -> None:
    table = laid_out(fields=(("", "rg"), ("", "")))

    assert moves(table, "f1") == "f1k1 f1o1 f1p1 f1y1"


# M18
def test_more_cards_of_a_colour_may_be_added_where_it_lies() -> None:
    table = laid_out(
        hands=("rrgg", "yy"), mountains=("r", ""), fields=(("g", "y"), ("", "")), seed=1
    )

    play(table, "m1r f1y1 f1g2")

    assert (mountain(table), field(table, 0, 0), field(table, 0, 1)) == ("rr", "ggg", "yy")


# M19
def test_where_a_colour_lies_in_one_mandala_does_not_matter_in_the_other() -> None:
    table = laid_out(hands=("rg", "o"), mountains=("r", ""), fields=(("g", ""), ("", "")))

    assert moves(table, "m1") == "m1r"
    assert moves(table, "m2") == "m2g m2r"
    assert moves(table, "f1") == "f1g1"
    assert moves(table, "f2") == "f2g1 f2r1"


# M16-M18: the example of our rules page
def test_black_in_the_other_field_is_closed_to_you_here() -> None:
    table = laid_out(mountains=("rg", ""), fields=(("y", "k"), ("", "")))

    assert moves(table, "m1") == "m1g m1o m1p m1r"
    assert moves(table, "f1") == "f1o1 f1p1 f1y1"


# M16-M18: the example of the rulebook
def test_green_in_the_other_field_leaves_six_choices() -> None:
    table = laid_out(mountains=("yp", ""), fields=(("or", "g"), ("", "")))

    assert moves(table, "m1") == "m1k m1p m1y"
    assert moves(table, "f1") == "f1k1 f1o1 f1r1"
