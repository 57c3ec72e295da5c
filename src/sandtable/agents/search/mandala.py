"""What the search knows of Mandala."""

from sandtable.agents.greedy.mandala import claim_value, missing_colours, value
from sandtable.agents.search.desk import Reals
from sandtable.agents.search.knowhow import judge, likelihood, namesake, weigh
from sandtable.rules.cards import COLOURS
from sandtable.rules.compiled import answer, compiled
from sandtable.rules.contract import Record
from sandtable.rules.mandala.destroying import field_size
from sandtable.rules.mandala.moves import BUILD, CLAIM, DISCARD, GROW, played
from sandtable.rules.mandala.state import CARDS_OF_A_COLOUR, NOWHERE, SEATS, STATE, State

LEAD_SCALE = 8.0
"""The lead in points that wins three games of four, roughly."""

COMPLETING_AHEAD, COMPLETING_BEHIND = range(2)
"""Adding the sixth colour, as the one who claims first, or for the other one."""

NEW_COLOUR, MORE_OF_A_COLOUR = range(2, 4)
"""A card into a Mountain."""

FIELD_AHEAD, FIELD_BEHIND = range(4, 6)
"""A first card into a Field that leads then, or not. More cards weigh less together."""

DISCARDED = 6
"""Each card that is discarded."""

POLICY = (4.0, 0.4, 1.0, 1.5, 1.2, 0.8, 0.15)
"""What these weigh."""


def players_of(_: Record) -> int:
    """Count the players: Master Yoga is one, too."""
    return SEATS


@compiled
def weigh_action(state: State, move: int, policy: Reals) -> float:
    """Weigh building, growing or discarding."""
    mandala, colour, cards = played(move)
    if DISCARD <= move < GROW:
        return float(policy[DISCARDED] * cards)
    grown = cards if move >= GROW else 0
    lead = field_size(state, mandala, state.player) - field_size(state, mandala, 1 - state.player)
    is_new = bool(state.areas[mandala, colour] == NOWHERE)
    if is_new and missing_colours(state, mandala) == 1:
        return float(policy[COMPLETING_AHEAD if lead + grown > 0 else COMPLETING_BEHIND])
    if grown > 0:
        return float(policy[FIELD_AHEAD if lead + grown > 0 else FIELD_BEHIND] / cards)
    return float(policy[NEW_COLOUR if is_new else MORE_OF_A_COLOUR])


@compiled
def weigh_move(state: State, move: int, policy: Reals) -> float:
    """Weigh a move: a claim by its points, an action by what it is."""
    if move < BUILD:
        return 1.0 + claim_value(state, state.chooser, move - CLAIM) ** 2
    return weigh_action(state, move, policy)


@compiled
def are_alike(state: State) -> bool:
    """Answer if both Mandalas hold the same cards in the same places."""
    for colour in range(COLOURS):
        if (
            state.sand[0, colour] != state.sand[1, colour]
            or state.areas[0, colour] != state.areas[1, colour]
            or state.arrivals[0, colour] != state.arrivals[1, colour]
        ):
            return False
    return True


@compiled
def in_first_mandala(state: State, move: int) -> int:
    """Of two Mandalas that are alike the first stands for both."""
    if move < BUILD or DISCARD <= move < GROW or not are_alike(state):
        return move
    block, size = (BUILD, COLOURS) if move < DISCARD else (GROW, COLOURS * CARDS_OF_A_COLOUR)
    return block + (move - block) % size


@compiled
def judge_position(_: State, states: Record, values: Reals, leads: Reals) -> None:
    """Judge by what greedy players see in the open table, from both sides."""
    leads[0] = (value(states, GROW, 0) - value(states, GROW, 1)) / 2
    leads[1] = -leads[0]
    for seat in range(len(values)):
        values[seat] = likelihood(leads[seat], LEAD_SCALE)


answer(weigh, STATE, weigh_move)
answer(namesake, STATE, in_first_mandala)
answer(judge, STATE, judge_position)
