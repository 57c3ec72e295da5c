"""Failures of databases in one sentence each: what it is about, and what is wrong there."""

import sqlite3

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from sandtable.server.store.address import file_of, named

# By the names of SQLite's result codes; a longer name starts with the one of its family.
OF_FILES = {
    "SQLITE_FULL": "cannot be written: the disk is full",
    "SQLITE_READONLY": "cannot be written: the file or its folder is read-only",
    "SQLITE_CANTOPEN": "cannot be opened: the file or its folder may not be read or written",
    "SQLITE_PERM": "cannot be opened: the file may not be read or written",
    "SQLITE_NOTADB": "is no database of sandtable",
    "SQLITE_CORRUPT": "is damaged: take back a copy with `sandtable restore`",
    "SQLITE_BUSY": "is locked by another program",
    "SQLITE_LOCKED": "is locked by another program",
    "SQLITE_IOERR": "cannot be read or written: the disk reports an error, or is full",
}

# By what PostgreSQL and its library say, since a failed connection has no code.
OF_SERVERS = {
    "password authentication failed": "refuses this user and password",
    "no password supplied": "asks for a password",
    "could not translate host name": "cannot be reached: there is no such host",
    "failed to resolve host": "cannot be reached: there is no such host",
    "connection refused": "cannot be reached: no server answers there",
    "no such file or directory": "cannot be reached: no server answers there",
    "timeout expired": "cannot be reached: no server answers there",
    "connection timeout": "cannot be reached: no server answers there",
    "the database system is": "cannot be used yet: the server starts or stops",
    "too many clients": "cannot be reached: the server has no connection left",
    "too many connections": "cannot be reached: the server has no connection left",
    "no space left": "cannot be written: the disk of the server is full",
    "read-only transaction": "cannot be written: it is read-only",
    "permission denied": "refuses this user: sandtable must own its tables",
}


def sentence(error: BaseException, url: URL) -> str:
    """Say in one sentence what went wrong with a database, to its host."""
    return f"{named(url)} {_said(error, url)}."


def public_sentence(error: BaseException, url: URL) -> str:
    """Say the same to people, who need not know where it is."""
    return f"The database {_said(error, url).partition(':')[0]}: try again in a moment."


def _said(error: BaseException, url: URL) -> str:
    raw = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return _of_file(raw) if file_of(url) else _of_server(raw)


def _of_file(error: BaseException) -> str:
    code = getattr(error, "sqlite_errorname", None) or ""
    for family, said in OF_FILES.items():
        if code.startswith(family):
            return said
    if isinstance(error, sqlite3.DatabaseError) and "not a database" in str(error):
        return OF_FILES["SQLITE_NOTADB"]
    return f"cannot be used: {_last_line(error)}"


def _of_server(error: BaseException) -> str:
    text = str(error).lower()
    for words, said in OF_SERVERS.items():
        if words in text:
            return said
    return f"cannot be used: {_last_line(error)}"


def _last_line(error: BaseException) -> str:
    """What the database itself says; libraries put their own words before it."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    said = lines[-1] if lines else type(error).__name__
    return said.rpartition("FATAL:")[2].strip().rstrip(".")
