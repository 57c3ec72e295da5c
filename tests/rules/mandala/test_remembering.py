"""Memory: what people are sent of all that was open once."""

import msgspec
import pytest

from sandtable import Table
from tests.laying import cards, decides, laid_out, play
from tests.rules.mandala.seeing import outlook, view

GAME = "f2r1 f2y1 m1o r r r f1k1 cr co cg k k"
"""Seat 1 completes the left Mandala with black in its second turn; then both claim."""


def before_completion(memory: str) -> Table:
    return laid_out(
        hands=("rro", "yykk"),
        mountains=("rg", ""),
        fields=(("y", "p"), ("", "")),
        memory=memory,
    )


def decisions(table: Table, seat: int | None) -> list[str]:
    return [told.tokens[0] for told in table.events(seat) if told.tokens]


# K9
def test_open_memory_sends_people_all_that_their_seat_knows() -> None:
    table = laid_out(cups=("rrk", "gg"), secrets="k1/-", discard="oyy", rivers=("g", "y"))

    shown = view(table, 1)

    assert cards(shown.cups[0].cards) == "rr"
    assert cards(shown.discard) == "oyy"
    assert shown.unseen is not None
    assert shown.scores[0] is not None


# K9
def test_open_memory_is_the_default_and_its_log_reaches_back_to_the_start() -> None:
    table = Table.from_position(before_completion("open").position())
    play(table, GAME)

    for seat in (0, 1, None):
        assert decisions(table, seat) == ["f2r1", "f2y1", "m1o", "f1k1", "cr", "co", "cg"]


# K10
@pytest.mark.parametrize("watcher", [1, None])
def test_strict_memory_sends_only_the_number_of_other_cups_discard_pile_and_hands(
    watcher: int | None,
) -> None:
    table = laid_out(cups=("rrk", "gg"), secrets="k1/-", discard="oyy", memory="strict")

    shown = view(table, watcher)

    assert (shown.cups[0].size, shown.cups[0].cards, shown.cups[0].unknown) == (3, None, 3)
    assert (shown.discard_size, shown.discard) == (3, None)
    assert (shown.hands[0].size, shown.hands[0].cards) == (6, None)
    assert (shown.unseen, shown.scores[0]) == (None, None)


# K10
def test_strict_memory_shows_what_lies_open_now_and_your_own_hand_and_cup() -> None:
    table = laid_out(
        mountains=("yyr", "k"),
        fields=(("g", "p"), ("", "oo")),
        rivers=("ky", "g"),
        cups=("rrk", "ggo"),
        secrets="k1/o1",
        memory="strict",
    )

    shown = view(table, 1)

    assert cards(shown.hands[1].cards) == "roygpk"
    assert cards(shown.cups[1].cards) == "ogg"
    assert shown.mountains == [[("y", 2), ("r", 1)], [("k", 1)]]
    assert shown.fields == [[{"g": 1}, {"p": 1}], [{}, {"o": 2}]]
    assert shown.rivers == [["k", "y"], ["g"]]


def once_open(discard: str, cup: str) -> Table:
    """Tables that differ in what was open once and lies hidden now."""
    return laid_out(
        mountains=("rg", ""),
        fields=(("y", "p"), ("", "")),
        rivers=("g", ""),
        discard=discard,
        cups=(cup, "o"),
        memory="strict",
    )


# K10
@pytest.mark.parametrize("watcher", [1, None])
def test_strict_views_do_not_tell_apart_what_was_open_once(watcher: int | None) -> None:
    one, two = once_open("oyy", "rrg"), once_open("kkk", "goo")

    assert msgspec.json.encode(one.view(watcher)) == msgspec.json.encode(two.view(watcher))
    assert one.view(0) != two.view(0)


# K10
@pytest.mark.parametrize("watcher", [1, None])
def test_strict_outlooks_do_not_tell_what_lies_in_another_cup(watcher: int | None) -> None:
    one, two = once_open("oyy", "rrg"), once_open("kkk", "goo")

    assert outlook(one, watcher) == outlook(two, watcher)
    assert outlook(one, 0) != outlook(two, 0)


# K11
def test_a_strict_log_reaches_back_to_ones_own_last_turn() -> None:
    table = before_completion("strict")

    play(table, "f2r1 f2y1 m1o r r r")

    assert decisions(table, 0) == ["m1o"]
    assert decisions(table, 1) == ["f2y1", "m1o"]


# K11
def test_a_strict_log_forgets_what_came_before_ones_own_last_turn() -> None:
    table = before_completion("strict")

    play(table, "f2r1 f2y1")
    assert decisions(table, 0) == ["f2r1", "f2y1"]
    play(table, "m1o r r r")

    assert "f2y1" not in decisions(table, 0)


# K11: a claim is no turn
def test_claims_do_not_shorten_the_look_back_to_ones_own_last_turn() -> None:
    table = before_completion("strict")
    play(table, "f2r1 f2y1 m1o r r r f1k1 cr")

    assert decides(table) == 0
    assert decisions(table, 1) == ["f1k1", "cr"]
    play(table, "co cg k k")

    assert decisions(table, 0) == ["m1o", "f1k1", "cr", "co", "cg"]
    assert decisions(table, 1) == ["f1k1", "cr", "co", "cg"]


# K11
def test_the_strict_record_of_a_seat_reaches_as_far_as_its_log() -> None:
    table = before_completion("strict")
    play(table, "f2r1 f2y1 m1o r r r")

    assert "2: f2y1\n3: m1o ? ? ?" in table.seat_record(1)
    assert "f2r1" not in table.seat_record(1)
    assert "f2y1" not in table.seat_record(0)


def nearly_over() -> Table:
    """Two idle turns before the end, with strict memory."""
    return laid_out(
        hands=("yy", "yykk"),
        mountains=("rop", ""),
        fields=(("", "g"), ("", "")),
        cups=("gk", "ro"),
        secrets="g1k1/r1o1",
        last_mandala=True,
        idle_turns=17,
        memory="strict",
        seed=1,
    )


# K10, K11, M75
def test_when_the_game_is_over_strict_memory_hides_nothing() -> None:
    table = nearly_over()

    play(table, "dy2 dk1")
    assert view(table, 0).cups[1].cards is None
    assert decisions(table, 1) == ["dk1"]
    table.play(min(table.status().moves or ()))

    assert table.status().kind == "over"
    assert cards(view(table, 0).cups[1].cards) == "ro"
    assert len(decisions(table, 1)) == 3
    assert "?" not in table.seat_record(1)


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
