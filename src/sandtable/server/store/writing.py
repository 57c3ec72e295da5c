"""Changes as statements, inside a transaction of the caller.

Moves are most of what is written: all of one batch are two statements. Everything else changes
the row in ``tables`` first, too, so that two processes never wait for each other in a circle.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection

from sandtable.server.store.change import Change, Conflict, Summary

SUMMARY: Final = """
UPDATE tables SET stage = ?, number = ?, decides = ?, is_due = ?, touched = ?
WHERE id = ? AND revision = coalesce(?, revision) AND number = coalesce(?, number)
"""
ENTRY: Final = "INSERT INTO entries (table_id, number, tokens, at) VALUES (?, ?, ?, ?)"
TABLE: Final = """
INSERT INTO tables (id, created, touched, game, stage, number, decides, is_due,
                    is_public, owner, sheet, revision)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
"""
SHEET: Final = """
UPDATE tables SET sheet = ?, owner = ?, is_public = ?, touched = ?, revision = revision + 1
WHERE id = ? AND revision = ? AND number = coalesce(?, number)
"""
HOLDER: Final = "INSERT INTO holders (holder, table_id) VALUES (?, ?)"
NO_HOLDERS: Final = "DELETE FROM holders WHERE table_id = ?"
DELETION: Final = "DELETE FROM tables WHERE id = ?"
NOTICE: Final = "SELECT pg_notify('sandtable', %s)"

NEW: Final = Summary(stage="waiting", number=-1, decides=None, is_due=False)


def write(connection: Connection, changes: Sequence[Change], now: float, process: str) -> None:
    """Write changes in their order; Conflict or a database's error if one of them fails."""
    for is_move, group in groupby(changes, _is_move):
        if is_move:
            _moves(connection, list(group), now)
        else:
            for change in group:
                _other(connection, change, now)
    if connection.dialect.name == "postgresql":
        for payload in payloads(process, dict.fromkeys(change.table for change in changes)):
            connection.exec_driver_sql(NOTICE, (payload,))


def _is_move(change: Change) -> bool:
    return change.sheet is None and not change.is_deleted


def _moves(connection: Connection, changes: list[Change], now: float) -> None:
    summaries = [
        (*_summary(change, now), change.revision or None, _known(change))
        for change in sorted(changes, key=lambda change: change.table)  # a table's in their order
        if change.summary is not None
    ]
    if summaries and _many(connection, SUMMARY, summaries) != len(summaries):
        raise Conflict("The table was removed, its sheet replaced, or a move was made.")
    if lines := list(_lines(changes, now)):
        _many(connection, ENTRY, lines)


def _known(change: Change) -> int | None:
    """Say which entry must be the last one before a change, so that no log has a gap."""
    return change.lines[0].number - 1 if change.lines else None


def _other(connection: Connection, change: Change, now: float) -> None:
    if change.is_deleted:  # and by the foreign keys all that belongs to it
        _many(connection, DELETION, [(change.table,)])
        return
    (_replace if change.revision else _create)(connection, change, now)
    if change.holders:
        _many(connection, HOLDER, [(holder, change.table) for holder in sorted(change.holders)])
    if change.lines:
        _many(connection, ENTRY, list(_lines([change], now)))


def _create(connection: Connection, change: Change, now: float) -> None:
    new = change.summary or NEW
    row = (change.table, now, now, change.game, new.stage, new.number, new.decides, new.is_due)
    _many(connection, TABLE, [(*row, change.is_public, change.owner, change.sheet)])


def _replace(connection: Connection, change: Change, now: float) -> None:
    known = change.summary.number - len(change.lines) if change.summary else None
    row = (change.sheet, change.owner, change.is_public, now, change.table, change.revision, known)
    if _many(connection, SHEET, [row]) != 1:
        raise Conflict(f"Revision {change.revision} of the sheet was replaced, or a move was made.")
    if change.summary is not None:
        _many(connection, SUMMARY, [(*_summary(change, now), None, None)])
    _many(connection, NO_HOLDERS, [(change.table,)])


def _lines(changes: Iterable[Change], now: float) -> Iterable[tuple[object, ...]]:
    for change in changes:
        for number, tokens in change.lines:
            yield (change.table, number, tokens, now)


def _summary(change: Change, now: float) -> tuple[object, ...]:
    new = change.summary or NEW
    return (new.stage, new.number, new.decides, new.is_due, now, change.table)


def _many(connection: Connection, statement: str, rows: list[Any]) -> int:
    """Run a statement once a row, past the compiler of SQLAlchemy; answer how many rows it met."""
    if connection.dialect.name == "postgresql":
        statement = statement.replace("?", "%s")
    return connection.exec_driver_sql(statement, rows).rowcount


def payloads(process: str, tables: Iterable[str]) -> Iterable[str]:
    """Name a process and tables in texts that PostgreSQL takes, which are below 8,000 bytes."""
    text = process
    for table in tables:
        if len(text) + len(table) > 7_900:
            yield text
            text = process
        text += f" {table}"
    yield text
