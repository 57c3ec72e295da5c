import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, make_url

from sandtable.server.store.address import read_address
from sandtable.server.store.change import Unwritable
from sandtable.server.store.store import Store
from sandtable.server.store.trouble import sentence
from tests.server.postgres import beside, cut, database
from tests.server.store.storing import move, new, numbers, opened, write


def limited(store: Store, pragma: str) -> None:
    """Set a limit on all connections to come; the writer's is among them after its next failure."""

    def limit(raw: Any, _record: object) -> None:
        raw.execute(pragma)

    event.listen(store.engine, "connect", limit)
    write(store, move("no table", 0))  # refused: gives up the writer's connection
    store.engine.dispose()


@pytest.mark.parametrize(
    ("pragma", "undone", "why"),
    [
        ("max_page_count=1", "max_page_count=100000", "cannot be written: the disk is full."),
        ("query_only=ON", "query_only=OFF", "cannot be written: the file or its folder is"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_and_tried_again(
    tmp_path: Path, pragma: str, undone: str, why: str
) -> None:
    file = tmp_path / "t.db"
    long = [move("t", number, "x" * 5000) for number in range(1, 40)]
    with opened(file) as store:
        write(store, new("t"), move("t", 0))
        limited(store, f"PRAGMA {pragma}")
        for answer in write(store, *long):
            assert isinstance(answer, Unwritable)
            assert str(answer).startswith(f"{file} {why}")
        assert numbers(store, "t") == [0]
        limited(store, f"PRAGMA {undone}")
        assert write(store, *long) == [None] * 39
        assert numbers(store, "t") == list(range(40))


FULL = """
import resource, sys
from sandtable.server.store.store import Store
from tests.server.postgres import beside, cut, database
from tests.server.store.storing import move, new, numbers, opened, write

with opened(sys.argv[1]) as store:
    write(store, new("t"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
    answers = [write(store, move("t", number, "x" * 20000))[0] for number in range(60)]
    kept = answers.index(next(answer for answer in answers if answer is not None))
    assert numbers(store, "t") == list(range(kept)), kept
    print({str(answer) for answer in answers[kept:]})
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert write(store, move("t", kept)) == [None]
"""


def test_a_limit_of_the_system_is_no_end_of_the_writer(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    said = subprocess.run(
        [sys.executable, "-c", FULL, file], capture_output=True, text=True, check=False
    )
    assert said.stderr == ""
    assert f"{file} cannot be" in said.stdout
    with opened(file) as store:
        assert len(numbers(store, "t")) > 10


def test_the_writer_goes_on_when_its_connection_is_cut(postgres: str) -> None:
    with opened(postgres) as store:
        write(store, new("t"), move("t", 0))
        cut(postgres)
        assert write(store, move("t", 1)) == [None]
        assert numbers(store, "t") == [0, 1]
        assert store.is_alive()


def test_a_server_that_takes_no_connections_is_told_and_tried_again(postgres_server: str) -> None:
    with database(postgres_server) as url, opened(url) as store:
        write(store, new("t"))
        allow(url, "false")
        cut(url)
        (answer,) = write(store, move("t", 0))
        assert isinstance(answer, Unwritable)
        assert "cannot be used: database" in str(answer)
        assert not store.is_alive()
        allow(url, "true")
        assert write(store, move("t", 0)) == [None]
        assert store.is_alive()


def allow(url: str, word: str) -> None:
    name = make_url(url).database
    with beside(url) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {word}")


WRITING = """
import sys
from sandtable.server.store.store import Store
from tests.server.postgres import beside, cut, database
from tests.server.store.storing import Loop, move, new

def told(number):
    def tell(error):
        assert error is None
        print(number, flush=True)
    return tell

store = Store.open(sys.argv[1], Loop())
store.write(new("t"), told(-1))
for number in range(100_000):
    store.write(move("t", number, "f1r2 r g"), told(number))
store.close()
"""


def test_a_killed_process_leaves_all_that_it_acknowledged(where: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, where], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        heard = [int(process.stdout.readline()) for _ in range(2000)]
        process.send_signal(signal.SIGKILL)
        heard += [int(line) for line in process.stdout if line.endswith("\n")]
    assert process.returncode == -signal.SIGKILL
    with opened(where) as store:
        kept = numbers(store, "t")
        assert kept == list(range(len(kept)))
        assert len(kept) > max(heard)
        assert write(store, move("t", len(kept))) == [None]


def test_two_processes_race_for_each_number_and_one_wins(postgres: str) -> None:
    with opened(postgres) as one, opened(postgres) as other:
        write(one, new("t"), new("u"))
        moves = [move(table, number) for number in range(100) for table in ("t", "u")]
        answers: list[Exception | None] = []
        for first, second in zip(moves, [*moves[1::2], *moves[::2]], strict=True):
            one.write(first, answers.append)
            other.write(second, answers.append)
        write(one, new("v"))
        write(other, new("w"))
        assert numbers(one, "t") == numbers(one, "u") == list(range(100))
        assert answers.count(None) == 200


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('FATAL:  password authentication failed for user "me"', "refuses this user and password"),
        ("fe_sendauth: no password supplied", "asks for a password"),
        ("FATAL:  the database system is starting up", "cannot be used yet"),
        ("FATAL:  sorry, too many clients already", "has no connection left"),
        (
            "ERROR:  could not extend file: No space left on device",
            "the disk of the server is full",
        ),
        ("two lines\nFATAL:  the moon is full.", "cannot be used: the moon is full."),
    ],
)
def test_what_a_server_says_becomes_one_sentence(said: str, why: str) -> None:
    told = sentence(psycopg.OperationalError(said), read_address("postgresql://me:hush@host/db"))
    assert told.startswith("postgresql://me@host/db ")
    assert why in told
    assert told.count(".") == 1
