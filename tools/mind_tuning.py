"""Tunes what the planner of Mandala Mind thinks of positions, by games that it plays itself.

`.venv/bin/python tools/mind_tuning.py --games 300` plays games of all scenarios, then fits the
weights to who won after which rounds, by logistic regression, and prints them.
"""

import argparse
from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from sandtable import Table
from sandtable.agents.planning.judging import (
    FEATURE_COUNT,
    ODDS_UNIT,
    WAITING,
    WEIGHTS,
    features_of,
)
from sandtable.agents.planning.mind import PlanningAgent
from sandtable.rules.mind.about import ABOUT, DIFFICULTIES

CELLS = tuple(product(ABOUT.options[0].values, DIFFICULTIES))
HASTE = (40, 30, 3, 8, 4, 0)
"""Widths that are good enough for tuning."""

PULL = 20.0
"""How strongly weights are held where they are; more games hold them less."""

Rounds = list[list[int]]


def rounds_of(
    cell: tuple[str, str], seed: int, weights: Any, widths: Sequence[int]
) -> tuple[Rounds, bool]:
    """Play a game; give the features at the beginning of each round, and if it was won."""
    scenario, difficulty = cell
    table = Table("mind", 1, seed=seed, scenario=scenario, difficulty=difficulty)
    agent = PlanningAgent(table.setup.rules, seed, tuple(widths))
    agent.room.weights[:] = weights
    found: Rounds = []
    latest, features = 0, np.zeros(FEATURE_COUNT, np.int64)
    while (status := table.status()).kind == "decide":
        known = table.knowledge(0)
        if known[0].round_number > latest and known[0].active >= 0:
            latest = int(known[0].round_number)
            features_of(known, features)
            found.append(features.tolist())
        table.play(agent.choose(known))
    return found, bool((status.scores or [0])[0])


def fitted(rows: Any, cells: Any, wins: Any, weights: Any) -> Any:
    """Fit weights by Newton's method; each cell has a constant of its own, which is dropped."""
    scale = np.maximum(rows.std(axis=0), 1e-9)
    kinds = np.eye(len(CELLS))[cells]
    columns = np.hstack([rows / scale, kinds])
    start = np.concatenate([weights / ODDS_UNIT * scale, np.zeros(len(CELLS))])
    held = np.concatenate([np.full(rows.shape[1], PULL), np.full(len(CELLS), 1.0)])
    found = start.copy()
    for _ in range(200):
        chances = 1 / (1 + np.exp(-np.clip(columns @ found, -30, 30)))
        slope = columns.T @ (wins - chances) - held * (found - start)
        bend = (columns.T * np.maximum(chances * (1 - chances), 0.01)) @ columns + np.diag(held)
        found += 0.3 * np.linalg.solve(bend, slope)
    return np.round(found[: rows.shape[1]] / scale * ODDS_UNIT).astype(np.int64)


def main(arguments: list[str] | None = None) -> None:
    """Prints how many games were won, and the weights that explain it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=180)
    parser.add_argument("--seed", type=int, default=10_000)
    parser.add_argument("--weights", type=int, nargs=FEATURE_COUNT, default=WEIGHTS)
    parser.add_argument("--widths", type=int, nargs=len(HASTE), default=HASTE)
    parser.add_argument("--cells", type=int, nargs="+", default=range(len(CELLS)))
    chosen = parser.parse_args(arguments)
    rows: Rounds = []
    cells, wins = [], []
    for number in range(chosen.games):
        cell = chosen.cells[number % len(chosen.cells)]
        seed = chosen.seed + number
        found, is_won = rounds_of(CELLS[cell], seed, chosen.weights, chosen.widths)
        rows += found
        cells += [cell] * len(found)
        wins += [is_won] * len(found)
        print(*CELLS[cell], seed, "won" if is_won else "lost", flush=True)
    new = fitted(np.array(rows, float), cells, np.array(wins, float), np.array(chosen.weights))
    new[WAITING:] = np.array(chosen.weights)[WAITING:]
    print(*new)


if __name__ == "__main__":
    main()
