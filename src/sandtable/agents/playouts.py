"""Random games of any kind, played wholly inside compiled code."""

from typing import NamedTuple

import numpy as np

from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import (
    CHANCE,
    Moves,
    Numbers,
    Record,
    chances,
    legal_moves,
    play,
    scores,
    start,
    turn,
)
from sandtable.rules.dice import Dice, below, new_dice
from sandtable.rules.records import new_records
from sandtable.table.setup import set_up


@compiled
def random_outcome(state: Record, dice: Dice, moves: Moves, weights: Numbers) -> int:
    """Choose an outcome of a chance step, each as likely as its weight."""
    count = chances(state, moves, weights)
    total = 0
    for outcome in range(count):
        total += weights[outcome]
        weights[outcome] = total
    point = below(dice, total)
    chosen = 0
    for outcome in range(count - 1):
        chosen += point >= weights[outcome]
    return int(moves[chosen])


@compiled
def random_decision(state: Record, dice: Dice, moves: Moves) -> int:
    """Choose a legal move, each as likely as any other."""
    return int(moves[below(dice, legal_moves(state, moves))])


@compiled
def play_out(state: Record, dice: Dice, moves: Moves, weights: Numbers) -> tuple[int, int]:
    """Play a game to its end at random; count decisions and chance steps."""
    decisions, drawn = 0, 0
    whose = turn(state)
    while whose >= CHANCE:
        if whose == CHANCE:
            play(state, random_outcome(state, dice, moves, weights))
            drawn += 1
        else:
            play(state, random_decision(state, dice, moves))
            decisions += 1
        whose = turn(state)
    return decisions, drawn


@long_entry
def play_games(
    states: Record, settings: Numbers, dice: Dice, games: int, moves: Moves, numbers: Numbers
) -> tuple[int, int]:
    """Deal and play games one after the other; ``states`` are one to play with and an empty one.

    ``numbers`` has room for weights, then for the points of each player, then for their sums.
    """
    decisions, drawn = 0, 0
    state = states[0]
    players = (len(numbers) - len(moves)) // 2
    weights, points, sums = (
        numbers[: len(moves)],
        numbers[len(moves) : -players],
        numbers[-players:],
    )
    for _ in range(games):
        states[0] = states[1]
        start(state, settings)
        more_decisions, more_drawn = play_out(state, dice, moves, weights)
        decisions += more_decisions
        drawn += more_drawn
        scores(state, points)
        for player in range(players):
            sums[player] += points[player]
    return decisions, drawn


class Playouts(NamedTuple):
    """What many random games amounted to."""

    games: int
    decisions: int
    steps: int
    """Decisions and chance steps together."""

    points: tuple[int, ...]
    """The sum of each player's scores."""


def random_games(
    game: str, games: int, seed: int, seats: int | None = None, **options: object
) -> Playouts:
    """Play uniformly random complete games: deal, legal moves, choice, play and score."""
    setup = set_up(game, seats, options=options)
    rules, settings = setup.rules, setup.settings
    players = len(setup.names)
    states = new_records(rules.state, 2)
    moves = np.zeros(rules.most_moves, np.int16)
    numbers = np.zeros(rules.most_moves + 2 * players, np.int64)
    decisions, drawn = play_games(states, settings, new_dice(seed), games, moves, numbers)
    sums = tuple(numbers[-players:].tolist())
    return Playouts(games, decisions, decisions + drawn, sums)
