import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

from sandtable.server.store import migrations
from sandtable.server.store.address import default_file, named, read_address
from sandtable.server.store.database import (
    is_empty,
    make_engine,
    migrate,
    open_database,
    open_to_read,
    version,
)
from sandtable.server.store.schema import REVISION, VERSIONS, metadata
from sandtable.server.store.store import Store
from tests.server.postgres import database
from tests.server.store.storing import Loop, move, new, numbers, opened, write


def migrated(where: str) -> Engine:
    """Lay a database out step by step, as it grew with the versions."""
    engine = make_engine(read_address(where))
    with engine.begin() as connection:
        migrate(connection)
    return engine


def test_migrations_and_schema_agree(where: str) -> None:
    engine = migrated(where)
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "version_table": VERSIONS}
        )
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_what_an_older_version_has_stored_is_listed_and_goes_on(where: str) -> None:
    engine = make_engine(read_address(where))
    with engine.begin() as connection:
        migrate(connection, "0001")
        connection.execute(
            text("""INSERT INTO tables VALUES
            ('t', 1, 2, 'mandala', 'playing', 1, 0, false, false, NULL, 'sheet', 3),
            ('u', 1, 1, 'mandala', 'waiting', -1, NULL, false, false, NULL, 'sheet', 1)""")
        )
        for statement in (
            "INSERT INTO entries VALUES ('t', 0, 'r g', 2), ('t', 1, 'm1r', 2)",
            "INSERT INTO holders VALUES ('ann', 't'), ('ann', 'u')",
        ):
            connection.execute(text(statement))
    engine.dispose()

    with opened(where) as store:
        assert [table[2:5] for table in store.listed_of("ann", 9)] == [
            ("playing", 1, 0),
            ("waiting", -1, None),
        ]
        assert write(store, move("t", 2), move("t", 3)) == [None] * 2
        assert numbers(store, "t") == [0, 1, 2, 3]
        assert store.listed_of("ann", 9)[0].decides == 1


def test_a_new_file_has_the_very_words_of_one_that_was_migrated(tmp_path: Path) -> None:
    """Alembic does not compare conditions of indexes, nor what is SQLite's own."""
    told = []
    for engine in (migrated(str(tmp_path / "old.db")), open_database(tmp_path / "new.db")):
        with engine.connect() as connection:
            found = connection.scalars(text("SELECT sql FROM sqlite_master")).all()
            told.append(sorted(" ".join(words.split()) for words in found if words))
            assert version(connection) == REVISION
        engine.dispose()
    assert told[0] == told[1]


def test_a_new_database_is_left_as_it_is_by_migrations(where: str) -> None:
    engine = open_database(where)
    with engine.begin() as connection:
        migrate(connection)
        assert version(connection) == REVISION
    engine.dispose()


def test_the_newest_migration_is_the_one_that_is_expected() -> None:
    config = Config()
    config.set_main_option("script_location", migrations.__path__[0])
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def test_what_was_written_is_there_when_opened_again(where: str) -> None:
    with opened(where) as store:
        write(store, new("t"), move("t", 0))
    with opened(where) as store:
        assert numbers(store, "t") == [0]
        assert store.is_alive()


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    with opened(tmp_path / "t.db") as store, store.engine.connect() as connection:
        found = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert found == ["wal", 2, 1, 5000]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("postgres://me:hush@host:5432/db", "postgresql://me@host:5432/db"),
        ("postgresql+psycopg://me@/db?host=/tmp", "postgresql://me@/db?host=%2Ftmp"),
        ("postgresql://host/db?password=hush", "postgresql://host/db"),
        ("sqlite:////srv/tables.db", "/srv/tables.db"),
        ("/srv/tables.db", "/srv/tables.db"),
    ],
)
def test_databases_are_named_without_their_password(given: str, name: str) -> None:
    assert named(read_address(given)) == name


