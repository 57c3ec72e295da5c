"""The colours of all games in the terminal: fill, ink, glyph and letter always together.

The glyphs are of the set that every terminal font has (WGL4, and the Linux console too), one cell
wide; where they differ from the drawn ones they come as near as that set allows.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from sandtable.rules.notation import LETTERS, NAME_OF, Cards, Colour

INK, WHITE = "#10131A", "#FFFFFF"


class Sand(NamedTuple):
    """How a colour looks."""

    glyph: str
    fill: str
    ink: str

    @property
    def style(self) -> Style:
        """Ink on fill, bold, so that it is readable on any ground."""
        return Style(color=self.ink, bgcolor=self.fill, bold=True)


SANDS: Mapping[Colour, Sand] = {
    "r": Sand("■", "#C4001E", WHITE),
    "o": Sand("▲", "#E28B1C", INK),
    "y": Sand("☼", "#FFE83D", INK),
    "g": Sand("♦", "#2D8D73", INK),
    "p": Sand("○", "#7A14A0", WHITE),
    "k": Sand("♠", "#2C2F38", WHITE),
}

BLUE = Sand("●", "#8CC8FF", INK)
"""Only the mandalas of Mandala Mind have it."""

WORDS = {NAME_OF[colour]: sand for colour, sand in SANDS.items()} | {"blue": BLUE}
COLOUR_WORD = re.compile(rf"\b({'|'.join(WORDS)})\b", re.IGNORECASE)


def name(colour: Colour) -> str:
    """Write a colour as glyph and letter."""
    return f"{SANDS[colour].glyph}{colour.upper()}"


def chip(colour: Colour, n: int | None = None) -> Text:
    """Draw a colour, or a number of its cards."""
    return filled(colour, f"{name(colour)}{'' if n is None else n}")


def filled(colour: Colour, words: str) -> Text:
    """Write words on a colour; what is put beside them stays plain."""
    return Text.assemble((words, SANDS[colour].style))


def chips(cards: Cards) -> Text:
    """Draw cards in canonical order."""
    return Text(" ").join(chip(colour, cards[colour]) for colour in LETTERS if colour in cards)


def painted(words: str) -> Text:
    """Give the colour words of a sentence their colours."""
    text = Text(words)
    for found in COLOUR_WORD.finditer(words):
        text.stylize(WORDS[found[1].lower()].style, *found.span())
    return text
