"""What happened, in words and as events, as everybody may know it."""

from typing import Any

import msgspec
import pytest

from sandtable import Table
from sandtable.rules.events import DeckRanOut, DeckRenewed, Drew
from sandtable.rules.flowers import events
from sandtable.rules.flowers.words import clause
from sandtable.rules.voice import Voice
from tests.laying import happened, play, words
from tests.rules.flowers.laying import Laid, all_but, crowded, first, laid_out

NAMES = ["Anna", "Beth", "Carl", "Dora"]


def named(seats: int = 2, **layout: Any) -> Table:
    """A laid-out table; Anna is next."""
    seats = len(layout.get("hands", NAMES[:seats]))
    return laid_out(seats, names=NAMES[:seats], **layout)


def complete(up: tuple[str, ...], *down: str, claim: int = 0, **layout: Any) -> Table:
    """Anna completes mandala 1 with black and draws nothing; its tiles are r5 and y5."""
    hands = ("kooooyyyy", *["gg"] * (len(up) - 1))
    table = named(hands=hands, mandalas=first("r5y5", up=up, down=down, claim=claim), **layout)
    table.play("1k1")
    return table


# F17, F23, F64
def test_a_play_and_its_draw_are_one_sentence_and_the_marker_another() -> None:
    table = named(hands=("rooooo", "gg"))

    play(table, "1r1 k k k")

    told = "{} 1 red face up into the left mandala and {} 3. {} the marker of the left mandala."
    assert words(table, 0) == told.format("You play", "draw", "You take")
    for other in (1, None):
        assert words(table, other) == told.format("Anna plays", "draws", "Anna takes")


# F18, F25
def test_cards_laid_face_down_are_told_with_their_colour() -> None:
    table = named(hands=("kkkk", "gg"))

    table.play("1k3")

    assert words(table, 1) == "Anna plays 3 black face down into the left mandala."
    assert happened(table, 1) == [
        events.Played(seat=0, mandala=0, colour="k", cards=3, is_up=False, there=[3, 0], rival=None)
    ]


# F64, K4
def test_what_you_draw_is_told_to_nobody_else() -> None:
    table = named(hands=("rooooo", "gg"), deck="kkkk")

    play(table, "1r1 k k k")

    assert happened(table, 0)[1] == Drew(seat=0, cards=3, colours=["k", "k", "k"])
    assert table.events(0)[-1].tokens == ["1r1", "k", "k", "k"]
    for other in (1, None):
        assert happened(table, other)[1] == Drew(seat=0, cards=3, colours=None)
        assert '"k"' not in msgspec.json.encode(table.events(other)).decode()
        assert table.events(other)[-1].tokens == ["1r1", "?", "?", "?"]


# F8, F10, F64
def test_the_deal_shows_tiles_to_all_and_hands_to_their_owners() -> None:
    table = Table("flowers", names=NAMES[:2])
    play(table, "k7 g4 px o2 r3 yx  k k k k k  g g g g g g")

    assert words(table, 1) == (
        "Black 7 and green 4 lie in the left mandala. "
        "Purple ×3 and orange 2 lie in the middle mandala. "
        "Red 3 and yellow ×3 lie in the right mandala. "
        "Anna has 5 cards in hand. You have 6 cards in hand."
    )
    tiles = ["k7", "g4", "px", "o2", "r3", "yx"]
    assert table.events(1)[0].tokens == [*tiles, *"?????", *"gggggg"]
    assert table.events(0)[0].tokens == [*tiles, *"kkkkk", *"??????"]
    assert happened(table, 1)[0] == events.TilesDealt(mandala=0, tiles=["k7", "g4"])
    assert happened(table, 1)[3] == events.HandDealt(seat=0, cards=5, colours=None)
    assert happened(table, 0)[3] == events.HandDealt(seat=0, cards=5, colours=[*"kkkkk"])


# F8: in the middle of the deal
def test_a_single_tile_lies_alone() -> None:
    table = Table("flowers")
    table.play("k7")

    assert words(table, None) == "Black 7 lies in the left mandala."


# F32
@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "You take the marker of the left mandala from Beth."),
        (1, "Anna takes the marker of the left mandala from you."),
        (None, "Anna takes the marker of the left mandala from Beth."),
    ],
)
def test_the_marker_is_taken_from_somebody(seat: int | None, told: str) -> None:
    table = named(hands=("rrrk", "gg"), mandalas=first(up=("", "oo"), claim=1))

    table.play("1r3")

    assert words(table, seat).endswith(told)
    assert happened(table, seat)[-1] == events.MarkerTaken(mandala=0, seat=0, since=1)


# F31, F33: nothing is told of a marker that stays
def test_a_marker_that_does_not_move_is_not_told() -> None:
    table = named(hands=("rrrk", "gg"), mandalas=first(up=("", "oo"), claim=1))

    table.play("1r2")

    assert words(table, 0) == "You play 2 red face up into the left mandala."


