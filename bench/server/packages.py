"""Node and its packages: what this bench needs beyond Python, outside of the source tree."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = HERE.parents[1] / ".venv" / "bench-server"
MODULES = FOLDER / "node_modules"
FILES = (".npmrc", "package.json", "package-lock.json")
OLDEST_NODE = 20


def obstacle() -> str | None:
    """Say in one sentence why this machine cannot run the bench; None if it can."""
    if sys.platform != "linux":
        return "This bench pins processes to cores and reads /proc: it needs Linux."
    if len(os.sched_getaffinity(0)) < 2:
        return "This bench needs two cores: one for the server, one for its clients."
    if shutil.which("node") is None or shutil.which("npm") is None:
        return f"This bench needs Node {OLDEST_NODE} or later with npm, and it is not installed."
    found = node_version()
    if int(found.split(".")[0]) < OLDEST_NODE:
        return f"This bench needs Node {OLDEST_NODE} or later, and this is Node {found}."
    return None


def node_version() -> str:
    """Ask Node for its version, such as 20.19.0."""
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return said.stdout.strip().removeprefix("v")


def install() -> None:
    """Fetch the exact packages, once for each lock file."""
    lock = (HERE / "package-lock.json").read_bytes()
    done = FOLDER / ".done"
    if done.exists() and done.read_bytes() == lock:
        return
    print("• boardgame.io and the clients (10 s, once)", file=sys.stderr, flush=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(HERE / name, FOLDER)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    said = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    if said.returncode:
        sys.exit(
            f"{said.stderr}The packages could not be fetched: is this machine connected to npm?"
        )
    done.write_bytes(lock)


def version(package: str) -> str:
    """Say which version of a package was installed."""
    return str(json.loads((MODULES / package / "package.json").read_text())["version"])
