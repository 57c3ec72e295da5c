"""Freeform Practice: what is rolled, and a deck that nobody knows."""

import pytest

from sandtable.table.content.reading import house
from tests.laying import decides, look, moves, play
from tests.rules.mind.laying import (
    FREEFORM,
    after_round,
    calm_at,
    cells,
    chances,
    laid_out,
    letters,
    levels,
    made,
    set_up,
)

ALL_EVENTS = [event.id for event in house().events]


# N81
def test_goal_effects_and_loss_are_rolled_in_this_order() -> None:
    table = set_up(scenario=FREEFORM)

    play(table, "2 3 4 5")

    assert look(table, "freeform") == {
        "warmup_goal": 2,
        "warmup_effect": 3,
        "meditation_effect": 4,
        "loss": 5,
    }


# N81
def test_each_entry_of_a_table_has_the_same_chance() -> None:
    short = [house().data["freeform"]["loss"][0]] * 2
    table = set_up(scenario=FREEFORM, content=made(freeform={"loss": short}))
    assert table.status().weights == dict.fromkeys("123456", 1)

    play(table, "1 1 1")

    assert table.status().weights == {"1": 1, "2": 1}


# N82, NR1
def test_the_rolls_come_after_the_overlap_and_before_deck_and_goals() -> None:
    table = set_up(scenario=FREEFORM, difficulty="meta")
    assert moves(table) == "oa1 ob2 oc1"

    table.play("oc1")
    assert (table.status().kind, look(table, "deck"), look(table, "cards")) == ("chance", {}, 0)
    play(table, "3 1 1 1")

    assert moves(table) == "ta2b1 ta2c3 tb1c3"
    assert look(table, "cards") == 3


# N81: entry 1 leaves no choice, entry 5 does
@pytest.mark.parametrize(("roll", "tokens"), [("1", ""), ("5", "ta1b2 ta3b2 tb2c1 tb2c3")])
def test_the_rolled_goal_is_the_goal_of_the_warm_up(roll: str, tokens: str) -> None:
    table = set_up(scenario=FREEFORM, choices=f"{roll} 1 1 1")

    assert moves(table, "t") == tokens
    assert cells(table, "goals") == ("" if tokens else "a3 c1")


# N81: 1 in row and column; 3 in the row; 3 of its colour
@pytest.mark.parametrize(
    ("roll", "after"), [("1", "010111010"), ("4", "000333000"), ("6", "000030000")]
)
def test_the_rolled_warm_up_effect_is_carried_out(roll: str, after: str) -> None:
    table = after_round(scenario=FREEFORM, choices=f"1 {roll} 1 1", levels="000000000")

    table.play("purple")

    assert levels(table) == after


# N81
def test_the_rolled_meditation_effect_is_carried_out_in_the_meditation() -> None:
    choices = {"scenario": FREEFORM, "choices": "1 1 6 1"}
    table = after_round(1, phase="meditation", levels="010230000", **choices)

    table.play("purple")  # 1 to each with 0 or 1, then a cycle

    assert (levels(table), letters(table)) == ("120231011", "CRLM")


# N83, N84, NR24
def test_in_each_phase_the_deck_is_so_many_of_all_events_one_of_each() -> None:
    table = after_round(scenario=FREEFORM, choices="1 1 1 1")

    assert look(table, "cards") == 3
    assert table.status().weights == dict.fromkeys(ALL_EVENTS, 1)


# N84, NR24
def test_a_draw_is_over_all_events_not_yet_drawn_in_this_phase() -> None:
    table = after_round(scenario=FREEFORM, choices="1 1 1 1", drawn="red most")

    assert table.status().weights == dict.fromkeys(set(ALL_EVENTS) - {"red", "most"}, 1)
    assert look(table, "cards") == 1


# N83, N84
def test_the_meditation_deck_has_all_events_again() -> None:
    table = after_round(
        scenario=FREEFORM,
        choices="1 1 1 1",
        drawn="red most purple",
        levels=calm_at("b1c1c2a2a3b3"),
        optimal="a3c1",
    )

    assert (look(table, "phase"), look(table, "cards")) == ("meditation", 4)
    assert table.status().weights == dict.fromkeys(ALL_EVENTS, 1)


# N69, N83
def test_the_game_is_lost_when_all_cards_of_the_deck_are_drawn_though_events_are_left() -> None:
    table = after_round(scenario=FREEFORM, choices="1 1 1 1", drawn="red most purple")

    assert look(table, "outcome") == "lost: deck"


# N83
def test_the_set_says_how_many_cards_the_decks_have() -> None:
    content = made(freeform={"warmup_cards": 14, "meditation_cards": 1})

    assert look(laid_out(scenario=FREEFORM, content=content), "cards") == 14


# N85, NR24: entry 4 wants the pawn in a corner
@pytest.mark.parametrize("phase", ["warmup", "meditation"])
@pytest.mark.parametrize(("pawn", "outcome"), [("b1", "lost: condition"), ("a1", None)])
def test_the_rolled_loss_condition_holds_in_both_phases(
    phase: str, pawn: str, outcome: str | None
) -> None:
    table = after_round(scenario=FREEFORM, choices="1 1 1 4", phase=phase, pawn=pawn)

    assert look(table, "outcome") == outcome


# N86, NR24
@pytest.mark.parametrize("difficulty", ["mindful", "deepening", "meta"])
def test_freeform_practice_may_be_played_at_every_difficulty(difficulty: str) -> None:
    table = laid_out(scenario=FREEFORM, difficulty=difficulty)

    assert look(table, "round") == 1
    assert bool(moves(table, "g")) == (difficulty == "mindful")


# N81: a scenario rolls nothing
def test_nothing_is_rolled_in_other_scenarios() -> None:
    assert look(set_up(), "freeform") == {}


# N75, N82
def test_the_rolls_do_not_change_who_chooses_the_goal() -> None:
    table = set_up(2, scenario=FREEFORM, choices="hCL 2 1 1 1")

    assert (decides(table), chances(table)) == (1, "")
