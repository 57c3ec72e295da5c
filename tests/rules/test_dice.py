"""The generator that redeals and playouts are given."""

from collections import Counter

import numpy as np

from sandtable.rules.dice import below, new_dice


def test_the_same_seed_rolls_the_same_numbers() -> None:
    first, second = new_dice(7), new_dice(7)
    assert [below(first, 100) for _ in range(50)] == [below(second, 100) for _ in range(50)]


def test_neighbouring_seeds_roll_unrelated_numbers() -> None:
    rolls = {tuple(below(dice, 1000) for _ in range(5)) for dice in map(new_dice, range(100))}
    assert len(rolls) == 100


def test_every_number_below_the_limit_is_as_likely_as_any_other() -> None:
    dice = new_dice(8)
    counts = Counter(int(below(dice, 6)) for _ in range(6000))
    assert set(counts) == set(range(6))
    chi_square = sum((n - 1000) ** 2 / 1000 for n in counts.values())
    assert chi_square < 20.5  # 0.1 % of fair generators are worse, at five degrees of freedom


def test_the_state_of_the_generator_never_leaves_63_bits() -> None:
    dice = new_dice(9)
    for _ in range(2000):
        below(dice, 6)
        assert dice[0] > 0
    assert dice.dtype == np.int64
