"""``sandtable serve`` as people start it: addresses, browsers, signals, mistakes, chores."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, sleep
from unittest.mock import patch

import httpx
import pytest

from tests.server.test_killing import free_port
from tests.sitting import Run, run
from tools.serving import Live

SANDTABLE = [sys.executable, "-m", "sandtable"]
PLAIN = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith("PYTHON") and name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
}
"""What a shell without a display hands on: into a pipe, Python does not print at once there."""


@dataclass
class Serving:
    """A server that was started by its command."""

    process: "subprocess.Popen[str]"
    said: list[str]
    address: str


@contextmanager
def serving(*arguments: object, env: Mapping[str, str] | None = None) -> Iterator[Serving]:
    """Start a server, and wait until it says where it is."""
    with subprocess.Popen(
        [*SANDTABLE, *map(str, arguments)],
        env=PLAIN | dict(env or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            said = [line_of(process)]
            while " is at http://" not in said[-1]:
                said.append(line_of(process))
            yield Serving(process, said, said[-1].split()[3].removeprefix("http://"))
        finally:
            process.kill()


def line_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, process.stderr and process.stderr.read()
    return line


def ended(server: Serving, how: signal.Signals) -> tuple[int, str]:
    """Stop a server; its exit code, and what it complains of."""
    began = monotonic()
    server.process.send_signal(how)
    _, complaints = server.process.communicate(timeout=20)
    assert monotonic() - began < 8
    return server.process.returncode, complaints


def run_with(env: Mapping[str, str], folder: Path, arguments: list[str]) -> Run:
    with patch.dict(os.environ, env):
        return run(folder, *arguments)


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Run]]:
    """Runs commands to their end, in a process of its own that loads everything once."""
    folder = tmp_path_factory.mktemp("shell")
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        yield lambda *given, **env: pool.submit(run_with, env, folder, [*map(str, given)]).result()


@pytest.fixture(scope="module", autouse=True)
def _bytecode(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Lets all servers load what the first one had to compile."""
    with patch.dict(PLAIN, PYTHONPYCACHEPREFIX=str(tmp_path_factory.mktemp("bytecode"))):
        yield


def seated(server: Serving) -> tuple[str, dict[str, str]]:
    """Somebody at a table for one, and their headers."""
    headers = {"Authorization": f"Bearer {'a' * 43}"}
    api, wish = f"http://{server.address}/api", {"game": "mandala-solo", "seats": ["you"]}
    made = httpx.post(f"{api}/tables", json=wish, headers=headers, timeout=30).json()["id"]
    seat = f"{api}/tables/{made}/seats/0"
    assert httpx.post(seat, json={"nonce": "x"}, headers=headers, timeout=30).is_success
    return str(made), headers


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Path]]:
    """One server, started without a word or a display, for all tests that leave it running."""
    folder = tmp_path_factory.mktemp("data")
    with serving(env={"XDG_DATA_HOME": str(folder), "BROWSER": "/bin/false"}) as server:
        seated(server)
        yield server, folder / "sandtable" / "sandtable.db"


def test_without_a_display_it_says_its_address_and_serves_page_and_api(
    running: tuple[Serving, Path],
) -> None:
    server, file = running
    assert server.said[-1] == f"sandtable is at http://{server.address} (Ctrl-C ends it)\n"
    assert "<html" in httpx.get(f"http://{server.address}/").text
    assert httpx.get(f"http://{server.address}/api/health").json()["ok"]
    assert file.exists()
    assert file.parent.stat().st_mode & 0o077 == 0


