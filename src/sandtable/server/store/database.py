"""Opening a database: checked, brought up to date, or refused in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.store import migrations
from sandtable.server.store.address import Where, file_of, named, read_address
from sandtable.server.store.schema import REVISION, VERSIONS, metadata
from sandtable.server.store.trouble import sentence

SMALL: Final = 16 << 20
"""Bytes of a file that is checked in full at each opening: a tenth of a second."""

BUSY: Final = 5000
"""Milliseconds to wait while another program writes to the file."""

WISHES: Final = {
    "client_encoding": "utf8",
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,  # milliseconds, the others are seconds
}
"""How a PostgreSQL is spoken to, and after how long one that has gone silent counts as lost."""

ENCODINGS: Final = ("UTF8", "SQL_ASCII")
"""How a PostgreSQL may keep texts; the second one keeps whatever it is given."""

MIGRATING: Final = 0x53414E44
"""The lock of PostgreSQL that one process holds while it brings the database up to date."""


def locate(where: Where) -> URL:
    """Find the place of a database; a file's folder must be there, but the default one is made.

    A file of somebody else is refused before anything is changed: to set SQLite up writes to it,
    and a server lays its lock beside it.
    """
    url = read_address(where)
    file = file_of(url)
    if file is None:
        return url
    if where is None:
        _make(file.parent)
    if file.is_dir():
        raise ValueError(f"{file} is a folder: expected a file.")
    if not file.parent.is_dir():
        raise ValueError(f"{file.parent} is no folder: make it first, or name another file.")
    if file.exists():
        _refuse_strangers(url)
    return url


def _refuse_strangers(url: URL) -> None:
    engine = make_engine(url, may_write=False)
    with _or_closed(engine), engine.connect() as connection:
        if version(connection) is None and not is_empty(connection):
            raise ValueError(_why_not(None, url))
    engine.dispose()


def _make(folder: Path) -> None:
    """Make our own folder, closed to others: a database holds secrets of deals."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"{folder} cannot be made: {error.strerror}.") from None


def open_database(where: Where = None) -> Engine:
    """Open a database to write to it: made if it is not there, and brought up to date."""
    return open_at(locate(where))


def open_at(url: URL) -> Engine:
    """Open a database whose place has been found."""
    engine = make_engine(url)
    with _or_closed(engine):
        _prepare(engine)
    return engine


@contextmanager
def _or_closed(engine: Engine) -> Iterator[None]:
    """Close an engine that cannot be used, and say in one sentence why."""
    try:
        yield
    except BaseException as error:
        engine.dispose()
        if isinstance(error, SQLAlchemyError):
            raise ValueError(sentence(error, engine.url)) from error
        raise


def open_to_read(where: Where = None, *, may_be_older: bool = False) -> Engine:
    """Open a database that is there already, beside a server or without one; nothing changes."""
    url = read_address(where)
    file = file_of(url)
    if file is not None and not file.is_file():
        raise ValueError(f"{file} is not there: expected a database of sandtable.")
    engine = make_engine(url, may_write=False)
    with _or_closed(engine):
        with engine.connect() as connection:
            found = version(connection)
        if found is None or found > REVISION or (found < REVISION and not may_be_older):
            raise ValueError(_why_not(found, url))
    return engine


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Read several times and see one moment, whatever a server writes meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        else:
            connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        yield connection


def make_engine(url: URL, *, may_write: bool = True) -> Engine:
    """Make the engine of a database; nothing is opened yet."""
    if file_of(url) is None:
        # A server that was restarted has cut the connections in the pool: try each before use.
        wishes = {key: wish for key, wish in WISHES.items() if key not in url.query}
        return create_engine(url, pool_pre_ping=True, connect_args=wishes, hide_parameters=True)
    engine = create_engine(url, hide_parameters=True)  # a trace must not show what is stored
    event.listen(engine, "connect", _set_up_writing if may_write else _set_up_reading)
    return engine


def _set_up_writing(raw: Any, _record: object) -> None:
    """Make SQLite keep what it has acknowledged even if the power fails."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        raw.execute(f"PRAGMA {pragma}")
    raw.execute(f"PRAGMA busy_timeout={BUSY}")


def _set_up_reading(raw: Any, _record: object) -> None:
    raw.execute("PRAGMA query_only=ON")
    raw.execute(f"PRAGMA busy_timeout={BUSY}")


def version(connection: Connection) -> str | None:
    """Which migration the database has had last; None if it is not ours, or empty."""
    if VERSIONS not in inspect(connection).get_table_names():
        return None
    found = connection.scalar(text(f"SELECT version_num FROM {VERSIONS}"))
    return None if found is None else str(found)


def is_empty(connection: Connection) -> bool:
    """Answer if nothing is in the database yet, not even our tables."""
    return not inspect(connection).get_table_names()


def _prepare(engine: Engine) -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            _check(connection, Path(engine.url.database or ""))
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            _check_encoding(connection)
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        found = version(connection)
        if found is None:
            if not is_empty(connection):
                raise ValueError(_why_not(None, engine.url))
            create(connection)
        elif found != REVISION:
            migrate(connection)
        else:  # if it may not be written, that shows now and not at the first move
            connection.execute(text(f"UPDATE {VERSIONS} SET version_num = version_num"))


def _check(connection: Connection, file: Path) -> None:
    if file.stat().st_size <= SMALL:
        said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if said != "ok":
            raise ValueError(f"{file} is damaged: take back a copy with `sandtable restore`.")


def _check_encoding(connection: Connection) -> None:
    found = connection.scalar(text("SHOW server_encoding"))
    if found not in ENCODINGS:
        where = named(connection.engine.url)
        raise ValueError(f"{where} cannot keep every name: its encoding is {found}, expected UTF8.")


def create(connection: Connection) -> None:
    """Lay an empty database out as all migrations would, without the time and room they take."""
    metadata.create_all(connection)
    connection.exec_driver_sql(
        f"CREATE TABLE {VERSIONS} ( version_num VARCHAR(32) NOT NULL,"
        f" CONSTRAINT {VERSIONS}_pkc PRIMARY KEY (version_num) )"
    )
    connection.execute(text(f"INSERT INTO {VERSIONS} VALUES (:revision)"), {"revision": REVISION})


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database up to date, or so far, inside a transaction of the caller."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__path__[0])).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        raise ValueError(_why_not("newer", connection.engine.url)) from None


def _why_not(found: str | None, url: URL) -> str:
    if found is None:
        return f"{named(url)} is no database of sandtable."
    if found < REVISION:
        older = "was written by an older sandtable: `sandtable serve` brings it up to date"
        return f"{named(url)} {older}."
    return f"{named(url)} was written by a newer sandtable: install that one to open it."
