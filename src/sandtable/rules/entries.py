"""The way from Python into compiled code, for every game: arrays of one record, few calls.

A record as an argument costs several microseconds a call, an array of records half of one. What
is asked once in a game (its start, its scores) is asked of the contract, interpreted.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules import contract
from sandtable.rules.compiled import compiled, entry
from sandtable.rules.contract import CHANCE, NOBODY, Moves, Numbers, Record
from sandtable.rules.dice import Dice

Bytes: TypeAlias = NDArray[np.uint8]
Found: TypeAlias = tuple[int, int, int, bool]
"""What a state waits for: see ``see``."""


@compiled
def see(state: Record, moves: Moves, weights: Numbers) -> Found:
    """Say whose turn it is, which pile chance draws from, how many moves it listed, and if a
    decision would begin a turn.
    """
    whose = contract.turn(state)
    if whose == CHANCE:
        return whose, contract.pile(state), contract.chances(state, moves, weights), False
    if whose == NOBODY:
        return whose, 0, 0, False
    return whose, 0, contract.legal_moves(state, moves), contract.begins_turn(state)


@entry
def look(states: Record, moves: Moves, weights: Numbers) -> Found:
    """See what a state waits for."""
    return see(states[0], moves, weights)


@entry
def advance(states: Record, move: int, moves: Moves, weights: Numbers) -> Found:
    """Play a move that is known to be legal, and see what the state waits for then."""
    contract.play(states[0], move)
    return see(states[0], moves, weights)


@entry
def play(states: Record, move: int) -> None:
    """Play a move that is known to be legal."""
    contract.play(states[0], move)


@entry
def reasons(states: Record, moves: Numbers, codes: Bytes) -> None:
    """Say for each of some moves why it is not legal."""
    for place in range(len(moves)):
        codes[place] = contract.reason(states[0], moves[place])


@entry
def begin(states: Record, move: int) -> None:
    """Carry a move out without what follows from it: for telling what happened, step by step."""
    contract.begin(states[0], move)


@entry
def carry_on(states: Record) -> bool:
    """Take the next step that follows by itself, if there is one."""
    if not contract.is_automatic(states[0]):
        return False
    contract.carry_on(states[0])
    return True


@entry
def knowledge(states: Record, seat: int, knowns: Record) -> None:
    """Write down what a seat knows."""
    contract.knowledge(states[0], seat, knowns[0])


@entry
def note_shown(knowns: Record, strict: bool, sheet: Record) -> int:
    """Note view and outlook, and say how many numbers that takes."""
    sheet[0].count = 0
    contract.note_view(knowns[0], strict, sheet[0])
    contract.note_outlook(knowns[0], strict, sheet[0])
    return int(sheet[0].count)


@entry
def note_told(
    states: Record, moves: Numbers, listener: int, is_over: bool, sheet: Record, hidden: Bytes
) -> int:
    """Note what moves lead to, step by step, and say how many numbers that takes.

    The first state is played on, the second one is room for what was before each step. Marked as
    hidden are the outcomes of chance that the listener may not know.
    """
    sheet[0].count = 1
    sheet[0].numbers[0] = 0
    for place in range(len(moves)):
        move = moves[place]
        hidden[place] = contract.hides(states[0], move, listener)
        states[1] = states[0]
        contract.begin(states[0], move)
        contract.note_move(states[1], move, states[0], listener, sheet[0])
        is_going_on = True
        while is_going_on:
            states[1] = states[0]
            is_going_on = contract.is_automatic(states[0])  # which may renew the deck
            if is_going_on:
                contract.carry_on(states[0])
            contract.note_step(states[1], states[0], is_over, sheet[0])
    return int(sheet[0].count)


@entry
def redeal(knowns: Record, dice: Dice, states: Record) -> None:
    """Deal a state that agrees with what a seat knows."""
    if knowns[0].seat < 0:
        raise ValueError("a spectator's knowledge cannot be redealt: expected a seat's")
    contract.redeal(knowns[0], dice, states[0])
