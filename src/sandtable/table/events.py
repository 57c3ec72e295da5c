"""What happened at a table, entry by entry, as somebody may know it."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Raw, Struct, defstruct
from msgspec.json import Decoder, Encoder
from msgspec.structs import fields as struct_fields

from sandtable.rules.game import Telling
from sandtable.rules.voice import Voice
from sandtable.table.history import Entry
from sandtable.table.setup import Setup

encode = Encoder().encode

HIDDEN = "?"
"""Stands for an outcome of chance that the listener may not know."""


class TakenBack(Struct, frozen=True, kw_only=True, tag="taken back"):
    """A decision was undone."""

    seat: int
    number: int
    """The entry that was taken back."""

    shuffled: list[str]
    """The piles that were shuffled anew, because cards had been drawn from them."""


class Told(Struct, frozen=True, kw_only=True):
    """One entry of the log: number, tokens, events and words."""

    number: int
    seat: int | None
    """Who decided; None for the deal."""

    tokens: list[str]
    """The decision and what chance answered, ``?`` where that is hidden; empty for an undo."""

    events: list[Struct]
    words: str


class Written(Struct, frozen=True, kw_only=True):
    """The same with events that are JSON already."""

    number: int
    seat: int | None
    tokens: list[str]
    events: Raw
    words: str


def write_told(
    setup: Setup, entry: Entry, listeners: Sequence[int], *, is_over: bool
) -> list[Written]:
    """Tell one entry of a game that is over, or goes on, to each listener."""
    if entry.undoes is not None:
        return [_tell_undo(setup, entry, listener) for listener in listeners]
    rules, moves = setup.rules, entry.moves
    telling = Telling(rules.state, entry.before, moves, listeners, setup.names, is_over)
    return [
        Written(
            number=entry.number,
            seat=entry.seat,
            tokens=known_tokens(entry, tale.hidden),
            events=Raw(tale.events),
            words=tale.words,
        )
        for tale in rules.tell(telling)
    ]


def tell(setup: Setup, entry: Entry, listener: int, *, is_over: bool) -> Told:
    """Tell it to one listener, as objects."""
    [written] = write_told(setup, entry, [listener], is_over=is_over)
    read = _decoder(setup.rules.event).decode(encode(written))
    return Told(**{name: getattr(read, name) for name in Told.__struct_fields__})


@cache
def _decoder(event: Any) -> Decoder[Any]:
    fields = [(field.name, field.type) for field in struct_fields(Told) if field.name != "events"]
    return Decoder(defstruct("Told", [*fields, ("events", list[event | TakenBack])]))


def known_tokens(entry: Entry, hidden: Sequence[int]) -> list[str]:
    """List the tokens of an entry, with ``?`` for what is hidden; decisions are heard by all."""
    if 1 not in hidden:
        return entry.tokens
    found = zip(entry.tokens, hidden, strict=True)
    return [HIDDEN if is_hidden and token != entry.token else token for token, is_hidden in found]


def _tell_undo(setup: Setup, entry: Entry, listener: int) -> Written:
    seat, number = entry.seat or 0, entry.undoes or 0
    voice = Voice(listener, setup.names)
    shuffled = sorted(entry.piles)
    words = f"{voice.subject(seat)} {voice.verb(seat, 'take')} move {number} back."
    if shuffled:
        words += f" Shuffled anew: {', '.join(shuffled)}."
    undo = Raw(encode([TakenBack(seat=seat, number=number, shuffled=shuffled)]))
    return Written(number=entry.number, seat=entry.seat, tokens=[], events=undo, words=words)
