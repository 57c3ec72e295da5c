"""The row of frames of mind, in the order of their turns."""

from rich.text import Text

from sandtable.terminal.lines import Block, cell, row, short, told_apart
from sandtable.terminal.mind.scene import Scene

COLUMN = 19
OWNER = 8
INSPIRED = "☼"


def frames(scene: Scene) -> Block:
    """Draw the row in two lines: who they are, and how they are."""
    places = list(enumerate(scene.view.row, start=1))
    if not places:
        return []
    heads = [cell(head(scene, number, letter), COLUMN) for number, letter in places]
    states = [cell(f"   {state(scene, letter)}", COLUMN, "dim") for _, letter in places]
    return [row(heads), row(states)]


def head(scene: Scene, number: int, letter: str) -> Text:
    """Name a frame, with its place and letter."""
    name = short(scene.frame(letter).name, COLUMN - 8)
    sign = f" {INSPIRED}" if letter in scene.view.inspired else ""
    if scene.view.turn is not None and scene.view.turn.frame == letter:
        return Text.assemble((f"►{number} {letter} {name}{sign} ", "bold reverse"))
    style = "dim" if letter in scene.view.used else "bold"
    return Text.assemble((f" {number} {letter} {name}", style), (sign, "bold"))


def state(scene: Scene, letter: str) -> str:
    """Say who holds a frame, and what has become of it in this round."""
    view = scene.view
    words = []
    if len(scene.names) > 1 and letter in view.owners:
        holders = [scene.voice.inside(seat) for seat in range(len(scene.names))]
        words.append(told_apart(holders, OWNER)[view.owners[letter]])
    if view.turn is not None and view.turn.frame == letter:
        words.append("active")
    elif letter in view.used:
        words.append("used")
    if letter in view.inspired and len(scene.names) == 1:
        words.append("inspired")
    return ", ".join(words)
