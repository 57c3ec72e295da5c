"""What players say of themselves before they are loaded: light enough for every command."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from sandtable.agents.budget import Budget
from sandtable.rules.registry import FOLDERS, folder_of


class Player(Struct, frozen=True):
    """The name of a player, and what people who choose an opponent should know."""

    name: str
    title: str
    sentence: str
    home: str
    """The class, or whatever makes such a player of rules and a seed, as ``module:name``."""

    knowhow: str | None = None
    """The folder with a module for each game that the player knows; None if it plays any game."""

    advice: Budget | None = None
    """How long it thinks when it is asked what it thinks of every move; None if it says nothing."""

    def plays(self, game: str) -> bool:
        """Answer if the player knows a game; nothing is compiled for it."""
        return self.knowhow is None or bool(find_spec(f"{self.knowhow}.{folder_of(game)}"))

    def load(self) -> Any:
        """Load what makes such a player; this brings the rules."""
        module, _, name = self.home.partition(":")
        return getattr(import_module(module), name)


LEVELS = (
    "Plays gently, and lets chances pass; for a first game.",
    "Looks a little ahead, and still slips now and then.",
    "Plays soundly; you must plan to beat it.",
    "Plays well, and seldom gives anything away.",
    "Looks as far ahead as it can within a second; hard to beat.",
)

PLAYERS = (
    *(
        Player(
            name=f"level{number}",
            title=f"Level {number}",
            sentence=sentence,
            home=f"sandtable.agents.levels:Level{number}",
            knowhow="sandtable.agents.search",
            advice=Budget(seconds=1.0) if number == len(LEVELS) else None,
        )
        for number, sentence in enumerate(LEVELS, start=1)
    ),
    Player(
        name="greedy",
        title="Greedy",
        sentence="Takes what looks best at once, and looks no further.",
        home="sandtable.agents.simple:GreedyAgent",
        knowhow="sandtable.agents.greedy",
    ),
    Player(
        name="planner",
        title="Planner",
        sentence="Plans the turns of a round together; wins most games, and thinks for a moment.",
        home="sandtable.agents.planning.mind:PlanningAgent",
        knowhow="sandtable.agents.planning",
        advice=Budget(iterations=30, seconds=2.0),
    ),
    Player(
        name="random",
        title="Random",
        sentence="Plays any legal move.",
        home="sandtable.agents.simple:RandomAgent",
    ),
)
"""Every player, in the order in which people choose: the levels, then the simple ones."""

FRIENDLY = "level2"
"""Who plays against somebody who did not choose, where it can."""


def players(game: str) -> list[Player]:
    """List those who can play a game, in the order in which people choose."""
    if game not in FOLDERS:
        from sandtable.rules.notation import shortened  # which brings NumPy

        raise ValueError(f"there is no game {shortened(game)}: expected {' or '.join(FOLDERS)}")
    return [player for player in PLAYERS if player.plays(game)]


def adviser(game: str) -> Player | None:
    """Give the player whose opinion of a move is worth most; None if nobody has one."""
    return next((player for player in players(game) if player.advice), None)


def friendly(game: str) -> Player:
    """Find who plays a game against somebody who did not choose."""
    able = players(game)
    return next((player for player in able if player.name == FRIENDLY), able[0])
