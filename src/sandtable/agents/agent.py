"""One protocol for all players, and the players that there are."""

from threading import Event
from typing import Any, Protocol

from sandtable.agents.budget import NO_LIMIT, Budget
from sandtable.agents.opinion import Opinion
from sandtable.agents.players import PLAYERS, Player, adviser, friendly, players
from sandtable.rules.game import Game
from sandtable.rules.notation import shortened
from sandtable.table.setup import set_up

__all__ = [
    "AGENTS",
    "NO_LIMIT",
    "Adviser",
    "Agent",
    "Budget",
    "Opinion",
    "Player",
    "advise",
    "adviser",
    "friendly",
    "new_agent",
    "players",
]

AGENTS = {player.name: player.load() for player in PLAYERS}
"""What makes a player, by its name: of rules and a seed."""


class Agent(Protocol):
    """Whoever can sit at a table: a seat's knowledge and a budget go in, a token comes out.

    Never the truth: what a player is not given it cannot give away.
    """

    def choose(self, known: Any, budget: Budget = NO_LIMIT) -> str:
        """Choose a token; ``known`` is an array of one record of knowledge."""


class Adviser(Agent, Protocol):
    """A player who says on request what it thinks."""

    def opinions(self, known: Any, budget: Budget = NO_LIMIT) -> list[Opinion]:
        """Give an opinion of every legal move, the best one first."""


def new_agent(name: str, rules: Game | str, seed: int) -> Agent:
    """Call a player to a table, by the table's rules or the name of its game.

    The same seed plays the same game.
    """
    if name not in AGENTS:
        raise ValueError(f"there is no player {shortened(name)}: expected {' or '.join(AGENTS)}")
    if isinstance(rules, str):
        rules = set_up(rules, options={}).rules
    game = rules.about.name
    able = [player.name for player in players(game)]
    if name not in able:
        raise ValueError(f"{game} has no player {name!r}: expected {' or '.join(able)}")
    agent: Agent = AGENTS[name](rules, seed)
    return agent


def advise(rules: Game, known: Any, seed: int, stop: Event | None = None) -> list[Opinion]:
    """Ask the adviser of a game, which must have one, what it thinks of every move."""
    found = adviser(rules.about.name)
    if found is None or found.advice is None:
        raise ValueError(f"{rules.about.name} has nobody who gives advice")
    advising: Adviser = AGENTS[found.name](rules, seed)
    return advising.opinions(known, found.advice._replace(stop=stop))
