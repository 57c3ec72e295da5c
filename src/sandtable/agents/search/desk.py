"""All the room that a search needs, laid out once: nothing is allocated while it runs."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.contract import Moves, Numbers, Record
from sandtable.rules.game import Game
from sandtable.rules.records import Layout, new_records, record_type

Reals: TypeAlias = NDArray[np.float64]

MOST_PLAYERS = 4
DEEPEST = 512
"""Decisions from the root to a leaf: more than any game has."""

NONE, ROOT, FIRST = range(3)
"""Nodes: none, the decision that is thought about, and the first one below it."""

WINS, SQUARES, LEADS = range(3)
"""What is added up of every move at the root beside its value, for the one who asks."""


class Node(Layout):
    """A move of the tree, by whoever made it, and what came of it.

    Chance is not part of the tree, nor are hidden cards: a node stands for all that can lie
    between two decisions, and its numbers are the average over what was imagined.
    """

    child: int
    """Its newest child; the others are siblings of that one."""

    sibling: int
    visits: int
    available: int
    """How often it could be chosen: in some imagined hands a move is missing."""

    move: int
    values: Annotated[Reals, MOST_PLAYERS]
    """The sum of each player's results, from 0 for a loss to 1 for a win."""


NODE = record_type(Node)


class Desk(NamedTuple):
    """Where a search thinks."""

    states: Record
    """Room, the imagined table, and room to think it through: as greedy players want it."""

    nodes: Record
    used: Numbers
    """How many nodes are taken."""

    path: Numbers
    """The nodes from the root to the leaf."""

    slots: Numbers
    """By move: the child of the node that is looked at, for a moment."""

    moves: Moves
    weights: Numbers
    priors: Reals
    """Beside each legal move: how much of the search it should get."""

    policy: Reals
    """What the game weighs moves by."""

    values: Reals
    leads: Reals
    wins: Reals
    """Of the leaf, by player: the result as the search counts it, the points ahead of the best
    other one, and the victory or the chance of it.
    """

    points: Numbers
    tallies: Reals
    """By move at the root: the victories, their squares, and the leads."""


def new_desk(rules: Game, players: int, nodes: int, policy: Sequence[float]) -> Desk:
    """Lay out room for a game with so many players and for so many nodes."""
    kinds = max(rules.tokens) + 1
    return Desk(
        states=new_records(rules.state, 3),
        nodes=new_records(NODE, nodes + FIRST),
        used=np.array([FIRST]),
        path=np.zeros(DEEPEST, np.int64),
        slots=np.zeros(kinds, np.int64),
        moves=np.zeros(rules.most_moves, np.int16),
        weights=np.zeros(rules.most_moves, np.int64),
        priors=np.zeros(rules.most_moves),
        policy=np.array(policy),
        values=np.zeros(players),
        leads=np.zeros(players),
        wins=np.zeros(players),
        points=np.zeros(players, np.int64),
        tallies=np.zeros((kinds, 3)),
    )


def children(desk: Desk) -> dict[int, Any]:
    """Find the moves at the root that were tried, each with its node."""
    found, child = {}, int(desk.nodes[ROOT].child)
    while child != NONE:
        node = desk.nodes[child]
        found[int(node.move)] = node
        child = int(node.sibling)
    return found
