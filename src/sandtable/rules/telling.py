"""Finding out what happened: a move's steps are taken again, one after the other, and looked at."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict, replace

from sandtable.rules import entries
from sandtable.rules.cards import size
from sandtable.rules.contract import Record
from sandtable.rules.events import DeckRanOut, DeckRenewed
from sandtable.rules.game import Telling
from sandtable.rules.records import opened

Steps: TypeAlias = Iterator[Struct]


def happenings(
    telling: Telling, see_move: Callable[..., Steps], see_step: Callable[..., Steps]
) -> Steps:
    """Play the moves step by step, and see what each step did."""
    states = telling.before.copy()
    after = opened(states.copy())
    for move in telling.moves:
        before = after
        entries.begin(states, move)
        after = opened(states.copy())
        yield from see_move(before, move, after, telling.seat)
        is_going_on = True
        while is_going_on:
            before = after
            is_going_on = bool(entries.carry_on(states))
            after = opened(states.copy())
            yield from see_step(before, after)


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


def _way(event: Struct) -> object:
    """Say which way cards went; what moves no cards goes its own way."""
    fields = asdict(event)
    if "colours" not in fields:
        return object()
    return type(event), [fields[name] for name in fields if name not in ("cards", "colours")]


def _added(last: Any, event: Any) -> Struct:
    more = {"colours": None if last.colours is None else last.colours + event.colours}
    if hasattr(last, "cards"):
        more["cards"] = last.cards + event.cards
    joined: Struct = replace(last, **more)
    return joined
