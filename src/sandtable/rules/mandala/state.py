"""The state of a game of Mandala: one record that copies in one assignment."""

from typing import Annotated, TypeAlias

from sandtable.rules.cards import COLOURS, Pile
from sandtable.rules.records import Layout, record_type

SEATS = 2
MANDALAS = 2
CARDS_OF_A_COLOUR = 18
HAND_LIMIT = 8
STARTING_HAND = 6
STARTING_CUP = 2
STARTING_MOUNTAIN = 2

NOWHERE, MOUNTAIN, FIELD = range(3)
"""Where a colour lies in a Mandala; the Field of a seat is ``FIELD + seat``."""

DEALING, ACTING, DRAWING, CLAIMING, REFILLING, TURN_OVER, OVER = range(7)
"""What comes next: a card, a decision, a step that needs neither, or nothing."""

ByColour: TypeAlias = Annotated[Pile, COLOURS]
BySeat: TypeAlias = Annotated[Pile, SEATS, COLOURS]
ByMandala: TypeAlias = Annotated[Pile, MANDALAS, COLOURS]


class Open(Layout):
    """What the truth and a seat's knowledge of it have in common (M2-M4).

    A Mandala is six stacks, one for each colour, and each stack lies in one area: the Rule of
    Color (M15) cannot be broken, because a breach cannot be written down.
    """

    discard: ByColour
    hands: BySeat
    cups: BySeat

    secrets: BySeat
    """The starting Cup cards, which are in ``cups`` too: only their owner has seen them."""

    rivers: BySeat
    """The place of a colour in the River, from 1; 0 if it is not there."""

    sand: ByMandala
    """How many cards of a colour lie in a Mandala."""

    areas: ByMandala
    """Where they lie."""

    arrivals: ByMandala
    """The order in which colours came into the Mountain, from 1; 0 if not there."""

    drawn: BySeat
    """What a seat has had from the present deck."""

    held: BySeat
    """The hand and starting Cup cards of a seat when the present deck was made; 0 for the first."""

    secret_pools: BySeat
    """An upper bound of ``secrets`` that both players can work out, from each deck that ran out."""

    phase: int
    player: int
    """Whose turn it is: a seat."""

    mandala: int
    """The Mandala that was played into, or that is being destroyed or refilled."""

    due: int
    """How many cards must still be drawn or dealt."""

    chooser: int
    """Who claims next while a Mandala is being destroyed."""

    laid: int
    """1 if this turn has laid a card into a Mountain or Field."""

    idle_turns: int
    last_mandala: int
    """1 once the deck has been exhausted."""


class State(Open):
    """The whole truth about a game: all 108 cards (M1)."""

    deck: ByColour


STATE = record_type(State)
