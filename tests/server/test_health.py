"""What a host can watch: health, metrics, and logs without secrets."""

import json
import logging
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from types import SimpleNamespace

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import make_url
from websockets.sync.client import connect

from sandtable import __version__
from sandtable.server.identity import digest
from sandtable.server.logs import AsJson
from sandtable.server.store import database
from tests.server.manners import refused, told
from tests.server.postgres import beside, cut
from tools.serving import Json, Person, Server, two_at_a_table


def health(server: Server) -> tuple[int, Json]:
    """What a host is told."""
    answer = httpx.get(f"http://{server.address}/api/health", timeout=30)
    return answer.status_code, answer.json()


def test_a_server_that_is_well_says_so(where: str) -> None:
    with Server(where) as server:
        kind = "postgresql" if "://" in where else "sqlite"
        assert health(server) == (200, {"ok": True, "version": __version__, "database": kind})


def test_a_file_that_is_gone_is_noticed(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        (tmp_path / "tables.db").rename(tmp_path / "elsewhere.db")
        assert health(server)[0] == 503
        assert health(server)[1]["ok"] is False

        (tmp_path / "elsewhere.db").rename(tmp_path / "tables.db")
        assert health(server)[0] == 200


def test_a_disk_without_room_is_noticed_before_a_move_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path / "tables.db") as server:
        with monkeypatch.context() as full:
            full.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=4096))
            assert health(server)[0] == 503
        assert health(server)[0] == 200


def test_a_file_that_can_not_be_written_is_noticed_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 10)
    with Server(tmp_path / "tables.db") as server:
        anna = Person(server)
        table = anna.make("mandala", ["you", "open"])
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert health(server)[0] == 503
            for path in (f"/tables/{table}", "/me"):
                words = told(anna.ask("DELETE", path), 503)
                assert words.startswith("not saved: The database is locked by another program")

        assert health(server)[0] == 200
        assert anna.get(f"/tables/{table}")["stage"] == "waiting"


def test_a_postgresql_that_is_read_only_or_gone_is_noticed(postgres: str) -> None:
    name = make_url(postgres).database
    with Server(postgres) as server, beside(postgres) as host:
        for setting in ("SET default_transaction_read_only = on", "ALLOW_CONNECTIONS false"):
            host.execute(f"ALTER DATABASE {name} {setting}")
            cut(postgres)
            assert health(server)[0] == 503
            host.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
            host.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            cut(postgres)
            assert health(server)[0] == 200


def metrics(server: Server) -> dict[str, float]:
    """What Prometheus reads: names, with labels, and numbers."""
    answer = httpx.get(f"http://{server.address}/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if not sample.name.endswith(("_created", "_sum", "_bucket"))
    }


def test_metrics_count_what_happens(server: Server) -> None:
    nobody = metrics(server)
    with two_at_a_table(server) as (*_, first, second):
        before = metrics(server)
        first.play(first.last["update"]["moves"][0])
        assert refused(first.play("nonsense"))
        second.send("say", phrase="hello")
        first.wait("said")
        Person(server).ask("GET", "/nothing")
        after = metrics(server)

    assert before["sandtable_clients"] == nobody["sandtable_clients"] + 2
    assert before["sandtable_rooms"] == len(server.rooms)
    risen = {name: after[name] - before.get(name, 0) for name in after}
    assert {name: by for name, by in risen.items() if by} == {
        "sandtable_messages_total play": 2,
        "sandtable_messages_total say": 1,
        "sandtable_refusals_total not a token": 1,
        "sandtable_refusals_total not found": 1,
        "sandtable_changes_total": 1,
        "sandtable_commit_seconds_count": 1,
    }


@contextmanager
def talkative(folder: Path) -> Iterator[str]:
    """A server in a process of its own that logs all it can: where it is."""
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--database", "tables.db"],
            cwd=folder,
            env=os.environ | {"SANDTABLE_LOG": "DEBUG", "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    assert process.stdout is not None
    try:
        found = re.search(r"127\.0\.0\.1:\d+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.communicate(timeout=30)


def secrets_at(address: str) -> list[str]:
    """Do what there is to be done with secrets, rightly and wrongly: all of them."""
    with httpx.Client(base_url=f"http://{address}/api", timeout=30) as anna:
        anna.post("/me")
        secret = anna.cookies["sandtable"]
        table = anna.post("/tables", json={"seats": ["you", "open"]}).json()["id"]
        seat, nonce = f"/tables/{table}/seats/0", token_hex(8)
        anna.post(seat, json={"name": "Xanthippe", "nonce": nonce})
        key = anna.post(f"{seat}/link").json()["key"]
        for wrong in ({"key": key, "wrong": secret}, {"key": secret * 3}, secret):
            anna.post(f"{seat}/move", json=wrong)
        for name, value in (("Cookie", f"sandtable={secret}"), ("Authorization", secret)):
            url, header = f"ws://{address}/api/tables/{table}/live", {name: value}
            with connect(url, additional_headers=header) as live:
                live.send(secret)
                live.recv()
    return [secret, digest(secret), key, digest(key), nonce, "Xanthippe"]


def test_logs_are_lines_of_json_without_anybodys_secret(tmp_path: Path) -> None:
    with talkative(tmp_path) as address:
        secrets = secrets_at(address)
    text = (tmp_path / "log").read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]

    assert len(lines) > 5
    assert all({"at", "level", "from", "words"} <= set(line) for line in lines)
    assert [secret for secret in secrets if secret in text] == []


def test_a_fault_is_one_line_of_the_log_with_all_that_was_added() -> None:
    try:
        raise RuntimeError("two\nlines")
    except RuntimeError:
        about = {"exc_info": sys.exc_info(), "msg": "it failed", "table": Path("x")}
    line = AsJson().format(logging.makeLogRecord({**about, "levelname": "ERROR", "name": "here"}))

    found = json.loads(line)
    assert "\n" not in line
    assert [found[key] for key in ("level", "from", "words", "table")] == [
        *("error", "here", "it failed", "x")
    ]
    assert found["trace"].endswith("RuntimeError: two\nlines")
