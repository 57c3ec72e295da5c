"""Every value of a TOML text is found in its line, however it is written."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.table.content.chores import new_content_text
from sandtable.table.content.places import Path, line_at, lines_of
from sandtable.table.content.reading import house_text

ODD = '''
title = "# no [[event]] = {" # nor here: [[event]]
"quoted key" . 'other' = """
[[event]]
""\\"""""
date = 1979-05-27 07:32:00.5
[[event]]
to = { pawn = 'at', "min" = 1.0, deep = { a.b = [1, 2] } }
[event.more]
list = [
  [ ], { },
  { x = \'\'\'
[event]\'\'\' }, # a comment
  3,
]
[[ event ]]
[[event.more]]
[[event.more]]
last = +1'''


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for n, entry in enumerate(value, start=1):
            yield from paths(entry, (*path, n))


@pytest.mark.parametrize("text", [house_text(), new_content_text(), ODD], ids=len)
def test_every_value_has_a_line_and_nothing_else_has(text: str) -> None:
    assert set(lines_of(text)) == set(paths(tomllib.loads(text)))


def test_the_lines_are_those_where_the_keys_stand() -> None:
    lines = lines_of(ODD)

    assert lines["title",] == 2
    assert lines["quoted key", "other"] == 3
    assert lines["date",] == 6
    assert lines["event", 1] == lines["event",] == 7
    assert lines["event", 1, "to", "deep", "a", "b", 2] == 8
    assert lines["event", 1, "more"] == 9
    assert lines["event", 1, "more", "list"] == 10
    assert lines["event", 1, "more", "list", 2] == 11
    assert lines["event", 1, "more", "list", 3, "x"] == 12
    assert lines["event", 1, "more", "list", 4] == 14
    assert lines["event", 2] == 16
    assert lines["event", 2, "more", 2, "last"] == 19


def test_what_is_not_there_is_looked_for_in_what_it_would_be_in() -> None:
    lines = lines_of(house_text())

    assert line_at(lines, ("event", 2, "to", "source")) == line_at(lines, ("event", 2, "to")) == 197
    assert line_at(lines, ("event", 2, "form")) == 193
    assert line_at(lines, ("fame", 1)) is None
