"""The planner of Mandala Mind: plans the round, and what may come of it."""

import math
from itertools import takewhile
from time import monotonic
from typing import Any

import numpy as np

from sandtable.agents.budget import NO_LIMIT, Budget
from sandtable.agents.opinion import Opinion
from sandtable.agents.planning.beam import plan_round
from sandtable.agents.planning.judging import chance_of
from sandtable.agents.planning.room import DEPTHS, END, START, STATES_A_DEPTH, WIDTHS, new_room
from sandtable.agents.planning.weighing import lay_next_round, weigh
from sandtable.agents.simple import SimpleAgent
from sandtable.rules import entries
from sandtable.rules.game import Game
from sandtable.rules.mind.moves import DRAW
from sandtable.rules.mind.state import ACTING, DRAWING, OVER, WON

NOW, NEXT = range(DEPTHS)

WIDTH, ENDS, FURTHER = range(3)

FEWEST_ENDS = 3
MOST_ROUNDS = 40
"""From at least so many ends the next round is planned; from more, while there are no more rounds
than that to be planned, one for each event.
"""

TURN_FIELDS = (
    *("row", "levels", "optimal", "pawn", "source", "inspired"),
    *("used", "active", "actions", "used_abilities"),
)
"""What turns of a round change."""


def narrowed(widths: tuple[int, ...], iterations: int | None) -> tuple[int, ...]:
    """Narrow a plan so that it keeps so many positions after a turn, and less of all else."""
    share = 1.0 if iterations is None else min(1.0, iterations / widths[WIDTH])
    return tuple(math.ceil(share * width) for width in widths)


