"""The servers: ours with a durable database, boardgame.io's in memory."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from bench.server.packages import FOLDER, HERE, MODULES
from bench.server.processes import SERVER_CORE, cpu_seconds, pinned

PATIENCE = 60.0
"""Seconds until a server must answer."""

CALM = 0.3
"""Seconds in which an idle server does next to nothing."""

NO_LIMITS = {
    "SANDTABLE_RATE": "1000000",
    "SANDTABLE_BURST": "1000000",
    "SANDTABLE_MOST_TABLES": "1000000",
    "SANDTABLE_MOST_CLIENTS": "1000000",
}
"""All players come from one address here, and none of them ever thinks."""


@dataclass(frozen=True)
class Server:
    """A server that can be started."""

    name: str
    client: str
    """The driver's file that speaks to it."""

    command: Callable[[int, Path], list[str]]
    """Given a port and a folder of its own."""

    health: str
    """A path that it answers as soon as it can serve."""

    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Running:
    """A server that has been started."""

    pid: int
    port: int


def serve_sandtable(port: int, folder: Path) -> list[str]:
    """Write our command."""
    where = ["--host", "127.0.0.1", "--port", str(port), "--database", str(folder / "tables.db")]
    return [sys.executable, "-m", "sandtable", "serve", *where]


def serve_boardgame(port: int, _folder: Path) -> list[str]:
    """Write the command of boardgame.io's server, which forgets everything when it ends."""
    return ["node", str(HERE / "boardgame_server.cjs"), str(port)]


SANDTABLE = Server("sandtable", "sandtable", serve_sandtable, "/api/health", NO_LIMITS)
BOARDGAME = Server("boardgame.io", "boardgame", serve_boardgame, "/games")


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Give servers and driver what we have, the packages, and nobody's own limits."""
    plain = {name: text for name, text in os.environ.items() if not name.startswith("SANDTABLE_")}
    return plain | {"NODE_PATH": str(MODULES), "NODE_ENV": "production"} | dict(more)


@contextmanager
def running(server: Server) -> Iterator[Running]:
    """Start a server on its core, wait until it answers, stop it at the end.

    Its files lie beside the packages: a folder for temporary files may be kept in memory.
    """
    port = free_port()
    with TemporaryDirectory(dir=FOLDER) as name:
        folder = Path(name)
        with (folder / "log").open("w+") as log, pinned(SERVER_CORE):
            process = subprocess.Popen(
                server.command(port, folder),
                env=environment(server.environment),
                stdout=log,
                stderr=log,
            )
        try:
            wait_for(f"http://127.0.0.1:{port}{server.health}", process)
            settle(process.pid)
            yield Running(process.pid, port)
        except RuntimeError as trouble:
            said = (folder / "log").read_text()[-2000:]
            raise RuntimeError(f"{server.name}: {trouble}\n{said}".rstrip()) from None
        finally:
            stop(process)


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    """Ask until the server answers."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"the server has ended with code {process.returncode}")
        try:
            with urlopen(address, timeout=5):
                return
        except (URLError, OSError):
            sleep(0.05)
    raise RuntimeError(f"the server did not answer within {PATIENCE:.0f} s")


def settle(pid: int) -> None:
    """Wait until a server is idle: it may go on loading after its first answer."""
    until = monotonic() + PATIENCE
    before = cpu_seconds(pid)
    while monotonic() < until:
        sleep(CALM)
        now = cpu_seconds(pid)
        if now - before < CALM / 10:
            return
        before = now
    raise RuntimeError(f"the server, which has nothing to do, was busy for {PATIENCE:.0f} s")


def stop(process: "subprocess.Popen[bytes]") -> None:
    """End a server, kindly at first."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
