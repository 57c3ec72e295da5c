"""Positions: what could not come about in a game is refused, in one sentence."""

from random import Random
from typing import Any

import pytest

from sandtable import Table
from tests.laying import play
from tests.playing import steps
from tests.rules.flowers.laying import (
    ALL_TILES,
    EMPTY,
    GONE,
    Laid,
    all_but,
    first,
    laid_out,
    words_of,
)

COMPLETE = Laid("r5y5", up=("op", "gk"), claim=0)
THREE = {"flowers": ("k3k4p4p5r2r3",)}
ENDING: dict[str, Any] = {"is_ending": 1, "phase": "order", **THREE}


def is_same(table: Table) -> bool:
    again = Table.from_position(table.position())
    return (again.position(), again.snapshot(), again.status()) == (
        table.position(),
        table.snapshot(),
        table.status(),
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_round_trips_at_every_step_of_a_game(seats: int) -> None:
    for number, table in enumerate(steps(Table("flowers", seats), Random(seats))):
        assert number % 3 or is_same(table)


@pytest.mark.parametrize("tokens", ["", "2", "1 3", "1 2"])
def test_a_position_round_trips_while_the_last_mandalas_are_destroyed(tokens: str) -> None:
    mandalas = (Laid(down=("k", "g")), Laid(up=("k", "yy"), down=("o", ""), claim=1), EMPTY)
    table = laid_out(hands=("r", "o"), mandalas=mandalas, passes=2, is_ending=1, phase="order")
    play(table, tokens)

    assert is_same(table)


# F53-F57
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"phase": "order"}, "the phase is one of the end, but is_ending is 0"),
        ({"phase": "over"}, "the phase is one of the end, but is_ending is 0"),
        ({"is_ending": 1}, "the game is ending, so nobody plays any more"),
        ({"mandalas": (GONE,)}, "a mandala is gone, but is_ending is 0"),
        (THREE, "a third Flower has ended the game"),
        ({"passes": 2}, "all have passed, but is_ending is 0"),
        (ENDING | {"mandalas": (GONE, GONE, EMPTY)}, "fewer than two mandalas are left"),
        (ENDING | {"phase": "over"}, "the game is over, but a mandala is left"),
    ],
)
def test_a_game_ends_for_a_reason_and_then_does_not_go_on(layout: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        laid_out(**layout)


# F2, F16-F18, F31, F51
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"owners": "100000/000000/000000"}, "face-up red of mandala 1 lacks an owner"),
        (
            {"mandalas": first(up=("r",)), "owners": "000000/000000/000000", "claims": "000"},
            "face-up red of mandala 1 lacks an owner",
        ),
        ({"mandalas": first(up=("k",), claim=0)}, "black is face up in mandala 1 beside its tile"),
        (
            {"mandalas": (EMPTY, Laid(down=("", "y")))},
            "yellow is face down in mandala 2, where it is new",
        ),
        ({"claims": "010"}, "the marker of mandala 2 belongs to a seat without a face-up card"),
        (
            {"mandalas": first(up=("r", ""), claim=1)},
            "the marker of mandala 1 belongs to a seat without a face-up card there",
        ),
        ({"mandalas": first("k2", up=("r",), claim=0)}, "cards lie in mandala 1, which has no"),
        (ENDING | {"gone": "100"}, "mandala 1 is gone, but has tiles"),
        ({"stack": "k3"}, "tiles are missing, but the game is not ending"),
        ({"singles": ("k3k4",)}, "player 1 has two single tiles"),
        ({"mandalas": first("k2k3")}, "mandala 1 has two tiles of one shade"),
        ({"mandalas": (EMPTY, Laid("o3"))}, "mandala 2 has 1 tiles, not 2"),
        ({"mandalas": (COMPLETE,)}, "mandala 1 is complete, but not being destroyed"),
        (
            {"mandalas": (COMPLETE,), "phase": "draw", "due": 1, "mandala": 1},
            "mandala 1 is complete, but not being destroyed",
        ),
    ],
)
def test_mandalas_and_tiles_are_where_plays_lead_them(layout: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        laid_out(**layout)


# F1, F20, F23, F65, K7
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"held": "r1/r1", "drawn": "r2o1y1g1p1k1/r1o1y1g1p1k1"}, "have over 15 red cards"),
        ({"shown": ("rr",)}, "cards were shown that are not in the hand"),
        ({"drawn": "r1/r1o1y1g1p1k1"}, "a hand has cards neither held nor drawn"),
        ({"hands": ("", "r")}, "hand 1 is empty, which no turn may end with"),
        ({"hands": ("r", ""), "phase": "draw", "due": 1}, "hand 2 is empty, which no turn may"),
        ({"due": 1}, "due is 1 in this phase"),
        ({"phase": "draw"}, "due is 0 in this phase"),
        ({"phase": "draw", "due": 3}, "more cards are due than the hand can draw"),
        ({"phase": "draw", "due": 1, "deck": ""}, "a card must be drawn, but the deck is empty"),
        ({"phase": "rebuild", "due": 3}, "more than two tiles are due"),
        ({"phase": "rebuild", "due": 1}, "mandala 1 has 2 tiles, not 1"),
        ({"phase": "destroy"}, "a tile is to be chosen, but nobody is second"),
        (
            {"phase": "destroy", "mandalas": first(up=("r", "o"), claim=0)},
            "a mandala is being destroyed, but not complete",
        ),
        (
            ENDING | {"phase": "destroy", "mandalas": (GONE,)},
            "a tile is to be chosen, but nobody is second",
        ),
    ],
)
def test_a_turn_has_something_to_decide_or_to_draw(layout: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        laid_out(**layout)


# F8, F10
DEALING = {"hands": "-/-", "drawn": "-/-", "deck": "r15o15y15g15p15k15", "discard": "-"}
TWO = DEALING | {"hands": "r2/-", "drawn": "r2/-", "deck": "r13o15y15g15p15k15"}
NO_TILES = {"middles": "-/-/-", "stack": "".join(ALL_TILES)}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (DEALING | {"phase": "deal"}, "due is 0, not from 1 to 11"),
        (DEALING | {"phase": "deal", "due": 12}, "due is 12, not from 1 to 11"),
        (DEALING | NO_TILES | {"phase": "tiles", "due": 7}, "due is 7, not from 1 to 6"),
        (DEALING | {"phase": "tiles", "due": 6}, "the tiles of the set-up are not where"),
        (
            DEALING | NO_TILES | {"phase": "tiles", "due": 5},
            "the tiles of the set-up are not where",
        ),
        (
            DEALING | {"phase": "deal", "due": 11, "tiles": "k3/-", "stack": None},
            "nobody has taken a tile in the set-up",
        ),
        (DEALING | {"phase": "deal", "due": 9}, "the hands are not those of the set-up"),
        (TWO | NO_TILES | {"phase": "tiles", "due": 6}, "the hands are not those of the set-up"),
        (TWO | {"phase": "deal", "due": 10}, "the hands are not those of the set-up"),
        (
            TWO | {"phase": "deal", "due": 9, "discard": "r1", "deck": "r12o15y15g15p15k15"},
            "only tiles and hands are dealt in the set-up",
        ),
        (TWO | {"phase": "deal", "due": 9, "shown": "r1/-"}, "only tiles and hands are dealt"),
        (TWO | {"phase": "deal", "due": 9, "player": 1}, "nobody has had a turn in the set-up"),
        (TWO | {"phase": "deal", "due": 9, "passes": 1}, "nobody has had a turn in the set-up"),
        (TWO | {"phase": "deal", "due": 9, "mandala": 1}, "nobody has had a turn in the set-up"),
    ],
)
def test_a_set_up_that_did_not_deal_its_first_things_is_refused(
    changes: dict[str, Any], why: str
) -> None:
    words = words_of() | changes
    if words["stack"] is None:
        words["stack"] = "".join(t for t in ALL_TILES if t not in "k2g2p3o3r4y4k3")
    with pytest.raises(ValueError, match=why):
        read(words)


