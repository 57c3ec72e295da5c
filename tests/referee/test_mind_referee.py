"""The referee of Mandala Mind on its own: the worked example, laid-out corners, random games."""

import random
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.referee.mind import Referee
from tests.referee.mind_words import CELLS

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src/sandtable/table/house.toml"
OURS: dict[str, Any] = tomllib.loads(HOUSE.read_text(encoding="utf-8"))
SCENARIOS = [card["id"] for card in OURS["scenario"]] + ["freeform-practice"]
DIFFICULTIES = ["mindful", "deepening", "meta"]
KEYS = ["layout", "row", "owners", "levels", "optimal", "goals", "pawn", "source", "overlap"]
KEYS += ["inspired", "used", "freeform", "phase", "round", "deck", "cards", "discard", "turn"]
KEYS += ["effect", "outcome"]
EXAMPLE = "ba ga ri gc pu br ra bc gr M C R L"


def play_all(referee: Referee, tokens: str) -> Referee:
    for token in tokens.split():
        referee.play(token)
    return referee


def guided(tokens: str, **options: Any) -> Referee:
    return play_all(Referee(OURS, **options), tokens)


def shot(referee: Referee, *keys: str) -> list[Any]:
    snapshot = referee.snapshot()
    return [snapshot[key] for key in keys]


def moves(referee: Referee, kind: str) -> str:
    """The tokens that begin with this letter."""
    return " ".join(token for token in referee.status()["moves"] if token[0] == kind)


# A content file of one scenario, with this layout:  ga gr gc / ba br bc / ra ri pu.
# Of the frames A B D E only A has something to do.
IDS = ["ga", "gr", "gc", "ba", "br", "bc", "ra", "ri", "pu"]
CLEAR: dict[str, Any] = {"do": "remove", "n": 3, "to": {}}
BASE: dict[str, Any] = {
    "special": [{"do": "move", "to": {"pawn": "not at"}}],
    "goal": [{"of": {"place": "centre"}}],
    "effect": [],
    "later": [],
    "loss": [],
    "deck": ["one", "one", "two"],
    "one": {"source": "at"},
    "two": {"pawn": "at"},
}


def written(**changes: Any) -> dict[str, Any]:
    assert changes.keys() <= BASE.keys() | {"when", "later_loss"}
    words = deepcopy(BASE | changes)
    card = {"id": "a", "letter": "A", "special": words["special"]}
    if "when" in words:
        card["when"] = words["when"]
    idle = {"special": [{"do": "focus", "at": {"mandala": "pu", "min": 4}}]}
    later = {"deck": ["two"], "effect": words["later"]}
    if "later_loss" in words:
        later["loss"] = words["later_loss"]
    return {
        "mandala": [card for name in IDS for card in OURS["mandala"] if card["id"] == name],
        "frame": [card, *[{"id": x.lower(), "letter": x} | idle for x in "BDE"]],
        "event": [{"id": "one", "to": words["one"]}, {"id": "two", "to": words["two"]}],
        "scenario": [
            {
                "id": "s",
                "loss": words["loss"],
                "warmup": {k: words[k] for k in ("goal", "deck", "effect")},
                "meditation": later,
            }
        ],
    }


def laid(
    content: dict[str, Any],
    levels: str = "333333333",
    seats: int = 1,
    difficulty: str = "mindful",
    **changes: Any,
) -> Referee:
    snapshot = {
        "layout": IDS,
        "row": list("ABDE"),
        "owners": dict(zip("ABDE", (0, 0, 1, 1) if seats == 2 else (0, 0, 0, 0), strict=True)),
        "levels": [int(level) for level in levels],
        "optimal": [],
        "goals": ["b2"],
        "pawn": "a1",
        "source": "b2",
        "overlap": None,
        "inspired": [],
        "used": [],
        "freeform": {},
        "phase": "warmup",
        "round": 1,
        "deck": {"one": 1, "two": 1},
        "cards": 2,
        "discard": ["one"],
        "turn": {"frame": "A", "actions": 1, "abilities": []},
        "effect": None,
        "outcome": None,
    }
    assert changes.keys() <= snapshot.keys()
    referee = Referee(content, seats, "s", difficulty).lay_out(snapshot | changes)
    assert referee.snapshot() == snapshot | changes
    return referee


