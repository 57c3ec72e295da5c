"""The abilities of mandalas, each of the nine."""

from typing import Any

import pytest

from tests.laying import look, moves, play
from tests.rules.mind.laying import actions, laid_out, letters, level, levels


def ability_moves(pawn: str, kind: str, **layout: Any) -> str:
    """What the mandala at a cell can do, as cells or letters."""
    table = laid_out(pawn=pawn, **layout)
    return " ".join(token[1:] for token in moves(table, kind).split())


# N30, NR6
def test_an_ability_may_be_used_before_between_and_after_actions() -> None:
    table = laid_out()  # green at b1, purple at b2, blue at c2

    play(table, "gb2 p mc2 bb2 f")

    assert (levels(table), actions(table)) == ("333322333", 0)
    assert look(table, "turn", "abilities") == ["b1", "b2", "c2"]


# N30, NR4
def test_a_frame_that_passes_may_use_abilities_too() -> None:
    table = laid_out(pawn="c2")

    play(table, "bc2 e")

    assert (level(table, "c2"), letters(table, "used")) == (2, "M")


# N30
def test_an_ability_belongs_to_the_mandala_where_the_pawn_is() -> None:
    table = laid_out(pawn="c1")  # the Shared Lantern

    assert [moves(table, kind) for kind in "gbp"] == ["", "", ""]
    assert moves(table, "r") == "rC rL rR"


# N31, NR6
def test_coming_back_does_not_renew_an_ability() -> None:
    table = laid_out(layout="ga gr ba gc pu br ra bc ri", levels="333333333")

    play(table, "gb1 ga1")  # the Pilgrim Path leads back to the Garden Gate

    assert (look(table, "pawn"), moves(table, "g")) == ("a1", "")


# N31
def test_an_ability_works_again_in_the_next_turn() -> None:
    table = laid_out()

    play(table, "ga1 e mb1")

    assert moves(table, "g") == "ga1 gb2 gc1"


# N32, NR6
def test_the_abilities_of_any_number_of_mandalas_may_be_used_in_one_turn() -> None:
    table = laid_out(layout="ga gc br gr pu ri ra bc ba")

    play(table, "gb1 gb2 pC ma2 gc2 rC")

    assert look(table, "turn", "abilities") == ["a1", "a2", "b1", "b2", "c2"]


# N32, NR6
def test_visiting_a_mandala_does_not_use_its_ability_up() -> None:
    table = laid_out(layout="ga gr ba gc pu br ra bc ri")

    play(table, "mb1 ga1")  # the pawn was at the Garden Gate, but did not use it

    assert moves(table, "g") == "ga2 gb1"


# N33, NR5
@pytest.mark.parametrize(
    ("pawn", "cells"),
    [
        ("b1", "a1 b2 c1"),  # Garden Gate: adjacent
        ("c3", "a3 b3"),  # Pilgrim Path: row
        ("a2", "a1 a3"),  # Bamboo Ladder: column
    ],
)
def test_a_green_mandala_moves_the_pawn_to_another_that_its_keyword_names(
    pawn: str, cells: str
) -> None:
    assert ability_moves(pawn, "g") == cells


# N33
def test_a_green_ability_is_no_action() -> None:
    table = laid_out()

    table.play("gc1")

    assert (look(table, "pawn"), actions(table)) == ("c1", 1)


# N34
@pytest.mark.parametrize(
    ("pawn", "cells"),
    [
        ("a1", "a2 b1"),  # Still Pond: adjacent, itself not included
        ("c2", "a2 b2 c2"),  # Long Horizon: row
        ("b3", "b1 b2 b3"),  # Falling Rain: column
    ],
)
def test_a_blue_mandala_focuses_where_its_keyword_says(pawn: str, cells: str) -> None:
    assert ability_moves(pawn, "b") == cells


# N29, N34
def test_a_blue_mandala_does_not_focus_where_there_is_no_distraction() -> None:
    assert ability_moves("c2", "b", levels="333013333") == "b2 c2"


# N9, N34
def test_a_blue_mandala_removes_1_distraction_and_the_pawn_stays() -> None:
    table = laid_out(pawn="b3")

    table.play("bb1")

    assert (levels(table), look(table, "pawn"), actions(table)) == ("323333333", "b3", 1)


# N35
def test_the_red_mandala_with_active_inspires_the_active_frame() -> None:
    table = laid_out(pawn="a3")
    assert moves(table, "r") == "rM"

    table.play("rM")

    assert (letters(table, "inspired"), actions(table)) == ("M", 1)


# N35
def test_the_red_mandala_with_inactive_inspires_another_frame_of_your_choice() -> None:
    table = laid_out(pawn="c1")

    table.play("rL")

    assert letters(table, "inspired") == "L"


# N35, N40, NR5
@pytest.mark.parametrize(
    ("pawn", "inspired", "frames"),
    [("a3", "M", ""), ("a3", "CLR", "M"), ("c1", "L", "C R"), ("c1", "CLR", "")],
)
def test_no_red_mandala_inspires_an_inspired_frame(pawn: str, inspired: str, frames: str) -> None:
    assert ability_moves(pawn, "r", inspired=inspired) == frames


# N36, N37, NR7
def test_the_purple_mandala_gives_one_more_action_which_may_be_taken_anywhere() -> None:
    table = laid_out(pawn="b2")

    play(table, "p mb1 f")

    assert (look(table, "pawn"), level(table, "b1"), actions(table)) == ("b1", 2, 0)


# N36, NR7
def test_the_special_may_be_taken_a_second_time() -> None:
    table = laid_out(pawn="b2")

    play(table, "p sb1 sb1")

    assert (level(table, "b1"), actions(table)) == (1, 0)


# N37, NR7
def test_the_action_of_the_purple_mandala_need_not_be_taken() -> None:
    table = laid_out(pawn="b2")

    play(table, "p f e")

    assert (level(table, "b2"), look(table, "turn")) == (
        2,
        {"frame": "C", "actions": 1, "abilities": []},
    )


# N37
def test_the_action_may_be_gained_after_the_first_one_was_taken() -> None:
    table = laid_out(pawn="b2")

    play(table, "f p f")

    assert level(table, "b2") == 1


# N38, NR7
@pytest.mark.parametrize(
    ("token", "row"), [("p", "MCRL"), ("pC", "CMRL"), ("pR", "RCML"), ("pL", "LCRM")]
)
def test_with_it_the_active_frame_may_change_places_with_another(token: str, row: str) -> None:
    table = laid_out(pawn="b2")
    assert moves(table, "p") == "p pC pL pR"

    table.play(token)

    assert (letters(table), actions(table)) == (row, 2)


# N39, NR8
def test_a_switch_moves_the_two_cards_only() -> None:
    table = laid_out(2, choices="hCL", pawn="b2", active="C", used="M", inspired="CR")
    before = table.snapshot()

    table.play("pM")

    after = table.snapshot()
    assert after["row"] == list("CMRL")
    assert after["turn"] == {"frame": "C", "actions": 2, "abilities": ["b2"]}
    moved = {"row", "turn"}
    assert {key for key in after if after[key] != before[key]} == moved


# N39, NR8
def test_a_switch_is_part_of_a_turn_that_goes_on() -> None:
    table = laid_out(pawn="b2", active="C", used="M")

    play(table, "pL sR")

    assert (look(table, "turn", "frame"), letters(table, "inspired")) == ("C", "R")
