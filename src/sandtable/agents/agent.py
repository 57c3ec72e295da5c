"""One protocol for all players, and the players that there are."""

from typing import Any, Protocol

from sandtable.agents.simple import GreedyAgent, RandomAgent
from sandtable.rules.notation import shortened
from sandtable.rules.registry import load

AGENTS = {"greedy": GreedyAgent, "random": RandomAgent}
"""Every player by its name."""


class Agent(Protocol):
    """Whoever can sit at a table: what a seat knows goes in, a token comes out."""

    def choose(self, known: Any) -> str:
        """Choose a token; ``known`` is an array of one record of knowledge."""


def new_agent(name: str, game: str, seed: int) -> Agent:
    """Call a player to a table; the same seed plays the same game."""
    if name not in AGENTS:
        raise ValueError(f"there is no player {shortened(name)}: expected {' or '.join(AGENTS)}")
    return AGENTS[name](load(game), seed)
