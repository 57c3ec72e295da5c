"""What a host can choose, and the limits that keep a table server in good health."""

import os
from dataclasses import dataclass, field

MEGABYTE = 1 << 20
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


@dataclass(frozen=True)
class Settings:
    """All of it has good defaults: nothing must be configured."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    """A file or the URL of a PostgreSQL; None is a file in the user's data folder."""

    origins: frozenset[str] = field(default_factory=frozenset)
    """Further origins whose pages may talk to this server, such as ``https://example.org``."""

    rate: float = 20.0
    """Messages a second that one connection may send, and requests that one address may make."""

    burst: int = 60
    """How many of them at once."""

    most_tables: int = 50
    most_kept: int = 500
    """Tables that one identity may have made: unfinished ones, and in all."""

    most_clients: int = 2000
    most_clients_of_one: int = 30
    most_clients_of_address: int = 1000
    """Open connections in all, of one identity, and from one address."""

    largest_message: int = 16_384
    largest_request: int = 2 * MEGABYTE
    most_waiting: int = 512 * 1024
    """Bytes that wait for a slow client before it is disconnected."""

    thinking: float = 1.0
    """Seconds that a computer player may take for a decision."""

    absence: float = 600.0
    """Seconds after which the seat of somebody who is away can be handed over."""

    takeover: float = 3.0
    """Seconds after which a computer player's decision is overdue, whoever had begun with it."""

    idle: float = 60.0
    """Seconds after which a table that nobody looks at leaves the memory."""

    unstarted: float = 30 * 86_400.0
    """Seconds after which a table whose game nobody started is deleted."""

    seat_link: float = 86_400.0
    """Seconds that a link to move a seat works."""


def from_environment(settings: Settings) -> Settings:
    """Take limits from variables such as ``SANDTABLE_RATE``, for hosts with other needs."""
    changed = dict(settings.__dict__)
    for name, value in changed.items():
        text = os.environ.get(f"SANDTABLE_{name.upper()}")
        if text is not None and isinstance(value, int | float) and name != "port":
            changed[name] = _number(name, text, type(value))
    return Settings(**changed)


def log_level() -> str:
    """Take from ``SANDTABLE_LOG`` how much is logged."""
    level = os.environ.get("SANDTABLE_LOG", "WARNING")
    if level.upper() not in LEVELS:
        raise ValueError(f"SANDTABLE_LOG is {level!r}: expected {', '.join(LEVELS)}")
    return level.upper()


def _number(name: str, text: str, kind: type[int] | type[float]) -> int | float:
    try:
        number = kind(text)
    except ValueError:
        number = kind(-1)
    if not 0 < number < 1e12:
        expected = "a whole number" if kind is int else "a number"
        raise ValueError(f"SANDTABLE_{name.upper()} is {text!r}: expected {expected} above 0")
    return number
