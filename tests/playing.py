"""Random play for tests that look at many states of any game."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from sandtable import Table, games
from sandtable.rules.compiled import BOUNDS_CHECKED, JIT


def all_cases() -> list[Any]:
    """Every game with every number of seats and every choice of options."""
    return [
        (about.name, seats, dict(zip([o.name for o in about.options], values, strict=True)))
        for about in games()
        for seats in about.seats
        for values in product(*(option.values for option in about.options))
    ]


def plain_cases() -> list[Any]:
    """Every game with every number of seats, and nothing chosen."""
    return [
        (about.name, seats, {option.name: option.default for option in about.options})
        for about in games()
        for seats in about.seats
    ]


CASES = all_cases() if JIT and not BOUNDS_CHECKED else plain_cases()
"""Interpreted games take long: without the JIT, and with bounds checks, no options are tried."""


def case_name(case: Any) -> str:
    game, seats, options = case
    chosen = [f"{key}={value}" for key, value in options.items() if value is not None]
    return "-".join([game, str(seats), *chosen])


def random_token(table: Table, random: Random) -> str:
    status = table.status()
    if status.weights is not None:
        return random.choices(list(status.weights), list(status.weights.values()))[0]
    assert status.moves is not None
    return random.choice(status.moves)


def steps(table: Table, random: Random) -> Iterator[Table]:
    """Play to the end at random, and stop before every step and at the end."""
    yield table
    while table.status().kind != "over":
        table.play(random_token(table, random))
        yield table


def decisions(table: Table, random: Random) -> Iterator[Table]:
    """The same, stopping only before decisions and at the end."""
    return (table for table in steps(table, random) if table.status().kind != "chance")


def played_out(table: Table, random: Random) -> Table:
    for _ in steps(table, random):
        pass
    return table
