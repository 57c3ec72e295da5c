"""The outlook: what the table would lead to."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import decides, moves
from tests.rules.flowers.laying import EMPTY, GONE, Laid, first, laid_out, tiles
from tests.rules.flowers.seeing import outlook, prospect

ENDING: dict[str, Any] = {"flowers": ("k3k4p2p4g3g4",), "is_ending": 1, "phase": "order"}


def worth(table: Table, seat: int) -> int:
    scores = table.view(None).scores  # type: ignore[attr-defined]
    return int(scores[seat])


# F58-F60: alone, and beside every single tile of the colour
@pytest.mark.parametrize(
    ("tile", "single"),
    [("r5", ""), ("r5", "r2"), ("r5", "r3"), ("r5", "r7"), ("r5", "rx"), ("rx", ""), ("rx", "r7")],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_brings_just_what_the_outlook_says(seat: int, tile: str, single: str) -> None:
    mandalas = first(tile + "y5", up=("op", "gk"), claim=seat)
    singles = ("", single) if seat else (single, "")
    table = laid_out(mandalas=mandalas, singles=singles, phase="destroy")
    prize = next(p for p in prospect(table).prizes if (p.seat, p.tile) == (seat, tile))
    before = worth(table, seat)

    table.play("td")

    assert worth(table, seat) - before == prize.points
    assert prize.flower == (single or None)
    assert bool(prize.sum) == (tiles(table, seat) == "")


# F37, F43, F44: both tiles for each seat
def test_prizes_are_the_dark_and_the_light_tile_seat_by_seat() -> None:
    prizes = prospect(laid_out(3, mandalas=first("r5y7"))).prizes

    expected = [(seat, tile) for seat in range(3) for tile in ("r5", "y7")]
    assert [(prize.seat, prize.tile) for prize in prizes] == expected
    assert [prize.points for prize in prizes] == [5, 7] * 3


SIDES: dict[str, tuple[Laid, int]] = {
    "second": (Laid("r5y5", up=("oo", "g"), claim=0), 2),
    "less than half": (Laid("r5y5", up=("ooo", "g"), claim=0), 2),
    "no rival": (Laid("r5y5", up=("oo", ""), down=("", "rr"), claim=0), 2),
    "rivals are level": (Laid("r5y5", up=("oo", "g", "p"), claim=0), 3),
    "nobody holds the marker": (Laid("r5y5", down=("rr", "y")), 2),
}


# F37-F45: what the outlook says is what the last destruction does
@pytest.mark.parametrize("why", SIDES)
def test_the_outlook_says_who_would_be_second_and_why(why: str) -> None:
    mandala, seats = SIDES[why]
    table = laid_out(seats, mandalas=(mandala, EMPTY, GONE), **ENDING)
    foreseen = prospect(table)
    assert foreseen.why == why

    table.play("1")

    assert (moves(table) == "td tl") == (foreseen.second is not None)
    assert foreseen.second == (1 if why == "second" else None)
    assert foreseen.holder == (None if why.startswith("nobody") else 0)
    if foreseen.second is not None:
        assert decides(table) == foreseen.holder


# F31-F34: a front is needed, and then strictly more cards than the holder has
def test_the_outlook_says_what_a_seat_lacks_to_take_the_marker() -> None:
    mandala = Laid("r5y5", up=("oo", "g", ""), down=("r", "y", "rrry"), claim=0)

    assert prospect(laid_out(4, mandalas=(mandala,))).lacks == [None, 2, "face up", None]


# F31: where everything lies face down there is no marker to pass anybody for
def test_where_nobody_holds_the_marker_cards_lack_a_front_only() -> None:
    mandala, _ = SIDES["nobody holds the marker"]

    assert prospect(laid_out(mandalas=(mandala,))).lacks == ["face up", "face up"]


# F42: with more than two players the same sides have a second
def test_half_as_many_cards_are_asked_of_two_players_only() -> None:
    mandala, _ = SIDES["less than half"]

    assert prospect(laid_out(3, mandalas=(mandala,))).why == "second"


# F19, F38
def test_the_outlook_counts_cards_and_face_up_cards_by_seat() -> None:
    mandala = Laid("r5y5", up=("oo", "g", ""), down=("r", "", "yyy"), claim=0)

    foreseen = prospect(laid_out(3, mandalas=(mandala,)))

    assert (foreseen.cards, foreseen.up) == ([3, 1, 3], [2, 1, 0])


# F16, F35
def test_missing_are_the_colours_that_neither_tiles_nor_face_up_cards_have() -> None:
    mandala = Laid("r5y5", up=("oo", "g"), down=("r", "y"), claim=0)
    table = laid_out(mandalas=(mandala,))

    assert prospect(table, 0).missing == ["p", "k"]
    assert prospect(table, 1).missing == ["r", "y", "g", "k"]


# F56
def test_a_mandala_that_is_gone_has_no_outlook() -> None:
    table = laid_out(mandalas=(GONE, EMPTY, EMPTY), **ENDING)

    assert [m is None for m in outlook(table, 0).mandalas] == [True, False, False]


# F49: while its tiles are drawn
def test_a_mandala_without_tiles_has_no_prizes() -> None:
    table = laid_out(mandalas=(Laid("-"),), phase="rebuild", due=2)
    assert prospect(table).prizes == []

    table.play("r5")

    assert [prize.tile for prize in prospect(table).prizes] == ["r5", "r5"]


# K4: all of it lies open
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_the_outlook_is_the_same_for_everybody(watcher: int | None) -> None:
    table = laid_out(mandalas=(SIDES["second"][0],), singles=("r7", "y7"))

    assert outlook(table, watcher) == outlook(table, 0)
