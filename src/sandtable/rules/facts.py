"""Facts: what compiled code finds out about a table, as numbers in the order of a type's fields.

A form (forms.py) turns them into JSON by that type. A number that may be missing follows a 1, or
is a 0 alone; a list follows its length; a word is its place among those that its type names; a
pile is six numbers; one of several types follows its place among them. A text is no number: those
of a message are laid down before it is written.
"""

from collections.abc import Sequence
from threading import local
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS, Pile, highest
from sandtable.rules.compiled import compiled
from sandtable.rules.records import Layout, new_records, record_type

MOST = 4096
"""More than any game has to say."""

LONGEST_HEAD = 8
"""Numbers of an event before those of a list at its end."""

LONGEST = 65_536
"""Bytes of what is written of them."""

ROOM = 3
"""Records of a type that are needed at a time."""

MOST_LISTENERS = 8
MOST_MOVES = 512
"""What is told at once: to all seats and a spectator, more moves than any entry of a log has."""

LONGEST_TEXT = 16_384
"""Bytes of a text."""

MOST_TEXTS = 2
"""Texts of a message."""

SPECTATOR = LETTERS = MOST_LISTENERS
"""The places behind those of the listeners: of somebody who hears what all may know, and of a text
that has a letter for each move, why it is not legal, or a point.
"""

FactNumbers: TypeAlias = NDArray[np.int16]
Bytes: TypeAlias = NDArray[np.uint8]


class Facts(Layout):
    """What was found out so far; what is beyond the room is only counted."""

    count: int
    events: int
    last: int
    """Where the list of events begins, and where its last one does."""

    numbers: Annotated[FactNumbers, MOST]
    paper: Annotated[Bytes, LONGEST]
    """Where they are written as JSON."""

    listeners: Annotated[NDArray[np.int64], MOST_LISTENERS]
    ends: Annotated[NDArray[np.int64], MOST_LISTENERS]
    """Who listens, and where what is written for each of them ends."""

    moves: Annotated[NDArray[np.int64], MOST_MOVES]
    hidden: Annotated[Bytes, SPECTATOR + 1, MOST_MOVES]
    """What is told, and for each listener which of it are outcomes that they may not know."""

    texts: Annotated[Bytes, LETTERS + 1, LONGEST_TEXT]
    sizes: Annotated[NDArray[np.int64], LETTERS + 1]
    """Texts as JSON, and how many bytes each has."""

    said: Annotated[NDArray[np.int64], MOST_TEXTS]
    """Which of them a message says, in this order."""

    undo: Annotated[NDArray[np.int64], MOST_LISTENERS]
    """For each listener a word of the caller's: what it costs them to take a decision back."""


FACTS = record_type(Facts)


class Room(NamedTuple):
    """Records that are needed for a moment, as compiled code takes them and as bytes."""

    records: Any
    memory: memoryview


