"""What the table would lead to: who would choose first, and what each claim would bring."""

from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandtable.rules.mandala.destroying import cards_in, first_by
from sandtable.rules.mandala.hidden import Knowledge
from sandtable.rules.mandala.snapshot import stacks
from sandtable.rules.mandala.state import CLAIMING, FIELD, MANDALAS, NOWHERE, SEATS
from sandtable.rules.mandala.view import is_seen
from sandtable.rules.notation import LETTERS, Colour


class Claim(Struct, frozen=True, kw_only=True):
    """What a claim of a colour would bring to a seat if the mandala were completed now."""

    seat: int
    colour: Colour
    cards: int
    river: int | None
    """The place in the River that one card would take; None if the colour is there already."""

    cup: int
    discard: int
    """All of them, if the seat has no card in its Field."""

    points: int | None
    """What the score would gain, as far as the receiver knows the Cup; None if memory is strict and
    the Cup is another's.
    """


class Prospect(Struct, frozen=True, kw_only=True):
    """A mandala, if it were completed now."""

    missing: list[Colour]
    fields: list[int]
    """The size of each seat's Field."""

    first: list[int]
    """Who would choose first if seat 0, or seat 1, laid the last card; who chooses next, if the
    mandala is being destroyed.
    """

    why: Literal["larger field", "did not lay the last card", "is being destroyed"]
    claims: list[Claim]
    """For each seat and each colour of the Mountain, in order of arrival."""


class Side(NamedTuple):
    """What a seat has that decides what a claim would bring it, its piles as bytes."""

    river: bytes
    cup: bytes
    is_keeper: bool
    """It keeps what it claims even without a card in its Field."""

    is_told: bool
    """The receiver may know what the Cup is worth."""


class Outlook(Struct, frozen=True, kw_only=True, tag="mandala", tag_field="game"):
    """Both mandalas."""

    mandalas: list[Prospect]


def claim(seat: int, stack: tuple[Colour, int], side: Side, keeps: bool) -> Claim:
    """Reckon what a claim would bring: River, Cup or nothing (M47-M52), and points (M65).

    Nothing is kept without a card in the Field (M52).
    """
    letter, cards = stack
    colour = LETTERS.index(letter)
    place = side.river[colour]
    is_new = place == 0
    kept = cards - is_new if keeps else 0
    if is_new:
        place = max(side.river) + 1
    gain = (kept + (side.cup[colour] if is_new else 0)) * place
    points = gain if keeps else 0
    return Claim(
        seat=seat,
        colour=letter,
        cards=cards,
        river=place if keeps and is_new else None,
        cup=kept,
        discard=0 if keeps else cards,
        points=points if side.is_told else None,
    )


def prospect(known: Knowledge, mandala: int, keepers: tuple[int, ...], strict: bool) -> Prospect:
    """Look at one mandala; ``keepers`` keep what they claim even without a card in their Field.

    Points would tell what lies in another's Cup, if memory is strict (K10).
    """
    is_chosen_from = known.phase == CLAIMING and known.mandala == mandala
    return reckoned(
        *(pile[mandala].tobytes() for pile in (known.sand, known.areas, known.arrivals)),
        tuple(side(known, seat, seat in keepers, strict) for seat in range(SEATS)),
        int(known.chooser) if is_chosen_from else None,
    )


def side(known: Knowledge, seat: int, is_keeper: bool, strict: bool) -> Side:
    """See what a seat has that decides what a claim would bring it."""
    is_told = not strict or is_seen(known, seat)
    return Side(known.rivers[seat].tobytes(), known.cups[seat].tobytes(), is_keeper, is_told)


@lru_cache(1024)
def reckoned(
    sand: bytes, areas: bytes, arrivals: bytes, sides: tuple[Side, ...], chooser: int | None
) -> Prospect:
    """Reckon a prospect that was not reckoned lately: a move changes one mandala, or none."""
    piles = [np.frombuffer(bytearray(pile), np.int8) for pile in (sand, areas)]
    sizes = [int(cards_in(FIELD + seat, *piles)) for seat in range(SEATS)]
    prospect = Prospect(
        missing=[letter for letter, area in zip(LETTERS, areas, strict=True) if area == NOWHERE],
        fields=sizes,
        first=[int(first_by(sizes[0] - sizes[1], last)) for last in range(SEATS)],
        why="larger field" if sizes[0] != sizes[1] else "did not lay the last card",
        claims=[
            claim(seat, stack, sides[seat], sides[seat].is_keeper or sizes[seat] > 0)
            for seat in range(SEATS)
            for stack in stacks(sand, arrivals)
        ],
    )
    if chooser is not None:
        return replace(prospect, missing=[], first=[chooser, chooser], why="is being destroyed")
    return prospect


def outlook(known: Knowledge, strict: bool) -> Outlook:
    """Look at both mandalas."""
    return Outlook(mandalas=[prospect(known, mandala, (), strict) for mandala in range(MANDALAS)])
