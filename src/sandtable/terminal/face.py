"""What a game brings to the terminal, in a folder of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from rich.text import Text

from sandtable.rules.registry import folder_of
from sandtable.table.events import Told
from sandtable.table.table import Table
from sandtable.terminal.lines import Block


@dataclass(frozen=True)
class Face:
    """How a game is drawn, read and explained; ``Any`` is what its own ``scene`` makes."""

    scene: Callable[[Table, int | None], Any]
    """What a seat, or a spectator, sees now."""

    roomy_board: Callable[[Any], list[Block]]
    small_board: Callable[[Any], list[Block]]
    """The same for few rows."""

    task: Callable[[Any], str]
    """The one sentence that says what must be done now."""

    moves: Callable[[Any], list[Text]]
    """All legal moves in words, by kind."""

    prospects: Callable[[Any], list[Text]]
    """If it were completed now."""

    sheet: Callable[[Any], list[Text]]
    """The score with its arithmetic, final or so far."""

    verdict: Callable[[Any], str]
    """Who won, and why."""

    story: Callable[[Told, int | None], list[Text]]
    """An entry of the log in words, as paragraphs, with the cards that the seat drew."""

    read: Callable[[str, Any], str | None]
    """The token that somebody means by their words, if any."""

    help: Callable[[Any], list[Text]]
    """How to play, in a dozen lines."""

    pages: tuple[str, ...]
    """The rules pages to read, in this order."""


def face_of(game: str) -> Face:
    """Find the face of a game."""
    face: Face = import_module(f"sandtable.terminal.{folder_of(game)}.face").FACE
    return face
