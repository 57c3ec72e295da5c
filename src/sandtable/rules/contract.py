# Each game has the bodies.
# mypy: disable-error-code="empty-body"
"""What a game is: the questions that every game answers for its own type of record.

Records are changed in place and lists are written into arrays that the caller owns, so that
nothing is allocated while games are played by the million.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.compiled import compiled, generic
from sandtable.rules.dice import Dice
from sandtable.rules.facts import Facts

CHANCE = -1
NOBODY = -2
"""No seat: the turn of a game that is over, or the seat of a spectator."""

LEGAL = 0
"""The reason code of a move that may be played."""

Record: TypeAlias = Any
Moves: TypeAlias = NDArray[np.int16]
Numbers: TypeAlias = NDArray[np.int64]


@generic
def start(state: Record, settings: Numbers) -> None:
    """Set an empty state up, ready for the first chance step; settings are seats, then options."""


@generic
def turn(state: Record) -> int:
    """Say whose turn it is: a seat, ``CHANCE``, or ``NOBODY`` when the game is over."""


@generic
def begins_turn(state: Record) -> bool:
    """Answer if a decision in this state begins a turn, and does not go on with one.

    That is what strict memory asks; where nothing is hidden nobody does.
    """


@generic
def pile(state: Record) -> int:
    """Say which of the game's piles the chance step draws from."""


@generic
def legal_moves(state: Record, moves: Moves) -> int:
    """List the legal moves of the seat whose turn it is, and say how many they are."""


@generic
def chances(state: Record, moves: Moves, weights: Numbers) -> int:
    """List the outcomes of a chance step with their weights (0: cannot happen); say how many."""


@generic
def reason(state: Record, move: int) -> int:
    """Say why a move may not be played now: a code of the game's own, or ``LEGAL``."""


@generic
def begin(state: Record, move: int) -> None:
    """Carry out a legal move, or an outcome of chance, and nothing that follows from it."""


@generic
def is_automatic(state: Record) -> bool:
    """Answer if the game goes on by itself, without a decision and without chance."""


@generic
def carry_on(state: Record) -> None:
    """Take the next step that needs neither a decision nor chance."""


@generic
def scores(state: Record, points: Numbers) -> None:
    """Score the game for each seat."""


@generic
def winners(state: Record, wins: Numbers) -> None:
    """Mark each seat that has won."""


@generic
def knowledge(state: Record, seat: int, known: Record) -> None:
    """Write down what a seat may know (``NOBODY``: a spectator), built up from nothing.

    The seat itself is a field of the record.
    """


@generic
def redeal(known: Record, dice: Dice, state: Record) -> None:
    """Deal a state at random from all that agree with what a seat knows."""


@generic
def note_view(known: Record, strict: bool, facts: Facts) -> None:
    """Note what a seat may see; ``strict`` says if memory is."""


@generic
def note_outlook(known: Record, strict: bool, facts: Facts) -> None:
    """Note what the table would lead to, as far as a seat knows."""


@generic
def hides(before: Record, move: int, listener: int) -> bool:
    """Answer if an outcome of chance stays hidden from a seat, or a spectator."""


@generic
def note_move(before: Record, move: int, after: Record, listener: int, facts: Facts) -> None:
    """Note what a move or an outcome of chance did by itself, as a listener may know it."""


@generic
def note_step(before: Record, after: Record, is_over: bool, facts: Facts) -> None:
    """Note what followed by itself; an end that was taken back keeps its secrets."""


@compiled
def play(state: Record, move: int) -> None:
    """Begin a move, and carry on up to the next decision, chance step or end."""
    begin(state, move)
    while is_automatic(state):
        carry_on(state)


ASKED_OF_KNOWLEDGE = (redeal, note_view, note_outlook)
QUESTIONS = {name: found for name, found in globals().items() if hasattr(found, "answers")}


def answered_by(*modules: ModuleType) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Find a game's answers: the functions of its modules that are called like the questions."""
    return {
        question: getattr(module, name)
        for module in modules
        for name, question in QUESTIONS.items()
        if name in vars(module) and getattr(module, name).__module__ == module.__name__
    }
