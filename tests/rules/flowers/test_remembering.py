"""Memory: what people are sent of all that was open once."""

from random import Random

import msgspec
import pytest

from sandtable import Table
from sandtable.rules.flowers.events import GameOver
from sandtable.rules.flowers.holding import flower, single
from tests.laying import cards, decides, play
from tests.rules.flowers.laying import Laid, laid_out
from tests.rules.flowers.seeing import outlook, seen_mandala, view

GAME = "2k2 2y2 1g2 tl p2 y2 3r1 r r r r"
"""The first seat completes mandala 1 in its second turn, and chooses a tile."""


def before_completion(memory: str) -> Table:
    mandala = Laid("r5y5", up=("op", "k"), down=("", "rr"), claim=0)
    return laid_out(hands=("kkkggg", "yyyrr"), mandalas=(mandala,), memory=memory)


def tokens(table: Table, seat: int | None) -> list[str]:
    return [told.tokens[0] for told in table.events(seat) if told.tokens]


def once_open(discard: str, shown: str, down: str, made: str, memory: str = "strict") -> Table:
    """Tables that differ in what was open once and lies hidden now."""
    return laid_out(
        hands=("oooyyy", "gg"),
        mandalas=(Laid("r5y5", up=("k", ""), down=(down,), claim=0),),
        shown=(shown,),
        flowers=(made,),
        discard=discard,
        memory=memory,
    )


ONE, TWO = ("rrr", "oo", "rr", "k3k4"), ("kkk", "y", "yy", "p2p7")


# K9
@pytest.mark.parametrize("watcher", [1, None])
def test_open_memory_sends_people_all_that_their_seat_knows(watcher: int | None) -> None:
    table = once_open(*ONE, memory="open")

    shown = view(table, watcher)

    assert cards(shown.discard) == "rrr"
    assert cards(shown.hands[0].cards) == "oo"
    assert seen_mandala(table, watcher).down[0].cards == {"r": 2}
    assert (shown.flowers[0], shown.scores[0]) == ([flower(["k3", "k4"])], 10)
    assert shown.unseen is not None


# K9
def test_open_memory_is_the_default_and_its_log_reaches_back_to_the_start() -> None:
    table = Table.from_position(before_completion("open").position())
    play(table, GAME)

    for seat in (0, 1, None):
        assert tokens(table, seat) == ["2k2", "2y2", "1g2", "tl", "3r1"]


# K10
@pytest.mark.parametrize("watcher", [1, None])
def test_strict_memory_sends_only_the_number_of_what_lies_hidden_now(watcher: int | None) -> None:
    table = once_open(*ONE)

    shown = view(table, watcher)

    assert (shown.discard_size, shown.discard) == (3, None)
    assert (shown.hands[0].size, shown.hands[0].cards, shown.hands[0].unknown) == (6, None, 6)
    down = seen_mandala(table, watcher).down[0]
    assert (down.size, down.cards, down.unknown) == (2, None, 2)
    assert (shown.flower_counts, shown.flowers, shown.scores) == ([1, 0], [None, []], [None, 0])
    assert (shown.unseen, shown.tiles_to_come) == (None, None)


# K10
def test_strict_memory_shows_what_lies_open_now_and_your_own_hand() -> None:
    table = laid_out(
        hands=("rrg", "oo"),
        mandalas=(Laid("r5y5", up=("k", "oo"), claim=1),),
        singles=("k7", "g3"),
        memory="strict",
    )

    shown = view(table, 0)

    assert cards(shown.hands[0].cards) == "rrg"
    assert (shown.tiles, shown.scores) == ([[single("k7")], [single("g3")]], [7, 3])
    mandala = seen_mandala(table, 0)
    assert (mandala.dark, mandala.light, mandala.claim) == ("r5", "y5", 1)
    assert mandala.up == [{"k": 1}, {"o": 2}]


