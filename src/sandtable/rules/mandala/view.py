"""What one seat may see of a game of Mandala, made from its knowledge and built up from nothing."""

from typing import Literal, TypeAlias, get_args

import numpy as np
from msgspec import Struct

from sandtable.rules.cards import COLOURS, highest, size
from sandtable.rules.compiled import compiled
from sandtable.rules.facts import (
    Facts,
    at_place,
    note,
    note_if,
    note_in_order,
    note_pile_if,
)
from sandtable.rules.mandala.ending import worth
from sandtable.rules.mandala.hidden import Knowledge
from sandtable.rules.mandala.state import CLAIMING, FIELD, MANDALAS, OVER, SEATS
from sandtable.rules.mandala.turns import turn
from sandtable.rules.notation import Cards, Colour
from sandtable.rules.view import CardView, Hidden, note_common, note_hidden

Phase: TypeAlias = Literal["deal", "act", "draw", "claim", "refill", "yoga", "over"]
PHASES: tuple[Phase, ...] = ("deal", "act", "draw", "claim", "refill", "act", "over", "yoga")
"""By the number of the phase; the end of a turn never lasts."""

PHASE_NUMBERS = np.array([get_args(Phase).index(phase) for phase in PHASES])


class Score(Struct, frozen=True, kw_only=True):
    """What a Cup is worth now: a range while cards of it are unknown."""

    least: int
    most: int


class View(CardView, frozen=True, kw_only=True, tag="mandala", tag_field="game"):
    """The table as the receiver may see it: never the whole truth."""

    phase: Phase
    cups: list[Hidden]
    rivers: list[list[Colour]]
    mountains: list[list[tuple[Colour, int]]]
    """In order of first arrival."""

    fields: list[list[Cards]]
    """By mandala, then seat."""

    destroying: int | None
    """The mandala that is being destroyed."""

    last_mandala: bool
    idle_turns: int
    scores: list[Score | None]
    """None if memory is strict and the Cup is another's."""


@compiled
def is_seen(known: Knowledge, seat: int) -> bool:
    """Answer if a hand and Cup lie open to the receiver: their own, and all at the end (M75)."""
    return bool(seat == known.seat or known.phase == OVER)


@compiled
def note_hands(facts: Facts, known: Knowledge, seats: int) -> None:
    """Note hands, or only how many cards they have."""
    note(facts, seats)
    for seat in range(seats):
        cards = int(known.hand_sizes[seat])
        note_hidden(facts, cards, is_seen(known, seat), known.hands[seat], 0)


@compiled
def note_cups(facts: Facts, known: Knowledge, strict: bool) -> None:
    """Note Cups: what was claimed openly, if memory is open (K9), else only the number (K10)."""
    note(facts, SEATS)
    for seat in range(SEATS):
        unknown = int(known.secret_sizes[seat])
        cards = size(known.cups[seat]) + unknown
        is_known = not strict or is_seen(known, seat)
        note_hidden(facts, cards, is_known, known.cups[seat], unknown)


@compiled
def note_mandalas(facts: Facts, known: Knowledge) -> None:
    """Note Mountains, in order of first arrival (M21), and Fields."""
    note(facts, MANDALAS)
    for mandala in range(MANDALAS):
        colours = highest(known.arrivals[mandala])
        note(facts, colours)
        for place in range(1, colours + 1):
            colour = at_place(known.arrivals[mandala], place)
            note(facts, colour)
            note(facts, known.sand[mandala, colour])
    note(facts, MANDALAS)
    for mandala in range(MANDALAS):
        note(facts, SEATS)
        for seat in range(SEATS):
            for colour in range(COLOURS):
                is_there = known.areas[mandala, colour] == FIELD + seat
                note(facts, known.sand[mandala, colour] if is_there else 0)


@compiled
def worth_of_unknown(known: Knowledge, seat: int, place: int, step: int) -> int:
    """Add up what the unknown cards of a Cup can be worth, from a place on, up or down."""
    points, left = 0, int(known.secret_sizes[seat])
    for _ in range(COLOURS + 1):
        for colour in range(COLOURS):
            if known.rivers[seat, colour] == place:
                most = min(known.unseen[colour], known.secret_pools[seat, colour])
                taken = min(int(most), left)
                points += taken * place
                left -= taken
        place += step
    return points


@compiled
def note_scores(facts: Facts, known: Knowledge, strict: bool) -> None:
    """Score what is known of a Cup; unknown cards may be worth as little or as much as can be."""
    note(facts, SEATS)
    for seat in range(SEATS):
        is_told = not strict or is_seen(known, seat)
        note(facts, is_told)
        if is_told:
            points = worth(known.cups[seat], known.rivers[seat])
            note(facts, points + worth_of_unknown(known, seat, 0, 1))
            note(facts, points + worth_of_unknown(known, seat, COLOURS, -1))


@compiled
def note_table(facts: Facts, known: Knowledge, strict: bool, seats: int) -> None:
    """Note the table as the receiver may see it; so many have hands."""
    strict = strict and known.phase != OVER
    note_common(facts, known, turn(known), strict)
    note_hands(facts, known, seats)
    note_pile_if(facts, not strict, known.unseen)
    note(facts, PHASE_NUMBERS[known.phase])
    note_cups(facts, known, strict)
    note(facts, SEATS)
    for seat in range(SEATS):
        note_in_order(facts, known.rivers[seat])
    note_mandalas(facts, known)
    note_if(facts, known.phase == CLAIMING, known.mandala)
    note(facts, known.last_mandala)
    note(facts, known.idle_turns)
    note_scores(facts, known, strict)


@compiled
def note_view(known: Knowledge, strict: bool, facts: Facts) -> None:
    """Lay the table as the receiver may see it."""
    note_table(facts, known, strict, SEATS)
