"""What a position promises: the logarithm of the odds of winning, as a weighted sum of features.

A round that is over, or a turn within it, is judged as if the game went on from there.
"""

from typing import TypeAlias

import numpy as np

from sandtable.agents.greedy.mind import gap, is_condition_broken
from sandtable.rules.compiled import compiled, entry
from sandtable.rules.contract import Numbers, Record
from sandtable.rules.mind import faces
from sandtable.rules.mind.board import CELLS, DISTANCES, count_bits
from sandtable.rules.mind.focusing import is_goal_reached
from sandtable.rules.mind.selecting import level
from sandtable.rules.mind.state import (
    ACTING,
    ALL_FRAMES,
    LOST_CONDITION,
    MEDITATION,
    OVER,
    WARMUP,
    WON,
    Open,
    State,
)

Weights: TypeAlias = Numbers

WIN = 1_000_000
LOSS = -1_000_000
"""The ends of the game, beyond all sums of features."""

ODDS_UNIT = 1000.0
"""Judgements are whole numbers, thousandths of the natural logarithm of the odds."""

FEATURES = (
    "one",
    "rounds",
    "goals",
    "gaps",
    "gaps a round",
    "disturbed",
    "disturbed twice",
    "disturbed fully",
    "distraction a round",
    "inspired",
)
"""In each phase: a constant, the rounds that are left, the goals without optimal focus, what they
lack, the same for each round left, the mandalas with at least 1, 2 and 3 distraction, all
distraction for each round left, the inspired frames.
"""

WITHIN_ROUNDS = ("inspired and waiting", "way")
"""Beyond that: the inspired frames whose turn is to come, and how far the distraction lies from the
pawn.
"""

FEATURE_COUNT = 2 * len(FEATURES) + len(WITHIN_ROUNDS)
PHASE_FEATURES = len(FEATURES)
WAITING = 2 * PHASE_FEATURES
WAY = WAITING + 1

WARMUP_WEIGHTS = (2500, 600, -300, -100, -30, -150, -150, -100, -10, 200)
MEDITATION_WEIGHTS = (3000, 300, 0, 0, 0, -250, -400, -150, -30, 200)
WEIGHTS = np.array([*WARMUP_WEIGHTS, *MEDITATION_WEIGHTS, 200, -20], np.int64)
"""Those of the meditation are set by hand near fits of tools/mind_tuning.py, all others by hand
alone: nearly all games get through the warm-up, so that who won says little about it, and fits
took distraction there for a good thing, which lost Passing Storm.
"""


@compiled
def rounds_left(state: Open) -> int:
    """Count the rounds up to the end of the deck, this one included; once the goal is reached, a
    new deck is to come.
    """
    if state.phase == WARMUP and is_goal_reached(state):
        return int(state.faces[faces.DECK_SIZE + MEDITATION]) + 1
    return state.cards + 1


@compiled
def note_goals(state: Open, features: Numbers, first: int) -> None:
    """Note which goals lack optimal focus, and what they lack."""
    for goal in range(CELLS):
        if ((state.goals & ~state.optimal) >> goal) & 1:
            features[first + 2] += 1
            features[first + 3] += gap(state, goal)


@compiled
def note_distraction(state: Open, features: Numbers, first: int) -> int:
    """Note where distraction lies; say how much there is."""
    distraction = 0
    for cell in range(CELLS):
        here = level(state, cell)
        distraction += here
        if here > 0:
            features[WAY] += DISTANCES[state.pawn, cell]
        for more in range(here):
            features[first + 5 + more] += 1
    return distraction


@compiled
def note_features(state: Open, features: Numbers) -> None:
    """Note all features of a position; ``used`` are the frames whose turn is over."""
    for feature in range(FEATURE_COUNT):
        features[feature] = 0
    is_reached = state.phase == MEDITATION or is_goal_reached(state)
    first = PHASE_FEATURES if is_reached else 0
    rounds = rounds_left(state)
    features[first] = 1
    features[first + 1] = rounds
    if not is_reached:
        note_goals(state, features, first)
        features[first + 4] = 10 * features[first + 3] // rounds
    distraction = note_distraction(state, features, first)
    features[first + 8] = 10 * distraction // rounds
    features[first + 9] = count_bits(state.inspired)
    features[WAITING] = count_bits(state.inspired & ~state.used)


@compiled
def is_round_over(state: State) -> bool:
    """Answer if the last turn of the round has ended, and nothing has followed yet."""
    return state.used == ALL_FRAMES and state.stage == ACTING


@compiled
def is_won(state: State) -> bool:
    """Answer if the game is won here, or will be when the round ends here."""
    if state.levels != 0:
        return False
    return state.phase == MEDITATION or (is_round_over(state) and is_goal_reached(state))


@compiled
def is_lost(state: State) -> bool:
    """Answer if the round is over and the game lost with it."""
    if not is_round_over(state):
        return False
    is_going_on = state.phase == WARMUP and is_goal_reached(state)
    return is_condition_broken(state) or (state.cards == 0 and not is_going_on)


@compiled
def judge(state: State, weights: Weights, features: Numbers) -> int:
    """Judge a position at the end of a turn, or before a round."""
    if state.stage == OVER and state.outcome >= LOST_CONDITION:
        return LOSS
    if state.outcome == WON or is_won(state):
        return WIN
    if is_lost(state):
        return LOSS
    note_features(state, features)
    worth = 0
    for feature in range(FEATURE_COUNT):
        worth += weights[feature] * features[feature]
    return worth


@entry
def features_of(states: Record, features: Numbers) -> None:
    """Note the features of a table, for tuning."""
    note_features(states[0], features)


@compiled
def chance_of(worth: int) -> float:
    """Turn the logarithm of odds into a chance."""
    if worth == WIN:
        return 1.0
    return 0.0 if worth == LOSS else 1.0 / (1.0 + np.exp(-worth / ODDS_UNIT))
