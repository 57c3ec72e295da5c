"""Selectors: each key, each rank, and each relation."""

from typing import Any

import pytest

from tests.laying import look, moves, play
from tests.rules.mind.laying import after_round, laid_out, made, outlook


def named(selector: dict[str, Any], **layout: Any) -> str:
    """The mandalas that an event with this selector would send the source to."""
    content = made(events={"red": selector}, warmup={"deck": ["red"]})
    [event] = outlook(laid_out(content=content, **layout)).events
    return " ".join(event.cells)


ALL = "a1 a2 a3 b1 b2 b3 c1 c2 c3"


# N89
def test_a_selector_without_any_key_names_all_nine_mandalas() -> None:
    assert named({}) == ALL


# N89
def test_each_key_narrows_a_selector_down_perhaps_to_none() -> None:
    assert named({"colour": "green"}) == "a2 b1 c3"
    assert named({"colour": "green", "place": "side"}) == "a2 b1"
    assert named({"colour": "green", "place": "side", "keyword": "row"}) == ""


# N89, N95: the least of the green ones, though a1 has less
def test_rank_is_applied_last() -> None:
    levels = "031322333"

    assert named({"rank": "least", "colour": "green"}, levels=levels) == "a2 b1 c3"
    assert named({"rank": "least", "min": 1}, levels=levels) == "c1"


# N90
@pytest.mark.parametrize(
    ("selector", "cells"),
    [
        ({"colour": "red"}, "a3 c1"),
        ({"colour": ["red", "purple"]}, "a3 b2 c1"),
        ({"keyword": "adjacent"}, "a1 b1"),
        ({"keyword": "focus"}, "a1 b3 c2"),
        ({"keyword": ["row", "+1 action"]}, "b2 c2 c3"),
        ({"mandala": "gc"}, "a2"),
        ({"mandala": ["gr", "ra"]}, "a3 c3"),
        ({"place": ["centre", "corner"]}, "a1 a3 b2 c1 c3"),
    ],
)
def test_lists_keep_the_mandalas_with_one_of_what_they_name(
    selector: dict[str, Any], cells: str
) -> None:
    assert named(selector) == cells


# N90: the layout counts, not the cards' order in the file
def test_cards_are_found_where_they_lie() -> None:
    assert named({"colour": "red"}, layout="gr bc ra br pu gc ri ga ba") == "a3 c1"
    assert named({"mandala": "gr"}, layout="gr bc ra br pu gc ri ga ba") == "a1"


# N91
@pytest.mark.parametrize(
    ("place", "cells"),
    [
        ("corner", "a1 a3 c1 c3"),
        ("side", "a2 b1 b3 c2"),
        ("centre", "b2"),
        ("rim", "a1 a2 a3 b1 b3 c1 c2 c3"),
    ],
)
def test_the_places(place: str, cells: str) -> None:
    assert named({"place": place}) == cells


# N92, N97-N102
@pytest.mark.parametrize(
    ("relation", "of_b1", "of_a2"),
    [
        ("at", "b1", "a2"),
        ("not at", "a1 a2 a3 b2 b3 c1 c2 c3", "a1 a3 b1 b2 b3 c1 c2 c3"),
        ("adjacent", "a1 b2 c1", "a1 a3 b2"),
        ("near", "a1 b1 b2 c1", "a1 a2 a3 b2"),
        ("beyond", "a2 a3 b3 c2 c3", "b1 b3 c1 c2 c3"),
        ("row", "a1 b1 c1", "a2 b2 c2"),
        ("column", "b1 b2 b3", "a1 a2 a3"),
        ("cross", "a1 b1 b2 b3 c1", "a1 a2 a3 b2 c2"),
        ("diagonal", "a2 c2", "b1 b3"),
        ("opposite", "b3", "c2"),
        ("same colour", "a2 b1 c3", "a2 b1 c3"),
    ],
)
def test_pawn_and_source_keep_the_mandalas_in_a_relation_to_theirs(
    relation: str, of_b1: str, of_a2: str
) -> None:
    assert named({"pawn": relation}, pawn="b1", source="a2") == of_b1
    assert named({"source": relation}, pawn="b1", source="a2") == of_a2


