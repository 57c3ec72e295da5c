"""The search beside random games: how fast it looks, alone and in two threads."""

from dataclasses import replace
from functools import partial
from itertools import count
from threading import Thread
from typing import TYPE_CHECKING

from bench.figures import Figure, ratio
from bench.measuring import Drive, Effort, best_rates
from bench.ours import MANDALA, SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandtable import Table

SEARCHED = [name for name in SIZES if name != "mind"]
ITERATIONS = 5_000
GAMES = 1_000
MIDDLE = 20
"""Moves of greedy players after which a game is in its middle."""

LEAST_BESIDE_GAMES = {MANDALA: 0.5}
"""How many iterations there should be for each random game, both to the same CPU time."""

LEAST_IN_TWO_THREADS = 0.85
"""What two threads should keep of one thread's iterations per CPU second."""


def in_the_middle(name: str) -> "Table":
    """Let greedy players play half a game."""
    from sandtable import Table
    from sandtable.agents.agent import new_agent

    game, seats = SIZES[name]
    table = Table(game, seats, seed=1)
    agent = new_agent("greedy", table.setup.rules, seed=1)
    for _ in range(MIDDLE):
        table.play(agent.choose(table.knowledge(table.decides)))
    return table


def look(table: "Table", seeds: "Iterator[int]") -> float:
    """Search from nothing."""
    from sandtable.agents.budget import Budget
    from sandtable.agents.search.searching import Search

    Search(table.setup.rules, table.knowledge(table.decides), next(seeds)).run(Budget(ITERATIONS))
    return float(ITERATIONS)


def look_twice(table: "Table", seeds: "Iterator[int]") -> float:
    """Search in two threads at once."""
    threads = [Thread(target=look, args=(table, seeds)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 2.0 * ITERATIONS


def random_play(name: str, seeds: "Iterator[int]") -> float:
    """Play whole random games, and count them."""
    from sandtable.agents.playouts import random_games

    game, seats = SIZES[name]
    return float(random_games(game, GAMES, next(seeds), seats).games)


def drives(name: str) -> list[Drive]:
    """The search, the search in two threads, and random games, of one game."""
    table = in_the_middle(name)
    note = f"after {MIDDLE} moves, {ITERATIONS} from nothing"
    return [
        Drive(f"search, {name}", partial(look, table, count(1)), note),
        Drive(f"search, {name}, two threads", partial(look_twice, table, count(1)), note),
        Drive(f"random games, {name}", partial(random_play, name, count(1)), "whole games"),
    ]


def searches(effort: Effort) -> list[Figure]:
    """Measure the search of every game that has one."""
    found: list[Figure] = []
    for name in SEARCHED:
        one, two, games = best_rates(drives(name), effort)
        one, two = (replace(figure, unit="iterations per CPU s") for figure in (one, two))
        games = replace(games, unit="iterations per CPU s")
        found += [
            one,
            replace(games, unit="games per CPU s"),
            ratio(one, games, LEAST_BESIDE_GAMES.get(name)),
            ratio(two, one, LEAST_IN_TWO_THREADS),
        ]
    return found
