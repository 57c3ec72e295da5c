"""What lies in front of a seat, and what it is worth."""

import pytest

from sandtable.rules.flowers.holding import flower, gained, single


# F58
@pytest.mark.parametrize(("tile", "points"), [("y5", 5), ("yx", 0)])
def test_a_single_tile_is_worth_its_value_and_a_times_three_nothing(tile: str, points: int) -> None:
    assert (single(tile).points, single(tile).sum) == (points, "")


# F59, F60
@pytest.mark.parametrize(
    ("tiles", "sum_", "points"),
    [(["p4", "p7"], "7 + 2 × 4", 15), (["gx", "g4"], "3 × 4", 12)],
)
def test_a_flower_says_how_it_comes_to_its_points(tiles: list[str], sum_: str, points: int) -> None:
    assert (flower(tiles).sum, flower(tiles).points) == (sum_, points)


# F58-F60
def test_a_tile_adds_what_its_flower_is_worth_beyond_the_single_one() -> None:
    assert (gained("p4", None), gained("p4", "p7"), gained("px", "p7")) == (4, 8, 14)
