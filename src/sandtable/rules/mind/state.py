"""The state of a game of Mandala Mind, with the cards that it is played with."""

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import Pile
from sandtable.rules.mind.board import CELLS
from sandtable.rules.mind.faces import FACES, FRAMES, MOST_EVENTS, TABLES
from sandtable.rules.records import Layout, record_type

ALL_FRAMES = (1 << FRAMES) - 1
TOP_LEVEL = 3

WARMUP, MEDITATION = range(2)

MINDFUL, DEEPENING, META = range(3)

(
    LAYING,
    ROWING,
    HOLDING,
    OVERLAPPING,
    ROLLING,
    AIMING,
    ACTING,
    ROUND_OVER,
    CHECKING,
    DRAWING,
    PLACING,
    EFFECT,
    REFRESHING,
    OVER,
) = range(14)
"""What comes next: chance, a decision, a step that needs neither, or nothing."""

NOWHERE = -1
"""No cell: pawn, source and overlap before they are placed."""

NO_FRAME = -1
"""Nobody is active: outside of a turn."""

NOT_YET, WON, LOST_CONDITION, LOST_DECK = range(4)

Words: TypeAlias = NDArray[np.int64]


class Open(Layout):
    """All that lies on the table; nothing of it is hidden (N87). Sets are numbers, a bit each."""

    faces: Annotated[Words, FACES]
    """What is printed on the cards that this game is played with (docs/decisions/0004)."""

    seats: int
    difficulty: int
    stage: int
    phase: int
    round_number: int
    outcome: int

    layout: Annotated[Pile, CELLS]
    """The mandala at each cell, counted from 1; 0 before it is dealt."""

    row: Annotated[Pile, FRAMES]
    """The frames from left to right, counted from 1."""

    is_held: int
    """1 once it is settled who holds which frame."""

    second_seat: int
    """The frames that the second seat holds."""

    levels: int
    """The distraction at each cell, two bits each (N2)."""

    optimal: int
    goals: int
    pawn: int
    """A cell, as for source and overlap."""

    source: int
    overlap: int
    inspired: int
    used: int
    rolled: Annotated[Pile, TABLES]
    """The entry of each table, counted from 1; 0 before it is rolled."""

    deck: Annotated[Pile, MOST_EVENTS]
    """How many of each event can still be drawn."""

    cards: int
    """How many more will be drawn in this phase."""

    drawn: int
    discard: Annotated[Pile, MOST_EVENTS]
    """The events of this phase in order of drawing, counted from 1."""

    active: int
    """The frame whose turn it is."""

    actions: int
    used_abilities: int
    effect_step: int
    """The step of the effect that is being carried out, from 0."""


class State(Open):
    """The whole truth, which is what lies on the table; the deck's order comes about by chance."""


class Knowledge(Open):
    """What a seat knows: the same."""

    seat: int


STATE = record_type(State)
KNOWLEDGE = record_type(Knowledge)
