"""A game as the table and the players see it: its records, its answers, its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from sandtable.rules.about import About
from sandtable.rules.compiled import answer
from sandtable.rules.contract import Record, redeal


@dataclass(frozen=True)
class Game:
    """All that a game brings: its folder builds one of these, and nothing else knows its rules."""

    about: About
    state: np.dtype[Any]
    knowledge: np.dtype[Any]
    piles: tuple[str, ...]
    """The piles that chance steps draw from."""

    most_moves: int
    """How long the arrays for moves and outcomes must be."""

    answers: dict[Callable[..., Any], Callable[..., Any]]
    """The game's function for each question of the contract."""

    tokens: Mapping[int, str]
    """The token of each move."""

    no_token: Callable[[str], str]
    """Say in one sentence why a text is no token."""

    refusal: Callable[[Record, int, int], str]
    """Say in one sentence why a move is not legal: from state, move and reason code."""

    snapshot: Callable[[Record], dict[str, object]]
    view: Callable[[Record, bool], Struct]
    """Make a view from knowledge; the second argument says if memory is strict."""

    outlook: Callable[[Record, bool], Struct]
    """Look ahead from knowledge; the second argument says if memory is strict."""

    tell: "Callable[[Telling], tuple[list[Struct], str]]"
    hides: Callable[[Record, int, int], bool]
    """Answer if an outcome of chance stays hidden from a seat: from state before, move and seat."""

    census: Callable[[Record], Mapping[str, int]]
    """Count what is never lost nor made in a game: the same in every state of it."""

    write_position: Callable[[Record], dict[str, str]]
    read_position: Callable[[Mapping[str, str], Record], None]
    unseated: tuple[str, ...] = ()
    """Who is scored without having a seat."""

    begins_turn: Callable[[Record], bool] = lambda _: False
    """Answer if a decision in this state begins a turn, and does not go on with one: what strict
    memory asks, where something is hidden.
    """

    is_open: bool = False
    """Nothing on the table is hidden from anybody."""

    with_content: "Callable[[Any], Game] | None" = None
    """For a game whose cards are data: the same game with a set of cards."""

    numbers: Callable[[Mapping[str, Any]], Sequence[int]] = lambda _: ()
    """What the start needs to know beside seats and options: what is printed on such cards."""

    @cached_property
    def moves(self) -> dict[str, int]:
        """The move of each token."""
        return {token: move for move, token in self.tokens.items()}

    @cached_property
    def token_list(self) -> tuple[str, ...]:
        """All tokens, each once."""
        return tuple(self.moves)

    @cached_property
    def move_list(self) -> NDArray[np.int64]:
        """All moves, in the order of their tokens."""
        return np.array(list(self.tokens), np.int64)

    @cached_property
    def namesakes(self) -> dict[str, tuple[int, ...]]:
        """The moves of each token that has several: cards may be called what moves are called."""
        named: dict[str, list[int]] = {}
        for move, token in self.tokens.items():
            named.setdefault(token, []).append(move)
        return {token: tuple(moves) for token, moves in named.items() if len(moves) > 1}

    def names(self, seats: int) -> tuple[str, ...]:
        """Name players who did not say who they are."""
        seated = ["Player"] if seats == 1 else [f"Player {seat + 1}" for seat in range(seats)]
        return (*seated, *self.unseated)

    def answer_contract(self) -> None:
        """Make the generic functions find this game's own by the type of its records."""
        for question, function in self.answers.items():
            record = self.knowledge if question is redeal else self.state
            answer(question, record, function)


@dataclass(frozen=True)
class Telling:
    """What is to be told: a decision with the chance that followed it, and to whom."""

    record: "np.dtype[Any]"
    before: bytes
    """The state before, a record of this type."""

    moves: tuple[int, ...]
    seat: int
    """Who listens; ``NOBODY`` is a spectator."""

    names: Sequence[str]
    is_over: bool = True
    """The end of a game that was taken back is told without what it revealed."""