LAST: dict[str, Any] = {"used": ["A", "B", "D"], "turn": {"frame": "E", "actions": 1}}
LAST["turn"]["abilities"] = []


# -------------------------------------------------------------------- set-up and the example


def test_the_worked_example_is_played_token_by_token() -> None:
    referee = guided(EXAMPLE)
    assert shot(referee, "goals", "pawn", "source", "round") == [["a3", "c1"], "b1", "b1", 1]
    play_all(referee, "sb1 gb2 p f e")
    assert shot(referee, "pawn", "used", "turn") == [
        "b2",
        ["M"],
        {"frame": "C", "actions": 1, "abilities": []},
    ]
    play_all(referee, "pL")
    assert shot(referee, "row", "turn") == [
        list("MLRC"),
        {"frame": "C", "actions": 2, "abilities": ["b2"]},
    ]
    play_all(referee, "sR f e sa3 rL i e sb2 i e")
    assert referee.status() == {
        "kind": "chance",
        "weights": dict.fromkeys(["keyword-adjacent", "keyword-row", "keyword-column"], 1)
        | {"purple": 1},
    }
    assert shot(referee, "used", "turn", "inspired") == [list("CLMR"), None, []]
    play_all(referee, "keyword-adjacent")
    assert referee.status() == {"kind": "decide", "seat": 0, "moves": ["xa1", "xb1"]}
    play_all(referee, "xa1")
    assert shot(referee, "levels", "source") == [[3, 3, 3, 3, 0, 3, 2, 3, 3], "a1"]
    assert shot(referee, "used", "round", "discard", "cards") == [[], 2, ["keyword-adjacent"], 3]
    assert shot(referee, "turn") == [{"frame": "M", "actions": 1, "abilities": []}]


def test_an_untouched_table_has_all_keys_and_nothing_on_it() -> None:
    snapshot = Referee(OURS).snapshot()
    assert list(snapshot) == KEYS
    assert snapshot["levels"] == [3] * 9
    assert [snapshot[key] for key in ("layout", "row", "deck", "cards")] == [[], [], {}, 0]
    assert [snapshot[key] for key in ("pawn", "phase", "round")] == [None, "warmup", 0]


def test_the_last_card_of_a_deal_is_still_a_chance_step() -> None:
    referee = guided("ba ga ri gc pu br ra bc")
    assert referee.status() == {"kind": "chance", "weights": {"gr": 1}}


def test_two_players_agree_who_holds_what_and_play_their_own_frames() -> None:
    referee = guided(EXAMPLE, seats=2)
    assert referee.status() == {
        "kind": "decide",
        "seat": 0,
        "moves": ["hCL", "hCM", "hCR", "hLM", "hLR", "hMR"],
    }
    assert shot(referee, "owners") == [{}]
    play_all(referee, "hCL")
    assert shot(referee, "owners") == [{"C": 0, "L": 0, "M": 1, "R": 1}]
    assert referee.status()["seat"] == 1  # Mettle
    play_all(referee, "e")
    assert referee.status()["seat"] == 0  # Compassion
    play_all(referee, "e e e keyword-row")  # the source goes to c2 or c3
    assert referee.status() == {"kind": "decide", "seat": 0, "moves": ["xc2", "xc3"]}


