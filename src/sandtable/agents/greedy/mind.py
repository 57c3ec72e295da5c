"""The greedy player of Mandala Mind: ends each turn in the best position that it can reach.

It is the player of the table of win rates in docs/strength.md: what ties is chosen at random.
"""

from typing import Any

import numpy as np

from sandtable.agents.greedy.mind_positions import (
    LAPSING_BITS,
    MOST_POSITIONS,
    NODE,
    SLOTS,
    Nodes,
    forget,
    note,
    read_position,
    write_position,
)
from sandtable.rules import entries
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import Moves, Numbers, Record
from sandtable.rules.dice import Dice, below
from sandtable.rules.game import Game
from sandtable.rules.mind.board import CELLS, adjacent_to, count_bits
from sandtable.rules.mind.focusing import is_goal_reached
from sandtable.rules.mind.moves import END_TURN
from sandtable.rules.mind.selecting import is_condition_met, level, total
from sandtable.rules.mind.state import (
    ACTING,
    ALL_FRAMES,
    EFFECT,
    MEDITATION,
    OVER,
    PLACING,
    TOP_LEVEL,
    Open,
    State,
)
from sandtable.rules.mind.turns import list_turn, play_in_turn
from sandtable.rules.records import new_records

TABLE, AFTER = range(2)
"""Of an array of states: the table, and the table after some moves."""

GAP = -20
UNREACHED = -40
DISTRACTION = -10
DISTRACTION_WITH_GOALS = -5
ALL_REACHED = 300
INSPIRATION = 3
LOSS = -10_000
WIN = 100_000
"""In tenths of a point, so that what ties is equal: for each level that a goal still has to lose,
each goal without optimal focus, each distraction (in the warm-up up to the last goal: half of it),
all goals reached, each inspired frame, and the ends of the game.
"""

END_CHOICES = (PLACING, EFFECT)
"""The stages at the end of a round whose choices change the distraction; overlaps do not."""

MOST_TRIES = 2_000_000
MOST_LOOKS = 3_000
"""How many moves may be tried for a turn, and for a choice at the end of a round: half a second's
worth. Our own set needs a few hundred thousand at most.
"""


@compiled
def gap(state: Open, goal: int) -> int:
    """Add the level at a goal and the two lowest levels next to it."""
    lowest = second = TOP_LEVEL
    for cell in range(CELLS):
        if (adjacent_to(goal) >> cell) & 1:
            here = level(state, cell)
            if here < lowest:
                lowest, second = here, lowest
            elif here < second:
                second = here
    return level(state, goal) + lowest + second


@compiled
def calm(state: Open) -> int:
    """Value the levels of distraction."""
    distraction = total(state)
    if state.phase == MEDITATION:
        return DISTRACTION * distraction
    if is_goal_reached(state):
        return ALL_REACHED + DISTRACTION * distraction
    worth = DISTRACTION_WITH_GOALS * distraction
    for goal in range(CELLS):
        if ((state.goals & ~state.optimal) >> goal) & 1:
            worth += GAP * gap(state, goal) + UNREACHED
    return worth


@compiled
def is_last_turn(state: Open) -> bool:
    """Answer if the round is over after this turn."""
    return state.used | 1 << state.active == ALL_FRAMES


@compiled
def is_condition_broken(state: State) -> bool:
    """Answer if the game would be lost if the round ended here; a goal that is reached changes the
    phase before.
    """
    phase = state.phase
    if is_goal_reached(state):
        state.phase = MEDITATION
    is_met = is_condition_met(state)
    state.phase = phase
    return not is_met


@compiled
def value(state: State) -> int:
    """Value a position as if the turn ended there."""
    is_calm = is_goal_reached(state) and state.levels == 0
    if is_calm and (state.phase == MEDITATION or is_last_turn(state)):
        return WIN
    worth = calm(state) + INSPIRATION * count_bits(state.inspired)
    return worth + LOSS if is_last_turn(state) and is_condition_broken(state) else worth


