"""What the search knows of Flowers."""

from sandtable.agents.greedy.flowers import better_shade, missing_colours, value
from sandtable.agents.search.desk import Reals
from sandtable.agents.search.knowhow import judge, likelihood, namesake, weigh
from sandtable.rules.compiled import answer, compiled
from sandtable.rules.contract import Record
from sandtable.rules.flowers.destroying import holder_of, second_of
from sandtable.rules.flowers.moves import PASS, TAKE, played
from sandtable.rules.flowers.playing import is_present
from sandtable.rules.flowers.state import STATE, State

LEAD_SCALE = 8.0
"""The lead in points that wins three games of four, roughly."""

BETTER_TILE, PASSING, COMPLETING = range(3)
"""Taking the tile that looks better than the other one, passing, and adding the sixth colour to a
mandala; the other tile, and a card into a mandala, weigh 1.
"""

POLICY = (4.0, 1.0, 2.0)
"""What these weigh."""


def players_of(known: Record) -> int:
    """Count the players."""
    return int(known.seats)


@compiled
def weigh_move(state: State, move: int, policy: Reals) -> float:
    """Weigh a move: of tiles the better one, of plays those that keep cards in hand."""
    if move < PASS:
        second = second_of(state, state.mandala)
        shade = better_shade(state, holder_of(state, state.mandala), second)
        return float(policy[BETTER_TILE]) if move - TAKE == shade else 1.0
    if move == PASS:
        return float(policy[PASSING])
    mandala, colour, cards = played(move)
    is_last = not is_present(state, mandala, colour) and missing_colours(state, mandala) == 1
    return (float(policy[COMPLETING]) if is_last else 1.0) / cards


@compiled
def alone(_: State, move: int) -> int:
    """Each move does something of its own: no two tiles are alike."""
    return move


@compiled
def judge_position(_: State, states: Record, values: Reals, leads: Reals) -> None:
    """Judge by what greedy players see in the open table, from every seat."""
    total = 0.0
    for seat in range(len(values)):
        leads[seat] = value(states, seat)
        values[seat] = likelihood(leads[seat], LEAD_SCALE)
        total += values[seat]
    for seat in range(len(values)):
        values[seat] /= total


answer(weigh, STATE, weigh_move)
answer(namesake, STATE, alone)
answer(judge, STATE, judge_position)
