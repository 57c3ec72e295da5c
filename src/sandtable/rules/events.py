"""What can happen in every game with hands and a deck, as data."""

from msgspec import Struct

from sandtable.rules.notation import Colour


class Drew(Struct, frozen=True, kw_only=True, tag="drew"):
    """Cards were drawn into a hand."""

    seat: int
    cards: int
    colours: list[Colour] | None
    """None to everybody but the owner of the hand."""


class DeckRanOut(Struct, frozen=True, kw_only=True, tag="deck ran out"):
    """The last card left the deck."""

    renewed: int
    """How many cards the discard pile gave to the new deck."""


class DeckRenewed(Struct, frozen=True, kw_only=True, tag="deck renewed"):
    """A deck that had to stay empty was made anew, because a card must be drawn."""

    cards: int
