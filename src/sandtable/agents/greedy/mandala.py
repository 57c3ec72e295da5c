"""The greedy player of Mandala: plays the move after which the open table looks best."""

from typing import TypeAlias

from sandtable.rules.cards import COLOURS, highest, size
from sandtable.rules.compiled import answer, compiled, generic, long_entry
from sandtable.rules.contract import Moves, Record, begin
from sandtable.rules.mandala.destroying import (
    claim,
    field_size,
    first_chooser,
    mountain_colours,
)
from sandtable.rules.mandala.ending import is_last_destruction
from sandtable.rules.mandala.moves import DISCARD, GROW, legal_moves
from sandtable.rules.mandala.state import (
    CLAIMING,
    HAND_LIMIT,
    MANDALAS,
    MOUNTAIN,
    NOWHERE,
    STATE,
    State,
)

States: TypeAlias = Record
"""Three states: the table, the table after a move, and room to think an end through."""

TABLE, AFTER, THOUGHT = range(3)

FIRST_CARD = 1.6
NEXT_CARD = 0.62
"""What the first card in hand is worth in points, and each next one compared to that before it."""

RIVER_COLOUR = 2.2
"""What a colour in the River is worth beside the points that it gives."""

FIELD_LEAD = 1.0
MOST_LEAD = 3
"""What each card is worth by which a Field leads, up to so many."""

DISCARDING = 1.0
"""What a turn costs that lays no card."""

VICTORY = 30.0

LIKELIHOOD = (1.0, 0.45, 0.45, 0.2, 0.1, 0.03, 0.0)
"""How much to care about a Mandala that lacks so many colours.

All these numbers come from a few hundred rounds of self-play: of two sets the winner stayed.
"""


@compiled
def open_points(state: State, seat: int, viewer: int) -> int:
    """Score a Cup without cards that the viewer has never seen."""
    points = 0
    for colour in range(COLOURS):
        cards = int(state.cups[seat, colour])
        if seat != viewer:
            cards -= state.secrets[seat, colour]
        points += cards * state.rivers[seat, colour]
    return points


@compiled
def standing(state: State, viewer: int) -> float:
    """Compare what the viewer has with what the other one has."""
    other = 1 - viewer
    points = open_points(state, viewer, viewer) - open_points(state, other, viewer)
    return points + RIVER_COLOUR * (highest(state.rivers[viewer]) - highest(state.rivers[other]))


@compiled
def claim_value(state: State, seat: int, colour: int) -> int:
    """Reckon the points of a claim: cards for the Cup, and what is in the Cup already."""
    cards = int(state.sand[state.mandala, colour])
    place = int(state.rivers[seat, colour])
    if place > 0:
        return cards * place
    gained = cards - 1 + int(state.cups[seat, colour]) - int(state.secrets[seat, colour])
    return gained * (highest(state.rivers[seat]) + 1)


@compiled
def claim_best(state: State) -> None:
    """Claim the colour worth most to whoever chooses; of equal ones the first."""
    best, most = 0, -1
    for colour in range(COLOURS):
        if state.areas[state.mandala, colour] == MOUNTAIN:
            worth = claim_value(state, state.chooser, colour)
            if worth > most:
                best, most = colour, worth
    claim(state, best)


@generic
def claim_next(state: State) -> None:
    """Claim for whoever chooses next, as this game lets one expect."""


answer(claim_next, STATE, claim_best)


@compiled
def missing_colours(state: State, mandala: int) -> int:
    """Count the colours that a Mandala lacks; one that is being destroyed lacks none."""
    if state.phase == CLAIMING and state.mandala == mandala:
        return 0
    missing = 0
    for colour in range(COLOURS):
        missing += state.areas[mandala, colour] == NOWHERE
    return missing


@compiled
def think_of_destroying(states: States, mandala: int, viewer: int) -> None:
    """Imagine that a Mandala is destroyed now: completed by the viewer, or later by the other."""
    states[THOUGHT] = states[AFTER]
    thought = states[THOUGHT]
    if not (thought.phase == CLAIMING and thought.mandala == mandala):
        is_mine = missing_colours(thought, mandala) == 0
        thought.chooser = first_chooser(thought, mandala, viewer if is_mine else 1 - viewer)
    thought.mandala = mandala


@compiled
def swing(states: States, viewer: int) -> float:
    """Say what a Mandala, thought through to its end, would change for the viewer."""
    return standing(states[THOUGHT], viewer) - standing(states[AFTER], viewer)


@compiled
def end_value(states: States, mandala: int, viewer: int) -> float:
    """Value the end of the game, if a Mandala brings it about."""
    if missing_colours(states[AFTER], mandala) > 0 or not is_last_destruction(states[THOUGHT]):
        return 0.0
    lead = open_points(states[THOUGHT], viewer, viewer)
    lead -= open_points(states[THOUGHT], 1 - viewer, viewer)
    return VICTORY if lead > 0 else -VICTORY


@compiled
def lead_value(state: State, mandala: int, viewer: int) -> float:
    """Value a Field that is larger than the other one in a Mandala that is not complete."""
    if missing_colours(state, mandala) == 0:
        return 0.0
    lead = field_size(state, mandala, viewer) - field_size(state, mandala, 1 - viewer)
    return FIELD_LEAD * max(-MOST_LEAD, min(MOST_LEAD, lead))


@compiled
def hand_value(state: State, viewer: int) -> float:
    """Value the cards in hand and those about to be drawn, each less than the one before."""
    cards = min(HAND_LIMIT, size(state.hands[viewer]) + state.due)
    worth, more = 0.0, FIRST_CARD
    for _ in range(cards):
        worth += more
        more *= NEXT_CARD
    return worth


@compiled
def mandala_value(states: States, mandala: int, viewer: int) -> float:
    """Value a Mandala whose end was thought through: what it promises, and who leads in it."""
    worth = swing(states, viewer) + end_value(states, mandala, viewer)
    missing = missing_colours(states[AFTER], mandala)
    return LIKELIHOOD[missing] * worth + lead_value(states[AFTER], mandala, viewer)


@compiled
def open_value(state: State, move: int, viewer: int) -> float:
    """Value what is won and in hand after a move."""
    worth = standing(state, viewer) + hand_value(state, viewer)
    return worth - DISCARDING if DISCARD <= move < GROW else worth


@compiled
def value(states: States, move: int, viewer: int) -> float:
    """Value the table after a move."""
    worth = open_value(states[AFTER], move, viewer)
    for mandala in range(MANDALAS):
        think_of_destroying(states, mandala, viewer)
        while mountain_colours(states[THOUGHT], mandala) > 0:
            claim_next(states[THOUGHT])
        worth += mandala_value(states, mandala, viewer)
    return worth


@long_entry
def choose(states: States, viewer: int, moves: Moves) -> int:
    """Choose the move of highest value; of equal ones the first."""
    best, most = 0, -1.0e9
    for index in range(legal_moves(states[TABLE], moves)):
        states[AFTER] = states[TABLE]
        begin(states[AFTER], moves[index])
        worth = value(states, moves[index], viewer)
        if worth > most:
            best, most = int(moves[index]), worth
    return best
