"""The way from Python into compiled code, for every game: arrays of one record, few calls.

A record as an argument costs several microseconds a call, an array of records half of one. What
is asked once in a game (its start, its scores) is asked of the contract, interpreted.
"""

from sandtable.rules import contract
from sandtable.rules.compiled import entry
from sandtable.rules.contract import CHANCE, NOBODY, Moves, Numbers, Record
from sandtable.rules.dice import Dice


@entry
def look(states: Record, moves: Moves, weights: Numbers) -> tuple[int, int, int]:
    """Say whose turn it is, which pile chance draws from, and how many moves it listed."""
    state = states[0]
    whose = contract.turn(state)
    if whose == CHANCE:
        return whose, contract.pile(state), contract.chances(state, moves, weights)
    if whose == NOBODY:
        return whose, 0, 0
    return whose, 0, contract.legal_moves(state, moves)


@entry
def play(states: Record, move: int) -> None:
    """Play a move that is known to be legal."""
    contract.play(states[0], move)


@entry
def reasons(states: Record, moves: Numbers, codes: Numbers) -> None:
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
def redeal(knowns: Record, dice: Dice, states: Record) -> None:
    """Deal a state that agrees with what a seat knows."""
    if knowns[0].seat < 0:
        raise ValueError("a spectator's knowledge cannot be redealt: expected a seat's")
    contract.redeal(knowns[0], dice, states[0])
