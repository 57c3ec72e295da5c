"""Tables, their logs, and whose they are."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

LISTS = (
    ("tables_public", "touched", "is_public IS true"),
    ("tables_due", "touched", "is_due IS true"),
    ("tables_waiting", "touched", "stage = 'waiting'"),
    ("tables_of_owner", "owner", "stage != 'over'"),
)


def upgrade() -> None:
    """Make everything, in an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("touched", sa.Float(53), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("decides", sa.Integer),
        sa.Column("is_due", sa.Boolean, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, of_table(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "holders",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, of_table(), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("holders_of_table", "holders", ["table_id"])
    for name, column, where in LISTS:
        words = sa.text(where.replace("true", "1") if is_sqlite() else where)
        op.create_index(name, "tables", [column], sqlite_where=words, postgresql_where=words)


def of_table() -> sa.ForeignKey:
    """Point to a table; what belongs to it goes with it."""
    return sa.ForeignKey("tables.id", ondelete="CASCADE")


def is_sqlite() -> bool:
    """Answer if the truth is a 1 here."""
    return op.get_bind().dialect.name == "sqlite"
