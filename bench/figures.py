"""A figure of the bench: what was measured, beside what, and whether it is what we want."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Literal

HEADINGS = ("", "best", "median", "", "target")
SIGNS = {"at least": "≥", "at most": "≤", "below": "<"}


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One measured number."""

    name: str
    value: float
    unit: str
    of: str | None = None
    """The peer that the value is a multiple of."""

    bound: Literal["at least", "at most", "below"] = "at least"
    target: float | None = None
    aim: float | None = None
    """What we hope for beyond the target."""

    median: float | None = None
    """Of the repetitions, whose best is the value: how far they lie apart tells the noise."""

    note: str = ""
    """What exactly was measured."""

    @property
    def met(self) -> bool | None:
        """Whether the target is met, by the unrounded value; None if there is no target."""
        if self.target is None:
            return None
        if self.bound == "at least":
            return self.value >= self.target
        return self.value < self.target or (self.bound == "at most" and self.value == self.target)


def ratio(ours: Figure, theirs: Figure, target: float | None, aim: float | None = None) -> Figure:
    """Divide our figure by a peer's."""
    if ours.unit != theirs.unit:
        raise ValueError(f"{ours.name} is in {ours.unit}, but {theirs.name} in {theirs.unit}")
    medians = ours.median / theirs.median if ours.median and theirs.median else None
    return Figure(
        name=f"{ours.name} / {theirs.name}",
        value=ours.value / theirs.value,
        unit="times",
        of=theirs.name,
        target=target,
        aim=aim,
        median=medians,
        note="the best of ours by the best of theirs, measured by turns in this run",
    )


def as_json(figure: Figure, versions: dict[str, str]) -> str:
    """Write a figure as one line for programs."""
    line = {**asdict(figure), "met": figure.met, "versions": versions}
    return json.dumps(line, ensure_ascii=False)


def number(value: float) -> str:
    """Write a number with as many digits as it deserves."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def wanted(figure: Figure) -> str:
    """Write what a figure should be, and whether it is."""
    if figure.target is None:
        return ""
    words = f"{SIGNS[figure.bound]} {figure.target:g} {'met' if figure.met else 'MISSED'}"
    return words if figure.aim is None else f"{words}, aim {figure.aim:g}"


def as_table(figures: Iterable[Figure], versions: dict[str, str]) -> Iterator[str]:
    """Write all figures as lines for people, then how they were measured."""
    figures = list(figures)
    rows = [HEADINGS, *map(cells, figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *numbers, unit, target in rows:
        right = [f"{text:>{width}}" for text, width in zip(numbers, widths[1:3], strict=True)]
        yield "  ".join([f"{name:<{widths[0]}}", *right, f"{unit:<{widths[3]}}", target]).rstrip()
    yield ""
    for note in dict.fromkeys(figure.note for figure in figures):
        yield f"{', '.join(f.name for f in figures if f.note == note)}: {note}"
    yield ""
    yield "versions: " + ", ".join(f"{name} {version}" for name, version in versions.items())


def cells(figure: Figure) -> tuple[str, ...]:
    """Write one figure as the cells of its row."""
    median = "" if figure.median is None else number(figure.median)
    return figure.name, number(figure.value), median, figure.unit, wanted(figure)
