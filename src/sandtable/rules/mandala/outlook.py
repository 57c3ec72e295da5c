"""What the table would lead to: who would choose first, and what each claim would bring."""

from typing import Literal

from msgspec import Struct

from sandtable.rules.cards import COLOURS, highest
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import NOBODY
from sandtable.rules.facts import Facts, at_place, note, note_if
from sandtable.rules.mandala.destroying import field_size, first_by
from sandtable.rules.mandala.hidden import Knowledge
from sandtable.rules.mandala.state import CLAIMING, MANDALAS, NOWHERE, SEATS
from sandtable.rules.mandala.view import is_seen
from sandtable.rules.notation import Colour


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


class Outlook(Struct, frozen=True, kw_only=True, tag="mandala", tag_field="game"):
    """Both mandalas."""

    mandalas: list[Prospect]


LARGER_FIELD, NOT_THE_LAST_CARD, BEING_DESTROYED = range(3)
"""The places of these words."""


@compiled
def is_destroyed(known: Knowledge, mandala: int) -> bool:
    """Answer if a mandala is being destroyed."""
    return bool(known.phase == CLAIMING and known.mandala == mandala)


@compiled
def note_missing(facts: Facts, known: Knowledge, mandala: int) -> None:
    """Note which colours a mandala lacks; none, if it is being destroyed."""
    if is_destroyed(known, mandala):
        note(facts, 0)
        return
    missing = 0
    for colour in range(COLOURS):
        missing += known.areas[mandala, colour] == NOWHERE
    note(facts, missing)
    for colour in range(COLOURS):
        if known.areas[mandala, colour] == NOWHERE:
            note(facts, colour)


@compiled
def note_first(facts: Facts, known: Knowledge, mandala: int) -> None:
    """Note both Fields, who would choose first, and why."""
    lead = field_size(known, mandala, 0) - field_size(known, mandala, 1)
    note(facts, SEATS)
    for seat in range(SEATS):
        note(facts, field_size(known, mandala, seat))
    why = LARGER_FIELD if lead else NOT_THE_LAST_CARD
    if is_destroyed(known, mandala):
        why = BEING_DESTROYED
    note(facts, SEATS)
    for last in range(SEATS):
        note(facts, known.chooser if why == BEING_DESTROYED else first_by(lead, last))
    note(facts, why)


@compiled
def note_claim(
    facts: Facts, known: Knowledge, seat: int, mandala: int, colour: int, keeps: bool
) -> int:
    """Reckon what a claim would bring: River, Cup or nothing (M47-M52); say which points (M65).

    Nothing is kept without a card in the Field (M52).
    """
    cards = int(known.sand[mandala, colour])
    place = int(known.rivers[seat, colour])
    is_new = place == 0
    if is_new:
        place = highest(known.rivers[seat]) + 1
    kept = (cards - is_new) if keeps else 0
    note(facts, seat)
    note(facts, colour)
    note(facts, cards)
    note_if(facts, keeps and is_new, place)
    note(facts, kept)
    note(facts, 0 if keeps else cards)
    if not keeps:
        return 0
    return (kept + int(known.cups[seat, colour]) * is_new) * place


@compiled
def note_claims(
    facts: Facts, known: Knowledge, mandala: int, always_keeps: int, strict: bool
) -> None:
    """Note what each seat could claim; ``always_keeps`` needs no card in the Field for it.

    Points would tell what lies in another's Cup, if memory is strict (K10).
    """
    colours = highest(known.arrivals[mandala])
    note(facts, SEATS * colours)
    for seat in range(SEATS):
        keeps = seat == always_keeps or field_size(known, mandala, seat) > 0
        is_told = not strict or is_seen(known, seat)
        for place in range(1, colours + 1):
            colour = at_place(known.arrivals[mandala], place)
            points = note_claim(facts, known, seat, mandala, colour, keeps)
            note_if(facts, is_told, points)


@compiled
def note_prospects(facts: Facts, known: Knowledge, always_keeps: int, strict: bool) -> None:
    """Look at both mandalas."""
    note(facts, MANDALAS)
    for mandala in range(MANDALAS):
        note_missing(facts, known, mandala)
        note_first(facts, known, mandala)
        note_claims(facts, known, mandala, always_keeps, strict)


@compiled
def note_outlook(known: Knowledge, strict: bool, facts: Facts) -> None:
    """Look at both mandalas; who has no card in a Field keeps nothing."""
    note_prospects(facts, known, NOBODY, strict)
