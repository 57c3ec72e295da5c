"""What a seat knows: everything that it sees, and all that was ever open."""

from typing import Annotated

from sandtable.rules.cards import COLOURS, Pile, size
from sandtable.rules.compiled import compiled
from sandtable.rules.mandala.state import (
    CARDS_OF_A_COLOUR,
    MANDALAS,
    OVER,
    SEATS,
    ByColour,
    Open,
    State,
)
from sandtable.rules.records import record_type


class Knowledge(Open):
    """What a seat sees and all that was ever open (K1-K4); what it cannot know is 0 here.

    ``cups`` lack the cards that this seat has never seen.
    """

    seat: int
    deck_size: int
    hand_sizes: Annotated[Pile, SEATS]
    secret_sizes: Annotated[Pile, SEATS]
    """How many cards of each Cup this seat has never seen."""

    unseen: ByColour
    """All cards in the deck and in other hands, and other seats' starting Cup cards, together."""

    deck_pool: ByColour
    """Which of them can be in the deck: what is left of it, and what others had from it (K7)."""


KNOWLEDGE = record_type(Knowledge)


@compiled
def copy_open(source: Open, target: Open) -> None:
    """Copy all that lies open to everybody, between a state and a knowledge (K2, M73).

    Loops, here and below: Numba takes seconds to compile the copying of slices.
    """
    for colour in range(COLOURS):
        target.discard[colour] = source.discard[colour]
        for seat in range(SEATS):
            target.rivers[seat, colour] = source.rivers[seat, colour]
        for mandala in range(MANDALAS):
            target.sand[mandala, colour] = source.sand[mandala, colour]
            target.areas[mandala, colour] = source.areas[mandala, colour]
            target.arrivals[mandala, colour] = source.arrivals[mandala, colour]
    target.phase = source.phase
    target.player = source.player
    target.mandala = source.mandala
    target.due = source.due
    target.chooser = source.chooser
    target.laid = source.laid
    target.idle_turns = source.idle_turns
    target.last_mandala = source.last_mandala


@compiled
def know_own(source: Open, target: Open, seat: int) -> None:
    """Copy what the owner of a hand and Cup knows of them (K1, M71)."""
    for colour in range(COLOURS):
        target.hands[seat, colour] = source.hands[seat, colour]
        target.cups[seat, colour] = source.cups[seat, colour]
        target.secrets[seat, colour] = source.secrets[seat, colour]
        target.drawn[seat, colour] = source.drawn[seat, colour]


@compiled
def know_other(state: State, known: Knowledge, seat: int) -> None:
    """Note of another seat only what was claimed openly; the rest is unseen (M72)."""
    known.secret_sizes[seat] = size(state.secrets[seat])
    for colour in range(COLOURS):
        known.cups[seat, colour] = state.cups[seat, colour] - state.secrets[seat, colour]
        known.unseen[colour] += state.hands[seat, colour] + state.secrets[seat, colour]
        known.deck_pool[colour] += state.drawn[seat, colour]


@compiled
def copy_pools(source: Open, target: Open) -> None:
    """Copy what players, who see one of the two hands, can work out whenever a deck runs out."""
    for seat in range(SEATS):
        for colour in range(COLOURS):
            target.held[seat, colour] = source.held[seat, colour]
            target.secret_pools[seat, colour] = source.secret_pools[seat, colour]


@compiled
def knowledge(state: State, seat: int, known: Knowledge) -> None:
    """Write down what a seat knows; when the game is over all Cups are turned up (M75).

    How many cards a pile has is open to all (K3), and so is what a deck can hold since it was
    last renewed (K6).
    """
    known.seat = seat
    copy_open(state, known)
    known.deck_size = size(state.deck)
    for colour in range(COLOURS):
        known.unseen[colour] = state.deck[colour]
        known.deck_pool[colour] = state.deck[colour]
    for other in range(SEATS):
        known.hand_sizes[other] = size(state.hands[other])
        if other == seat or state.phase == OVER:
            know_own(state, known, other)
        else:
            know_other(state, known, other)
        for colour in range(COLOURS):
            known.secret_pools[other, colour] = CARDS_OF_A_COLOUR
    if seat >= 0:
        copy_pools(state, known)
