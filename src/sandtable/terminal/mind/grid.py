"""The nine mandalas: name, keywords, distraction, and who is there.

``3 ●●●`` is a mandala with 3 distraction, ``optimal`` one that will have none any more.
"""

from rich.style import Style
from rich.text import Text

from sandtable.rules.mind.board import CELL_NAMES
from sandtable.terminal.lines import Block, cell, row, short
from sandtable.terminal.mind.families import banner, sign
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.palette import INK, SANDS

WIDTH = 25
ROWS = [CELL_NAMES[first : first + 3] for first in (0, 3, 6)]
TOP = 3
PAWN = "bold reverse"
SOURCE = Style(color=INK, bgcolor=SANDS["o"].fill, bold=True)


def grid(scene: Scene, *, air: bool) -> Block:
    """Draw the mandalas, three lines for a row."""
    lines: Block = []
    for cells in ROWS:
        drawn = [place(scene, name) for name in cells]
        lines += [Text(), *beside(drawn)] if air and lines else beside(drawn)
    return lines


def beside(drawn: list[Block]) -> Block:
    """Put mandalas beside each other."""
    return [Text(" ").join(cells) for cells in zip(*drawn, strict=True)]


def place(scene: Scene, name: str) -> Block:
    """Draw one mandala, or an empty place."""
    card = scene.mandala(name)
    if card is None:
        return [cell(text, WIDTH, "dim") for text in (f" {name}", "", "")]
    lead = f" {name} {sign(card)} "
    title = f"{lead}{short(card.name, WIDTH - len(lead))}"
    return [
        banner(card, cell(title, WIDTH).plain),
        cell(row([" ", " ".join(card.keywords), ability(scene, name)]), WIDTH),
        cell(row([" ", level(scene, name), *signs(scene, name)]), WIDTH),
    ]


def ability(scene: Scene, name: str) -> Text:
    """Say if an ability cannot be used now."""
    if scene.is_blocked(name):
        return Text(" blocked", "bold")
    turn = scene.view.turn
    return Text(" used", "dim") if turn is not None and name in turn.abilities else Text()


def level(scene: Scene, name: str) -> Text:
    """Draw the distraction as a number and as pips."""
    if name in scene.view.optimal:
        return Text("optimal", "bold")
    n = scene.level(name)
    return Text.assemble((f"{n} ", "bold"), "●" * n, ("○" * (TOP - n), "dim"))


def signs(scene: Scene, name: str) -> list[Text]:
    """Say who is there, and if it is a goal."""
    view = scene.view
    there: list[tuple[str, str | Style, bool]] = [
        ("pawn", PAWN, name == view.pawn),
        ("source", SOURCE, name == view.source),
        ("overlap", SOURCE, name == view.overlap),
        ("goal", "bold", name in view.goals and name not in view.optimal),
    ]
    return [Text.assemble(" ", (word, style)) for word, style, is_there in there if is_there]
