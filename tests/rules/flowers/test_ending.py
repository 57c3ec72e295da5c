"""The end of the game."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import decides, discard, hand, moves, play
from tests.rules.flowers.laying import (
    EMPTY,
    Laid,
    all_but,
    all_tiles,
    chances,
    crowded,
    first,
    flowers,
    is_gone,
    laid_out,
    middle,
    tiles,
)

COMPLETE = Laid("r5y5", up=("op", "gk"), claim=0)


def destroying(*others: Laid, **layout: Any) -> Table:
    """Mandala 1 is complete, and the first seat is to choose a tile; the second gets the other."""
    return laid_out(mandalas=(COMPLETE, *others), phase="destroy", **layout)


def gone(table: Table) -> list[bool]:
    return [is_gone(table, mandala) for mandala in range(3)]


# F53, FR8
@pytest.mark.parametrize("seat", [0, 1])
def test_a_third_flower_of_any_player_ends_the_game_at_the_end_of_the_turn(seat: int) -> None:
    colour = "ry"[seat]
    made, single = ["", ""], ["", ""]
    made[seat], single[seat] = "k3k4p2p4", colour + "7"
    table = destroying(flowers=tuple(made), singles=tuple(single))

    table.play("td")

    assert flowers(table, seat) == f"k3+k4 p2+p4 {colour}5+{colour}7"
    assert gone(table) == [True, False, False]
    assert chances(table) == "2 3"


# F53: both have taken their tiles
def test_the_turn_of_the_third_flower_is_played_to_its_end() -> None:
    table = destroying(flowers=("k3k4p2p4", "g3g4o2o4"), singles=("r7", "y7"))

    table.play("td")

    assert [len(flowers(table, seat).split()) for seat in (0, 1)] == [3, 3]
    assert discard(table) == "ogpk"


# F53
def test_two_flowers_of_each_do_not_end_the_game() -> None:
    table = destroying(flowers=("k3k4", "g3g4"), singles=("r7", "y7"))

    table.play("td")

    assert chances(table).split()[:2] == ["r2", "r3"]
    assert gone(table) == [False, False, False]


FOUR_HANDS = ("oo", "gg", "rr", "kk")


# F54, FR8
def test_the_game_ends_if_no_tiles_are_left_for_a_mandala() -> None:
    table = destroying(hands=FOUR_HANDS, **all_but(""))

    table.play("td")

    assert gone(table) == [True, False, False]
    assert chances(table) == "2 3"


# F54
def test_with_a_tile_in_both_stacks_the_game_goes_on() -> None:
    table = destroying(hands=FOUR_HANDS, **all_but("p7 g7"))

    play(table, "td p7 g7")

    assert (middle(table), decides(table)) == (("p7", "g7"), 1)


def all_pass(hands: tuple[str, ...] = ("r", "o"), **layout: Any) -> Table:
    """Nobody can play, and nothing can be drawn."""
    table = crowded(hands, **layout)
    for _ in hands:
        assert moves(table) == "pass"
        table.play("pass")
    return table


# F55, FR11
@pytest.mark.parametrize("hands", [("r", "o"), ("r", "o", "k"), ("r", "o", "k", "k")])
def test_the_game_ends_when_every_seat_has_passed_in_a_row(hands: tuple[str, ...]) -> None:
    table = all_pass(hands)

    assert gone(table) == [False, False, False]
    assert chances(table) == "1 2 3"


# F55: from any seat on
def test_it_does_not_matter_who_passes_first() -> None:
    assert chances(all_pass(("r", "o", "k"), player=2)) == "1 2 3"


# F55: in a row
def test_a_play_between_two_passes_lets_the_game_go_on() -> None:
    table = crowded(("r", "oo"))

    play(table, "pass 1o1 pass")
    assert decides(table) == 1
    table.play("pass")

    assert chances(table) == "1 2 3"


# F55
def test_fewer_passes_than_seats_do_not_end_the_game() -> None:
    table = crowded(("r", "o", "kk"))

    play(table, "pass pass")

    assert (decides(table), moves(table)) == (2, "1k1 2k1 3k1")


# F56, F57, FR9
def test_the_other_two_mandalas_are_destroyed_in_random_order_the_last_without_chance() -> None:
    second, third = Laid(up=("k", ""), claim=0), Laid(up=("", "k"), claim=1)
    table = destroying(second, third, flowers=("k3k4p2p4",), singles=("r7",))
    table.play("td")
    assert table.status().weights == {"2": 1, "3": 1}

    table.play("3")

    assert table.status().kind == "over"
    assert gone(table) == [True, True, True]
    assert [tiles(table, seat) for seat in (0, 1)] == ["o3 p3", "r4"]
    assert flowers(table, 1) == "y4+y5"


# F56, F57, FR11
def test_after_passes_three_mandalas_are_destroyed_in_random_order() -> None:
    table = all_pass()
    assert table.status().weights == {"1": 1, "2": 1, "3": 1}

    table.play("2")
    assert table.status().weights == {"1": 1, "3": 1}
    table.play("1")

    assert table.status().kind == "over"


# F56: complete or not, by the rules above
@pytest.mark.parametrize("token", ["td", "tl"])
def test_in_the_last_destructions_the_holder_chooses_as_always(token: str) -> None:
    second = Laid(up=("kk", "y"), down=("", "p"), claim=0)
    table = destroying(second, flowers=("k3k4p2p4",), singles=("r7",))
    play(table, "td 2")
    assert (decides(table), moves(table)) == (0, "td tl")

    table.play(token)

    assert tiles(table) == {"td": "p3", "tl": "o3"}[token]
    assert table.status().kind == "over"


# F56: the choice of the last one too, and by a seat that has no turn
def test_the_last_mandala_can_have_a_choice_as_well() -> None:
    third = Laid(up=("k", "p"), claim=1)
    table = destroying(EMPTY, third, flowers=("k3k4p2p4",), singles=("r7",))

    play(table, "td 2")
    assert (decides(table), moves(table)) == (1, "td tl")
    table.play("td")

    assert [tiles(table, seat) for seat in (0, 1)] == ["y4", "r4 y5"]


# F56, F47, F48
def test_the_last_destructions_discard_and_give_back_as_always() -> None:
    second = Laid(up=("k", ""), down=("p", "oo"), claim=0)
    table = destroying(second, hands=("r", "g"), flowers=("k3k4p2p4",), singles=("r7",))

    play(table, "td 2")

    assert discard(table) == "ogppkk"
    assert [hand(table, seat) for seat in (0, 1)] == ["r", "oog"]


# F56, F53: Flowers made now end nothing
def test_more_flowers_can_be_made_in_the_last_destructions() -> None:
    second = Laid(up=("k", ""), claim=0)
    table = destroying(second, flowers=("k3k4p2p4",), singles=("r7p7o7",))

    play(table, "td 2")

    assert flowers(table) == "k3+k4 o3+o7 p2+p4 p3+p7 r5+r7"
    assert table.status().kind == "over"


# F45, F56
def test_mandalas_whose_marker_nobody_holds_give_no_tiles_at_the_end() -> None:
    table = all_pass()
    before = [len(hand(table, seat)) for seat in (0, 1)]

    play(table, "3 1")

    assert before == [1, 1]
    assert all_tiles(table) == []
    assert [len(hand(table, seat)) for seat in (0, 1)] == [89, 1]
    assert table.status().scores == [0, 0]


# F56: without being rebuilt
def test_after_the_last_destructions_no_mandala_is_on_the_table() -> None:
    table = laid_out(mandalas=first("r5y5", up=("op", "gk"), claim=0), phase="destroy", **ENDING)

    play(table, "td 2")

    assert gone(table) == [True, True, True]
    assert table.status().kind == "over"


ENDING: dict[str, Any] = {"flowers": ("k3k4p2p4",), "singles": ("r7",)}
