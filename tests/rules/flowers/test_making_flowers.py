"""Flowers: two single tiles of a colour."""

import pytest

from sandtable import Table
from tests.laying import play
from tests.rules.flowers.laying import first, flowers, laid_out, tiles


def taking(middle: str, *singles: str, made: tuple[str, ...] = ()) -> Table:
    """Mandala 1 is complete; the first seat chooses a tile, the second gets the other."""
    left = "".join(c for c in "roygpk" if c not in middle)
    return laid_out(
        mandalas=first(middle, up=(left[:2], left[2:]), claim=0),
        singles=singles,
        flowers=made,
        phase="destroy",
    )


# F50
def test_tiles_that_you_take_lie_single_and_face_up() -> None:
    table = taking("r5y5", "k7", "g7")

    table.play("td")

    assert [tiles(table, seat) for seat in (0, 1)] == ["k7 r5", "g7 y5"]
    assert [flowers(table, seat) for seat in (0, 1)] == ["", ""]
    shown = table.view(None).tiles  # type: ignore[attr-defined]
    assert [[held.tiles for held in seat] for seat in shown] == [[["k7"], ["r5"]], [["g7"], ["y5"]]]


# F51, FR6
@pytest.mark.parametrize(("token", "made"), [("td", "r5+rx"), ("tl", "y2+y5")])
def test_two_single_tiles_of_one_colour_become_a_flower_at_once(token: str, made: str) -> None:
    table = taking("r5y5", "rxy2k7")

    table.play(token)

    assert flowers(table) == made
    assert len(tiles(table).split()) == 2


# F51: for second too, in the same moment
def test_both_players_can_make_a_flower_of_one_mandala() -> None:
    table = taking("r5y5", "r7", "y7")

    table.play("td")

    assert [flowers(table, seat) for seat in (0, 1)] == ["r5+r7", "y5+y7"]
    assert [tiles(table, seat) for seat in (0, 1)] == ["", ""]


# F51, FR6: both tiles, dark first
def test_who_takes_both_tiles_can_make_two_flowers() -> None:
    mandalas = first("r5y5", up=("opg", ""), claim=0)
    table = laid_out(hands=("kk", "rr"), mandalas=mandalas, singles=("r7y7",))

    play(table, "1k1 r r r r")

    assert (flowers(table), tiles(table)) == ("r5+r7 y5+y7", "")


# F51: both have to be yours
def test_tiles_of_two_players_make_no_flower() -> None:
    table = taking("r5y5", "y7", "r7")

    table.play("td")

    assert [flowers(table, seat) for seat in (0, 1)] == ["", ""]


# F51
def test_a_flower_is_turned_face_down() -> None:
    table = Table.from_position(taking("r5y5", "r7").position(), memory="strict")

    table.play("td")

    shown = table.view(1)
    assert shown.flower_counts == [1, 0]  # type: ignore[attr-defined]
    assert shown.flowers == [None, []]  # type: ignore[attr-defined]


# F52
def test_a_third_tile_of_a_colour_is_single_again() -> None:
    table = taking("r5y5", made=("r2r7",))

    table.play("td")

    assert (flowers(table), tiles(table)) == ("r2+r7", "r5")


# F52, F51
def test_a_fourth_tile_of_a_colour_makes_its_second_flower() -> None:
    table = taking("r5y5", "r3", made=("r2r7",))

    table.play("td")

    assert (flowers(table), tiles(table)) == ("r2+r7 r3+r5", "")
