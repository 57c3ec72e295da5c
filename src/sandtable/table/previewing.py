"""Looking one move ahead with no more than a seat knows."""

from typing import Any

from sandtable.rules import contract, entries
from sandtable.rules.contract import NOBODY
from sandtable.rules.dice import Dice
from sandtable.rules.game import Game
from sandtable.rules.records import new_records


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
