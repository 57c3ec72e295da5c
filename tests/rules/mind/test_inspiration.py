"""Inspiration and the free focus."""

import pytest

from tests.laying import look, moves, play
from tests.rules.mind.laying import actions, after_round, laid_out, letters, level


# N40, NR5
def test_an_inspired_frame_cannot_be_inspired_again() -> None:
    table = laid_out(active="C", inspired="L")

    assert moves(table, "s") == "sM sR"


# N41, N42, NR9
def test_an_inspired_frame_may_focus_at_the_pawns_mandala_for_free() -> None:
    table = laid_out(inspired="LM")

    table.play("i")

    assert (level(table, "b1"), actions(table)) == (2, 1)
    assert letters(table, "inspired") == "L"


# N41
def test_the_free_focus_works_once() -> None:
    table = laid_out(inspired="M")

    table.play("i")

    assert moves(table, "i") == ""


# N41, NR4
@pytest.mark.parametrize("tokens", ["i f e", "f i e", "i e"])
def test_the_free_focus_comes_at_any_time_of_the_turn_and_for_a_frame_that_passes(
    tokens: str,
) -> None:
    table = laid_out(inspired="M")

    play(table, tokens)

    assert letters(table, "inspired") == ""
    assert level(table, "b1") == 3 - tokens.count("i") - tokens.count("f")


# N41
def test_the_free_focus_is_for_the_frames_own_turn() -> None:
    table = laid_out(active="M", inspired="C")
    assert moves(table, "i") == ""

    table.play("e")

    assert moves(table, "i") == "i"


# N9, N41
def test_the_free_focus_needs_distraction_at_the_pawns_mandala() -> None:
    table = laid_out(inspired="M", levels="303333333")
    assert moves(table, "i") == ""

    table.play("ma1")

    assert moves(table, "i") == "i"


# N43, NR9
def test_a_frame_inspired_in_its_own_turn_may_use_it_at_once() -> None:
    table = laid_out(pawn="a3")

    play(table, "rM i")

    assert (level(table, "a3"), letters(table, "inspired"), actions(table)) == (2, "", 1)


# N43, NR9
def test_after_the_free_focus_the_frame_may_be_inspired_once_more() -> None:
    table = laid_out(pawn="a3", inspired="M")
    assert moves(table, "r") == ""

    play(table, "i rM i")

    assert (level(table, "a3"), letters(table, "inspired")) == (1, "")


# N44, NR9
def test_inspiration_lasts_from_round_to_round() -> None:
    table = after_round(inspired="CM")

    table.play("purple")

    assert (look(table, "round"), letters(table, "inspired")) == (2, "CM")
    assert moves(table, "i") == "i"
