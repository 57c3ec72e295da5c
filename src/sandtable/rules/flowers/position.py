"""A state as words and back; what could not come about in a game is refused."""

from collections.abc import Mapping

import numpy as np

from sandtable.rules.cards import COLOURS
from sandtable.rules.flowers.chance import cards_of_the_deal
from sandtable.rules.flowers.checking import check
from sandtable.rules.flowers.notation import TILE_NUMBERS, TILE_TOKENS
from sandtable.rules.flowers.snapshot import flower_pairs, single_tiles
from sandtable.rules.flowers.state import (
    AWAY,
    DEALING_CARDS,
    DEALING_TILES,
    DESTROYING,
    DRAWING,
    MANDALAS,
    MOST_SEATS,
    ORDERING,
    OVER,
    OWNED,
    PLAYING,
    REBUILDING,
    STACK,
    TILES,
    State,
)
from sandtable.rules.flowers.tiles import colour_of, shade_of
from sandtable.rules.notation import pile_text, read_pile, shortened
from sandtable.rules.position import joined, read_number, read_word, split

PHASES = {
    "tiles": DEALING_TILES,
    "deal": DEALING_CARDS,
    "play": PLAYING,
    "draw": DRAWING,
    "destroy": DESTROYING,
    "rebuild": REBUILDING,
    "order": ORDERING,
    "over": OVER,
}
"""Clearing and the end of a turn are missing: they never last."""

MOST_DUE = int(cards_of_the_deal(MOST_SEATS))
BY_SEAT = ("hands", "shown", "drawn", "held")


def write_position(state: State) -> dict[str, str]:
    """Write every field of a state as a word."""
    seats = range(state.seats)
    words = {name: pile_text(getattr(state, name)) for name in ("deck", "discard")}
    words |= {name: joined(pile_text(getattr(state, name)[s]) for s in seats) for name in BY_SEAT}
    words["up"] = joined(map(pile_text, state.up))
    words["owners"] = joined("".join(map(str, row.tolist())) for row in state.owners)
    words["down"] = joined(pile_text(state.down[m, s]) for m in range(MANDALAS) for s in seats)
    words["middles"] = joined(_tiles_text(state.middles[m] - 1) for m in range(MANDALAS))
    words["gone"] = "".join(map(str, state.is_gone.tolist()))
    words["claims"] = "".join(map(str, state.claims.tolist()))
    words["stack"] = _tiles_text(np.flatnonzero(state.places == STACK))
    words["tiles"] = joined("".join(single_tiles(state, seat)) or "-" for seat in seats)
    words["flowers"] = joined("".join(map("".join, flower_pairs(state, s))) or "-" for s in seats)
    words["phase"] = next(word for word, phase in PHASES.items() if phase == state.phase)
    return words | {name: str(getattr(state, name)) for name in _largest(state)}


def _largest(state: State) -> dict[str, int]:
    """The largest value of each number."""
    seats = int(state.seats)
    return {
        "player": seats - 1,
        "mandala": MANDALAS - 1,
        "due": MOST_DUE,
        "passes": seats,
        "is_ending": 1,
    }


def _tiles_text(tiles: object) -> str:
    return "".join(TILE_TOKENS[tile] for tile in tiles if tile >= 0) or "-"  # type: ignore[attr-defined]


def read_position(words: Mapping[str, str], state: State) -> None:
    """Read such words into a state that was set up, and refuse what could not come about."""
    seats = int(state.seats)
    for name in ("deck", "discard"):
        read_pile(words[name], getattr(state, name))
    for name in BY_SEAT:
        for seat, text in enumerate(split(words, name, seats)):
            read_pile(text, getattr(state, name)[seat])
    for mandala, text in enumerate(split(words, "up", MANDALAS)):
        read_pile(text, state.up[mandala])
    for mandala, text in enumerate(split(words, "owners", MANDALAS)):
        state.owners[mandala] = _digits("owners", text, COLOURS, seats)
    for side, text in enumerate(split(words, "down", MANDALAS * seats)):
        read_pile(text, state.down[side // seats, side % seats])
    _count_sides(state)
    state.is_gone[:] = _digits("gone", words["gone"], MANDALAS, 1)
    state.claims[:] = _digits("claims", words["claims"], MANDALAS, seats)
    _read_tiles(words, state)
    state.phase = read_word(words, "phase", PHASES)
    for name, largest in _largest(state).items():
        setattr(state, name, read_number(words, name, largest))
    check(state)


def _count_sides(state: State) -> None:
    """Count what lies on every side."""
    for seat in range(state.seats):
        fronts = (state.up * (state.owners == seat + 1)).sum(axis=1)
        state.fronts[:, seat] = fronts
        state.sides[:, seat] = fronts + state.down[:, seat].sum(axis=1)


def _digits(name: str, text: str, digits: int, largest: int) -> list[int]:
    if len(text) != digits or not set(text) <= set(map(str, range(largest + 1))):
        raise ValueError(f"{name} has {shortened(text)}, not {digits} digits from 0 to {largest}")
    return [int(digit) for digit in text]


def _read_tiles(words: Mapping[str, str], state: State) -> None:
    """Put each tile named where it lies; a tile that is named nowhere has left the game."""
    named: set[int] = set()
    state.places[:] = AWAY
    for tile in _tiles("stack", words["stack"], named):
        state.places[tile] = STACK
    for mandala, text in enumerate(split(words, "middles", MANDALAS)):
        for tile in _tiles("middles", text, named):
            shade = int(shade_of(tile))
            if state.middles[mandala, shade]:
                raise ValueError(f"mandala {mandala + 1} has two tiles of one shade")
            state.middles[mandala, shade] = tile + 1
    for name in ("tiles", "flowers"):
        for seat, text in enumerate(split(words, name, int(state.seats))):
            owned = _tiles(name, text, named)
            state.places[owned] = OWNED + seat
            if name == "flowers":
                _pair_up(state, owned)


def _pair_up(state: State, owned: list[int]) -> None:
    if len(owned) % 2:
        raise ValueError("flowers are pairs of tiles, but one is left over")
    for one, other in zip(owned[::2], owned[1::2], strict=True):
        if colour_of(one) != colour_of(other):
            raise ValueError(
                f"{TILE_TOKENS[one]} and {TILE_TOKENS[other]} are no Flower: two colours"
            )
        state.partners[one], state.partners[other] = other + 1, one + 1


def _tiles(name: str, text: str, named: set[int]) -> list[int]:
    """Read a row of tiles, each at most once on the table."""
    tokens = [] if text == "-" else [text[at : at + 2] for at in range(0, len(text), 2)]
    tiles = [TILE_NUMBERS.get(token, TILES) for token in tokens]
    if not text or TILES in tiles:
        raise ValueError(f"{name} has {shortened(text)}, not tiles such as k7px, or -")
    for tile in tiles:
        if tile in named:
            raise ValueError(f"tile {TILE_TOKENS[tile]} lies in two places")
        named.add(tile)
    return tiles
