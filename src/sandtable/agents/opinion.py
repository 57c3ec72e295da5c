"""What a player thinks of a move, for whoever wants to know more than the choice."""

from msgspec import Struct


class Opinion(Struct, frozen=True, kw_only=True):
    """What a search thinks of a move."""

    token: str
    visits: int
    """How often the search tried it: the more, the better it thinks of it."""

    chance: float
    """Of winning, from 0 to 1."""

    error: float
    """The standard error of the chance."""

    lead: float
    """The points that are expected ahead of the best other player."""
