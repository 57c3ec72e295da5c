"""What a table waits for."""

from typing import Literal

from msgspec import Struct


class Status(Struct, frozen=True, kw_only=True):
    """What the table waits for."""

    kind: Literal["chance", "decide", "over"]
    weights: dict[str, int] | None = None
    """At a chance step: each outcome with its weight."""

    seat: int | None = None
    """Who decides."""

    moves: tuple[str, ...] | None = None
    """All legal tokens, sorted as plain strings."""

    scores: list[int] | None = None
    """Of a game that is over, by seat."""

    winners: list[int] | None = None
