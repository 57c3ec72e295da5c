"""The whole truth as plain data."""

from sandtable.rules.flowers.notation import TILE_TOKENS
from sandtable.rules.flowers.state import DARK, LIGHT, MANDALAS, OWNED, TILES, Open, State
from sandtable.rules.notation import Cards, cards_of


def middle(state: Open, mandala: int, shade: int) -> str | None:
    """Name the dark or light tile of a mandala, if it is there."""
    tile = int(state.middles[mandala, shade])
    return TILE_TOKENS[tile - 1] if tile else None


def up_of(state: Open, mandala: int, seat: int) -> Cards:
    """List a seat's face-up cards in a mandala."""
    return cards_of(state.up[mandala] * (state.owners[mandala] == seat + 1))


def holder(state: Open, mandala: int) -> int | None:
    """Say who holds the claim marker."""
    return int(state.claims[mandala]) - 1 if state.claims[mandala] else None


def single_tiles(state: Open, seat: int) -> list[str]:
    """List a seat's single tiles, sorted as plain strings."""
    owned = state.places == OWNED + seat
    return sorted(TILE_TOKENS[t] for t in range(TILES) if owned[t] and not state.partners[t])


def flower_pairs(state: Open, seat: int) -> list[list[str]]:
    """List a seat's Flowers, sorted, and the tiles of each."""
    owned = state.places == OWNED + seat
    return sorted(
        sorted([TILE_TOKENS[tile], TILE_TOKENS[state.partners[tile] - 1]])
        for tile in range(TILES)
        if owned[tile] and state.partners[tile] > tile + 1
    )


def snapshot(state: State) -> dict[str, object]:
    """Write everything down, also what nobody at the table may see."""
    seats = range(state.seats)
    return {
        "deck": cards_of(state.deck),
        "discard": cards_of(state.discard),
        "hands": [cards_of(state.hands[seat]) for seat in seats],
        "mandalas": [
            None
            if state.is_gone[mandala]
            else {
                "dark": middle(state, mandala, DARK),
                "light": middle(state, mandala, LIGHT),
                "claim": holder(state, mandala),
                "up": [up_of(state, mandala, seat) for seat in seats],
                "down": [cards_of(state.down[mandala, seat]) for seat in seats],
            }
            for mandala in range(MANDALAS)
        ],
        "tiles": [single_tiles(state, seat) for seat in seats],
        "flowers": [flower_pairs(state, seat) for seat in seats],
    }