def test_of_a_taken_port_it_is_told_and_the_next_free_one_is_used(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        with serving("serve", "--port", port, "--database", tmp_path / "tables.db") as server:
            other = server.address.rpartition(":")[2]

            assert server.said[0] == f"Port {port} is taken: sandtable serves on {other} instead.\n"
            assert httpx.get(f"http://{server.address}/api/health").is_success


def test_a_second_server_on_the_same_file_is_refused(
    running: tuple[Serving, Path], done: Callable[..., Run]
) -> None:
    second = done("serve", "--port", free_port(), "--database", running[1])

    assert (second.code, second.out) == (2, "")
    assert second.err == f"{running[1]} is served by another sandtable already.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "70000"], "Port is 70000: expected 0 to 65535.\n"),
        (["--port", "many"], "Argument --port: invalid int value: 'many'."),
        (["--host", "192.0.2.7"], "192.0.2.7:8000 can't be served: "),
        (["--host", "ä" * 80], "There is no host 'ää"),
        (["--database", "/nowhere/tables.db"], "/nowhere is no folder: make it first"),
        (["--database", "FOLDER"], " is a folder: expected a file.\n"),
        (["--database", "mysql://me@here/x"], "mysql://me@here/x is no database that sandtable"),
        (["--database", "postgresql://me:hush@127.0.0.1:1/x"], "no server answers there.\n"),
        (["--origin", "sand.example"], "Origin is 'sand.example': expected one such as https:"),
        (["--origin", "https://sand.example/t"], "expected one such as https://sand.example.\n"),
    ],
)
def test_what_cannot_be_served_gets_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, done: Callable[..., Run]
) -> None:
    given = [str(tmp_path) if word == "FOLDER" else word for word in arguments]
    refused = done("serve", "--database", tmp_path / "tables.db", *given)

    assert (refused.code, refused.out) == (2, "")
    assert sentence in refused.err
    assert refused.err.count("\n") == 1
    assert "hush" not in refused.err


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("SANDTABLE_RATE", "fast", "a number above 0"),
        ("SANDTABLE_BURST", "1.5", "a whole number above 0"),
        ("SANDTABLE_LOG", "loud", "DEBUG, INFO, WARNING, ERROR"),
    ],
)
def test_a_limit_that_is_none_gets_one_sentence(
    name: str, value: str, expected: str, tmp_path: Path, done: Callable[..., Run]
) -> None:
    refused = done("serve", "--database", tmp_path / "tables.db", **{name: value})

    assert refused.err == f"{name} is '{value}': expected {expected}.\n"
    assert refused.code == 2


def test_without_a_command_it_serves_and_opens_a_browser(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >{opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    env = {"XDG_DATA_HOME": str(tmp_path), "DISPLAY": ":9", "BROWSER": f"{browser} %s"}
    with serving(env=env) as server:
        while not opened.exists():
            sleep(0.05)

        assert opened.read_text() == f"http://{server.address}\n"


@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_signal_ends_it_cleanly_while_somebody_plays(
    how: signal.Signals, code: int, tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    with serving("serve", "--port", free_port(), "--database", file) as server:
        table, headers = seated(server)
        with Live(server, table, headers) as live:
            live.wait("update")

            assert ended(server, how) == (code, "")
    assert not file.with_name("tables.db-wal").exists()


def test_ctrl_c_does_not_wait_for_rules_that_are_being_compiled(tmp_path: Path) -> None:
    given = ["serve", "--port", free_port(), "--database", tmp_path / "tables.db"]
    with serving(*given, env={"XDG_CACHE_HOME": str(tmp_path)}) as server:
        assert server.process.stderr is not None
        assert "preparing" in server.process.stderr.readline()

        assert ended(server, signal.SIGINT) == (130, "")


def test_backup_doctor_and_restore_work_beside_a_server(
    running: tuple[Serving, Path], tmp_path: Path, done: Callable[..., Run]
) -> None:
    _, file = running
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"

    assert done("backup", copy, "--database", file).out == f"1 table copied to {copy}.\n"
    assert done("doctor", "--database", file).out == "1 table with 1 entry: all is well.\n"
    refused = done("restore", copy, "--database", file)
    assert refused.err == f"{file} is served by another sandtable already.\n"
    assert done("restore", copy, "--database", new).out == f"1 table restored from {copy}.\n"
    assert done("doctor", "--database", new).code == 0


def test_a_damaged_copy_is_named_and_not_taken_back(
    running: tuple[Serving, Path], tmp_path: Path, done: Callable[..., Run]
) -> None:
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"
    done("backup", copy, "--database", running[1])
    with copy.open("r+b") as torn:
        torn.seek(copy.stat().st_size // 2)
        torn.write(b"\xff" * 3000)
    refused = done("restore", copy, "--database", new)

    assert (refused.code, new.exists()) == (1, False)
    assert refused.err == f"{copy} is damaged: take back another copy.\n"
