"""Where tables are kept: one file by default, a PostgreSQL by its URL."""
