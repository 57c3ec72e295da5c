"""What a leaf of the tree is worth: a few moves by a light policy, then a judgement."""

from sandtable.agents.playouts import random_outcome
from sandtable.agents.search.desk import Desk
from sandtable.agents.search.knowhow import judge, likelihood, weigh
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, Record, legal_moves, play, scores, turn, winners
from sandtable.rules.dice import Dice, fraction

FORESIGHT = 6
"""Decisions that are played beyond the tree before the position is judged."""

MARGIN = 0.1
MARGIN_SCALE = 10.0
"""How much the lead in points counts beside the victory, so that a lost game is played on well."""


@compiled
def light_move(state: Record, dice: Dice, desk: Desk) -> int:
    """Choose a legal move, each as likely as its weight."""
    count = legal_moves(state, desk.moves)
    total = 0.0
    for index in range(count):
        total += weigh(state, int(desk.moves[index]), desk.policy)
        desk.priors[index] = total
    point = fraction(dice) * total
    chosen = 0
    while chosen < count - 1 and point >= desk.priors[chosen]:
        chosen += 1
    return int(desk.moves[chosen])


@compiled
def evaluate(desk: Desk, dice: Dice) -> None:
    """Play on from the leaf, and write down what it promises each player."""
    state = desk.states[1]
    decisions = 0
    whose = turn(state)
    while whose >= CHANCE:
        if whose == CHANCE:
            play(state, random_outcome(state, dice, desk.moves, desk.weights))
        elif decisions == FORESIGHT:
            judge(state, desk.states, desk.values, desk.leads)
            desk.wins[:] = desk.values
            return
        else:
            play(state, light_move(state, dice, desk))
            decisions += 1
        whose = turn(state)
    settle(state, desk)


@compiled
def settle(state: Record, desk: Desk) -> None:
    """Write down how a game that is over ended: a shared victory is shared."""
    scores(state, desk.points)
    for player in range(len(desk.points)):
        desk.leads[player] = lead(desk, player)
    desk.points[:] = 0
    winners(state, desk.points)
    shares = max(1, desk.points.sum())
    for player in range(len(desk.points)):
        margin = likelihood(desk.leads[player], MARGIN_SCALE)
        desk.wins[player] = desk.points[player] / shares
        desk.values[player] = (1.0 - MARGIN) * desk.points[player] / shares + MARGIN * margin


@compiled
def lead(desk: Desk, player: int) -> float:
    """Say how far a player is ahead of the best other one; alone, it is the points."""
    best = -1.0e9
    for other in range(len(desk.points)):
        if other != player:
            best = max(best, float(desk.points[other]))
    return desk.points[player] - best if len(desk.points) > 1 else float(desk.points[player])
