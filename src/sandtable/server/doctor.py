"""Looking through all that is stored: every log is played again, every sheet read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, Row, select
from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.sheet import Sheet, read_sheet
from sandtable.server.store.change import Line
from sandtable.server.store.database import snapshot
from sandtable.server.store.schema import entries, tables
from sandtable.server.store.trouble import sentence
from sandtable.table.table import Table

Rebuild: TypeAlias = Callable[[Sheet, list[Line]], Table | None]
"""Plays a log again; None before the deal. A ValueError names the first bad entry."""


class Examination:
    """One look through a database: iterate for what is found; then the counts are right."""

    def __init__(self, engine: Engine, rebuild: Rebuild) -> None:
        self._engine = engine
        self._rebuild = rebuild
        self.tables = 0
        self.entries = 0
        self.bad = 0
        """Tables, and faults of the database itself."""

    @property
    def is_good(self) -> bool:
        """Answer if nothing bad was found so far."""
        return self.bad == 0

    def __iter__(self) -> Iterator[str]:
        """Say what is wrong, a sentence each; the last one counts."""
        self.tables = self.entries = self.bad = 0
        try:
            for said in self._findings():
                self.bad += 1
                yield said
        except SQLAlchemyError as error:
            self.bad += 1
            yield sentence(error, self._engine.url)
        yield self._counts()

    def _counts(self) -> str:
        verdict = "all is well" if self.is_good else f"{self.bad:,} bad"
        count = _counted(self.tables, "table", "tables")
        return f"{count} with {_counted(self.entries, 'entry', 'entries')}: {verdict}."

    def _findings(self) -> Iterator[str]:
        with self._engine.connect() as connection:
            if self._engine.dialect.name == "sqlite":
                yield from _faults(connection)
            names = connection.scalars(select(tables.c.id).order_by(tables.c.created)).all()
        for name in names:
            with snapshot(self._engine) as connection:
                row, lines = _read(connection, name)
            if row is not None:  # else it was deleted while we looked at others
                self.tables += 1
                self.entries += len(lines)
                if said := self._fault(row, lines):
                    yield f"Table {name}: {said}"

    def _fault(self, row: Row[Any], lines: Sequence[Row[Any]]) -> str | None:
        try:
            sheet = read_sheet(row.sheet)
        except (msgspec.DecodeError, UnicodeError) as error:
            return f"its sheet cannot be read: {error}."
        for number, line in enumerate(lines):
            if line.number != number:
                return f"entry {number} is missing."
        try:
            table = self._rebuild(sheet, [Line(line.number, line.tokens) for line in lines])
        except ValueError as error:
            return str(error)
        return _compare(row, lines, sheet, table)


def _counted(n: int, one: str, many: str) -> str:
    return f"1 {one}" if n == 1 else f"{n:,} {many}"


def _faults(connection: Connection) -> Iterator[str]:
    """What SQLite finds wrong with its own file."""
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield f"The file is damaged: {said}."
    for name, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"A row of {name} belongs to a table that is not there."


def _read(connection: Connection, name: str) -> tuple[Row[Any] | None, Sequence[Row[Any]]]:
    row = connection.execute(select(tables).where(tables.c.id == name)).one_or_none()
    query = select(entries).join(tables).where(tables.c.id == name).order_by(entries.c.number)
    return row, connection.execute(query).all()


def _compare(
    row: Row[Any], lines: Sequence[Row[Any]], sheet: Sheet, table: Table | None
) -> str | None:
    """Hold what lists show against the log, which is the truth."""
    stage, is_said_to_decide, decides = "waiting", None, None
    if table is not None:
        is_over = sheet.resigned is not None or table.is_finished
        stage = "over" if is_over else "playing"
        if not is_over:
            is_said_to_decide, decides = lines[-1].decides, table.decides
    for what, is_said, is_true in (
        ("stage", row.stage, stage),
        ("seat to decide", is_said_to_decide, decides),
    ):
        if is_said != is_true:
            return f"the list says {is_said!r} for its {what}, but the log says {is_true!r}."
    return None
