"""Measuring on a busy machine: CPU seconds, by turns, the best of several repetitions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

from bench.figures import Figure


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    """Of random games, ours and the peers' by turns."""

    seconds: float
    """CPU seconds of each of them in a round, at least."""

    repetitions: int
    """Of everything else but the first compile."""

    first_compile: bool
    """Whether to compile everything anew, which takes longer than all the rest."""


THOROUGH = Effort(rounds=20, seconds=0.2, repetitions=7, first_compile=True)
QUICK = Effort(rounds=5, seconds=0.2, repetitions=2, first_compile=False)


@dataclass(frozen=True)
class Drive:
    """A way to play random games: each call plays some and says how many decisions they had."""

    name: str
    play: Callable[[], float]
    note: str


def rate(
    play: Callable[[], float], seconds: float, clock: Callable[[], float] = process_time
) -> float:
    """Count decisions per CPU second of the whole process: all threads, and the system's part."""
    decisions = 0.0
    began = clock()
    while True:
        decisions += play()
        spent = clock() - began
        if spent >= seconds:
            return decisions / spent


def best_rates(drives: Sequence[Drive], effort: Effort) -> list[Figure]:
    """Measure the drives by turns, so that noise hits all of them, and keep the best of each.

    Many short rounds find a calm moment of the machine sooner than a few long ones.
    """
    rates: dict[str, list[float]] = {drive.name: [] for drive in drives}
    for drive in drives:
        drive.play()
    for _ in range(effort.rounds):
        for drive in drives:
            rates[drive.name].append(rate(drive.play, effort.seconds))
    return [
        Figure(
            name=drive.name,
            value=max(rates[drive.name]),
            unit="decisions per CPU s",
            median=median(rates[drive.name]),
            note=drive.note,
        )
        for drive in drives
    ]
