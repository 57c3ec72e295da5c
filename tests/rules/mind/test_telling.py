"""What happened in a game of Mandala Mind, as events and in words."""

from typing import Any

import pytest
from msgspec import Struct

from sandtable import Table
from sandtable.rules.mind import events
from sandtable.rules.mind.words import Names, clause
from sandtable.table.content.reading import house
from tests.laying import play
from tests.rules.mind.laying import (
    FREEFORM,
    LAST_TURN,
    LAYOUT,
    ROW,
    laid_out,
    with_effect,
    with_special,
)


def told(table: Table, tokens: str) -> tuple[list[Struct], str]:
    """What the entries of some tokens say."""
    before = table.history.number
    play(table, tokens)
    entries = table.events(None, since=before)
    return [event for entry in entries for event in entry.events], " ".join(
        entry.words for entry in entries
    )


# N12, N13, N16, N18
def test_the_deal_tells_the_grid_the_row_and_where_pawn_and_source_begin() -> None:
    table = Table("mind")

    play(table, f"{LAYOUT} {ROW}")

    [deal] = table.events(0)
    assert deal.events == [
        events.Dealt(kind="mandala", ids=LAYOUT.split()),
        events.Dealt(kind="frame", ids=ROW.split()),
        events.Placed(cell="b1"),
        events.Aimed(cells=["a3", "c1"]),
    ]
    assert deal.words.startswith("On the grid lie Still Pond, Garden Gate, Shared Lantern, ")
    assert deal.words.endswith(
        "The row is Mettle, Compassion, Receptivity and Levity. Pawn and source begin at b1. "
        "The goal is optimal focus at a3 and c1."
    )


# N15, N52, N81: what is settled before the first round
def test_choices_and_rolls_of_the_set_up_are_told_by_name() -> None:
    table = Table("mind", 2, scenario=FREEFORM, difficulty="meta", names=["Ann", "Bo"])
    play(table, f"{LAYOUT} {ROW}")

    happened, words = told(table, "hCL ob2 1 1 4 2")

    assert happened == [
        events.Held(owners={"C": 0, "L": 0, "M": 1, "R": 1}),
        events.Placed(cell="b1"),
        events.Overlapped(cell="b2"),
        events.Rolled(table="warmup_goal", number=1),
        events.Rolled(table="warmup_effect", number=1),
        events.Rolled(table="meditation_effect", number=4),
        events.Rolled(table="loss", number=2),
        events.Aimed(cells=["a3", "c1"]),
    ]
    assert "Ann holds Compassion and Levity; Bo holds Mettle and Receptivity." in words
    assert "The loss condition is Arm's Length: The pawn must not be" in words


# N18
def test_a_goal_that_was_chosen_is_told() -> None:
    table = Table("mind", scenario="dripping-tap")
    play(table, f"{LAYOUT} {ROW}")

    assert told(table, "ta1b3") == (
        [events.Aimed(cells=["a1", "b3"])],
        "The goal is optimal focus at a1 and b3.",
    )


TURNS: list[tuple[dict[str, Any], str, list[Struct], str]] = [
    (
        {},
        "ma1",
        [events.PawnMoved(frame="M", to="a1", how="action")],
        "Mettle moves the pawn to a1.",
    ),
    (
        {},
        "gb2",
        [events.PawnMoved(frame="M", to="b2", how="ability")],
        "Mettle moves the pawn to b2 by the mandala's ability.",
    ),
    (
        {},
        "f",
        [events.Focused(frame="M", levels={"b1": 2}, how="action")],
        "Mettle focuses at b1 (now 2).",
    ),
    (
        {"inspired": "M"},
        "i",
        [events.Focused(frame="M", levels={"b1": 2}, how="free focus")],
        "Mettle focuses at b1 (now 2) for free.",
    ),
    (
        {"active": "C"},
        "sL",
        [events.Inspired(frame="C", frames=["L"], how="special")],
        "Compassion inspires Levity.",
    ),
    (
        {"pawn": "a3"},
        "rM",
        [events.Inspired(frame="M", frames=["M"], how="ability")],
        "Mettle becomes inspired.",
    ),
    (
        {"pawn": "b2"},
        "p",
        [events.OneMoreAction(frame="M")],
        "Mettle gains an action.",
    ),
    (
        {"pawn": "b2"},
        "pL",
        [events.OneMoreAction(frame="M"), events.RowChanged(frame="M", row=["L", "C", "R", "M"])],
        "Mettle gains an action. The row is now Levity, Compassion, Receptivity and Mettle.",
    ),
    ({}, "e", [events.TurnEnded(frame="M", passed=True)], "Mettle passes."),
    (
        {"pawn": "b2", "actions": 1, "used_abilities": "b2"},
        "e",
        [events.TurnEnded(frame="M", passed=False)],
        "Mettle has had its turn.",
    ),
]


