"""What is wrong with a content file: every mistake at once, each with its place and its reason."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.rules.notation import shortened
from sandtable.table.content.places import Path, line_at

PLAIN_KEY = re.compile(r"[\w-]{1,40}")
LONGEST_LABEL = 60


class BrokenContent(ValueError):
    """A set of cards cannot be played; ``mistakes`` says all that is wrong, a line each."""

    def __init__(self, source: str, mistakes: Sequence[str]) -> None:
        self.mistakes = list(mistakes)
        first = mistakes[0]
        several = f"{source} has {len(mistakes)} mistakes: {first}; …"
        super().__init__(f"{source}, {first}" if len(mistakes) == 1 else several)


class Note(NamedTuple):
    """A mistake: where, and what is wrong."""

    path: Path
    sentence: str


class At(NamedTuple):
    """The place that is being read, with what must be known there and the notes made so far."""

    path: Path
    notes: list[Note]
    known: Mapping[str, Sequence[str]]
    """The ids of all mandalas and events."""

    def __truediv__(self, key: str | int) -> "At":
        """Go to a part."""
        return self._replace(path=(*self.path, key))

    def note(self, sentence: str) -> None:
        """Note what is wrong here."""
        self.notes.append(Note(self.path, sentence))


def told(notes: Sequence[Note], data: object, lines: dict[Path, int]) -> list[str]:
    """Write notes as people read them, in the order of the file."""
    placed = [(line_at(lines, note.path), note) for note in notes]
    placed.sort(key=lambda found: found[0] or 0)
    return [_told(line, note, data) for line, note in placed]


def _told(line: int | None, note: Note, data: object) -> str:
    where = [f"line {line}"] if line else []
    where += [place] if (place := _place(note.path, data)) else []
    return ": ".join([", ".join(where), note.sentence] if where else [note.sentence])


def _place(path: Path, data: Any) -> str:
    """Write a path as people read it: ``event 2 (next-to-pawn), to.pawn``."""
    words, joint = "", ""
    for key in path:
        if isinstance(key, int):
            data = data[key - 1]
            words += f" {key}{_label(data)}"
        else:
            data = data.get(key)
            words += joint + (key if PLAIN_KEY.fullmatch(key) else shortened(key))
        joint = ", " if isinstance(key, int) else "."
    return words


def _label(data: object) -> str:
    """Give the id of a card, or its name if it has none."""
    label = data.get("id", data.get("name")) if isinstance(data, dict) else None
    is_short = isinstance(label, str) and 0 < len(label) <= LONGEST_LABEL and label.isprintable()
    return f" ({label})" if is_short else ""
