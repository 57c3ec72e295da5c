"""Specials: every kind of step, several steps, and what may be chosen."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import look, moves, play
from tests.rules.mind.laying import (
    actions,
    calm_at,
    cells,
    laid_out,
    letters,
    level,
    levels,
    made,
    with_special,
)

FOCUS_SOURCE = {"do": "focus", "at": {"source": "at"}}
FOCUS_PAWN = {"do": "focus", "at": {"pawn": "at"}}
STEP_ASIDE = {"do": "move", "to": {"pawn": "row"}}


def mettle(*steps: dict[str, Any], **layout: Any) -> Table:
    """The turn of Mettle with another special."""
    return laid_out(content=with_special(*steps), **layout)


def specials(table: Table) -> list[str]:
    return moves(table, "s").split()


# N103
@pytest.mark.parametrize(
    ("who", "tokens"),
    [
        ("active", "sC"),
        ("inactive", "sL sM sR"),
        ("any", "sC sL sM sR"),
        ("neighbours", "sM sR"),
    ],
)
def test_inspire_is_for_the_frames_that_the_card_names(who: str, tokens: str) -> None:
    content = with_special({"do": "inspire", "who": who}, letter="C")

    assert moves(laid_out(content=content, active="C"), "s") == tokens


# N103
@pytest.mark.parametrize(("frame", "tokens"), [("M", "sC"), ("L", "sR")])
def test_a_frame_at_an_end_of_the_row_has_one_neighbour(frame: str, tokens: str) -> None:
    content = with_special({"do": "inspire", "who": "neighbours"}, letter=frame)

    assert moves(laid_out(content=content, active=frame), "s") == tokens


# N103, N40
def test_inspire_leaves_out_frames_that_are_inspired() -> None:
    table = mettle({"do": "inspire", "who": "any"}, inspired="CM")

    assert moves(table, "s") == "sL sR"


# N48, N103, NR11
def test_inspire_takes_up_to_so_many_frames_in_one_token_with_sorted_letters() -> None:
    table = mettle({"do": "inspire", "who": "inactive", "up_to": 2})
    assert moves(table, "s") == "sC sCL sCR sL sLR sR"

    table.play("sLR")

    assert (letters(table, "inspired"), actions(table)) == ("LR", 0)


# N104
def test_focus_is_once_unless_the_card_says_more() -> None:
    assert specials(mettle({"do": "focus", "at": {"place": "centre"}})) == ["sb2"]


# N47, N48, N104, NR11
def test_a_mandala_may_be_chosen_repeatedly_and_one_choice_has_one_token() -> None:
    table = mettle({"do": "focus", "at": {"mandala": ["ba", "ri"]}, "up_to": 3})
    assert moves(table, "s") == "sa1 sa1a1 sa1a1a1 sa1a1c1 sa1c1 sa1c1c1 sc1 sc1c1 sc1c1c1"

    table.play("sa1c1c1")

    assert levels(table) == "231333333"


# N47, NR11
def test_a_mandala_is_never_chosen_more_often_than_it_has_distraction() -> None:
    focus = {"do": "focus", "at": {"mandala": ["ba", "ri"]}, "up_to": 3}
    table = mettle(focus, levels="130333333")

    assert specials(table) == ["sa1"]


# N47, N104, NR11
def test_with_different_no_mandala_is_chosen_twice() -> None:
    focus = {"do": "focus", "at": {"colour": "blue"}, "up_to": 3, "different": True}

    assert moves(mettle(focus), "s") == "sa1 sa1b3 sa1b3c2 sa1c2 sb3 sb3c2 sc2"


# N105
def test_move_takes_the_pawn_to_another_mandala() -> None:
    table = mettle(STEP_ASIDE)
    assert specials(table) == ["sa1", "sc1"]

    table.play("sc1")

    assert (look(table, "pawn"), look(table, "source")) == ("c1", "b1")


# N105
def test_drift_takes_the_source_to_another_mandala() -> None:
    table = mettle({"do": "drift", "to": {"source": "column"}}, pawn="a1")
    assert specials(table) == ["sb2", "sb3"]

    table.play("sb3")

    assert (look(table, "pawn"), look(table, "source")) == ("a1", "b3")


# N106
@pytest.mark.parametrize(("pawn", "tokens"), [("b1", ""), ("a1", "sb1"), ("c3", "sb1")])
def test_a_special_with_when_may_be_used_only_where_it_names_the_pawns_mandala(
    pawn: str, tokens: str
) -> None:
    content = made(when={"M": {"place": "corner"}})

    assert moves(laid_out(content=content, pawn=pawn), "s") == tokens


# N106
def test_when_is_asked_at_the_moment_of_use() -> None:
    table = laid_out(content=made(when={"M": {"place": "corner"}}))

    table.play("ga1")

    assert moves(table, "s") == "sb1"


# N45, NR11
def test_steps_are_carried_out_in_order_and_each_may_be_skipped_but_not_all() -> None:
    table = mettle(STEP_ASIDE, FOCUS_SOURCE)
    assert specials(table) == ["s-b1", "sa1-", "sa1-b1", "sc1-", "sc1-b1"]

    table.play("sc1-b1")

    assert (look(table, "pawn"), level(table, "b1"), actions(table)) == ("c1", 2, 0)


# N45
@pytest.mark.parametrize(
    ("token", "pawn", "there"), [("s-b1", "b1", 2), ("sa1-", "a1", 3), ("sa1-b1", "a1", 2)]
)
def test_a_skipped_step_changes_nothing(token: str, pawn: str, there: int) -> None:
    table = mettle(STEP_ASIDE, FOCUS_SOURCE)

    table.play(token)

    assert (look(table, "pawn"), level(table, "b1")) == (pawn, there)


# N45, N46
def test_a_special_of_three_steps() -> None:
    table = mettle(STEP_ASIDE, FOCUS_PAWN, {"do": "inspire", "who": "active"}, levels="303333333")
    assert moves(table, "s") == "s--M sa1-- sa1--M sa1-a1- sa1-a1-M sc1-- sc1--M sc1-c1- sc1-c1-M"

    table.play("sc1-c1-M")

    assert (look(table, "pawn"), level(table, "c1"), letters(table, "inspired")) == ("c1", 2, "M")


# N45, NR11
def test_a_step_that_finds_nothing_is_skipped_while_others_are_not() -> None:
    table = mettle(FOCUS_SOURCE, STEP_ASIDE, levels="303333333")

    assert specials(table) == ["s-a1", "s-c1"]


# N46, NR11
def test_what_a_step_may_choose_from_is_settled_when_it_begins() -> None:
    table = mettle(STEP_ASIDE, FOCUS_PAWN)

    assert specials(table) == ["s-b1", "sa1-", "sa1-a1", "sc1-", "sc1-c1"]


# N46
def test_the_first_focus_may_change_what_the_second_may_choose_from() -> None:
    least = {"do": "focus", "at": {"colour": "red", "rank": "least"}}
    table = mettle({"do": "focus", "at": {"colour": "red"}}, least)

    assert moves(table, "s") == "s-a3 s-c1 sa3- sa3-a3 sc1- sc1-c1"


# N46: the ranks are read once for a step, not for each removal
def test_within_one_step_the_choice_stays_as_it_was() -> None:
    most = {"do": "focus", "at": {"colour": "red", "rank": "most"}, "up_to": 2}

    assert specials(mettle(most)) == ["sa3", "sa3a3", "sa3c1", "sc1", "sc1c1"]


# N46: a pawn that has moved may come back by a second step
def test_a_step_that_moves_excludes_only_where_the_pawn_is_then() -> None:
    table = mettle(STEP_ASIDE, STEP_ASIDE)

    assert moves(table, "s") == "s-a1 s-c1 sa1- sa1-b1 sa1-c1 sc1- sc1-a1 sc1-b1"


# N48, NR11
def test_a_first_step_of_several_is_joined_to_the_second_by_a_hyphen() -> None:
    focus = {"do": "focus", "at": {"mandala": ["ba", "ri"]}, "up_to": 2}
    table = mettle(focus, {"do": "drift", "to": {"place": "centre"}})
    assert "sa1c1-b2" in specials(table)
    assert "sc1a1-b2" not in specials(table)

    table.play("sa1c1-b2")

    assert (levels(table), look(table, "source")) == ("232333333", "b2")


# N48
def test_a_second_step_may_be_the_one_of_several() -> None:
    focus = {"do": "focus", "at": {"source": "at"}, "up_to": 3}
    table = mettle({"do": "drift", "to": {"place": "centre"}}, focus)
    assert moves(table, "s") == "s-b1 s-b1b1 s-b1b1b1 sb2- sb2-b2 sb2-b2b2 sb2-b2b2b2"
    table.play("sb2-b2b2b2")

    assert (look(table, "source"), level(table, "b2")) == ("b2", 0)


# N29, N45, N46: trying the steps out leaves no trace, not even optimal focus at c1
def test_listing_what_can_be_chosen_changes_nothing() -> None:
    inspire = {"do": "inspire", "who": "any"}
    table = mettle(STEP_ASIDE, FOCUS_PAWN, inspire, levels="131003030")
    before = table.snapshot()

    assert "sc1-c1-L" in specials(table)
    assert table.why_not("sc1-c1-L") is None

    assert table.snapshot() == before


# N56, N59
def test_optimal_focus_may_come_in_the_middle_of_a_special() -> None:
    only = {"do": "focus", "at": {"optimal": True}}
    move = {"do": "move", "to": {"optimal": True}}
    table = mettle({"do": "focus", "at": {"mandala": "ri"}}, move, only, levels="301330333")

    assert specials(table) == ["sc1--", "sc1-c1-"]
    table.play("sc1-c1-")

    assert (cells(table, "optimal"), look(table, "pawn")) == ("c1", "c1")


# N77, NR20
def test_a_special_that_wins_in_the_middle_leaves_the_rest_out() -> None:
    table = mettle(
        FOCUS_SOURCE, STEP_ASIDE, phase="meditation", levels=calm_at("a1c1a2b2c2a3b3c3", 1)
    )
    assert specials(table) == ["s-a1", "s-c1", "sb1-"]

    table.play("sb1-")

    assert (look(table, "outcome"), look(table, "pawn")) == ("won", "b1")


# N77: in the first of three steps, and in the second
def test_a_special_of_three_steps_may_win_in_any_of_them() -> None:
    inspire = {"do": "inspire", "who": "active"}
    table = mettle(
        STEP_ASIDE, FOCUS_SOURCE, inspire, phase="meditation", levels=calm_at("a1c1a2b2c2a3b3c3", 1)
    )
    assert "sa1-b1-" in specials(table)
    assert "sa1-b1-M" not in specials(table)

    table.play("sa1-b1-")

    assert (look(table, "outcome"), letters(table, "inspired")) == ("won", "")


# N36, N45
def test_a_special_that_takes_the_pawn_to_the_purple_mandala_may_be_followed_by_itself() -> None:
    table = mettle({"do": "move", "to": {"pawn": "adjacent"}})

    play(table, "sb2 p sb3")

    assert (look(table, "pawn"), actions(table)) == ("b3", 0)
