"""Our figures from within this process: compiled random games, and one move from Python."""

import random
from functools import partial
from itertools import count
from statistics import median
from time import perf_counter_ns
from typing import TYPE_CHECKING

from bench.figures import Figure
from bench.measuring import Drive, Effort

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandtable import Table

GAMES = ("mandala", "mandala-solo", "flowers", "mind")
MANDALA = GAMES[0]
SIZES = {
    MANDALA: (MANDALA, 2),
    "mandala-solo": ("mandala-solo", 1),
    "flowers, 2 seats": ("flowers", 2),
    "flowers, 4 seats": ("flowers", 4),
    "mind": ("mind", 1),
}
"""What is played: a game and its seats, by the name of the figure."""

BATCH = 5_000
"""Random games that one call from Python plays: the call itself costs nothing beside them."""

TABLES = 50
"""Whole games whose every move is timed."""


def compiled_games(name: str) -> Drive:
    """Play random games wholly in compiled code: deal, legal moves, choice, play, score."""
    from sandtable.agents.playouts import random_games

    game, seats = SIZES[name]
    few = random_games(game, 1_000, 1, seats)
    length = few.decisions / few.games
    note = f"compiled random games with their deal, {length:.1f} decisions a game"
    return Drive(name, partial(batch, game, seats, count(2)), note)


def batch(game: str, seats: int, seeds: "Iterator[int]") -> float:
    """Play the next games and count their decisions."""
    from sandtable.agents.playouts import random_games

    return float(random_games(game, BATCH, next(seeds), seats).decisions)


def moves_from_python(game: str, effort: Effort) -> Figure:
    """Time ``Table.play`` at every decision of random games, with the deals that follow."""
    timed_games(game, 2)
    medians = [median(timed_games(game, TABLES)) for _ in range(effort.repetitions)]
    return Figure(
        name=f"Table.play, {game}",
        value=min(medians) / 1000,
        unit="µs",
        bound="at most",
        target=30,
        median=median(medians) / 1000,
        note=f"median over all decisions of {TABLES} games, the deals that follow included",
    )


def timed_games(game: str, tables: int) -> list[int]:
    """Play whole games at random and give the nanoseconds of each move."""
    from sandtable import Table

    return [
        nanoseconds
        for seed in range(tables)
        for nanoseconds in timed_moves(Table(game, seed=seed), random.Random(seed))
    ]


def timed_moves(table: "Table", dice: random.Random) -> "Iterator[int]":
    """Play one game at random; only the call of ``play`` is timed."""
    while moves := table.status().moves:
        token = dice.choice(moves)
        began = perf_counter_ns()
        table.play(token)
        yield perf_counter_ns() - began
