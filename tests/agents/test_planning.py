"""The planner of Mandala Mind: whole rounds, and every event that can come after them."""

from itertools import product
from threading import Event
from typing import Any

import numpy as np
import pytest

from sandtable import Table
from sandtable.agents.budget import Budget
from sandtable.agents.greedy.mind import reach
from sandtable.agents.greedy.mind_positions import (
    LAPSING_BITS,
    MOST_POSITIONS,
    NODE,
    SLOTS,
)
from sandtable.agents.planning.beam import plan_round
from sandtable.agents.planning.judging import FEATURE_COUNT, LOSS, WEIGHTS, WIN, chance_of, judge
from sandtable.agents.planning.mind import NEXT, NOW, PlanningAgent, narrowed
from sandtable.agents.planning.room import MOST_WIDTH, START, STATES_A_DEPTH, new_room
from sandtable.agents.planning.sorting import sort_best
from sandtable.agents.planning.weighing import weigh
from sandtable.rules.compiled import JIT
from sandtable.rules.mind.about import ABOUT, DIFFICULTIES
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.state import ALL_FRAMES
from sandtable.rules.mind.state import MEDITATION as MEDITATION_PHASE
from sandtable.rules.records import new_records
from tests.agents.test_mind import MEDITATION, laid
from tests.rules.mind.laying import made

SCENARIOS = ABOUT.options[0].values
NARROW = (6, 4, 2, 2, 2, 0)
"""Widths of plans that take a moment."""

ANYTHING = made(
    specials={
        "M": [{"do": "focus", "at": {}, "up_to": 3}, {"do": "drift", "to": {"pawn": "cross"}}],
        "R": [{"do": "move", "to": {}}, {"do": "inspire", "who": "any"}, {"do": "drift", "to": {}}],
    },
    warmup={"effect": [{"do": "add", "to": {}, "choose": 4}, {"do": "add", "to": {}, "choose": 4}]},
)
"""Cards with long specials, and more to choose at the end of a round than can be looked at."""

slow = pytest.mark.skipif(not JIT, reason="takes minutes")


def planner(table: Table, widths: tuple[int, ...] = NARROW) -> PlanningAgent:
    return PlanningAgent(table.setup.rules, 0, widths)


def laid_room(table: Table, depth: int = NOW) -> Any:
    """Room with a table laid out where the plan of a depth starts."""
    agent = planner(table, (8, MOST_WIDTH, 1, 8, MOST_WIDTH, 0))
    agent.choose(table.knowledge(0))
    agent.room.states[depth * STATES_A_DEPTH + START] = agent.states[0]
    return agent.room


def play_turns(table: Table, turns: int) -> list[str]:
    """Let the planner end some turns; list its tokens."""
    agent, tokens = planner(table), [""]
    while tokens.count("e") < turns and table.status().kind == "decide":
        tokens.append(agent.choose(table.knowledge(0)))
        table.play(tokens[-1])
    return tokens[1:]


def round_of(table: Table) -> int:
    return int(table.knowledge(0)[0].round_number)


def worth(table: Table, **fields: int) -> int:
    """What the planner thinks of a table, with some fields of its record changed."""
    known = table.knowledge(0)
    for name, number in fields.items():
        known[name] = number
    return judge(known[0], WEIGHTS, np.zeros(FEATURE_COUNT, np.int64))


@slow
@pytest.mark.parametrize(("scenario", "seats"), list(product(SCENARIOS, (1, 2))))
def test_whole_games_are_played_with_legal_answers(scenario: str, seats: int) -> None:
    for seed, difficulty in enumerate(DIFFICULTIES):
        table = Table("mind", seats, seed=seed, scenario=scenario, difficulty=difficulty)
        agents = [planner(table) for _ in range(seats)]
        while (status := table.status()).moves is not None:
            token = agents[status.seat or 0].choose(table.knowledge(status.seat))
            assert token in status.moves
            table.play(token)
        assert status.kind == "over"


@slow
@pytest.mark.parametrize("seats", [1, 2])
def test_cards_of_all_kinds_are_played_with_legal_answers(seats: int) -> None:
    table = Table("mind", seats, seed=1, content=ANYTHING)
    agent = planner(table)
    while (status := table.status()).moves is not None and round_of(table) < 3:
        token = agent.choose(table.knowledge(status.seat))
        assert token in status.moves
        table.play(token)


@slow
def test_the_answer_depends_on_what_is_known_and_not_on_what_was_thought_before() -> None:
    table = Table("mind", seed=3, scenario="passing-storm", difficulty="meta")
    agent = planner(table)
    while round_of(table) < 3:
        known = table.knowledge(0)
        token = agent.choose(known)
        assert planner(table).choose(known) == token
        table.play(token)


@slow
def test_the_planner_is_blind_to_the_order_of_events() -> None:
    """Up to the first draw tables that will draw different events are played alike."""
    position = Table("mind", seed=4).position()
    tables = [Table.from_position(position, seed=seed) for seed in range(8)]
    lines = [play_turns(table, FRAMES) for table in tables]
    assert all(line == lines[0] for line in lines)
    assert len({str(table.snapshot()["discard"]) for table in tables}) > 1


