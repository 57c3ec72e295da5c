"""What could not come about in a game: such a position is refused before it harms compiled code."""

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from sandtable.rules.cards import COLOURS, size
from sandtable.rules.mandala.chance import DEALT_CARDS, TO_CUP, TO_HAND, TO_MOUNTAIN, next_place
from sandtable.rules.mandala.destroying import is_complete, mountain_colours
from sandtable.rules.mandala.state import (
    CARDS_OF_A_COLOUR,
    CLAIMING,
    DEALING,
    DRAWING,
    HAND_LIMIT,
    MANDALAS,
    OVER,
    REFILLING,
    SEATS,
    STARTING_CUP,
    STARTING_MOUNTAIN,
    State,
)
from sandtable.rules.notation import COLOUR_NAMES


def census(state: State) -> dict[str, int]:
    """Count the cards of each colour (M1)."""
    piles = [state.deck, state.discard, *state.hands, *state.cups, *state.sand]
    return {
        name: sum(int(pile[colour]) for pile in piles)
        + sum(bool(river[colour]) for river in state.rivers)
        for colour, name in enumerate(COLOUR_NAMES)
    }


def check_cards(state: State) -> None:
    """Refuse wrong numbers of cards: in the game, in a hand (M13), in a Cup at the start."""
    for name, cards in census(state).items():
        if cards != CARDS_OF_A_COLOUR:
            raise ValueError(f"{cards} {name} cards are in the game, not 18")
    for seat in range(SEATS):
        hand = size(state.hands[seat])
        if hand > HAND_LIMIT:
            raise ValueError(f"hand {seat + 1} holds {hand} cards, not at most 8")
        if size(state.secrets[seat]) > STARTING_CUP:
            raise ValueError(f"Cup {seat + 1} has more than two starting cards")
        for colour in range(COLOURS):
            check_pools(state, seat, colour)
        if size(state.held[seat]) > 0:
            check_sources(state, seat)
    is_narrowed = state.held.any() or state.secret_pools.min() < CARDS_OF_A_COLOUR
    if is_narrowed and not state.last_mandala:
        raise ValueError("held or secret_pools tell of a deck that ran out, but last_mandala is 0")


def check_pools(state: State, seat: int, colour: int) -> None:
    """Refuse pools that do not hold the starting cards, or hold more cards than there are (M1)."""
    held, drawn = int(state.held[seat, colour]), int(state.drawn[seat, colour])
    pool = int(state.secret_pools[seat, colour])
    if state.secrets[seat, colour] > min(int(state.cups[seat, colour]), pool):
        raise ValueError(
            f"the starting cards of Cup {seat + 1} are not among cups and secret_pools"
        )
    if max(held + drawn + int(state.deck[colour]), pool) > CARDS_OF_A_COLOUR:
        raise ValueError(
            f"deck, drawn and held, or secret_pools, have over 18 {COLOUR_NAMES[colour]}"
        )


def check_sources(state: State, seat: int) -> None:
    """Refuse hidden cards that were neither held when the deck was renewed nor drawn since (K7)."""
    for colour in range(COLOURS):
        secret, held = int(state.secrets[seat, colour]), int(state.held[seat, colour])
        hidden = secret + int(state.hands[seat, colour])
        if secret > held or hidden > held + int(state.drawn[seat, colour]):
            raise ValueError(f"player {seat + 1} has cards that were neither held nor drawn")


def check_turn(state: State, skipped_cards: int) -> None:
    """Refuse a turn that has nothing to decide or to draw."""
    is_due = state.phase in (DEALING, DRAWING, REFILLING)
    if is_due and (state.due == 0 or size(state.deck) == 0):
        raise ValueError("a card must be drawn, but due or deck is empty")
    if state.phase == DEALING:
        check_deal(state, skipped_cards)
    if state.phase == DRAWING and size(state.hands[state.player]) + state.due > HAND_LIMIT:
        raise ValueError("more cards are due than the hand can hold")
    if state.phase == REFILLING:
        check_refill(state)
    if state.phase == CLAIMING and mountain_colours(state, state.mandala) == 0:
        raise ValueError("the Mountain of the mandala that is being destroyed is empty")
    for mandala in range(MANDALAS):
        check_complete(state, mandala)


def check_complete(state: State, mandala: int) -> None:
    """Refuse a complete Mandala that is not about to be destroyed (M41)."""
    is_laid = state.phase == DRAWING and state.laid
    is_its_turn = state.mandala == mandala and (is_laid or state.phase == CLAIMING)
    if is_complete(state, mandala) and not is_its_turn and state.phase != OVER:
        raise ValueError("a mandala has all six colours but is not being destroyed")


def check_deal(state: State, skipped_cards: int) -> None:
    """Refuse a set-up that has dealt other cards than those that come first (M6-M9)."""
    dealt = CARDS_OF_A_COLOUR * COLOURS - size(state.deck)
    skipped = skipped_cards if state.due <= STARTING_CUP else 0
    if state.due != DEALT_CARDS - skipped - dealt:
        raise ValueError(f"{dealt} cards have left the deck, so due is not {state.due}")
    cards: Iterator[Any] = (SimpleNamespace(due=due) for due in dues(state.due, skipped))
    places = Counter(map(next_place, cards))
    for owner in range(SEATS):
        sizes = (size(state.sand[owner]), size(state.hands[owner]), size(state.cups[owner]))
        if sizes != tuple(places[place, owner] for place in (TO_MOUNTAIN, TO_HAND, TO_CUP)):
            raise ValueError(f"the first {dealt} cards are not where they are dealt to")
    if (state.secrets != state.cups).any() or (state.drawn != state.hands + state.cups).any():
        raise ValueError("secrets are not the Cups of the set-up, or drawn is not what was dealt")
    if any((state.player, state.mandala, state.chooser, state.laid, state.idle_turns)):
        raise ValueError("nobody has had a turn in the set-up, so all other numbers are 0")


def dues(due: int, skipped: int) -> Iterator[int]:
    """Count the cards of the set-up down to the one that is due, without those that are skipped."""
    for card in range(DEALT_CARDS, due, -1):
        if not skipped or card > STARTING_CUP + skipped or card <= STARTING_CUP:
            yield card


def check_refill(state: State) -> None:
    """Refuse a new Mountain that is not new (M54)."""
    if size(state.sand[state.mandala]) + state.due != STARTING_MOUNTAIN:
        raise ValueError("a new Mountain begins with two cards in an empty mandala")


def check_hand(state: State, seat: int) -> None:
    """Refuse an empty hand (M14), save for one that is being dealt or about to draw."""
    is_drawing = state.phase == DRAWING and state.player == seat
    is_empty = size(state.hands[seat]) == 0
    if is_empty and not is_drawing and state.phase not in (DEALING, OVER):
        raise ValueError(f"hand {seat + 1} is empty, and its player's turn will come")
