"""The bricks that the format of a content file is built of.

A reader takes a value and its place, and gives what it means. If the value is wrong the reader
notes that and gives None; whoever asked goes on to find the other mistakes, and builds nothing.
"""

import re
from collections.abc import Callable, Collection, Mapping
from textwrap import shorten
from typing import Any, NamedTuple, TypeAlias

from sandtable.rules.notation import listed, shortened
from sandtable.table.content.mistakes import At

Reader: TypeAlias = Callable[[Any, At], Any]

LONGEST_OFFER = 200
"""Characters of a list of what there is."""


def offered(words: Collection[str]) -> str:
    """List what there is."""
    return shorten(listed(list(words), "or") or "none", LONGEST_OFFER, placeholder=" …")


def word(noun: str, words: Collection[str] | None = None) -> Reader:
    """Read one of these words, or of the ids that are known of this noun."""

    def read(value: Any, at: At) -> str | None:
        there_are = at.known[noun] if words is None else words
        if isinstance(value, str) and value in there_are:
            return value
        at.note(f"{shortened(value)} is no {noun}: expected {offered(there_are)}")
        return None

    return read


def matching(noun: str, pattern: str, expected: str) -> Reader:
    """Read a text of this form."""

    def read(value: Any, at: At) -> str | None:
        if isinstance(value, str) and re.fullmatch(pattern, value):
            return value
        at.note(f"{shortened(value)} is no {noun}: expected {expected}")
        return None

    return read


def line(noun: str, longest: int, most_words: int | None = None) -> Reader:
    """Read words for people."""

    def read(value: Any, at: At) -> str | None:
        if not isinstance(value, str) or not value.isprintable() or not value.strip():
            return at.note(f"{shortened(value)} is no {noun}: expected words in a single line")
        words, before = len(value.split()), len(at.notes)
        if most_words and words > most_words:
            at.note(f"the {noun} has {words} words: expected 1 to {most_words}")
        if len(value) > longest:
            at.note(f"the {noun} has {len(value)} characters: expected at most {longest}")
        return value if len(at.notes) == before else None

    return read


def number(least: int, most: int) -> Reader:
    """Read a whole number; true and false are none."""

    def read(value: Any, at: At) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        at.note(f"expected a whole number from {least} to {most}, not {shortened(value)}")
        return None

    return read


def flag(value: Any, at: At) -> bool | None:
    """Read true or false."""
    if isinstance(value, bool):
        return value
    at.note(f"expected true or false, not {shortened(value)}")
    return None


def list_of(reader: Reader, noun: str, least: int, most: int | None = None) -> Reader:
    """Read a list, entry by entry."""
    span = f"at least {least}" if most is None else f"{least} to {most}"
    span = f"exactly {least}" if least == most else span

    def read(value: Any, at: At) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            at.note(f"{shortened(value)} is no list: expected {span} {noun}")
            return None
        if len(value) < least or (most is not None and len(value) > most):
            at.note(f"there are {len(value)} {noun}: expected {span}")
        return tuple(reader(entry, at / n) for n, entry in enumerate(value, start=1))

    return read


def some(reader: Reader, most: int | None = None) -> Reader:
    """Read one value or a list of them, none of them twice."""
    whole = list_of(reader, "words", 1, most)

    def read(value: Any, at: At) -> Any:
        if not isinstance(value, list):
            return (reader(value, at),)
        for n in repeats(value):
            (at / (n + 1)).note(f"{shortened(value[n])} stands here already")
        return whole(value, at)

    return read


def unlike(read_list: Reader, *keys: str) -> Reader:
    """Read a list of cards that must differ in these keys."""

    def read(value: Any, at: At) -> Any:
        for key in keys:
            names = column(value, key)
            for n in repeats(names):
                taken = f"{at.path[-1]} {names.index(names[n]) + 1} has it already"
                (at / (n + 1) / key).note(f"{shortened(names[n])} is no {key} of its own: {taken}")
        return read_list(value, at)

    return read


def repeats(words: list[Any]) -> list[int]:
    """Find the words that have been said before, by their places from 0."""
    first: dict[str, int] = {}
    texts = [(n, text) for n, text in enumerate(words) if isinstance(text, str)]
    return [n for n, text in texts if first.setdefault(text, n) < n]


def column(value: Any, key: str) -> list[Any]:
    """Give a key of every entry of a list of tables; None where there is none."""
    entries = value if isinstance(value, list) else []
    return [entry.get(key) if isinstance(entry, dict) else None for entry in entries]


class Keys(NamedTuple):
    """The keys of a table: those it needs, and those it may have."""

    needs: Mapping[str, Reader] = {}
    may: Mapping[str, Reader] = {}


def table(build: Callable[..., Any], keys: Keys) -> Reader:
    """Read a table, key by key, and build what it stands for; no other keys are allowed."""
    readers = {**keys.needs, **keys.may}

    def read(value: Any, at: At) -> Any:
        if not is_table(value, at):
            return None
        before = len(at.notes)
        for key in value:
            if key not in readers:
                part = at / (key if isinstance(key, str) else shortened(key))
                part.note(f"there is no such key: expected {offered(readers)}")
        for key in keys.needs:
            if key not in value:
                at.note(f"{key} is missing")
        parts = {key: readers[key](value[key], at / key) for key in readers if key in value}
        return build(**parts) if len(at.notes) == before else None

    return read


def is_table(value: Any, at: At) -> bool:
    """Answer if a value has keys; note it if not."""
    if not isinstance(value, dict):
        at.note(f"{shortened(value)} is no table: expected keys with values")
    return isinstance(value, dict)


def one_of(noun: str, key: str, build: Callable[..., Any], kinds: Mapping[str, Keys]) -> Reader:
    """Read a table whose other keys depend on the word at this one."""
    kind = word(noun, kinds)
    readers = {
        name: table(build, Keys({key: kind, **needs}, may)) for name, (needs, may) in kinds.items()
    }
    of_all = {key: kind} | {
        name: reader for keys in kinds.values() for part in keys for name, reader in part.items()
    }
    of_no_kind = table(dict, Keys(may=of_all))

    def read(value: Any, at: At) -> Any:
        if not is_table(value, at):
            return None
        name = value.get(key)
        if isinstance(name, str) and name in kinds:
            return readers[name](value, at)
        if key not in value:
            at.note(f"{key} is missing: expected {offered(kinds)}")
        of_no_kind(value, at)  # the other keys may be wrong in every kind
        return None

    return read
