"""What views of every game with hands have in common."""

from msgspec import Struct

from sandtable.rules.notation import Cards


class Hidden(Struct, frozen=True, kw_only=True):
    """A hand or another hidden pile: how many cards, and those that the receiver knows."""

    size: int
    cards: Cards | None
    """The cards that are known; None if memory is strict and they are not the receiver's own."""

    unknown: int
    """How many of them the receiver has never seen."""
