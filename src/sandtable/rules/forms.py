"""Forms: how a type is written as JSON, filled with facts in compiled code.

Clients are sent what compiled code found out, at every move: to build it as objects first would
take Python ten times as long. A form is made once from a type, and is compiled for no game.
"""

from collections.abc import Sequence
from itertools import accumulate, chain
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

import numpy as np
from msgspec import Struct
from msgspec.inspect import type_info
from msgspec.structs import fields
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS
from sandtable.rules.compiled import compiled, entry, inlined
from sandtable.rules.contract import Record
from sandtable.rules.facts import DESK, LONGEST, LONGEST_TEXT, MOST_TEXTS, Bytes, FactNumbers, Facts
from sandtable.rules.notation import LETTERS
from sandtable.rules.records import Layout, new_records, record_type

NUMBER, WORD, TEXT, PILE, OPTION, LIST, NEXT, CHOICE, JUMP, END = range(10)
"""What is to be written next: see ``write``."""

SIZES = np.array([1, 1, 0, COLOURS, 1, 1, 0, 1, 0, 0])
"""How many facts each takes."""

DEEPEST = 8
"""Lists within lists."""

MARGIN = 64
"""No step writes more bytes than all words have, and these for numbers."""

NOTHING, NULL, EMPTY = range(3)
"""The words that every form begins with."""

BLOCK = 8
"""Bytes of a word that are written at a time."""

EIGHT, BYTE = np.uint64(8), np.uint64(255)

COMMA, MINUS, ZERO, LIST_BEGIN, LIST_END, OBJECT, OBJECT_END = b",-0[]{}"

MOST_STEPS, MOST_BLOCKS, MOST_WORDS = 256, 1024, 768
"""More than any form has."""

Number: TypeAlias = int | np.int64


class Page(Layout):
    """A form as compiled code reads it: its steps, and all words in a row, in whole blocks."""

    steps: Annotated[NDArray[np.int16], MOST_STEPS, 3]
    blocks: Annotated[NDArray[np.uint64], MOST_BLOCKS]
    starts: Annotated[NDArray[np.int16], MOST_WORDS + 1]
    """The first block of each word; it ends where the next one begins."""

    sizes: Annotated[NDArray[np.int16], MOST_WORDS]
    """How many bytes each has."""


PAGE = record_type(Page)

Step: TypeAlias = tuple[int, int, int]
"""Which word to say first, what is to be done then, and with which word, or where to go on."""