@compiled
def expand(
    states: Record, moves: Moves, nodes: Nodes, slots: Numbers, node: int, count: int
) -> tuple[int, int]:
    """Note all positions that one move leads to from a node; say how many nodes there are then,
    and how many moves.
    """
    state, active = states[AFTER], states[TABLE].active
    read_position(nodes[node].position, active, state)
    if state.stage == OVER:
        return count, 0
    legal = list_turn(state, moves)
    for index in range(legal):
        if moves[index] != END_TURN:
            read_position(nodes[node].position, active, state)
            play_in_turn(state, moves[index])
            known, count = count, note(write_position(state), nodes, slots, count)
            if count > known:
                nodes[known].parent = node
                nodes[known].move = moves[index]
                nodes[known].worth = value(state)
    return count, legal


@long_entry
def reach(states: Record, moves: Moves, nodes: Nodes, slots: Numbers) -> int:
    """Note all positions that can be reached in a turn, by the shortest ways; say how many.

    The first is the table itself. If they are too many, what is found first must do.
    """
    states[AFTER] = states[TABLE]
    count = note(write_position(states[TABLE]), nodes, slots, 0)
    nodes[0].worth = value(states[TABLE])
    node, tries = 0, 0
    while node < count < len(nodes) and tries < MOST_TRIES:
        count, tried = expand(states, moves, nodes, slots, node, count)
        node, tries = node + 1, tries + tried
    forget(nodes, slots, count)
    return count


def distraction_at(states: Any) -> int:
    """Add up all distraction: the digits of a number to the base of 4."""
    levels = int(states["levels"][0])
    return sum(levels >> 2 * cell & TOP_LEVEL for cell in range(CELLS))


class Planner:
    """Chooses moves, and keeps to a plan for as long as the table is as it expects."""

    def __init__(self, rules: Game, dice: Dice) -> None:
        self.dice = dice
        self.moves = np.zeros(rules.most_moves, np.int16)
        self.weights = np.zeros(rules.most_moves, np.int64)
        self.nodes = new_records(NODE, MOST_POSITIONS)
        self.slots = np.zeros(SLOTS, np.int64)
        self.plan: list[int] = []
        self.expected = b""

    def choose(self, states: Any, _seat: int, _moves: Moves) -> int:
        """Choose the next move at the first of three tables, and play it there."""
        if not self.plan or states[:1].tobytes() != self.expected:
            self.plan = self.new_plan(states)
        move = self.plan.pop(0)
        entries.play(states, move)
        self.expected = states[:1].tobytes()
        return move

    def new_plan(self, states: Any) -> list[int]:
        """Plan a turn up to its end, or make the one choice that is due."""
        stage = states["stage"][0]
        if stage == ACTING:
            return self.best_way(states)
        legal = self.legal_moves(states)
        if stage in END_CHOICES:
            left = [self.look_through(states, move, MOST_LOOKS // len(legal)) for move in legal]
            legal = [move for move, least in zip(legal, left, strict=True) if least == min(left)]
        return [legal[below(self.dice, len(legal))]]

    def best_way(self, states: Any) -> list[int]:
        """Go to one of the best positions, each as likely as any other, and end the turn."""
        count = reach(states, self.moves, self.nodes, self.slots)
        worth = self.nodes["worth"][:count]
        best = np.flatnonzero(worth == worth.max())
        ends = self.nodes["position"][best] >> LAPSING_BITS
        best = best[np.unique(ends, return_index=True)[1]]
        node = int(best[below(self.dice, len(best))])
        way = [END_TURN]
        while node > 0:
            way.insert(0, int(self.nodes["move"][node]))
            node = int(self.nodes["parent"][node])
        return way

    def legal_moves(self, states: Any) -> list[int]:
        """List the legal moves."""
        _, _, count, _ = entries.look(states, self.moves, self.weights)
        moves: list[int] = self.moves[:count].tolist()
        return moves

    def look_through(self, states: Any, move: int, looks: int) -> int:
        """Say how little distraction a choice, and those that follow it at once, can leave.

        After too many looks, what there is then must do.
        """
        after = states[:1].copy()
        entries.play(after, move)
        if looks <= 1 or after["stage"][0] not in END_CHOICES:
            return distraction_at(after)
        legal = self.legal_moves(after)
        return min(self.look_through(after, next, looks // len(legal)) for next in legal)
