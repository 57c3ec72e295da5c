"""Entries of the log on the screen, with their numbers."""

from rich.text import Text

from sandtable.table.events import Told
from sandtable.terminal.face import Face
from sandtable.terminal.lines import Block, row
from sandtable.terminal.screen import Screen


def told_lines(told: Told, face: Face, screen: Screen, seat: int | None) -> Block:
    """Tell one entry as a seat, or a spectator, may know it."""
    first, *others = face.story(told, seat)
    paragraphs = [row([Text(f"{told.number:>3}  ", "bold"), first])]
    paragraphs += [row(["     ", words]) for words in others]
    return [line for words in paragraphs for line in screen.wrapped(words, indent=5)]
