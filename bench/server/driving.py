"""Runs the driver against a server and reads the server's CPU time and memory meanwhile."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any, TypeAlias

from bench.server.packages import HERE
from bench.server.processes import DRIVER_CORE, busy_seconds, cpu_seconds, megabytes, pinned
from bench.server.serving import Running, Server, environment, running, settle

Driver: TypeAlias = "subprocess.Popen[str]"


@dataclass(frozen=True, kw_only=True)
class Run:
    """What happened while so many tables were played at."""

    server: str
    tables: int
    moves: int
    seconds: float
    cpu: float
    """Seconds of the server."""

    driver: float
    """CPU seconds of the clients: if they had no rest, they and not the server were slow."""

    others: float
    """CPU seconds that others spent on the two cores."""

    opening: float
    """CPU seconds of the server for opening all tables."""

    idle: float
    playing: float
    """MB of the server, before the first table and at the end."""

    milliseconds: list[float]
    """Of every move, from its sending to the opponent's having parsed what it led to."""


@dataclass(frozen=True)
class Stage:
    """What happened until all tables had logs of the same length."""

    length: int
    moves: int
    cpu: float
    """Seconds of the server."""


def timed(server: Server, tables: int, between: tuple[int, int]) -> Run:
    """Play at so many tables from one length of their logs to another, on a fresh server."""
    with running(server) as live:
        idle, at_first = megabytes(live.pid), cpu_seconds(live.pid)
        options = ["--between", ",".join(map(str, between))]
        with driver(server, live, tables, options) as process:
            expect(process, "ready")
            opening = cpu_seconds(live.pid) - at_first
            expect(process, "began")
            before, busy_before = cpu_seconds(live.pid), busy_seconds()
            ended = expect(process, "ended")
            cpu, busy = cpu_seconds(live.pid) - before, busy_seconds() - busy_before
            playing = megabytes(live.pid)
        if not ended["moves"]:
            raise RuntimeError("nobody heard of a move")
    return Run(
        server=server.name,
        tables=tables,
        moves=ended["moves"],
        seconds=ended["seconds"],
        cpu=cpu,
        driver=ended["driver"],
        others=max(0.0, busy - cpu - ended["driver"]),
        opening=opening,
        idle=idle,
        playing=playing,
        milliseconds=ended["milliseconds"],
    )


def staged(server: Server, tables: int, lengths: Sequence[int]) -> list[Stage]:
    """Play all tables to each length in turn, from the first to the last.

    This is done twice on one server, and the first time does not count: it compiles as it runs.
    """
    options = ["--stages", ",".join(map(str, lengths))]
    with running(server) as live:
        for _ in range(2):
            with driver(server, live, tables, options) as process:
                expect(process, "ready")
                stages = list(stages_of(process, live.pid, lengths))
            settle(live.pid)
    return stages[1:]


def stages_of(process: Driver, pid: int, lengths: Sequence[int]) -> Iterator[Stage]:
    """Read the clock whenever all tables rest, then let them go on."""
    before = 0.0
    for length in lengths:
        moves = expect(process, "stage")["moves"]
        now = cpu_seconds(pid)
        yield Stage(length, moves, now - before)
        before = now
        print(file=pipe(process.stdin), flush=True)


@contextmanager
def driver(server: Server, live: Running, tables: int, options: Sequence[str]) -> Iterator[Driver]:
    """Start the driver on its core; it ends by itself, or with us."""
    where = ["--client", server.client, "--port", str(live.port), "--tables", str(tables)]
    with pinned(DRIVER_CORE):
        process = subprocess.Popen(
            ["node", str(HERE / "driver.cjs"), *where, *options],
            env=environment({}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def expect(process: Driver, phase: str) -> dict[str, Any]:
    """Read the driver's next line."""
    line = pipe(process.stdout).readline()
    if not line:
        raise RuntimeError(f"the driver gave up: {pipe(process.stderr).read().strip()}")
    said: dict[str, Any] = json.loads(line)
    if said["phase"] != phase:
        raise RuntimeError(f"expected {phase} from the driver, not {said['phase']}")
    return said


def pipe(stream: IO[str] | None) -> IO[str]:
    """Tell the type checker that a stream was opened as a pipe."""
    if stream is None:
        raise RuntimeError("the driver was started without pipes")
    return stream