def test_no_address_is_the_file_in_the_data_folder() -> None:
    assert named(read_address(None)) == str(default_file())


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("mysql://me:hush@host/db", "mysql://me@host/db is no database that sandtable knows"),
        ("postgresql://me:hush@host:port/db", "The address of the database cannot be read"),
        ("sqlite://", "The database needs a file"),
        (":memory:", "The database needs a file"),
        ("/nowhere/tables.db", "/nowhere is no folder: make it first, or name another file."),
        ("/tmp", "/tmp is a folder: expected a file."),
        ("postgresql://me:hush@127.0.0.1:1/db", "me@127.0.0.1:1/db cannot be reached: no server"),
        ("postgresql://me:hush@no.invalid/db", "cannot be reached: there is no such host."),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_in_a_sentence(given: str, why: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        open_database(given)
    assert why in str(refused.value)
    assert "hush" not in str(refused.value)


def test_a_database_that_the_server_does_not_have_is_named(postgres_server: str) -> None:
    with pytest.raises(
        ValueError, match=r'/nothing\S* cannot be used: database "nothing" does not'
    ):
        open_database(postgres_server.replace("/postgres?", "/nothing?"))


def test_a_postgresql_that_keeps_whatever_it_is_given_keeps_every_name(
    postgres_server: str,
) -> None:
    with database(postgres_server, "SQL_ASCII", "C") as where, opened(where) as store:
        write(store, new("t"), move("t", 0, "Zoë ☾"))
        stored = store.load("t")
        assert stored is not None
        assert "Zoë ☾" in str(stored)


def test_a_postgresql_that_cannot_keep_every_name_is_refused(postgres_server: str) -> None:
    with (
        database(postgres_server, "LATIN1", "C") as where,
        pytest.raises(ValueError, match=r"its encoding is LATIN1, expected UTF8\.$"),
    ):
        open_database(where)


def test_a_file_of_another_kind_is_no_database_of_sandtable(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all,\n" * 100)
    for opening in (open_database, lambda where: Store.open(where, Loop())):
        with pytest.raises(ValueError, match=r"letter\.txt is no database of sandtable\.$"):
            opening(file)
    assert file.read_text().startswith("Dear all")
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_of_another_program_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "songs.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE songs (title text)")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(ValueError, match=r"songs\.db is no database of sandtable\.$"):
        Store.open(file, Loop())
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_database_of_another_program_is_left_alone(where: str) -> None:
    engine = make_engine(read_address(where))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE songs (title text)"))
    for opening in (open_database, open_to_read):
        with pytest.raises(ValueError, match=r"is no database of sandtable\.$"):
            opening(where)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE songs"))
        assert is_empty(connection)
    engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(where: str) -> None:
    engine = open_database(where)
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE {VERSIONS} SET version_num = '9999'"))
    for opening in (open_database, open_to_read):
        with pytest.raises(ValueError, match=r"was written by a newer sandtable"):
            opening(where)
    engine.dispose()


@pytest.mark.parametrize("kept", [0.3, 0.9])
def test_a_truncated_file_is_damaged(tmp_path: Path, kept: float) -> None:
    file = filled(tmp_path)
    os.truncate(file, int(file.stat().st_size * kept))
    with pytest.raises(ValueError, match=r"tables\.db is damaged"):
        open_database(file)


def test_a_page_that_was_written_over_is_damage(tmp_path: Path) -> None:
    file = filled(tmp_path)
    with file.open("r+b") as opened_file:
        opened_file.seek(file.stat().st_size - 4096)
        opened_file.write(b"\xff" * 4096)
    with pytest.raises(ValueError, match=r"tables\.db is damaged"):
        open_database(file)


def filled(folder: Path) -> Path:
    file = folder / "tables.db"
    with opened(file) as store:
        write(store, new("t"), *(move("t", number, "f1r2 " * 20) for number in range(300)))
    return file


def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    (tmp_path / "link.db").symlink_to(file)
    with opened(tmp_path / "link.db"):
        with (
            pytest.raises(ValueError, match=r"t\.db is served by another sandtable already\.$"),
            opened(file),
        ):
            pass
        open_to_read(file).dispose()
    with opened(file) as store:
        assert store.is_alive()


def test_several_servers_share_a_postgresql(postgres: str) -> None:
    with opened(postgres) as one, opened(postgres) as other:
        write(one, new("t"))
        assert other.load("t") is not None
        assert one.process != other.process


def test_reading_needs_a_database_that_is_there(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"t\.db is not there"):
        open_to_read(tmp_path / "t.db")
    assert not (tmp_path / "t.db").exists()


OPEN = """
import os, sys
from sandtable.server.store.store import Store
if os.geteuid() == 0:  # nothing is read-only for root
    os.setuid(65534)
try:
    Store.open(sys.argv[1], lambda what: what())
except ValueError as error:
    print(error)
"""


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_may_not_be_written_is_refused_at_once(what: str) -> None:
    with TemporaryDirectory() as folder:  # tmp_path cannot be entered by other users
        Path(folder).chmod(0o777)
        file = Path(folder) / "t.db"
        open_database(file).dispose()
        file.chmod(0o444)
        Path(folder).chmod(0o777 if what == "file" else 0o555)
        said = subprocess.run(
            [sys.executable, "-c", OPEN, file], capture_output=True, text=True, check=True
        )
    assert said.stdout.startswith(str(file))
    assert "cannot be written" in said.stdout


def test_who_still_reads_while_a_store_is_closed_leaves_no_connection_open(where: str) -> None:
    with opened(where) as store:
        reading = store.engine.connect()
        raw: Any = reading.connection.dbapi_connection
    reading.close()

    with pytest.raises((psycopg.OperationalError, sqlite3.ProgrammingError), match="closed"):
        raw.cursor().execute("SELECT 1")
