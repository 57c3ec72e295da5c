"""The simplest players: any legal move, and the move that looks best."""

from importlib import import_module
from typing import Any

import numpy as np

from sandtable.agents.budget import NO_LIMIT, Budget
from sandtable.rules import entries
from sandtable.rules.dice import below, new_dice
from sandtable.rules.game import Game
from sandtable.rules.records import new_records
from sandtable.rules.registry import folder_of


class SimpleAgent:
    """Imagines a table that agrees with what its seat knows, and looks at what lies open there."""

    def __init__(self, rules: Game, seed: int) -> None:
        self.rules = rules
        self.dice = new_dice(seed)
        self.states = new_records(rules.state, 3)
        self.moves = np.zeros(rules.most_moves, np.int16)
        self.weights = np.zeros(rules.most_moves, np.int64)

    def choose(self, known: Any, budget: Budget = NO_LIMIT) -> str:  # noqa: ARG002  -- needs none
        """Choose a token."""
        entries.redeal(known, self.dice, self.states)
        return self.rules.tokens[self.choose_move(int(known[0].seat))]

    def choose_move(self, seat: int) -> int:
        """Choose a move at the imagined table."""
        raise NotImplementedError


class RandomAgent(SimpleAgent):
    """Plays any legal move, each as likely as any other."""

    def choose_move(self, _: int) -> int:
        """Choose blindly, whatever the seat."""
        _, _, count, _ = entries.look(self.states, self.moves, self.weights)
        return int(self.moves[below(self.dice, count)])


class GreedyAgent(SimpleAgent):
    """Plays towards the open table that looks best; hidden cards do not enter."""

    def __init__(self, rules: Game, seed: int) -> None:
        super().__init__(rules, seed)
        home = import_module(f"sandtable.agents.greedy.{folder_of(rules.about.name)}")
        planner = home.Planner(rules, self.dice) if hasattr(home, "Planner") else home
        self.best_move = planner.choose

    def choose_move(self, seat: int) -> int:
        """Choose by value."""
        return int(self.best_move(self.states, seat, self.moves))
