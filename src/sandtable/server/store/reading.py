"""Reading what is stored; each question is one statement, and so sees one moment."""

from typing import Any

from sqlalchemy import ColumnElement, Engine, Row, Select, func, literal, select, union_all

from sandtable.server.store.change import Line, Listed, Stage, Stored, Summary
from sandtable.server.store.schema import (
    IS_DUE,
    IS_PUBLIC,
    IS_UNFINISHED,
    IS_WAITING,
    entries,
    holders,
    tables,
)

LISTED = (
    tables.c.id,
    tables.c.sheet,
    tables.c.stage,
    tables.c.number,
    tables.c.decides,
    tables.c.is_due,
    tables.c.created,
    tables.c.touched,
)


def load(engine: Engine, table: str, after: int = -1) -> Stored | None:
    """Read a table and its entries above a number; None if there is no such table."""
    sheet = select(literal(-1).label("number"), tables.c.sheet.label("text"), tables.c.revision)
    lines = select(entries.c.number, entries.c.tokens, literal(0))
    both = union_all(
        sheet.where(tables.c.id == table),
        lines.where(entries.c.table_id == table, entries.c.number > after),
    )
    with engine.connect() as connection:
        rows = connection.execute(both.order_by("number")).all()
    if not rows or rows[0].number != -1:
        return None
    first = rows[0]
    return Stored(first.text, first.revision, [Line(row[0], row[1]) for row in rows[1:]])


def listed_public(engine: Engine, limit: int, stage: Stage | None = None) -> list[Listed]:
    """Tables that everybody may see, the newest first; of one stage, if it is named."""
    query = select(*LISTED).where(IS_PUBLIC)
    if stage is not None:
        query = query.where(tables.c.stage == stage)
    return _listed(engine, query.order_by(tables.c.touched.desc()).limit(limit))


def listed_of(engine: Engine, holder: str, limit: int) -> list[Listed]:
    """Tables where somebody has a seat, the newest first."""
    query = select(*LISTED).join(holders, holders.c.table_id == tables.c.id)
    query = query.where(holders.c.holder == holder)
    return _listed(engine, query.order_by(tables.c.touched.desc()).limit(limit))


def due(engine: Engine, before: float, limit: int) -> list[str]:
    """Tables that wait for a computer player since before a time, the oldest first."""
    return _ids(engine, IS_DUE, before, limit)


def idle_waiting(engine: Engine, before: float, limit: int) -> list[str]:
    """Tables whose game nobody started, untouched since before a time, the oldest first."""
    return _ids(engine, IS_WAITING, before, limit)


def counts_of(engine: Engine, owner: str) -> tuple[int, int]:
    """How many tables somebody has made that are not finished, and how many in all."""
    everything = select(func.count()).join(tables, holders.c.table_id == tables.c.id)
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


def _listed(engine: Engine, query: Select[Any]) -> list[Listed]:
    with engine.connect() as connection:
        return [_as_listed(row) for row in connection.execute(query)]


def _as_listed(row: Row[Any]) -> Listed:
    summary = Summary(
        stage=row.stage, number=row.number, decides=row.decides, is_due=bool(row.is_due)
    )
    return Listed(row.id, row.sheet, summary, row.created, row.touched)
