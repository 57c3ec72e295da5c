"""Completing a mandala."""

import pytest

from sandtable import Table
from sandtable.rules.flowers.events import Completed
from tests.laying import decides, happened, play
from tests.rules.flowers.laying import (
    Laid,
    chances,
    first,
    laid_out,
    middle,
    tiles,
    up,
)


def is_completed(table: Table) -> bool:
    """The last decision completed a mandala."""
    return any(isinstance(event, Completed) for event in happened(table))


# F35, FR4
@pytest.mark.parametrize("up", [("oyp", ""), ("", "oyp"), ("o", "yp"), ("yp", "o")])
def test_a_mandala_is_complete_with_all_six_colours_of_tiles_and_face_up_cards(
    up: tuple[str, str],
) -> None:
    holder = 0 if len(up[0]) > len(up[1]) else 1
    table = laid_out(hands=("kkk", "r"), mandalas=first("r5g5", up=up, claim=holder))

    table.play("1k2")

    assert is_completed(table)


# F35, F19, FR4: black lies face down beside its tile; there is nothing new in it
def test_five_colours_do_not_complete_a_mandala_whatever_lies_face_down() -> None:
    mandala = Laid("k2g2", up=("o", "y"), down=("kkk", "gg"), claim=0)
    table = laid_out(hands=("pppk", "r"), mandalas=(mandala,))

    table.play("1p3")

    assert (decides(table), middle(table)) == (1, ("k2", "g2"))
    assert up(table) == "oppp"


# F35: one tile is dark and one is light, so they are two colours
def test_four_colours_of_cards_complete_what_two_tiles_begin() -> None:
    table = laid_out(hands=("rrrk", "ppp", "yy"), mandalas=first("k2g2", up=("", "", "o"), claim=2))
    play(table, "1r2 1p2")
    assert not is_completed(table)

    play(table, "1y1 k k k k")

    assert is_completed(table)


# F36
def test_a_complete_mandala_is_destroyed_before_the_turn_is_over() -> None:
    table = laid_out(hands=("kkk", "rr"), mandalas=first("r5g5", up=("oyp",), claim=0))

    table.play("1k2")
    assert chances(table).split()[0] == "r2"
    assert tiles(table) == "g5 r5"
    play(table, "r2 y7")

    assert (decides(table), middle(table)) == (1, ("r2", "y7"))


# F36: whoever has the marker; the turn goes on to the seat after the one that played
def test_the_one_who_completes_a_mandala_need_not_hold_it() -> None:
    mandala = Laid("r5g5", up=("", "oyypp"), claim=1)
    table = laid_out(hands=("kkk", "rr", "rr"), mandalas=(mandala,))

    table.play("1k2")
    assert decides(table) == 1
    play(table, "td p2 y7")

    assert decides(table) == 1
    assert table.status().moves == ("1r1", "2r1", "3r1")
