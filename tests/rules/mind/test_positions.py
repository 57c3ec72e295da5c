"""Positions: they round-trip, and what could not come about in a game is refused."""

from random import Random
from typing import Any

import pytest

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.dice import new_dice
from sandtable.rules.records import new_records
from tests.laying import look
from tests.playing import steps
from tests.rules.mind.laying import (
    FREEFORM,
    LAST_TURN,
    after_round,
    calm_at,
    changed,
    laid_out,
    made,
    set_up,
    with_effect,
    with_special,
)

THREE_STEPS = with_special(
    {"do": "move", "to": {"pawn": "row"}},
    {"do": "focus", "at": {"pawn": "at"}},
    {"do": "drift", "to": {"pawn": "at"}},
)
CHOICES = with_effect(
    {"do": "add", "to": {"place": "side"}, "choose": 2},
    {"do": "pull", "to": {"colour": "blue"}},
    {"do": "dim", "n": 2},
    {"do": "cycle", "n": 3},
)


def check_round_trip(table: Table) -> None:
    again = Table.from_position(table.position())

    assert again.position() == table.position()
    assert again.snapshot() == table.snapshot()
    assert again.status() == table.status()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"scenario": "unopened-letter", "difficulty": "meta"}),
        (1, {"scenario": "radio-next-door", "difficulty": "deepening"}),
        (2, {"scenario": FREEFORM, "difficulty": "meta"}),
        (1, {"content": THREE_STEPS}),
        (2, {"content": CHOICES}),
    ],
)
def test_a_position_round_trips_at_every_step(seats: int, options: dict[str, Any]) -> None:
    for table in steps(Table("mind", seats, **options), Random(3)):
        check_round_trip(table)


@pytest.mark.parametrize("token", ["f", "sb1", "i"])
def test_a_position_round_trips_when_the_game_was_won_in_a_turn(token: str) -> None:
    table = laid_out(phase="meditation", levels="010000000", inspired="M")

    table.play(token)

    assert look(table, "outcome") == "won"
    check_round_trip(table)


@pytest.mark.parametrize("before", [0, 5])
def test_a_position_round_trips_when_the_game_was_won_by_an_effect(before: int) -> None:
    remove = {"do": "remove", "n": 3, "to": {}}
    content = with_effect(*[{"do": "cycle"}] * before, remove)
    table = after_round(content=content, phase="meditation", levels="030000003")

    table.play("purple")

    assert look(table, "outcome") == "won"
    check_round_trip(table)


@pytest.mark.parametrize("layout", [{"scenario": "passing-storm"}, {"drawn": "most least"}])
def test_a_position_round_trips_when_the_game_is_lost(layout: dict[str, Any]) -> None:
    content = made(warmup={"deck": ["most", "least"]})
    table = after_round(content=content, **layout)

    assert table.status().kind == "over"
    check_round_trip(table)


def test_a_position_carries_cards_that_are_not_ours() -> None:
    table = laid_out(content=THREE_STEPS)

    assert "content=null" in laid_out().position()
    assert Table.from_position(table.position()).setup.options == table.setup.options
    assert "content=null" not in table.position()


