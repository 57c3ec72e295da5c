"""The whole truth as plain data."""

from functools import lru_cache

from sandtable.rules.mandala.state import FIELD, MANDALAS, SEATS, Open, State
from sandtable.rules.notation import LETTERS, Cards, Colour, cards_of, in_order


def mountain(state: Open, mandala: int) -> list[tuple[Colour, int]]:
    """List the colours of a Mountain in order of first arrival (M21), with their numbers."""
    return list(stacks(state.sand[mandala].tobytes(), state.arrivals[mandala].tobytes()))


@lru_cache(4096)
def stacks(sand: bytes, arrivals: bytes) -> tuple[tuple[Colour, int], ...]:
    """List colours in the order of their arrival, with their numbers."""
    order = sorted(zip(arrivals, LETTERS, sand, strict=True))
    return tuple((letter, cards) for place, letter, cards in order if place)


def field(state: Open, mandala: int, seat: int) -> Cards:
    """List the cards of a Field."""
    return dict(_field(FIELD + seat, state.sand[mandala].tobytes(), state.areas[mandala].tobytes()))


@lru_cache(4096)
def _field(area: int, sand: bytes, areas: bytes) -> Cards:
    stacks = zip(LETTERS, sand, areas, strict=True)
    return {letter: n for letter, n, where in stacks if where == area}


def snapshot(state: State) -> dict[str, object]:
    """Write everything down, also what nobody at the table may see."""
    return {
        "deck": cards_of(state.deck),
        "discard": cards_of(state.discard),
        "hands": [cards_of(state.hands[seat]) for seat in range(SEATS)],
        "cups": [cards_of(state.cups[seat]) for seat in range(SEATS)],
        "rivers": [in_order(state.rivers[seat]) for seat in range(SEATS)],
        "mountains": [[list(s) for s in mountain(state, mandala)] for mandala in range(MANDALAS)],
        "fields": [
            [field(state, mandala, seat) for seat in range(SEATS)] for mandala in range(MANDALAS)
        ],
        "last_mandala": bool(state.last_mandala),
    }
