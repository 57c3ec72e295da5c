"""What a seat knows: everything that it sees, and all that was ever open."""

from typing import Annotated

from sandtable.rules.cards import COLOURS, Pile, size
from sandtable.rules.compiled import compiled
from sandtable.rules.flowers.state import (
    MANDALAS,
    MOST_SEATS,
    OVER,
    SHADES,
    TILES,
    ByColour,
    BySeat,
    Open,
    State,
)
from sandtable.rules.records import record_type


class Knowledge(Open):
    """What a seat sees and all that was ever open (K1-K4); what it cannot know is 0 here."""

    seat: int
    deck_size: int
    hand_sizes: Annotated[Pile, MOST_SEATS]

    unseen: ByColour
    """All cards in the deck, and in other hands without those that were shown (F64)."""

    held_pool: ByColour
    """What lay unseen in all other hands when the present deck was made (K6)."""

    held_sizes: Annotated[Pile, MOST_SEATS]
    """How many of them each seat had."""

    deck_pool: ByColour
    """What is left of the present deck, and what other seats had from it (K7)."""

    drawn_sizes: Annotated[Pile, MOST_SEATS]
    """How many each seat had from it."""

    played: BySeat
    """Which cards other seats have played since then, save for those known to be in their hands."""


KNOWLEDGE = record_type(Knowledge)


@compiled
def copy_mandalas(source: Open, target: Open) -> None:
    """Copy what lies in the mandalas: face-down cards were shown when they were laid (F67)."""
    for mandala in range(MANDALAS):
        target.claims[mandala] = source.claims[mandala]
        target.is_gone[mandala] = source.is_gone[mandala]
        for shade in range(SHADES):
            target.middles[mandala, shade] = source.middles[mandala, shade]
        for seat in range(source.seats):
            target.sides[mandala, seat] = source.sides[mandala, seat]
            target.fronts[mandala, seat] = source.fronts[mandala, seat]
        for colour in range(COLOURS):
            target.up[mandala, colour] = source.up[mandala, colour]
            target.owners[mandala, colour] = source.owners[mandala, colour]
            for seat in range(source.seats):
                target.down[mandala, seat, colour] = source.down[mandala, seat, colour]


@compiled
def copy_open(source: Open, target: Open) -> None:
    """Copy all that lies open to everybody, between a state and a knowledge (K2, F65, F68)."""
    target.phase = source.phase
    target.seats = source.seats
    target.player = source.player
    target.mandala = source.mandala
    target.due = source.due
    target.passes = source.passes
    target.is_ending = source.is_ending
    copy_mandalas(source, target)
    for tile in range(TILES):
        target.places[tile] = source.places[tile]
        target.partners[tile] = source.partners[tile]
    for colour in range(COLOURS):
        target.discard[colour] = source.discard[colour]
        for seat in range(source.seats):
            target.shown[seat, colour] = source.shown[seat, colour]


@compiled
def know_own(source: Open, target: Open, seat: int) -> None:
    """Copy what the owner of a hand knows of it (K1, F64)."""
    for colour in range(COLOURS):
        target.hands[seat, colour] = source.hands[seat, colour]
        target.drawn[seat, colour] = source.drawn[seat, colour]
        target.held[seat, colour] = source.held[seat, colour]


@compiled
def know_other(state: State, known: Knowledge, seat: int) -> None:
    """Note of another seat what it has played, and into common pools what nobody else can tell."""
    known.held_sizes[seat] = size(state.held[seat])
    known.drawn_sizes[seat] = size(state.drawn[seat])
    for colour in range(COLOURS):
        held, drawn = state.held[seat, colour], state.drawn[seat, colour]
        hidden = state.hands[seat, colour] - state.shown[seat, colour]
        known.unseen[colour] += hidden
        known.held_pool[colour] += held
        known.deck_pool[colour] += drawn
        known.played[seat, colour] = held + drawn - hidden


@compiled
def knowledge(state: State, seat: int, known: Knowledge) -> None:
    """Write down what a seat knows; when the game is over nothing is hidden any more.

    How many cards a pile has is open to all (K3).
    """
    known.seat = seat
    copy_open(state, known)
    known.deck_size = size(state.deck)
    for colour in range(COLOURS):
        known.unseen[colour] = state.deck[colour]
        known.deck_pool[colour] = state.deck[colour]
    for other in range(state.seats):
        known.hand_sizes[other] = size(state.hands[other])
        if other == seat or state.phase == OVER:
            know_own(state, known, other)
        else:
            know_other(state, known, other)
