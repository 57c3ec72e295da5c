"""The whole board, roomy or small."""

from rich.text import Text

from sandtable.rules.flowers.state import FLOWERS_TO_END
from sandtable.terminal.flowers.choices import LEGEND, choices, plays, plays_anywhere
from sandtable.terminal.flowers.grid import grid
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.strip import strips
from sandtable.terminal.lines import Block
from sandtable.terminal.piles import roomy_piles, small_piles

ENDING = "LAST MANDALAS: what is left on the table is destroyed, then all is scored."
NEXT_ENDS = "ONE FLOWER TO GO: the game ends with the third Flower of any player."


def notice(scene: Scene) -> list[Text]:
    """Warn of the end of the game (F53, F56)."""
    if scene.is_over:
        return []
    if scene.view.is_ending:
        return [Text(ENDING, "bold")]
    is_near = max(scene.view.flower_counts) == FLOWERS_TO_END - 1
    return [Text(NEXT_ENDS, "bold")] if is_near else []


def above(scene: Scene) -> list[Block]:
    """Draw all but the choices, for a screen of 24 rows."""
    dark, light = scene.view.stacks
    return [
        small_piles(scene, f" · tiles {dark}+{light}"),
        grid(scene, roomy=False),
        strips(scene, scene.players),
    ]


def small_board(scene: Scene) -> list[Block]:
    """Draw the board for a screen of 24 rows."""
    return [*above(scene), [*choices(scene, plays(scene)), *notice(scene)]]


def tiny_board(scene: Scene) -> list[Block]:
    """Draw the board for a screen of 24 rows when much has happened at a table of four."""
    return [*above(scene), [*choices(scene, plays_anywhere(scene)), *notice(scene)]]


def roomy_board(scene: Scene) -> list[Block]:
    """Draw the board with the colours of face-down cards."""
    dark, light = scene.view.stacks
    legend = [Text(LEGEND, "dim")] if plays(scene) else []
    return [
        roomy_piles(scene, f"{dark} dark, {light} light tiles"),
        strips(scene, scene.players[:-1]),
        grid(scene, roomy=True),
        strips(scene, scene.players[-1:]),
        [*choices(scene, plays(scene)), *legend, *notice(scene)],
    ]


def task(scene: Scene) -> str:
    """Say what must be done now."""
    view = scene.view
    if scene.waiting:
        return scene.waiting
    if "pass" in scene.moves:
        return "You can play nothing: type pass, or just Enter."
    if view.phase == "destroy":
        return f"Take a tile of mandala {(view.destroying or 0) + 1}: td (dark) or tl (light)."
    return f"Your turn: play one colour into a mandala, such as {scene.moves[0]}. Type ? for help."
