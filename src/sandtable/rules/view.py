"""What views of every game with hands and a deck have in common."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.json import encode

from sandtable.rules.cards import Pile, size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import NOBODY, Record
from sandtable.rules.facts import Facts, note, note_if, note_pile_if
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


@compiled
def note_common(facts: Facts, known: Record, whose: int, strict: bool) -> None:
    """Note what comes before the hands; ``whose`` is the turn's."""
    note_if(facts, known.seat != NOBODY, known.seat)
    note_if(facts, whose != NOBODY, known.player)
    note_if(facts, whose >= 0, whose)
    note(facts, known.deck_size)
    note(facts, size(known.discard))
    note_pile_if(facts, not strict, known.discard)


@compiled
def note_hidden(facts: Facts, all_cards: int, is_known: bool, pile: Pile, unknown: int) -> None:
    """Note a hidden pile: how many cards, which of them are known, how many are not."""
    note(facts, all_cards)
    note_pile_if(facts, is_known, pile)
    note(facts, unknown if is_known else all_cards)


def built(
    view: Callable[[Record, bool], Struct], outlook: Callable[[Record, bool], Struct]
) -> Callable[[Record, bool], bytes]:
    """Show what a game builds of objects."""
    return lambda known, strict: encode(
        {"view": view(known, strict), "outlook": outlook(known, strict)}
    )
