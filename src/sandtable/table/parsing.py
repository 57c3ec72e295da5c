"""Taking a record apart into facts and lines of the log, each with its place in the text."""

import json
import re
from typing import NamedTuple

from sandtable.rules.notation import shortened
from sandtable.table.errors import BrokenRecord
from sandtable.table.record import FIRST_LINE

FACT = re.compile(r"([a-z_]+): (.+)")
NUMBERED = re.compile(r"(0|[1-9][0-9]{0,8}):((?: \S+)*)")


class Fact(NamedTuple):
    """A value of header or footer, and the line where it stands."""

    line: int
    value: object


class LogLine(NamedTuple):
    """A line of the log."""

    line: int
    number: int
    words: list[str]


class Parts(NamedTuple):
    """What a record consists of."""

    facts: dict[str, Fact]
    log: list[LogLine]


def broken(line: int, why: object) -> BrokenRecord:
    """Name the line that is wrong, and why."""
    return BrokenRecord(f"Line {line} of the record: {why}")


def parse(text: object) -> Parts:
    """Take a record apart, or say which line is none of a record."""
    if not isinstance(text, str):
        raise BrokenRecord(f"{shortened(text)} is no record: expected a text.")
    first, *lines = text.split("\n")
    if first != FIRST_LINE:
        raise broken(1, f"{shortened(first)}, expected {FIRST_LINE!r}.")
    parts = Parts({}, [])
    for line, words in enumerate(lines, start=2):
        if words:
            _parse_line(parts, line, words)
    return parts


def _parse_line(parts: Parts, line: int, text: str) -> None:
    if numbered := NUMBERED.fullmatch(text):
        parts.log.append(LogLine(line, int(numbered[1]), numbered[2].split()))
    elif fact := FACT.fullmatch(text):
        if fact[1] in parts.facts:
            raise broken(line, f"{fact[1]} stands in line {parts.facts[fact[1]].line} already.")
        parts.facts[fact[1]] = Fact(line, _value(line, fact[2]))
    else:
        raise broken(line, f"{shortened(text)}, expected a fact or a numbered entry.")


def _value(line: int, text: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise broken(line, f"{shortened(text)} is no JSON value.") from None
    return value
