"""How little memory a server needs once everything is loaded."""

import subprocess
import sys

import pytest

from sandtable.server.slimming import unchanged

MAPS = """\
7f0000000000-7f0000003000 r--p 00000000 fe:00 7  /venv/llvmlite/binding/libllvmlite.so
Rss:                  12 kB
Anonymous:             0 kB
7f0000003000-7f0000009000 r-xp 00003000 fe:00 7  /venv/llvmlite/binding/libllvmlite.so
Anonymous:             0 kB
7f0000009000-7f000000b000 r--p 00009000 fe:00 7  /venv/llvmlite/binding/libllvmlite.so
Anonymous:             8 kB
7f000000b000-7f000000c000 rw-p 0000b000 fe:00 7  /venv/llvmlite/binding/libllvmlite.so
Anonymous:             0 kB
7f000000c000-7f000000d000 rw-p 00000000 00:00 0
Anonymous:             0 kB
7f000000d000-7f000000e000 r-xp 00000000 fe:00 9  /usr/lib/libc.so.6
Anonymous:             0 kB
"""

WARM = """
import asyncio
from pathlib import Path
from sandtable.server.warming import warm_up

def megabytes(what):
    (line,) = (line for line in Path("/proc/self/status").open() if line.startswith(what))
    return int(line.split()[1]) / 1000

import sandtable.server.serving
asyncio.run(warm_up())
print(megabytes("VmRSS"), megabytes("VmHWM"))
"""


def test_only_what_still_lies_in_memory_as_on_the_disk_is_given_back() -> None:
    found = list(unchanged(MAPS.splitlines(), "libllvmlite"))
    assert found == [(0x7F0000000000, 0x7F0000003000), (0x7F0000003000, 0x7F0000009000)]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what lies in memory")
def test_a_server_with_all_games_loaded_leaves_room_for_tables_on_a_small_machine() -> None:
    said = subprocess.run([sys.executable, "-c", WARM], capture_output=True, text=True, check=True)
    now, most = map(float, said.stdout.split())
    assert now < 190
    assert now < most - 40
