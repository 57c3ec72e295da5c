"""What the table would lead to: who would choose first, and what each claim would bring."""

from typing import Literal

from msgspec import Struct

from sandtable.rules.cards import COLOURS, Pile, highest, is_empty, size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import NOBODY
from sandtable.rules.facts import Facts, at_place, note, note_if
from sandtable.rules.mandala.destroying import field_size, first_by
from sandtable.rules.mandala.ending import is_last_destruction
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
    odds: int | None
    """How likely the other hand holds the only missing colour, in thousandths; 0 and 1000 are sure.

    None if another number is missing, if memory is strict, to a spectator, and for a hand that
    held cards when the deck was made anew: it was chosen from, so not every card is as likely.
    """

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
    """Both mandalas, and whether the game is about to end."""

    mandalas: list[Prospect]
    is_last: bool
    """The game ends once the next Mountain is claimed, or the one that is being claimed."""


SURE = 1000
LARGER_FIELD, NOT_THE_LAST_CARD, BEING_DESTROYED = range(3)
"""The places of these words."""


@compiled
def is_destroyed(known: Knowledge, mandala: int) -> bool:
    """Answer if a mandala is being destroyed."""
    return bool(known.phase == CLAIMING and known.mandala == mandala)


@compiled
def in_thousandths(chance: float) -> int:
    """Round a chance, so that only what is sure looks so."""
    if chance <= 0:
        return 0
    if chance >= 1:
        return SURE
    return min(max(round(chance * SURE), 1), SURE - 1)


@compiled
def odds_of(unseen: Pile, colour: int, hand: int) -> int:
    """Reckon how likely so many of the unseen cards have a colour among them (K8)."""
    cards = size(unseen)
    others = cards - int(unseen[colour])
    none = 1.0
    for drawn in range(min(hand, cards)):
        none *= max(others - drawn, 0) / (cards - drawn)
    return in_thousandths(1 - none)


@compiled
def note_odds(facts: Facts, known: Knowledge, colour: int, strict: bool) -> None:
    """Note how likely the other hand holds a colour, if all unseen cards are alike (K7, K8)."""
    if strict or known.seat < 0:
        note(facts, 0)
        return
    other = 1 - known.seat
    hand = int(known.hand_sizes[other]) - size(known.hands[other])
    is_any = hand > 0 and is_empty(known.held[other])
    note(facts, is_any)
    if is_any:
        note(facts, odds_of(known.unseen, colour, hand))


@compiled
def note_missing(facts: Facts, known: Knowledge, mandala: int, strict: bool) -> None:
    """Note which colours a mandala lacks, and the odds of the last one; none if it is destroyed."""
    missing, last = 0, 0
    for colour in range(COLOURS):
        if known.areas[mandala, colour] == NOWHERE and not is_destroyed(known, mandala):
            missing += 1
            last = colour
    note(facts, missing)
    for colour in range(COLOURS):
        if missing and known.areas[mandala, colour] == NOWHERE:
            note(facts, colour)
    if missing == 1:
        note_odds(facts, known, last, strict)
    else:
        note(facts, 0)


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
    """Look at both mandalas, and at the end (M58)."""
    note(facts, MANDALAS)
    for mandala in range(MANDALAS):
        note_missing(facts, known, mandala, strict)
        note_first(facts, known, mandala)
        note_claims(facts, known, mandala, always_keeps, strict)
    note(facts, is_last_destruction(known))


@compiled
def note_outlook(known: Knowledge, strict: bool, facts: Facts) -> None:
    """Look at both mandalas; who has no card in a Field keeps nothing."""
    note_prospects(facts, known, NOBODY, strict)
