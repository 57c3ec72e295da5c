"""The planner of Mandala Mind."""

from typing import Any

import numpy as np

from sandtable.agents.planning.beam import plan_round
from sandtable.agents.planning.judging import chance_of
from sandtable.agents.planning.remembering import recall, remember
from sandtable.agents.planning.room import CHOICE, START, STATES_A_DEPTH, Room, new_room
from sandtable.agents.planning.weighing import (
    best_end,
    choose_best,
    look_further,
    weigh,
)
from sandtable.agents.simple import SimpleAgent
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import play
from sandtable.rules.game import Game
from sandtable.rules.mind.deciding import legal_moves
from sandtable.rules.mind.moves import END_TURN
from sandtable.rules.mind.state import ACTING
from sandtable.rules.mind.turns import list_turn


@compiled
def chance_further(room: Room, place: int) -> float:
    """Look further from an end of the round, unless that was done before."""
    key = room.finals[place].key
    known = recall(room, key)
    if known >= 0.0:
        return known
    chance = look_further(room, place)
    remember(room, key, chance)
    return chance


@compiled
def plan_turn(room: Room) -> int:
    """Plan the round; choose the move with which the best way begins."""
    if list_turn(room.states[START], room.moves) == 1:
        return END_TURN
    count = plan_round(room, 0)
    chances = np.empty(count, np.float64)
    for place in range(count):
        chances[place] = weigh(room, 0, place)
    order = np.argsort(-chances, kind="mergesort")
    best, most = 0, -1.0
    for place in order[: room.widths[2]]:
        chance = chance_further(room, place)
        if chance > most:
            best, most = place, chance
    return int(room.finals[best].first)


@compiled
def judge_choices(room: Room, count: int, worths: Any) -> None:
    """Judge what each of the choices that are due leads to."""
    for index in range(count):
        room.states[CHOICE] = room.states[START]
        play(room.states[CHOICE], room.moves[index])
        worths[index] = choose_best(room, CHOICE, STATES_A_DEPTH + START)


@compiled
def plan_choice(room: Room) -> int:
    """Plan the next round after each of the most promising choices; choose the best."""
    count = legal_moves(room.states[START], room.moves)
    options = room.moves[:count].copy()
    worths = np.empty(count, np.int64)
    judge_choices(room, count, worths)
    best, most = 0, -1.0
    for index in np.argsort(-worths, kind="mergesort")[: 2 * room.widths[2]]:
        room.states[CHOICE] = room.states[START]
        play(room.states[CHOICE], options[index])
        worth = choose_best(room, CHOICE, STATES_A_DEPTH + START)
        is_round = room.states[STATES_A_DEPTH + START].stage == ACTING
        chance = best_end(room, 1) if is_round else chance_of(worth)
        if chance > most:
            best, most = index, chance
    return int(options[best])


@long_entry
def plan(room: Room) -> int:
    """Choose a move at the table."""
    if room.states[START].stage == ACTING:
        return plan_turn(room)
    return plan_choice(room)


TURN_FIELDS = (
    *("row", "levels", "optimal", "pawn", "source", "inspired"),
    *("used", "active", "actions", "used_abilities"),
)
"""What turns of a round change."""


class PlanningAgent(SimpleAgent):
    """Plans the turns of a round together, and weighs their ends over the events that can come."""

    def __init__(self, rules: Game, seed: int) -> None:
        super().__init__(rules, seed)
        self.room = new_room(rules)
        self.round = b""

    def choose_move(self, _: int) -> int:
        """Choose for the team, whatever the seat."""
        self.room.states[:1] = self.states[:1]
        self.forget_other_rounds()
        return int(plan(self.room))

    def forget_other_rounds(self) -> None:
        """Forget what ends of another round were worth."""
        table = self.states[:1].copy()
        for field in TURN_FIELDS:
            table[field] = 0
        if table.tobytes() != self.round:
            self.round = table.tobytes()
            self.room.remembered[:] = 0
