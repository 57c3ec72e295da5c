"""Destroying a mandala: who takes which tile, and where the cards go.

In most tests the first seat completes mandala 1, whose tiles are r5 and y5, with one black card; it
draws nothing, because eight cards are left in its hand.
"""

from itertools import product
from typing import Any

import pytest

from sandtable import Table
from tests.laying import decides, discard, hand, happened, moves
from tests.rules.flowers.laying import (
    EMPTY,
    GONE,
    Laid,
    all_tiles,
    chances,
    claim,
    first,
    flowers,
    is_gone,
    laid_out,
    middle,
    side,
    tiles,
)

COMPLETER = "kooooyyyy"


def complete(up: tuple[str, ...], *down: str, claim: int = 0, **layout: Any) -> Table:
    """Let the first seat complete mandala 1; ``up`` and ``down`` are the sides before."""
    hands = layout.pop("hands", (COMPLETER, *["gg"] * (len(up) - 1)))
    mandalas = first("r5y5", up=up, down=down, claim=claim)
    table = laid_out(hands=hands, mandalas=mandalas, **layout)
    table.play("1k1")
    return table


def took(table: Table) -> list[str]:
    """What every seat has taken."""
    return [tiles(table, seat) for seat in range(table.setup.seats)]


# F37, F43
@pytest.mark.parametrize(("token", "mine", "theirs"), [("td", "r5", "y5"), ("tl", "y5", "r5")])
def test_the_holder_chooses_one_of_the_two_tiles_and_second_gets_the_other(
    token: str, mine: str, theirs: str
) -> None:
    table = complete(("op", "g"), "", "r")
    assert (decides(table), moves(table)) == (0, "td tl")

    table.play(token)

    assert took(table) == [mine, theirs]


# F37: not who completed it
def test_the_holder_chooses_also_in_the_turn_of_another() -> None:
    table = complete(("o", "ggp"), claim=1)
    assert decides(table) == 1

    table.play("td")

    assert took(table) == ["y5", "r5"]


# F38
@pytest.mark.parametrize("hidden", ["r", "rryy", "rrrryyyy"])
def test_who_has_only_face_down_cards_is_no_rival(hidden: str) -> None:
    table = complete(("og", "", "p"), "", hidden)

    table.play("td")

    assert took(table) == ["r5", "", "y5"]


# F38, F44
def test_without_a_rival_nobody_is_second() -> None:
    table = complete(("ogp", "", ""), "", "rr", "yy")

    assert took(table) == ["r5 y5", "", ""]


# F39
@pytest.mark.parametrize(
    ("down", "second"), [(("", "r", ""), 1), (("", "", "r"), 2), (("", "rr", "y"), 1)]
)
def test_the_rival_with_most_cards_face_up_and_face_down_is_second(
    down: tuple[str, ...], second: int
) -> None:
    table = complete(("oo", "g", "p"), *down)

    table.play("td")

    assert tiles(table, second) == "y5"


# F40
@pytest.mark.parametrize(
    ("up", "down", "second"),
    [(("oooo", "gg", "p"), ("", "r", "yy"), 1), (("oooo", "g", "pp"), ("", "rr", "y"), 2)],
)
def test_among_rivals_with_equally_many_cards_most_face_up_cards_make_second(
    up: tuple[str, ...], down: tuple[str, ...], second: int
) -> None:
    table = complete(up, *down)

    table.play("td")

    assert tiles(table, second) == "y5"


# F41, F44
@pytest.mark.parametrize(
    ("up", "down"),
    [
        (("oooo", "g", "p"), ()),
        (("oooo", "g", "p"), ("", "rr", "yr")),
        (("oooo", "gg", "pp"), ("", "r", "y")),
    ],
)
def test_if_rivals_are_still_level_nobody_is_second(
    up: tuple[str, ...], down: tuple[str, ...]
) -> None:
    table = complete(up, *down)

    assert took(table) == ["r5 y5", "", ""]


def expected_second(rivals: tuple[tuple[int, int], ...]) -> int | None:
    """The sentences F38 to F41 as a list of rivals that grows shorter; by (up, down) of each."""
    left = [seat for seat, (up, _) in enumerate(rivals, start=1) if up]
    for count in (sum, lambda cards: cards[0]):
        most = max((count(rivals[seat - 1]) for seat in left), default=0)
        left = [seat for seat in left if count(rivals[seat - 1]) == most]
    return left[0] if len(left) == 1 else None


SIDES = tuple(product(range(3), range(2)))
"""None to two cards face up, none or one face down."""


# F38-F41, F43, F44, FR5: all ties of three rivals, in the last destruction
@pytest.mark.parametrize("one", SIDES)
def test_second_is_found_among_all_sides_that_three_rivals_may_have(one: tuple[int, int]) -> None:
    for rivals in product([one], SIDES, SIDES):
        up = ("ooooo", *("gpk"[seat] * n for seat, (n, _) in enumerate(rivals)))
        down = ("", *("r" * n for _, n in rivals))
        mandala = Laid("r5y5", up=up, down=down, claim=0)
        third: dict[str, Any] = {"flowers": ("k3k4p2p4g3g4",), "is_ending": 1, "phase": "order"}
        table = laid_out(4, mandalas=(mandala, EMPTY, GONE), **third)
        table.play("1")

        second = expected_second(rivals)
        if second is None:
            assert took(table) == ["r5 y5", "", "", ""]
        else:
            table.play("td")
            assert (tiles(table, 0), tiles(table, second)) == ("r5", "y5")


