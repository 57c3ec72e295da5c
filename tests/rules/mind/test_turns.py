"""A round and its turns: the order of frames, actions, passing and the end of a turn."""

import pytest

from sandtable import NotYourTurn
from tests.laying import decides, look, moves, play
from tests.rules.mind.laying import LAST_TURN, actions, laid_out, letters, level, with_special

NOWHERE = {"do": "focus", "at": {"min": 3, "max": 0}}


# N21
def test_each_frame_has_one_turn_a_round_from_left_to_right() -> None:
    table = laid_out(row="R L C M")
    order = ""

    for _ in range(4):
        order += str(look(table, "turn", "frame"))
        table.play("e")

    assert order == "RLCM"
    assert (look(table, "turn"), table.status().kind) == (None, "chance")


# N21
def test_the_leftmost_frame_without_a_turn_comes_next_wherever_it_lies() -> None:
    table = laid_out(pawn="b2", active="C", used="M")

    play(table, "pL e")

    assert (letters(table), look(table, "turn", "frame")) == ("MLRC", "L")


# N21, N39, NR8
def test_a_frame_that_moves_to_the_left_end_by_a_switch_is_not_asked_again() -> None:
    table = laid_out(pawn="b2", active="C", used="M")

    play(table, "pM e")

    assert (letters(table), look(table, "turn", "frame")) == ("CMRL", "R")


# N22
def test_the_player_who_holds_a_frame_decides_in_its_turn() -> None:
    table = laid_out(2, choices="hCL")  # the second seat holds M and R
    seats = []

    for _ in range(4):
        seats.append(decides(table))
        table.play("e")

    assert seats == [1, 0, 1, 0]


# N22
def test_the_other_player_cannot_play_in_a_turn_that_is_not_theirs() -> None:
    table = laid_out(2, choices="hCL")

    with pytest.raises(NotYourTurn, match="It is not the turn of seat 0 but of seat 1"):
        table.play("f", seat=0)


# N23
@pytest.mark.parametrize("action", ["ma1", "f", "sb1"])
def test_after_its_action_a_frame_has_no_other(action: str) -> None:
    table = laid_out()
    assert actions(table) == 1

    table.play(action)

    assert actions(table) == 0
    assert not {"f", "mb2", "sb1"} & set(moves(table).split())


# N23, N28
def test_a_frame_that_passes_has_had_its_turn() -> None:
    table = laid_out()

    table.play("e")

    assert (letters(table, "used"), look(table, "turn", "frame")) == ("M", "C")


# N24
def test_the_action_move_takes_the_pawn_to_an_adjacent_mandala() -> None:
    table = laid_out()

    table.play("mc1")

    assert (look(table, "pawn"), look(table, "source")) == ("c1", "b1")


# N9, N25
def test_the_action_focus_removes_1_distraction_at_the_pawns_mandala() -> None:
    table = laid_out(levels="321333333")

    table.play("f")

    assert level(table, "b1") == 1


# N26
@pytest.mark.parametrize(
    ("frame", "tokens"),
    [
        ("C", "sL sM sR"),
        ("L", "sa1 sa2 sa3 sb2 sb3 sc1 sc2 sc3"),
        ("M", "sb1"),
        ("R", "sa2 sc2"),
    ],
)
def test_the_action_special_is_what_the_card_of_the_frame_says(frame: str, tokens: str) -> None:
    table = laid_out(active=frame, used="")

    assert moves(table, "s") == tokens


# N27, NR2, NR4
def test_a_turn_ends_only_when_the_player_ends_it_even_if_nothing_else_is_left() -> None:
    table = laid_out(pawn="a1", active="C", levels="030033333", used_abilities="a1")

    table.play("ma2")
    play(table, "ga1")

    assert moves(table) == "e"
    assert look(table, "turn", "frame") == "C"


# N27, NR4
@pytest.mark.parametrize("tokens", ["", "gb2", "gb2 p", "gb2 p f", "gb2 p f f", "sb1"])
def test_ending_a_turn_is_always_allowed(tokens: str) -> None:
    table = laid_out()

    play(table, tokens)
    assert "e" in moves(table).split()
    table.play("e")

    assert look(table, "turn", "frame") == "C"


# N28, NR23
def test_a_frame_is_used_from_the_end_of_its_turn() -> None:
    table = laid_out()

    table.play("f")
    assert letters(table, "used") == ""
    table.play("e")

    assert letters(table, "used") == "M"


# N9, N29, NR5
def test_nobody_can_focus_where_there_is_no_distraction() -> None:
    table = laid_out(levels="303333333", inspired="M")

    assert {"f", "i", "sb1"} & set(moves(table).split()) == set()


# N29, NR5
def test_a_special_that_would_change_nothing_may_not_be_chosen() -> None:
    table = laid_out(content=with_special(NOWHERE))

    assert moves(table, "s") == ""


# N29
def test_a_frame_that_inspires_others_has_no_special_when_all_are_inspired() -> None:
    table = laid_out(active="C", inspired="LMR")

    assert moves(table, "s") == ""


# N21, N64
def test_the_fourth_turn_of_a_round_ends_it() -> None:
    table = laid_out(**LAST_TURN)

    table.play("e")

    assert table.status().kind == "chance"
    assert letters(table, "used") == "CLMR"
