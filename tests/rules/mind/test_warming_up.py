"""The warm-up: optimal focus, and the goal."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import look, moves, play
from tests.rules.mind.laying import (
    after_round,
    calm_at,
    cells,
    laid_out,
    level,
    levels,
    made,
    with_effect,
)

CORNERS = {"goal": [{"of": {"place": "corner"}, "count": 4}]}


def focused(levels: str, **layout: Any) -> Table:
    """A focus at the pawn's mandala, b1."""
    table = laid_out(levels=levels, **layout)
    table.play("f")
    return table


# N55
def test_the_game_begins_with_the_warm_up() -> None:
    assert look(laid_out(), "phase") == "warmup"


# N56: c1 is a goal; b1 and c2 are next to it
@pytest.mark.parametrize(
    ("before", "optimal"),
    [
        ("310330333", "c1"),
        ("311330333", ""),  # the goal mandala itself has distraction
        ("310331333", ""),  # only one neighbour is calm
        ("320330333", ""),  # the focus leaves 1 behind
    ],
)
def test_a_goal_with_two_calm_neighbours_has_optimal_focus_at_once(
    before: str, optimal: str
) -> None:
    assert cells(focused(before), "optimal") == optimal


# N56, NR10
def test_more_than_two_calm_neighbours_will_do_too() -> None:
    centre = made(warmup={"goal": [{"of": {"place": "centre"}}]})

    assert cells(focused("313000303", content=centre), "optimal") == "b2"


# N56: the last distraction may be that of the goal itself
def test_the_goal_may_be_the_last_to_become_calm() -> None:
    table = laid_out(levels="301330333", pawn="c1")

    table.play("f")

    assert cells(table, "optimal") == "c1"


# N57, N61, NR10, NR17
def test_a_mandala_with_optimal_focus_receives_no_distraction_whatever_its_neighbours_do() -> None:
    table = after_round(levels=calm_at("b1c1c2"), optimal="c1")

    play(table, "keyword-adjacent xb1")  # all of row 1 and column b rise

    assert levels(table) == "310330333"
    assert cells(table, "optimal") == "c1"


# N58, NR17
def test_a_mandala_with_optimal_focus_keeps_its_place_and_its_ability() -> None:
    table = laid_out(levels=calm_at("b1c1c2"), optimal="c1", pawn="c1")

    assert look(table, "layout", 2) == "ri"
    assert moves(table, "r") == "rC rL rR"


# N58, NR17
@pytest.mark.parametrize("event", ["red", "least"])
def test_a_mandala_with_optimal_focus_keeps_its_colour_and_counts_as_0(event: str) -> None:
    content = made(warmup={"deck": [event]})
    table = after_round(levels=calm_at("b1c1c2"), optimal="c1", content=content)

    table.play(event)

    assert "xc1" in moves(table).split()


# N58, NR10: a3 is optimal, and so counts for a2
def test_a_neighbour_with_optimal_focus_counts_as_calm() -> None:
    content = made(warmup={"goal": [{"of": {"mandala": ["ra", "gc"]}, "count": 2}]})
    table = laid_out(content=content, levels="033133000", optimal="a3", pawn="a2")

    table.play("f")

    assert cells(table, "optimal") == "a2 a3"


# N59, NR16
@pytest.mark.parametrize(
    ("layout", "token"),
    [
        ({"pawn": "c2", "levels": "300331333"}, "f"),
        ({"pawn": "c2", "levels": "300331333", "inspired": "M"}, "i"),
        ({"pawn": "c2", "levels": "300331333"}, "bc2"),
        ({"source": "c2", "levels": "300331333"}, "sc2"),
    ],
)
def test_optimal_focus_is_judged_after_every_removal(layout: dict[str, Any], token: str) -> None:
    table = laid_out(**layout)

    table.play(token)

    assert cells(table, "optimal") == "c1"


# N59, NR16
def test_optimal_focus_is_judged_after_a_removal_by_an_effect() -> None:
    content = with_effect({"do": "remove", "to": {"mandala": "br"}}, {"do": "add", "to": {}})
    table = after_round(content=content, levels="300331333")

    table.play("purple")

    assert cells(table, "optimal") == "c1"
    assert levels(table) == "310331333"


# N60, NR10: a1 and c1 both wait for b1
def test_one_removal_may_bring_several_goal_mandalas_to_optimal_focus() -> None:
    table = focused("010030333", content=made(warmup=CORNERS))

    assert cells(table, "optimal") == "a1 c1"


# N61, NR16
def test_only_goal_mandalas_can_come_to_optimal_focus() -> None:
    assert cells(focused("010000000", goals="a3c1", optimal=""), "optimal") == "a3 c1"


# N56, N61
def test_adding_distraction_never_brings_optimal_focus() -> None:
    table = after_round(levels=calm_at("c1c2"), optimal="")

    table.play("purple")

    assert (level(table, "c2"), cells(table, "optimal")) == (1, "")


# N62
def test_the_goal_is_reached_only_when_all_goal_mandalas_have_optimal_focus() -> None:
    table = after_round(levels=calm_at("b1c1c2"), optimal="c1")

    table.play("purple")

    assert look(table, "phase") == "warmup"


# N62, N65
def test_when_all_goal_mandalas_have_optimal_focus_the_phase_changes() -> None:
    table = after_round(levels=calm_at("b1c1c2a2a3b3"), optimal="a3c1")

    assert look(table, "phase") == "meditation"


# N62, NR10
def test_a_goal_that_no_mandala_qualifies_for_counts_as_reached() -> None:
    content = made(warmup={"goal": [{"of": {"colour": "purple", "keyword": "move"}}]})
    table = after_round(content=content)

    assert (cells(table, "goals"), look(table, "phase")) == ("", "meditation")


# N63, NR18
def test_when_the_goal_is_reached_the_round_is_still_played_to_its_end() -> None:
    table = laid_out(levels=calm_at("b1c1a2a3b3").replace("3", "1"), pawn="c2", optimal="a3")

    table.play("f")
    assert (cells(table, "optimal"), look(table, "phase")) == ("a3 c1", "warmup")
    play(table, "e e e")
    assert (look(table, "phase"), look(table, "turn", "frame")) == ("warmup", "L")
    table.play("e")

    assert look(table, "phase") == "meditation"


# N18, N57, NR17
def test_goal_mandalas_stay_marked_and_calm_in_the_meditation() -> None:
    table = after_round(levels=calm_at("b1c1c2a2a3b3"), optimal="a3c1")

    play(table, "red xc1")

    assert (cells(table, "goals"), level(table, "c1"), level(table, "b1")) == ("a3 c1", 0, 1)
