"""``python -m bench``: measures everything in one run and prints it, targets met or missed."""

import argparse
import gc
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version

from bench.figures import Figure, as_json, as_table, ratio
from bench.locking import alone
from bench.measuring import QUICK, THOROUGH, Effort, best_rates
from bench.ours import GAMES, MANDALA, SIZES, compiled_games, moves_from_python
from bench.peers import CRAZY_EIGHTS, GIN_RUMMY, HEARTS, installed_peers
from bench.searching import searches
from bench.starting import cached_starts, first_compile

PACKAGES = ("sandtable", "numpy", "numba", "llvmlite", "open-spiel", "rlcard")

WANTED: dict[str, tuple[float | None, float | None]] = {
    CRAZY_EIGHTS: (1.5, 3),
    HEARTS: (None, None),
    GIN_RUMMY: (700, None),
}
"""How many times a peer's decisions per CPU second ours should be: the target, the aim."""

BESIDE_MANDALA = {"flowers, 2 seats": 0.5, "flowers, 4 seats": 0.5}
"""How many times Mandala's decisions per CPU second those of another game should be."""

LEAST_RATES = {"mind": 0.5e6}
"""Decisions per CPU second that are enough."""


def versions() -> dict[str, str]:
    """Name what the figures depend on, as far as it is installed."""
    met = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            met[package] = version(package)
        except PackageNotFoundError:
            continue
    return met


def ratios(rates: Sequence[Figure]) -> list[Figure]:
    """Set Mandala beside every peer that was measured, and our other games beside Mandala."""
    by_name = {figure.name: figure for figure in rates}
    beside_peers = [
        ratio(by_name[MANDALA], by_name[peer], target, aim)
        for peer, (target, aim) in WANTED.items()
        if peer in by_name
    ]
    return beside_peers + [
        ratio(by_name[name], by_name[MANDALA], target)
        for name, target in BESIDE_MANDALA.items()
        if name in by_name
    ]


def measured(effort: Effort) -> Iterator[Figure]:
    """Measure everything, the noisiest last."""
    drives = [*map(compiled_games, SIZES), *installed_peers()]
    gc.freeze()  # what lies around must not cost the peers that are written in Python
    rates = best_rates(drives, effort)
    for figure in rates:
        yield replace(figure, target=LEAST_RATES.get(figure.name))
    yield from ratios(rates)
    yield from searches(effort)
    for game in GAMES:
        yield moves_from_python(game, effort)
    yield from cached_starts(GAMES, effort)
    if effort.first_compile:
        yield from map(first_compile, GAMES)


def say(sentence: str) -> None:
    """Tell people how it goes, apart from the figures."""
    print(sentence, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; a missed target is printed, too, and is no failure."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON line per figure")
    parser.add_argument(
        "--quick", action="store_true", help="measure shortly, without the first compile"
    )
    options = parser.parse_args(arguments)
    if os.environ.get("SANDTABLE_JIT") == "0":
        parser.error("SANDTABLE_JIT is 0: interpreted rules are not worth measuring")
    with alone():
        run(QUICK if options.quick else THOROUGH, options.json)


def run(effort: Effort, json: bool) -> None:
    """Print each figure as soon as it is there, or all of them in one table."""
    met = versions()
    for peer in ("open-spiel", "rlcard"):
        if peer not in met:
            say(f"{peer} is not installed, so nothing is set beside it: `make bench` installs it.")
    if json:
        for figure in measured(effort):
            print(as_json(figure, met), flush=True)
        return
    say(
        "Measuring: about half a minute …" if effort is QUICK else "Measuring: about five minutes …"
    )
    for line in as_table(measured(effort), met):
        print(line)


if __name__ == "__main__":
    main()
