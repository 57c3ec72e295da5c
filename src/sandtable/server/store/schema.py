"""What the database holds: tables with their sheets, the entries of their logs, whose they are."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    literal_column,
)

REVISION: Final = "0002"
"""The newest migration; a test holds it."""

VERSIONS: Final = "sandtable_version"
"""Where Alembic notes which migration the database has had: a name that is only ours."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("no", Integer, primary_key=True),  # short: every entry names its table by it
    Column("id", Text, nullable=False, unique=True),
    Column("created", Float(53), nullable=False),  # seconds since 1970, as all times here
    Column("touched", Float(53), nullable=False),
    Column("game", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("is_due", Boolean, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("owner", Text),
    Column("sheet", Text, nullable=False),
    Column("revision", Integer, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_no", Integer, ForeignKey("tables.no", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("tokens", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    Column("decides", Integer),  # who must decide after it, if the game goes on
    sqlite_with_rowid=False,  # the key is the table: half the pages to write
)

holders = Table(
    "holders",
    metadata,
    Column("holder", Text, primary_key=True),
    Column("table_no", Integer, ForeignKey("tables.no", ondelete="CASCADE"), primary_key=True),
    Index("holders_of_table", "table_no"),
    sqlite_with_rowid=False,
)

# The lists ask by the very words of these indexes, so that a move touches an index only where the
# table is in that list: each one more costs the writer time.
IS_PUBLIC = tables.c.is_public.is_(True)
IS_DUE = tables.c.is_due.is_(True)
IS_WAITING = tables.c.stage == literal_column("'waiting'")
IS_UNFINISHED = tables.c.stage != literal_column("'over'")

for name, column, where in (
    ("tables_public", tables.c.touched, IS_PUBLIC),
    ("tables_due", tables.c.touched, IS_DUE),
    ("tables_waiting", tables.c.touched, IS_WAITING),
    ("tables_of_owner", tables.c.owner, IS_UNFINISHED),
):
    Index(name, column, sqlite_where=where, postgresql_where=where)
