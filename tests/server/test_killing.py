import asyncio
import socket
from pathlib import Path

from tests.server.killing import kill_again_and_again


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_no_acknowledged_move_is_lost_and_none_is_applied_twice_when_the_server_is_killed(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "killed.db")

    outcome = asyncio.run(kill_again_and_again(database, free_port(), kills=4, tables=6))

    assert outcome.moves > 0