# K10: not even one's own face-down cards, which cannot be looked at
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_strict_views_do_not_tell_apart_what_was_open_once(watcher: int | None) -> None:
    one, two = once_open(*ONE), once_open(*TWO)

    assert msgspec.json.encode(one.view(watcher)) == msgspec.json.encode(two.view(watcher))
    assert once_open(*ONE, memory="open").view(1) != once_open(*TWO, memory="open").view(1)


# K10
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_strict_outlooks_do_not_tell_what_lies_face_down(watcher: int | None) -> None:
    assert outlook(once_open(*ONE), watcher) == outlook(once_open(*TWO), watcher)


# K11
def test_a_strict_log_reaches_back_to_ones_own_last_turn() -> None:
    table = before_completion("strict")

    play(table, "2k2 2y2")
    assert (tokens(table, 0), tokens(table, 1)) == (["2k2", "2y2"], ["2y2"])
    play(table, "1g2")

    assert (tokens(table, 0), tokens(table, 1)) == (["1g2"], ["2y2", "1g2"])


# K11: choosing a tile is no turn
def test_a_choice_of_tiles_does_not_shorten_the_look_back_to_ones_own_last_turn() -> None:
    table = before_completion("strict")
    play(table, "2k2 2y2 1g2")
    assert decides(table) == 0

    play(table, "tl p2 y2 3r1 r r r r")

    assert (tokens(table, 0), tokens(table, 1)) == (["1g2", "tl", "3r1"], ["3r1"])


# K11, F64
def test_the_strict_record_of_a_seat_reaches_as_far_as_its_log() -> None:
    table = before_completion("strict")
    play(table, GAME)

    assert "3r1 ? ? ? ?" in table.seat_record(0)
    assert "2k2" not in table.seat_record(0)
    assert "3r1 r r r r" in table.seat_record(1)
    assert "1g2" not in table.seat_record(1)


# F64, K4
def test_the_record_of_a_seat_hides_what_others_drew_but_no_tile() -> None:
    table = before_completion("open")
    play(table, GAME)

    assert "tl p2 y2" in table.seat_record(1)
    assert "3r1 r r r r" in table.seat_record(1)
    for seat in (0, None):
        assert "3r1 ? ? ? ?" in table.seat_record(seat)


# K10, K11
def test_when_the_game_is_over_strict_memory_hides_nothing() -> None:
    table = laid_out(
        hands=("oo", "gg"),
        mandalas=(Laid("r5y5", up=("op", "gk"), claim=0), Laid(down=("pp", "")), Laid()),
        flowers=("k3k4p2p4",),
        singles=("r7",),
        phase="destroy",
        memory="strict",
    )
    table.play("td")
    assert view(table, 1).flowers[0] is None

    table.play("2")

    shown = view(table, 1)
    assert (shown.phase, cards(shown.hands[0].cards)) == ("over", "oopp")
    assert (shown.flowers[0], shown.discard) == (
        [flower(["k3", "k4"]), flower(["p2", "p4"]), flower(["r5", "r7"])],
        {"o": 1, "g": 1, "p": 1, "k": 1},
    )
    assert shown.mandalas == [None, None, None]
    assert tokens(table, 1) == ["td"]


# K12
@pytest.mark.parametrize("seat", [0, 1, None])
def test_memory_changes_nothing_in_the_rules_nor_for_computer_players(seat: int | None) -> None:
    strict, free = before_completion("strict"), before_completion("open")

    for token in GAME.split():
        strict.play(token)
        free.play(token)
        assert strict.status() == free.status()
        assert strict.position() == free.position()
        assert strict.knowledge(seat).tobytes() == free.knowledge(seat).tobytes()


# K10, K11: Flowers lie face down again
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_an_end_that_was_taken_back_is_told_without_its_scores(seat: int | None) -> None:
    random = Random(5)
    table = Table("flowers", seed=5, memory="strict")
    while table.status().moves:
        table.play(random.choice(table.status().moves or ()))
    table.undo()

    [end] = [e for told in table.events(seat) for e in told.events if isinstance(e, GameOver)]

    assert (end.scores, end.winners) == (None, None)
    assert "The game is over." in " ".join(told.words for told in table.events(seat))
