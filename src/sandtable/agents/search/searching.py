"""A search from Python: begun with what a seat knows, run for a while, asked for its opinion."""

import math
from collections.abc import Sequence
from importlib import import_module
from time import monotonic
from typing import Any

from sandtable.agents.budget import Budget
from sandtable.agents.opinion import Opinion
from sandtable.agents.search.desk import LEADS, SQUARES, WINS, children, new_desk
from sandtable.agents.search.kernel import search, search_seeing
from sandtable.agents.search.knowhow import namesake
from sandtable.rules import entries
from sandtable.rules.dice import new_dice
from sandtable.rules.game import Game
from sandtable.rules.registry import folder_of

SLICE = 256
"""Iterations between two looks at the clock: a few milliseconds."""

MOST_NODES = 200_000
"""Beyond them the tree grows no more: 15 MB."""


class Search:
    """Thinks about one decision of a seat, from its knowledge alone.

    Only where strength is measured it is given the truth, too.
    """

    def __init__(
        self,
        rules: Game,
        known: Any,
        seed: int,
        nodes: int = MOST_NODES,
        truth: Any = None,
        policy: Sequence[float] | None = None,
    ) -> None:
        home = knowledge_of(rules.about.name)
        self.rules = rules
        self.iterations = 0
        self._known = known
        self._truth = truth
        self._dice = new_dice(seed)
        players = home.players_of(known[0])
        self._desk = new_desk(rules, players, min(nodes, MOST_NODES), policy or home.POLICY)

    def run(self, budget: Budget, *, until_settled: bool = False) -> None:
        """Think until the budget is spent, or its rest can't change the choice any more."""
        if until_settled and len(set(self._legal().values())) == 1:
            return
        ends = math.inf if budget.seconds is None else monotonic() + budget.seconds
        left = math.inf if budget.iterations is None else budget.iterations
        while left > 0 and monotonic() < ends and not (budget.stop and budget.stop.is_set()):
            if until_settled and self._ahead() > left:
                break
            now = int(min(SLICE, left))
            self._look(now)
            self.iterations += now
            left -= now

    def _look(self, times: int) -> None:
        if self._truth is None:
            search(self._known, self._desk, self._dice, times)
        else:
            seat = int(self._known[0].seat)
            search_seeing(self._truth, seat, self._desk, self._dice, times)

    def _ahead(self) -> int:
        """Say how many looks the favourite among the moves is ahead of every other one."""
        looks = sorted(int(node.visits) for node in children(self._desk).values())
        return looks[-1] - looks[-2] if len(looks) > 1 else 0

    def opinions(self) -> list[Opinion]:
        """Say what is thought of every legal move, the one that was looked at most first."""
        found = children(self._desk)
        said = [self._opinion(move, searched, found) for move, searched in self._legal().items()]
        return sorted(said, key=lambda opinion: -opinion.visits)

    def worths(self) -> dict[str, float]:
        """Say what each move that was looked at is worth to the search: the margin counts, too."""
        found, seat = children(self._desk), int(self._known[0].seat)
        return {
            self.rules.tokens[move]: float(found[searched].values[seat])
            / int(found[searched].visits)
            for move, searched in self._legal().items()
            if searched in found
        }

    def _legal(self) -> dict[int, int]:
        """List the legal moves, each with the move of the same effect that is searched for it."""
        entries.redeal(self._known, new_dice(0), self._desk.states)
        _, _, count, _ = entries.look(self._desk.states, self._desk.moves, self._desk.weights)
        legal = self._desk.moves[:count].tolist()
        return {move: namesake(self._desk.states[0], move) for move in legal}

    def _opinion(self, move: int, searched: int, found: dict[int, Any]) -> Opinion:
        token, node = self.rules.tokens[move], found.get(searched)
        if node is None:
            return Opinion(token=token, visits=0, chance=0.5, error=0.5, lead=0.0)
        visits = int(node.visits)
        sums = self._desk.tallies[searched] / visits
        chance, squares, lead = (float(sums[n]) for n in (WINS, SQUARES, LEADS))
        spread = math.sqrt(max(0.0, squares - chance**2) / visits)
        return Opinion(token=token, visits=visits, chance=chance, error=spread, lead=lead)


def knowledge_of(game: str) -> Any:
    """Find what the search knows of a game: its module."""
    return import_module(f"sandtable.agents.search.{folder_of(game)}")
