"""Mandala's face in the terminal, put together; the solo game has the same."""

import re

from rich.text import Text

from sandtable.rules.mandala.events import Dealt
from sandtable.table.events import Told
from sandtable.terminal.face import Face
from sandtable.terminal.mandala.board import roomy_board, small_board, task
from sandtable.terminal.mandala.choices import moves, prospects
from sandtable.terminal.mandala.help import help_lines
from sandtable.terminal.mandala.reading import read
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.mandala.sheet import sheet, verdict
from sandtable.terminal.story import drawn, paragraphs, shown

YOGAS_TURN = re.compile(r"(?<=\.) (?=Master Yoga, )")


def story(told: Told, seat: int | None) -> list[Text]:
    """Tell one entry: what was done, drawn and put into the Cup, then each turn of Master Yoga."""
    in_cup = [
        shown("In your Cup:", event.colours)
        for event in told.events
        if isinstance(event, Dealt) and event.to == "cup" and event.owner == seat and event.colours
    ]
    return paragraphs(told, YOGAS_TURN, [*drawn(told, seat), *in_cup])


FACE = Face(
    scene=Scene.of,
    boards=(roomy_board, small_board),
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
