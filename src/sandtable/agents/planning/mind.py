"""The planner of Mandala Mind: plans the round, and what may come of it."""

import numpy as np

from sandtable.agents.planning.beam import plan_round
from sandtable.agents.planning.judging import chance_of
from sandtable.agents.planning.room import DEPTHS, END, START, STATES_A_DEPTH, new_room
from sandtable.agents.planning.weighing import lay_next_round, weigh
from sandtable.agents.simple import SimpleAgent
from sandtable.rules import entries
from sandtable.rules.game import Game
from sandtable.rules.mind.moves import DRAW
from sandtable.rules.mind.state import ACTING, DRAWING

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


class PlanningAgent(SimpleAgent):
    """Plans the turns of a round together, and weighs their ends over the events that can come.

    Both seats plan for the team. It plans anew at each decision, so that the answer depends on
    nothing but what is known; what an end of the round is worth is found out once.
    """

    def __init__(self, rules: Game, seed: int) -> None:
        super().__init__(rules, seed)
        self.room = new_room(rules)
        self.round = b""
        self.worths: dict[int, float] = {}

    def choose_move(self, _: int) -> int:
        """Choose for the team, whatever the seat."""
        self.room.states[START : START + 1] = self.states[:1]
        _, _, count, _ = entries.look(self.states, self.moves, self.weights)
        moves: list[int] = self.moves[:count].tolist()
        if count == 1:
            return moves[0]
        return self.plan_turn() if self.states["stage"][0] == ACTING else self.plan_choice(moves)

    def plan_turn(self) -> int:
        """Plan the round; choose the move with which the best way begins."""
        self.forget_other_rounds()
        count = plan_round(self.room, NOW)
        weigh(self.room, NOW, 0, count)
        places = np.argsort(-self.room.chances[:count], kind="stable").tolist()
        best = max(places[: self.ends_to_look_further_from()], key=self.chance_further)
        return int(self.room.finals["first"][best])

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
        """Plan the next round after each event that can come."""
        weigh(self.room, NOW, place, place + 1)
        if self.room.states["stage"][END] != DRAWING:
            return float(self.room.chances[place])
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
        self.room.states[END] = self.room.states[START]
        moves.sort(key=lambda move: -lay_next_round(self.room, NOW, move))
        return max(moves[: 2 * self.room.widths[FURTHER]], key=self.chance_next)

    def forget_other_rounds(self) -> None:
        """Forget what ends of another round were worth."""
        table = self.states[:1].copy()
        for field in TURN_FIELDS:
            table[field] = 0
        if table.tobytes() != self.round:
            self.round = table.tobytes()
            self.worths.clear()
