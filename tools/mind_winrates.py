"""Measures how often a player wins Mandala Mind, beside what was measured for our set of cards.

`.venv/bin/python tools/mind_winrates.py` takes three minutes on one core; `--games 50` is quick.
`planner --games 100` takes hours: the planner must not win less than another strong player.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import product
from math import comb
from typing import NamedTuple

from sandtable import Table
from sandtable.agents.agent import new_agent
from sandtable.agents.arena.figures import wilson
from sandtable.rules.mind.about import DIFFICULTIES

SUSPICIOUS = 0.001
"""A cell whose p-value is below this differs."""

MEASURED = {
    "guided-practice": ((290, 200, 139), 500),
    "dripping-tap": ((115, 89, 60), 500),
    "radio-next-door": ((1, 0, 0), 500),
    "unopened-letter": ((57, 10, 4), 500),
    "passing-storm": ((0, 0, 0), 500),
    "freeform-practice": ((15, 5, 8), 100),
}
"""Victories of another program that plays by the same definition, for each difficulty, and of how
many games: the reference that this one is compared with.
"""

STRONG = {
    "guided-practice": ((200, 200, 200), 200),
    "dripping-tap": ((200, 196, 192), 200),
    "radio-next-door": ((192, 184, 164), 200),
    "unopened-letter": ((196, 174, 142), 200),
    "passing-storm": ((184, 160, 116), 200),
    "freeform-practice": ((96, 93, 89), 100),
}
"""Victories of that program's strong player, which the planner must not fall short of."""

SHORT = 0.01
"""A cell of the planner whose chance to be so low is below this falls short."""

RANDOM_GAMES = 300
"""The random player has won none of so many, in any cell."""


class Cell(NamedTuple):
    """Victories with a scenario and a difficulty, and those that they are compared with."""

    scenario: str
    difficulty: str
    won: int
    games: int
    expected: int
    expected_games: int
    is_least: bool
    """More victories than those are welcome."""

    @property
    def p_value(self) -> float:
        test = shortfall if self.is_least else fisher
        return test(self.won, self.games, self.expected, self.expected_games)

    @property
    def differs(self) -> bool:
        return self.p_value < (SHORT if self.is_least else SUSPICIOUS)


def splits(won: int, games: int, others: int, other_games: int) -> tuple[list[int], int]:
    """Weigh all ways to split the victories between two players; say which was seen."""
    together = won + others
    least, most = max(0, together - other_games), min(together, games)
    weights = [comb(games, n) * comb(other_games, together - n) for n in range(least, most + 1)]
    return weights, won - least


def fisher(won: int, games: int, others: int, other_games: int) -> float:
    """Fisher's exact test: the chance of this split of all victories, or a less likely one."""
    weights, seen = splits(won, games, others, other_games)
    return sum(weight for weight in weights if weight <= weights[seen]) / sum(weights)


def shortfall(won: int, games: int, others: int, other_games: int) -> float:
    """The same with one side: the chance of this split, or one with fewer victories."""
    weights, seen = splits(won, games, others, other_games)
    return sum(weights[: seen + 1]) / sum(weights)


def victories(name: str, games: int, seats: int, scenario: str, difficulty: str) -> int:
    """Play games with the same player in every seat, each from its own seed."""
    won = 0
    for seed in range(games):
        table = Table("mind", seats, seed=seed, scenario=scenario, difficulty=difficulty)
        agent = new_agent(name, table.setup.rules, seed)
        while (status := table.status()).kind == "decide":
            table.play(agent.choose(table.knowledge(status.seat)))
        won += status.scores is not None and status.scores[0]
    return won


def measure(
    name: str, games: int, seats: int, scenarios: Iterable[str], difficulties: Iterable[str]
) -> Iterator[Cell]:
    """Play all cells, one after the other."""
    is_least = name == "planner"
    for scenario, difficulty in product(scenarios, difficulties):
        expected, of = (STRONG if is_least else MEASURED)[scenario]
        won = victories(name, games, seats, scenario, difficulty)
        place = DIFFICULTIES.index(difficulty)
        others = (0, RANDOM_GAMES) if name == "random" else (expected[place], of)
        yield Cell(scenario, difficulty, won, games, *others, is_least)


def line(cell: Cell) -> str:
    _, low, high = wilson(cell.won, cell.games)
    return (
        f"{cell.scenario:<18}{cell.difficulty:<10}{100 * cell.won / cell.games:5.1f} "
        f"({100 * low:4.1f}–{100 * high:4.1f}) {100 * cell.expected / cell.expected_games:5.1f}"
        f"  p = {cell.p_value:.4f}{' differs' if cell.differs else ''}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Prints a line for each cell; returns 1 if any differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "player", nargs="?", default="greedy", choices=("greedy", "planner", "random")
    )
    parser.add_argument("--games", type=int, default=500, help="games in each cell")
    parser.add_argument("--seats", type=int, default=1, choices=(1, 2))
    parser.add_argument("--scenarios", nargs="+", default=list(MEASURED), choices=list(MEASURED))
    parser.add_argument("--difficulties", nargs="+", default=DIFFICULTIES, choices=DIFFICULTIES)
    chosen = parser.parse_args(arguments)
    began, differing = time.monotonic(), 0
    print(f"{chosen.player}, {chosen.games} games a cell: per cent won, 95 % interval, measured")
    cells = measure(
        chosen.player, chosen.games, chosen.seats, chosen.scenarios, chosen.difficulties
    )
    for cell in cells:
        print(line(cell), flush=True)
        differing += cell.differs
    level = 100 * (SHORT if chosen.player == "planner" else SUSPICIOUS)
    print(f"{differing} cells differ at the {level:g} % level; {time.monotonic() - began:.0f} s")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
