"""What can happen in a game of Mandala, as data."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.events import DeckRanOut, DeckRenewed, Drew
from sandtable.rules.notation import Cards, Colour

End: TypeAlias = Literal["last mandala", "sixth colour", "colour used up", "idle turns"]
Place: TypeAlias = Literal["mountain", "hand", "cup"]
PLACES: tuple[Place, ...] = ("mountain", "hand", "cup")


class Dealt(Struct, frozen=True, kw_only=True, tag="dealt"):
    """Cards were dealt at the start: openly into a Mountain, hidden into a hand or a Cup."""

    to: Place
    owner: int
    """A mandala for a Mountain, else a seat."""

    cards: int
    colours: list[Colour] | None
    """None to everybody but their owner."""


class Built(Struct, frozen=True, kw_only=True, tag="built"):
    """A card was laid into a Mountain."""

    seat: int
    mandala: int
    colour: Colour


class Grew(Struct, frozen=True, kw_only=True, tag="grew"):
    """Cards of one colour were laid into a Field."""

    seat: int
    mandala: int
    colour: Colour
    cards: int


class Discarded(Struct, frozen=True, kw_only=True, tag="discarded"):
    """Cards of one colour were discarded."""

    seat: int
    colour: Colour
    cards: int


class Completed(Struct, frozen=True, kw_only=True, tag="completed"):
    """All six colours lie in a Mandala: it is destroyed."""

    mandala: int
    by: int
    fields: list[int]
    first: int
    """Who chooses first."""


class Claimed(Struct, frozen=True, kw_only=True, tag="claimed"):
    """A colour of the Mountain was claimed."""

    seat: int
    mandala: int
    colour: Colour
    cards: int
    river: int | None
    """The place in the River that one card took; None if none did."""

    cup: int
    discard: int
    points: int
    """What the cards for the Cup are worth at their place in the River."""


class Destroyed(Struct, frozen=True, kw_only=True, tag="destroyed"):
    """The Mountain is claimed, and the Fields are discarded."""

    mandala: int
    discard: Cards


class Refilled(Struct, frozen=True, kw_only=True, tag="refilled"):
    """Cards from the deck begin a new Mountain."""

    mandala: int
    colours: list[Colour]


class GameOver(Struct, frozen=True, kw_only=True, tag="game over"):
    """The game has ended and is scored."""

    why: End
    scores: list[int] | None
    """None if the end was taken back and the game goes on."""

    winners: list[int] | None
    by_cup: bool = False
    """Points were level, and the smaller Cup decided."""


PlayerEvent: TypeAlias = Dealt | Built | Grew | Discarded | Drew | Completed | Claimed
TableEvent: TypeAlias = DeckRanOut | DeckRenewed | Destroyed | Refilled | GameOver
Event: TypeAlias = PlayerEvent | TableEvent