def read(words: dict[str, Any]) -> Table:
    return Table.from_position("flowers 1 " + " ".join(f"{k}={v}" for k, v in words.items()))


def test_a_set_up_that_did_is_not() -> None:
    table = read(words_of() | TWO | {"phase": "deal", "due": 9})

    assert table.status().kind == "chance"
    assert is_same(table)


# F1, F2, F7
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"deck": "r12o13y13g13p13k13"}, "14 red cards are in the game, not 15"),
        ({"deck": "r14o13y13g13p13k13"}, "16 red cards are in the game, not 15"),
        ({"deck": "x3"}, "'x3' is no pile"),
        ({"hands": "r1"}, "hands has 1 parts, not 2"),
        ({"up": "-/-"}, "up has 2 parts, not 3"),
        ({"down": "-/-/-"}, "down has 3 parts, not 6"),
        ({"owners": "000000/000000"}, "owners has 2 parts, not 3"),
        ({"owners": "000/000000/000000"}, "owners has '000', not 6 digits from 0 to 2"),
        ({"owners": "000003/000000/000000"}, "owners has '000003', not 6 digits from 0 to 2"),
        ({"gone": "2"}, "gone has '2', not 3 digits from 0 to 1"),
        ({"claims": "003"}, "claims has '003', not 3 digits from 0 to 2"),
        ({"claims": "0٠0"}, "claims has '0٠0', not 3 digits from 0 to 2"),
        ({"middles": "k2g2/p3o3"}, "middles has 2 parts, not 3"),
        ({"middles": "k2g2/p3o3/r4y9"}, "middles has 'r4y9', not tiles such as k7px, or -"),
        ({"middles": "k2g2/p3o3/"}, "middles has '', not tiles such as k7px, or -"),
        ({"tiles": "k7/-"}, "tile k7 lies in two places"),
        ({"tiles": "k2/-"}, "tile k2 lies in two places"),
        ({"flowers": "k2/-", "stack": "-"}, "tile k2 lies in two places"),
        ({"flowers": "k3/-", "stack": "-"}, "flowers are pairs of tiles, but one is left over"),
        ({"flowers": "k3p2/-", "stack": "-"}, "k3 and p2 are no Flower: two colours"),
        ({"phase": "rest"}, "phase is 'rest', not one of tiles, deal, play, draw, destroy"),
        ({"player": 2}, "player is '2', not a number from 0 to 1"),
        ({"mandala": 3}, "mandala is '3', not a number from 0 to 2"),
        ({"due": 27}, "due is '27', not a number from 0 to 26"),
        ({"passes": 3}, "passes is '3', not a number from 0 to 2"),
        ({"is_ending": "x"}, "is_ending is 'x', not a number from 0 to 1"),
    ],
)
def test_a_text_that_is_no_position_is_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(words_of() | changes)


