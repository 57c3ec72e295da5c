"""The end of a round: its steps, in their order."""

import pytest

from sandtable import Table
from tests.laying import decides, look, moves, play
from tests.rules.mind.laying import (
    LAST_TURN,
    Data,
    after_round,
    calm_at,
    cells,
    chances,
    laid_out,
    letters,
    levels,
    made,
    set_up,
    with_effect,
)

REACHED: Data = {"levels": calm_at("b1c1c2a2a3b3"), "optimal": "a3c1"}
"""Both goal mandalas have optimal focus; a1, b2 and c3 are at 3."""

NOWHERE = {"min": 3, "max": 0}
PAWN_LOST = [{"need": "pawn", "in": NOWHERE}]


# N64
def test_the_end_of_a_round_begins_when_all_four_frames_have_had_their_turns() -> None:
    table = laid_out()

    play(table, "e e e")
    assert table.status().kind == "decide"
    table.play("e")

    assert chances(table) == "keyword-adjacent keyword-row keyword-column purple"


# N65, NR18
def test_first_the_meditation_begins_with_a_deck_of_its_own() -> None:
    table = after_round(**REACHED, drawn="purple keyword-row")

    expected = ["keyword-adjacent", "keyword-row", "keyword-column", "purple", "red"]
    assert (look(table, "phase"), look(table, "cards")) == ("meditation", 5)
    assert look(table, "deck") == dict.fromkeys(expected, 1)
    assert look(table, "discard") == []


# N65, N72
def test_the_effect_of_the_meditation_takes_over_in_the_same_round() -> None:
    table = after_round(**REACHED)

    table.play("purple")  # 1 in row and column of b2, then 2 at b2

    assert levels(table) == "310131013"


# N65, NR18
def test_an_empty_warm_up_deck_does_no_harm_when_the_goal_is_reached() -> None:
    table = after_round(**REACHED, drawn="purple keyword-row keyword-column keyword-adjacent")

    assert (look(table, "outcome"), look(table, "cards")) == (None, 5)


# N66, NR18
def test_a_goal_reached_by_an_effect_changes_the_phase_at_the_end_of_the_next_round() -> None:
    content = with_effect({"do": "remove", "to": {"mandala": "br"}})
    table = after_round(content=content, levels="300001000", optimal="a3")

    table.play("purple")
    assert (cells(table, "optimal"), look(table, "phase")) == ("a3 c1", "warmup")
    assert look(table, "round") == 2
    play(table, "e e e e")

    assert look(table, "phase") == "meditation"


# N67, N68, NR21
def test_second_the_game_is_lost_if_the_condition_does_not_hold_in_the_first_round_too() -> None:
    table = after_round(scenario="passing-storm")

    assert (look(table, "outcome"), look(table, "round")) == ("lost: condition", 1)


# N67
def test_a_condition_that_holds_lets_the_round_go_on() -> None:
    table = after_round(scenario="passing-storm", inspired="C")

    assert chances(table) == "most least keyword-row"


# N68, N118, NR18
@pytest.mark.parametrize(
    ("warmup", "meditation", "layout", "outcome"),
    [
        (PAWN_LOST, [], {}, "lost: condition"),
        (PAWN_LOST, [], REACHED, None),
        ([], PAWN_LOST, {}, None),
        ([], PAWN_LOST, REACHED, "lost: condition"),
    ],
)
def test_the_condition_is_that_of_the_phase_that_has_now_begun(
    warmup: list[object], meditation: list[object], layout: Data, outcome: str | None
) -> None:
    content = made(warmup={"loss": warmup}, meditation={"loss": meditation})

    assert look(after_round(content=content, **layout), "outcome") == outcome


# N69, NR15
def test_third_an_event_is_drawn_and_counts_as_discarded_at_once() -> None:
    table = after_round(drawn="purple")

    table.play("keyword-row")

    assert table.status().kind == "decide"
    assert look(table, "discard") == ["purple", "keyword-row"]
    assert (look(table, "deck"), look(table, "cards")) == (
        {"keyword-adjacent": 1, "keyword-column": 1},
        2,
    )


# N70
def test_if_several_mandalas_qualify_the_players_choose_one() -> None:
    table = after_round()

    table.play("keyword-column")
    assert moves(table) == "xa2 xb3"
    table.play("xb3")

    assert look(table, "source") == "b3"


