"""Set-up and Master Yoga himself: who sits where, and what is dealt."""

import random

from sandtable import Table, games
from tests.laying import cup, hand, look, mountain, play, river, yogas_turn

MOUNTAINS = "r o y g"
YOUR_CARDS = "r o y g p k"
YOUR_CUP = "p k"
HIS_CUP = "o y"


# S1, MR11
def test_yours_is_the_only_seat() -> None:
    solo = next(about for about in games() if about.name == "mandala-solo")
    assert solo.seats == (1,)
    assert Table("mandala-solo").setup.seats == 1


# S1, MR11
def test_master_yoga_is_never_asked_for_a_decision() -> None:
    table, dice = Table("mandala-solo", seed=3), random.Random(3)
    asked = set()
    while table.status().kind == "decide":
        asked.add(table.status().seat)
        table.play(dice.choice(table.status().moves or ()))
    assert asked == {0}
    assert river(table, 1)


# S2, MR11
def test_every_card_that_master_yoga_draws_is_a_chance_step() -> None:
    table = yogas_turn("rg", deck="ry", hands=("r",))
    assert table.status().weights == {"r": 1, "y": 1}

    table.play("y")

    assert table.status().weights == {"r": 1}


# S2
def test_the_cards_that_master_yoga_draws_are_open_to_all() -> None:
    table = yogas_turn("rg")
    play(table, "y p r")

    for somebody in (0, None):
        assert table.events(somebody)[-1].tokens == ["y", "p", "r"]


# S3
def test_master_yoga_has_a_river_a_cup_and_two_fields_but_no_hand() -> None:
    table = Table("mandala-solo", seed=1)
    assert look(table, "hands", 0) != {}
    assert [len(list(_entries(table, key))) for key in ("hands", "cups", "rivers")] == [1, 2, 2]
    assert [len(fields) for fields in _entries(table, "fields")] == [2, 2]


def _entries(table: Table, key: str) -> list[list[object]]:
    found = look(table, key)
    assert isinstance(found, list)
    return found


# S3
def test_master_yoga_shows_no_hand_in_your_view() -> None:
    view = Table("mandala-solo", seed=1).view(0)
    assert len(view.hands) == 1  # type: ignore[attr-defined]
    assert len(view.cups) == 2  # type: ignore[attr-defined]


# S4
def test_the_left_mountain_is_dealt_before_the_right_one() -> None:
    table = Table("mandala-solo")

    play(table, MOUNTAINS)

    assert (mountain(table, 0), mountain(table, 1)) == ("ro", "yg")
    assert hand(table) == ""


# S5
def test_then_six_cards_go_into_your_hand_and_two_into_your_cup() -> None:
    table = Table("mandala-solo")
    play(table, MOUNTAINS)

    play(table, YOUR_CARDS)
    assert (hand(table), cup(table)) == ("roygpk", "")

    play(table, YOUR_CUP)
    assert (hand(table), cup(table)) == ("roygpk", "pk")


# S6
def test_last_two_cards_go_into_master_yogas_cup() -> None:
    table = Table("mandala-solo")
    play(table, f"{MOUNTAINS} {YOUR_CARDS} {YOUR_CUP}")
    assert cup(table, 1) == ""

    play(table, HIS_CUP)

    assert cup(table, 1) == "oy"


# S6, S7
def test_you_begin_after_fourteen_cards() -> None:
    table = Table("mandala-solo")
    play(table, f"{MOUNTAINS} {YOUR_CARDS} {YOUR_CUP} o")
    assert table.status().kind == "chance"

    table.play("y")

    assert table.status().kind == "decide"
    assert table.status().seat == 0
    assert sum(table.snapshot()["deck"].values()) == 108 - 14  # type: ignore[attr-defined]