class Sheet:
    """Room for facts that are read at once, used again and again.

    Python fills it and reads it through views of memory: to make small arrays takes far longer.
    """

    def __init__(self) -> None:
        self.facts = new_records(FACTS)
        """As compiled code takes it: an array of one record."""

        self.numbers: FactNumbers = self.facts["numbers"][0]
        self.written = memoryview(self.facts["paper"][0])
        self.listeners = memoryview(self.facts["listeners"][0])
        self.ends = memoryview(self.facts["ends"][0])
        self.moves = memoryview(self.facts["moves"][0])
        self.undo = memoryview(self.facts["undo"][0])
        self.hidden = [memoryview(row) for row in self.facts["hidden"][0]]
        self._texts = [memoryview(row) for row in self.facts["texts"][0]]
        self._sizes = memoryview(self.facts["sizes"][0])
        self._rooms: dict[np.dtype[Any], Room] = {}

    def room(self, record: "np.dtype[Any]") -> Room:
        """Give room for some records of a type: empty at first, then as it was left."""
        found = self._rooms.get(record)
        if found is None:
            memory = memoryview(bytearray(ROOM * record.itemsize))
            found = self._rooms[record] = Room(np.frombuffer(memory, record), memory)
        return found

    def hear(self, listeners: Sequence[int]) -> int:
        """Note who listens, and say how many they are."""
        for place, listener in enumerate(listeners):
            self.listeners[place] = listener
        return len(listeners)

    def set_out(
        self, record: "np.dtype[Any]", before: bytes, moves: Sequence[int]
    ) -> tuple[Any, int]:
        """Lay out room for the steps of moves with the state before them, and note the moves; say
        how many they are.
        """
        states, memory = self.room(record)
        memory[-len(before) :] = before
        for place, move in enumerate(moves):
            self.moves[place] = move
        return states, len(moves)

    def say(self, texts: Sequence[bytes]) -> None:
        """Lay a text down for each listener."""
        for place, text in enumerate(texts):
            size = self._sizes[place] = len(text)
            self._texts[place][:size] = text

    def texts(self, count: int) -> list[bytes]:
        """Read what was written for each of some listeners."""
        return [*map(bytes, self._pieces(count))]

    def messages(self, count: int) -> list[bytearray]:
        """Take what was written for each of some listeners, to be sent."""
        return [*map(bytearray, self._pieces(count))]

    def _pieces(self, count: int) -> list[memoryview]:
        begin, pieces = 0, []
        for end in self.ends[:count]:
            pieces.append(self.written[begin:end])
            begin = end
        return pieces


class Desk(local):
    """The sheets of a thread."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self.other = Sheet()
        """What is written here covers nothing that was written for listeners."""


DESK = Desk()


@compiled
def note(facts: Facts, number: int) -> None:
    """Note a number."""
    if facts.count < MOST:
        facts.numbers[facts.count] = number
    facts.count += 1


@compiled
def begin_events(facts: Facts) -> None:
    """Begin a list of events: its first number counts them."""
    facts.events = facts.count
    note(facts, 0)


@compiled
def note_event(facts: Facts, kind: int) -> None:
    """Begin an event of the list."""
    facts.numbers[facts.events] += 1
    facts.last = min(facts.count, MOST - LONGEST_HEAD)
    note(facts, kind)


@compiled
def is_last(facts: Facts, kind: int, first: int) -> bool:
    """Answer if the last event is of this kind, and begins with this number."""
    if facts.numbers[facts.events] == 0:
        return False
    return bool(facts.numbers[facts.last] == kind and facts.numbers[facts.last + 1] == first)


@compiled
def note_one_more(facts: Facts, place: int, is_known: bool, colour: int) -> None:
    """Add a card to the last event, which counts at this place how many there are; after that
    stands which ones, as far as they are known.
    """
    facts.numbers[facts.last + place] += 1
    if is_known:
        facts.numbers[facts.last + place + 2] += 1
        note(facts, colour)


@compiled
def note_if(facts: Facts, is_known: bool, number: int) -> None:
    """Note a number, or that there is none."""
    note(facts, is_known)
    if is_known:
        note(facts, number)


@compiled
def note_pile(facts: Facts, pile: Pile) -> None:
    """Note a pile."""
    for colour in range(COLOURS):
        note(facts, pile[colour])


@compiled
def note_pile_if(facts: Facts, is_known: bool, pile: Pile) -> None:
    """Note a pile, or that nothing is known of it."""
    note(facts, is_known)
    if is_known:
        note_pile(facts, pile)


@compiled
def at_place(row: Pile, place: int) -> int:
    """Find the colour that has a place, counted from 1; each place is taken once."""
    found = 0
    for colour in range(COLOURS):
        if row[colour] == place:
            found = colour
    return found


@compiled
def note_in_order(facts: Facts, row: Pile) -> None:
    """Note colours in the order of their places, counted from 1."""
    note(facts, highest(row))
    for place in range(1, highest(row) + 1):
        note(facts, at_place(row, place))
