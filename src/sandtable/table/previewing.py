"""Looking one move ahead with no more than a seat knows."""

from typing import Any

import numpy as np
from msgspec import Struct

from sandtable.rules import contract, entries
from sandtable.rules.contract import CHANCE, NOBODY
from sandtable.rules.dice import Dice, new_dice
from sandtable.rules.game import Game
from sandtable.rules.records import new_records, opened
from sandtable.table.events import Told, tell
from sandtable.table.history import Entry
from sandtable.table.setup import Setup
from sandtable.table.showing import read_shown


class Foresight(Struct, frozen=True, kw_only=True):
    """What a move would lead to, up to the next chance step or decision."""

    shown: bytes
    """View and outlook, as JSON."""

    view: Struct
    outlook: Struct
    told: Told
    """What is sure to happen, as a spectator would be told of it: drawn cards are only counted."""

    words: str
    """What the move itself would do, said to the one who decides."""

    is_free: bool
    """It could be taken back before anything new comes to light."""


def foresee(setup: Setup, known: Any, move: int, number: int) -> Foresight:
    """Look ahead to what a legal move of a seat would lead to; it would be this entry."""
    rules = setup.rules
    shown = rules.shown(foreseen(rules, known, move, new_dice(0)), setup.is_strict)
    view, outlook = read_shown(rules, shown)
    before, moves = sure_moves(rules, known, move, new_dice(0))
    seat = int(known[0].seat)
    tokens = tuple(rules.tokens[drawn] for drawn in moves)
    entry = Entry(number, before, seat, tokens[0], chance=tokens[1:], moves=moves)
    decision = Entry(number, before, seat, tokens[0], moves=(move,))
    return Foresight(
        shown=shown,
        view=view,
        outlook=outlook,
        told=tell(setup, entry, NOBODY, is_over=False),
        words=tell(setup, decision, seat, is_over=False).words,
        is_free=would_be_free(rules, before, move),
    )


def would_be_free(rules: Game, before: bytes, move: int) -> bool:
    """Answer if a move could be taken back before anything new comes to light (N88)."""
    states = np.frombuffer(bytearray(before), rules.state)
    began = contract.begins_turn(states[0])
    entries.play(states, move)
    is_chance = contract.turn(states[0]) == CHANCE
    return not is_chance and not settles(rules, began, contract.begins_turn(states[0]))


def settles(rules: Game, began: bool, begins: bool) -> bool:
    """Answer if a decision completed a mandala, chose in the midst of one, or ended the game.

    It does unless a turn began before it, and one begins now. Where nothing is hidden everything
    can be thought over until a card is drawn (N88).
    """
    return not rules.is_open and not (began and begins)


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


def sure_moves(rules: Game, known: Any, move: int, dice: Dice) -> tuple[bytes, tuple[int, ...]]:
    """Give an imagined state, and the moves in it that are sure: a move, and cards drawn unseen.

    Which cards these are is imagined, too, so it must be told as to a spectator.
    """
    states = new_records(rules.state)
    entries.redeal(known, dice, states)
    before = states.tobytes()
    moves: tuple[int, ...] = (move,)
    entries.play(states, move)
    outcomes, weights = np.zeros(rules.most_moves, np.int16), np.zeros(rules.most_moves, np.int64)
    while True:
        whose, _, count, _ = entries.look(states, outcomes, weights)
        if whose != CHANCE:
            return before, moves
        drawn = next(int(outcomes[n]) for n in range(count) if weights[n])
        if not rules.hides(opened(states), drawn, NOBODY):
            return before, moves
        moves += (drawn,)
        entries.play(states, drawn)
