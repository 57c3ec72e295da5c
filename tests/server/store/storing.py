"""Stores to test with, and short ways to change tables in them."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sandtable.server.store.change import Change, Line, Standing
from sandtable.server.store.notices import Ears
from sandtable.server.store.store import Store

SHEET = '{"game":"mandala","rules":1,"seats":[]}'


class Loop:
    """Stands for the server's loop: calls at once, in the thread that calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, what: Callable[[], None]) -> None:
        self.calls += 1
        what()


@contextmanager
def opened(
    where: str | Path, loop: Loop | None = None, ears: Ears | None = None
) -> Iterator[Store]:
    store = Store.open(where, loop or Loop())
    try:
        if ears:
            store.listen(ears)
        yield store
    finally:
        store.close()


def new(table: str, *lines: Line, sheet: str = SHEET, **more: object) -> Change:
    more.setdefault("game", "mandala")
    return Change(table=table, sheet=sheet, lines=list(lines), **more)  # type: ignore[arg-type]


def move(table: str, number: int, tokens: str = "m1") -> Change:
    """The first one begins the game; those after it change nothing but the log."""
    standing = Standing("playing") if number == 0 else None
    return Change(table=table, lines=[Line(number, tokens)], decides=number % 2, standing=standing)


def revised(table: str, revision: int, sheet: str = SHEET, **more: object) -> Change:
    return new(table, sheet=sheet, revision=revision, **more)


def write(store: Store, *changes: Change) -> list[Exception | None]:
    """Write changes and wait for all answers."""
    answers: dict[int, Exception | None] = {}
    left = threading.Semaphore(0)

    def done(place: int) -> Callable[[Exception | None], None]:
        def note(error: Exception | None) -> None:
            answers[place] = error
            left.release()

        return note

    for place, change in enumerate(changes):
        store.write(change, done(place))
    for _ in changes:
        assert left.acquire(timeout=60)
    return [answers[place] for place in range(len(changes))]


def numbers(store: Store, table: str) -> list[int]:
    stored = store.load(table)
    return [] if stored is None else [line.number for line in stored.lines]