# F37, F43
def test_completion_says_who_chooses_and_who_gets_the_other() -> None:
    table = complete(("op", "g"), "", "r")

    told = "The left mandala is complete: {} a tile, {} the other."
    assert words(table, 0).endswith(told.format("you choose", "Beth gets"))
    assert words(table, 1).endswith(told.format("Anna chooses", "you get"))
    assert happened(table, 1)[-1] == events.Completed(
        mandala=0, is_complete=True, holder=0, second=1, why="second", level=[], up=[3, 1]
    )


# F39-F42
@pytest.mark.parametrize(
    ("up", "down", "second", "why", "level"),
    [
        (("o", "p", "gg"), ("", "r"), 2, "second", [1, 2]),
        (("o", "p", "g"), ("", "r", "y"), None, "rivals are level", [1, 2]),
        (("o", "p", "g"), ("", "r"), 1, "second", []),
        (("ooo", "pg"), ("rrr",), None, "less than half", []),
    ],
)
def test_completion_says_between_whom_face_up_cards_decide(
    up: tuple[str, ...], down: tuple[str, ...], second: int | None, why: str, level: list[int]
) -> None:
    told = happened(complete(up, *down), None)
    (completed,) = (event for event in told if isinstance(event, events.Completed))

    assert (completed.second, completed.why, completed.level) == (second, why, level)


# F31-F34
@pytest.mark.parametrize(("claim", "rival"), [(0, 2), (1, 1)])
def test_a_play_compares_with_the_holder_of_the_marker_or_whoever_has_most(
    claim: int, rival: int
) -> None:
    table = named(hands=("rrrk", "gg", "yy"), mandalas=first(up=("y", "o", "pp"), claim=claim))

    table.play("1r2")

    played = happened(table, 0)[0]
    assert isinstance(played, events.Played)
    assert (played.there, played.rival) == ([3, 1, 2], rival)


# F43, F47, F49, F51
def test_tiles_cards_and_the_new_tiles_are_told_with_the_choice() -> None:
    table = complete(("op", "g", ""), "", "r", "yyr", singles=("", "y7"))

    play(table, "td p2 o2")

    assert words(table, 0) == (
        "You take the red 5. Beth takes the yellow 5, a Flower with the yellow 7. "
        "The left mandala is swept away: 1 red, 1 orange, 1 green, 1 purple and 1 black discarded; "
        "Carl takes 1 red and 2 yellow back. Purple 2 and orange 2 lie in the left mandala."
    )
    assert "you take 1 red and 2 yellow back" in words(table, 2)
    assert happened(table, 2)[:2] == [
        events.TileTaken(seat=0, mandala=0, tile="r5", flower=None, points=5),
        events.TileTaken(seat=1, mandala=0, tile="y5", flower="y7", points=10),
    ]
    assert happened(table, 2)[2] == events.Cleared(
        mandala=0,
        discard={"r": 1, "o": 1, "g": 1, "p": 1, "k": 1},
        back=[{}, {}, {"r": 1, "y": 2}],
    )


# F43: in the order of the choice
def test_the_holders_tile_is_told_first() -> None:
    table = complete(("op", "g"), "", "r")

    table.play("tl")

    assert words(table, 1).startswith("Anna takes the yellow 5. You take the red 5.")


# F44
def test_both_tiles_are_told_dark_first_with_the_play_that_completed_the_mandala() -> None:
    table = complete(("opg", ""))

    assert words(table, 0).startswith(
        "You play 1 black face up into the left mandala. "
        "The left mandala is complete: you take both tiles. "
        "You take the red 5. You take the yellow 5. The left mandala is swept away: 1 orange"
    )
    assert "Anna takes both tiles. Anna takes the red 5." in words(table, None)


# F53
def test_a_third_flower_is_told_as_the_reason_of_the_end() -> None:
    table = complete(("opg", ""), flowers=("k3k4p2p4",), singles=("r7",))

    assert words(table, 1).endswith(
        "A third Flower ends the game: all that is left on the table is destroyed."
    )
    assert happened(table, 1)[-1] == events.LastMandalas(why="third flower", by=0)


# F54
def test_missing_tiles_are_told_as_the_reason_of_the_end() -> None:
    mandalas = first("r5y5", up=("op", "gk"), claim=0)
    table = named(4, mandalas=mandalas, phase="destroy", **all_but(""))

    table.play("td")

    assert words(table, 0).endswith(
        "No tiles are left, which ends the game: all that is left on the table is destroyed."
    )
    assert happened(table, 0)[-1] == events.LastMandalas(why="no tiles", by=None)


# F22, F55
def test_a_pass_and_the_end_by_passes_are_told() -> None:
    table = named_crowd(("r", "o"))
    table.play("pass")
    assert words(table, 0) == "You can play nothing and pass."
    assert words(table, 1) == "Anna can play nothing and passes."

    table.play("pass")

    assert words(table, 0) == (
        "Beth can play nothing and passes. "
        "Everybody has passed, which ends the game: all that is left on the table is destroyed."
    )
    assert happened(table, 0) == [
        events.Passed(seat=1),
        events.LastMandalas(why="all passed", by=None),
    ]