WORDS = [
    ({"layout": "ba/ga"}, "layout does not have nine mandalas"),
    ({"layout": "ba/xx"}, "layout has 'ba/xx', not some of ga, gr, gc, ba, br, bc, ra, ri, pu"),
    ({"layout": "ba/ga/ba"}, "layout has 'ba/ga/ba', not some of .*, each once"),
    ({"row": "MCRX"}, "row has 'M/C/R/X', not some of C, L, M, R, each once"),
    ({"row": "MCRM"}, "row has 'M/C/R/M', not some of C, L, M, R, each once"),
    ({"levels": "33333333"}, "levels are '33333333', not nine digits from 0 to 3"),
    ({"levels": "333333334"}, "levels are '333333334', not nine digits from 0 to 3"),
    ({"optimal": "a4"}, "optimal has 'a4', not some of a1, b1, c1, a2, .*, each once"),
    ({"goals": "a3c1a3"}, "goals has 'a3/c1/a3', not some of"),
    ({"used_abilities": "a"}, "used_abilities has 'a', not some of"),
    ({"second_seat": "X"}, "second_seat has 'X', not some of C, L, M, R, each once"),
    ({"inspired": "CC"}, "inspired has 'C/C', not some of C, L, M, R, each once"),
    ({"used": "c"}, "used has 'c', not some of C, L, M, R, each once"),
    ({"pawn": "d1"}, "pawn is 'd1', not one of -, a1, b1, c1"),
    ({"source": "b0"}, "source is 'b0', not one of -, a1, b1, c1"),
    ({"overlap": "x"}, "overlap is 'x', not one of -, a1, b1, c1"),
    ({"active": "X"}, "active is 'X', not one of -, C, L, M, R"),
    ({"rolled": "0/0/0"}, "rolled is '0/0/0', not entries of the four tables"),
    ({"rolled": "1/0/0/0"}, "rolled is '1/0/0/0', not entries of the four tables"),
    ({"deck": "most/late"}, "deck has 'most/late', not at most 32 events of the cards"),
    ({"deck": "/".join(["most"] * 33)}, "deck has 'most/most/.*, not at most 32 events"),
    ({"discard": "late"}, "discard has 'late', not at most 32 events of the cards"),
    ({"stage": "rest"}, "stage is 'rest', not one of lay, row, hold, overlap, roll, aim, turn"),
    ({"phase": 2}, "phase is '2', not a number from 0 to 1"),
    ({"round_number": 100}, "round_number is '100', not a number from 0 to 99"),
    ({"outcome": 4}, "outcome is '4', not a number from 0 to 3"),
    ({"is_held": 2}, "is_held is '2', not a number from 0 to 1"),
    ({"cards": 33}, "cards is '33', not a number from 0 to 32"),
    ({"actions": 11}, "actions is '11', not a number from 0 to 10"),
    ({"effect_step": 6}, "effect_step is '6', not a number from 0 to 5"),
]


