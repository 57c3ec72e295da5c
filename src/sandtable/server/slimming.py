"""Giving memory back: what was needed only until everything was loaded."""

import ctypes
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

COMPILER = "libllvmlite"
DONT_NEED = 4
"""What ``madvise`` calls it, on Linux."""

MAPPING = re.compile(r"([0-9a-f]+)-([0-9a-f]+) r-.p .*/([^/]+)$")
"""Memory that shows a file, and that nobody may write to."""

OWN = re.compile(r"Anonymous: +(\d+) kB")
"""How much of it is not the file any more: the loader changes addresses in it."""


def slim_down() -> None:
    """Give the system back what it can fetch again, and what lies idle between our objects.

    The compiler is 70 MB of a file, of which a server that has loaded its code needs next to
    nothing; a page that is needed after all is read again, in microseconds.
    """
    if sys.platform != "linux":
        return
    system = ctypes.CDLL(None)
    system.madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    with Path("/proc/self/smaps").open(encoding="utf-8") as maps:
        for first, last in unchanged(maps, COMPILER):
            system.madvise(first, last - first, DONT_NEED)
    if hasattr(system, "malloc_trim"):  # only the GNU library has it
        system.malloc_trim(0)


def unchanged(maps: Iterable[str], name: str) -> Iterator[tuple[int, int]]:
    """Find where a file lies in memory just as it lies on the disk: first and last address."""
    found = None
    for line in maps:
        if mapping := MAPPING.match(line):
            found = mapping if mapping[3].startswith(name) else None
        elif "-" in line.split(" ", 1)[0]:
            found = None
        elif found and (own := OWN.match(line)) and own[1] == "0":
            yield int(found[1], 16), int(found[2], 16)
