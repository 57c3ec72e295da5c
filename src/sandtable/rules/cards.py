"""Colours and piles: what the card games of the family share."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.compiled import compiled, entry
from sandtable.rules.dice import Dice, below

COLOURS = 6

Pile: TypeAlias = NDArray[np.int8]
"""A pile is how many cards of each colour lie in it: a shuffle changes nothing (M5)."""


@entry
def size(pile: Pile) -> int:
    """Count the cards of a pile."""
    cards = 0
    for colour in range(COLOURS):
        cards += int(pile[colour])
    return cards


@compiled
def is_empty(pile: Pile) -> bool:
    """Answer if no card lies in a pile; the first card found settles it."""
    for colour in range(COLOURS):
        if pile[colour] > 0:
            return False
    return True


@entry
def highest(row: Pile) -> int:
    """Find the highest of six numbers."""
    number = 0
    for colour in range(COLOURS):
        number = max(number, int(row[colour]))
    return number


@compiled
def move_all(source: Pile, target: Pile) -> None:
    """Put every card of one pile onto another."""
    for colour in range(COLOURS):
        target[colour] += source[colour]
        source[colour] = 0


@compiled
def draw_blindly(pile: Pile, dice: Dice) -> int:
    """Take a card from a pile, every card as likely as any other (M5), and say its colour."""
    card = below(dice, size(pile))
    colour = 0
    while card >= pile[colour]:
        card -= pile[colour]
        colour += 1
    pile[colour] -= 1
    return colour