def test_the_overlap_comes_before_the_rolls_and_the_goals_last() -> None:
    referee = guided(EXAMPLE, difficulty="meta", scenario="freeform-practice")
    assert moves(referee, "o") == "oa1 ob2 oc1"
    play_all(referee, "oc1")
    assert shot(referee, "freeform", "deck", "cards") == [{}, {}, 0]
    assert referee.status()["weights"] == dict.fromkeys("123456", 1)
    play_all(referee, "2 1 3 6")
    rolled = {"warmup_goal": 2, "warmup_effect": 1, "meditation_effect": 3, "loss": 6}
    assert shot(referee, "freeform", "cards", "round") == [rolled, 3, 0]
    assert shot(referee, "deck") == [{card["id"]: 1 for card in OURS["event"]}]
    assert moves(referee, "t") == "ta1b3 ta1c2 tb3c2"


@pytest.mark.parametrize(
    ("goal", "tokens", "forced"),
    [
        ([{"of": {"colour": "red"}, "count": 4}], "", ["a3", "b3"]),
        ([{"of": {"mandala": "pu", "place": "centre"}}], "", []),
        ([{"of": {"colour": "red"}}, {"of": {"colour": "red"}}], "", ["a3", "b3"]),
        ([{"of": {"colour": "red"}}, {"of": {"mandala": "ra"}}], "ta3 ta3b3", []),
        ([{"of": {"place": ["centre", "side"]}, "count": 4}], None, []),
    ],
)
def test_goals_are_chosen_entry_by_entry(goal: Any, tokens: str | None, forced: list[str]) -> None:
    referee = Referee(written(goal=goal), scenario="s")
    play_all(referee, " ".join(IDS) + " A B D E")
    found = moves(referee, "t")
    assert found == tokens if tokens is not None else len(found.split()) == 5
    assert shot(referee, "goals") == [forced]


# -------------------------------------------------------------------- turns


def test_a_turn_offers_what_does_something_and_no_more() -> None:
    referee = laid(written(), levels="033333333", inspired=["A"])
    assert referee.status()["moves"] == sorted(
        ["e", "ga2", "gb1", "ma2", "mb1"] + ["s" + cell for cell in CELLS if cell != "a1"]
    )
    assert referee.refuses("f")
    with pytest.raises(ValueError, match="refuses 'i'"):
        referee.play("i")


@pytest.mark.parametrize(
    ("pawn", "tokens"),
    [
        ("b1", "ga1 gc1"),
        ("c1", "gc2 gc3"),
        ("a2", "ba3 bb2"),  # a1 is at 0
        ("b2", "ba2 bb2 bc2"),
        ("c2", "bc1 bc2 bc3"),
        ("a3", "rA"),
        ("b3", "rD rE"),  # B is inspired
        ("c3", "p pB pD pE"),
    ],
)
def test_each_ability_reaches_what_its_keyword_names(pawn: str, tokens: str) -> None:
    referee = laid(written(), levels="033333333", pawn=pawn, inspired=["B"])
    assert moves(referee, tokens[0]) == tokens


def test_an_ability_works_once_a_turn_however_often_the_pawn_comes_by() -> None:
    referee = laid(written())
    play_all(referee, "gb1 ma1")
    assert moves(referee, "g") == ""
    assert shot(referee, "turn") == [{"frame": "A", "actions": 0, "abilities": ["a1"]}]
    play_all(referee, "e")
    assert moves(referee, "g") == "ga2 gb1"


def test_a_switched_frame_goes_on_and_the_leftmost_unused_one_follows() -> None:
    referee = laid(written(), pawn="c3")
    play_all(referee, "pD e")
    assert shot(referee, "row", "used") == [list("DBAE"), ["A"]]
    turns = []
    for _ in range(3):
        turns.append(referee.snapshot()["turn"]["frame"])
        play_all(referee, "e")
    assert turns == list("DBE")


def test_the_free_focus_may_come_again_after_new_inspiration() -> None:
    referee = laid(written(), pawn="a3", inspired=["A"])
    assert moves(referee, "r") == ""
    play_all(referee, "i rA i")
    assert shot(referee, "levels", "inspired") == [[3, 3, 3, 3, 3, 3, 1, 3, 3], []]


