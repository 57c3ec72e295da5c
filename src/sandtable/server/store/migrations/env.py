"""Run the migrations inside the transaction that database.py hands over."""

from alembic import context

from sandtable.server.store.schema import VERSIONS, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSIONS,
    render_as_batch=True,  # SQLite cannot alter all that PostgreSQL can
)
context.run_migrations()