# F42, FR5
@pytest.mark.parametrize("rival", range(1, 5))
@pytest.mark.parametrize("holder", range(3, 9))
def test_of_two_players_the_rival_needs_half_as_many_cards(holder: int, rival: int) -> None:
    table = complete(("op", "g"), "r" * (holder - 3), "y" * (rival - 1))

    if 2 * rival >= holder:
        assert moves(table) == "td tl"
    else:
        assert took(table) == ["r5 y5", ""]


# F42: the worked example
@pytest.mark.parametrize(("rival", "is_second"), [("r", False), ("rr", True)])
def test_beside_five_cards_two_are_less_than_half_and_three_are_enough(
    rival: str, is_second: bool
) -> None:
    table = complete(("op", "g"), "rr", rival)

    assert (decides(table) == 0 and moves(table) == "td tl") == is_second


# F42: with two players only
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_a_single_card_is_enough_to_be_second(seats: int) -> None:
    table = complete(("op", "g", "", "")[:seats], "rrrr")

    table.play("td")

    assert took(table)[:2] == ["r5", "y5"]


# F44, FR5
def test_if_nobody_is_second_the_holder_takes_both_tiles_dark_first() -> None:
    table = complete(("opg", ""))

    taken = [event.tile for event in happened(table) if hasattr(event, "tile")]
    assert taken == ["r5", "y5"]
    assert table.status().kind == "chance"


# F45: possible only at the end
def test_if_nobody_holds_the_marker_the_tiles_leave_the_game() -> None:
    mandala = Laid("r5y5", down=("rr", "y"))
    table = laid_out(
        mandalas=(mandala, EMPTY, GONE),
        flowers=("k3k4p2p4g3g4",),
        is_ending=1,
        phase="order",
    )

    table.play("1")

    assert table.status().kind == "over"
    assert all_tiles(table) == ["g3", "g4", "k3", "k4", "p2", "p4"]
    assert [hand(table, seat) for seat in (0, 1)] == ["rrroygpk", "royygpk"]


# F46
def test_a_tile_that_falls_to_you_cannot_be_refused() -> None:
    table = complete(("op", "g"), "", "r", singles=("", "y7"))
    assert moves(table) == "td tl"

    table.play("td")

    assert (tiles(table, 1), flowers(table, 1)) == ("", "y5+y7")


# F47
def test_whoever_took_a_tile_discards_all_of_their_cards_there() -> None:
    table = complete(("op", "g"), "rr", "yr", hands=(COMPLETER, "gp"))

    table.play("tl")

    assert discard(table) == "rrroygpk"
    assert [hand(table, seat) for seat in (0, 1)] == ["ooooyyyy", "gp"]


# F48, FR7: a rival who went without a tile, and one who was none
def test_everybody_else_takes_their_cards_back() -> None:
    table = complete(("op", "g", "", ""), "rr", "", "ryy", "y")

    table.play("td")

    assert discard(table) == "rrogpk"
    assert [hand(table, seat) for seat in (2, 3)] == ["ryygg", "ygg"]


# F48, FR7: the tied rivals took no tile
def test_rivals_who_are_level_take_their_cards_back() -> None:
    table = complete(("oo", "g", "p"), "", "r", "y")

    assert discard(table) == "ook"
    assert [hand(table, seat) for seat in (1, 2)] == ["rggg", "yggp"]


# F48
def test_cards_are_taken_back_even_beyond_eight() -> None:
    table = complete(("op", "g", ""), "", "", "rrrryy", hands=(COMPLETER, "gg", "pppppppp"))

    table.play("td")

    assert hand(table, 2) == "rrrryypppppppp"


# F49
def test_the_mandala_is_rebuilt_with_a_dark_and_a_light_tile_and_its_marker_in_the_middle() -> None:
    table = complete(("opg", ""))
    assert set(chances(table)) & set("royg") == {"r"}

    table.play("px")
    assert middle(table) == ("px", None)
    table.play("o2")

    assert (middle(table), claim(table), is_gone(table)) == (("px", "o2"), None, False)
    assert [side(table, 0, seat) for seat in (0, 1)] == ["", ""]
    assert decides(table) == 1


# F49: tiles that were taken do not come back
def test_the_new_tiles_come_from_the_stacks() -> None:
    table = complete(("opg", ""), singles=("g7", "p7"))

    assert not {"r5", "p7", "p3", "r4"} & set(chances(table).split())
    table.play("p2")

    assert not {"y5", "g7", "o3", "y4"} & set(chances(table).split())


# F37-F41, F43, F47, F48: the worked example; Iva, Milo, Nuru and Olwen are the seats in turn
def test_milos_face_up_cards_make_him_second() -> None:
    up, down = ("oo", "gg", "p", ""), ("rrr", "rr", "yyy", "rryyy")
    table = complete(up, *down)
    assert (decides(table), moves(table)) == (0, "td tl")

    table.play("tl")

    assert took(table) == ["y5", "r5", "", ""]
    assert discard(table) == "rrrrrooggk"
    assert [hand(table, seat) for seat in (2, 3)] == ["yyyggp", "rryyygg"]
