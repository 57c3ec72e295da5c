"""Writes docs/protocol.md and the client's types from the messages of the server."""
