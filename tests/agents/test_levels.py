"""Levels: reasonable moves only, and the stronger the better."""

import pytest

from sandtable import Table
from sandtable.agents.agent import new_agent
from sandtable.agents.budget import Budget
from sandtable.agents.levels import TRIED, Level1, Level4, LevelAgent
from sandtable.agents.players import players
from sandtable.rules.compiled import JIT
from tests.agents.looking import at_decision

LEVELS = [f"level{number}" for number in range(1, 6)]


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers"])
def test_all_levels_are_offered_from_the_gentlest_on(game: str) -> None:
    assert [player.name for player in players(game) if player.name in LEVELS] == LEVELS


@pytest.mark.parametrize("game", ["mandala", "flowers"])
def test_the_gentlest_level_strays_only_among_moves_that_it_thinks_well_of(game: str) -> None:
    table = at_decision(game, 2)
    known = table.knowledge(table.decides)
    for seed in range(20 if JIT else 2):
        agent = Level1(table.setup.rules, seed)
        opinions = Level1(table.setup.rules, seed).opinions(known)
        good = {
            opinion.token
            for opinion in opinions
            if opinion.chance >= opinions[0].chance - agent.stray
            and opinion.visits >= TRIED * agent.iterations
        }
        assert agent.choose(known) in good


def test_the_best_levels_never_stray() -> None:
    table = at_decision("mandala", 2)
    known = table.knowledge(table.decides)
    for name in ("level4", "level5"):
        agent, again = (new_agent(name, "mandala", 3) for _ in range(2))
        assert isinstance(again, LevelAgent)
        budget = Budget(iterations=50 if JIT else 5)
        assert agent.choose(known, budget) == again.opinions(known, budget)[0].token


@pytest.mark.skipif(not JIT, reason="interpreted games take minutes")
@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers"])
def test_who_stops_when_the_choice_is_certain_chooses_as_if_they_had_thought_on(game: str) -> None:
    table = Table(game, 1 if game == "mandala-solo" else 2, seed=5)
    rules = table.setup.rules
    for number in range(25):
        assert table.decides is not None
        known = table.knowledge(table.decides)
        choice = Level4(rules, number).choose(known)
        assert choice == Level4(rules, number).opinions(known)[0].token
        table.play(choice)


@pytest.mark.skipif(not JIT, reason="interpreted games take minutes")
@pytest.mark.parametrize("game", ["mandala", "flowers"])
def test_a_sound_level_beats_the_gentlest_one_more_often_than_not(game: str) -> None:
    won = 0
    for number in range(16):
        table = Table(game, 2, seed=number // 2)
        rules = table.setup.rules
        agents = [new_agent("level3", rules, number), new_agent("level1", rules, number)]
        while table.decides is not None:
            agent = agents[(table.decides + number) % 2]
            table.play(agent.choose(table.knowledge(table.decides)))
        won += number % 2 in (table.status().winners or ())
    assert won >= 10
