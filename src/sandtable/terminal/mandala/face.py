"""Mandala's face in the terminal, put together; the solo game has the same."""

import re
from collections import Counter

from msgspec import Struct
from rich.text import Text

from sandtable.rules.events import Drew
from sandtable.rules.mandala.events import Dealt
from sandtable.table.events import Told
from sandtable.terminal.face import Face
from sandtable.terminal.lines import row
from sandtable.terminal.mandala.board import roomy_board, small_board, task
from sandtable.terminal.mandala.choices import moves, prospects
from sandtable.terminal.mandala.help import help_lines
from sandtable.terminal.mandala.reading import read
from sandtable.terminal.mandala.scene import scene
from sandtable.terminal.mandala.sheet import sheet, verdict
from sandtable.terminal.palette import chips, painted

YOGAS_TURN = re.compile(r"(?<=\.) (?=Master Yoga, )")


def story(told: Told, seat: int | None) -> list[Text]:
    """Tell one entry: what was done and drawn, then each turn of Master Yoga by itself."""
    first, *others = (painted(words) for words in YOGAS_TURN.split(told.words))
    return [row([first, *drawn(told.events, seat)]), *others]


def drawn(events: list[Struct], seat: int | None) -> list[Text | str]:
    """Show the cards that a seat drew, or was dealt into its Cup."""
    said: list[Text | str] = []
    for event in events:
        match event:
            case Drew(seat=owner, colours=list(colours)) if owner == seat:
                said += [" You drew ", chips(Counter(colours)), "."]
            case Dealt(to="cup", owner=owner, colours=list(colours)) if owner == seat:
                said += [" In your Cup: ", chips(Counter(colours)), "."]
    return said


FACE = Face(
    scene=scene,
    roomy_board=roomy_board,
    small_board=small_board,
    task=task,
    moves=moves,
    prospects=prospects,
    sheet=sheet,
    verdict=verdict,
    story=story,
    read=read,
    help=help_lines,
    pages=("mandala.md",),
)
