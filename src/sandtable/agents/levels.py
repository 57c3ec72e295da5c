"""Levels: how far a computer player looks, and how much it may give away."""

from typing import Any

from sandtable.agents.budget import NO_LIMIT, Budget
from sandtable.agents.opinion import Opinion
from sandtable.agents.search.searching import Search
from sandtable.rules.dice import below, new_dice
from sandtable.rules.game import Game

TRIED = 0.02
"""The share of a search that a move must have had to count as reasonable."""


AT_LEAST = 40
"""Iterations that even those have who must answer at once: a few milliseconds."""


class LevelAgent:
    """Searches as long as its level says, and chooses among the moves that it thinks well of."""

    iterations: int
    stray = 0.0
    """What a move may be worth less than the best one, and still be played: the chance to win, and
    a little for the margin.
    """

    def __init__(self, rules: Game, seed: int) -> None:
        self.rules = rules
        self.dice = new_dice(seed)
        self.truth: Any = None
        """What nobody at a table knows: given only where strength is measured."""

    def opinions(self, known: Any, budget: Budget = NO_LIMIT) -> list[Opinion]:
        """Say what it thinks of every legal move, the best one first."""
        return self._search(known, budget, until_settled=False).opinions()

    def _search(self, known: Any, budget: Budget, *, until_settled: bool) -> Search:
        iterations = min(self.iterations, budget.iterations or self.iterations)
        found = Search(self.rules, known, below(self.dice, 2**31), iterations, self.truth)
        found.run(budget._replace(iterations=iterations), until_settled=until_settled)
        if not found.iterations:
            found.run(Budget(min(iterations, AT_LEAST)))
        return found

    def choose(self, known: Any, budget: Budget = NO_LIMIT) -> str:
        """Choose a token; who never strays stops as soon as the choice is certain."""
        found = self._search(known, budget, until_settled=not self.stray)
        opinions, worths = found.opinions(), found.worths()
        best, searched = opinions[0].token, sum(opinion.visits for opinion in opinions)
        good = [
            opinion.token
            for opinion in opinions
            if opinion.visits >= max(1, TRIED * searched)
            and worths[opinion.token] >= worths[best] - self.stray
        ]
        return good[below(self.dice, len(good))] if self.stray else best


class Level1(LevelAgent):
    """For a first game."""

    iterations, stray = 40, 0.10


class Level2(LevelAgent):
    """Sees what is near."""

    iterations, stray = 160, 0.06


class Level3(LevelAgent):
    """Plays soundly."""

    iterations, stray = 640, 0.03


class Level4(LevelAgent):
    """Plays as well as it can see."""

    iterations = 1_000


class Level5(LevelAgent):
    """Thinks for most of a second."""

    iterations = 30_000
