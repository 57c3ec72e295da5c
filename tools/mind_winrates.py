"""Measures how often a player wins Mandala Mind, beside what was measured for our set of cards.

`.venv/bin/python tools/mind_winrates.py` takes three minutes on one core; `--games 50` is quick.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from math import comb, sqrt
from typing import NamedTuple

from sandtable import Table
from sandtable.agents.agent import new_agent
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

    @property
    def p_value(self) -> float:
        return fisher(self.won, self.games, self.expected, self.expected_games)


def fisher(won: int, games: int, others: int, other_games: int) -> float:
    """Fisher's exact test: the chance of this split of all victories, or a less likely one."""
    together = won + others
    least, most = max(0, together - other_games), min(together, games)
    weights = [comb(games, n) * comb(other_games, together - n) for n in range(least, most + 1)]
    seen = weights[won - least]
    return sum(weight for weight in weights if weight <= seen) / sum(weights)


def wilson(won: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a proportion."""
    share, spread = won / games, z * z / games
    middle = share + spread / 2
    reach = z * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


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


def measure(name: str, games: int, seats: int) -> Iterator[Cell]:
    """Play all cells, one after the other."""
    for scenario, (expected, of) in MEASURED.items():
        for place, difficulty in enumerate(DIFFICULTIES):
            won = victories(name, games, seats, scenario, difficulty)
            others = (0, RANDOM_GAMES) if name == "random" else (expected[place], of)
            yield Cell(scenario, difficulty, won, games, *others)


def line(cell: Cell) -> str:
    low, high = wilson(cell.won, cell.games)
    return (
        f"{cell.scenario:<18}{cell.difficulty:<10}{100 * cell.won / cell.games:5.1f} "
        f"({100 * low:4.1f}–{100 * high:4.1f}) {100 * cell.expected / cell.expected_games:5.1f}"
        f"  p = {cell.p_value:.4f}{' differs' if cell.p_value < SUSPICIOUS else ''}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Prints a line for each cell; returns 1 if any differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("player", nargs="?", default="greedy", choices=("greedy", "random"))
    parser.add_argument("--games", type=int, default=500, help="games in each cell")
    parser.add_argument("--seats", type=int, default=1, choices=(1, 2))
    chosen = parser.parse_args(arguments)
    began, differing = time.monotonic(), 0
    print(f"{chosen.player}, {chosen.games} games a cell: per cent won, 95 % interval, measured")
    for cell in measure(chosen.player, chosen.games, chosen.seats):
        print(line(cell), flush=True)
        differing += cell.p_value < SUSPICIOUS
    print(f"{differing} cells differ at the 0.1 % level; {time.monotonic() - began:.0f} s")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
