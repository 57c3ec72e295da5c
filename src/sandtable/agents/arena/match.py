"""A match: deals played side by side on all cores, until there are enough or all is proved."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import chain, groupby
from multiprocessing import active_children
from pathlib import Path
from threading import Thread

from msgspec import Struct

from sandtable.agents.arena.book import book_of, note, read_book, write_book
from sandtable.agents.arena.figures import Bounds, Rate, elo, verdict, wilson
from sandtable.agents.arena.pairing import Pairing, Played, games_of, play_deal

AHEAD = 2
"""Deals that wait for each core, so that none is idle."""


class Standing(Struct, frozen=True, kw_only=True):
    """How a match stands."""

    pairing: Pairing
    games: int
    won: Rate
    elo: Rate
    points: float
    best_other: float | None
    milliseconds: float
    """CPU time of the challenger for a decision."""

    is_proved: bool | None
    """What the sequential test says: the higher rate, the lower one, or nothing yet."""


class Match:
    """Plays a pairing, and keeps every finished deal."""

    def __init__(
        self,
        pairing: Pairing,
        games: int,
        bounds: Bounds | None = None,
        book: Path | None = None,
    ) -> None:
        self.pairing = pairing
        self.deals = -(-games // games_of(pairing))
        self.bounds = bounds
        self.book = book or book_of(pairing)
        self.played: dict[int, list[Played]] = {}
        self.spare: dict[int, list[Played]] = {}
        """Deals that were finished in a longer match: kept, but not counted here."""

    def resume(self) -> int:
        """Take up the games that are finished already, and say how many they are."""
        found = sorted(read_book(self.book, self.pairing), key=lambda game: game.deal)
        for deal, games in groupby(found, key=lambda game: game.deal):
            place = self.played if deal < self.deals else self.spare
            place[deal] = list(games)
        return sum(map(len, self.played.values()))

    def run(self, told: Callable[[Standing], None], cores: int | None = None) -> Standing:
        """Play what is missing; ``told`` hears after every deal how it stands.

        With one core named the games are played in this process, deals to their ends.
        """
        finished = chain(self.played.values(), self.spare.values())
        write_book(self.book, self.pairing, finished)
        waiting = iter(deal for deal in range(self.deals) if deal not in self.played)
        most = AHEAD * (cores or os.cpu_count() or 1)
        with pool(cores) as workers:
            running: set[Future[list[Played]]] = set()
            while not self.is_decided and self._fill(running, waiting, workers, most):
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for deal in done:
                    self._take(deal.result())
                    told(self.standing())
        return self.standing()

    @property
    def is_decided(self) -> bool:
        """Answer if the sequential test needs no more games."""
        return self.bounds is not None and verdict(self._shares(), self.bounds) is not None

    def standing(self) -> Standing:
        """Say how it stands."""
        games = [game for deal in self.played.values() for game in deal]
        won = wilson(sum(game.won for game in games), len(games))
        others = [game.best_other for game in games if game.best_other is not None]
        decisions = max(1, sum(game.decisions for game in games))
        return Standing(
            pairing=self.pairing,
            games=len(games),
            won=won,
            elo=Rate(*map(elo, won)),
            points=sum(game.points for game in games) / len(games),
            best_other=sum(others) / len(others) if others else None,
            milliseconds=1000 * sum(game.seconds for game in games) / decisions,
            is_proved=verdict(self._shares(), self.bounds) if self.bounds else None,
        )

    def _shares(self) -> list[float]:
        return [sum(game.won for game in deal) / len(deal) for deal in self.played.values()]

    def _fill(
        self,
        running: set[Future[list[Played]]],
        waiting: Iterator[int],
        workers: Executor,
        most: int,
    ) -> bool:
        """Hand out deals; answer if any is being played."""
        while len(running) < most and (deal := next(waiting, None)) is not None:
            running.add(workers.submit(play_deal, self.pairing, deal))
        return bool(running)

    def _take(self, deal: list[Played]) -> None:
        self.played[deal[0].deal] = deal
        note(self.book, deal)


@contextmanager
def pool(cores: int | None) -> Iterator[Executor]:
    """Have somebody play the games; processes end with the match, whatever they are playing."""
    others = active_children()
    workers = new_pool(cores)
    try:
        yield workers
    finally:
        workers.shutdown(wait=False, cancel_futures=True)
        for player in active_children():
            if player not in others:
                player.terminate()


def new_pool(cores: int | None) -> Executor:
    """Start a process for each core; if one core is named, a thread, which can't be ended."""
    if cores == 1:
        return ThreadPoolExecutor(1)
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(cores, context, initializer=serve_the_match)


def serve_the_match() -> None:
    """Let the one who asked for the match decide when it ends, and end with them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_match, daemon=True).start()


def end_with_the_match() -> None:
    """Wait until nobody waits for the games any more; who was killed can't call them off."""
    asking = multiprocessing.parent_process()
    if asking is not None:
        asking.join()
        os._exit(1)
