"""``python -m bench.server``: the same load on our server and on boardgame.io's, by turns."""

import argparse
import platform
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import metadata
from itertools import chain

from bench.figures import Figure, as_json
from bench.locking import alone
from bench.server import packages
from bench.server.driving import Run, Stage, staged, timed
from bench.server.processes import allow_many_sockets
from bench.server.report import (
    HOW,
    as_grid,
    as_noise,
    as_shares,
    as_targets,
    load_figures,
    ratios,
    stage_figures,
)
from bench.server.serving import BOARDGAME, SANDTABLE, Server

SERVERS = (SANDTABLE, BOARDGAME)
PYTHON_PACKAGES = ("sandtable", "litestar", "uvicorn", "picows", "uvloop")
NODE_PACKAGES = ("boardgame.io", "socket.io-client", "ws")


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    tables: tuple[int, ...]
    rounds: int
    """Of everything, ours and the peer's by turns."""

    stage_tables: int
    """How many play to the same length of their logs, to see whether moves become dearer."""

    between: tuple[int, int] = (5, 55)
    """What is measured: entries of the log, before nearly all games end."""

    lengths: tuple[int, ...] = (0, 30, 60, 90)
    """Entries of the log; a game of Mandala has about 80 if both play at random."""


THOROUGH = Effort(tables=(50, 200, 500), rounds=3, stage_tables=200)
QUICK = Effort(tables=(200,), rounds=1, stage_tables=100)


def versions() -> dict[str, str]:
    """Name what the figures depend on."""
    return {
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        **{package: metadata.version(package) for package in PYTHON_PACKAGES},
        "node": packages.node_version(),
        **{package: packages.version(package) for package in NODE_PACKAGES},
    }


def say(sentence: str) -> None:
    """Tell people how it goes, apart from the figures."""
    print(sentence, file=sys.stderr, flush=True)


def by_turns(servers: Sequence[Server], rounds: int) -> Iterator[Server]:
    """Give each server its turn in every round, and another one the first."""
    for count in range(rounds):
        yield from servers if count % 2 == 0 else reversed(servers)


def loads(effort: Effort) -> Iterator[Run]:
    """Measure all loads."""
    for tables in effort.tables:
        for server in by_turns(SERVERS, effort.rounds):
            run = timed(server, tables, effort.between)
            say(f"  {server.name}, {tables} tables: {as_shares(run)}")
            yield run


def stages(effort: Effort) -> dict[str, list[list[Stage]]]:
    """Measure moves early and late in games."""
    rounds: dict[str, list[list[Stage]]] = {server.name: [] for server in SERVERS}
    for server in by_turns(SERVERS, effort.rounds):
        rounds[server.name].append(staged(server, effort.stage_tables, effort.lengths))
    return rounds


def about_minutes(effort: Effort) -> int:
    """Foresee how long it takes: a fresh server each time costs about 8 s with its tables."""
    load = sum(8 + tables / 20 for tables in effort.tables)
    return max(1, round(len(SERVERS) * effort.rounds * (load + 20) / 60))


def run(effort: Effort, json: bool) -> None:
    """Measure and print; a missed target is printed, too, and is no failure."""
    say(f"Measuring: about {about_minutes(effort)} min …")
    met = versions()
    runs = list(loads(effort))
    by_load = load_figures(runs)
    say("  early and late moves …")
    late = [stage_figures(server, rounds) for server, rounds in stages(effort).items()]
    measured = list(chain.from_iterable(by_load.values()))
    compared = [*ratios(by_load), *chain.from_iterable(late)]
    if json:
        for figure in (*measured, *compared):
            print(as_json(figure, met))
        return
    told = ", ".join(f"{name} {version}" for name, version in met.items())
    targets = as_targets([*filter(has_target, measured), *compared])
    print(
        *as_grid(by_load), "", *targets, "", HOW, as_noise(runs), "", f"versions: {told}", sep="\n"
    )


def has_target(figure: Figure) -> bool:
    """Answer if we want a figure to be something."""
    return figure.target is not None


def sizes(text: str) -> tuple[int, ...]:
    """Read numbers of tables, such as ``50,200,500``."""
    numbers = tuple(map(int, text.split(",")))
    if min(numbers) < 1:
        raise ValueError("no table, no load")
    return numbers


def main(arguments: Sequence[str] | None = None) -> None:
    """Read what is wanted, and measure when no other bench runs."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON line per figure")
    parser.add_argument("--quick", action="store_true", help="one short round, 200 tables")
    parser.add_argument("--tables", type=sizes, help="how many at a time, such as 50,200,500")
    options = parser.parse_args(arguments)
    effort = QUICK if options.quick else THOROUGH
    if options.tables:
        effort = replace(effort, tables=options.tables)
    if sentence := packages.obstacle():
        sys.exit(sentence)
    packages.install()
    allow_many_sockets()
    with alone():
        try:
            run(effort, options.json)
        except RuntimeError as trouble:
            sys.exit(str(trouble))


if __name__ == "__main__":
    main()
