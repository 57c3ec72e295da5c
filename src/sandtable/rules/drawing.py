# Each game has the body of what it notes.
# mypy: disable-error-code="empty-body"
"""Drawing cards, and what happens when the deck runs out: the same in every game with hands."""

from sandtable.rules.cards import COLOURS, is_empty, move_all
from sandtable.rules.compiled import compiled, generic
from sandtable.rules.contract import Moves, Numbers, Record


@generic
def note_hands(state: Record) -> None:
    """Note what lies unseen in hands at the moment a deck is made anew (K6)."""


@compiled
def renew_deck(state: Record) -> None:
    """Make the discard pile the deck (M35, F27)."""
    move_all(state.discard, state.deck)
    note_hands(state)


@compiled
def may_draw(state: Record) -> bool:
    """Answer if a card can be drawn; a deck that had to stay empty is renewed first (M36, F28)."""
    if is_empty(state.deck) and not is_empty(state.discard):
        renew_deck(state)
    return not is_empty(state.deck)


@compiled
def deck_to_hand(state: Record, seat: int, colour: int) -> None:
    """Draw a card into a hand."""
    state.deck[colour] -= 1
    state.hands[seat, colour] += 1
    state.drawn[seat, colour] += 1


@compiled
def chances(state: Record, moves: Moves, weights: Numbers) -> int:
    """List the colours that can be drawn, each with its number of cards (M5, M74, F5, F69).

    In these games the first six moves are the cards that chance deals.
    """
    for colour in range(COLOURS):
        moves[colour] = colour
        weights[colour] = state.deck[colour]
    return COLOURS
