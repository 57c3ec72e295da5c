"""What views of every game with hands and a deck have in common."""

from typing import Any

from msgspec import Struct

from sandtable.rules.cards import size
from sandtable.rules.contract import NOBODY, Record
from sandtable.rules.notation import Cards, cards_of


class Hidden(Struct, frozen=True, kw_only=True):
    """A hand or another hidden pile: how many cards, and those that the receiver knows."""

    size: int
    cards: Cards | None
    """The cards that are known; None if memory is strict and they are not the receiver's own."""

    unknown: int
    """How many of them the receiver has never seen."""


class CardView(Struct, frozen=True, kw_only=True):
    """What every receiver sees of such a table."""

    seat: int | None
    """Whose view this is; None is a spectator's."""

    player: int | None
    """Whose turn it is; None when the game is over."""

    decides: int | None
    """The seat that must decide now; None at a chance step and when the game is over."""

    deck: int
    discard_size: int
    discard: Cards | None
    """None if memory is strict."""

    hands: list[Hidden]
    unseen: Cards | None
    """What lies hidden in the deck and elsewhere, all together; None if memory is strict."""


def common(known: Record, whose: int, strict: bool) -> dict[str, Any]:
    """Show what is the same in every game, but for the hands; ``whose`` is the turn's."""
    return {
        "seat": None if known.seat == NOBODY else int(known.seat),
        "player": None if whose == NOBODY else int(known.player),
        "decides": None if whose < 0 else int(whose),
        "deck": int(known.deck_size),
        "discard_size": size(known.discard),
        "discard": None if strict else cards_of(known.discard),
        "unseen": None if strict else cards_of(known.unseen),
    }
