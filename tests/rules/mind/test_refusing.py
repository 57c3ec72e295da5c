"""Why a move may not be played: one true sentence for every reason."""

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from sandtable import IllegalMove, NotAToken, Table
from sandtable.rules.mind import reasons
from tests.playing import steps
from tests.rules.mind.laying import (
    FREEFORM,
    after_round,
    laid_out,
    made,
    set_up,
    with_effect,
    with_special,
)


class Case(NamedTuple):
    """A token that is refused, why, and the table that refuses it."""

    token: str
    code: int
    sentence: str
    layout: Mapping[str, Any] = MappingProxyType({})
    tokens: str = ""
    table: Callable[..., Table] = laid_out


DIM = with_effect({"do": "cycle"}, {"do": "dim"})
CHOOSE = with_effect({"do": "add", "to": {"place": "side"}, "choose": 2}, {"do": "dim", "n": 2})
ASIDE = with_special({"do": "move", "to": {"pawn": "row"}}, {"do": "focus", "at": {"pawn": "at"}})
TWICE = with_special({"do": "focus", "at": {"colour": "red"}, "up_to": 2, "different": True})

CASES = [
    Case(
        "e",
        reasons.GAME_IS_OVER,
        "The game is over: nothing more can be played.",
        {"scenario": "passing-storm"},
        table=after_round,
    ),
    Case(
        "f",
        reasons.CHANCE_IS_DUE,
        "f cannot come now: an event is being drawn.",
        table=after_round,
    ),
    Case(
        "purple",
        reasons.NO_CHANCE_IS_DUE,
        "purple cannot come now: it is the turn of a frame of mind.",
    ),
    Case(
        "purple",
        reasons.NO_CHANCE_IS_DUE,
        "purple cannot come now: it is to be settled who holds which frames, such as hCL.",
        {"seats": 2},
        table=set_up,
    ),
    Case(
        "ba",
        reasons.CANNOT_COME,
        "ba cannot come now: a mandala is being laid out.",
        {"layout": "ba ga", "row": ""},
        table=set_up,
    ),
    Case(
        "M",
        reasons.CANNOT_COME,
        "M cannot come now: a frame of mind is being laid out.",
        {"row": "M C"},
        table=set_up,
    ),
    Case(
        "purple",
        reasons.CANNOT_COME,
        "purple cannot come now: a table of Freeform Practice is being rolled.",
        {"scenario": FREEFORM},
        table=set_up,
    ),
    Case(
        "purple",
        reasons.CANNOT_COME,
        "purple cannot come now: an event is being drawn.",
        {"drawn": "purple"},
        table=after_round,
    ),
    Case(
        "ga",
        reasons.CANNOT_COME,
        "ga cannot come now: an event is being drawn.",
        table=after_round,
    ),
    Case("hCL", reasons.NOT_NOW, "hCL has no place now: it is the turn of a frame of mind."),
    Case("kb1", reasons.NOT_NOW, "kb1 has no place now: it is the turn of a frame of mind."),
    Case(
        "f",
        reasons.NOT_NOW,
        "f has no place now: the goal mandalas are to be chosen, such as tb2c1.",
        {"scenario": "dripping-tap"},
        table=set_up,
    ),
    Case(
        "xb2",
        reasons.NOT_NOW,
        "xb2 has no place now: the overlapped mandala is to be chosen, such as ob1.",
        {"difficulty": "meta"},
        table=set_up,
    ),
    Case(
        "ob2",
        reasons.NOT_NOW,
        "ob2 has no place now: the new place of the source is to be chosen, such as xb2.",
        tokens="keyword-row",
        table=after_round,
    ),
    Case(
        "tb2",
        reasons.NOT_NOW,
        "tb2 has no place now: a choice in the effect is to be made, such as kb2.",
        {"content": CHOOSE},
        "purple",
        after_round,
    ),
    Case(
        "ob3",
        reasons.NOT_BESIDE_SOURCE,
        "b3 is not next to the source at b1.",
        {"difficulty": "meta"},
        table=set_up,
    ),
    Case(
        "ta1b1",
        reasons.NOT_THE_GOAL,
        "ta1b1 is not what the goal of the warm-up asks for.",
        {"scenario": "dripping-tap"},
        table=set_up,
    ),
    Case(
        "xb1",
        reasons.NOT_NAMED_BY_EVENT,
        "b1 is not where the event Side Glance sends the source.",
        tokens="keyword-row",
        table=after_round,
    ),
    Case(
        "ka1a2",
        reasons.NOT_IN_EFFECT,
        "ka1a2 is not a choice of step 1 of the effect.",
        {"content": CHOOSE},
        "purple",
        after_round,
    ),
    Case(
        "kCL",
        reasons.NOT_IN_EFFECT,
        "kCL is not a choice of step 1 of the effect.",
        {"content": CHOOSE},
        "purple",
        after_round,
    ),
    Case(
        "kR",
        reasons.NOT_IN_EFFECT,
        "kR is not a choice of step 2 of the effect.",
        {"content": DIM, "inspired": "CM"},
        "purple",
        after_round,
    ),
    Case("f", reasons.NO_ACTION_LEFT, "Mettle has no action left in this turn.", tokens="f"),
    Case("sb1", reasons.NO_ACTION_LEFT, "Mettle has no action left in this turn.", tokens="f"),
    Case("mc3", reasons.NOT_BESIDE_PAWN, "c3 is not next to the pawn at b1."),
    Case(
        "f",
        reasons.NO_DISTRACTION,
        "There is no distraction at b1 to remove.",
        {"levels": "303333333"},
    ),
    Case(
        "i",
        reasons.NO_DISTRACTION,
        "There is no distraction at b1 to remove.",
        {"levels": "303333333", "inspired": "M"},
    ),
    Case(
        "bb2",
        reasons.NO_DISTRACTION,
        "There is no distraction at b2 to remove.",
        {"levels": "333303333", "pawn": "c2"},
    ),
    Case("i", reasons.NOT_INSPIRED, "Mettle is not inspired.", {"inspired": "CLR"}),
    Case(
        "ba1",
        reasons.OTHER_ABILITY,
        "The pawn is at Garden Gate (adjacent move), which cannot do that.",
    ),
    Case(
        "p",
        reasons.OTHER_ABILITY,
        "The pawn is at Garden Gate (adjacent move), which cannot do that.",
    ),
    Case(
        "rC",
        reasons.OTHER_ABILITY,
        "The pawn is at Turning Wheel (switch +1 action), which cannot do that.",
        {"pawn": "b2"},
    ),
    Case(
        "ga2",
        reasons.OTHER_ABILITY,
        "The pawn is at Still Pond (adjacent focus), which cannot do that.",
        {"pawn": "a1"},
    ),
    Case(
        "p",
        reasons.ABILITY_USED,
        "The ability of Turning Wheel was used in this turn.",
        {"pawn": "b2"},
        "p",
    ),
    Case(
        "gb2",
        reasons.ABILITY_BLOCKED,
        "The source of distraction blocks the ability of Garden Gate.",
        {"difficulty": "deepening"},
    ),
    Case("gb3", reasons.OUT_OF_REACH, "b3 is not where Garden Gate reaches (adjacent)."),
    Case(
        "ba1",
        reasons.OUT_OF_REACH,
        "a1 is not where Long Horizon reaches (row).",
        {"pawn": "c2"},
    ),
    Case(
        "rL",
        reasons.INSPIRED_ALREADY,
        "Levity is inspired already.",
        {"pawn": "c1", "inspired": "L"},
    ),
    Case(
        "rC", reasons.OTHER_FRAME, "Inner Flame cannot choose Compassion (active).", {"pawn": "a3"}
    ),
    Case(
        "rM", reasons.OTHER_FRAME, "Shared Lantern cannot choose Mettle (inactive).", {"pawn": "c1"}
    ),
    Case("pM", reasons.OTHER_FRAME, "Turning Wheel cannot choose Mettle (switch).", {"pawn": "b2"}),
    Case(
        "sb1",
        reasons.SPECIAL_NOT_HERE,
        "Mettle cannot use its special where the pawn is now.",
        {"content": made(when={"M": {"place": "corner"}})},
    ),
    Case(
        "sa1",
        reasons.OTHER_SPECIAL,
        "That is not the special of Mettle: Focus at the mandala with the source of distraction.",
        {"content": ASIDE},
    ),
    Case(
        "sb2",
        reasons.SPECIAL_CANNOT,
        "The special of Mettle cannot do that now: "
        "Focus at the mandala with the source of distraction.",
    ),
    Case(
        "sL",
        reasons.SPECIAL_CANNOT,
        "The special of Mettle cannot do that now: "
        "Focus at the mandala with the source of distraction.",
    ),
    Case(
        "sb1",
        reasons.SPECIAL_CANNOT,
        "The special of Compassion cannot do that now: "
        "Inspire a frame of mind other than Compassion.",
        {"active": "C"},
    ),
    Case(
        "sa3a3",
        reasons.SPECIAL_CANNOT,
        "The special of Mettle cannot do that now: "
        "Focus at the mandala with the source of distraction.",
        {"content": TWICE},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_a_token_is_refused_in_one_true_sentence_and_changes_nothing(case: Case) -> None:
    table = case.table(**case.layout)
    for token in case.tokens.split():
        table.play(token)
    before = table.position()

    assert table.why_not(case.token) == case.sentence
    with pytest.raises(IllegalMove) as refusal:
        table.play(case.token)

    assert str(refusal.value) == case.sentence
    assert table.reasons()[case.token] == case.code
    assert table.position() == before


def test_every_reason_is_among_these_cases() -> None:
    assert {case.code for case in CASES} == set(range(1, reasons.SPECIAL_CANNOT + 1))


# N45, N46
@pytest.mark.parametrize("token", ["sb1-", "sa1-b1", "s-a1", "sa1-c1"])
def test_a_row_of_choices_is_judged_step_by_step(token: str) -> None:
    table = laid_out(content=ASIDE)

    assert table.reasons()[token] == reasons.SPECIAL_CANNOT


# N77
def test_a_step_after_the_victory_is_refused() -> None:
    focus = {"do": "focus", "at": {"pawn": "at"}}
    content = with_special(focus, {"do": "move", "to": {}})
    table = laid_out(content=content, phase="meditation", levels="010000000")

    assert table.why_not("sb1-") is None
    assert table.reasons()["sb1-a1"] == reasons.SPECIAL_CANNOT


@pytest.mark.parametrize("text", ["", "z", "sb1-", "mb4", "kCL", "hCLM", "E", "g b2", "tb2c1a1"])
def test_what_is_no_token_is_told_how_tokens_are_written(text: str) -> None:
    table = laid_out()

    sentence = table.why_not(text)
    with pytest.raises(NotAToken) as refusal:
        table.play(text)

    assert str(refusal.value) == sentence
    assert str(sentence).startswith(
        f"{text!r} is no token of this game of Mandala Mind: expected ma2"
    )


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"scenario": "passing-storm"}),
        (2, {"scenario": "unopened-letter", "difficulty": "meta"}),
        (1, {"scenario": FREEFORM, "difficulty": "deepening"}),
        (1, {"content": ASIDE}),
        (1, {"content": TWICE}),
        (2, {"content": CHOOSE}),
    ],
)
def test_a_token_is_refused_exactly_if_it_is_not_among_the_legal_moves(
    seats: int, options: dict[str, Any]
) -> None:
    table = Table("mind", seats, **options)

    for later in islice(steps(table, Random(5)), 0, None, 4):
        status = later.status()
        legal = set(status.moves or status.weights or ())
        assert legal == set(later.setup.rules.moves) - set(later.reasons())


# N45-N47: in turns of every frame, and with the pawn at every mandala
@pytest.mark.parametrize("steps_of_special", [ASIDE, TWICE])
@pytest.mark.parametrize("pawn", ["a1", "b2", "c1", "a3"])
def test_the_listed_specials_are_those_that_are_not_refused(
    steps_of_special: dict[str, Any], pawn: str
) -> None:
    table = laid_out(content=steps_of_special, pawn=pawn, levels="012301230")
    refused = table.reasons()

    listed = {token for token in table.status().moves or () if token[0] == "s"}

    assert listed == {t for t in table.setup.rules.moves if t[0] == "s" and t not in refused}
    assert listed
