"""The engines beside ours, each driven in its fastest way (the deal is left out for OpenSpiel)."""

import importlib.util
import random
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.measuring import Drive

CRAZY_EIGHTS = "OpenSpiel crazy_eights"
HEARTS = "OpenSpiel hearts"
GIN_RUMMY = "RLCard gin-rummy"

DEALS = 20
ROLLOUTS = 200
"""Random games that one search plays from a dealt state, wholly in C++."""

SAMPLE = 30
"""Games that Python plays from each deal, only to learn how long they are."""


def installed_peers() -> list[Drive]:
    """Set up what is installed; without the extra packages the bench measures only ours."""
    drives = []
    if importlib.util.find_spec("pyspiel"):
        drives += [openspiel("crazy_eights", CRAZY_EIGHTS), openspiel("hearts", HEARTS)]
    if importlib.util.find_spec("rlcard"):
        drives.append(rlcard_gin_rummy())
    return drives


def openspiel(name: str, title: str) -> Drive:
    """Let OpenSpiel's search evaluate one simulation by random games, wholly in C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)
    states = [dealt(game, dice) for _ in range(DEALS)]
    lengths = [decisions(state.clone(), dice) for state in states for _ in range(SAMPLE)]
    length = sum(lengths) / len(lengths)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 10, False, 1, False)
    play = partial(rollouts, bot.mcts_search, states, length)
    return Drive(title, play, f"C++ random rollouts, {length:.1f} decisions a game")


def rollouts(search: Callable[[Any], Any], states: list[Any], length: float) -> float:
    """Roll out from every deal; OpenSpiel counts no decisions, so take the mean of the sample."""
    for state in states:
        search(state)
    return len(states) * ROLLOUTS * length


def dealt(game: Any, dice: random.Random) -> Any:
    """Deal a new game."""
    state = game.new_initial_state()
    while state.is_chance_node():
        draw(state, dice)
    return state


def draw(state: Any, dice: random.Random) -> None:
    """Answer a chance step."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(dice.choices(actions, weights)[0])


def decisions(state: Any, dice: random.Random) -> int:
    """Play a state to its end at random and count the decisions."""
    number = 0
    while not state.is_terminal():
        if state.is_chance_node():
            draw(state, dice)
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            number += 1
    return number


def rlcard_gin_rummy() -> Drive:
    """Play random games as RLCard's environment does, in Python."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return Drive(GIN_RUMMY, partial(rlcard_game, env), "env.run(is_training=True), RandomAgents")


def rlcard_game(env: Any) -> float:
    """Play one game; the environment counts the decisions of all its games."""
    before: int = env.timestep
    env.run(is_training=True)
    return float(env.timestep - before)