def test_the_source_blocks_abilities_where_it_lies_and_only_there() -> None:
    drift = written(special=[{"do": "drift", "to": {"source": "adjacent"}}])
    assert moves(laid(drift, source="a1"), "g") == "ga2 gb1"
    referee = laid(drift, source="a1", difficulty="deepening")
    assert moves(referee, "g") == ""
    assert moves(referee, "s") == "sa2 sb1"
    play_all(referee, "sa2")
    assert moves(referee, "g") == "ga2 gb1"
    referee = laid(drift, source="a2", overlap="a1", difficulty="meta")
    assert moves(referee, "g") == ""
    play_all(referee, "sa3")
    assert moves(referee, "g") == ""  # the overlap stays
    assert shot(referee, "overlap") == ["a1"]


# -------------------------------------------------------------------- specials


def test_steps_are_settled_one_after_another_and_may_be_skipped() -> None:
    special = [
        {"do": "move", "to": {"pawn": "adjacent"}},
        {"do": "focus", "at": {"pawn": "at"}, "up_to": 2},
    ]
    referee = laid(written(special=special), levels="311103333")
    assert moves(referee, "s") == "s-a1 s-a1a1 sa2- sa2-a2 sb1- sb1-b1"
    play_all(referee, "sb1-b1")
    assert shot(referee, "pawn", "levels") == ["b1", [3, 0, 1, 1, 0, 3, 3, 3, 3]]


def test_a_mandala_may_be_chosen_twice_unless_the_card_says_different() -> None:
    step = {"do": "focus", "at": {"place": "corner", "min": 1}, "up_to": 2}
    levels = "102000000"
    assert moves(laid(written(special=[step]), levels), "s") == "sa1 sa1c1 sc1 sc1c1"
    other = step | {"different": True}
    assert moves(laid(written(special=[other]), levels), "s") == "sa1 sa1c1 sc1"


def test_inspiring_reaches_up_to_so_many_of_those_not_inspired() -> None:
    def tokens(who: str, up_to: int) -> str:
        step = {"do": "inspire", "who": who, "up_to": up_to}
        return moves(laid(written(special=[step]), row=list("BADE"), inspired=["D"]), "s")

    assert tokens("active", 3) == "sA"
    assert tokens("inactive", 2) == "sB sBE sE"
    assert tokens("any", 3) == "sA sAB sABE sAE sB sBE sE"
    assert tokens("neighbours", 1) == "sB"


def test_three_steps_keep_all_their_dashes() -> None:
    special: list[dict[str, Any]] = [
        {"do": "drift", "to": {"place": "centre"}},
        {"do": "inspire", "who": "active"},
        {"do": "focus", "at": {"source": "at"}},
    ]
    referee = laid(written(special=special), source="a1", levels="300030000")
    assert moves(referee, "s") == "s--a1 s-A- s-A-a1 sb2-- sb2--b2 sb2-A- sb2-A-b2"
    play_all(referee, "sb2-A-b2")
    assert shot(referee, "source", "inspired", "levels") == ["b2", ["A"], [3, 0, 0, 0, 2] + [0] * 4]


def test_a_special_that_depends_on_the_place_is_there_or_not() -> None:
    content = written(when={"colour": "red"})
    assert moves(laid(content, pawn="a1"), "s") == ""
    assert len(moves(laid(content, pawn="a3"), "s").split()) == 8


def test_a_win_in_the_middle_of_a_special_leaves_nothing_to_choose() -> None:
    special = [
        {"do": "focus", "at": {}, "up_to": 3},
        {"do": "move", "to": {"place": "centre"}},
    ]
    referee = laid(written(special=special), levels="200000000", phase="meditation")
    assert moves(referee, "s") == "s-b2 sa1- sa1-b2 sa1a1-"
    play_all(referee, "sa1a1-")
    assert referee.status() == {"kind": "over", "scores": [1], "winners": [0]}
    assert shot(referee, "outcome", "turn", "used") == ["won", None, []]


# -------------------------------------------------------------------- phases


