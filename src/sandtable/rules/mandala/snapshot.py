"""The whole truth as plain data."""

from sandtable.rules.mandala.state import FIELD, MANDALAS, SEATS, Open, State
from sandtable.rules.notation import LETTERS, Cards, cards_of, in_order


def mountain(state: Open, mandala: int) -> list[list[object]]:
    """List the colours of a Mountain in order of first arrival (M21), with their numbers."""
    order = sorted(zip(state.arrivals[mandala], LETTERS, state.sand[mandala], strict=True))
    return [[letter, int(cards)] for place, letter, cards in order if place]


def field(state: Open, mandala: int, seat: int) -> Cards:
    """List the cards of a Field."""
    stacks = zip(LETTERS, state.sand[mandala], state.areas[mandala], strict=True)
    return {letter: int(cards) for letter, cards, area in stacks if area == FIELD + seat}


def snapshot(state: State) -> dict[str, object]:
    """Write everything down, also what nobody at the table may see."""
    return {
        "deck": cards_of(state.deck),
        "discard": cards_of(state.discard),
        "hands": [cards_of(state.hands[seat]) for seat in range(SEATS)],
        "cups": [cards_of(state.cups[seat]) for seat in range(SEATS)],
        "rivers": [in_order(state.rivers[seat]) for seat in range(SEATS)],
        "mountains": [mountain(state, mandala) for mandala in range(MANDALAS)],
        "fields": [
            [field(state, mandala, seat) for seat in range(SEATS)] for mandala in range(MANDALAS)
        ],
        "last_mandala": bool(state.last_mandala),
    }