class PlanningAgent(SimpleAgent):
    """Plans the turns of a round together, and weighs their ends over the events that can come.

    Both seats plan for the team. It plans anew at each decision, so that the answer depends on
    nothing but what is known; what an end of the round is worth is found out once. An iteration
    of its budget is a position that it keeps after each turn.
    """

    def __init__(self, rules: Game, seed: int, widths: tuple[int, ...] = WIDTHS) -> None:
        super().__init__(rules, seed)
        self.room = new_room(rules)
        self.widths = widths
        self.budget = NO_LIMIT
        self.until = math.inf
        self.round: tuple[bytes, bytes] = b"", b""
        self.worths: dict[int, float] = {}

    def choose(self, known: Any, budget: Budget = NO_LIMIT) -> str:
        """Choose a token."""
        self.begin(budget)
        return super().choose(known, budget)

    def opinions(self, known: Any, budget: Budget = NO_LIMIT) -> list[Opinion]:
        """Say what it thinks of every legal move, first of the one that it would play.

        No other is thought to be better, whatever a second look at it finds; those that there was
        no time for come last, without a look.
        """
        chosen = self.choose(known, budget)
        moves = {self.rules.tokens[move]: move for move in self.legal_moves()}
        best = self.chance_after(moves.pop(chosen))
        chances = {
            token: None if self.is_spent() else min(best, self.chance_after(move))
            for token, move in moves.items()
        }
        others = sorted(chances, key=lambda token: (-(chances[token] or 0.0), token))
        return [Opinion(token=chosen, chance=best, is_rate=False)] + [
            Opinion(
                token=token,
                chance=chances[token] or 0.0,
                is_rate=False,
                visits=int(chances[token] is not None),
            )
            for token in others
        ]

    def begin(self, budget: Budget) -> None:
        """Begin to think within a budget."""
        self.budget = budget
        self.until = math.inf if budget.seconds is None else monotonic() + budget.seconds
        self.room.widths[:] = narrowed(self.widths, budget.iterations)

    def is_spent(self) -> bool:
        """Answer if the answer is wanted now."""
        stop = self.budget.stop
        return monotonic() >= self.until or bool(stop and stop.is_set())

    def legal_moves(self) -> list[int]:
        """List what can be done at the imagined table."""
        _, _, count, _ = entries.look(self.states, self.moves, self.weights)
        moves: list[int] = self.moves[:count].tolist()
        return moves

    def choose_move(self, _: int) -> int:
        """Choose for the team, whatever the seat."""
        self.forget_other_rounds()
        moves = self.legal_moves()
        if len(moves) == 1:
            return moves[0]
        return self.plan_turn() if self.states["stage"][0] == ACTING else self.plan_choice(moves)

    def plan_turn(self) -> int:
        """Plan the round; choose the move with which the best way begins."""
        self.room.states[START : START + 1] = self.states[:1]
        place, _ = self.best_end()
        return int(self.room.finals["first"][place])

    def best_end(self) -> tuple[int, float]:
        """Plan the round; find its best end, with the chance of winning after it."""
        count = plan_round(self.room, NOW)
        weigh(self.room, NOW, 0, count)
        places = np.argsort(-self.room.chances[:count], kind="stable").tolist()
        places = places[: self.ends_to_look_further_from()]
        looked_at = takewhile(lambda place: place == places[0] or not self.is_spent(), places)
        place = max(looked_at, key=self.chance_further)
        return place, self.chance_further(place)

    def ends_to_look_further_from(self) -> int:
        """Say how many ends of the round are worth it: fewer if many events can come."""
        events = int(np.count_nonzero(self.states["deck"][0])) or 1
        return int(min(self.room.widths[FURTHER], max(FEWEST_ENDS, MOST_ROUNDS // events)))

    def chance_further(self, place: int) -> float:
        """Give the chance of winning after an end of the round, with the next one planned too."""
        key = int(self.room.finals["key"][place])
        if key not in self.worths:
            self.worths[key] = self.look_further(place)
        return self.worths[key]

    def look_further(self, place: int) -> float:
        """Bring the round to its end, and look at what can come."""
        weigh(self.room, NOW, place, place + 1)
        if self.room.states["stage"][END] != DRAWING:
            return float(self.room.chances[place])
        return self.chance_at_draw()

    def chance_at_draw(self) -> float:
        """Plan the next round after each event that can come."""
        deck = self.room.states["deck"][END].copy()
        chances = [self.chance_next(DRAW + int(event)) for event in np.flatnonzero(deck)]
        return float(np.average(chances, weights=deck[deck > 0]))

    def chance_next(self, move: int) -> float:
        """Plan the next round after a move at the end of this one."""
        worth = lay_next_round(self.room, NOW, move)
        if self.room.states["stage"][STATES_A_DEPTH + START] != ACTING:
            return chance_of(worth)
        count = plan_round(self.room, NEXT)
        weigh(self.room, NEXT, 0, count)
        return float(self.room.chances[:count].max())

    def plan_choice(self, moves: list[int]) -> int:
        """Plan the next round after each of the most promising choices; choose the best."""
        self.room.states[END : END + 1] = self.states[:1]
        moves.sort(key=lambda move: -lay_next_round(self.room, NOW, move))
        return max(moves[: 2 * self.room.widths[FURTHER]], key=self.chance_next)

    def chance_after(self, move: int) -> float:
        """Give the chance of winning after any legal move."""
        if self.states["stage"][0] != ACTING:
            self.room.states[END : END + 1] = self.states[:1]
            return self.chance_next(move)
        after = self.states[:1].copy()
        entries.play(after, move)
        if after["stage"][0] == ACTING:
            self.room.states[START : START + 1] = after
            return self.best_end()[1]
        if after["stage"][0] == OVER:
            return float(after["outcome"][0] == WON)
        self.room.states[END : END + 1] = after
        return self.chance_at_draw()

    def forget_other_rounds(self) -> None:
        """Forget what ends of another round, or in narrower plans, were worth."""
        table = self.states[:1].copy()
        for field in TURN_FIELDS:
            table[field] = 0
        now = table.tobytes(), self.room.widths.tobytes()
        if now != self.round:
            self.round = now
            self.worths.clear()