class Form:
    """How one type is written."""

    def __init__(self, type_: Any) -> None:
        self._words = ["", "null", "[]"]
        self._laid: dict[tuple[str, ...], int] = {}
        """Where words that are chosen from stand."""

        self._steps: list[Step] = []
        self._said = ""
        """What is to be said before the next step."""

        self._add(type_)
        self._step(END)
        self.page: Record = new_records(PAGE)
        """An array of one."""

        texts = [word.encode() for word in self._words]
        blocks = [in_blocks(text) for text in texts]
        self._lay("steps", self._steps)
        self._lay("blocks", [*chain(*blocks)])
        self._lay("sizes", [*map(len, texts)])
        self._lay("starts", [0, *accumulate(map(len, blocks))])

    def _lay(self, name: str, items: Sequence[Any]) -> None:
        """Lay numbers out for compiled code."""
        place = self.page[name][0]
        if len(items) > len(place):
            raise TypeError(f"a form has {len(items)} {name}: expected {len(place)} at most")
        place[: len(items)] = items

    def filled(self, count: int) -> bytes:
        """Write the facts that stand on this thread's sheet."""
        numbers = DESK.sheet.numbers
        if count > len(numbers):
            raise ValueError(f"there are {count} facts: expected {len(numbers)} at most")
        return self.filled_with(numbers[:count])

    def filled_with(self, facts: FactNumbers) -> bytes:
        """Write facts."""
        sheet = DESK.other
        length = fill(self.page, facts, sheet.facts)
        if length < 0:
            raise ValueError(f"{len(facts)} facts do not fit their form")
        return bytes(sheet.written[:length])

    def _step(self, what: int, to: int = 0) -> int:
        """Add a step, and say where it stands."""
        said = self._word(self._said) if self._said else NOTHING
        self._said = ""
        self._steps.append((said, what, to))
        return len(self._steps) - 1

    def _say(self, text: str) -> None:
        self._said += text

    def _word(self, *texts: str) -> int:
        """Lay words up, and say where the first of them is."""
        if texts not in self._laid:
            self._laid[texts] = len(self._words)
            self._words += texts
        return self._laid[texts]

    def _place(self) -> int:
        """Find the place of the next step, where others may go on."""
        if self._said:
            self._step(JUMP, len(self._steps) + 1)
        return len(self._steps)

    def _here(self, step: int) -> None:
        """Let a step lead to where the next one will stand."""
        said, what, _ = self._steps[step]
        self._steps[step] = said, what, self._place()

    def _add(self, type_: Any) -> None:
        origin, arguments = get_origin(type_), get_args(type_)
        if type_ is int:
            self._step(NUMBER)
        elif type_ is str:
            self._step(TEXT)
        elif type_ is bool:
            self._step(WORD, self._word("false", "true"))
        elif origin is Literal:
            self._step(WORD, self._word(*(f'"{word}"' for word in arguments)))
        elif origin is dict:
            self._step(PILE, self._word(*(f'"{letter}":' for letter in LETTERS)))
        elif origin is list:
            self._add_list(arguments[0])
        elif origin is tuple:
            self._add_items("[", [("", item) for item in arguments], "]")
        elif origin in (Union, UnionType):
            self._add_union(arguments)
        elif isinstance(type_, type) and issubclass(type_, Struct):
            self._add_struct(type_)
        else:
            raise TypeError(
                f"{type_} has no form: expected numbers, words, piles and lists of them"
            )

    def _add_list(self, item: Any) -> None:
        begins = self._step(LIST)
        self._add(item)
        self._step(NEXT, begins + 1)
        self._here(begins)

    def _add_union(self, types: tuple[Any, ...]) -> None:
        option = self._step(OPTION) if NoneType in types else None
        some = [type_ for type_ in types if type_ is not NoneType]
        if len(some) == 1:
            self._add(some[0])
        else:
            self._add_choice(some)
        if option is not None:
            self._here(option)

    def _add_choice(self, some: list[Any]) -> None:
        self._step(CHOICE)
        ways = [self._step(JUMP) for _ in some]
        ends = []
        for way, type_ in zip(ways, some, strict=True):
            self._here(way)
            self._add(type_)
            ends.append(self._step(JUMP))
        for end in ends:
            self._here(end)

    def _add_struct(self, type_: type[Struct]) -> None:
        info: Any = type_info(type_)
        tag = [] if info.tag is None else [f'"{info.tag_field}":"{info.tag}"']
        items = [(f'"{field.encode_name}":', field.type) for field in fields(type_)]
        self._add_items("{" + "".join(tag), items, "}", is_begun=bool(tag))

    def _add_items(
        self, begin: str, items: list[tuple[str, Any]], end: str, *, is_begun: bool = False
    ) -> None:
        for name, type_ in items:
            self._say(begin + ("," if is_begun else "") + name)
            self._add(type_)
            begin, is_begun = "", True
        self._say(begin + end)


def in_blocks(text: bytes) -> list[int]:
    """Read a text as numbers of a block each, the first byte the lowest."""
    places = range(0, len(text), BLOCK)
    return [int.from_bytes(text[place : place + BLOCK], "little") for place in places]


@inlined
def put(byte: Number, paper: Bytes, length: int) -> int:
    """Write a byte onto the paper, and say how much is written now."""
    paper[length] = byte
    return length + 1