def test_one_removal_may_bring_several_goals_to_optimal_focus() -> None:
    goals = ["a1", "b1", "b2"]
    referee = laid(written(), levels="010003333", goals=goals, pawn="b1")
    play_all(referee, "f")  # b1 has a1 and b2 beside it, and they have it and a2
    assert shot(referee, "optimal") == [goals]


def test_a_goal_needs_two_quiet_neighbours_at_the_same_moment() -> None:
    referee = laid(written(), levels="313310333", pawn="b2")
    play_all(referee, "f")
    assert shot(referee, "optimal", "levels") == [[], [3, 1, 3, 3, 0, 0, 3, 3, 3]]
    play_all(referee, "e mb1 e f")
    assert shot(referee, "optimal") == [["b2"]]


def test_the_phase_changes_at_the_end_of_the_round_and_the_new_loss_condition_counts() -> None:
    effect = [{"do": "add", "n": 2, "to": {}}]
    words: dict[str, Any] = {"loss": [{"need": "total", "at_most": 0}], "later": effect}
    there: dict[str, Any] = {"levels": "303000303", "optimal": ["b2"], "deck": {}, "cards": 0}
    referee = laid(written(**words, later_loss=[]), **there, **LAST)
    play_all(referee, "e")
    assert referee.status() == {"kind": "chance", "weights": {"two": 1}}
    assert shot(referee, "phase", "discard", "cards") == ["meditation", [], 1]
    play_all(referee, "two")
    assert shot(referee, "levels", "goals") == [[3, 2, 3, 2, 0, 2, 3, 2, 3], ["b2"]]
    lost = laid(written(**words), **there, **LAST)
    play_all(lost, "e")
    assert shot(lost, "outcome", "phase") == ["lost: condition", "meditation"]


def test_a_meditation_that_begins_in_silence_is_won_before_the_loss_condition() -> None:
    content = written(loss=[{"need": "inspired", "at_least": 1}])
    referee = laid(content, levels="0" * 9, optimal=["b2"], seats=2, **LAST)
    play_all(referee, "e")
    assert referee.status() == {"kind": "over", "scores": [1, 1], "winners": [0, 1]}
    assert shot(referee, "phase", "outcome") == ["meditation", "won"]


def test_the_loss_condition_comes_before_the_empty_deck() -> None:
    empty: dict[str, Any] = {"deck": {}, "cards": 0}
    referee = laid(written(), **empty, **LAST)
    play_all(referee, "e")
    assert shot(referee, "outcome") == ["lost: deck"]
    referee = laid(written(loss=[{"need": "pawn", "in": {"place": "rim"}}]), **empty, **LAST)
    play_all(referee, "e")
    assert shot(referee, "outcome") == ["lost: deck"]
    referee = laid(written(loss=[{"need": "pawn", "in": {"place": "centre"}}]), **empty, **LAST)
    play_all(referee, "e")
    assert referee.status() == {"kind": "over", "scores": [0], "winners": []}
    assert shot(referee, "outcome", "used") == ["lost: condition", list("ABDE")]


@pytest.mark.parametrize(
    ("condition", "good"),
    [
        ({"need": "pawn", "in": {"source": "not at"}}, True),
        ({"need": "pawn", "in": {"max": 0}}, False),
        ({"need": "count", "of": {"min": 3}, "at_most": 7}, False),
        ({"need": "count", "of": {"min": 3}, "at_least": 8, "at_most": 8}, True),
        ({"need": "total", "at_least": 26}, False),
        ({"need": "total", "at_most": 25}, True),
        ({"need": "inspired", "at_least": 1}, True),
        ({"need": "inspired", "at_least": 2}, False),
    ],
)
def test_each_condition_counts_what_it_says(condition: Any, good: bool) -> None:
    referee = laid(written(loss=[condition]), "333333331", inspired=["B"], **LAST)
    play_all(referee, "e")
    assert shot(referee, "outcome") == [None if good else "lost: condition"]