def named_crowd(hands: tuple[str, ...], **layout: Any) -> Table:
    return crowded(hands, names=NAMES[: len(hands)], **layout)


# F45, F56
def test_a_mandala_without_a_holder_is_told_at_the_end() -> None:
    table = named_crowd(("r", "o"))
    play(table, "pass pass 2")

    assert words(table, 0).endswith(
        "The middle mandala is destroyed: nobody holds its marker, so nobody takes a tile. "
        "The middle mandala is swept away: you take 14 orange and 15 purple back."
    )


def last_choice(**layout: Any) -> Table:
    """The game is ending, and mandala 2 is next; mandala 3 is empty."""
    layout.setdefault("flowers", ("k3k4p4p5g3g4",))
    second = Laid(up=("k", ""), claim=0)
    return named(mandalas=(Laid("-"), second), gone="100", is_ending=1, phase="order", **layout)


LEVEL = {"flowers": ("k3k4p4p5g3g4", "k2k5p2p7gxg2"), "singles": ("", "y7o4r2")}
"""With p3 and o3 the first seat will have as many points as the second."""


# F56, F57, F61
@pytest.mark.parametrize(
    ("seat", "win"), [(0, "You win."), (1, "Anna wins."), (None, "Anna wins.")]
)
def test_the_last_destructions_and_the_winner_are_told(seat: int | None, win: str) -> None:
    table = last_choice()

    table.play("2")

    told = words(table, seat)
    assert "The middle mandala is destroyed: " in told
    assert (
        "The right mandala is destroyed: nobody holds its marker, so nobody takes a tile. " in told
    )
    assert told.endswith(f"The right mandala is swept away. The game is over: 39 : 0. {win}")
    assert happened(table, seat)[-1] == events.GameOver(scores=[39, 0], winners=[0], by_hand=False)


# F62
def test_a_victory_by_cards_in_hand_is_told() -> None:
    table = last_choice(hands=("rr", "o"), **LEVEL)

    table.play("2")

    assert words(table, 1).endswith("Anna wins by more cards in hand.")
    assert table.status().scores == [39, 39]


# F62, F63
@pytest.mark.parametrize(
    ("seat", "both"), [(0, "You and Beth"), (1, "Anna and you"), (None, "Anna and Beth")]
)
def test_a_shared_victory_is_told(seat: int | None, both: str) -> None:
    table = last_choice(hands=("rr", "oo"), **LEVEL)

    table.play("2")

    assert words(table, seat).endswith(f"The game is over: 39 : 39. {both} share the victory.")


# F62, F63: two of three are level in everything
def test_a_shared_victory_by_cards_in_hand_is_told() -> None:
    table = named_crowd(("r", "o", "k"), player=0)
    play(table, "pass pass pass 1 2")

    assert words(table, 1).endswith("Anna wins by more cards in hand.")
    over = events.GameOver(scores=[0, 0, 0], winners=[1, 2], by_hand=True)
    told = clause(over, Voice(2, NAMES))
    assert told == (
        "The game is over: 0 : 0 : 0. Beth and you share the victory by more cards in hand."
    )


# F27
def test_running_out_in_the_middle_of_a_draw_is_told_where_it_happens() -> None:
    table = named_crowd(("rr", "g"), deck="o", discard="ygg")

    play(table, "1r1 o y g g")

    assert words(table, 1).startswith(
        "Anna plays 1 red face up into the left mandala and draws 1. "
        "The discard pile is the new deck (3 cards). Anna draws 3. The deck runs out. "
    )
    assert DeckRanOut(renewed=3) in happened(table, 1)


# F28
def test_a_deck_that_had_to_stay_empty_is_told_when_it_is_made_anew() -> None:
    table = named_crowd(("rr", "g"), discard="y")

    play(table, "1r1 y")

    assert words(table, 0).startswith(
        "You play 1 red face up into the left mandala. The discard pile is the new deck (1 card). "
        "You draw 1. The deck runs out."
    )
    assert happened(table, 0)[1] == DeckRenewed(cards=1)


def test_what_is_no_event_of_flowers_cannot_be_told() -> None:
    with pytest.raises(TypeError, match="Struct is no event of Flowers"):
        clause(msgspec.Struct(), Voice(0, NAMES))


# F64, K4: a whole game, searched for what a listener may not know
@pytest.mark.parametrize("seats", [2, 3])
def test_no_event_of_a_game_names_a_card_drawn_by_another(seats: int) -> None:
    table = Table("flowers", seats, seed=11, names=NAMES[:seats])
    while len(table.history.entries) < 30 and table.status().kind == "decide":
        table.play(min(table.status().moves or ()))

    for listener in (*range(seats), None):
        told = [event for told in table.events(listener) for event in told.events]
        drawn = [event for event in told if isinstance(event, Drew | events.HandDealt)]
        assert drawn
        for event in drawn:
            assert (event.colours is None) == (event.seat != listener)
