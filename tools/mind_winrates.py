"""Measures how often a player wins Mandala Mind, beside what was measured for our set of cards.

`.venv/bin/python tools/mind_winrates.py` takes three minutes on one core; `--games 50` is quick.
`planner --games 100` takes hours: the planner must not win less than another strong player. With
`--book FILE` every finished game is kept there, and none that is there is played again.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from math import comb
from pathlib import Path
from typing import NamedTuple

import msgspec

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


class Asked(NamedTuple):
    """Which game is to be played: the same player has all seats, and the deal is its seed."""

    player: str
    seats: int
    scenario: str
    difficulty: str
    deal: int


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    player: str
    seats: int
    scenario: str
    difficulty: str
    deal: int
    won: bool
    longest: float
    """CPU seconds of the longest decision."""


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

    longest: float
    """CPU seconds of the longest decision."""

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


class Book:
    """The games that are finished, a line for each; without a file they are only remembered."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.games: dict[Asked, Played] = {}
        if file and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        """A line that was cut off is no game."""
        text = file.read_bytes()
        for line in text.splitlines():
            with suppress(msgspec.DecodeError):
                game = msgspec.json.decode(line, type=Played)
                self.games[Asked(*(getattr(game, name) for name in Asked._fields))] = game
        if text and not text.endswith(b"\n"):
            file.write_bytes(text + b"\n")

    def game(self, asked: Asked) -> Played:
        """Look a game up, or play it and write it down."""
        if asked not in self.games:
            self.games[asked] = game = play(asked)
            if self.file:
                with self.file.open("ab") as book:
                    book.write(msgspec.json.encode(game) + b"\n")
        return self.games[asked]


def play(asked: Asked) -> Played:
    """Play one game to its end."""
    player, seats, scenario, difficulty, deal = asked
    table = Table("mind", seats, seed=deal, scenario=scenario, difficulty=difficulty)
    agent = new_agent(player, table.setup.rules, deal)
    longest = 0.0
    while (status := table.status()).kind == "decide":
        began = time.thread_time()
        token = agent.choose(table.knowledge(status.seat))
        longest = max(longest, time.thread_time() - began)
        table.play(token)
    won = bool(status.scores and status.scores[0])
    return Played(**asked._asdict(), won=won, longest=round(longest, 4))


def measure(
    book: Book,
    name: str,
    games: int,
    seats: int,
    scenarios: Iterable[str],
    difficulties: Iterable[str],
) -> Iterator[Cell]:
    """Play all cells, one after the other."""
    is_least = name == "planner"
    for scenario, difficulty in product(scenarios, difficulties):
        expected, of = (STRONG if is_least else MEASURED)[scenario]
        asked = (Asked(name, seats, scenario, difficulty, deal) for deal in range(games))
        played = [book.game(one) for one in asked]
        place = DIFFICULTIES.index(difficulty)
        others = (0, RANDOM_GAMES) if name == "random" else (expected[place], of)
        won, longest = sum(game.won for game in played), max(game.longest for game in played)
        yield Cell(scenario, difficulty, won, games, *others, is_least, longest)


def line(cell: Cell) -> str:
    _, low, high = wilson(cell.won, cell.games)
    return (
        f"{cell.scenario:<18}{cell.difficulty:<10}{100 * cell.won / cell.games:5.1f} "
        f"({100 * low:4.1f}–{100 * high:4.1f}) {100 * cell.expected / cell.expected_games:5.1f}"
        f"  p = {cell.p_value:.4f}  {cell.longest:.2f} s{' differs' if cell.differs else ''}"
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
    parser.add_argument("--book", type=Path, help="where finished games are kept, to go on with")
    chosen = parser.parse_args(arguments)
    began, differing = time.monotonic(), 0
    print(f"{chosen.player}, {chosen.games} games a cell: per cent won, 95 % interval, measured,")
    print("the chance of that if both were alike, CPU time of the longest decision")
    places = (chosen.scenarios, chosen.difficulties)
    cells = measure(Book(chosen.book), chosen.player, chosen.games, chosen.seats, *places)
    for cell in cells:
        print(line(cell), flush=True)
        differing += cell.differs
    level = 100 * (SHORT if chosen.player == "planner" else SUSPICIOUS)
    print(f"{differing} cells differ at the {level:g} % level; {time.monotonic() - began:.0f} s")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
