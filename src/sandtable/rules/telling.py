"""Finding out what happened: a move's steps are taken again, one after the other, and looked at."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import fields, replace

from sandtable.rules import entries
from sandtable.rules.cards import size
from sandtable.rules.contract import Record
from sandtable.rules.events import DeckRanOut, DeckRenewed
from sandtable.rules.facts import DESK, MOST_LISTENERS, Sheet
from sandtable.rules.forms import Form
from sandtable.rules.game import Tale, Telling
from sandtable.rules.records import copied, opened
from sandtable.rules.voice import Voice

encode = Encoder().encode
decode = Decoder(str).decode

Steps: TypeAlias = Iterator[Struct]

MOVED = {"colours", "tiles", "ids"}
"""What names the things that an event moves."""

GROWING = ("cards", *sorted(MOVED))
"""What adds up when things go the same way."""


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


def hidden_moves(telling: Telling, hides: Callable[..., bool], listener: int) -> list[int]:
    """Mark which moves a listener may not know."""
    steps = trace(telling.record, telling.before, telling.moves)
    moves = (step for step in steps if step.move is not None)
    return [int(hides(before, move, listener)) for move, before, _ in moves]


def happenings(
    telling: Telling,
    see_move: Callable[..., Steps],
    see_step: Callable[..., Steps],
    listener: int,
) -> Steps:
    """See what each step of the moves did, as a listener sees it."""
    for move, before, after in trace(telling.record, telling.before, telling.moves):
        if move is None:
            yield from see_step(before, after)
        else:
            yield from see_move(before, move, after, listener)


def ran_out(before: Record, after: Record) -> Steps:
    """See if the last card left the deck."""
    if size(before.deck) == 1:
        yield DeckRanOut(renewed=size(after.deck))


def renewed(before: Record, after: Record) -> Steps:
    """See if a deck that had to stay empty was made anew."""
    if size(before.deck) == 0 and size(after.deck) > 0:
        yield DeckRenewed(cards=size(after.deck))


def merged(told: Iterable[Struct]) -> list[Struct]:
    """Put cards that went the same way one after the other together."""
    together: list[Struct] = []
    for event in told:
        last = together[-1] if together else None
        if type(last) is type(event) and went_alike(last, event):
            together[-1] = added(last, event)
        else:
            together.append(event)
    return together


@cache
def growing(event: type[Struct]) -> tuple[str, ...]:
    """Name the fields of an event that add up when things go the same way."""
    names = [field.name for field in fields(event)]
    return tuple(name for name in GROWING if name in names) if MOVED & set(names) else ()


@cache
def way(event: type[Struct]) -> Callable[[Any], object]:
    """Give what finds the fields that say which way things went."""
    return attrgetter(*(field.name for field in fields(event) if field.name not in GROWING))


def went_alike(last: Struct, event: Struct) -> bool:
    """Answer if cards or tiles went the same way in two events of a type."""
    return bool(growing(type(event))) and way(type(event))(last) == way(type(event))(event)


def added(last: Struct, event: Struct) -> Struct:
    """Put two events together."""
    both = [(name, getattr(last, name), getattr(event, name)) for name in growing(type(event))]
    return replace(last, **{name: some and some + more for name, some, more in both})


MARKS = tuple(chr(0xE000 + seat) for seat in range(MOST_LISTENERS))
"""Stand for names in words that are remembered: letters of nobody's, so that no name has them."""

WRITTEN_MARKS = [mark.encode() for mark in MARKS]


@lru_cache(1024)
def marked(names: tuple[str, ...]) -> list[tuple[bytes, bytes]]:
    """Say which mark stands for which name, both as they are written."""
    return [*zip(WRITTEN_MARKS, (encode(name)[1:-1] for name in names), strict=False)]


class Teller:
    """The telling of a game that notes events of a type, which it can put into words.

    The same few things happen again and again, so their words are remembered for a while, with
    marks in place of names. They never name a card that is hidden from anybody, so the words for
    all come from the same events.
    """

    def __init__(self, event: Any, sentence: Callable[..., str]) -> None:
        self._form, self._decoder = Form(list[event]), Decoder(list[event])
        self._sentence = sentence
        self._said = lru_cache(4096)(self._say)
        self._happened = lru_cache(64)(self._read)

    def __call__(self, telling: Telling) -> list[Tale]:
        """Tell each listener."""
        sheet = DESK.sheet
        heard = sheet.hear(telling.listeners)
        states, moves = sheet.set_out(telling.record, telling.before, telling.moves)
        if not entries.tell(states, moves, heard, telling.is_over, sheet.facts, self._form.page):
            raise ValueError("what happened does not fit its form")
        texts, words = sheet.texts(heard), self.words(sheet, states, telling)
        return [
            Tale(texts[place], decode(said), sheet.hidden[place][:moves].tolist())
            for place, said in enumerate(words)
        ]

    def words(self, sheet: Sheet, states: Record, telling: Telling) -> list[bytes]:
        """Put what moves have led to, which are set out, into words for each listener, as JSON."""
        count = entries.overhear(states, len(telling.moves), telling.is_over, sheet.facts)
        facts, texts = sheet.numbers[:count].tobytes(), []
        for seat in telling.listeners:
            text = self._said(facts, seat)
            for mark, name in marked(telling.names):
                text = text.replace(mark, name)
            texts.append(text)
        return texts

    def _say(self, facts: bytes, seat: int) -> bytes:
        return encode(self._sentence(self._happened(facts), Voice(seat, MARKS)))

    def _read(self, facts: bytes) -> list[Any]:
        """Read facts as events; all who listen hear words of the same ones."""
        happened: list[Any] = self._decoder.decode(
            self._form.filled_with(np.frombuffer(facts, np.int16))
        )
        return happened
