"""One protocol for all players, and the players that there are."""

from typing import Any, Protocol

from sandtable.agents.budget import NO_LIMIT, Budget
from sandtable.agents.simple import GreedyAgent, RandomAgent
from sandtable.rules.game import Game
from sandtable.rules.notation import shortened
from sandtable.table.setup import set_up

__all__ = ["AGENTS", "NO_LIMIT", "Agent", "Budget", "new_agent"]

AGENTS = {"greedy": GreedyAgent, "random": RandomAgent}
"""Every player by its name."""


class Agent(Protocol):
    """Whoever can sit at a table: a seat's knowledge and a budget go in, a token comes out.

    Never the truth: what a player is not given it cannot give away.
    """

    def choose(self, known: Any, budget: Budget = NO_LIMIT) -> str:
        """Choose a token; ``known`` is an array of one record of knowledge."""


def new_agent(name: str, rules: Game | str, seed: int) -> Agent:
    """Call a player to a table, by the table's rules or the name of its game.

    The same seed plays the same game.
    """
    if name not in AGENTS:
        raise ValueError(f"there is no player {shortened(name)}: expected {' or '.join(AGENTS)}")
    if isinstance(rules, str):
        rules = set_up(rules, options={}).rules
    return AGENTS[name](rules, seed)
