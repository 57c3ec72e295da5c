"""How long it takes until a table stands there: fresh processes, by the wall clock."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.figures import Figure
from bench.measuring import Effort

BARE = "pass"
IMPORT = "import sandtable"
LEAVE = "; import os; os._exit(0)"
"""Ends a process at once: clearing Numba away costs a tenth of a second that nobody waits for."""


class Spent(NamedTuple):
    """What a process took from its start to its end, in seconds."""

    wall: float
    cpu: float


def table_of(game: str) -> str:
    """Write the command that opens a table."""
    return f"from sandtable import Table; Table({game!r}, seed=1)"


def environment(bytecode: str, **more: str) -> dict[str, str]:
    """Let Python keep its bytecode, as it does for everybody, but in a folder of the bench."""
    plain = {name: text for name, text in os.environ.items() if not name.startswith("SANDTABLE_")}
    plain.pop("PYTHONDONTWRITEBYTECODE", None)
    return plain | {"PYTHONPYCACHEPREFIX": bytecode} | more


def children_cpu() -> float:
    """Count the CPU seconds of all processes that have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def spent(command: str, env: dict[str, str]) -> Spent:
    """Run a command in a fresh interpreter."""
    cpu, wall = children_cpu(), perf_counter()
    subprocess.run([sys.executable, "-c", command], env=env, check=True, stderr=subprocess.DEVNULL)
    return Spent(perf_counter() - wall, children_cpu() - cpu)


def least(runs: Sequence[Spent]) -> Spent:
    """Keep the calmest moment of each clock."""
    return Spent(min(run.wall for run in runs), min(run.cpu for run in runs))


def beyond_bare(commands: Sequence[str], env: dict[str, str], rounds: int) -> list[Spent]:
    """Run commands by turns, once more to warm up; say what each takes beyond an empty one."""
    leaving = [command + LEAVE for command in (BARE, *commands)]
    took = [[spent(command, env) for command in leaving] for _ in range(rounds + 1)]
    bare, *others = (least(runs) for runs in zip(*took[1:], strict=True))
    return [Spent(other.wall - bare.wall, other.cpu - bare.cpu) for other in others]


def cached_starts(games: Sequence[str], effort: Effort) -> Iterator[Figure]:
    """Import the package alone, and open tables whose code lies in the user's cache."""
    with TemporaryDirectory() as bytecode:
        commands = [IMPORT, *map(table_of, games)]
        took = beyond_bare(commands, environment(bytecode), effort.repetitions)
    names = [IMPORT, *(f"cached load, {game}" for game in games)]
    for name, (wall, cpu) in zip(names, took, strict=True):
        target = 0.1 if name == IMPORT else 1
        note = f"fresh process until this is done, less a bare interpreter ({cpu:.2f} CPU s)"
        yield Figure(name=name, value=wall, unit="s", bound="below", target=target, note=note)


def first_compile(game: str) -> Figure:
    """Open a table where nothing is cached, not even Python's bytecode."""
    with TemporaryDirectory() as folder:
        took = spent(table_of(game), environment(f"{folder}/bytecode", XDG_CACHE_HOME=folder))
        if not any(Path(folder).rglob("*.nbi")):  # Numba's indices
            raise RuntimeError(f"nothing was compiled into {folder}: the time says nothing")
    note = f"one fresh process with empty caches, start to end ({took.cpu:.1f} CPU s)"
    name = f"first compile, {game}"
    return Figure(name=name, value=took.wall, unit="s", bound="at most", target=30, note=note)
