"""Records to be read, and to be broken at a line."""

import re

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer
from sandtable.table.errors import BrokenRecord
from tests.table.playing import played


def broken_at(text: str, line: int | None, why: str) -> None:
    """Refused in one sentence that names this line, counted from 1, or none, and says why."""
    with pytest.raises(BrokenRecord) as refusal:
        Table.from_record(text)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    place = "The record|The game" if line is None else f"Line {line} of the record: "
    assert re.match(place, sentence), sentence
    assert why in sentence


def line_of(text: str, start: str) -> int:
    """The line, counted from 1, that starts so."""
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def changed(text: str, start: str, line: str) -> str:
    """Put another line in the place of the one that starts so."""
    lines = text.split("\n")
    lines[line_of(text, start) - 1] = line
    return "\n".join(lines)


def without(text: str, start: str) -> str:
    lines = text.split("\n")
    del lines[line_of(text, start) - 1]
    return "\n".join(lines)


RECORD = played("mandala", 3).record()
FINISHED = played("mandala-solo").record()
FAIR = played("mandala-solo", dealer=FairDealer("my secret", ["anna"])).record()
BY_HAND = """\
sandtable record 1
game: "mandala"
rules: 1
seats: 2
names: ["Anna", "Ben"]
memory: "open"
dealer: null

0: r o y g r o y g p k p k r o y g p k p k
1: m1r p p p
2: f1p1
"""