REBUILD: dict[str, Any] = {"phase": "rebuild", "due": 2}


# F49: the dark tile comes first
def test_a_mandala_is_not_rebuilt_light_first() -> None:
    laid_out(mandalas=first("k5"), phase="rebuild", due=1)

    with pytest.raises(ValueError, match="mandala 1"):
        laid_out(mandalas=first("g5"), phase="rebuild", due=1)


# F54: without a tile the game would be ending
def test_a_mandala_is_not_rebuilt_without_a_tile_for_it() -> None:
    with pytest.raises(ValueError, match=r"dark|stack"):
        laid_out(4, mandalas=first("-"), **REBUILD, **without_dark())


# F32: the first face-up card takes the marker, which then stays with a seat that has one
def test_a_marker_is_not_in_the_middle_beside_face_up_cards() -> None:
    with pytest.raises(ValueError, match="marker"):
        laid_out(mandalas=first(up=("r", "ooo"), claim=None))


# F53-F56
def test_nothing_ends_without_a_reason() -> None:
    with pytest.raises(ValueError, match="end"):
        laid_out(is_ending=1, phase="order")


def without_dark() -> dict[str, Any]:
    """The stacks have one light tile and no dark one; the first seat has a Flower with r5."""
    layout = all_but("")
    single = next(tile for tile in ("r2", "r3", "r7", "rx") if tile in layout["singles"][0])
    singles = (layout["singles"][0].replace(single, ""), *layout["singles"][1:])
    made = (layout["flowers"][0] + single + "r5", *layout["flowers"][1:])
    return {"singles": singles, "flowers": made, "stack": "y5"}
