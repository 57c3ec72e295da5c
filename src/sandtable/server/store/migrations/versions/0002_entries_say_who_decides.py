"""Entries say who must decide after them: a move changes nothing but the log."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Move what changed with each move from the tables to their last entries."""
    op.add_column("entries", sa.Column("decides", sa.Integer))
    known = "SELECT {} FROM tables WHERE id = table_id"
    op.execute(
        f"UPDATE entries SET decides = ({known.format('decides')})"
        f" WHERE number = ({known.format('number')})"
    )
    for column in ("number", "decides"):
        op.drop_column("tables", column)
