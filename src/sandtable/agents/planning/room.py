"""The room that planning takes: laid out once, and written over at each decision."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.agents.greedy.mind_positions import NODE
from sandtable.agents.planning.judging import FEATURE_COUNT, WEIGHTS
from sandtable.rules.contract import Moves, Numbers, Record
from sandtable.rules.game import Game
from sandtable.rules.records import Layout, new_records, record_type

MOST_NODES = 120_000
NODE_SLOTS = 1 << 18
MOST_ENDS = 60_000
END_SLOTS = 1 << 17
"""What there is room for in one turn: positions, and ends of the turn."""

DEPTHS = 2
"""Rounds that are planned: the present one, and the one after it."""

MOST_CHOICES = 8
"""Choices that can follow each other at the end of a round: the source, six steps, the overlap."""

START, THOUGHT, END, CHOICE = 0, 1, 2, 3
STATES_A_DEPTH = CHOICE + MOST_CHOICES + 2
"""Of the states of each depth: the start of the plan, a position within it, the end of the round,
and what was chosen after that, choice by choice.
"""

MOST_WIDTH = 1024
"""Ends of a round that can be kept."""


class Beginning(Layout):
    """A position in which a turn begins."""

    position: int
    used: int
    """The frames whose turn is over."""

    frame: int
    """The frame whose turn begins."""

    first: int
    """The move that the way here begins with."""


class Final(Layout):
    """An end of the round."""

    key: int
    """The position, as ends of turns are written."""

    first: int
    worth: int


BEGINNING = record_type(Beginning)
FINAL = record_type(Final)


class Room(NamedTuple):
    """Arrays that compiled code writes into."""

    states: Record
    moves: Moves
    choices: NDArray[np.int16]
    """By choice at the end of a round: the moves to choose from."""

    counters: Numbers
    """By choice: how many moves there are, which comes next, how closely to look."""

    nodes: Record
    node_slots: Numbers
    """Positions within a turn."""

    ends: Record
    end_slots: Numbers
    """Ends of a turn: positions without what lapses, and the frames that are used then."""

    beam: Record
    """The positions from which the next turn begins."""

    finals: Record
    """By depth: the best ends of the round."""

    order: Numbers
    chances: NDArray[np.float64]
    """How likely ends of a round are to be won after."""

    weights: Numbers
    features: Numbers
    left_out: Numbers
    """One number: 1 as soon as there was no room for something."""

    widths: Numbers
    """By depth: how many positions to keep after a turn, how many ends of the round to weigh, and
    how many of them a round further.
    """


WIDTHS = (100, 60, 8, 14, 6, 0)


def new_room(rules: Game, size: int = 1) -> Room:
    """Lay out room for a game; ``size`` is a power of 2, and gives more room to turns."""
    return Room(
        states=new_records(rules.state, (DEPTHS + 1) * STATES_A_DEPTH),
        moves=np.zeros(rules.most_moves, np.int16),
        choices=np.zeros((MOST_CHOICES + 2, rules.most_moves), np.int16),
        counters=np.zeros((MOST_CHOICES + 2, 3), np.int64),
        nodes=new_records(NODE, size * MOST_NODES),
        node_slots=np.zeros(size * NODE_SLOTS, np.int64),
        ends=new_records(NODE, size * MOST_ENDS),
        end_slots=np.zeros(size * END_SLOTS, np.int64),
        beam=new_records(BEGINNING, size * MOST_ENDS),
        finals=new_records(FINAL, DEPTHS * MOST_WIDTH),
        order=np.zeros(size * MOST_ENDS, np.int64),
        chances=np.zeros(MOST_WIDTH, np.float64),
        weights=WEIGHTS.copy(),
        features=np.zeros(FEATURE_COUNT, np.int64),
        left_out=np.zeros(1, np.int64),
        widths=np.array(WIDTHS, np.int64),
    )
