"""The positions that are pictured: found on a table of our own, then played at the served one."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TypeAlias

from sandtable import Table
from sandtable.agents.agent import new_agent
from tools.serving import Live, Person, Server

Wish: TypeAlias = Callable[[Table], bool]
Decision: TypeAlias = tuple[int, str]
"""A seat and its token."""

NOBODY = -1
"""Decides nothing: the game is over."""

OTHERS = ("Betty", "Cyril", "Dora")
"""Who sits with the person whose screen is pictured, seat by seat."""


def asked(entry: int) -> Wish:
    """The pictured person is asked for a move, not sooner than at an entry."""

    def is_there(table: Table) -> bool:
        status = table.status()
        is_move = bool(status.moves) and (status.moves or ("",))[0][0] not in "ct"
        return table.history.number >= entry and status.seat == 0 and is_move

    return is_there


def choosing(letter: str, options: int, entry: int = 0) -> Wish:
    """The pictured person chooses among so many tokens, all of which begin with a letter."""

    def is_there(table: Table) -> bool:
        status = table.status()
        moves = status.moves or ()
        is_choice = len(moves) >= options and all(move[0] == letter for move in moves)
        return status.seat == 0 and is_choice and table.history.number >= entry

    return is_there


def is_over(table: Table) -> bool:
    """The game is over."""
    return table.is_finished


@dataclass(frozen=True)
class Position:
    """A game of fixed cards and fixed players, as far as it is wished for."""

    game: str
    seats: int
    seed: int
    until: Wish

    def decisions(self) -> list[Decision]:
        """List the decisions that lead there; the greedy player plays every seat."""
        return list(self._played())[:-1]

    def decision_after(self) -> str:
        """Say how the game would go on."""
        return list(self._played())[-1][1]

    def _played(self) -> Iterator[Decision]:
        table = Table(self.game, self.seats, seed=self.seed)
        players = [new_agent("greedy", table.setup.rules, seat) for seat in range(self.seats)]
        is_there = False
        while not is_there:
            is_there = self.until(table)
            seat = table.status().seat
            if seat is None:
                yield NOBODY, ""
                return
            token = players[seat].choose(table.knowledge(seat))
            yield seat, token
            table.play(token)


def laid(server: Server, you: Person, position: Position) -> str:
    """Make a table, and bring it to a position by the live connections of all its people."""
    people = [you, *(Person(server, name) for name in OTHERS[: position.seats - 1])]
    seats = ["you", *["open"] * (position.seats - 1)]
    table = you.make(position.game, seats, seed=position.seed)
    for seat, person in enumerate(people):
        person.sit(table, seat)
    with ExitStack() as stack:
        lives = [stack.enter_context(person.look(table)) for person in people]
        for live in lives:
            live.wait("update")
        play(lives, position.decisions())
    return table


def play(lives: Sequence[Live], decisions: Sequence[Decision]) -> None:
    """Let everybody decide in turn, each having heard of all before."""
    number = lives[0].last["update"]["number"]
    for seat, token in decisions:
        live = lives[seat]
        if live.last["update"]["number"] < number:
            live.until(number)
        answer = live.play(token, number)
        if answer["type"] == "refused":
            raise ValueError(f"seat {seat} may not play {token}: {answer}")
        number = answer["number"]
