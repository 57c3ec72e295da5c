"""What happened, in paragraphs, with the cards that a seat drew."""

import re
from collections import Counter

from rich.text import Text

from sandtable.rules.events import Drew
from sandtable.rules.notation import Colour
from sandtable.table.events import Told
from sandtable.terminal.lines import row
from sandtable.terminal.palette import chips, painted


def shown(words: str, colours: list[Colour]) -> Text:
    """Show cards after the words that tell of them."""
    return row([f" {words} ", chips(Counter(colours)), "."])


def drawn(told: Told, seat: int | None) -> list[Text]:
    """Show the cards that a seat drew."""
    return [
        shown("You drew", event.colours)
        for event in told.events
        if isinstance(event, Drew) and event.seat == seat and event.colours
    ]


def paragraphs(told: Told, pause: re.Pattern[str], cards: list[Text]) -> list[Text]:
    """Tell one entry with the cards of its first paragraph; a pause begins another one."""
    first, *others = (painted(words) for words in pause.split(told.words))
    return [row([first, *cards]), *others]