# -------------------------------------------------------------------- the end of a round


def after(effect: list[dict[str, Any]], levels: str = "333333333", **changes: Any) -> Referee:
    """Where a round with this effect stops for a choice or ends; the source stays on b2."""
    changes = {"phase": "meditation"} | LAST | changes
    referee = laid(written(effect=effect, later=effect), levels, **changes)
    return play_all(referee, "e one")


def test_events_are_weighted_by_their_number() -> None:
    referee = laid(written(), deck={"one": 3, "two": 1}, cards=4, **LAST)
    play_all(referee, "e")
    assert referee.status()["weights"] == {"one": 3, "two": 1}
    play_all(referee, "one")
    assert shot(referee, "deck", "cards", "discard") == [{"one": 2, "two": 1}, 3, ["one", "one"]]


def test_an_event_that_names_nothing_leaves_the_source_where_it_is() -> None:
    referee = laid(written(one={"max": 2}), **LAST)
    play_all(referee, "e one")
    assert shot(referee, "source", "round") == ["b2", 2]


def test_ranks_come_last_and_one_after_another() -> None:
    event: dict[str, Any] = {"rank": ["most", "farthest from source"], "place": "rim"}
    referee = laid(written(one=event), "321012123", source="a1", **LAST)
    play_all(referee, "e one")
    assert shot(referee, "source") == ["c3"]
    event = {"rank": ["nearest to pawn"], "pawn": "not at", "min": 1}
    referee = laid(written(one=event), "301013123", source="a1", pawn="b1", **LAST)
    play_all(referee, "e one")
    assert moves(referee, "x") == "xa1 xb2 xc1"


@pytest.mark.parametrize(
    ("relation", "cells"),
    [
        ("at", "b1"),
        ("not at", "a1 a2 a3 b2 b3 c1 c2 c3"),
        ("adjacent", "a1 b2 c1"),
        ("near", "a1 b1 b2 c1"),
        ("beyond", "a2 a3 b3 c2 c3"),
        ("row", "a1 b1 c1"),
        ("column", "b1 b2 b3"),
        ("cross", "a1 b1 b2 b3 c1"),
        ("diagonal", "a2 c2"),
        ("opposite", "b3"),
        ("same colour", "a1 b1 c1"),
    ],
)
def test_each_relation_names_its_cells(relation: str, cells: str) -> None:
    referee = laid(written(), pawn="b1", source="b1")
    assert sorted(referee.named({"pawn": relation})) == cells.split()
    assert sorted(referee.named({"source": relation})) == cells.split()


def test_the_other_keys_of_a_selector_take_a_word_or_a_list() -> None:
    referee = laid(written(), "012301230", optimal=["a1"])
    assert referee.named({}) == CELLS
    assert referee.named({"colour": ["purple", "red"]}) == ["a3", "b3", "c3"]
    assert referee.named({"keyword": ["row", "inspire"]}) == ["b1", "b2", "a3", "b3"]
    assert referee.named({"mandala": ["pu", "ga"]}) == ["a1", "c3"]
    assert referee.named({"place": ["centre", "corner"]}) == ["a1", "c1", "b2", "a3", "c3"]
    assert referee.named({"min": 2, "max": 2}) == ["c1", "a3"]
    assert referee.named({"optimal": True}) == ["a1"]
    assert referee.named({"optimal": False, "max": 0}) == ["b2", "c3"]
    assert referee.named({"source": "opposite"}) == ["b2"]


def test_adding_stops_at_three_and_passes_by_optimal_focus() -> None:
    referee = after([{"do": "add", "n": 2, "to": {}}], "012300000", optimal=["c3"])
    assert shot(referee, "levels") == [[2, 3, 3, 3, 2, 2, 2, 2, 0]]


