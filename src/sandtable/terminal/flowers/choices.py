"""What can be chosen: the hand with the plays beneath each colour, or the tiles."""

from functools import partial

from rich.text import Text

from sandtable.rules.flowers.outlook import Prize
from sandtable.rules.flowers.state import MANDALAS
from sandtable.rules.notation import Colour
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.tiles import middle, tile_chip
from sandtable.terminal.hand import Plays, hand, span
from sandtable.terminal.lines import labelled, row

LABEL = 13
TILE_LABEL, TILE_COLUMN = 15, 30
LEGEND = "up: new there, laid face up; up! also completes it; all else is laid face down"


def plays(scene: Scene) -> Plays:
    """Say for each mandala what it takes to play a colour there, and how it would lie."""
    if not scene.moves or scene.view.phase != "play":
        return {}
    return {f"mandala {number + 1}": partial(token, scene, number) for number in range(MANDALAS)}


def plays_anywhere(scene: Scene) -> Plays:
    """Say the same in one row: what may be played into a mandala may be played into all."""
    if not plays(scene):
        return {}
    return {"type 1-3 and": lambda colour: span(scene.moves, f"1{colour}").removeprefix("1")}


def token(scene: Scene, number: int, colour: Colour) -> str:
    """Write the tokens that play a colour into a mandala, and if it is new there (F16, F35)."""
    seen = scene.outlook.mandalas[number]
    absent = seen.missing if seen is not None else []
    how = "" if colour not in absent else " up!" if len(absent) == 1 else " up"
    tokens = span(scene.moves, f"{number + 1}{colour}")
    return tokens and tokens + how


def tiles(scene: Scene) -> list[Text]:
    """Lay the tiles out that the holder can choose from, with what each choice brings to whom."""
    number = scene.view.destroying or 0
    there = scene.mandala(number)
    second = there[1].second if there else None
    if there is None or second is None:
        return []
    both = middle(there[0])
    yours = [scene.prize(number, scene.own, tile) for tile in both]
    theirs = [scene.prize(number, second, tile) for tile in reversed(both)]
    rows: list[tuple[str, list[Text]]] = [
        ("TAKE", [tile_chip(tile) for tile in both]),
        ("type", [Text("td"), Text("tl")]),
        ("you get", [Text(gain(prize)) for prize in yours]),
        (
            f"{scene.label(second, 8)} gets",
            [row([tile_chip(prize.tile), " ", gain(prize)]) for prize in theirs],
        ),
    ]
    return [
        labelled(Text(label, "bold" if label == "TAKE" else ""), TILE_LABEL, cells, TILE_COLUMN)
        for label, cells in rows
    ]


def gain(prize: Prize) -> str:
    """Say what a tile would bring."""
    return f"+{prize.points}, a Flower" if prize.flower else f"+{prize.points}"


def choices(scene: Scene, plays: Plays) -> list[Text]:
    """Show what can be chosen from; a spectator of a game that is over sees no hand."""
    if scene.is_over:
        return []
    held = hand(scene, LABEL, plays)
    return [*tiles(scene), *held] if scene.view.phase == "destroy" and scene.moves else held


def moves(scene: Scene) -> list[Text]:
    """List all legal moves, a line for each mandala."""
    if "td" in scene.moves:
        return [Text("Take the dark tile: td"), Text("Take the light tile: tl")]
    if "pass" in scene.moves:
        return [Text("You can play nothing: pass")]
    lines = []
    for number in range(MANDALAS):
        tokens = [move for move in scene.moves if move.startswith(str(number + 1))]
        lines += [Text(f"Play cards into mandala {number + 1}:"), Text(f"  {' '.join(tokens)}")]
    return lines
