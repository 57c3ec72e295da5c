"""Tiles and Flowers: round brackets are petals, so ``(♠K7)`` is a tile and ``♠K7`` seven cards."""

from rich.text import Text

from sandtable.rules.flowers.holding import Held
from sandtable.rules.flowers.view import Mandala
from sandtable.rules.notation import LETTERS, Colour
from sandtable.terminal.palette import filled, name


def middle(lying: Mandala) -> list[str]:
    """List the tiles of a mandala, the dark one first."""
    return [tile for tile in (lying.dark, lying.light) if tile]


def colour_of(tile: str) -> Colour:
    """Say the colour of a tile."""
    return next(letter for letter in LETTERS if letter == tile[0])


def face_text(tile: str) -> str:
    """Write what stands on a tile."""
    return tile[1].replace("x", "×3")


def tile_chip(*tiles: str) -> Text:
    """Draw a single tile, or the two tiles of a Flower."""
    colour = colour_of(tiles[0])
    return filled(colour, f"({name(colour)}{'+'.join(map(face_text, tiles))})")


def arithmetic(held: Held) -> str:
    """Write how a single tile or a Flower is scored."""
    how = held.sum.replace(" ", "")
    return f"{how}={held.points}" if how else str(held.points)
