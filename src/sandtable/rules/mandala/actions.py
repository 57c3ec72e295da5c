"""The three actions: build a Mountain, grow a Field, discard."""

from sandtable.rules.cards import highest, size
from sandtable.rules.compiled import compiled
from sandtable.rules.mandala.moves import DISCARD, GROW, played
from sandtable.rules.mandala.state import (
    DRAWING,
    FIELD,
    HAND_LIMIT,
    MOUNTAIN,
    NOWHERE,
    State,
)

BUILDING_DRAW = 3


@compiled
def lay(state: State, mandala: int, area: int, colour: int, cards: int) -> None:
    """Lay cards of a colour into an area of a Mandala.

    A colour that is new to a Mountain stands to the right of those that came before (M21).
    """
    if state.areas[mandala, colour] == NOWHERE:
        state.areas[mandala, colour] = area
        if area == MOUNTAIN:
            state.arrivals[mandala, colour] = highest(state.arrivals[mandala]) + 1
    state.sand[mandala, colour] += cards


@compiled
def hand_to_mandala(state: State, mandala: int, area: int, colour: int, cards: int) -> None:
    """Play cards of a colour from the hand of the player whose turn it is."""
    state.hands[state.player, colour] -= cards
    lay(state, mandala, area, colour, cards)
    state.mandala = mandala
    state.laid = 1


@compiled
def build(state: State, mandala: int, colour: int) -> None:
    """Lay one card into a Mountain (M20), then draw three, or up to eight (M13, M22, M23)."""
    hand_to_mandala(state, mandala, MOUNTAIN, colour, 1)
    state.due = min(BUILDING_DRAW, HAND_LIMIT - size(state.hands[state.player]))


@compiled
def grow(state: State, mandala: int, colour: int, cards: int) -> None:
    """Lay cards of one colour into your Field (M26) and draw none (M28)."""
    hand_to_mandala(state, mandala, FIELD + state.player, colour, cards)
    state.due = 0


@compiled
def discard(state: State, colour: int, cards: int) -> None:
    """Discard cards of one colour (M29), then draw as many (M31); nothing is laid (M32)."""
    state.hands[state.player, colour] -= cards
    state.discard[colour] += cards
    state.due = cards


@compiled
def act(state: State, move: int) -> None:
    """Take one of the three actions (M12); the draw comes next (M25)."""
    mandala, colour, cards = played(move)
    if move < DISCARD:
        build(state, mandala, colour)
    elif move < GROW:
        discard(state, colour, cards)
    else:
        grow(state, mandala, colour, cards)
    state.phase = DRAWING