def test_a_choice_in_an_effect_is_of_exactly_so_many_or_all() -> None:
    effect: list[Any] = [{"do": "cycle"}, {"do": "add", "to": {"colour": "red"}, "choose": 1}]
    referee = after(effect, "333333303", seats=2)
    assert referee.status() == {"kind": "decide", "seat": 0, "moves": ["ka3", "kb3"]}  # A is last
    assert shot(referee, "effect", "turn", "row") == [2, None, list("BDEA")]
    play_all(referee, "kb3")
    assert shot(referee, "effect", "levels") == [None, [3, 3, 3, 3, 3, 3, 3, 1, 3]]
    referee = after([{"do": "add", "to": {"colour": "red"}, "choose": 3}], "0" * 8 + "3")
    assert shot(referee, "levels") == [[0, 0, 0, 0, 0, 0, 1, 1, 3]]
    referee = after([{"do": "remove", "to": {"max": 3}, "choose": 8}])
    assert len(referee.status()["moves"]) == 9


def test_dimming_is_chosen_only_among_more() -> None:
    referee = after([{"do": "dim", "n": 2}], inspired=list("ABE"))
    assert moves(referee, "k") == "kAB kAE kBE"
    play_all(referee, "kAE")
    assert shot(referee, "inspired") == [["B"]]
    assert shot(after([{"do": "dim", "n": 3}], inspired=list("ABE")), "inspired") == [[]]
    assert shot(after([{"do": "dim"}]), "inspired", "round") == [[], 2]


def test_pull_and_drift_go_where_the_words_say() -> None:
    effect = [
        {"do": "pull", "to": {"source": "diagonal"}},
        {"do": "drift", "to": {"pawn": "at"}},
        {"do": "drift", "to": {"max": 2}},
        {"do": "pull", "to": {"max": 2}},
    ]
    referee = after(effect)
    assert moves(referee, "k") == "ka1 ka3 kc1 kc3"  # the pawn may stay on a1
    play_all(referee, "kc3")
    assert shot(referee, "pawn", "source", "round") == ["c3", "c3", 2]


def test_cycling_turns_the_row_before_the_next_round() -> None:
    referee = after([{"do": "cycle", "n": 3}])
    assert shot(referee, "row", "used") == [list("EABD"), []]
    assert referee.snapshot()["turn"]["frame"] == "E"


def test_an_effect_can_win_and_then_nothing_else_happens() -> None:
    referee = after([CLEAR, {"do": "add", "to": {}}, {"do": "cycle"}])
    assert shot(referee, "levels", "outcome", "effect", "round") == [[0] * 9, "won", None, 1]
    assert shot(referee, "row", "used") == [list("ABDE"), list("ABDE")]


def test_a_goal_reached_by_an_effect_changes_the_phase_a_round_later() -> None:
    effect = [CLEAR, {"do": "add", "to": {}}]
    referee = after(effect, phase="warmup", goals=["a1", "b2"])
    assert shot(referee, "optimal", "phase") == [["a1", "b2"], "warmup"]
    assert shot(referee, "levels") == [[0, 1, 1, 1, 0, 1, 1, 1, 1]]
    play_all(referee, "e e e e")
    assert shot(referee, "phase", "deck") == ["meditation", {"two": 1}]


def test_the_overlap_is_chosen_after_the_effect_by_the_rightmost_owner() -> None:
    effect: list[Any] = [{"do": "drift", "to": {"mandala": "pu"}}, {"do": "cycle"}]
    referee = after(effect, seats=2, difficulty="meta", overlap="a2")
    assert referee.status() == {"kind": "decide", "seat": 0, "moves": ["ob3", "oc2"]}
    assert shot(referee, "source", "overlap", "effect", "used") == ["c3", "a2", None, list("ABDE")]
    play_all(referee, "oc2")
    assert shot(referee, "overlap", "round") == ["c2", 2]


