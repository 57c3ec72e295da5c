"""Entries of the log on the screen, with their numbers."""

from rich.text import Text

from sandtable.table.events import Told
from sandtable.terminal.face import Face
from sandtable.terminal.lines import Block
from sandtable.terminal.screen import Screen


def told_lines(told: Told, face: Face, screen: Screen, seat: int | None) -> Block:
    """Tell one entry as a seat, or a spectator, may know it."""
    first, *others = face.story(told, seat)
    lines = screen.wrapped(first, lead=Text(f"{told.number:>3}  ", "bold"))
    return lines + [line for words in others for line in screen.wrapped(words, lead=" " * 5)]