@pytest.mark.parametrize(("words", "why"), WORDS, ids=range(len(WORDS)))
def test_words_that_say_nothing_are_refused(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Table.from_position(changed(laid_out(), **words))


ENDED: dict[str, Any] = {"active": "", "used": "CLMR"}

IN_ROUND_1 = [
    # N6, N7, N12-N15
    ({"stage": "lay", "row": ""}, "all mandalas lie there, none is to be laid"),
    ({"row": "MCR"}, "row does not fit the stage"),
    ({"stage": "row"}, "row does not fit the stage"),
    ({"stage": "lay", "layout": "ba", "row": "M"}, "row does not fit the stage"),
    ({"is_held": 0}, "is_held does not fit seats and stage"),
    ({"second_seat": "CL"}, "second_seat holds not two"),
    ({"stage": "hold"}, "one player holds all frames"),
    ({"pawn": ""}, "pawn does not fit the stage"),
    ({"source": ""}, "source does not fit the stage"),
    ({"overlap": "a1"}, "overlap does not fit difficulty and stage"),
    # N81, N82
    ({"stage": "roll", "round_number": 0}, "nothing is to be rolled"),
    ({"round_number": 0}, "round does not fit the stage"),
    ({"stage": "aim"}, "round does not fit the stage"),
    ({"outcome": 1}, "outcome does not fit the stage"),
    ({"stage": "over", "active": ""}, "outcome does not fit the stage"),
    # N17, N65
    ({"deck": "most"}, "deck and discard together are not the events of this phase"),
    ({"discard": "most"}, "deck and discard together are not the events of this phase"),
    ({"cards": 3}, "cards and discard are not 4 together"),
    # N18, N57, N61
    ({"goals": "a3"}, "goals are not what the scenario asks for"),
    ({"optimal": "a1"}, "only goals can have optimal focus"),
    ({"optimal": "a3"}, "a mandala with optimal focus has distraction"),
    # N21, N28, N64
    ({"active": ""}, "active does not fit the stage"),
    ({"stage": "event"}, "active does not fit the stage"),
    ({"used": "M"}, "the active frame has had its turn"),
    ({"stage": "event", "active": ""}, "a round ends when all frames have had their turns"),
    # N69, N72
    ({"stage": "place", **ENDED}, "no event has been drawn"),
    ({"effect_step": 1}, "no effect is being carried out"),
    ({"stage": "event", "effect_step": 1, **ENDED}, "no effect is being carried out"),
    ({"stage": "effect", **ENDED}, "the game goes on by itself from here"),
    # N52, N73
    ({"stage": "overlap", **ENDED}, "overlap"),
]


@pytest.mark.parametrize(("words", "why"), IN_ROUND_1, ids=range(len(IN_ROUND_1)))
def test_what_cannot_come_about_in_a_round_is_refused(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Table.from_position(changed(laid_out(), **words))


IN_THE_SET_UP = [
    # N16, N52
    ({"pawn": "a1"}, "pawn and source are not where they begin"),
    ({"pawn": "a1", "source": "a1"}, "pawn and source are not where they begin"),
    ({"source": "a1"}, "pawn and source are not where they begin"),
    ({"overlap": "b3"}, "the overlap is not next to the source"),
    ({"overlap": ""}, "overlap does not fit difficulty and stage"),
    # N2, N8, N55
    ({"phase": 1}, "nothing has been played in the set-up"),
    ({"goals": "a1c2"}, "nothing has been played in the set-up"),
    ({"inspired": "C"}, "nothing has been played in the set-up"),
    ({"used": "C"}, "nothing has been played in the set-up"),
    ({"discard": "most"}, "nothing has been played in the set-up"),
    ({"levels": "333333330"}, "all mandalas begin at level 3"),
    # N17
    ({"deck": ".", "cards": 0}, "deck and cards do not fit the stage"),
    ({"cards": 0}, "deck and cards do not fit the stage"),
    ({"cards": 2}, "cards and discard are not 3 together"),
    ({"deck": "most"}, "deck and discard together are not the events of this phase"),
    ({"stage": "overlap"}, "overlap does not fit difficulty and stage"),
    ({"stage": "overlap", "overlap": ""}, "deck and cards do not fit the stage"),
]


@pytest.mark.parametrize(("words", "why"), IN_THE_SET_UP, ids=range(len(IN_THE_SET_UP)))
def test_what_cannot_come_about_in_the_set_up_is_refused(words: dict[str, Any], why: str) -> None:
    aiming = set_up(scenario="dripping-tap", difficulty="meta", choices="ob2")

    with pytest.raises(ValueError, match=why):
        Table.from_position(changed(aiming, **words))


# N19: both red mandalas are the goal, and nobody has to choose
def test_a_choice_that_is_none_is_refused() -> None:
    aiming = changed(laid_out(), stage="aim", round_number=0, active="", goals="", actions=0)

    with pytest.raises(ValueError, match="the game goes on by itself from here"):
        Table.from_position(aiming)


# N15
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"is_held": 1}, "is_held does not fit seats and stage"),
        ({"second_seat": "CL"}, "second_seat holds not two"),
        ({"pawn": "b1"}, "pawn does not fit the stage"),
        ({"source": "b1"}, "source does not fit the stage"),
    ],
)
def test_two_players_who_have_not_agreed_hold_nothing(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Table.from_position(changed(set_up(2), **words))


# N81, N82
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"rolled": "1/0/1/0"}, "tables are rolled in their order"),
        ({"rolled": "1/1/1/1"}, "nothing is to be rolled"),
        ({"rolled": "7/0/0/0"}, "rolled is '7/0/0/0', not entries of the four tables"),
        ({"stage": "aim"}, "rolled does not fit scenario and stage"),
    ],
)
def test_rolls_come_one_after_another(words: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Table.from_position(changed(set_up(scenario=FREEFORM, choices="1"), **words))


# N62, N76
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"optimal": "a3"}, "the goal of the warm-up is not reached"),
        ({"levels": "000000000"}, "no distraction is left, so the game is won"),
    ],
)
def test_the_meditation_comes_after_the_goal_and_before_the_victory(
    words: dict[str, Any], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        laid_out(phase="meditation", **words)


# N69: without a card the game would have been lost
@pytest.mark.parametrize("scenario", ["guided-practice", FREEFORM])
def test_no_event_is_drawn_from_an_empty_deck(scenario: str) -> None:
    drawn = "keyword-adjacent keyword-row keyword-column purple"
    drawn = drawn if scenario != FREEFORM else "most least red"
    table = laid_out(scenario=scenario, drawn=drawn, **LAST_TURN)

    with pytest.raises(ValueError, match=r"event|cards|deck"):
        Table.from_position(changed(table, stage="event", **ENDED))


# N67, N69, N76
@pytest.mark.parametrize(
    ("outcome", "layout"),
    [
        (1, {}),
        (1, {"phase": "meditation"}),
        (2, {}),
        (3, {}),
        (3, {"phase": "meditation"}),
    ],
)
def test_a_game_is_over_only_for_a_reason(outcome: int, layout: dict[str, Any]) -> None:
    over = changed(laid_out(**layout), stage="over", outcome=outcome, **ENDED)

    with pytest.raises(ValueError, match=r"outcome|won|lost"):
        Table.from_position(over)


# N70
def test_a_place_for_the_source_that_leaves_no_choice_is_refused() -> None:
    table = laid_out(drawn="purple", **LAST_TURN)

    with pytest.raises(ValueError, match="the game goes on by itself from here"):
        Table.from_position(changed(table, stage="place", **ENDED))


# N57, N65
def test_a_position_of_the_meditation_can_be_laid_out() -> None:
    table = laid_out(phase="meditation", drawn="red", levels=calm_at("a3c1", 2))

    assert (look(table, "phase"), look(table, "cards")) == ("meditation", 4)
    check_round_trip(table)


# N3, N8, N17
def test_a_census_counts_every_card_once_and_tells_of_one_that_lies_there_twice() -> None:
    table = laid_out(drawn="purple")
    states = new_records(table.setup.rules.state)
    entries.redeal(table.knowledge(0), new_dice(1), states)
    census = table.setup.rules.census
    assert census(states[0]) == {"mandalas": 9, "frames": 4, "events": 0}

    states["row"][0, 1] = states["row"][0, 0]
    states["layout"][0, 8] = states["layout"][0, 0]
    states["deck"][0, 0] += 1

    assert census(states[0]) == {"mandalas": 10, "frames": 5, "events": 1}


# N17: before the deck is made there is none to be counted
def test_a_census_before_the_deck_counts_no_events() -> None:
    table = Table("mind")
    states = new_records(table.setup.rules.state)
    entries.redeal(table.knowledge(0), new_dice(1), states)

    assert table.setup.rules.census(states[0]) == {"mandalas": 9, "frames": 4, "events": 0}


def test_an_event_may_be_called_like_an_empty_pile() -> None:
    data = made(warmup={"deck": ["-"]})
    data["event"].append(data["event"][0] | {"id": "-"})
    table = set_up(content=data)

    assert Table.from_position(table.position()).position() == table.position()


@pytest.mark.parametrize("word", ["actions=1", "used_abilities=b2", "effect_step=2", "active=M"])
def test_nothing_is_left_over_in_the_set_up(word: str) -> None:
    name, value = word.split("=")

    with pytest.raises(ValueError, match="nothing has been played in the set-up"):
        Table.from_position(changed(Table("mind"), **{name: value}))
