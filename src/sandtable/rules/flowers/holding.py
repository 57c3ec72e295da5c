"""What lies in front of a seat, and what it is worth."""

from msgspec import Struct

from sandtable.rules.flowers.notation import TILE_NUMBERS
from sandtable.rules.flowers.tiles import TIMES_THREE, face_of, flower_value


class Held(Struct, frozen=True, kw_only=True):
    """A single tile, or the two tiles of a Flower."""

    tiles: list[str]
    points: int
    sum: str
    """How a Flower comes to its points, such as ``7 + 2 × 4``; empty for a single tile."""


def face(tile: str) -> int:
    """Say the value of a tile; ×3 is 0, and so worth nothing by itself (F58)."""
    return int(face_of(TILE_NUMBERS[tile]))


def single(tile: str) -> Held:
    """Hold a tile by itself (F58)."""
    return Held(tiles=[tile], points=face(tile), sum="")


def flower(tiles: list[str]) -> Held:
    """Hold a Flower: thrice the other tile of a ×3 (F59), else the higher and twice the lower."""
    low, high = sorted(map(face, tiles))
    points = int(flower_value(low, high))
    how = f"3 × {high}" if low == TIMES_THREE else f"{high} + 2 × {low}"
    return Held(tiles=tiles, points=points, sum=how)


def gained(tile: str, partner: str | None) -> int:
    """Reckon what a tile adds to a score: alone, or by making a Flower with a single one."""
    if partner is None:
        return single(tile).points
    return flower([partner, tile]).points - single(partner).points
