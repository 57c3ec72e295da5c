"""The generator that is handed to redeals and playouts: the rules themselves never roll.

Multiply with carry (Marsaglia), kept below 2**63, so that it gives the same numbers compiled and
interpreted. A generator is an array of one number.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.compiled import compiled, entry

Dice: TypeAlias = NDArray[np.int64]

MULTIPLIER = 698_769_069
LOW_32_BITS = 0xFFFF_FFFF


def new_dice(seed: int) -> Dice:
    """Start a generator; neighbouring seeds give unrelated numbers."""
    words = np.random.SeedSequence(seed).generate_state(2)
    return np.array([int(words[0]) % (MULTIPLIER - 1) + 1 << 32 | int(words[1])], dtype=np.int64)


@compiled
def roll(dice: Dice) -> int:
    """Roll 32 random bits."""
    number = int(dice[0])
    number = MULTIPLIER * (number & LOW_32_BITS) + (number >> 32)
    dice[0] = number
    return (number ^ (number >> 32)) & LOW_32_BITS


@entry
def below(dice: Dice, limit: int) -> int:
    """Roll a number from 0 to ``limit - 1``."""
    return (roll(dice) * limit) >> 32


@compiled
def fraction(dice: Dice) -> float:
    """Roll a number from 0 up to, but not including, 1."""
    return (roll(dice) << 21 | roll(dice) >> 11) / 9_007_199_254_740_992.0
