"""The four families of mandalas: colour, shape and letter always together (N4)."""

from rich.text import Text

from sandtable.rules.mind.content import Mandala
from sandtable.terminal.palette import BLUE, SANDS

FAMILIES = {
    "green": SANDS["g"],
    "blue": BLUE,
    "red": SANDS["r"],
    "purple": SANDS["p"],
}


def sign(card: Mandala) -> str:
    """Write the family of a mandala as glyph and letter."""
    return f"{FAMILIES[card.colour].glyph}{card.colour[0].upper()}"


def banner(card: Mandala, words: str) -> Text:
    """Write words on the colour of a mandala."""
    return Text.assemble((words, FAMILIES[card.colour].style))


def chip(card: Mandala) -> Text:
    """Draw the family of a mandala."""
    return banner(card, sign(card))
