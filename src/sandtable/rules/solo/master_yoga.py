"""Master Yoga's turn: where he lays the cards that he draws."""

from sandtable.rules.cards import COLOURS
from sandtable.rules.compiled import compiled
from sandtable.rules.mandala.actions import lay
from sandtable.rules.mandala.destroying import (
    begin_destroying,
    field_size,
    is_complete,
    mountain_colours,
)
from sandtable.rules.mandala.state import FIELD, MOUNTAIN, NOWHERE, TURN_OVER
from sandtable.rules.solo.state import YOGA, YOGA_DRAWING, YOU, State

JOINS_MOUNTAIN, DISCARDS_YOURS, DISCARDS_MOUNTAINS, GROWS_FIELD = range(4)
SIXTH_AHEAD, SIXTH_BEHIND, SIXTH_TO_FIELD = range(4, 7)
PLACING_RULES = 7
"""What he does with a card, named by the rule that he follows."""


@compiled
def begin_yoga_turn(state: State, mandala: int) -> None:
    """He takes one turn for each Mandala (S8) and begins it by drawing a card (S12)."""
    state.player = YOGA
    state.mandala = mandala
    state.yoga_drew = 0
    state.phase = YOGA_DRAWING


@compiled
def sixth_rule(state: State, mandala: int) -> int:
    """Say where the sixth colour goes: to the Mountain if that lets him choose once more.

    So it is if he leads and its colours are even (S22), or is behind and they are odd (S23), all
    counted before the card is laid (S24); else into his Field, as with equal Fields (S25, MR13).
    """
    lead = field_size(state, mandala, YOGA) - field_size(state, mandala, YOU)
    is_even = mountain_colours(state, mandala) % 2 == 0
    if lead > 0 and is_even:
        return SIXTH_AHEAD
    if lead < 0 and not is_even:
        return SIXTH_BEHIND
    return SIXTH_TO_FIELD


@compiled
def is_sixth_colour(state: State, mandala: int, colour: int) -> bool:
    """Answer if a colour is the only one that is missing."""
    for other in range(COLOURS):
        if (state.areas[mandala, other] == NOWHERE) != (other == colour):
            return False
    return True


@compiled
def placing_rule(state: State, colour: int) -> int:
    """Say what he does with a card that he drew, and by which rule (MR12)."""
    area = state.areas[state.mandala, colour]
    is_first = state.yoga_drew == 1
    if area == MOUNTAIN:
        return JOINS_MOUNTAIN if is_first else DISCARDS_MOUNTAINS  # S13, S17
    if area == FIELD + YOU:
        return DISCARDS_YOURS  # S14, S17
    if is_first and is_sixth_colour(state, state.mandala, colour):
        return sixth_rule(state, state.mandala)
    return GROWS_FIELD  # S15, S18, S26


@compiled
def place(state: State, colour: int, rule: int) -> None:
    """Lay the card, or discard it, as the rule says."""
    if rule == DISCARDS_YOURS or rule == DISCARDS_MOUNTAINS:
        state.discard[colour] += 1
        return
    is_his = rule == GROWS_FIELD or rule == SIXTH_TO_FIELD
    lay(state, state.mandala, FIELD + YOGA if is_his else MOUNTAIN, colour, 1)
    state.laid = 1


@compiled
def receive_yogas_card(state: State, colour: int) -> None:
    """Place a card that he drew; only his growing Field lets him draw on (S16, S19), and not when
    the sixth colour has completed the Mandala (S20).
    """
    state.yoga_drew = min(state.yoga_drew + 1, 2)
    rule = placing_rule(state, colour)
    place(state, colour, rule)
    if is_complete(state, state.mandala):
        begin_destroying(state)
    elif rule != GROWS_FIELD:
        state.phase = TURN_OVER
