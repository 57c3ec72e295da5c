"""Winning and losing."""

import pytest

from tests.laying import look, play
from tests.rules.mind.laying import (
    Data,
    after_round,
    chances,
    laid_out,
    letters,
    levels,
    made,
    with_effect,
)

ONE_LEFT: Data = {"phase": "meditation", "levels": "010000000"}
"""Nothing is left but 1 at b1, where pawn and source are."""

ALL_DRAWN = "keyword-adjacent keyword-row keyword-column purple"
NEVER = [{"need": "total", "at_least": 28}]


# N76, N80, NR20
@pytest.mark.parametrize(
    ("layout", "token"),
    [
        ({}, "f"),
        ({}, "sb1"),
        ({"inspired": "M"}, "i"),
        ({"pawn": "b3"}, "bb1"),
    ],
)
def test_the_game_is_won_as_soon_as_no_mandala_has_any_distraction(
    layout: Data, token: str
) -> None:
    table = laid_out(**ONE_LEFT, **layout)

    table.play(token)

    assert (look(table, "outcome"), table.status().kind) == ("won", "over")
    assert (look(table, "turn"), letters(table, "used")) == (None, "")


# N77, NR20
def test_a_victory_in_the_middle_of_a_turn_leaves_no_time_for_the_loss_condition() -> None:
    table = laid_out(**ONE_LEFT, content=made(loss=NEVER), used="CMR", active="L")

    table.play("f")

    assert look(table, "outcome") == "won"


# N77, NR20
def test_a_victory_in_the_middle_of_an_effect_leaves_its_other_steps_out() -> None:
    content = with_effect({"do": "remove", "n": 3, "to": {}}, {"do": "add", "to": {}})
    table = after_round(phase="meditation", levels="030030033", content=content)

    table.play("purple")

    assert (look(table, "outcome"), look(table, "effect")) == ("won", None)
    assert (levels(table), look(table, "round")) == ("000000000", 1)


# N77
def test_a_victory_may_come_by_a_choice_in_an_effect() -> None:
    content = with_effect({"do": "remove", "to": {"place": "side"}, "choose": 1}, {"do": "cycle"})
    table = after_round(**ONE_LEFT, content=content)

    play(table, "purple kb1")

    assert (look(table, "outcome"), letters(table)) == ("won", "MCRL")


# N76
def test_a_table_without_distraction_is_not_won_in_the_warm_up() -> None:
    table = laid_out(levels="010000000")

    table.play("f")

    assert (levels(table), look(table, "outcome")) == ("000000000", None)


# N78, NR19
def test_if_no_distraction_is_left_when_the_meditation_begins_the_game_is_won_at_once() -> None:
    content = made(meditation={"loss": NEVER})
    table = after_round(levels="000000000", optimal="a3c1", content=content)

    assert (look(table, "outcome"), look(table, "phase")) == ("won", "meditation")
    assert (look(table, "discard"), look(table, "cards")) == ([], 5)


# N69
@pytest.mark.parametrize("phase", ["warmup", "meditation"])
def test_if_no_event_is_left_to_be_drawn_the_game_is_lost(phase: str) -> None:
    drawn = ALL_DRAWN + (" red" if phase == "meditation" else "")

    table = after_round(phase=phase, drawn=drawn)

    assert look(table, "outcome") == "lost: deck"


# N69
def test_the_last_event_is_drawn_before_the_game_is_lost() -> None:
    table = after_round(drawn="keyword-row keyword-column purple")

    assert chances(table) == "keyword-adjacent"


# N79, NR21
def test_of_two_reasons_to_lose_the_condition_is_the_one_that_counts() -> None:
    table = after_round(content=made(loss=NEVER), drawn=ALL_DRAWN)

    assert look(table, "outcome") == "lost: condition"


# N80
@pytest.mark.parametrize(("seats", "scores", "winners"), [(1, [1], [0]), (2, [1, 1], [0, 1])])
def test_a_win_scores_1_for_every_seat_and_all_are_winners(
    seats: int, scores: list[int], winners: list[int]
) -> None:
    table = laid_out(seats, **ONE_LEFT)

    table.play("f")

    assert (table.status().scores, table.status().winners) == (scores, winners)


# N80
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("layout", [{"drawn": ALL_DRAWN}, {"content": made(loss=NEVER)}])
def test_a_loss_scores_0_for_every_seat_and_there_is_no_winner(seats: int, layout: Data) -> None:
    table = after_round(seats, **layout)

    assert (table.status().scores, table.status().winners) == ([0] * seats, [])


# N80
def test_a_lost_game_shows_neither_a_turn_nor_an_effect() -> None:
    table = after_round(drawn=ALL_DRAWN)

    assert (look(table, "turn"), look(table, "effect")) == (None, None)
    assert letters(table, "used") == "CLMR"
