"""A game as the table and the players see it: its records, its answers, its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from msgspec import Struct, defstruct
from numpy.typing import NDArray

from sandtable.rules import entries
from sandtable.rules.about import About
from sandtable.rules.compiled import answer
from sandtable.rules.contract import ASKED_OF_KNOWLEDGE, LEGAL, Record
from sandtable.rules.facts import DESK
from sandtable.rules.forms import Form
from sandtable.rules.records import new_records, opened


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
    view: type[Struct]
    """What a seat may see."""

    outlook: type[Struct]
    """What the table would lead to, as far as a seat knows."""

    event: Any
    """What can happen: one type, or several."""

    tell: "Callable[[Telling], list[Tale]]"
    """Tell it to each listener."""

    hides: Callable[[Record, int, int], bool]
    """Answer if an outcome of chance stays hidden from a seat: from state before, move and seat."""

    census: Callable[[Record], Mapping[str, int]]
    """Count what is never lost nor made in a game: the same in every state of it."""

    write_position: Callable[[Record], dict[str, str]]
    read_position: Callable[[Mapping[str, str], Record], None]
    build_shown: Callable[[Record, bool], bytes] | None = None
    """For a game that notes no facts: build view and outlook from knowledge, and write them as
    JSON; the second argument says if memory is strict.
    """

    unseated: tuple[str, ...] = ()
    """Who is scored without having a seat."""

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

    def reason_codes(self, states: Record) -> bytes:
        """Say for each token why it may not be played, from an array of one state."""
        codes = np.zeros(len(self.move_list), np.uint8)
        entries.reasons(states, self.move_list, codes)
        if not self.namesakes:
            return codes.tobytes()
        reasons: dict[str, int] = {}
        for token, code in zip(self.tokens.values(), codes.tolist(), strict=True):
            if reasons.get(token) != LEGAL:
                reasons[token] = code  # of namesakes the last one is named, as by `why_not`
        return bytes(reasons.values())

    def why_illegal(self, states: Record, move: int) -> str:
        """Say why a move may not be played, from an array of one state."""
        code = np.zeros(1, np.uint8)
        entries.reasons(states, np.array([move]), code)
        return self.refusal(opened(states), move, int(code[0]))

    def shown(self, knowns: Record, strict: bool) -> bytes:
        """Write view and outlook as JSON, from an array of one knowledge."""
        if self.build_shown is not None:
            return self.build_shown(opened(knowns), strict)
        return self._form.filled(entries.note_shown(knowns, strict, DESK.sheet.facts))

    def shown_to(self, states: Record, listeners: Sequence[int], strict: bool) -> list[bytes]:
        """Write for each listener what they may see, as JSON, from an array of one state."""
        if self.build_shown is not None:
            return [self.shown(self.known(states, seat), strict) for seat in listeners]
        sheet = DESK.sheet
        knowns, _ = sheet.room(self.knowledge)
        heard = sheet.hear(listeners)
        if not entries.show(states, heard, strict, knowns, sheet.facts, self._form.page):
            raise ValueError("the facts do not fit their form")
        return sheet.texts(heard)

    def known(self, states: Record, listener: int) -> Record:
        """Give what a listener knows, as an array of one record."""
        known = new_records(self.knowledge)
        entries.knowledge(states, listener, known)
        return known

    @cached_property
    def shown_type(self) -> type[Struct]:
        """What is shown of the table."""
        return defstruct("Shown", [("view", self.view), ("outlook", self.outlook)])

    @cached_property
    def _form(self) -> Form:
        return Form(self.shown_type)

    def names(self, seats: int) -> tuple[str, ...]:
        """Name players who did not say who they are."""
        seated = ["Player"] if seats == 1 else [f"Player {seat + 1}" for seat in range(seats)]
        return (*seated, *self.unseated)

    def answer_contract(self) -> None:
        """Make the generic functions find this game's own by the type of its records."""
        for question, function in self.answers.items():
            record = self.knowledge if question in ASKED_OF_KNOWLEDGE else self.state
            answer(question, record, function)


class Telling(Struct, frozen=True):
    """What is to be told: a decision with the chance that followed it, and to whom."""

    record: "np.dtype[Any]"
    before: bytes
    """The state before, a record of this type."""

    moves: tuple[int, ...]
    listeners: Sequence[int]
    """The seats that listen; ``NOBODY`` is a spectator."""

    names: tuple[str, ...]
    is_over: bool = True
    """The end of a game that was taken back is told without what it revealed."""


class Tale(Struct, frozen=True):
    """What is told of it."""

    events: bytes
    """As JSON."""

    words: str
    hidden: Sequence[int]
    """For each move, 1 if the listener may not know it."""
