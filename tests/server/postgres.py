"""A PostgreSQL to test with: the one of SANDTABLE_TEST_POSTGRES, or one to be thrown away."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import psycopg
import pytest
from sqlalchemy import make_url

MISSING = (
    "PostgreSQL is not on this machine: apt install postgresql, or set SANDTABLE_TEST_POSTGRES."
)

# Ends with the process that started it, even if that is killed: its standard input ends then.
SCRIPT = """
trap '' INT
initdb -D data -A trust -U postgres --no-sync -E UTF8 --locale=C.UTF-8 >log 2>&1 &&
pg_ctl -D data -w -s -o "-k $PWD -c listen_addresses='' -c fsync=off" -l log start >>log 2>&1 ||
{ cat log; exit 1; }
echo ready
read -r _
pg_ctl -D data -m immediate -s stop >>log 2>&1
rm -rf data log
cd / && rmdir "$OLDPWD"
"""


@contextmanager
def server() -> Iterator[str]:
    """The URL of a server where databases may be made."""
    given = os.environ.get("SANDTABLE_TEST_POSTGRES")
    if given:
        yield given
        return
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.fail(MISSING)
    with _cluster(found[-1].parent) as folder:
        yield f"postgresql://postgres@/postgres?host={folder}"


@contextmanager
def _cluster(programs: Path) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="sandtable-", dir="/tmp"))  # a socket's path is short
    user = "postgres" if os.geteuid() == 0 else None  # initdb refuses root
    if user:
        shutil.chown(folder, user)
    process = subprocess.Popen(
        ["sh", "-c", SCRIPT],
        cwd=folder,
        user=user,
        env={"PATH": f"{programs}:{os.environ['PATH']}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        if said != "ready\n":
            pytest.fail(said + process.stdout.read())
        yield folder
    finally:
        process.communicate()
        shutil.rmtree(folder, ignore_errors=True)  # if the script came to nothing


@contextmanager
def database(of_server: str, encoding: str = "UTF8", locale: str = "C.UTF-8") -> Iterator[str]:
    """The URL of a new and empty database, which is removed at the end."""
    name = f"test_{token_hex(6)}"
    kind = f"ENCODING '{encoding}' LOCALE '{locale}' TEMPLATE template0"
    with psycopg.connect(of_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} {kind}")
        try:
            url = make_url(of_server).set(database=name)
            yield url.render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def beside(url: str) -> psycopg.Connection:
    """Connect to another database of the same server."""
    other = make_url(url).set(database="postgres").render_as_string(hide_password=False)
    return psycopg.connect(other, autocommit=True)


def cut(url: str) -> None:
    """Cut all connections to a database."""
    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
    with beside(url) as connection:
        connection.execute(query, (make_url(url).database,))


def emptied(url: str) -> str:
    """Empty a database; a new one for each test would take half a second."""
    cut(url)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return url


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One a worker, stopped at the end."""
    with server() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_database(postgres_server: str) -> Iterator[str]:
    with database(postgres_server) as url:
        yield url


@pytest.fixture
def postgres(postgres_database: str) -> str:
    return emptied(postgres_database)
