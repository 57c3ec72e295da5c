"""What a player may know."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from sandtable import Table
from sandtable.rules.compiled import JIT
from sandtable.rules.dice import new_dice
from sandtable.rules.flowers.holding import flower, single
from tests.laying import cards, hand, look, play
from tests.playing import steps
from tests.rules.flowers.laying import EMPTY, GONE, Laid, first, flowers, laid_out, tiles
from tests.rules.flowers.seeing import seen_mandala, view
from tests.rules.flowers.worlds import redealt_table


def taken_back(back: str = "rry", **layout: Any) -> Table:
    """Mandala 1 is complete; the third seat takes cards back when the tiles are shared."""
    table = laid_out(
        hands=("oo", "gg", "ppk"),
        mandalas=first("r5y5", up=("op", "gk", ""), down=("", "", back), claim=0),
        phase="destroy",
        player=1,
        **layout,
    )
    play(table, "td r2 y2")
    return table


# F64, K1
def test_your_own_hand_is_open_to_you() -> None:
    table = laid_out(hands=("rrg", "oy", "k"))

    for seat in range(3):
        own = view(table, seat).hands[seat]
        assert (cards(own.cards), own.unknown) == (hand(table, seat), 0)


# F64, K3
@pytest.mark.parametrize("watcher", [1, None])
def test_your_hand_is_hidden_from_the_others_but_for_its_number(watcher: int | None) -> None:
    shown = view(laid_out(hands=("rrg", "oy")), watcher).hands[0]

    assert (shown.size, shown.cards, shown.unknown) == (3, {}, 3)


# F64, F65, FR12, K2
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_everybody_saw_the_cards_that_you_took_back(watcher: int | None) -> None:
    shown = view(taken_back(), watcher).hands[2]

    assert (shown.size, shown.cards, shown.unknown) == (6, {"r": 2, "y": 1}, 3)


# F65, FR12: with those that came back before
def test_cards_that_come_back_are_added_to_those_known_already() -> None:
    table = laid_out(
        hands=("oo", "gg", "prr"),
        mandalas=first("r5y5", up=("op", "gk", ""), down=("", "", "rry"), claim=0),
        shown=("", "", "r"),
        phase="destroy",
    )

    play(table, "td r2 y2")

    assert view(table, 0).hands[2].cards == {"r": 3, "y": 1}


# F65, FR7
def test_what_is_discarded_was_never_in_the_hand_again() -> None:
    table = taken_back()

    assert [view(table, None).hands[seat].cards for seat in (0, 1)] == [{}, {}]


# F65: until you play cards of that colour
def test_playing_another_colour_leaves_known_cards_known() -> None:
    table = taken_back()

    table.play("2p2")

    assert view(table, 0).hands[2].cards == {"r": 2, "y": 1}


# F66, FR12
@pytest.mark.parametrize(
    ("known", "played", "left"),
    [("rrr", 1, {"r": 2}), ("rrr", 2, {"r": 1}), ("rr", 2, {}), ("r", 3, {}), ("", 2, {})],
)
def test_the_number_known_falls_by_what_you_play_but_never_below_zero(
    known: str, played: int, left: dict[str, int]
) -> None:
    table = laid_out(hands=("rrrrk", "o"), shown=(known,), seed=1)

    table.play(f"1r{played}")

    assert view(table, 1).hands[0].cards == left
    assert view(table, 0).hands[0].cards == look(table, "hands", 0)


# F66: which of several equal cards was played cannot be seen
def test_a_known_card_counts_as_played_before_an_unknown_one() -> None:
    table = laid_out(hands=("rrk", "o"), shown=("r",), deck="gggg")

    play(table, "2r1 g g g g")

    shown = view(table, 1).hands[0]
    assert (shown.cards, shown.unknown) == ({}, 6)


# F67, K2
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_everybody_knows_the_colours_on_every_side_of_every_mandala(watcher: int | None) -> None:
    mandala = Laid("r5y5", up=("oo", "k"), down=("r", "yyy"), claim=0)
    table = laid_out(mandalas=(EMPTY, mandala))

    seen = seen_mandala(table, watcher, 1)

    assert (seen.dark, seen.light, seen.claim) == ("r5", "y5", 0)
    assert seen.up == [{"o": 2}, {"k": 1}]
    assert [(side.size, side.cards) for side in seen.down] == [(1, {"r": 1}), (3, {"y": 3})]


# F68, K2
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_tiles_flowers_and_the_discard_pile_are_known_to_everybody(watcher: int | None) -> None:
    table = laid_out(singles=("k7", "gx"), flowers=("", "y2y7"), discard="rrk")

    seen = view(table, watcher)

    assert seen.tiles == [[single("k7")], [single("gx")]]
    assert (seen.flowers, seen.flower_counts) == ([[], [flower(["y2", "y7"])]], [0, 1])
    assert seen.scores == [7, 11]
    assert (seen.discard, seen.discard_size) == ({"r": 2, "k": 1}, 3)


# F69, K3
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_of_deck_and_stacks_everybody_knows_the_number(watcher: int | None) -> None:
    table = laid_out(deck="rrrr", singles=("k7r7", "gx"))

    seen = view(table, watcher)

    assert seen.deck == 4
    assert seen.stacks == [18 - 3 - 2, 18 - 3 - 1]


# F2, K3
def test_the_tiles_of_the_stacks_are_those_that_nobody_has_seen() -> None:
    table = laid_out(singles=("k7r7", "gx"), flowers=("", "y2y7"))

    seen = view(table, None)

    assert seen.tiles_to_come is not None
    assert len(seen.tiles_to_come) == sum(seen.stacks)
    assert not {"k7", "r7", "gx", "y2", "y7"} & set(seen.tiles_to_come)


# F69, F64, K4
def test_nobody_can_tell_what_lies_in_the_deck_from_what_others_hide() -> None:
    one = laid_out(hands=("o", "gy", "p"), deck="rrk")
    two = laid_out(hands=("o", "rk", "r"), deck="ygp")

    for watcher in (0, None):
        assert one.knowledge(watcher).tobytes() == two.knowledge(watcher).tobytes()
        assert one.view(watcher) == two.view(watcher)
        assert one.outlook(watcher) == two.outlook(watcher)
    assert one.view(1) != two.view(1)


# K4: a spectator sees no hand
def test_a_spectator_cannot_tell_one_hand_from_the_other() -> None:
    one, two = laid_out(hands=("ro", "gy"), deck="p"), laid_out(hands=("gp", "yr"), deck="o")

    assert one.knowledge(None).tobytes() == two.knowledge(None).tobytes()
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


# K4, K6: what others drew from a new deck, and what they held, stay apart but hidden
def test_after_a_deck_ran_out_hidden_cards_stay_hidden() -> None:
    hidden: dict[str, Any] = {"deck": "yy", "shown": ("", "p", "")}
    one = laid_out(hands=("o", "rgp", "k"), held="-/r1/k1", drawn="o1/g1/-", **hidden)
    two = laid_out(
        hands=("o", "kyp", "r"), held="-/k1/r1", drawn="o1/y1/-", **hidden | {"deck": "yg"}
    )

    assert one.knowledge(0).tobytes() == two.knowledge(0).tobytes()
    assert one.knowledge(1).tobytes() != two.knowledge(1).tobytes()


# F64, K1, K2
def test_a_player_knows_what_all_unseen_cards_are_together() -> None:
    table = laid_out(hands=("rrg", "oyk"), shown=("g", "k"), deck="gkk")

    assert cards(view(table, 0).unseen) == "oygkk"
    assert cards(view(table, None).unseen) == "rroygkk"


# F64: only then
def test_when_the_game_is_over_the_hands_are_open() -> None:
    table = laid_out(
        hands=("rg", "kkk"), mandalas=(GONE, GONE, GONE), phase="over", passes=2, is_ending=1
    )

    for watcher in (0, 1, None):
        seen = view(table, watcher)
        assert [cards(pile.cards) for pile in seen.hands] == ["rg", "kkk"]
        assert (seen.player, seen.decides, seen.mandalas) == (None, None, [None, None, None])


# F64-F69, K4: two tables that a seat cannot tell apart are the same to it in every way
@pytest.mark.parametrize("seats", [2, 3] if JIT else [2])
def test_a_redealt_table_looks_the_same_to_its_seat_all_through_a_game(seats: int) -> None:
    dice, start = new_dice(5), laid_out(seats, deck="roygpkroygpk")
    for number, table in enumerate(steps(Table.from_position(start.position()), Random(seats))):
        if number % 9 == 0 and number < (400 if JIT else 120):
            for seat in range(seats):
                twin = redealt_table(table, seat, dice)
                assert twin.knowledge(seat).tobytes() == table.knowledge(seat).tobytes()
                for watcher in (seat, None):
                    assert twin.view(watcher) == table.view(watcher)


# F64, K4
def test_a_view_as_it_is_sent_holds_no_hidden_colour() -> None:
    table = laid_out(hands=("o", "kk"), deck="k")

    sent = msgspec.json.decode(msgspec.json.encode(table.view(0)))

    assert sent["unseen"] == {"k": 3}
    assert sent["hands"][1] == {"size": 2, "cards": {}, "unknown": 2}
    assert sent["deck"] == 1
    assert sent["game"] == "flowers"


PHASES: dict[str, tuple[Callable[[], Table], int | None]] = {
    "deal": (lambda: Table("flowers"), None),
    "play": (laid_out, 0),
    "draw": (lambda: played(laid_out(), "1r1"), None),
    "destroy": (
        lambda: laid_out(mandalas=first("r5y5", up=("op", "gk"), claim=1), phase="destroy"),
        1,
    ),
    "rebuild": (lambda: laid_out(mandalas=(Laid("-"),), phase="rebuild", due=2), None),
}


def played(table: Table, tokens: str) -> Table:
    play(table, tokens)
    return table


# F12-F14: what everybody sees of the course of a turn
@pytest.mark.parametrize("phase", PHASES)
def test_a_view_says_what_comes_next_and_who_decides(phase: str) -> None:
    lay_out, decides = PHASES[phase]
    seen = view(lay_out(), None)

    assert (seen.phase, seen.player, seen.decides) == (phase, 0, decides)
    assert seen.destroying == (0 if phase == "destroy" else None)
    assert (seen.is_ending, seen.passes) == (False, 0)


# F56
def test_a_view_says_that_the_game_is_ending() -> None:
    table = laid_out(
        mandalas=(GONE, EMPTY, EMPTY), flowers=("k3k4p2p4g3g4",), phase="order", is_ending=1
    )

    seen = view(table, 0)

    assert (seen.phase, seen.is_ending, seen.mandalas[0]) == ("order", True, None)
    assert (tiles(table), flowers(table)) == ("", "g3+g4 k3+k4 p2+p4")
