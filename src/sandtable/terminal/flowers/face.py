"""Flowers' face in the terminal, put together."""

import re

from rich.text import Text

from sandtable.table.events import Told
from sandtable.terminal.face import Face
from sandtable.terminal.flowers.board import roomy_board, small_board, task, tiny_board
from sandtable.terminal.flowers.choices import moves
from sandtable.terminal.flowers.help import help_lines
from sandtable.terminal.flowers.prospects import prospects
from sandtable.terminal.flowers.reading import read
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.sheet import sheet, verdict
from sandtable.terminal.story import drawn, paragraphs

DESTRUCTION = re.compile(r"(?<=\.) (?=The \w+ mandala is (?:complete|destroyed):)")


def story(told: Told, seat: int | None) -> list[Text]:
    """Tell one entry: what was played and drawn, then each mandala that is destroyed."""
    return paragraphs(told, DESTRUCTION, drawn(told, seat))


FACE = Face(
    scene=Scene.of,
    boards=(roomy_board, small_board, tiny_board),
    task=task,
    moves=moves,
    prospects=prospects,
    sheet=sheet,
    verdict=verdict,
    story=story,
    read=read,
    help=help_lines,
    pages=("flowers.md",),
)
