"""Copies of all tables in one file, made while the server runs, and taken back anywhere."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, func, insert, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from sandtable.server.store.address import Where, file_of, named, read_address
from sandtable.server.store.database import locate, open_at, open_database, open_to_read, snapshot
from sandtable.server.store.lock import Lock
from sandtable.server.store.schema import metadata, tables
from sandtable.server.store.trouble import sentence

ROWS = 1000
"""Rows that are held in memory at once."""


PRIVATE = 0o600
"""The mode of a copy: it holds the secrets of deals that are not over."""


def back_up(where: Where, file: Path) -> int:
    """Copy a database into a new file, as it is at one moment; answer how many tables it holds."""
    file = file_of(read_address(file)) or file
    _check_is_free(file)
    is_file = file_of(read_address(where)) is not None
    source = open_to_read(where, may_be_older=is_file)
    beside = file.with_name(f"{file.name}.{token_hex(4)}.part")
    try:
        beside.touch(mode=PRIVATE)
        with _disposing(source):
            (_copy_file if is_file else _copy_server)(source, beside)
        count = _finished(beside)
        _publish(beside, file)
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise ValueError(_why_not(error, source, file)) from error
    except OSError as error:
        raise ValueError(f"{file} cannot be opened: {error.strerror}.") from None
    finally:
        for left in (beside, Path(f"{beside}-wal"), Path(f"{beside}-shm")):
            left.unlink(missing_ok=True)
    return count


def restore(file: Path, where: Where) -> int:
    """Copy a file made by ``back_up`` into an empty database; answer how many tables it holds."""
    with TemporaryDirectory(prefix="sandtable-") as folder:
        # A copy of the copy: it may have to be brought up to date, and the file stays as it is.
        beside = Path(folder) / "copy.db"
        _copy_to_change(file, beside)
        with _disposing(open_database(beside)) as source, _emptied(where) as target:
            try:
                with snapshot(source) as old, target.begin() as new:
                    return _copy_rows(old, new)
            except SQLAlchemyError as error:
                raise ValueError(sentence(error, target.url)) from error


def _copy_to_change(file: Path, beside: Path) -> None:
    with _disposing(open_to_read(file, may_be_older=True)) as source:
        try:
            _copy_file(source, beside)
            with closing(sqlite3.connect(beside)) as copy:
                is_whole = _is_whole(copy)
        except sqlite3.Error as error:
            raise ValueError(_why_not(error, source, beside)) from error
    if not is_whole:
        raise ValueError(f"{file} is damaged: take back another copy.")


@contextmanager
def _disposing(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _emptied(where: Where) -> Iterator[Engine]:
    """Open a database that holds no table, while nobody else can serve it."""
    url = locate(where)
    file = file_of(url)
    lock = Lock(file) if file else None
    try:
        with _disposing(open_at(url)) as engine:
            with engine.connect() as connection:
                if connection.scalar(select(tables.c.id).limit(1)) is not None:
                    raise ValueError(f"{named(url)} holds tables already: expected an empty one.")
            yield engine
    finally:
        if lock is not None:
            lock.release()


def _check_is_free(file: Path) -> None:
    if file.exists():
        raise ValueError(f"{file} is there already: name a new file.")
    if not file.parent.is_dir():
        raise ValueError(f"{file.parent} is no folder: make it first, or name another file.")


def _copy_file(source: Engine, beside: Path) -> None:
    """Copy by SQLite itself, in one step: it sees one moment, and no writer waits."""
    connection = source.raw_connection()
    try:
        with closing(sqlite3.connect(beside)) as copy:
            raw = connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.backup(copy)
    finally:
        connection.close()


def _copy_server(source: Engine, beside: Path) -> None:
    with (
        _disposing(open_database(beside)) as target,
        snapshot(source) as old,
        target.begin() as new,
    ):
        _copy_rows(old, new)


def _why_not(error: Exception, source: Engine, file: Path) -> str:
    """Blame the database for what cannot be read, and the new file for all else."""
    raw = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(raw, "sqlite_errorname", None) or ""
    if isinstance(raw, sqlite3.Error) and not code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return sentence(error, read_address(file))
    return sentence(error, source.url)


def _copy_rows(old: Connection, new: Connection) -> int:
    for table in metadata.sorted_tables:
        rows = old.execution_options(yield_per=ROWS).execute(select(table))
        for part in rows.mappings().partitions():
            new.execute(insert(table), [dict(row) for row in part])
    if new.dialect.name == "postgresql":  # which counts on from the last number that it gave itself
        new.execute(select(func.setval("tables_no_seq", func.max(tables.c.no))))
    return new.execute(select(func.count()).select_from(tables)).scalar_one()


def _finished(beside: Path) -> int:
    """Check a copy, and make it one file that can be read from a read-only folder, too."""
    with closing(sqlite3.connect(beside)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
        if not _is_whole(copy):
            raise ValueError("The database is damaged, and its copy would be: nothing was written.")
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])


def _is_whole(copy: sqlite3.Connection) -> bool:
    return bool(copy.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


def _publish(beside: Path, file: Path) -> None:
    """Give a copy its name, unless that was taken meanwhile."""
    try:
        os.link(beside, file)
    except FileExistsError:
        _check_is_free(file)
    except OSError:  # a file system without links
        beside.rename(file)
