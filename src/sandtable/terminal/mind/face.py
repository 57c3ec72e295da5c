"""Mandala Mind's face in the terminal, put together."""

import re

from rich.text import Text

from sandtable.table.events import Told
from sandtable.terminal.face import Face
from sandtable.terminal.mind.board import roomy_board, small_board, task, tiny_board
from sandtable.terminal.mind.cards import cards
from sandtable.terminal.mind.help import help_lines
from sandtable.terminal.mind.moves import moves
from sandtable.terminal.mind.prospects import prospects
from sandtable.terminal.mind.questions import questions
from sandtable.terminal.mind.reading import read
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.mind.sheet import sheet, verdict
from sandtable.terminal.story import paragraphs

PAUSE = re.compile(r"(?<=\.) (?=The event is |The goal is reached: |Round \d+ begins)")
COMMANDS = {
    "undo": "take your last step back; free until an event is drawn",
    "if": "if the round ended now: where each event would send the source",
    "score": "how the game stands",
    "cards": "what stands on the cards",
    "hope": "can this still be won?",
}


def story(told: Told, _: int | None) -> list[Text]:
    """Tell one entry: what was done, then the event and what it brings, then the new round."""
    return paragraphs(told, PAUSE, [])


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
    pages=("mind.md",),
    commands=COMMANDS,
    cards=cards,
    questions=questions,
)
