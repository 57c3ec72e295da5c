"""The end of the solo game, its scores, and whether you have won."""

import random

import pytest

from sandtable import Table
from sandtable.rules.mandala.events import GameOver
from tests.laying import happened, laid_out, look, mountain, play, river, yogas_turn


def result(table: Table) -> tuple[list[int] | None, list[int] | None]:
    status = table.status()
    assert status.kind == "over"
    return status.scores, status.winners


def finished(
    rivers: tuple[str, str] = ("", ""), cups: tuple[str, str] = ("", "")
) -> tuple[list[int] | None, list[int] | None]:
    return result(laid_out("mandala-solo", phase="over", rivers=rivers, cups=cups))


def why_over(table: Table) -> str:
    (end,) = (event for event in happened(table) if isinstance(event, GameOver))
    return end.why


# S39
def test_a_sixth_colour_in_his_river_ends_the_game() -> None:
    table = yogas_turn("ro", "yyyy", "gp", rivers=("", "oygpk"))

    play(table, "k co")

    assert river(table, 1) == "oygpkr"
    assert table.status().kind == "over"
    assert why_over(table) == "sixth colour"


# S39
def test_a_sixth_colour_in_your_river_ends_the_game_just_so() -> None:
    table = yogas_turn("ro", "yyyy", "gp", rivers=("oygpk", ""))

    play(table, "k cr")

    assert river(table, 0) == "oygpkr"
    assert table.status().kind == "over"


# S39
def test_the_claiming_goes_on_after_his_sixth_colour() -> None:
    table = yogas_turn("roy", "g", "pp", rivers=("", "oygpk"))

    table.play("k")
    assert river(table, 1) == "oygpkr"
    assert table.status().moves == ("co", "cy")

    table.play("cy")
    assert table.status().kind == "over"


# S40, MR7
def test_a_colour_used_up_ends_the_game_after_his_left_turn_before_his_right_one() -> None:
    table = yogas_turn("rg", mandala=0, hands=("oyp",), deck="g", discard="r")

    table.play("g")

    assert mountain(table, 0) == "rgg"
    assert table.status().kind == "over"
    assert why_over(table) == "colour used up"


# S40, MR7
def test_a_colour_used_up_ends_the_game_after_his_right_turn_too() -> None:
    table = yogas_turn("rg", hands=("oyp",), deck="g", discard="r")

    table.play("g")

    assert table.status().kind == "over"


# S40, MR7
def test_a_colour_that_he_himself_has_just_discarded_is_not_used_up() -> None:
    table = yogas_turn("rg", "y", mandala=0, hands=("opk",), deck="y", discard="r")

    table.play("y")

    assert table.status().kind == "chance"


# S40, MR7
def test_a_colour_used_up_does_not_end_the_game_while_no_last_mandala_is_announced() -> None:
    table = yogas_turn("rg", mandala=0, hands=("oyp",), deck="gr")

    table.play("g")

    assert table.status().kind == "chance"


# S41, MR10
def test_each_of_his_two_turns_counts_as_an_idle_one() -> None:
    table = laid_out(
        "mandala-solo", mountains=("rg", "rg"), fields=(("k", ""), ("k", "")), last_mandala=True
    )

    play(table, "do1 o k k")

    assert table.view(0).idle_turns == 3  # type: ignore[attr-defined]


# S41, S21, MR10
def test_a_turn_in_which_he_cannot_draw_is_idle() -> None:
    table = laid_out("mandala-solo", mountains=("rg", "rg"), deck="", last_mandala=True)

    table.play("f1k1")

    assert table.view(0).idle_turns == 2  # type: ignore[attr-defined]


# S41, MR10
@pytest.mark.parametrize(
    ("drawn", "idle_turns"), [("r k", 1), ("k r", 0), ("y k k", 1), ("k y k", 0)]
)
def test_a_turn_in_which_he_lays_a_card_sets_the_count_back(drawn: str, idle_turns: int) -> None:
    table = laid_out(
        "mandala-solo",
        mountains=("rg", "rg"),
        fields=(("k", ""), ("k", "")),
        last_mandala=True,
        idle_turns=15,
    )

    play(table, f"do1 o {drawn}")

    assert table.view(0).idle_turns == idle_turns  # type: ignore[attr-defined]


