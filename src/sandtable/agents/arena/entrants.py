"""Who meets in an arena: players, and levels that think longer or see all cards.

Those two are measures of how much there is still to gain: they are offered to nobody.
"""

import re

from sandtable.agents.agent import new_agent, players
from sandtable.agents.levels import LevelAgent
from sandtable.rules.game import Game
from sandtable.rules.notation import shortened
from sandtable.table.table import Table

CHANGED = re.compile(r"(level\d)(?:x([1-9]\d{0,3}))?(-seeing)?")
"""A level, how many times as long it thinks, and if it sees all cards."""


def check_entrant(game: str, name: str) -> None:
    """Refuse somebody who can't play a game; ValueError says in one sentence what is wrong."""
    able = [player.name for player in players(game)]
    changed = CHANGED.fullmatch(name)
    if name not in able and not (changed and changed[1] in able):
        expected = f"{' or '.join(able)}, or a level with x10 or -seeing after it"
        raise ValueError(f"{game} has no player {shortened(name)}: expected {expected}")


class Entrant:
    """Somebody who plays in an arena."""

    def __init__(self, name: str, rules: Game, seed: int) -> None:
        changed = CHANGED.fullmatch(name)
        self.agent = new_agent(changed[1] if changed else name, rules, seed)
        self.sees = bool(changed and changed[3])
        if changed and changed[2] and isinstance(self.agent, LevelAgent):
            self.agent.iterations *= int(changed[2])

    def choose(self, table: Table) -> str:
        """Choose a token for the seat that must decide."""
        if self.sees and isinstance(self.agent, LevelAgent):
            self.agent.truth = table.truth()
        return self.agent.choose(table.knowledge(table.decides))
