"""What is hidden, views, outlooks, and taking back."""

import json
from typing import Any

import msgspec
import pytest

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.dice import new_dice
from sandtable.rules.mind.outlook import Coming, GoalOutlook
from sandtable.rules.mind.view import Turn
from sandtable.rules.records import new_records
from tests.laying import look, play
from tests.rules.mind.laying import (
    FREEFORM,
    LAST_TURN,
    Data,
    after_round,
    calm_at,
    laid_out,
    outlook,
    set_up,
    view,
    with_effect,
)

SHARED = set(Table("mind").snapshot()) - {"turn"}
"""What a view and the whole truth say in the same words."""

RICH: Data = {
    "difficulty": "meta",
    "choices": "hCM ob2",
    "levels": calm_at("b1c1c2"),
    "optimal": "c1",
    "pawn": "a1",
    "inspired": "C",
    "used": "R",
    "actions": 2,
    "used_abilities": "b2",
}
"""The middle of a turn in which everything is said that can be said."""

WAITING = {
    "deal": lambda: set_up(row="M C"),
    "hold": lambda: set_up(2),
    "overlap": lambda: set_up(difficulty="meta"),
    "roll": lambda: set_up(scenario=FREEFORM, choices="1 1"),
    "aim": lambda: set_up(scenario="dripping-tap"),
    "turn": lambda: laid_out(2, **RICH),
    "event": lambda: after_round(drawn="purple"),
    "place source": lambda: after_round_with("keyword-row", phase="meditation"),
    "effect": lambda: after_round_with(
        "purple", content=with_effect({"do": "cycle"}, {"do": "dim"}), inspired="CM"
    ),
    "over": lambda: after_round(scenario="passing-storm"),
}


def after_round_with(token: str, **layout: Any) -> Table:
    table = after_round(**layout)
    table.play(token)
    return table


# N87
@pytest.mark.parametrize("stage", WAITING)
def test_all_but_the_order_of_the_deck_is_open_to_everybody(stage: str) -> None:
    table = WAITING[stage]()
    truth = json.loads(json.dumps({key: look(table, key) for key in SHARED}))

    for seat in [None, *range(table.setup.seats)]:
        found = msgspec.to_builtins(view(table, seat))
        assert {key: found[key] for key in SHARED} == truth
        assert (found["stage"], found["seat"]) == (stage, seat)
        assert found["decides"] == table.status().seat
        assert found["distraction"] == sum(truth["levels"])


# N87
def test_a_view_shows_the_turn_of_a_frame() -> None:
    table = laid_out(pawn="b2", difficulty="deepening")
    play(table, "pC")

    assert view(table).turn == Turn(frame="M", actions=2, abilities=["b2"])
    assert (view(table).difficulty, view(set_up(2)).turn) == (1, None)


# N87: a spectator sees the events that can come, as everybody does, and nothing of their order
def test_nobody_knows_in_which_order_the_events_will_come() -> None:
    tables = [Table("mind", seed=seed) for seed in range(2)]

    decks = [view(table, None).deck for table in tables]

    assert decks[0] == decks[1] == dict.fromkeys(decks[0], 1)


# N87: in Freeform Practice all events can come, though only three will
def test_in_freeform_practice_nobody_knows_which_events_are_in_the_deck() -> None:
    table = laid_out(scenario=FREEFORM)

    assert (len(view(table).deck), view(table).cards) == (14, 3)


# N87, K12
@pytest.mark.parametrize("inspired", ["", "CM"])
def test_strict_memory_changes_neither_view_nor_outlook(inspired: str) -> None:
    memories = ("open", "strict")
    free, strict = (laid_out(inspired=inspired, memory=memory) for memory in memories)

    assert view(strict) == view(free)
    assert outlook(strict) == outlook(free)


# N87
@pytest.mark.parametrize("stage", [stage for stage in WAITING if stage != "over"])
def test_a_redeal_is_the_same_table_to_the_last_byte(stage: str) -> None:
    table = WAITING[stage]()
    states = new_records(table.setup.rules.state)

    entries.redeal(table.knowledge(0), new_dice(1), states)

    assert states.tobytes() == table._states.tobytes()


