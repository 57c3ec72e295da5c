"""What can happen in a game of Flowers, as data."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.flowers.outlook import Why
from sandtable.rules.notation import Cards, Colour

End: TypeAlias = Literal["third flower", "no tiles", "all passed"]


class TilesDealt(Struct, frozen=True, kw_only=True, tag="tiles dealt"):
    """Tiles were laid into the middle of a mandala, which begins, or begins anew."""

    mandala: int
    tiles: list[str]


class HandDealt(Struct, frozen=True, kw_only=True, tag="hand dealt"):
    """Cards were dealt into a hand at the start."""

    seat: int
    cards: int
    colours: list[Colour] | None
    """None to everybody but the owner of the hand."""


class Played(Struct, frozen=True, kw_only=True, tag="played"):
    """Cards of one colour were laid into a mandala: face up if the colour was new there."""

    seat: int
    mandala: int
    colour: Colour
    cards: int
    is_up: bool
    there: list[int]
    """Cards by seat, face up and face down together, as they then lie in the mandala."""

    rival: int | None
    """With whom the seat compares: the marker's holder, or else the other with most cards."""


class Passed(Struct, frozen=True, kw_only=True, tag="passed"):
    """A seat could play nothing."""

    seat: int


class MarkerTaken(Struct, frozen=True, kw_only=True, tag="marker taken"):
    """The claim marker of a mandala changed hands."""

    mandala: int
    seat: int
    since: int | None
    """Who had it before; None if it lay in the middle."""


class Completed(Struct, frozen=True, kw_only=True, tag="completed"):
    """A mandala is being destroyed: it has all six colours, or the game is ending."""

    mandala: int
    is_complete: bool
    holder: int | None
    second: int | None
    why: Why
    """Why there is, or is not, somebody second."""

    level: list[int]
    """Rivals with as many cards as any: face-up cards decided, or could not decide."""

    up: list[int]
    """Face-up cards by seat."""


class TileTaken(Struct, frozen=True, kw_only=True, tag="tile taken"):
    """A tile was taken."""

    seat: int
    mandala: int
    tile: str
    flower: str | None
    """The tile with which it makes a Flower."""

    points: int
    """What it adds to the score."""


class Cleared(Struct, frozen=True, kw_only=True, tag="cleared"):
    """The cards of a destroyed mandala were discarded or taken back."""

    mandala: int
    discard: Cards
    back: list[Cards]
    """What each seat took back into its hand, for everybody to see."""


class LastMandalas(Struct, frozen=True, kw_only=True, tag="last mandalas"):
    """The game is ending: what is left on the table is destroyed."""

    why: End
    by: int | None
    """Who made a third Flower, if that is why."""


class GameOver(Struct, frozen=True, kw_only=True, tag="game over"):
    """The game has ended and is scored."""

    scores: list[int] | None
    """None if the end was taken back and the game goes on: Flowers lie face down again."""

    winners: list[int] | None
    by_hand: bool = False
    """Points were level, and the number of cards in hand decided."""


PlayerEvent: TypeAlias = HandDealt | Played | Passed | MarkerTaken | TileTaken
TableEvent: TypeAlias = TilesDealt | Completed | Cleared | LastMandalas | GameOver
Event: TypeAlias = PlayerEvent | TableEvent
