"""Databases for all tests of the server."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import postgres, postgres_database, postgres_server
from tools.serving import Server

__all__ = ["postgres", "postgres_database", "postgres_server"]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell lets what it runs in the background ignore Ctrl-C, and servers would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new database shall be, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve all tests of a file that want nothing special."""
    with Server(tmp_path_factory.mktemp("served") / "tables.db") as running:
        yield running
