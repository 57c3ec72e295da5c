"""The whole truth as plain data."""

from sandtable.rules.mandala.state import FIELD, MANDALAS, SEATS, State
from sandtable.rules.notation import LETTERS, Cards, cards_of, in_order


def mountain(state: State, mandala: int) -> list[list[str | int]]:
    """List the colours of a Mountain in order of first arrival (M21), with their numbers."""
    return [
        [letter, int(state.sand[mandala, LETTERS.index(letter)])]
        for letter in in_order(state.arrivals[mandala])
    ]


def field(state: State, mandala: int, seat: int) -> Cards:
    """List the cards of a Field."""
    return cards_of(state.sand[mandala] * (state.areas[mandala] == FIELD + seat))


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
