"""The search itself: imagine the hidden cards, go down the tree, look at a leaf, remember."""

from sandtable.agents.playouts import random_outcome
from sandtable.agents.search.desk import DEEPEST, LEADS, NONE, ROOT, SQUARES, WINS, Desk
from sandtable.agents.search.leaves import evaluate
from sandtable.agents.search.tree import add_child, back_up, choose
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import CHANCE, Record, play, redeal, turn
from sandtable.rules.dice import Dice


@compiled
def descend(desk: Desk, dice: Dice) -> int:
    """Go down the tree to a move that is new, and say how long the path is."""
    state = desk.states[1]
    desk.path[0] = ROOT
    length = 1
    whose = turn(state)
    while whose >= CHANCE and length < DEEPEST:
        if whose == CHANCE:
            play(state, random_outcome(state, dice, desk.moves, desk.weights))
        else:
            node = int(desk.path[length - 1])
            move, child = choose(state, desk, node, whose)
            is_new = child == NONE
            if is_new:
                child = add_child(desk, node, move)
            play(state, move)
            desk.path[length] = child
            length += child != NONE
            if is_new:
                return length
        whose = turn(state)
    return length


@compiled
def tally(desk: Desk, seat: int) -> None:
    """Note for the move at the root what its value alone does not tell."""
    sums = desk.tallies[desk.nodes[desk.path[1]].move]
    sums[WINS] += desk.wins[seat]
    sums[SQUARES] += desk.wins[seat] ** 2
    sums[LEADS] += desk.leads[seat]


@compiled
def look_once(desk: Desk, dice: Dice, seat: int) -> None:
    """Look at what may come of the imagined table."""
    length = descend(desk, dice)
    evaluate(desk, dice)
    back_up(desk, length)
    if length > 1:
        tally(desk, seat)


@long_entry
def search(known: Record, desk: Desk, dice: Dice, iterations: int) -> None:
    """Look so many times at what may come of the moves of the seat that must decide."""
    for _ in range(iterations):
        redeal(known[0], dice, desk.states[1])
        look_once(desk, dice, int(known[0].seat))


@long_entry
def search_seeing(truth: Record, seat: int, desk: Desk, dice: Dice, iterations: int) -> None:
    """Search as if all cards lay open but the next of the deck: a ceiling, to measure by."""
    for _ in range(iterations):
        desk.states[1] = truth[0]
        look_once(desk, dice, seat)
