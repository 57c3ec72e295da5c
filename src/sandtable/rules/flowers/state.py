"""The state of a game of Flowers: one record for any number of seats."""

from typing import Annotated, TypeAlias

from sandtable.rules.cards import COLOURS, Pile
from sandtable.rules.records import Layout, record_type

MOST_SEATS = 4
MANDALAS = 3
CARDS_OF_A_COLOUR = 15
HAND_LIMIT = 8
FIRST_HAND = 5
MOST_DRAWN = 4
FLOWERS_TO_END = 3

VALUES = 6
TILES = COLOURS * VALUES
"""A tile is a number: its colour, then its place among the values (F2)."""

DARK, LIGHT = range(2)
SHADES = 2

AWAY, STACK, OWNED = range(3)
"""Where a tile lies: in a mandala or out of the game, in its stack, or in front of a seat, which is
``OWNED + seat``.
"""

(
    DEALING_TILES,
    DEALING_CARDS,
    PLAYING,
    DRAWING,
    DESTROYING,
    CLEARING,
    REBUILDING,
    ORDERING,
    TURN_OVER,
    OVER,
) = range(10)
"""What comes next: a tile, a card, a decision, a step that needs neither, or nothing."""

ByColour: TypeAlias = Annotated[Pile, COLOURS]
BySeat: TypeAlias = Annotated[Pile, MOST_SEATS, COLOURS]


class Open(Layout):
    """What the truth and a seat's knowledge of it have in common (F6).

    A colour lies face up in a mandala only if it was new there (F16, F17), so at most one seat
    has it face up: six stacks with an owner each say it all.
    """

    discard: ByColour
    hands: BySeat
    shown: BySeat
    """Cards that everybody knows to be in a hand: they came back from a mandala (F65, FR12)."""

    up: Annotated[Pile, MANDALAS, COLOURS]
    """How many cards of a colour lie face up in a mandala."""

    owners: Annotated[Pile, MANDALAS, COLOURS]
    """Whose they are: a seat, counted from 1; 0 if there are none."""

    down: Annotated[Pile, MANDALAS, MOST_SEATS, COLOURS]
    """The face-down cards on a seat's side of a mandala."""

    sides: Annotated[Pile, MANDALAS, MOST_SEATS]
    """How many cards lie on a seat's side of a mandala, face up and face down together (F19)."""

    fronts: Annotated[Pile, MANDALAS, MOST_SEATS]
    """How many of them lie face up. Both could be counted, but are asked for in every turn."""

    claims: Annotated[Pile, MANDALAS]
    """The seat with the claim marker, counted from 1; 0 while it lies in the middle (F9)."""

    is_gone: Annotated[Pile, MANDALAS]
    """1 if the mandala was destroyed and does not come back."""

    middles: Annotated[Pile, MANDALAS, SHADES]
    """The dark and the light tile of a mandala, counted from 1; 0 if there is none."""

    places: Annotated[Pile, TILES]
    """Where each tile lies."""

    partners: Annotated[Pile, TILES]
    """The other tile of a Flower, counted from 1; 0 for a tile that is in none."""

    drawn: BySeat
    """What a seat has had from the present deck."""

    held: BySeat
    """What a seat held unseen when the present deck was made; 0 for the first."""

    phase: int
    seats: int
    player: int
    """Whose turn it is."""

    mandala: int
    """The mandala that was played into, or that is being destroyed or rebuilt."""

    due: int
    """How many cards or tiles must still be drawn."""

    passes: int
    """How many seats in a row have passed."""

    is_ending: int
    """1 once the last mandalas are being destroyed (F56)."""


class State(Open):
    """The whole truth about a game: 90 cards (F1) and 36 tiles (F2)."""

    deck: ByColour


STATE = record_type(State)
