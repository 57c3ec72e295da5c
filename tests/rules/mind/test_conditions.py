"""Goals and additional loss conditions."""

from typing import Any

import pytest

from tests.laying import look, moves
from tests.rules.mind.laying import after_round, cells, made, set_up

ALL_WILL_DO = {"need": "total", "at_least": 0}


def aims(*entries: dict[str, Any]) -> str:
    """The goals that can be chosen, or the one that needs no choice."""
    table = set_up(content=made(warmup={"goal": list(entries)}))
    found = moves(table, "t") if look(table, "round") == 0 else cells(table, "goals")
    return found.replace("t", "")


def lost(*parts: dict[str, Any], **layout: Any) -> bool:
    """Whether the game is lost at the end of a round by a condition of these parts."""
    table = after_round(content=made(loss=list(parts)), **layout)
    return look(table, "outcome") == "lost: condition"


# N114
def test_an_entry_asks_for_1_mandala_if_it_does_not_say_how_many() -> None:
    assert aims({"of": {"colour": "red"}}) == "a3 c1"


# N114
def test_an_entry_asks_for_so_many_of_the_mandalas_that_it_names() -> None:
    assert aims({"of": {"place": "side"}, "count": 3}) == "a2b1b3 a2b1c2 a2b3c2 b1b3c2"


# N114
def test_an_entry_takes_all_if_there_are_fewer() -> None:
    assert aims({"of": {"colour": "red"}, "count": 4}) == "a3 c1"


# N48, N114
def test_a_goal_of_several_entries_is_one_set_of_sorted_cells() -> None:
    found = aims({"of": {"colour": "red"}}, {"of": {"place": "centre"}})

    assert found == "a3b2 b2c1"


# N114: each of the red ones may be chosen first, so that both are the goal
def test_a_mandala_chosen_for_one_entry_is_not_counted_for_the_next() -> None:
    assert aims({"of": {"colour": "red"}}, {"of": {"colour": "red"}}) == "a3 c1"
    assert aims({"of": {"mandala": "pu"}}, {"of": {"mandala": "pu"}}) == "b2"


# N114: after ga, two green ones are left; after another corner, none is taken away
def test_what_is_left_for_an_entry_depends_on_the_choice_for_the_one_before() -> None:
    found = aims({"of": {"mandala": ["pu", "ba"]}}, {"of": {"mandala": "pu"}})

    assert found == "a1b2 b2"


# N62, N114
def test_an_entry_that_names_nothing_asks_for_nothing() -> None:
    assert aims({"of": {"colour": "red", "place": "centre"}}, {"of": {"place": "centre"}}) == "b2"


# N115, NR21
@pytest.mark.parametrize(
    ("parts", "is_lost"),
    [
        ([], False),
        ([ALL_WILL_DO, ALL_WILL_DO, ALL_WILL_DO], False),
        ([{"need": "inspired", "at_least": 1}, ALL_WILL_DO, ALL_WILL_DO], True),
        ([ALL_WILL_DO, ALL_WILL_DO, {"need": "inspired", "at_least": 1}], True),
    ],
)
def test_all_parts_of_a_condition_must_hold(parts: list[dict[str, Any]], is_lost: bool) -> None:
    assert lost(*parts) == is_lost


# N116
@pytest.mark.parametrize(("pawn", "is_lost"), [("a1", False), ("b1", True), ("b2", True)])
def test_pawn_holds_if_the_pawn_is_at_a_mandala_that_the_selector_names(
    pawn: str, is_lost: bool
) -> None:
    assert lost({"need": "pawn", "in": {"place": "corner"}}, pawn=pawn) == is_lost


# N117: two mandalas have 3 distraction
@pytest.mark.parametrize(
    ("bounds", "is_lost"),
    [
        ({"at_least": 2}, False),
        ({"at_least": 3}, True),
        ({"at_most": 2}, False),
        ({"at_most": 1}, True),
        ({"at_least": 2, "at_most": 2}, False),
        ({"at_least": 999}, True),
        ({"at_most": 999}, False),
    ],
)
def test_count_holds_if_the_number_of_mandalas_named_is_within_its_bounds(
    bounds: dict[str, int], is_lost: bool
) -> None:
    condition = {"need": "count", "of": {"min": 3}, **bounds}

    assert lost(condition, levels="330000000") == is_lost


# N117
@pytest.mark.parametrize(
    ("bounds", "is_lost"),
    [
        ({"at_least": 27}, False),
        ({"at_least": 28}, True),
        ({"at_most": 27}, False),
        ({"at_most": 26}, True),
        ({"at_least": 32}, True),
        ({"at_most": 40}, False),
    ],
)
def test_total_holds_if_all_distraction_on_the_table_is_within_its_bounds(
    bounds: dict[str, int], is_lost: bool
) -> None:
    assert lost({"need": "total", **bounds}) == is_lost


# N117
@pytest.mark.parametrize(
    ("bounds", "is_lost"),
    [
        ({"at_least": 1}, False),
        ({"at_least": 3}, True),
        ({"at_most": 2}, False),
        ({"at_most": 1}, True),
        ({"at_least": 1, "at_most": 0}, True),
    ],
)
def test_inspired_holds_if_the_number_of_inspired_frames_is_within_its_bounds(
    bounds: dict[str, int], is_lost: bool
) -> None:
    assert lost({"need": "inspired", **bounds}, inspired="CM") == is_lost


# N118
@pytest.mark.parametrize(("phase", "other"), [("warmup", "meditation"), ("meditation", "warmup")])
def test_a_side_with_a_condition_of_its_own_does_without_the_scenarios(
    phase: str, other: str
) -> None:
    content = made(loss=[{"need": "total", "at_least": 99}], **{phase: {"loss": []}})

    assert look(after_round(content=content, phase=phase), "outcome") is None
    assert look(after_round(content=content, phase=other), "outcome") == "lost: condition"
