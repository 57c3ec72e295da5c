"""What a game brings to the terminal, in a folder of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from rich.text import Text

from sandtable.rules.registry import folder_of
from sandtable.table.events import Told
from sandtable.table.table import Table
from sandtable.terminal.lines import Block


class Answer(NamedTuple):
    """What an option can be: the value, what it is called, and what it means."""

    value: str
    title: str
    sentence: str


class Question(NamedTuple):
    """What the menu asks before a game begins, the usual answer first."""

    option: str
    words: str
    answers: list[Answer]


@dataclass(frozen=True)
class Face:
    """How a game is drawn, read and explained; ``Any`` is what its own ``scene`` makes."""

    scene: Callable[[Table, int | None], Any]
    """What a seat, or a spectator, sees now."""

    boards: tuple[Callable[[Any], list[Block]], ...]
    """The board for many rows, then for fewer and fewer; the last one leaves room on 24."""

    task: Callable[[Any], str]
    """The one sentence that says what must be done now."""

    moves: Callable[[Any], list[Text]]
    """All legal moves in words, by kind."""

    prospects: Callable[[Any], list[Text]]
    """What the table could lead to: if a mandala were completed, or an event came."""

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

    commands: Mapping[str, str] = field(default_factory=dict)
    """Help for commands that mean something else in this game, or that it alone has."""

    cards: Callable[[Any], list[Text]] | None = None
    """What stands on the cards, if there are words on them."""

    questions: Callable[[Mapping[str, object]], list[Question]] = lambda _: []
    """What the menu asks, from the options that were given."""


def face_of(game: str) -> Face:
    """Find the face of a game, or say that it has none."""
    folder = f"sandtable.terminal.{folder_of(game)}"
    try:
        face: Face = import_module(f"{folder}.face").FACE
    except ModuleNotFoundError as why:
        if why.name not in (folder, f"{folder}.face"):
            raise
        raise ValueError(f"{game} cannot be played in the terminal yet") from None
    return face