# K12
def test_strict_memory_forgets_nothing_because_everything_is_open() -> None:
    table = laid_out(inspired="M", memory="strict")

    play(table, "i f e f e")

    assert [entry.token for entry in table.remembered(0)] == [None, *["i", "f", "e", "f", "e"]]


# N88
def test_what_was_done_since_the_last_event_is_taken_back_without_a_shuffle() -> None:
    table = Table("mind", seed=3)
    before = table.snapshot()

    play(table, "e f e")
    for _ in range(3):
        table.undo()

    assert table.snapshot() == before
    assert table.record().rstrip().split("\n")[-3:] == ["4: undo", "5: undo", "6: undo"]


# N88
def test_taking_an_event_back_shuffles_the_deck_anew() -> None:
    table = Table("mind", seed=3)

    play(table, "e e e e")
    table.undo()

    assert table.record().rstrip().endswith("5: undo events")
    assert look(table, "discard") == []


# N56
def test_the_outlook_says_how_far_a_goal_is_from_optimal_focus() -> None:
    table = laid_out(levels="301330203", optimal="", goals="a3c1")

    assert outlook(table).goals == [
        GoalOutlook(cell="c1", is_optimal=False, level=1, calm_neighbours=2),
        GoalOutlook(cell="a3", is_optimal=False, level=2, calm_neighbours=1),
    ]
    assert not outlook(table).is_goal_reached


# N57, N62
def test_the_outlook_says_that_the_goal_is_reached() -> None:
    table = laid_out(levels=calm_at("b1c1c2a2a3b3"), optimal="a3c1")

    assert all(goal.is_optimal for goal in outlook(table).goals)
    assert outlook(table).is_goal_reached


# N67
@pytest.mark.parametrize(("inspired", "is_met"), [("", False), ("C", True)])
def test_the_outlook_says_if_the_condition_holds_as_the_table_is_now(
    inspired: str, is_met: bool
) -> None:
    table = laid_out(scenario="passing-storm", inspired=inspired)

    assert outlook(table).is_condition_met == is_met


# N70, N84
def test_the_outlook_says_where_each_event_would_send_the_source() -> None:
    table = laid_out(pawn="a1", drawn="keyword-adjacent purple")

    assert outlook(table).events == [
        Coming(event="keyword-row", weight=1, cells=["c2", "c3"]),
        Coming(event="keyword-column", weight=1, cells=["a2", "b3"]),
    ]
    assert outlook(table).distraction == 27


# N65, N69: a warm-up deck of n cards gives n + 1 rounds, a meditation deck of m cards m rounds,
# the first of which begins when one card is drawn
@pytest.mark.parametrize("phase", ["warmup", "meditation"])
@pytest.mark.parametrize("drawn", ["purple", "purple keyword-row keyword-column keyword-adjacent"])
def test_the_outlook_counts_the_rounds_that_are_left(phase: str, drawn: str) -> None:
    table = laid_out(phase=phase, drawn=drawn)

    assert outlook(table).rounds_left == look(table, "cards") + 1  # type: ignore[operator]


def test_the_outlook_of_a_table_without_cards_is_empty() -> None:
    found = outlook(Table("mind"), None)

    assert (found.goals, found.events, found.rounds_left) == ([], [], 0)
    assert (found.is_goal_reached, found.is_condition_met, found.distraction) == (False, True, 27)


# N69: the round that is over does not count any more, and the event that is due costs a card
def test_rounds_to_come_are_counted_between_rounds_too() -> None:
    table = laid_out(**LAST_TURN)
    before = outlook(table).rounds_left

    play(table, "e")
    at_the_event = outlook(table).rounds_left
    play(table, "keyword-adjacent")
    after_it = outlook(table).rounds_left
    play(table, "xa1")

    assert (at_the_event, after_it, outlook(table).rounds_left) == (before - 1,) * 3
