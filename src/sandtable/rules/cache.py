"""Where compiled code is kept: in the user's cache folder, under a name for exactly its sources."""

import getpass
import hashlib
import os
import platform
import shutil
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).parents[1]
COMPILED = (
    "rules/**/*.py",
    *(f"agents/{folder}/*.py" for folder in ("greedy", "planning", "search")),
    "agents/playouts.py",
)
"""Where code is compiled, or what it is made of; a test holds it."""

KEPT = 6
"""How many versions of the code stay when old ones are thrown away: a few checkouts' worth."""


def sources() -> Iterator[Path]:
    """List the files that compiled code depends on."""
    for pattern in COMPILED:
        yield from sorted(PACKAGE.glob(pattern))


def fingerprint() -> str:
    """Name all that compiled code depends on: Numba itself notices no change in another file."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    for part in (*map(version, ("numba", "llvmlite", "numpy")), platform.python_version()):
        digest.update(part.encode())
    return digest.hexdigest()[:16]


def _made(folder: Path) -> bool:
    """Make a folder that nobody else can write to; answer if we can."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def cache_folder(kind: str = "") -> Path:
    """Find the place for the code of these sources; without a home, the temporary folder serves."""
    folder = Path(platformdirs.user_cache_dir("sandtable")) / "compiled" / (fingerprint() + kind)
    if not _made(folder):
        owner = getattr(os, "getuid", getpass.getuser)()
        elsewhere = Path(tempfile.gettempdir()) / f"sandtable-{owner}"
        folder = elsewhere / folder.name
        _made(folder)
    os.utime(folder)  # in use: the last that would be thrown away
    return folder


def forget_old_code(cache: Path) -> None:
    """Throw away what older sources were compiled to, but never the present code."""
    folders = sorted(cache.parent.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-KEPT]:
        if folder != cache:
            shutil.rmtree(folder, ignore_errors=True)
