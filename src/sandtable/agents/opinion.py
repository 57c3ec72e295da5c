"""What a player thinks of a move."""

from msgspec import Struct


class Opinion(Struct, frozen=True, kw_only=True):
    """What may come of a move, as a player sees it."""

    token: str
    chance: float
    """Of winning, from 0 to 1."""

    is_rate: bool = True
    """The chance was found by playing on; else it only tells better moves from worse ones."""

    error: float = 0.0
    """The standard error of the chance; 0 if it was reckoned, not sampled."""

    visits: int = 1
    """How often the move was looked at."""

    lead: float | None = None
    """The points that are expected ahead of the best other player, where points decide."""
