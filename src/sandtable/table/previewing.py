"""Looking one move ahead with no more than a seat knows."""

from typing import Any

import numpy as np
from msgspec import Struct

from sandtable.rules import contract, entries
from sandtable.rules.contract import CHANCE, NOBODY
from sandtable.rules.dice import Dice
from sandtable.rules.game import Game
from sandtable.rules.records import new_records, opened
from sandtable.table.events import Told


class Foresight(Struct, frozen=True, kw_only=True):
    """What a move would lead to, up to the next chance step or decision."""

    view: Struct
    outlook: Struct
    told: Told
    """What is sure to happen, as a spectator would be told of it: drawn cards are only counted."""

    is_free: bool
    """It could be taken back before anything new comes to light."""


def foreseen(rules: Game, known: Any, move: int, dice: Dice) -> Any:
    """Give what a seat would know after a legal move of its own, up to a chance step or decision.

    The move is played at a table that is dealt from the seat's knowledge; what it leads to before
    chance answers depends on open cards alone, however the dice dealt the hidden ones. Only the
    end would turn imagined cards up, so where something is hidden the last step is left out.
    """
    states, after = new_records(rules.state), new_records(rules.knowledge)
    seat = int(known[0].seat)
    entries.redeal(known, dice, states)
    entries.begin(states, move)
    entries.knowledge(states, seat, after)
    while entries.carry_on(states):
        if rules.is_open or contract.turn(states[0]) != NOBODY:
            after = new_records(rules.knowledge)
            entries.knowledge(states, seat, after)
    return after


def sure_moves(rules: Game, known: Any, move: int, dice: Dice) -> tuple[bytes, list[int]]:
    """Give an imagined state, and the moves in it that are sure: a move, and cards drawn unseen.

    Which cards these are is imagined, too, so it must be told as to a spectator.
    """
    states = new_records(rules.state)
    entries.redeal(known, dice, states)
    before, moves = states.tobytes(), [move]
    entries.play(states, move)
    outcomes, weights = np.zeros(rules.most_moves, np.int16), np.zeros(rules.most_moves, np.int64)
    while True:
        whose, _, count = entries.look(states, outcomes, weights)
        if whose != CHANCE:
            return before, moves
        drawn = next(int(outcomes[n]) for n in range(count) if weights[n])
        if not rules.hides(opened(states), drawn, NOBODY):
            return before, moves
        moves.append(drawn)
        entries.play(states, drawn)