# N101, NR14
@pytest.mark.parametrize(("pawn", "cell"), [("a1", "c3"), ("c1", "a3"), ("b2", "b2"), ("a2", "c2")])
def test_opposite_is_through_the_centre_and_the_centre_is_its_own(pawn: str, cell: str) -> None:
    assert named({"pawn": "opposite"}, pawn=pawn) == cell


# N100
@pytest.mark.parametrize(("pawn", "cells"), [("b2", "a1 a3 c1 c3"), ("c3", "b2")])
def test_diagonal_touches_at_a_corner_and_no_farther(pawn: str, cells: str) -> None:
    assert named({"pawn": "diagonal"}, pawn=pawn) == cells


# N102
@pytest.mark.parametrize(("source", "cells"), [("a1", "a1 b3 c2"), ("c1", "a3 c1"), ("b2", "b2")])
def test_same_colour_includes_the_mandala_itself(source: str, cells: str) -> None:
    assert named({"source": "same colour"}, source=source) == cells


# N92
def test_relations_to_pawn_and_source_narrow_down_together() -> None:
    assert named({"pawn": "row", "source": "column"}, pawn="b1", source="c3") == "c1"


# N93
@pytest.mark.parametrize(
    ("selector", "cells"),
    [
        ({"min": 1}, "a2 b1 b2 c1"),
        ({"max": 1}, "a1 a3 b1 b3 c2 c3"),
        ({"min": 2, "max": 2}, "c1"),
        ({"min": 3}, "a2 b2"),
        ({"min": 2, "max": 1}, ""),
        ({"min": 0, "max": 3}, ALL),
    ],
)
def test_min_and_max_keep_what_has_so_much_distraction(
    selector: dict[str, Any], cells: str
) -> None:
    assert named(selector, levels="012330000") == cells


# N94
@pytest.mark.parametrize(("optimal", "cells"), [(True, "c1"), (False, "a1 a2 a3 b1 b2 b3 c2 c3")])
def test_optimal_keeps_those_with_optimal_focus_or_the_others(optimal: bool, cells: str) -> None:
    assert named({"optimal": optimal}, levels="000000000", optimal="c1") == cells


# N95, N96
@pytest.mark.parametrize(
    ("rank", "cells"),
    [
        ("most", "a2 b2"),
        ("least", "a1 a3"),
        ("nearest to pawn", "b1"),
        ("farthest from pawn", "a3 c3"),
        ("nearest to source", "c3"),
        ("farthest from source", "a1"),
    ],
)
def test_rank_keeps_those_that_come_first_all_of_them_if_they_tie(rank: str, cells: str) -> None:
    assert named({"rank": rank}, levels="012332022", pawn="b1", source="c3") == cells


# N96: two steps, not a diagonal one
def test_distance_is_counted_in_steps_along_rows_and_columns() -> None:
    selector = {"mandala": ["ba", "bc"], "rank": "nearest to pawn"}

    assert named(selector, pawn="a3") == "b3"
    assert named(selector, pawn="b2") == "b3"
    assert named(selector, pawn="c2") == "b3"
    assert named(selector, pawn="a2") == "a1"


# N95
@pytest.mark.parametrize(
    ("rank", "cells"),
    [
        (["most", "nearest to pawn"], "b2"),
        (["nearest to pawn", "most"], "b1"),
        (["farthest from pawn", "least"], "a3"),
    ],
)
def test_several_ranks_work_one_after_another(rank: list[str], cells: str) -> None:
    assert named({"rank": rank}, levels="012332022", pawn="b1") == cells


# N95
def test_rank_among_none_is_none() -> None:
    assert named({"colour": "red", "place": "centre", "rank": "most"}) == ""


# N70, N89: what the outlook says is what comes
def test_the_source_goes_where_the_selector_says() -> None:
    content = made(events={"red": {"colour": "blue", "source": "row"}}, warmup={"deck": ["red"]})
    table = after_round(content=content, source="c3")

    play(table, "red")

    assert (look(table, "source"), moves(table, "x")) == ("b3", "")
