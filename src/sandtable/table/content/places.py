"""Finding the lines of a TOML text where its tables, keys and list entries stand."""

import re
import tomllib
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys, and numbers from 1 in lists, such as ``("event", 2, "to")``."""

TOKEN = re.compile(
    r'''
    """(?:[^\\]|\\.)*?"""(?:"{0,2}) | \'\'\'.*?\'\'\'(?:'{0,2})
    | "(?:[^"\\]|\\.)*" | '[^']*'
    | \#[^\n]* | [\n\[\]{},=] | [^\s\[\]{},=."'\#]+
    ''',
    re.VERBOSE | re.DOTALL,
)


def lines_of(text: str) -> dict[Path, int]:
    """Find the line of everything in a TOML text; it must be one that tomllib could read."""
    walk, line = _Walk(), 1
    for token in TOKEN.finditer(text + "\n"):
        walk.take(token[0], line)
        line += token[0].count("\n")
    return walk.lines


def line_at(lines: dict[Path, int], path: Path) -> int | None:
    """Give the line of a value, or of what it is in."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


class _Walk:
    """Goes through a text word by word, and knows which value each belongs to."""

    def __init__(self) -> None:
        self.lines: dict[Path, int] = {}
        self._table: Path = ()  # what the last header opened
        self._headers: dict[Path, int] = {}  # how many [[…]] there were of each
        self._is_header = self._is_list = False
        self._open: list[tuple[str, Path]] = []  # brackets, and whose value they hold
        self._keys: list[str] = []
        self._value: Path | None = None  # None where a key is expected

    def take(self, word: str, line: int) -> None:
        """Take the next word."""
        if word == "\n":
            self._end_line(line)
        elif word.startswith("#"):
            return
        elif self._value is None:
            self._take_key(word, line)
        else:
            self._take_value(self._value, word, line)

    def _end_line(self, line: int) -> None:
        if self._open:
            return
        if self._is_header:
            self._table = self._headed()
            self._mark(self._table, line)
        self._keys, self._value = [], None
        self._is_header = self._is_list = False

    def _take_key(self, word: str, line: int) -> None:
        """Collect the parts of a key or header; ``[`` stands here only where a header begins."""
        if word == "[":
            self._is_header, self._is_list = True, self._is_header
        elif word == "}":
            self._value = self._open.pop()[1]
        elif word == "=":
            self._value = (*(self._open[-1][1] if self._open else self._table), *self._keys)
            self._mark(self._value, line)
            self._keys = []
        elif word not in {"]", ","}:
            self._keys += tomllib.loads(f"{word} = 0")  # takes the quotes off

    def _take_value(self, here: Path, word: str, line: int) -> None:
        if word in {"]", "}"}:
            self._value = self._open.pop()[1]
        elif word == ",":
            bracket, whole = self._open[-1]
            self._value = (*whole, int(here[-1]) + 1) if bracket == "[" else None
        else:
            self._mark(here, line)
            if word in {"[", "{"}:
                self._open.append((word, here))
                self._value = (*here, 1) if word == "[" else None

    def _headed(self) -> Path:
        """Find what a header opens: within lists it is their last entry, or a new one."""
        path: Path = ()
        for key in self._keys:
            path += (self._headers[path], key) if path in self._headers else (key,)
        if self._is_list:
            self._headers[path] = self._headers.get(path, 0) + 1
            path += (self._headers[path],)
        return path

    def _mark(self, path: Path, line: int) -> None:
        """Keep the line where something, and what it is in, stands first."""
        for end in range(1, len(path) + 1):
            self.lines.setdefault(path[:end], line)
