"""Tunes what the search weighs moves by, by games that it plays against itself.

`.venv/bin/python tools/search_tuning.py mandala` lets a policy with slightly other weights play
against the best one so far, on the same deals with seats swapped. Who wins clearly stays. In the
end the best one plays against the one in the source, on other deals and with far more iterations:
what helps a search that sees little may mislead one that sees much.
"""

import argparse
import math
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import NamedTuple

import numpy as np

from sandtable import Table
from sandtable.agents.arena.figures import wilson
from sandtable.agents.budget import Budget
from sandtable.agents.search.searching import Search, knowledge_of

CHANGE = 0.4
"""How far weights are changed at once: the standard deviation of their logarithms."""

CLEARLY = 1.0
"""Standard deviations above one half that a new policy must win to stay."""

MORE_GAMES, MORE_ITERATIONS = 2, 10
"""How many times as many the last match has."""

Policy = tuple[float, ...]


class Deal(NamedTuple):
    """One deal to be played twice, with seats swapped."""

    game: str
    seed: int
    iterations: int
    policies: tuple[Policy, Policy]
    """Of which the share of the first is asked."""


def share_of(deal: Deal) -> float:
    """Play a deal twice, and give the share of victories that the first policy has."""
    return (played(deal, 0) + played(deal, 1)) / 2


def played(deal: Deal, first: int) -> float:
    """Play a game with the first policy at a seat, and say how much of the victory is its."""
    table = Table(deal.game, 2, seed=deal.seed)
    while (status := table.status()).kind == "decide":
        seat = status.seat or 0
        seed = 1000 * deal.seed + table.history.number
        policy = deal.policies[seat != first]
        search = Search(table.setup.rules, table.knowledge(seat), seed, policy=policy)
        search.run(Budget(iterations=deal.iterations))
        table.play(search.opinions()[0].token)
    winners = status.winners or []
    return (first in winners) / max(1, len(winners))


def changed(policy: Policy, dice: np.random.Generator) -> Policy:
    """Change all weights a little."""
    weights = np.array(policy) * np.exp(CHANGE * dice.standard_normal(len(policy)))
    return tuple(weights.round(3).tolist())


class Tuning:
    """Games of one kind, and the seeds of those that were not yet played."""

    def __init__(self, game: str, games: int, iterations: int, pool: Pool) -> None:
        self.game, self.deals, self.iterations = game, games // 2, iterations
        self._pool = pool
        self._seed = 0

    def match(self, policies: tuple[Policy, Policy]) -> list[float]:
        """Play new deals; give the first policy's share of each."""
        seeds = range(self._seed, self._seed + self.deals)
        self._seed += self.deals
        deals = [Deal(self.game, seed, self.iterations, policies) for seed in seeds]
        return self._pool.map(share_of, deals, chunksize=1)

    def rounds(self, best: Policy, count: int, dice: np.random.Generator) -> Iterator[Policy]:
        """Give the best policy after each round."""
        for _ in range(count):
            new = changed(best, dice)
            shares = self.match((new, best))
            if is_clear(shares):
                best = new
            print(f"{np.mean(shares):6.1%}  {new}  {'stays' if best == new else ''}", flush=True)
            yield best


def is_clear(shares: Sequence[float]) -> bool:
    """Answer if a policy has won so much that it is better, most likely."""
    error = float(np.std(shares)) / math.sqrt(len(shares))
    return float(np.mean(shares)) > 0.5 + CLEARLY * error


def main() -> None:
    """Read what is wanted, and tune."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["mandala", "flowers"])
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=200, help="in a round")
    parser.add_argument("--iterations", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1, help="of the changes")
    given = parser.parse_args()
    ours: Policy = knowledge_of(given.game).POLICY
    with get_context("spawn").Pool() as pool:
        tuning = Tuning(given.game, given.games, given.iterations, pool)
        *_, best = [ours, *tuning.rounds(ours, given.rounds, np.random.default_rng(given.seed))]
        tuning.deals *= MORE_GAMES
        tuning.iterations *= MORE_ITERATIONS
        shares = tuning.match((best, ours))
    won = wilson(sum(shares) * 2, len(shares) * 2)
    print(f"ours {ours}\nbest {best}: {won.share:.1%} ({won.low:.1%} to {won.high:.1%})")


if __name__ == "__main__":
    main()