@inlined
def write_word(page: Page, word: int, paper: Bytes, length: int) -> int:
    """Write a word onto the paper, and say how much is written now.

    It is written in whole blocks: what comes next stands over the rest of the last one. Unsigned
    places halve the time of it: Numba need not look if they count from the end.
    """
    at = np.uint64(length)
    for place in range(np.uint64(page.starts[word]), np.uint64(page.starts[word + 1])):
        block = page.blocks[place]
        for byte in range(np.uint64(BLOCK)):
            paper[at + byte] = np.uint8(block >> (EIGHT * byte) & BYTE)
        at += EIGHT
    return length + int(page.sizes[word])


@inlined
def write_number(number: Number, paper: Bytes, length: int) -> int:
    """Write a number onto the paper, and say how much is written now."""
    if 0 <= number < 10:
        return put(ZERO + number, paper, length)
    if number < 0:
        length = put(MINUS, paper, length)
        number = -number
    unit = 1
    while number // unit >= 10:
        unit *= 10
    while unit > 0:
        length = put(ZERO + number // unit % 10, paper, length)
        unit //= 10
    return length


@compiled
def write_pile(page: Page, keys: int, pile: FactNumbers, paper: Bytes, length: int) -> int:
    """Write a pile onto the paper without its zeros, and say how much is written now."""
    before = length
    for colour in range(COLOURS):
        if pile[colour] > 0:
            length = put(OBJECT if length == before else COMMA, paper, length)
            length = write_word(page, keys + colour, paper, length)
            length = write_number(np.int64(pile[colour]), paper, length)
    if length == before:
        length = put(OBJECT, paper, length)
    return put(OBJECT_END, paper, length)


@compiled
def write_text(sheet: Facts, text: int, length: int) -> int:
    """Write a text of the sheet onto its paper, and say how much is written now."""
    size = sheet.sizes[text]
    for byte in range(size):
        sheet.paper[length + byte] = sheet.texts[text, byte]
    return length + int(size)


@compiled
def write(page: Page, facts: FactNumbers, sheet: Facts, length: int) -> int:
    """Write facts by the steps of a form onto the sheet's paper, and say how much is written now;
    -1 if they do not fit.
    """
    paper, room = sheet.paper, LONGEST - LONGEST_TEXT - BLOCK * MOST_BLOCKS - MARGIN
    left = np.zeros(DEEPEST, np.int64)
    depth = read = now = texts = 0
    what = NEXT
    while what != END:
        said, what, to = page.steps[now, 0], page.steps[now, 1], page.steps[now, 2]
        now += 1
        read += SIZES[what]
        if read > len(facts) or length > room:
            return -1
        length = write_word(page, said, paper, length)
        if what == NUMBER:
            length = write_number(np.int64(facts[read - 1]), paper, length)
        elif what == WORD:
            length = write_word(page, to + int(facts[read - 1]), paper, length)
        elif what == TEXT:
            if texts == MOST_TEXTS:
                return -1
            length = write_text(sheet, sheet.said[texts], length)
            texts += 1
        elif what == PILE:
            length = write_pile(page, to, facts[read - COLOURS : read], paper, length)
        elif what in (JUMP, END):
            now = to
        elif what == NEXT:
            left[depth] -= 1
            length = put(COMMA if left[depth] else LIST_END, paper, length)
            now = to if left[depth] else now
            depth -= left[depth] == 0
        elif what == CHOICE:
            now += facts[read - 1]
        elif facts[read - 1] == 0:
            length = write_word(page, NULL if what == OPTION else EMPTY, paper, length)
            now = to
        elif what == LIST:
            length = put(LIST_BEGIN, paper, length)
            depth += 1
            left[depth] = facts[read - 1]
    return length if read == len(facts) else -1


@entry
def fill(pages: Record, facts: FactNumbers, sheet: Any) -> int:
    """Write facts by the steps of a form, and say how much that is; -1 if they do not fit."""
    return write(pages[0], facts, sheet[0], 0)
