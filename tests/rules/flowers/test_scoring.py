"""Scoring, and who wins."""

from itertools import combinations

import pytest

from sandtable import Table
from tests.laying import hand
from tests.rules.flowers.laying import GONE, Laid, laid_out

VALUES = {"2": 2, "3": 3, "4": 4, "5": 5, "7": 7}


def over(*singles: str, made: tuple[str, ...] = (), hands: tuple[str, ...] = ("r", "r")) -> Table:
    """A game that is over, with these tiles and Flowers."""
    return laid_out(
        hands=hands,
        mandalas=(GONE, GONE, GONE),
        singles=singles,
        flowers=made,
        phase="over",
        passes=len(hands),
        is_ending=1,
    )


# F58
@pytest.mark.parametrize("colour", "roygpk")
@pytest.mark.parametrize(("face", "points"), [*VALUES.items(), ("x", 0)])
def test_a_single_tile_is_worth_its_value_and_times_three_nothing(
    colour: str, face: str, points: int
) -> None:
    assert over(colour + face).status().scores == [points, 0]


# F59
@pytest.mark.parametrize(("face", "value"), [*VALUES.items()])
def test_a_flower_with_times_three_is_worth_three_times_its_other_tile(
    face: str, value: int
) -> None:
    for colour in "roygpk":
        assert over(made=(f"{colour}x{colour}{face}",)).status().scores == [3 * value, 0]


# F60
@pytest.mark.parametrize(("one", "other"), [*combinations(VALUES, 2)])
def test_any_other_flower_is_worth_twice_its_lower_and_its_higher_value(
    one: str, other: str
) -> None:
    expected = 2 * VALUES[one] + VALUES[other]

    assert over(made=(f"k{one}k{other}", f"g{other}g{one}")).status().scores == [expected] * 2


# F58-F60: the worked example
def test_two_single_tiles_and_two_flowers_make_thirty_points() -> None:
    assert over("k5px").status().scores == [5, 0]
    assert over(made=("r3r7",)).status().scores == [13, 0]
    assert over(made=("gxg4",)).status().scores == [12, 0]

    assert over("k5px", made=("r3r7gxg4",)).status().scores == [30, 0]


# F60: two Flowers of a colour
def test_two_flowers_of_one_colour_count_one_by_one() -> None:
    assert over("", made=("", "k2k7kxk5")).status().scores == [0, 2 * 2 + 7 + 3 * 5]


# F61
@pytest.mark.parametrize(
    ("singles", "winner"), [(("k7", "k5", "k4"), 0), (("k5", "g7", "y4"), 1), (("", "k2", "g3"), 2)]
)
def test_the_player_with_most_points_wins(singles: tuple[str, ...], winner: int) -> None:
    table = over(*singles, hands=("r", "rrr", "rr"))

    assert table.status().winners == [winner]


# F62, FR10
@pytest.mark.parametrize(("hands", "winner"), [(("rr", "o"), 0), (("r", "ok"), 1)])
def test_if_points_are_equal_most_cards_in_hand_win(hands: tuple[str, ...], winner: int) -> None:
    assert over("k7", "g7", hands=hands).status().winners == [winner]


# F62: only those who are tied
def test_the_cards_of_who_is_behind_do_not_matter() -> None:
    table = over("k7", "g7", "p5", hands=("rr", "o", "yyyyyyy"))

    assert table.status().winners == [0]


# F62, FR10: level on points, and before the last destruction the first seat had more cards
def test_cards_taken_back_at_the_end_are_included() -> None:
    table = laid_out(
        hands=("gg", "k"),
        mandalas=(Laid("r5y5", down=("", "rrr")), GONE, Laid()),
        flowers=("k3k4p2p4g3g5", "k2k5p5p7"),
        singles=("", "y3"),
        is_ending=1,
        phase="order",
    )

    table.play("3")

    assert (hand(table, 0), hand(table, 1)) == ("gg", "rrrk")
    assert (table.status().scores, table.status().winners) == ([29, 29], [1])


# F63, FR10
@pytest.mark.parametrize(
    ("hands", "winners"),
    [(("rr", "oo", "y"), [0, 1]), (("r", "o", "y"), [0, 1, 2]), (("r", "oo", "yy"), [1, 2])],
)
def test_if_these_are_equal_too_the_tied_players_share_the_victory(
    hands: tuple[str, ...], winners: list[int]
) -> None:
    assert over("k7", "g7", "y7", hands=hands).status().winners == winners


# F61, F63: without a tile
def test_with_no_points_at_all_the_hands_decide() -> None:
    assert over(hands=("r", "oo")).status().winners == [1]
    assert over(hands=("r", "o")).status().winners == [0, 1]
