"""What the runs amount to: figures with targets, and a table for people."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Literal, TypeAlias

from bench.figures import HEADINGS as TARGET_HEADINGS
from bench.figures import Figure, cells, number, ratio
from bench.server.driving import Run, Stage

OURS, THEIRS = "sandtable", "boardgame.io"
HEADINGS = (
    *("", "tables", "moves/s", "p50 ms", "p99 ms", "moves per CPU s"),
    *("opening CPU ms", "MB idle", "MB playing"),
)

RATIO_AT = 200
"""Tables at which we want to carry so many times the load of the peer."""

WANTED: dict[str, tuple[float | None, float | None]] = {
    "moves/s": (None, None),  # ours wait for the disk
    "moves per CPU s": (2, 3),
    "p99": (1, None),
}
"""How many times the peer's ours should be, by the name of the measure: the target, the aim."""

MEMORY_AT = 500
MOST_MEGABYTES = 300

Key: TypeAlias = tuple[str, int]
"""A server and its tables."""

Bound: TypeAlias = Literal["at least", "at most"]


@dataclass(frozen=True)
class Measure:
    """A number that every run has."""

    name: str
    unit: str
    of: Callable[[Run], float]
    keep: Literal["most", "least"]
    note: str


def percentile(values: Sequence[float], percent: float) -> float:
    """The least value that so many percent of all do not exceed."""
    ranked = sorted(values)
    if not ranked:
        raise ValueError("nobody has played a move")
    return ranked[max(0, -int(-len(ranked) * percent // 100) - 1)]


HOW = """\
Server and clients have one core each. Every player answers at once, and every table is played from
its 5th move to its 55th; ours play Mandala at random with fair deals, every move is in a SQLite
file before anybody hears of it; boardgame.io counts in memory. p50, p99: from sending a move to the
opponent's having parsed the update. CPU: all threads and processes of the server; what it takes to
open a table is a figure of its own. Best of the rounds, which go by turns; of memory the most."""

BEST = "best of the rounds"
OPENING = "of the server, for each table: made, both seated, both connected; best of the rounds"
LATENCY = "from sending a move to the opponent's having parsed the update, best of the rounds"
MEMORY = "RSS of the server's processes, the most of the rounds"

MEASURES = (
    Measure("moves/s", "moves per s", lambda run: run.moves / run.seconds, "most", BEST),
    Measure("p50", "ms", lambda run: percentile(run.milliseconds, 50), "least", LATENCY),
    Measure("p99", "ms", lambda run: percentile(run.milliseconds, 99), "least", LATENCY),
    Measure("moves per CPU s", "moves per CPU s", lambda run: run.moves / run.cpu, "most", BEST),
    Measure("opening", "CPU ms", lambda run: 1e3 * run.opening / run.tables, "least", OPENING),
    Measure("MB idle", "MB", lambda run: run.idle, "most", MEMORY),
    Measure("MB playing", "MB", lambda run: run.playing, "most", MEMORY),
)


def by_key(runs: Iterable[Run]) -> dict[Key, list[Run]]:
    """Put the rounds of the same load together."""
    rounds: dict[Key, list[Run]] = {}
    for run in runs:
        rounds.setdefault((run.server, run.tables), []).append(run)
    return rounds


def figure(measure: Measure, key: Key, rounds: Sequence[Run]) -> Figure:
    """Sum up the rounds of one load; a memory target stands where we have one."""
    values = [measure.of(run) for run in rounds]
    server, tables = key
    summed_up = Figure(
        name=f"{server}, {tables} tables, {measure.name}",
        value=max(values) if measure.keep == "most" else min(values),
        unit=measure.unit,
        median=median(values),
        note=measure.note,
    )
    if measure.name == "MB playing" and key == (OURS, MEMORY_AT):
        return replace(summed_up, bound="below", target=MOST_MEGABYTES)
    return summed_up


def load_figures(runs: Iterable[Run]) -> dict[Key, list[Figure]]:
    """Sum up all loads, each by every measure."""
    return {
        key: [figure(measure, key, rounds) for measure in MEASURES]
        for key, rounds in by_key(runs).items()
    }


def ratios(figures: Mapping[Key, Sequence[Figure]]) -> Iterator[Figure]:
    """Set ours beside the peer's wherever both were measured; targets stand at one load."""
    for (server, tables), ours in figures.items():
        theirs = figures.get((THEIRS, tables))
        if server != OURS or theirs is None:
            continue
        for measure, mine, peers in zip(MEASURES, ours, theirs, strict=True):
            if measure.name in WANTED:
                target, aim = WANTED[measure.name] if tables == RATIO_AT else (None, None)
                bound: Bound = "at most" if measure.keep == "least" else "at least"
                name = f"{tables} tables: {measure.name}, {OURS} / {THEIRS}"
                yield replace(ratio(mine, peers, target, aim), name=name, bound=bound)


def stage_figures(server: str, rounds: Sequence[Sequence[Stage]]) -> list[Figure]:
    """Say what a move costs early and late in a game; the last figure is how much that grows."""
    lengths = [0, *(stage.length for stage in rounds[0])]
    costs = [
        Figure(
            name=f"{server}: CPU of a move at entries {began} to {ended}",
            value=min(costs),
            unit="µs",
            median=median(costs),
            note="of the server; all tables play to the same length; best of the rounds",
        )
        for began, ended, costs in zip(lengths, lengths[1:], costs_by_stage(rounds), strict=False)
    ]
    growth = replace(ratio(costs[-1], costs[0], None), name=f"{server}: a late move / an early one")
    return [*costs, growth]


def costs_by_stage(rounds: Sequence[Sequence[Stage]]) -> list[list[float]]:
    """Divide the CPU microseconds of each stage by its moves, round by round."""
    return [
        [1e6 * stage.cpu / stage.moves for stage in stages] for stages in zip(*rounds, strict=True)
    ]


def as_grid(figures: Mapping[Key, Sequence[Figure]]) -> Iterator[str]:
    """Write all loads as lines for people, those of the same size together."""
    loads = sorted(figures, key=lambda key: (key[1], key[0] != OURS))
    rows = [(name, str(n), *(number(f.value) for f in figures[name, n])) for name, n in loads]
    return aligned([HEADINGS, *rows], ">>>>>>>>")


def as_targets(figures: Iterable[Figure]) -> Iterator[str]:
    """Write what is compared as lines for people, with what it should be."""
    return aligned([TARGET_HEADINGS, *map(cells, figures)], ">><<")


def as_shares(run: Run) -> str:
    """Say what a run came to, and who has used how much of a core."""
    server, clients, others = (
        f"{spent / run.seconds:.2f}" for spent in (run.cpu, run.driver, run.others)
    )
    used = f"cores used: server {server}, clients {clients}, others {others}"
    return f"{run.moves / run.seconds:,.0f} moves/s; {used}"


def as_noise(runs: Iterable[Run]) -> str:
    """Say how calm the machine was."""
    shares = [run.others / run.seconds for run in runs]
    used = f"{median(shares):.1f} of the two cores in the median, {max(shares):.1f} at most"
    return f"Others used {used}: moves per CPU s bear that better than moves/s and latencies."


def aligned(rows: Sequence[Sequence[str]], sides: str) -> Iterator[str]:
    """Write rows below each other; the first column stands left, the others as given."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        columns = zip(row, "<" + sides, widths, strict=True)
        yield "  ".join(f"{text:{side}{width}}" for text, side, width in columns).rstrip()
