"""The deck: dealing, drawing, refilling, and what happens when it runs out."""

from sandtable.rules.cards import COLOURS, is_empty
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Numbers
from sandtable.rules.drawing import deck_to_hand, renew_deck
from sandtable.rules.mandala.actions import lay
from sandtable.rules.mandala.state import (
    ACTING,
    CARDS_OF_A_COLOUR,
    DEALING,
    DRAWING,
    MANDALAS,
    MOUNTAIN,
    SEATS,
    STARTING_CUP,
    STARTING_HAND,
    STARTING_MOUNTAIN,
    State,
)

MOUNTAIN_CARDS = MANDALAS * STARTING_MOUNTAIN
SEAT_CARDS = STARTING_HAND + STARTING_CUP
DEALT_CARDS = MOUNTAIN_CARDS + SEATS * SEAT_CARDS

TO_MOUNTAIN, TO_HAND, TO_CUP = range(3)
"""Where a card of the set-up goes."""


@compiled
def start(state: State, _settings: Numbers) -> None:
    """Begin with all 108 cards in the deck (M1) and nothing anywhere else (M9)."""
    for colour in range(COLOURS):
        state.deck[colour] = CARDS_OF_A_COLOUR
        for seat in range(SEATS):
            state.secret_pools[seat, colour] = CARDS_OF_A_COLOUR
    state.due = DEALT_CARDS


@compiled
def note_hands(state: State) -> None:
    """Note what is unseen when the deck is made anew.

    At this moment a player's unseen cards are their hand and their starting Cup cards, and all
    that they will draw from now on comes from a deck that everybody knows (K6, K7).
    """
    for seat in range(SEATS):
        for colour in range(COLOURS):
            unseen = state.hands[seat, colour] + state.secrets[seat, colour]
            state.held[seat, colour] = unseen
            state.secret_pools[seat, colour] = min(state.secret_pools[seat, colour], unseen)
            state.drawn[seat, colour] = 0


@compiled
def notice_exhaustion(state: State) -> None:
    """Announce the last Mandala when the last card has left the deck, and renew it (M34, M35, M38).

    An empty discard pile leaves the deck empty for now (M36, MR1).
    """
    if is_empty(state.deck):
        state.last_mandala = 1
        renew_deck(state)


@compiled
def deck_to_cup(state: State, seat: int, colour: int) -> None:
    """Deal a card face down into a Cup (M8): its owner alone has seen it."""
    state.deck[colour] -= 1
    state.cups[seat, colour] += 1
    state.secrets[seat, colour] += 1
    state.drawn[seat, colour] += 1


@compiled
def deck_to_mountain(state: State, mandala: int, colour: int) -> None:
    """Deal a card face up into a Mountain (M6, M54)."""
    state.deck[colour] -= 1
    lay(state, mandala, MOUNTAIN, colour, 1)


@compiled
def next_place(state: State) -> tuple[int, int]:
    """Say where the next card of the set-up goes, and to which Mandala or seat: into the left
    Mountain, then the right (M6), then player by player into the hand (M7) and the Cup (M8).
    """
    card = DEALT_CARDS - state.due
    if card < MOUNTAIN_CARDS:
        return TO_MOUNTAIN, card // STARTING_MOUNTAIN
    seat, seat_card = divmod(card - MOUNTAIN_CARDS, SEAT_CARDS)
    return (TO_HAND if seat_card < STARTING_HAND else TO_CUP), seat


@compiled
def deal_next(state: State, colour: int) -> None:
    """Deal the next card of the set-up; after the last one the first seat begins (M10)."""
    place, owner = next_place(state)
    if place == TO_MOUNTAIN:
        deck_to_mountain(state, owner, colour)
    elif place == TO_HAND:
        deck_to_hand(state, owner, colour)
    else:
        deck_to_cup(state, owner, colour)
    if state.due == 1:
        state.phase = ACTING


@compiled
def receive(state: State, colour: int) -> None:
    """Put the card that was drawn where it is due."""
    if state.phase == DRAWING:
        deck_to_hand(state, state.player, colour)
    elif state.phase == DEALING:
        deal_next(state, colour)
    else:
        deck_to_mountain(state, state.mandala, colour)
    state.due -= 1
    notice_exhaustion(state)
