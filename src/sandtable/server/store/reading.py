"""Reading what is stored; each question is one statement, and so sees one moment."""

from typing import Any

from sqlalchemy import ColumnElement, Engine, Row, Select, case, func, literal, select, union_all

from sandtable.server.store.change import Line, Listed, Stored
from sandtable.server.store.schema import (
    IS_DUE,
    IS_PUBLIC,
    IS_UNFINISHED,
    IS_WAITING,
    entries,
    holders,
    tables,
)

TOUCHED = case((entries.c.at > tables.c.touched, entries.c.at), else_=tables.c.touched)
"""When a table last changed: its row, or its log."""


def load(engine: Engine, table: str, after: int = -1) -> Stored | None:
    """Read a table and its entries above a number; None if there is no such table."""
    sheet = select(literal(-1).label("number"), tables.c.sheet.label("text"), tables.c.revision)
    lines = select(entries.c.number, entries.c.tokens, literal(0)).join(tables)
    both = union_all(
        sheet.where(tables.c.id == table),
        lines.where(tables.c.id == table, entries.c.number > after),
    )
    with engine.connect() as connection:
        rows = connection.execute(both.order_by("number")).all()
    if not rows or rows[0].number != -1:
        return None
    first = rows[0]
    return Stored(first.text, first.revision, [Line(row[0], row[1]) for row in rows[1:]])


def listed_public(engine: Engine, limit: int) -> list[Listed]:
    """Tables that wait for anybody, the newest first."""
    query = _with_last_entry().where(IS_PUBLIC, IS_WAITING)
    return _listed(engine, query.order_by(tables.c.touched.desc()).limit(limit))


def listed_of(engine: Engine, holder: str, limit: int) -> list[Listed]:
    """Tables where somebody has a seat, the newest first."""
    query = _with_last_entry().join(holders, holders.c.table_no == tables.c.no)
    query = query.where(holders.c.holder == holder)
    return _listed(engine, query.order_by(TOUCHED.desc()).limit(limit))


def due(engine: Engine, before: float, limit: int) -> list[str]:
    """Tables that wait for a computer player since before a time, the oldest first."""
    return _ids(engine, IS_DUE, before, limit)


def idle_waiting(engine: Engine, before: float, limit: int) -> list[str]:
    """Tables whose game nobody started, untouched since before a time, the oldest first."""
    return _ids(engine, IS_WAITING, before, limit)


def counts_of(engine: Engine, owner: str) -> tuple[int, int]:
    """How many tables somebody has made that are not finished, and how many in all."""
    everything = select(func.count()).select_from(holders).join(tables)
    everything = everything.where(holders.c.holder == owner, tables.c.owner == owner)
    unfinished = select(func.count()).where(tables.c.owner == owner, IS_UNFINISHED)
    with engine.connect() as connection:
        query = select(unfinished.scalar_subquery(), everything.scalar_subquery())
        found = connection.execute(query).one()
        return int(found[0]), int(found[1])


def _ids(engine: Engine, which: ColumnElement[bool], before: float, limit: int) -> list[str]:
    query = select(tables.c.id).where(which, tables.c.touched < before)
    with engine.connect() as connection:
        return list(connection.scalars(query.order_by(tables.c.touched).limit(limit)))


def _with_last_entry() -> Select[Any]:
    """Ask for tables with the last entry of each log, if there is one."""
    log = entries.alias("log")
    newest = select(func.max(log.c.number)).where(log.c.table_no == tables.c.no)
    is_last = (entries.c.table_no == tables.c.no) & (entries.c.number == newest.scalar_subquery())
    columns = (tables.c.id, tables.c.sheet, tables.c.stage, tables.c.created)
    last = (entries.c.number, entries.c.decides, TOUCHED.label("last_touched"))
    return select(*columns, *last).select_from(tables.outerjoin(entries, is_last))


def _listed(engine: Engine, query: Select[Any]) -> list[Listed]:
    with engine.connect() as connection:
        return [_as_listed(row) for row in connection.execute(query)]


def _as_listed(row: Row[Any]) -> Listed:
    number = -1 if row.number is None else row.number
    decides = row.decides if row.stage == "playing" else None  # it may have been given up
    return Listed(row.id, row.sheet, row.stage, number, decides, row.created, row.last_touched)
