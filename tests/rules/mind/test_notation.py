"""Tokens: their shapes, and cards that are called what moves are called."""

from random import Random
from typing import Any

import pytest

from sandtable import Table
from tests.laying import look, moves, play
from tests.playing import steps
from tests.rules.mind.laying import (
    LAYOUT,
    ROW,
    Data,
    after_round,
    chances,
    house_data,
    laid_out,
    letters,
    set_up,
    with_special,
)


def tokens(content: Data | None = None) -> set[str]:
    return set(Table("mind", content=content).setup.rules.moves)


def renamed(**ids: str) -> Data:
    """Our own cards with other ids of events, in their decks too."""
    names = {key.replace("_", "-"): name for key, name in ids.items()}
    data = house_data()
    for event in data["event"]:
        event["id"] = names.get(event["id"], event["id"])
    for scenario in data["scenario"]:
        for phase in ("warmup", "meditation"):
            side = scenario[phase]
            side["deck"] = [names.get(event, event) for event in side["deck"]]
    return data


def test_no_two_moves_of_our_own_set_have_the_same_token() -> None:
    rules = Table("mind").setup.rules

    assert rules.namesakes == {}
    assert len(rules.moves) == len(rules.tokens)


def test_the_tokens_of_a_set_are_those_that_its_cards_allow() -> None:
    found = tokens()

    assert {"ga", "C", "hCL", "ob1", "6", "tb2c1", "ma2", "f", "gc1", "bc1", "rM", "p"} <= found
    assert {"pM", "i", "e", "most", "xb2", "sL", "sc3", "ka1a2b2c2", "kC", "kb2"} <= found
    assert not {"7", "tb2c1c2", "ka1b1", "kCL", "sb2b2", "sCL", "h", "s", "t", "k"} & found


# N48: cells and letters are sorted, and what is chosen twice stands twice
def test_a_special_of_several_steps_joins_its_choices_by_hyphens() -> None:
    move = {"do": "move", "to": {}}
    focus = {"do": "focus", "at": {}, "up_to": 2}

    found = tokens(with_special(move, focus))

    assert {"sa2-b2c1", "s-b2", "sa2-", "s-b2b2", "sc3-a1c3"} <= found
    assert not {"s-", "sa2-c1b2", "sa2b2-", "s-b2b2b2", "sM-"} & found


def test_a_special_of_three_steps_has_two_hyphens() -> None:
    step = {"do": "move", "to": {}}
    inspire = {"do": "inspire", "who": "any"}

    found = tokens(with_special(step, inspire, step))

    assert {"sa1-M-c3", "s--c3", "s-M-", "sa1--"} <= found
    assert not {"s--", "sM-a1-", "sa1-a1-a1"} & found


# N48
def test_letters_are_sorted_wherever_a_frame_stands_in_the_file() -> None:
    content = with_special({"do": "inspire", "who": "any", "up_to": 3})
    content["frame"].reverse()

    found = tokens(content)

    assert {"sCLM", "sLMR", "hCL", "hMR"} <= found
    assert not {"sMLC", "hLC"} & found


def test_moves_are_sorted_as_plain_strings() -> None:
    content = with_special({"do": "focus", "at": {"mandala": ["ba", "ga"]}, "up_to": 2})
    table = laid_out(content=content)

    found = list(table.status().moves or ())

    assert found == sorted(found)
    assert moves(table, "s") == "sa1 sa1a1 sa1b1 sb1 sb1b1"


def test_a_set_without_freeform_practice_has_no_rolls() -> None:
    content = house_data()
    del content["freeform"]

    assert not {"1", "6", "ka1a2b2c2", "kC"} & tokens(content)
    assert {"tb2c1", "kb2"} <= tokens(content)


def test_a_set_without_scenarios_has_the_tokens_of_freeform_practice() -> None:
    content = house_data()
    del content["scenario"]
    content["freeform"]["warmup_goal"] = content["freeform"]["warmup_goal"][3:4]

    found = tokens(content)

    assert {"1", "6", "tb2c1", "ka1a2b2c2", "kC"} <= found


# N20, N69: the same token is the end of a turn and an event
def test_an_event_may_be_called_what_a_move_is_called() -> None:
    table = after_round(content=renamed(purple="e", keyword_row="f", keyword_column="ga"))
    assert chances(table) == "keyword-adjacent f ga e"

    play(table, "e")
    assert (look(table, "discard"), look(table, "source"), look(table, "round")) == (["e"], "b2", 2)
    play(table, "e")

    assert letters(table, "used") == "M"


def test_a_namesake_of_a_mandala_is_dealt_before_it_is_drawn() -> None:
    table = set_up(content=renamed(purple="ba"))
    assert look(table, "layout", 0) == "ba"

    play(table, "e e e e ba")

    assert look(table, "discard") == ["ba"]


def test_a_namesake_is_refused_for_what_it_would_be_now() -> None:
    table = laid_out(content=renamed(purple="f"), levels="303333333")

    assert table.why_not("f") == "There is no distraction at b1 to remove."


NAMESAKES = renamed(
    purple="e",
    keyword_row="f",
    keyword_column="ga",
    keyword_adjacent="1",
    red="undo",
    most="i",
    least="p",
)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"scenario": "passing-storm", "difficulty": "meta"}),
        (1, {"scenario": "freeform-practice"}),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_full_of_namesakes_is_played_recorded_and_replayed(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    table = Table("mind", seats, content=NAMESAKES, seed=seed, **options)
    random = Random(seed)

    for later in steps(table, random):
        if later.status().kind == "decide":
            again = Table.from_position(later.position())
            assert again.status() == later.status()
    again = Table.from_record(table.record())

    assert again.snapshot() == table.snapshot()
    assert again.record() == table.record()


def test_an_event_may_be_called_what_the_record_calls_taking_back() -> None:
    table = after_round(content=renamed(keyword_row="undo"))
    table = Table.from_position(table.position())
    play(table, "undo xc2")

    again = Table.from_record(table.record())

    assert "\n0: undo\n1: xc2\n" in table.record()
    assert again.snapshot() == table.snapshot()


def test_layout_and_row_are_written_as_they_were_dealt() -> None:
    assert f"0: {LAYOUT} {ROW}\n" in set_up().record()
