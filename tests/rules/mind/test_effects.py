"""The source of distraction effect: every kind of step."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import decides, look, moves, play
from tests.rules.mind.laying import after_round, cells, letters, levels, made, with_effect

CALM = "000000000"


def resolved(*steps: dict[str, Any], **layout: Any) -> Table:
    """The source has gone to b2, and the effect is carried out as far as it goes by itself."""
    table = after_round(content=with_effect(*steps), **{"levels": CALM} | layout)
    table.play("purple")
    return table


# N107
def test_the_steps_of_an_effect_are_carried_out_in_order() -> None:
    drift = {"do": "drift", "to": {"mandala": "ba"}}
    add = {"do": "add", "to": {"source": "at"}}

    assert levels(resolved(drift, add)) == "100000000"
    assert levels(resolved(add, drift)) == "000010000"


# N107, NR22
def test_what_a_step_applies_to_is_settled_when_it_begins() -> None:
    quietest = {"do": "add", "to": {"rank": "least"}}

    assert levels(resolved(quietest, levels="110111111")) == "111111111"
    assert levels(resolved(quietest, quietest, levels="110111111")) == "222222222"


# N107, NR22: distraction just added does not change what the same step applies to
def test_adding_several_to_several_mandalas_is_one_step() -> None:
    step = {"do": "add", "n": 2, "to": {"max": 1}}

    assert levels(resolved(step, levels="012301230")) == "232323232"


# N72: a scenario may do without
def test_an_effect_without_steps_does_nothing() -> None:
    table = resolved()

    assert (levels(table), look(table, "round")) == (CALM, 2)


# N108: as many steps as an effect can have
def test_an_effect_may_have_six_steps() -> None:
    steps: list[dict[str, Any]] = [{"do": "add", "to": {"place": "centre"}}, {"do": "cycle"}]
    table = resolved(*steps * 3)

    assert (levels(table), letters(table), look(table, "round")) == ("000030000", "LMCR", 2)


# N10, N108
@pytest.mark.parametrize(("step", "after"), [({}, "123312331"), ({"n": 3}, "333333333")])
def test_add_stops_at_level_3(step: dict[str, int], after: str) -> None:
    table = resolved({"do": "add", "to": {}, **step}, levels="012301230")

    assert levels(table) == after


# N108
@pytest.mark.parametrize(("step", "after"), [({}, "001200120"), ({"n": 2}, "000100010")])
def test_remove_stops_at_level_0(step: dict[str, int], after: str) -> None:
    table = resolved({"do": "remove", "to": {}, **step}, levels="012301230")

    assert levels(table) == after


# N57, N110, NR17
def test_nothing_is_added_to_optimal_focus() -> None:
    assert levels(resolved({"do": "add", "to": {}}, optimal="c1")) == "110111111"


# N109
def test_with_choose_the_players_pick_so_many_of_the_mandalas_named() -> None:
    table = resolved({"do": "add", "to": {"place": "side"}, "choose": 3})
    assert moves(table) == "ka2b1b3 ka2b1c2 ka2b3c2 kb1b3c2"
    assert look(table, "effect") == 1

    table.play("ka2b1c2")

    assert (levels(table), look(table, "effect")) == ("010101000", None)


# N109, NR22
@pytest.mark.parametrize("choose", [4, 5, 999])
def test_all_are_taken_if_there_are_no_more_than_can_be_chosen(choose: int) -> None:
    table = resolved({"do": "add", "to": {"place": "side"}, "choose": choose})

    assert (levels(table), look(table, "round")) == ("010101010", 2)


# N109
def test_the_players_may_choose_what_is_removed() -> None:
    step = {"do": "remove", "n": 2, "to": {"min": 1}, "choose": 1}
    table = resolved(step, levels="300000001")
    assert moves(table) == "ka1 kc3"

    table.play("ka1")

    assert levels(table) == "100000001"


# N109, NR22
def test_a_choice_among_none_is_none() -> None:
    table = resolved({"do": "remove", "to": {"min": 1}, "choose": 1})

    assert (levels(table), look(table, "round")) == (CALM, 2)


# N110, NR17
def test_mandalas_at_level_3_or_with_optimal_focus_may_be_chosen_though_it_does_nothing() -> None:
    step = {"do": "add", "to": {"place": "corner"}, "choose": 2}
    table = resolved(step, levels="300000000", optimal="c1")
    assert "ka1c1" in moves(table).split()

    table.play("ka1c1")

    assert levels(table) == "300000000"


# N110, NR17
def test_the_source_may_go_to_a_mandala_with_optimal_focus() -> None:
    table = after_round(content=made(warmup={"deck": ["red"]}), levels=CALM, optimal="c1")

    play(table, "red xc1")

    assert look(table, "source") == "c1"


# N110, N112, NR17
def test_the_source_may_drift_to_a_mandala_with_optimal_focus() -> None:
    table = resolved({"do": "drift", "to": {"optimal": True}}, optimal="c1")

    assert look(table, "source") == "c1"


# N111
def test_dim_takes_the_inspiration_from_a_frame_that_the_players_choose() -> None:
    table = resolved({"do": "dim"}, inspired="CLR")
    assert moves(table) == "kC kL kR"

    table.play("kL")

    assert (letters(table, "inspired"), look(table, "round")) == ("CR", 2)


# N111
def test_dim_may_take_it_from_several() -> None:
    table = resolved({"do": "dim", "n": 2}, inspired="CLR")
    assert moves(table) == "kCL kCR kLR"

    table.play("kCR")

    assert letters(table, "inspired") == "L"


# N19, N111, NR22
@pytest.mark.parametrize("inspired", ["", "M", "MR"])
def test_dim_takes_all_if_there_are_no_more_and_nothing_from_nobody(inspired: str) -> None:
    table = resolved({"do": "dim", "n": 2}, inspired=inspired)

    assert (letters(table, "inspired"), look(table, "round")) == ("", 2)


# N44, N111
def test_a_dimmed_frame_has_no_free_focus_any_more() -> None:
    table = resolved({"do": "dim"}, levels="333333333", inspired="M")

    assert (look(table, "turn", "frame"), moves(table, "i")) == ("M", "")


# N112
def test_pull_brings_the_pawn_where_the_players_choose() -> None:
    table = resolved({"do": "pull", "to": {"source": "adjacent"}}, pawn="c3")
    assert moves(table) == "ka2 kb1 kb3 kc2"

    table.play("ka2")

    assert (look(table, "pawn"), look(table, "source")) == ("a2", "b2")


# N112
def test_pull_may_let_the_pawn_stay_where_it_is() -> None:
    table = resolved({"do": "pull", "to": {"colour": "green"}})
    assert moves(table) == "ka2 kb1 kc3"

    table.play("kb1")

    assert look(table, "pawn") == "b1"


# N112
def test_drift_brings_the_source_where_the_players_choose() -> None:
    table = resolved({"do": "drift", "to": {"colour": "red"}})
    assert moves(table) == "ka3 kc1"

    table.play("kc1")

    assert (look(table, "pawn"), look(table, "source")) == ("b1", "c1")


# N19, N112, NR22
@pytest.mark.parametrize(
    ("do", "selector", "pawn", "source"),
    [
        ("pull", {"mandala": "gr"}, "c3", "b2"),
        ("pull", {"min": 1}, "b1", "b2"),
        ("drift", {"mandala": "gr"}, "b1", "c3"),
        ("drift", {"min": 1}, "b1", "b2"),
    ],
)
def test_a_single_place_needs_no_choice_and_none_lets_it_stay(
    do: str, selector: dict[str, Any], pawn: str, source: str
) -> None:
    table = resolved({"do": do, "to": selector})

    assert (look(table, "pawn"), look(table, "source"), look(table, "round")) == (pawn, source, 2)


# N113
@pytest.mark.parametrize(("step", "row"), [({}, "CRLM"), ({"n": 2}, "RLMC"), ({"n": 3}, "LMCR")])
def test_cycle_moves_the_leftmost_frame_to_the_right_end(step: dict[str, int], row: str) -> None:
    table = resolved({"do": "cycle", **step}, inspired="M")

    assert (letters(table), letters(table, "inspired")) == (row, "M")
    assert look(table, "turn", "frame") == row[0]


# N107, N109
def test_a_later_step_that_awaits_a_choice_says_its_number() -> None:
    choice = {"do": "add", "to": {"place": "side"}, "choose": 1}
    table = resolved({"do": "cycle"}, choice, choice)
    assert look(table, "effect") == 2

    table.play("kb1")

    assert (look(table, "effect"), levels(table)) == (3, "010000000")


# N75, N109
def test_the_owner_of_the_rightmost_frame_chooses_in_an_effect() -> None:
    content = with_effect({"do": "dim"})
    table = after_round(2, choices="hCM", content=content, inspired="CM")

    table.play("purple")

    assert decides(table) == 1


# N59, N60, NR16
def test_several_goals_may_come_to_optimal_focus_by_one_step_of_an_effect() -> None:
    table = resolved({"do": "remove", "n": 3, "to": {}}, levels="333333333")

    assert cells(table, "optimal") == "a3 c1"
