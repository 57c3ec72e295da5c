"""Finding out what happened: a move's steps are taken again, one after the other, and looked at."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict, replace

from sandtable.rules import entries
from sandtable.rules.cards import size
from sandtable.rules.contract import Record
from sandtable.rules.events import DeckRanOut, DeckRenewed
from sandtable.rules.game import Telling
from sandtable.rules.records import copied, opened

Steps: TypeAlias = Iterator[Struct]


class Step(NamedTuple):
    """One step of the game, with the states before and after it, opened."""

    move: int | None
    """None for what followed by itself."""

    before: Any
    after: Any


@lru_cache(64)
def trace(record: "np.dtype[Any]", start: bytes, moves: tuple[int, ...]) -> tuple[Step, ...]:
    """Play moves step by step; whoever listens is told of the same steps."""
    states = np.frombuffer(bytearray(start), record)
    after, steps = opened(copied(states)), []
    for move in moves:
        entries.begin(states, move)
        before, after = after, opened(copied(states))
        steps.append(Step(move, before, after))
        seen, is_going_on = states.tobytes(), True
        while is_going_on:
            is_going_on = bool(entries.carry_on(states))
            now = states.tobytes()  # looking if a card can be drawn may renew the deck
            if now != seen:
                seen, before, after = now, after, opened(copied(states))
                steps.append(Step(None, before, after))
    return tuple(steps)


def happenings(
    telling: Telling, see_move: Callable[..., Steps], see_step: Callable[..., Steps]
) -> Steps:
    """See what each step of the moves did."""
    for move, before, after in trace(telling.record, telling.before, telling.moves):
        if move is None:
            yield from see_step(before, after)
        else:
            yield from see_move(before, move, after, telling.seat)


def ran_out(before: Record, after: Record) -> Steps:
    """See if the last card left the deck."""
    if size(before.deck) == 1:
        yield DeckRanOut(renewed=size(after.deck))


def renewed(before: Record, after: Record) -> Steps:
    """See if a deck that had to stay empty was made anew."""
    if size(before.deck) == 0 and size(after.deck) > 0:
        yield DeckRenewed(cards=size(after.deck))


def merged(told: Steps) -> list[Struct]:
    """Put cards that went the same way one after the other together."""
    together: list[Struct] = []
    for event in told:
        if together and _way(together[-1]) == _way(event):
            together[-1] = _added(together[-1], event)
        else:
            together.append(event)
    return together


GROWING = ("cards", "colours", "tiles", "ids")
"""What adds up when things go the same way."""


def _way(event: Struct) -> object:
    """Say which way cards or tiles went; what moves none goes its own way."""
    fields = asdict(event)
    if not fields.keys() & {"colours", "tiles", "ids"}:
        return object()
    return type(event), [value for name, value in fields.items() if name not in GROWING]


def _added(last: Any, event: Any) -> Struct:
    more = {name: getattr(last, name) for name in GROWING if hasattr(last, name)}
    sums = {name: n and n + getattr(event, name) for name, n in more.items()}
    joined: Struct = replace(last, **sums)
    return joined
