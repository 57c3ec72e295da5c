"""What the table would lead to: who would take which tile, and what it would bring."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.cards import COLOURS
from sandtable.rules.contract import NOBODY
from sandtable.rules.flowers.destroying import (
    holder_of,
    second_of,
    strength,
    strongest_rival,
)
from sandtable.rules.flowers.hidden import Knowledge
from sandtable.rules.flowers.holding import flower, gained
from sandtable.rules.flowers.playing import colours_present
from sandtable.rules.flowers.snapshot import middle, single_tiles
from sandtable.rules.flowers.state import DARK, LIGHT, MANDALAS, Open
from sandtable.rules.notation import LETTERS, Colour

Why: TypeAlias = Literal[
    "nobody holds the marker",
    "no rival",
    "rivals are level",
    "less than half",
    "second",
]


Lack: TypeAlias = int | Literal["face up"]
"""So many cards more than lie there, or one of them face up."""


class Prize(Struct, frozen=True, kw_only=True):
    """What a tile would bring to a seat if it took it now."""

    seat: int
    tile: str
    points: int
    """What the score would gain."""

    flower: str | None
    """The single tile of the seat with which it would make a Flower."""

    sum: str
    """How that Flower would come to its points; empty if there would be none."""


class Prospect(Struct, frozen=True, kw_only=True):
    """A mandala, if it were completed now."""

    missing: list[Colour]
    cards: list[int]
    """Cards by seat, face up and face down together."""

    up: list[int]
    """Face-up cards by seat: without one a seat is no rival."""

    holder: int | None
    lacks: list[Lack | None]
    """What a seat that has cards here lacks to take the marker from its holder."""

    second: int | None
    why: Why
    """Why there is, or is not, somebody to take the other tile."""

    prizes: list[Prize]
    """For each seat, the dark and the light tile."""


class Outlook(Struct, frozen=True, kw_only=True, tag="flowers", tag_field="game"):
    """All three mandalas; None for one that is gone."""

    mandalas: list[Prospect | None]


def prize(seat: int, singles: list[str], tile: str) -> Prize:
    """Reckon what a tile would bring: alone (F58), or in a Flower (F59, F60)."""
    partner = next((single for single in singles if single[0] == tile[0]), None)
    return Prize(
        seat=seat,
        tile=tile,
        points=gained(tile, partner),
        flower=partner,
        sum=flower([partner, tile]).sum if partner else "",
    )


def lack(cards: list[int], up: list[int], holder: int, seat: int) -> Lack | None:
    """Say what a seat with cards lacks to take the marker: a front, or more cards (F31-F34)."""
    if not cards[seat] or seat == holder:
        return None
    if not up[seat]:
        return "face up"
    return None if holder == NOBODY else cards[holder] - cards[seat] + 1


def reason(known: Open, mandala: int, up: list[int]) -> Why:
    """Say why somebody would be second, or nobody (F38-F42)."""
    holder = holder_of(known, mandala)
    if holder == NOBODY:
        return "nobody holds the marker"
    if not any(n for seat, n in enumerate(up) if seat != holder):
        return "no rival"
    if strongest_rival(known, mandala) == NOBODY:
        return "rivals are level"
    return "second" if second_of(known, mandala) != NOBODY else "less than half"


def rival_of(state: Open, mandala: int, seat: int) -> int | None:
    """Say with whom a seat compares: the marker's holder, or else the other with most cards."""
    holder = int(holder_of(state, mandala))
    if holder not in (NOBODY, seat):
        return holder
    cards = state.sides[mandala, : state.seats].tolist()
    others = [other for other, n in enumerate(cards) if n and other != seat]
    return max(others, key=cards.__getitem__, default=None)


def level_rivals(state: Open, mandala: int) -> list[int]:
    """Name the rivals who are level on most cards (F39): face-up cards decided between them (F40),
    or those named are level in these, too (F41).
    """
    holder = int(holder_of(state, mandala))
    ranks = {s: strength(state, mandala, s) for s in range(state.seats) if s != holder}
    best = max(ranks.values())
    if not best:
        return []
    same = [s for s, rank in ranks.items() if rank == best]
    if len(same) == 1:
        cards = state.sides[mandala]
        same = [s for s, rank in ranks.items() if rank and cards[s] == cards[same[0]]]
    return same if len(same) > 1 else []


def prospect(known: Knowledge, mandala: int, singles: list[list[str]]) -> Prospect | None:
    """Look at one mandala, with the single tiles that every seat has already."""
    if known.is_gone[mandala]:
        return None
    colours = colours_present(known, mandala)
    holder, second = int(holder_of(known, mandala)), int(second_of(known, mandala))
    cards = known.sides[mandala, : known.seats].tolist()
    up = known.fronts[mandala, : known.seats].tolist()
    tiles = [tile for shade in (DARK, LIGHT) if (tile := middle(known, mandala, shade))]
    return Prospect(
        missing=[LETTERS[c] for c in range(COLOURS) if not colours >> c & 1],
        cards=cards,
        up=up,
        holder=None if holder == NOBODY else holder,
        lacks=[lack(cards, up, holder, seat) for seat in range(known.seats)],
        second=None if second == NOBODY else second,
        why=reason(known, mandala, up),
        prizes=[prize(seat, own, tile) for seat, own in enumerate(singles) for tile in tiles],
    )


def outlook(known: Knowledge, _strict: bool) -> Outlook:
    """Look at all mandalas; nothing of it needs a memory."""
    singles = [single_tiles(known, seat) for seat in range(known.seats)]
    return Outlook(mandalas=[prospect(known, mandala, singles) for mandala in range(MANDALAS)])
