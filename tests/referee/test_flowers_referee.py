"""The referee of Flowers on its own: random games with invariants, and laid-out corners."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.referee.flowers import DARK, LIGHT, Referee

COLOURS = "roygpk"
TILES = ["k2 g2", "p3 o3", "r4 y4"]  # on the three mandalas
CHANCE_OF_TWO = {"kind": "chance", "weights": {"2": 1, "3": 1}}


def place(tiles: str, seats: int, /, **piles: Any) -> dict[str, Any]:
    dark, light = tiles.split() or (None, None)
    up, down = (piles.get(side, [""] * seats) for side in ("up", "down"))
    return {
        "dark": dark,
        "light": light,
        "claim": piles.get("claim"),
        "up": [dict(Counter(pile)) for pile in up],
        "down": [dict(Counter(pile)) for pile in down],
    }


def sit(*hands: str, turn: int = 0, passes: int = 0, stacks: Any = None, **piles: Any) -> Referee:
    """Mandala 1 has the piles `up` and `down` and the `claim`; the others are as good as new."""
    seats = len(hands)
    none = [""] * seats
    snapshot = {
        "deck": dict(Counter(piles.get("deck", ""))),
        "discard": dict(Counter(piles.get("discard", ""))),
        "hands": [dict(Counter(hand)) for hand in hands],
        "mandalas": [
            place(TILES[0], seats, **piles),
            place(TILES[1], seats),
            place(TILES[2], seats),
        ],
        "tiles": [tiles.split() for tiles in piles.get("tiles", none)],
        "flowers": [[pair.split("+") for pair in f.split()] for f in piles.get("flowers", none)],
    }
    referee = Referee(seats).lay_out(snapshot, turn, passes, stacks)
    assert referee.snapshot() == snapshot
    return referee


def play_all(referee: Referee, tokens: str) -> dict[str, Any]:
    for token in tokens.split():
        referee.play(token)
    return referee.snapshot()


def all_cards(snapshot: dict[str, Any]) -> Counter[str]:
    piles = [snapshot["deck"], snapshot["discard"], *snapshot["hands"]]
    for mandala in snapshot["mandalas"]:
        piles += mandala["up"] + mandala["down"] if mandala else []
    return sum((Counter(pile) for pile in piles), Counter())


def all_tiles(referee: Referee) -> list[str]:
    snapshot = referee.snapshot()
    tiles = [*referee.stacks[0], *referee.stacks[1], *referee.box]
    tiles += [tile for mine in snapshot["tiles"] for tile in mine]
    tiles += [tile for mine in snapshot["flowers"] for pair in mine for tile in pair]
    tiles += [m[side] for m in snapshot["mandalas"] if m for side in ("dark", "light") if m[side]]
    return sorted(tiles)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("greed", [0.0, 0.5, 1.0])
def test_random_games_end_and_lose_no_card_and_no_tile(seats: int, greed: float) -> None:
    for seed in range(4):
        random, referee = Random(seed), Referee(seats)
        while (status := referee.status())["kind"] != "over":
            assert all_cards(referee.snapshot()) == dict.fromkeys(COLOURS, 15)
            assert all_tiles(referee) == sorted(DARK + LIGHT)
            tokens = list(status.get("moves") or spread_weights(status["weights"]))
            single = [token for token in tokens if token[0] in "123" and token[2:] == "1"]
            referee.play(random.choice(single if single and random.random() < greed else tokens))
        snapshot = referee.snapshot()
        assert snapshot["mandalas"] == [None] * 3
        assert all_cards(snapshot) == dict.fromkeys(COLOURS, 15)
        assert all_tiles(referee) == sorted(DARK + LIGHT)
        assert status["winners"]


def spread_weights(weights: dict[str, int]) -> list[str]:
    return [token for token, n in weights.items() for _ in range(n)]


def test_the_deal_lays_dark_and_light_tiles_and_then_hands_of_5_6_7_and_8() -> None:
    referee = Referee(4)
    empty = place("", 4)
    assert referee.snapshot()["mandalas"] == [empty] * 3
    assert referee.status() == {"kind": "chance", "weights": dict.fromkeys(DARK, 1)}
    assert play_all(referee, "k7")["mandalas"] == [empty | {"dark": "k7"}, empty, empty]
    assert referee.status()["weights"] == dict.fromkeys(LIGHT, 1)
    play_all(referee, "gx px y2 r2 o4")
    snapshot = play_all(referee, "r " * 5 + "o " * 6 + "y " * 7 + "k " * 8)
    assert snapshot["hands"] == [{"r": 5}, {"o": 6}, {"y": 7}, {"k": 8}]
    assert referee.status()["seat"] == 0
    assert referee.status()["moves"][:5] == ["1r1", "1r2", "1r3", "1r4", "2r1"]


def test_a_play_may_not_empty_the_hand_but_the_last_card_may_be_replaced() -> None:
    assert sit("rr", "r", deck="k").status()["moves"] == ["1r1", "2r1", "3r1"]
    assert sit("r", "r", deck="k").status()["moves"] == ["1r1", "2r1", "3r1"]
    assert sit("r", "r", discard="k").status()["moves"] == ["1r1", "2r1", "3r1"]
    assert sit("r", "r").status()["moves"] == ["pass"]


def test_one_card_draws_up_to_four_and_up_to_eight_and_more_cards_draw_nothing() -> None:
    assert sum(play_all(sit("rro", "r", deck="k" * 9), "1r1 k k k k")["hands"][0].values()) == 6
    assert sum(play_all(sit("r" * 7, "r", deck="k" * 9), "1r1 k k")["hands"][0].values()) == 8
    for hand, token in (("rro", "1r2"), ("r" * 9, "1r1"), ("r" * 11, "1r10")):
        referee = sit(hand, "r", deck="k" * 9)
        referee.play(token)
        assert referee.status()["seat"] == 1


def test_the_discard_pile_becomes_the_deck_at_once_and_a_short_draw_is_cut() -> None:
    referee = sit("rr", "r", deck="k", discard="yg")
    snapshot = play_all(referee, "1r1 k")
    assert (snapshot["deck"], snapshot["discard"]) == ({"y": 1, "g": 1}, {})
    assert referee.status()["weights"] == {"y": 1, "g": 1}
    assert play_all(referee, "y g")["hands"][0] == {"r": 1, "k": 1, "y": 1, "g": 1}
    assert referee.status()["seat"] == 1


def test_a_deck_that_ran_out_stays_empty_until_a_card_must_be_drawn() -> None:
    referee = sit("rp", "yy", deck="k", up=["oyr", ""], claim=0)
    snapshot = play_all(referee, "1p1 k")
    assert (snapshot["deck"], snapshot["discard"]) == ({}, dict.fromkeys("oyrp", 1))
    assert snapshot["hands"][0] == {"r": 1, "k": 1}
    play_all(referee, "kx gx 2y1")
    assert referee.status()["weights"] == dict.fromkeys("oyrp", 1)


def test_a_colour_of_a_tile_or_of_a_face_up_card_of_anybody_goes_face_down() -> None:
    referee = sit("kkrr", "rro", "y")
    mandala = play_all(referee, "1k1 1r1")["mandalas"][0]
    assert (mandala["up"], mandala["down"]) == ([{}, {"r": 1}, {}], [{"k": 1}, {}, {}])
    assert mandala["claim"] == 1
    mandala = play_all(referee, "pass 1r2")["mandalas"][0]
    assert (mandala["down"], mandala["claim"]) == ([{"k": 1, "r": 2}, {}, {}], 1)


def test_a_face_down_card_hides_no_colour_and_completes_nothing() -> None:
    referee = sit("ppr", "r", up=["ry", "ooo"], down=["pp", ""], claim=0)
    referee.play("1p2")
    assert referee.status()["moves"] == ["td", "tl"]
    referee = sit("kkr", "r", up=["ry", "ooo"], down=["pp", ""], claim=0)
    referee.play("1k2")
    assert referee.status()["seat"] == 1


def test_the_marker_moves_for_strictly_more_cards_than_any_rival_who_shows_a_card() -> None:
    def holder(**piles: Any) -> Any:
        return play_all(sit("rro", "r", "r", **piles), "1r2")["mandalas"][0]["claim"]

    assert holder(up=["", "p", ""], down=["", "g", ""], claim=1) == 1  # a tie
    assert holder(up=["", "p", ""], claim=1) == 0
    assert holder(up=["", "", "p"], down=["", "ggg", ""], claim=2) == 0  # 1 shows nothing
    assert holder(up=["", "r", ""], down=["ggg", "", ""], claim=1) == 1  # nor does 0
    assert holder() == 0


def test_second_is_the_rival_with_most_cards_then_most_face_up_cards_then_nobody() -> None:
    def rivals(one: str, two: str, down: str = "") -> Any:
        referee = sit("ppr", "r", "r", up=["yyy", one, two], down=["kkk", down, ""], claim=0)
        snapshot = play_all(referee, "1p2")
        if referee.status()["kind"] == "decide":
            snapshot = play_all(referee, "tl")
        return snapshot["tiles"]

    assert rivals("rr", "o") == [["g2"], ["k2"], []]
    assert rivals("r", "oo", "k") == [["g2"], [], ["k2"]]
    assert rivals("rr", "oo") == [["g2", "k2"], [], []]


def test_with_two_players_the_rival_needs_half_as_many_cards_as_the_holder() -> None:
    for down, shared in (("", False), ("k", True)):
        referee = sit("ppr", "r", up=["yyyr", "o"], down=["", down * 2], claim=0)
        referee.play("1p2")
        assert (referee.status().get("moves") == ["td", "tl"]) == shared


def test_takers_discard_and_the_others_take_back_and_the_mandala_is_rebuilt() -> None:
    referee = sit("ppr", "r", "r", up=["y", "rr", "o"], down=["kkk", "", ""], claim=0, discard="g")
    referee.play("1p2")
    assert referee.snapshot()["mandalas"][0]["dark"] == "k2"
    snapshot = play_all(referee, "td")
    assert snapshot["discard"] == {"g": 1, "y": 1, "k": 3, "p": 2, "r": 2}
    assert snapshot["hands"] == [{"r": 1}, {"r": 1}, {"r": 1, "o": 1}]
    assert snapshot["tiles"] == [["k2"], ["g2"], []]
    empty = place("", 3)
    assert snapshot["mandalas"][0] == empty
    assert "k2" not in referee.status()["weights"]
    assert play_all(referee, "k3 y7")["mandalas"][0] == empty | {"dark": "k3", "light": "y7"}
    assert referee.status()["seat"] == 1


def test_third_flower_ends_the_game_and_two_may_come_at_once() -> None:
    referee = sit(
        "ppr", "r", up=["ryo", ""], claim=0, tiles=["gx k7", ""], flowers=["o2+ox r2+r3", ""]
    )
    snapshot = play_all(referee, "1p2")
    assert snapshot["flowers"][0] == [["g2", "gx"], ["k2", "k7"], ["o2", "ox"], ["r2", "r3"]]
    assert snapshot["mandalas"][0] is None
    assert referee.status() == CHANCE_OF_TWO
    referee.play("3")
    assert referee.status() == {"kind": "over", "scores": [6 + 11 + 6 + 7, 0], "winners": [0]}
    assert referee.box == ["r4", "y4", "p3", "o3"]


def test_a_rebuild_without_tiles_ends_the_game_too() -> None:
    referee = sit("ppr", "r", up=["ryo", ""], claim=0, stacks=([], []))
    assert play_all(referee, "1p2")["mandalas"][0] is None
    assert referee.status() == CHANCE_OF_TWO


def test_when_all_pass_three_mandalas_go_with_decisions_and_cards_back() -> None:
    referee = sit("r", "o", passes=1, up=["r", "p"], down=["k", ""], claim=0)
    referee.play("pass")
    assert referee.status() == {"kind": "chance", "weights": {"1": 1, "2": 1, "3": 1}}
    referee.play("2")
    assert referee.status()["weights"] == {"1": 1, "3": 1}
    referee.play("3")
    assert referee.status() == {"kind": "decide", "seat": 0, "moves": ["td", "tl"]}
    assert play_all(referee, "td")["tiles"] == [["k2"], ["g2"]]
    assert referee.status() == {"kind": "over", "scores": [2, 2], "winners": [0, 1]}


def test_a_play_between_two_passes_starts_the_count_again() -> None:
    referee = sit("r", "oo", "y")
    play_all(referee, "pass 1o1 pass pass")
    assert referee.status()["moves"] == ["pass"]
    referee.play("pass")
    assert referee.status()["kind"] == "chance"


def test_a_tie_goes_to_the_hand_with_most_cards_taken_back_ones_included() -> None:
    referee = sit("r", "o", passes=1, turn=1, down=["", "kk"], tiles=["gx k3", "p3"])
    assert play_all(referee, "pass 1 2")["hands"] == [{"r": 1}, {"o": 1, "k": 2}]
    assert referee.status() == {"kind": "over", "scores": [3, 3], "winners": [1]}