def test_freeform_draws_from_all_events_not_drawn_in_this_phase() -> None:
    referee = guided(EXAMPLE + " 1 1 1 1", scenario="freeform-practice")
    for left in (3, 2, 1):
        play_all(referee, "e e e e")
        assert shot(referee, "cards") == [left]
        assert len(referee.status()["weights"]) == 11 + left
        play_all(referee, ["purple", "opposite-pawn", "opposite-source"][left - 1])
    play_all(referee, "e e e e")
    assert shot(referee, "cards", "outcome") == [0, "lost: deck"]
    assert len(referee.snapshot()["deck"]) == 11


# -------------------------------------------------------------------- random games

ALL_WORDS = written(
    special=[
        {"do": "drift", "to": {"pawn": "cross"}},
        {"do": "focus", "at": {"source": "near"}, "up_to": 3},
    ],
    effect=[
        {"do": "add", "to": {"rank": "least"}, "choose": 2},
        {"do": "drift", "to": {"rank": ["most", "farthest from pawn"]}},
        {"do": "remove", "n": 2, "to": {"colour": "blue"}, "choose": 2},
        {"do": "cycle", "n": 2},
        {"do": "dim"},
        {"do": "pull", "to": {"source": "diagonal"}},
    ],
    later=[{"do": "remove", "to": {"rank": "most"}}, {"do": "add", "to": {"source": "at"}}],
    goal=[{"of": {"colour": ["green", "blue"]}}, {"of": {"keyword": "row"}}],
    deck=["one", "two"] * 6,
    one={"rank": "nearest to source", "source": "not at"},
)


def check(referee: Referee) -> None:
    snapshot = referee.snapshot()
    levels = dict(zip(CELLS, snapshot["levels"], strict=True))
    assert list(snapshot) == KEYS
    assert all(0 <= level <= 3 for level in levels.values())
    assert set(snapshot["optimal"]) <= set(snapshot["goals"])
    assert not any(levels[cell] for cell in snapshot["optimal"])
    assert snapshot["cards"] <= sum(snapshot["deck"].values())
    if snapshot["phase"] == "meditation" and snapshot["outcome"] is None:
        assert any(levels.values())
    status = referee.status()
    assert (status["kind"] == "over") == (snapshot["outcome"] is not None)
    if status["kind"] == "decide":
        assert status["moves"] == sorted(set(status["moves"]))
        assert (status["moves"] == ["e"]) or len(status["moves"]) > 1
        assert ("e" in status["moves"]) == (snapshot["turn"] is not None)


def random_token(referee: Referee, dice: random.Random) -> str:
    status = referee.status()
    if status["kind"] == "chance":
        return str(dice.choice(sorted(status["weights"])))
    tokens: list[str] = status["moves"]
    focusing = [token for token in tokens if token[0] in "fbsip"]
    return dice.choice(focusing if focusing and dice.random() < 0.5 else tokens)


def random_game(referee: Referee, other: Referee, seed: int) -> str:
    """Played to the end; the other one is laid out anew now and then, and must agree."""
    dice = random.Random(seed)
    following = False
    while referee.status()["kind"] != "over":
        check(referee)
        if referee.snapshot()["turn"] and (not following or dice.random() < 0.2):
            other.lay_out(referee.snapshot())
            following = True
        if following:
            assert other.status() == referee.status()
            assert other.snapshot() == referee.snapshot()
        token = random_token(referee, dice)
        referee.play(token)
        if following:
            other.play(token)
    check(referee)
    assert referee.refuses("e")
    assert other.status() == referee.status()
    return str(referee.snapshot()["outcome"])


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_come_to_an_end(scenario: str, difficulty: str, seats: int) -> None:
    for seed in range(3):
        options = (OURS, seats, scenario, difficulty)
        assert random_game(Referee(*options), Referee(*options), seed) in {
            "won",
            "lost: condition",
            "lost: deck",
        }


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_random_games_with_all_words_come_to_an_end(difficulty: str) -> None:
    ends = set()
    for seed in range(6):
        options = (ALL_WORDS, 1 + seed % 2, "s", difficulty)
        ends.add(random_game(Referee(*options), Referee(*options), seed))
    assert ends == {"won", "lost: deck"}
