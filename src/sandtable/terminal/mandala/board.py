"""The whole board, roomy or small."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from sandtable.rules.cards import COLOURS
from sandtable.rules.mandala.notation import SIDES
from sandtable.rules.notation import listed
from sandtable.terminal.lines import Block, ends
from sandtable.terminal.mandala.choices import choices
from sandtable.terminal.mandala.grid import grid
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.mandala.strip import roomy_strip, small_strip
from sandtable.terminal.piles import roomy_piles, small_piles

LAST = "LAST MANDALA: the game ends when the next one is destroyed."
SIXTH = "SIXTH COLOUR: the game ends when this Mountain is empty."


def mandalas(scene: Scene) -> list[Text]:
    """Draw both mandalas side by side."""
    left, right = grid(scene, 0), grid(scene, 1)
    return [ends(*pair) for pair in zip(left, right, strict=True)]


def notice(scene: Scene) -> list[Text]:
    """Warn of the end of the game (M56, M57)."""
    if scene.is_over:
        return []
    if any(len(river) == COLOURS for river in scene.view.rivers):
        return [Text(SIXTH, "bold")]
    return [Text(LAST, "bold")] if scene.view.last_mandala else []


def small_board(scene: Scene) -> list[Block]:
    """Draw the board for a screen of 24 rows."""
    other, own = scene.players
    return [
        [*small_piles(scene), small_strip(scene, other)],
        mandalas(scene),
        [small_strip(scene, own)],
        [*choices(scene), *notice(scene)],
    ]


def roomy_board(scene: Scene) -> list[Block]:
    """Draw the board with its arithmetic."""
    other, own = scene.players
    return [
        roomy_piles(scene),
        roomy_strip(scene, other),
        mandalas(scene),
        roomy_strip(scene, own),
        [*choices(scene), *notice(scene)],
    ]


def examples(moves: Sequence[str]) -> Iterator[str]:
    """Name each kind of action that is legal, with a move to type."""
    for kind, word in (("m", "build"), ("f", "grow"), ("d", "discard")):
        move = next((move for move in moves if move.startswith(kind)), None)
        if move is not None:
            yield f"{word} ({move})"


def task(scene: Scene) -> str:
    """Say what must be done now."""
    view = scene.view
    if scene.waiting:
        return scene.waiting
    if view.phase != "claim":
        return f"Your turn: {listed(list(examples(scene.moves)), 'or')}. Type ? for help."
    mountain = f"the {SIDES[view.destroying or 0]} Mountain"
    if len(scene.moves) == 1:
        return f"Claim what is left of {mountain}: {scene.moves[0]}, or just Enter."
    return f"Claim a colour of {mountain}: {listed(list(scene.moves), 'or')}."
