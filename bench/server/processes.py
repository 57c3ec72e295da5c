"""Processes: each pinned to one core, and what /proc says of their CPU time and memory."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
"""Of the kernel's clock in a second."""

SERVER_CORE, DRIVER_CORE = 0, 1
"""Places in the list of our cores."""


class Stat(NamedTuple):
    """What a line of ``/proc/<pid>/stat`` says."""

    parent: int
    cpu: float
    """Seconds of all its threads, and of the children that have ended."""


def read_stat(line: str) -> Stat:
    """Read a line; the name in brackets may hold anything, brackets too."""
    fields = line.rpartition(")")[2].split()
    return Stat(int(fields[1]), sum(map(int, fields[11:15])) / TICKS)


def all_stats() -> dict[int, Stat]:
    """Read the lines of all processes; some may have ended meanwhile."""
    stats = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stats[int(folder.name)] = read_stat((folder / "stat").read_text())
            except (FileNotFoundError, ProcessLookupError):
                continue
    return stats


def family(pid: int, stats: Mapping[int, Stat]) -> list[int]:
    """List a process with all that descend from it."""
    children = [child for child, stat in stats.items() if stat.parent == pid]
    return [pid, *(member for child in children for member in family(child, stats))]


def cpu_seconds(pid: int) -> float:
    """Add up the CPU seconds of a process and all that descend from it."""
    stats = all_stats()
    return sum(stats[member].cpu for member in family(pid, stats) if member in stats)


def megabytes(pid: int) -> float:
    """Add up the memory (RSS) of a process and all that descend from it."""
    return sum(map(resident, family(pid, all_stats())))


def resident(pid: int) -> float:
    """Read the memory (RSS) of one process, in MB as people count them."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def our_cores() -> list[int]:
    """Choose the cores of server and driver."""
    return sorted(os.sched_getaffinity(0))[:2]


def busy_seconds() -> float:
    """Add up what everybody has spent on our cores."""
    return busy(Path("/proc/stat").read_text(), our_cores())


def busy(text: str, cores: Sequence[int]) -> float:
    """Read the seconds that some cores have not been idle, nor waiting for a disk."""
    lines = {line.split()[0]: line.split()[1:] for line in text.splitlines() if line}
    spent = [list(map(int, lines[f"cpu{core}"][:8])) for core in cores]
    return sum(sum(ticks[:3]) + sum(ticks[5:]) for ticks in spent) / TICKS


@contextmanager
def pinned(place: int) -> Iterator[None]:
    """Let everything that is started meanwhile run on one core only."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {our_cores()[place]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def allow_many_sockets() -> None:
    """Raise the limit of open files, for us and all that we start, as far as we may."""
    _, hard = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (hard, hard))
