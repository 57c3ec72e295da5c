"""The table server: people meet at tables, every move is durable, nothing hidden leaves."""
