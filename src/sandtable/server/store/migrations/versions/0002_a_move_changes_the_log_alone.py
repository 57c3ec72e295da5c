"""Tables have numbers, which entries name them by, and entries say who must decide after them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

COPIES = (
    """INSERT INTO tables
       (id, created, touched, game, stage, is_due, is_public, owner, sheet, revision)
       SELECT id, created, touched, game, stage, is_due, is_public, owner, sheet, revision
       FROM old_tables ORDER BY created, id""",
    """INSERT INTO entries (table_no, number, tokens, at, decides)
       SELECT tables.no, old_entries.number, old_entries.tokens, old_entries.at,
              CASE WHEN old_entries.number = old_tables.number THEN old_tables.decides END
       FROM old_entries
       JOIN old_tables ON old_tables.id = old_entries.table_id
       JOIN tables ON tables.id = old_entries.table_id
       ORDER BY tables.no, old_entries.number""",
    """INSERT INTO holders (holder, table_no)
       SELECT old_holders.holder, tables.no
       FROM old_holders JOIN tables ON tables.id = old_holders.table_id""",
)
LISTS = (
    ("tables_public", "touched", "is_public IS true"),
    ("tables_due", "touched", "is_due IS true"),
    ("tables_waiting", "touched", "stage = 'waiting'"),
    ("tables_of_owner", "owner", "stage != 'over'"),
)


def upgrade() -> None:
    """Lay everything out anew: a key can't be changed in place."""
    for name in ("holders", "entries", "tables"):
        op.execute(f"CREATE TABLE old_{name} AS SELECT * FROM {name}")
        op.drop_table(name)
    create()
    for statement in COPIES:
        op.execute(statement)
    for name in ("holders", "entries", "tables"):
        op.drop_table(f"old_{name}")


def create() -> None:
    """Make the tables as they are now."""
    op.create_table(
        "tables",
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("touched", sa.Float(53), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("is_due", sa.Boolean, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_no", sa.Integer, of_table(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("decides", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holders",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("table_no", sa.Integer, of_table(), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("holders_of_table", "holders", ["table_no"])
    for name, column, where in LISTS:
        words = sa.text(where.replace("true", "1") if is_sqlite() else where)
        op.create_index(name, "tables", [column], sqlite_where=words, postgresql_where=words)


def of_table() -> sa.ForeignKey:
    """Point to a table; what belongs to it goes with it."""
    return sa.ForeignKey("tables.no", ondelete="CASCADE")


def is_sqlite() -> bool:
    """Answer if the truth is a 1 here."""
    return op.get_bind().dialect.name == "sqlite"
