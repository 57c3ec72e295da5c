"""Where a database is: a file or a PostgreSQL, as people write it and as SQLAlchemy wants it."""

from pathlib import Path
from typing import TypeAlias

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

Where: TypeAlias = str | Path | None

EXPECTED = "expected a file, or postgresql://user:password@host/database"


def default_file() -> Path:
    """Where tables are kept if nobody says where."""
    return user_data_path("sandtable", appauthor=False) / "sandtable.db"


def read_address(where: Where) -> URL:
    """Read what a person gave as the database; None is the default file."""
    if where is None:
        return _file(default_file())
    text = str(where)
    if isinstance(where, Path) or not ("://" in text or text.startswith("sqlite:")):
        return _file(Path(where))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # The text may hold a password: it is not repeated.
        raise ValueError(f"The address of the database cannot be read: {EXPECTED}.") from None
    return _of_kind(url)


def _of_kind(url: URL) -> URL:
    kind = url.get_backend_name()
    if kind == "sqlite" and not url.query:
        return _file(Path(url.database or ""))
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(f"{named(url)} is no database that sandtable knows: {EXPECTED}.")


def _file(path: Path) -> URL:
    if str(path) in ("", ".", ":memory:"):
        raise ValueError(f"The database needs a file to be kept in: {EXPECTED}.")
    return URL.create("sqlite", database=str(path.expanduser().absolute()))


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database, None for a PostgreSQL."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def named(url: URL) -> str:
    """Name a database in a sentence, without its password."""
    path = file_of(url)
    if path is not None:
        return str(path)
    query = {key: word for key, word in url.query.items() if "pass" not in key}
    plain = URL.create(
        url.get_backend_name(), url.username, None, url.host, url.port, url.database, query
    )
    return plain.render_as_string()
