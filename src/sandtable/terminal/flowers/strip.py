"""A player's strip: hand, Flowers, single tiles and points."""

from collections.abc import Iterable

from rich.text import Text

from sandtable.rules.flowers.holding import Held
from sandtable.rules.notation import counted
from sandtable.terminal.flowers.grid import LABEL
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.tiles import tile_chip
from sandtable.terminal.lines import WIDTH, cell, ends, flowed, row
from sandtable.terminal.palette import chips

POINTS = 10


def owned(scene: Scene, seat: int) -> list[Held]:
    """List the Flowers that may be seen, then the single tiles."""
    return [*(scene.view.flowers[seat] or []), *scene.view.tiles[seat]]


def points(scene: Scene, seat: int) -> Text:
    """Write a score; a question mark if memory is strict."""
    score = scene.view.scores[seat]
    return Text.assemble(("?" if score is None else str(score), "bold"))


def hand_text(scene: Scene, seat: int) -> Text:
    """Count a hand, and show what others know of it."""
    held = scene.view.hands[seat]
    known = held.cards if seat != scene.view.seat else None
    size = Text(f"hand {held.size}")
    return row([size, " with ", chips(known)]) if known else size


def treasures(scene: Scene, seat: int) -> list[Text]:
    """Draw Flowers with what they are worth, and single tiles."""
    drawn = [
        row([tile_chip(*held.tiles), f"={held.points}" if held.sum else ""])
        for held in owned(scene, seat)
    ]
    if scene.view.flowers[seat] is None:
        drawn.insert(0, Text(counted(scene.view.flower_counts[seat], "Flower")))
    return drawn or [Text("no tiles", "dim")]


def strips(scene: Scene, seats: Iterable[int]) -> list[Text]:
    """Draw the strips of some players, as wide in each part as those of all."""
    hands = [hand_text(scene, seat).cell_len for seat in scene.players]
    return [line for seat in seats for line in strip(scene, seat, max(hands) + 2)]


def strip(scene: Scene, seat: int, width: int) -> list[Text]:
    """Draw a strip in one line, or more if somebody has gathered much."""
    edge = LABEL + width
    first, *others = flowed(treasures(scene, seat), WIDTH - edge - POINTS)
    who = cell(scene.label(seat, LABEL - 1), LABEL, "bold")
    begun = row([who, cell(hand_text(scene, seat), width), first])
    total = row([points(scene, seat), " points"])
    return [ends(begun, total), *(row([" " * edge, line]) for line in others)]