# N23-N42: every token of a turn says whose doing it was, and how
@pytest.mark.parametrize(("layout", "token", "happened", "words"), TURNS)
def test_a_turn_is_told_token_by_token(
    layout: dict[str, Any], token: str, happened: list[Struct], words: str
) -> None:
    assert told(laid_out(**layout), token) == (happened, words)


# N105
def test_a_source_that_drifts_by_a_special_is_told_as_that_frames_doing() -> None:
    table = laid_out(content=with_special({"do": "drift", "to": {}}))

    assert told(table, "sc3") == (
        [events.SourceMoved(frame="M", to="c3", stayed=False, how="special")],
        "The source moves to c3.",
    )


# N56, N60
def test_optimal_focus_is_told_when_it_comes() -> None:
    table = laid_out(levels="333003103", pawn="a3")

    happened, words = told(table, "f")

    assert happened[-1] == events.OptimalFocus(cells=["a3"])
    assert words.endswith("a3 has optimal focus.")
    many = events.OptimalFocus(cells=["a3", "c1"])
    assert words_of(many) == "a3 and c1 have optimal focus."


def words_of(event: Struct) -> str:
    """One event, by the names of our own cards."""
    return clause(event, Names(house()), ["Ann", "Bo"])


# N69-N74
def test_the_end_of_a_round_is_told_in_order() -> None:
    table = laid_out(**LAST_TURN, levels="000000000")

    happened, words = told(table, "e keyword-adjacent xa1")

    assert happened == [
        events.TurnEnded(frame="L", passed=True),
        events.EventDrawn(event="keyword-adjacent"),
        events.SourceMoved(frame=None, to="a1", stayed=False, how="event"),
        events.Distracted(levels={"a1": 1, "b1": 1, "c1": 1, "a2": 1, "a3": 1}),
        events.RoundBegan(number=2),
    ]
    assert (
        "The event is Near Miss. The source moves to a1. Distraction is added: a1 (now 1)" in words
    )
    assert words.endswith("Round 2 begins.")


# N71
def test_a_source_that_stays_is_told_to_stay() -> None:
    table = laid_out(**LAST_TURN, source="b2")

    happened, words = told(table, "e purple")

    assert events.SourceMoved(frame=None, to="b2", stayed=True, how="event") in happened
    assert "The source stays at b2." in words


EFFECTS: list[tuple[dict[str, Any], dict[str, Any], Struct, str]] = [
    (
        {"do": "remove", "to": {"place": "centre"}},
        {},
        events.Focused(frame=None, levels={"b2": 2}, how="effect"),
        "Distraction is removed: b2 (now 2).",
    ),
    (
        {"do": "dim"},
        {"inspired": "R"},
        events.Dimmed(frames=["R"]),
        "Receptivity loses its inspiration.",
    ),
    (
        {"do": "dim", "n": 2},
        {"inspired": "CR"},
        events.Dimmed(frames=["C", "R"]),
        "Compassion and Receptivity lose their inspiration.",
    ),
    (
        {"do": "pull", "to": {"place": "centre"}},
        {},
        events.PawnMoved(frame=None, to="b2", how="effect"),
        "The pawn is pulled to b2.",
    ),
    (
        {"do": "drift", "to": {"mandala": "gr"}},
        {},
        events.SourceMoved(frame=None, to="c3", stayed=False, how="effect"),
        "The source moves to c3.",
    ),
    (
        {"do": "cycle"},
        {},
        events.RowChanged(frame=None, row=["C", "R", "L", "M"]),
        "The row is now Compassion, Receptivity, Levity and Mettle.",
    ),
]


# N108-N113
@pytest.mark.parametrize(("effect", "layout", "event", "words"), EFFECTS)
def test_every_step_of_an_effect_is_told(
    effect: dict[str, Any], layout: dict[str, Any], event: Struct, words: str
) -> None:
    table = laid_out(**LAST_TURN, **layout, content=with_effect(effect))

    happened, said = told(table, "e purple")

    assert event in happened
    assert words in said


# N65, N76, N78
def test_the_meditation_and_a_victory_are_told() -> None:
    calm = laid_out(**LAST_TURN, levels="000000000", optimal="a3c1")

    happened, words = told(calm, "e")

    assert happened[1:] == [events.MeditationBegan(cards=5), events.GameOver(outcome="won")]
    assert "The goal is reached: the meditation begins, with 5 events." in words
    assert words.endswith("No distraction is left: the game is won.")


# N67, N69
@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ("lost: condition", "The loss condition is not met: the game is lost."),
        ("lost: deck", "No event is left to be drawn: the game is lost."),
    ],
)
def test_a_loss_is_told_with_its_reason(outcome: Any, words: str) -> None:
    assert words_of(events.GameOver(outcome=outcome)) == words


# N62
def test_a_goal_of_no_mandala_is_told_as_that() -> None:
    assert words_of(events.Aimed(cells=[])) == "The goal is optimal focus at no mandala."


def test_what_is_no_event_of_mandala_mind_has_no_words() -> None:
    with pytest.raises(TypeError, match="Told is no event"):
        words_of(laid_out().events(None)[0])