# N19, N70
def test_if_one_mandala_qualifies_the_source_goes_there_by_itself() -> None:
    table = after_round()

    table.play("purple")

    assert (look(table, "source"), look(table, "round")) == ("b2", 2)


# N71, NR13
def test_a_source_whose_own_mandala_qualifies_may_stay() -> None:
    table = after_round()

    table.play("keyword-adjacent")
    assert moves(table) == "xa1 xb1"
    table.play("xb1")

    assert look(table, "source") == "b1"


# N71, NR13
def test_an_event_that_nothing_qualifies_for_leaves_the_source_where_it_is() -> None:
    table = after_round(content=made(events={"purple": NOWHERE}), source="c3")

    table.play("purple")

    assert (look(table, "source"), look(table, "round")) == ("c3", 2)


# N72: 1 in row and column of the new place
def test_fourth_the_effect_is_carried_out_with_the_source_at_its_new_place() -> None:
    table = after_round(levels="000000000", optimal="")

    table.play("purple")

    assert levels(table) == "010111010"


# N72, N73, N75
def test_fifth_in_meta_awareness_the_overlap_is_chosen_after_the_effect() -> None:
    table = after_round(2, choices="hCM ob2", difficulty="meta", levels="000000000")

    table.play("purple")
    assert (moves(table), decides(table)) == ("oa2 ob1 ob3 oc2", 1)
    assert (levels(table), look(table, "round")) == ("010111010", 1)
    table.play("oc2")

    assert (look(table, "overlap"), look(table, "round")) == ("c2", 2)


# N74, NR23
def test_last_all_frames_are_refreshed_and_a_new_round_begins() -> None:
    table = after_round()

    table.play("keyword-row")
    assert letters(table, "used") == "CLMR"
    table.play("xc2")

    assert (letters(table, "used"), look(table, "round")) == ("", 2)
    assert look(table, "turn") == {"frame": "M", "actions": 1, "abilities": []}


# N75, NR3
@pytest.mark.parametrize(("held", "seat"), [("hCL", 0), ("hCM", 1)])
def test_the_owner_of_the_rightmost_frame_decides_at_the_end_of_a_round(
    held: str, seat: int
) -> None:
    table = after_round(2, choices=held)

    table.play("keyword-row")

    assert decides(table) == seat


# N75, NR3
def test_the_rightmost_frame_is_meant_in_the_row_after_switches() -> None:
    table = laid_out(2, choices="hCL", pawn="b2", **LAST_TURN)

    play(table, "pM e keyword-row")

    assert (letters(table), decides(table)) == ("LCRM", 1)


# N75, NR3, N113
def test_the_rightmost_frame_is_meant_in_the_row_after_a_cycle() -> None:
    choice = {"do": "add", "to": {"place": "corner"}, "choose": 1}
    content = with_effect(choice, {"do": "cycle"}, choice)
    table = after_round(2, choices="hCL", content=content)

    table.play("purple")
    assert (letters(table), decides(table)) == ("MCRL", 0)
    table.play("ka1")

    assert (letters(table), decides(table)) == ("CRLM", 1)


# N65, N69: the example of the page
def test_a_warm_up_deck_of_n_cards_gives_n_and_one_rounds() -> None:
    table = set_up()
    rounds = 0

    while look(table, "outcome") is None:
        rounds += 1
        play_a_round(table)

    assert (rounds, look(table, "outcome")) == (5, "lost: deck")


# N65, N69: the first card of the meditation is drawn at the end of the round before it
def test_a_meditation_deck_of_m_cards_gives_m_rounds() -> None:
    table = laid_out(**REACHED)
    play_a_round(table)
    rounds = 0

    while look(table, "outcome") is None:
        rounds += 1
        play_a_round(table)

    assert (rounds, look(table, "phase")) == (5, "meditation")


def play_a_round(table: Table) -> None:
    """Pass four times, and take the first of all that comes then."""
    number = look(table, "round")
    while look(table, "round") == number and look(table, "outcome") is None:
        status = table.status()
        table.play("e" if look(table, "turn") else (status.moves or chances(table).split())[0])
