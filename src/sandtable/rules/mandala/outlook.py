"""What the table would lead to: who would choose first, and what each claim would bring."""

from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sandtable.rules.cards import COLOURS
from sandtable.rules.mandala.destroying import field_size, first_by
from sandtable.rules.mandala.hidden import Knowledge
from sandtable.rules.mandala.snapshot import mountain
from sandtable.rules.mandala.state import CLAIMING, MANDALAS, NOWHERE, SEATS
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
    """What a seat has that decides what a claim would bring it, as plain numbers."""

    river: list[int]
    cup: list[int]
    keeps: bool
    is_told: bool
    """The receiver may know what the Cup is worth."""


class Outlook(Struct, frozen=True, kw_only=True, tag="mandala", tag_field="game"):
    """Both mandalas."""

    mandalas: list[Prospect]


def claim(seat: int, stack: tuple[Colour, int], side: Side) -> Claim:
    """Reckon what a claim would bring: River, Cup or nothing (M47-M52), and points (M65)."""
    letter, cards = stack
    colour = LETTERS.index(letter)
    place = side.river[colour]
    is_new = place == 0
    kept = cards - is_new if side.keeps else 0
    if is_new:
        place = max(side.river) + 1
    gain = (kept + (side.cup[colour] if is_new else 0)) * place
    points = gain if side.keeps else 0
    return Claim(
        seat=seat,
        colour=letter,
        cards=cards,
        river=place if side.keeps and is_new else None,
        cup=kept,
        discard=0 if side.keeps else cards,
        points=points if side.is_told else None,
    )


def claims(known: Knowledge, mandala: int, keeps: tuple[bool, ...], strict: bool) -> list[Claim]:
    """Look at every claim of both seats; points would tell what lies in another's Cup (K10)."""
    stacks = mountain(known, mandala)
    found = []
    for seat in range(SEATS):
        river, cup = known.rivers[seat].tolist(), known.cups[seat].tolist()
        side = Side(river, cup, keeps[seat], not strict or is_seen(known, seat))
        found += [claim(seat, stack, side) for stack in stacks]
    return found


def prospect(known: Knowledge, mandala: int, keeps: tuple[bool, ...], strict: bool) -> Prospect:
    """Look at one mandala; ``keeps`` says which seat may keep what it claims there."""
    sizes = [int(field_size(known, mandala, seat)) for seat in range(SEATS)]
    prospect = Prospect(
        missing=[LETTERS[c] for c in range(COLOURS) if known.areas[mandala, c] == NOWHERE],
        fields=sizes,
        first=[int(first_by(sizes[0] - sizes[1], last)) for last in range(SEATS)],
        why="larger field" if sizes[0] != sizes[1] else "did not lay the last card",
        claims=claims(known, mandala, keeps, strict),
    )
    if known.phase == CLAIMING and known.mandala == mandala:
        chooser = int(known.chooser)
        return replace(prospect, missing=[], first=[chooser, chooser], why="is being destroyed")
    return prospect


def has_field(known: Knowledge, mandala: int, seat: int) -> bool:
    """Answer if a seat may keep what it claims: not without a card in its Field (M52)."""
    return bool(field_size(known, mandala, seat) > 0)


def outlook(known: Knowledge, strict: bool) -> Outlook:
    """Look at both mandalas."""
    keeps = [
        tuple(has_field(known, mandala, seat) for seat in range(SEATS))
        for mandala in range(MANDALAS)
    ]
    return Outlook(
        mandalas=[prospect(known, mandala, keeps[mandala], strict) for mandala in range(MANDALAS)]
    )
