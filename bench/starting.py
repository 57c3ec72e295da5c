"""How long it takes until a table stands there: measured by the wall clock, in fresh processes."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from bench.figures import Figure
from bench.measuring import Effort

BARE = "pass"
IMPORT = "import sandtable"


def table_of(game: str) -> str:
    """Write the command that opens a table."""
    return f"from sandtable import Table; Table({game!r}, seed=1)"


def seconds(command: str, **environment: str) -> float:
    """Run a command in a fresh interpreter, from its start to its end."""
    ours = {name: text for name, text in os.environ.items() if not name.startswith("SANDTABLE_")}
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-c", command], env=ours | environment, check=True, capture_output=True
    )
    return perf_counter() - began


def beyond_bare(command: str, repetitions: int) -> float:
    """Give the shortest time of a command less the shortest of an empty one, run by turns."""
    pairs = [(seconds(command), seconds(BARE)) for _ in range(repetitions)]
    return min(full for full, _ in pairs) - min(bare for _, bare in pairs)


def first_compile(game: str) -> Figure:
    """Open a table with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        value = seconds(table_of(game), XDG_CACHE_HOME=folder)
        if not any(Path(folder).rglob("*.nbi")):  # what Numba calls its indices
            raise RuntimeError(f"nothing was compiled into {folder}: the time says nothing")
    return Figure(
        name=f"first compile, {game}",
        value=value,
        unit="s",
        bound="at most",
        target=20,
        note="one fresh process with an empty cache, start to end, wall clock, once",
    )


def cached_load(game: str, effort: Effort) -> Figure:
    """Open a table whose code lies in the user's cache."""
    seconds(table_of(game))
    return Figure(
        name=f"cached load, {game}",
        value=beyond_bare(table_of(game), effort.repetitions),
        unit="s",
        bound="below",
        target=1,
        note="fresh process to its first Table, less a bare interpreter, wall clock",
    )


def bare_import(effort: Effort) -> Figure:
    """Import the package and nothing that it loads later."""
    seconds(IMPORT)
    return Figure(
        name=IMPORT,
        value=beyond_bare(IMPORT, effort.repetitions),
        unit="s",
        bound="below",
        target=0.1,
        note="fresh process, less a bare interpreter, wall clock",
    )