# S41, MR10
def test_the_twentieth_idle_turn_may_be_his_right_one() -> None:
    table = laid_out(
        "mandala-solo",
        mountains=("rg", "rg"),
        fields=(("k", ""), ("k", "")),
        last_mandala=True,
        idle_turns=17,
    )

    play(table, "do1 o k")
    assert table.status().kind == "chance"

    table.play("k")
    assert table.status().kind == "over"
    assert why_over(table) == "idle turns"


# S41, S11, MR10
def test_after_a_twentieth_idle_turn_on_the_left_there_is_no_right_one() -> None:
    table = laid_out(
        "mandala-solo",
        mountains=("rg", "rg"),
        fields=(("k", ""), ("k", "")),
        last_mandala=True,
        idle_turns=18,
    )

    play(table, "do1 o k")

    assert table.status().kind == "over"
    assert why_over(table) == "idle turns"


# S41, MR10
def test_his_turn_that_announces_the_last_mandala_and_lays_no_card_is_idle() -> None:
    table = yogas_turn("rg", "k", deck="k", discard="o")

    table.play("k")

    assert table.view(0).idle_turns == 1  # type: ignore[attr-defined]


# S42, MR18
def test_his_cup_is_scored_by_his_river_and_yours_by_yours() -> None:
    scores, _ = finished(rivers=("rg", "gry"), cups=("rgg", "ryyk"))

    assert scores == [1 + 2 + 2, 2 + 3 + 3]


# S42
def test_his_starting_cup_cards_are_scored_too() -> None:
    table = laid_out(
        "mandala-solo", phase="over", rivers=("", "r"), cups=("", "rr"), secrets="-/r2"
    )

    assert result(table)[0] == [0, 2]


# S43, MR18
def test_you_win_with_strictly_more_points() -> None:
    assert finished(rivers=("rg", "k"), cups=("g", "k")) == ([2, 1], [0])


# S43, S44, MR18
def test_nobody_wins_if_master_yoga_has_more_points() -> None:
    assert finished(rivers=("k", "rg"), cups=("k", "g")) == ([1, 2], [])


# S44, MR18
@pytest.mark.parametrize("cups", [("k", "g"), ("k", "gry"), ("kry", "g"), ("", "")])
def test_nobody_wins_with_equal_points_whatever_the_size_of_the_cups(
    cups: tuple[str, str],
) -> None:
    scores, winners = finished(rivers=("k", "g"), cups=cups)

    assert scores in ([1, 1], [0, 0])
    assert winners == []


# S43, MR18
def test_you_may_win_a_game_that_is_played_to_its_end() -> None:
    table = yogas_turn(
        "rro", "yyyy", "g", cups=("rrr", ""), rivers=("or", ""), deck="pk", rest="discard"
    )

    play(table, "p k cr")

    assert (river(table, 0), river(table, 1)) == ("or", "o")
    assert table.status().kind == "over"
    assert result(table) == ([2 * 5, 0], [0])
    assert happened(table)[-1] == GameOver(why="last mandala", scores=[10, 0], winners=[0])


# S44
def test_the_last_event_says_that_nobody_wins() -> None:
    table = yogas_turn("ro", "yyyy", "gp", deck="k", rest="discard")

    play(table, "k cr")

    assert result(table) == ([0, 0], [])
    assert table.events(0)[-1].words.endswith("Master Yoga is not beaten.")


# S42, S43, S44, MR18
def test_every_random_game_ends_scored_by_rivers_and_cups() -> None:
    for seed in range(5):
        table, dice = Table("mandala-solo", seed=seed), random.Random(seed)
        while table.status().kind == "decide":
            table.play(dice.choice(table.status().moves or ()))
        scores, winners = result(table)
        assert scores == [points(table, player) for player in (0, 1)]
        assert winners == ([0] if scores[0] > scores[1] else [])


def points(table: Table, player: int) -> int:
    cup, places = look(table, "cups", player), look(table, "rivers", player)
    assert isinstance(cup, dict)
    assert isinstance(places, list)
    return sum(n * (places.index(colour) + 1) for colour, n in cup.items() if colour in places)
