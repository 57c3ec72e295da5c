"""The tree: which move to look into next, and what is remembered of it."""

import math

from sandtable.agents.search.desk import NONE, Desk
from sandtable.agents.search.knowhow import namesake, weigh
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Record, legal_moves

CURIOSITY = 1.0
"""How much a move's weight counts against what is known of it."""

UNTRIED = 0.5
"""What a move is thought to be worth that was never tried."""


@compiled
def list_moves(state: Record, desk: Desk) -> int:
    """List the moves that are searched, with their shares of the search; say how many."""
    count = legal_moves(state, desk.moves)
    kept, total = 0, 0.0
    for index in range(count):
        move = int(desk.moves[index])
        if namesake(state, move) == move:
            desk.moves[kept] = move
            desk.priors[kept] = weigh(state, move, desk.policy)
            total += desk.priors[kept]
            kept += 1
    for index in range(kept):
        desk.priors[index] *= CURIOSITY / total
    return kept


@compiled
def fill_slots(desk: Desk, node: int, is_open: bool) -> None:
    """Lay the children of a node out by their moves, or clear them away."""
    child = desk.nodes[node].child
    while child != NONE:
        desk.slots[desk.nodes[child].move] = child if is_open else NONE
        child = desk.nodes[child].sibling


@compiled
def promise(desk: Desk, node: int, child: int, share: float, player: int) -> float:
    """Reckon how much a move deserves a look: what came of it, and how seldom it had one."""
    if child == NONE:
        return UNTRIED + share * math.sqrt(desk.nodes[node].visits + 1.0)
    found = desk.nodes[child]
    found.available += 1
    found_so_far = found.values[player] / found.visits
    return float(found_so_far + share * math.sqrt(found.available) / (1 + found.visits))


@compiled
def choose(state: Record, desk: Desk, node: int, player: int) -> tuple[int, int]:
    """Choose the next move of a player, and give its child; of equal ones the first."""
    count = list_moves(state, desk)
    fill_slots(desk, node, True)
    best, most = 0, -1.0
    for index in range(count):
        child = desk.slots[desk.moves[index]]
        worth = promise(desk, node, child, desk.priors[index], player)
        if worth > most:
            best, most = index, worth
    move = int(desk.moves[best])
    child = int(desk.slots[move])
    fill_slots(desk, node, False)
    return move, child


@compiled
def add_child(desk: Desk, node: int, move: int) -> int:
    """Add a move to the tree, if there is room."""
    new = int(desk.used[0])
    if new == len(desk.nodes):
        return NONE
    desk.used[0] = new + 1
    child, parent = desk.nodes[new], desk.nodes[node]
    child.move = move
    child.available = 1
    child.sibling = parent.child
    parent.child = new
    return new


@compiled
def back_up(desk: Desk, length: int) -> None:
    """Add a result to all nodes of the path."""
    for step in range(length):
        node = desk.nodes[desk.path[step]]
        node.visits += 1
        for player in range(len(desk.values)):
            node.values[player] += desk.values[player]