@slow
def test_the_planner_has_an_opinion_of_every_legal_move_first_of_the_one_that_it_would_play() -> (
    None
):
    """Of turns and of choices: the overlap comes first."""
    table = Table("mind", seed=4, difficulty="meta")
    agent = planner(table)
    while round_of(table) < 3:
        status, known = table.status(), table.knowledge(0)
        opinions = agent.opinions(known)
        assert sorted(opinion.token for opinion in opinions) == sorted(status.moves or ())
        assert opinions[0].token == agent.choose(known)
        assert all(0 <= opinion.chance <= opinions[0].chance <= 1 for opinion in opinions)
        table.play(opinions[0].token)


@slow
def test_a_move_that_wins_at_once_has_the_chance_of_one() -> None:
    table = laid(levels="000000010", pawn="b3", **MEDITATION)
    said = {
        opinion.token: opinion.chance for opinion in planner(table).opinions(table.knowledge(0))
    }
    assert said["f"] == 1


def test_an_iteration_is_a_position_that_a_plan_keeps() -> None:
    assert narrowed((100, 60, 8, 14, 6, 0), None) == (100, 60, 8, 14, 6, 0)
    assert narrowed((100, 60, 8, 14, 6, 0), 25) == (25, 15, 2, 4, 2, 0)
    assert narrowed((100, 60, 8, 14, 6, 0), 1) == (1, 1, 1, 1, 1, 0)
    assert narrowed((6, 4, 2, 2, 2, 0), 500) == (6, 4, 2, 2, 2, 0)


@slow
def test_a_planner_that_is_stopped_gives_no_opinion_of_moves_without_a_look() -> None:
    table, stop = Table("mind", seed=1), Event()
    stop.set()
    first, *others = planner(table).opinions(table.knowledge(0), Budget(stop=stop))
    assert first.visits == 1
    assert others
    assert {(opinion.visits, opinion.chance) for opinion in others} == {(0, 0.0)}


def test_a_planner_that_is_stopped_answers_with_a_legal_token() -> None:
    table, stop = Table("mind", seed=1), Event()
    stop.set()
    for budget in (Budget(stop=stop), Budget(seconds=0.0)):
        assert planner(table).choose(table.knowledge(0), budget) in (table.status().moves or ())


@slow
def test_a_victory_within_the_turn_is_seen() -> None:
    """The gate, a focus and a free focus."""
    table = laid(levels="000000020", inspired="M", **MEDITATION)
    play_turns(table, 1)
    assert table.status().scores == [1]


@slow
def test_a_victory_in_a_later_turn_of_the_round_is_seen() -> None:
    table = laid(levels="000003030", **MEDITATION)
    play_turns(table, FRAMES)
    assert table.status().scores == [1]


@slow
@pytest.mark.parametrize("depth", [NOW, NEXT])
def test_a_round_that_can_be_won_is_won_for_certain(depth: int) -> None:
    room = laid_room(laid(levels="000000020", inspired="M", **MEDITATION), depth)
    weigh(room, depth, 0, plan_round(room, depth))
    assert room.chances[0] == 1


@slow
def test_the_last_turn_of_a_round_keeps_the_loss_condition_if_it_can() -> None:
    words = {"row": "CRML", "used": "CMR", "active": "L", "levels": "333303333"}
    table = laid("unopened-letter", pawn="b2", **words)
    play_turns(table, 1)
    assert table.snapshot()["outcome"] is None


@slow
@pytest.mark.parametrize("seed", range(4))
def test_no_end_of_a_turn_is_lost_by_leaving_out_what_is_in_vain(seed: int) -> None:
    """The greedy player looks at every position that there is."""
    words = {"row": "LCRM", "used": "CLR", "active": "M"}
    pawns, levels = ("a3", "b2", "c1", "c3"), ("333333333", "012301230", "111222333", "300000012")
    table = laid(pawn=pawns[seed], levels=levels[seed], inspired="LM", **words)
    room = laid_room(table)
    ends = plan_round(room, NOW)
    found = room.finals["key"][:ends] >> FRAMES
    nodes, slots = new_records(NODE, MOST_POSITIONS), np.zeros(SLOTS, np.int64)
    states = new_records(table.setup.rules.state, 2)
    states[0] = room.states[START]
    count = reach(states, room.moves, nodes, slots)
    assert ends < MOST_WIDTH
    assert set(found.tolist()) == set((nodes["position"][:count] >> LAPSING_BITS).tolist())


def test_the_ends_of_the_game_are_judged_beyond_all_positions() -> None:
    calm = laid(levels="000000000", optimal="b1c3")
    assert worth(calm, used=ALL_FRAMES) == worth(calm, phase=MEDITATION_PHASE) == WIN
    assert worth(laid("unopened-letter", pawn="b2"), used=ALL_FRAMES) == LOSS
    assert worth(laid(), used=ALL_FRAMES, cards=0) == LOSS
    assert LOSS < worth(laid()) < worth(laid(levels="333033333")) < WIN


@pytest.mark.parametrize(("odds", "chance"), [(WIN, 1), (LOSS, 0), (0, 0.5), (1099, 0.75)])
def test_odds_become_chances(odds: int, chance: float) -> None:
    assert chance_of(odds) == pytest.approx(chance, abs=0.001)


@pytest.mark.parametrize("most", [1, 4, 20])
def test_the_best_ends_are_put_in_order_those_found_first_before_their_equals(most: int) -> None:
    room = new_room(Table("mind", seed=1).setup.rules)
    worths = [5, 3, 9, 9, -2, 0, 7, 3, 5, 1, 8]
    room.ends["worth"][: len(worths)] = worths
    count = sort_best(room, len(worths), most)
    expected = sorted(range(len(worths)), key=lambda end: -worths[end])
    assert room.order[:count].tolist() == expected[:most]
