"""What the visits amount to: figures with targets."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from bench.figures import Figure, cells
from bench.server.report import aligned

KILOBYTE = 1000
GAP, LONGEST = 1000.0, 5000.0
"""Milliseconds: shifts that belong together lie this near, for no longer than this."""


@dataclass(frozen=True)
class Visit:
    """One game from the first byte to the end, by somebody who comes for the first time."""

    interactive: float
    """Milliseconds from the navigation until a card could be picked."""

    files: int
    live: int
    """Bytes that came over the network until then, as compressed as they came: by requests, and
    by the live connection.
    """

    plays: tuple[tuple[float, float], ...]
    """Milliseconds from each confirm to the new state on the screen, and the server's part."""

    turns: tuple[tuple[float, ...], ...]
    """Milliseconds between frames while others' turns were shown, by turn."""

    shifts: tuple[tuple[float, float], ...]
    """When the layout shifted by itself, in milliseconds, and how far."""

    errors: int


def layout_shift(shifts: Iterable[tuple[float, float]]) -> float:
    """Sum up shifts that lie near each other; the worst such sum counts, as browsers count it."""
    worst = total = 0.0
    began = last = float("-inf")
    for when, value in sorted(shifts):
        if when - last > GAP or when - began > LONGEST:
            total, began = 0.0, when
        total, last = total + value, when
        worst = max(worst, total)
    return worst


@dataclass(frozen=True)
class Measure:
    """A number that every visit has; the median of all visits is the figure."""

    name: str
    unit: str
    of: Callable[[Visit], float]
    target: float | None
    note: str


def client_time(visit: Visit) -> float:
    """What a confirm takes beyond the server's answer, in the median of a game."""
    return median(whole - server for whole, server in visit.plays)


def weight(visit: Visit) -> float:
    """All that had to come before a card could be picked."""
    return (visit.files + visit.live) / KILOBYTE


def longest_of_a_turn(visit: Visit) -> float:
    """The longest frame of a turn of the opponent, in the median of a game."""
    return median(map(max, visit.turns))


def long_turns(visit: Visit) -> float:
    """Per cent of the opponent's turns with a frame that is longer than it should be."""
    return 100 * sum(max(turn) > LONG for turn in visit.turns) / len(visit.turns)


BYTES = "with the headers, and compressed as far as they were sent so"
COLD = "a browser with an empty cache at a server that is warm; from the start of the navigation"
PLAYS = (
    "median of all decisions of a game; the server's part is from the frame sent to that received"
)
LONG = 50.0
FRAMES = "by requestAnimationFrame, for 1.4 s after each answer of the opponent, at normal speed"

MEASURES = (
    Measure("until a card can be picked", "s", lambda v: v.interactive / 1000, 1.5, COLD),
    Measure("over the network until then", "kB", weight, 150, BYTES),
    Measure("of these by the live connection", "kB", lambda v: v.live / KILOBYTE, None, BYTES),
    Measure("confirm to screen, without the server", "ms", client_time, 100, PLAYS),
    Measure("the server's part", "ms", lambda v: median(s for _, s in v.plays), None, PLAYS),
    Measure("longest frame of an opponent's turn", "ms", longest_of_a_turn, LONG, FRAMES),
    Measure("turns with a frame above 50 ms", "%", long_turns, None, FRAMES),
    Measure("longest frame of a game", "ms", lambda v: max(map(max, v.turns)), None, FRAMES),
    Measure("layout shift", "", lambda v: layout_shift(v.shifts), 0.05, "over a whole first game"),
    Measure("errors on the console", "", lambda v: v.errors, 0, "over a whole first game"),
)


def figures(visits: Sequence[Visit]) -> Iterator[Figure]:
    """Sum up all visits: the value is their median, since somebody else's calm is no merit."""
    for measure in MEASURES:
        values = [measure.of(visit) for visit in visits]
        yield Figure(
            name=measure.name,
            value=median(values),
            unit=measure.unit,
            bound="at most",
            target=measure.target,
            note=f"{measure.note}; of {len(visits)}: {min(values):.4g} to {max(values):.4g}",
        )


def as_rows(found: Iterable[Figure]) -> Iterator[str]:
    """Write the figures as lines for people; the value is no best one here but the median."""
    rows = [(name, value, unit, target) for name, value, _, unit, target in map(cells, found)]
    return aligned([("", "median", "", "target"), *rows], "><<")
