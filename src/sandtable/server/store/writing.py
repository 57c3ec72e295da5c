"""Changes as statements, inside a transaction of the caller.

Moves are most of what is written: all of one batch are one statement, or two where lists must find
a table otherwise. A row in ``tables`` stands still while something is built upon it: everything
takes hold of it first, so that two processes never wait for each other in a circle.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import Connection

from sandtable.server.store.change import Change, Conflict, Standing

ENTRY: Final = """
INSERT INTO entries (table_no, number, tokens, at, decides) VALUES (
(SELECT no FROM tables WHERE id = ? AND revision = coalesce(?, revision){hold}),
coalesce((SELECT number + 1 FROM entries JOIN tables ON no = table_no WHERE id = ? AND number = ?),
?), ?, ?, ?)
"""
"""The table is missing if it was deleted or its sheet replaced, the number if it leaves a gap."""
STANDING: Final = """
UPDATE tables SET stage = ?, is_due = ?, touched = ?
WHERE id = ? AND revision = coalesce(?, revision)
"""
TABLE: Final = """
INSERT INTO tables (id, created, touched, game, stage, is_due, is_public, owner, sheet, revision)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
"""
SHEET: Final = """
UPDATE tables SET sheet = ?, owner = ?, is_public = ?, touched = ?, revision = revision + 1
WHERE id = ? AND revision = ?
AND NOT EXISTS (SELECT 1 FROM entries WHERE table_no = no AND number > ?)
"""
HOLDER: Final = "INSERT INTO holders (holder, table_no) SELECT ?, no FROM tables WHERE id = ?"
NO_HOLDERS: Final = "DELETE FROM holders WHERE table_no = (SELECT no FROM tables WHERE id = ?)"
DELETION: Final = "DELETE FROM tables WHERE id = ?"

HOLD_STILL: Final = " FOR SHARE"
HOLD: Final = "SELECT 1 FROM tables WHERE id = ? FOR NO KEY UPDATE"
"""How PostgreSQL lets nobody else change a row that is built upon, or that is about to change:
what was stored before that is seen by the next statement only."""

NOTICE: Final = "SELECT pg_notify('sandtable', %s)"


def write(connection: Connection, changes: Sequence[Change], now: float, process: str) -> None:
    """Write changes in their order; Conflict or a database's error if one of them fails."""
    for is_move, group in groupby(changes, _is_move):
        if is_move:
            _moves(connection, list(group), now)
        else:
            for change in group:
                _other(connection, change, now)
    if _is_shared(connection):
        for payload in payloads(process, dict.fromkeys(change.table for change in changes)):
            connection.exec_driver_sql(NOTICE, (payload,))


def _is_move(change: Change) -> bool:
    return change.sheet is None and not change.is_deleted


def _is_shared(connection: Connection) -> bool:
    """Answer if other processes write, too."""
    return connection.dialect.name == "postgresql"


def _moves(connection: Connection, changes: list[Change], now: float) -> None:
    changes = sorted(changes, key=attrgetter("table"))  # a table's stay in their order
    _stand(connection, changes, now)
    _add(connection, changes, now)


def _built_on(change: Change) -> int | None:
    """Say which revision must still stand; a new sheet has been checked, and is another one."""
    return change.revision or None if change.sheet is None else None


def _stand(connection: Connection, changes: Iterable[Change], now: float) -> None:
    rows = [
        (*change.standing, now, change.table, _built_on(change))
        for change in changes
        if change.standing is not None
    ]
    if rows and _many(connection, STANDING, rows) != len(rows):
        raise Conflict("The table was removed, or its sheet replaced.")


def _add(connection: Connection, changes: Iterable[Change], now: float) -> None:
    """Add entries to logs."""
    if rows := list(_entries(changes, now)):
        _many(connection, ENTRY.format(hold=HOLD_STILL if _is_shared(connection) else ""), rows)


def _entries(changes: Iterable[Change], now: float) -> Iterable[tuple[object, ...]]:
    for change in changes:
        table, revision, last = change.table, _built_on(change), len(change.lines) - 1
        for place, (number, tokens) in enumerate(change.lines):
            decides = change.decides if place == last else None
            first = 0 if number == 0 else None
            yield (table, revision, table, number - 1, first, tokens, now, decides)


def _other(connection: Connection, change: Change, now: float) -> None:
    if change.is_deleted:  # and by the foreign keys all that belongs to it
        _many(connection, DELETION, [(change.table,)])
        return
    (_replace if change.revision else _create)(connection, change, now)
    if change.holders:
        _many(connection, HOLDER, [(holder, change.table) for holder in sorted(change.holders)])
    _add(connection, [change], now)


def _create(connection: Connection, change: Change, now: float) -> None:
    new = change.standing or Standing()
    row = (change.table, now, now, change.game, *new, change.is_public, change.owner, change.sheet)
    _many(connection, TABLE, [row])


def _replace(connection: Connection, change: Change, now: float) -> None:
    if _is_shared(connection):
        _many(connection, HOLD, [(change.table,)])
    row = (change.sheet, change.owner, change.is_public, now)
    if _many(connection, SHEET, [(*row, change.table, change.revision, change.since)]) != 1:
        raise Conflict(f"Revision {change.revision} of the sheet was replaced, or a move was made.")
    _stand(connection, [change], now)
    _many(connection, NO_HOLDERS, [(change.table,)])


def _many(connection: Connection, statement: str, rows: list[Any]) -> int:
    """Run a statement once a row, past the compiler of SQLAlchemy; answer how many rows it met."""
    if _is_shared(connection):
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
