"""Reading a set of cards: ours, a file, a text or plain data."""

import json
import os
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from textwrap import shorten
from typing import Any

from sandtable.rules.mind.content import Content
from sandtable.rules.notation import shortened
from sandtable.table.content.mistakes import At, BrokenContent, told
from sandtable.table.content.places import lines_of
from sandtable.table.content.readers import column
from sandtable.table.content.scenarios import whole

LARGEST = 200_000
"""Bytes of a file, or characters of a text; ours has a tenth of it."""

UNNAMED = "the content"


@cache
def house() -> Content:
    """Give our own set of cards."""
    return content_from_text(house_text())


def house_text() -> str:
    """Give the content file of our own set."""
    return resources.files("sandtable.table").joinpath("house.toml").read_text("utf-8")


def read_content(source: object = None) -> Content:
    """Read a set of cards: None is ours, a text is the path of a file, a dict is plain data."""
    if source is None:
        return house()
    if isinstance(source, Content):
        return source
    if isinstance(source, str | os.PathLike):
        return _read_file(Path(os.fsdecode(source)))
    if isinstance(source, dict):
        return house() if _is_ours(source) else _checked(source, "", UNNAMED)
    expected = "the path of a file, a content object or plain data"
    raise ValueError(f"content is {shortened(source)}: expected {expected}")


def _is_ours(data: dict[str, Any]) -> bool:
    """Answer if plain data say just what our own set says, which need not be checked again."""
    try:
        return json.dumps(data) == house().source
    except (TypeError, ValueError, RecursionError):
        return False


def content_from_text(text: str) -> Content:
    """Read a set of cards from the text of a content file."""
    if not isinstance(text, str):
        raise ValueError(f"{shortened(text)} is no text of a content file")
    return _read_text(text, len(text), UNNAMED)


def _read_file(file: Path) -> Content:
    try:
        with file.open("rb") as stream:
            found = stream.read(LARGEST + 1)
    except (OSError, ValueError) as why:
        reason = why.strerror if isinstance(why, OSError) else why
        raise ValueError(f"the file {shortened(str(file))} cannot be read: {reason}") from None
    try:
        text = found[:LARGEST].decode("utf-8-sig")
    except UnicodeDecodeError as why:
        line = found.count(b"\n", 0, why.start) + 1
        raise BrokenContent(file.name, [f"line {line}: this is not UTF-8 text"]) from None
    return _read_text(text, len(found), file.name)


def _read_text(text: str, size: int, source: str) -> Content:
    if size > LARGEST:
        raise ValueError(f"{source} is too large: expected at most {LARGEST // 1000} kB")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise BrokenContent(source, [_syntax_mistake(str(why), text)]) from None
    except (ValueError, RecursionError):
        odd = "a number of thousands of digits, or hundreds of brackets in each other"
        raise ValueError(f"{source} cannot be read: there is {odd}") from None
    return _checked(data, text, source)


def _syntax_mistake(why: str, text: str) -> str:
    """Put the place first, which tomllib says last: ``Invalid value (at line 3, column 5)``."""
    reason, _, place = why.removesuffix(")").rpartition(" (at ")
    if not place.startswith("line"):
        lines = text.split("\n")
        place = f"line {len(lines)}, column {len(lines[-1]) + 1}"
    return f"{place}: this is no TOML: {shorten(reason[:1].lower() + reason[1:], 200)}"


def _checked(data: dict[str, Any], text: str, source: str) -> Content:
    """Check everything, and say all that is wrong; without a text there are no lines to name."""
    ids = {kind: column(data.get(kind), "id") for kind in ("mandala", "event")}
    known = {kind: [name for name in ids[kind] if isinstance(name, str)] for kind in ids}
    at = At((), [], known)
    parts = whole(data, at)
    if at.notes:
        raise BrokenContent(source, told(at.notes, data, lines_of(text)))
    return Content(
        mandalas=parts["mandala"],
        frames=parts["frame"],
        events=parts["event"],
        scenarios=parts.get("scenario", ()),
        freeform=parts.get("freeform"),
        source=json.dumps(data),
    )
