"""Flower tiles: where they lie, what they are worth, and when two make a Flower."""

import numpy as np

from sandtable.rules.compiled import compiled
from sandtable.rules.flowers.state import (
    DARK,
    LIGHT,
    OWNED,
    STACK,
    TILES,
    VALUES,
    Open,
)

TIMES_THREE = 0
FACES = np.array([2, 3, 4, 5, 7, TIMES_THREE], np.int64)
"""The values of a colour's tiles (F2); the last one is ×3."""

SHADE_OF_COLOUR = np.array([DARK, LIGHT, LIGHT, LIGHT, DARK, DARK], np.int64)
"""By colour: red, purple and black tiles are dark, the others light (F3)."""


@compiled
def colour_of(tile: int) -> int:
    """Say the colour of a tile."""
    return tile // VALUES


@compiled
def shade_of(tile: int) -> int:
    """Say if a tile is dark or light."""
    return int(SHADE_OF_COLOUR[tile // VALUES])


@compiled
def face_of(tile: int) -> int:
    """Say the value of a tile; ×3 is 0."""
    return int(FACES[tile % VALUES])


@compiled
def stack_size(state: Open, shade: int) -> int:
    """Count the tiles of a stack (F4)."""
    tiles = 0
    for tile in range(TILES):
        if state.places[tile] == STACK and shade_of(tile) == shade:
            tiles += 1
    return tiles


@compiled
def take_tile(state: Open, tile: int, seat: int) -> None:
    """Take a tile (F46): it lies single (F50), or makes a Flower at once with another single one
    of its colour (F51, FR6), which is then out of reach for a third (F52).
    """
    state.places[tile] = OWNED + seat
    first = colour_of(tile) * VALUES
    for other in range(first, first + VALUES):
        is_single = state.places[other] == OWNED + seat and state.partners[other] == 0
        if other != tile and is_single:
            state.partners[tile] = other + 1
            state.partners[other] = tile + 1
            return


@compiled
def flower_count(state: Open, seat: int) -> int:
    """Count the Flowers of a seat."""
    tiles = 0
    for tile in range(TILES):
        if state.places[tile] == OWNED + seat and state.partners[tile] > 0:
            tiles += 1
    return tiles // 2


@compiled
def flower_value(face: int, other: int) -> int:
    """Score a Flower: three times the other tile of a ×3 (F59), else twice the lower value and
    the higher one (F60).
    """
    low, high = min(face, other), max(face, other)
    return 3 * high if low == TIMES_THREE else 2 * low + high


@compiled
def score(state: Open, seat: int) -> int:
    """Add up single tiles, of which ×3 is worth nothing (F58), and Flowers."""
    points = 0
    for tile in range(TILES):
        partner = int(state.partners[tile]) - 1
        if state.places[tile] == OWNED + seat:
            if partner < 0:
                points += face_of(tile)
            elif tile < partner:
                points += flower_value(face_of(tile), face_of(partner))
    return points
