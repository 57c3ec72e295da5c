"""Completing and destroying a Mandala: who chooses first, claiming, clearing away."""

from sandtable.rules.cards import COLOURS, Pile, highest
from sandtable.rules.compiled import compiled, entry
from sandtable.rules.mandala.state import (
    CLAIMING,
    FIELD,
    MOUNTAIN,
    NOWHERE,
    REFILLING,
    STARTING_MOUNTAIN,
    Open,
    State,
)


@compiled
def is_complete(state: Open, mandala: int) -> bool:
    """Answer if all six colours lie in a Mandala, Mountain and Fields together (M40)."""
    for colour in range(COLOURS):
        if state.areas[mandala, colour] == NOWHERE:
            return False
    return True


@entry
def cards_in(area: int, sand: Pile, areas: Pile) -> int:
    """Count the cards that lie in an area of a Mandala."""
    cards = 0
    for colour in range(COLOURS):
        if areas[colour] == area:
            cards += int(sand[colour])
    return cards


@compiled
def field_size(state: Open, mandala: int, seat: int) -> int:
    """Count the cards in a seat's Field."""
    return cards_in(FIELD + seat, state.sand[mandala], state.areas[mandala])


@compiled
def mountain_colours(state: Open, mandala: int) -> int:
    """Count the colours in a Mountain."""
    colours = 0
    for colour in range(COLOURS):
        if state.areas[mandala, colour] == MOUNTAIN:
            colours += 1
    return colours


@compiled
def first_chooser(state: Open, mandala: int, last_player: int) -> int:
    """Say who is first in a Mandala, by the size of both Fields."""
    lead = field_size(state, mandala, 0) - field_size(state, mandala, 1)
    return first_by(lead, last_player)


@compiled
def first_by(lead: int, last_player: int) -> int:
    """Say who is first: the larger Field (M42), else who did not lay the last card (M43, MR5)."""
    if lead == 0:
        return 1 - last_player
    return 0 if lead > 0 else 1


@compiled
def begin_destroying(state: State) -> None:
    """A complete Mandala is destroyed in the turn that completed it (M41)."""
    state.chooser = first_chooser(state, state.mandala, state.player)
    state.phase = CLAIMING


@compiled
def lift(state: State, mandala: int, colour: int) -> int:
    """Take all cards of a colour from a Mountain (M45); the others close up, in their order."""
    cards = int(state.sand[mandala, colour])
    for other in range(COLOURS):
        if state.arrivals[mandala, other] > state.arrivals[mandala, colour]:
            state.arrivals[mandala, other] -= 1
    state.sand[mandala, colour] = 0
    state.areas[mandala, colour] = NOWHERE
    state.arrivals[mandala, colour] = 0
    return cards


@compiled
def keep(state: State, seat: int, colour: int, cards: int) -> None:
    """Add claimed cards to River and Cup.

    Of a colour that is new to the River one card takes the lowest free place (M47, M48); all
    others go into the Cup (M49, M50).
    """
    if state.rivers[seat, colour] == 0:
        state.rivers[seat, colour] = highest(state.rivers[seat]) + 1
        cards -= 1
    state.cups[seat, colour] += cards


@compiled
def claim(state: State, colour: int) -> None:
    """Claim a colour for the seat that chooses; then the other one chooses (M44).

    Who has no card in their Field chooses all the same (M51), but discards it all (M52).
    """
    cards = lift(state, state.mandala, colour)
    if field_size(state, state.mandala, state.chooser) > 0:
        keep(state, state.chooser, colour, cards)
    else:
        state.discard[colour] += cards
    state.chooser = 1 - state.chooser


@compiled
def clear_fields(state: State) -> None:
    """Discard both Fields of the Mandala whose Mountain has been claimed (M53)."""
    for colour in range(COLOURS):
        state.discard[colour] += state.sand[state.mandala, colour]
        state.sand[state.mandala, colour] = 0
        state.areas[state.mandala, colour] = NOWHERE


@compiled
def begin_refilling(state: State) -> None:
    """Two cards from the deck begin the new Mountain (M54)."""
    state.phase = REFILLING
    state.due = STARTING_MOUNTAIN
