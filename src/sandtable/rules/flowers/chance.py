"""Chance: dealing tiles and cards, rebuilding, and the order of the last destructions."""

from sandtable.rules import drawing
from sandtable.rules.cards import COLOURS, is_empty
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import Moves, Numbers
from sandtable.rules.drawing import deck_to_hand, renew_deck
from sandtable.rules.flowers.moves import ORDER, TILE
from sandtable.rules.flowers.state import (
    AWAY,
    CARDS_OF_A_COLOUR,
    DEALING_CARDS,
    DEALING_TILES,
    DESTROYING,
    DRAWING,
    FIRST_HAND,
    MANDALAS,
    ORDERING,
    PLAYING,
    SHADES,
    STACK,
    TILES,
    Open,
    State,
)
from sandtable.rules.flowers.tiles import shade_of

DECK, DARK_STACK, MANDALA_ORDER = 0, 1, 3
"""The piles of chance: the deck, the dark and the light stack, and the last mandalas."""


@compiled
def start(state: State, settings: Numbers) -> None:
    """Begin with all cards in the deck (F1), all tiles in their stacks (F4), nothing anywhere else
    (F9, F11), for two to four seats (F7).
    """
    state.seats = settings[0]
    for colour in range(COLOURS):
        state.deck[colour] = CARDS_OF_A_COLOUR
    for tile in range(TILES):
        state.places[tile] = STACK
    state.due = MANDALAS * SHADES


@compiled
def note_hands(state: State) -> None:
    """Note what is unseen when the deck is made anew: hands, without what was shown (K6)."""
    for seat in range(state.seats):
        for colour in range(COLOURS):
            state.held[seat, colour] = state.hands[seat, colour] - state.shown[seat, colour]
            state.drawn[seat, colour] = 0


@compiled
def tile_target(state: Open) -> tuple[int, int]:
    """Say which mandala the next tile goes to, and its shade: dark, then light (F8, F49)."""
    if state.phase == DEALING_TILES:
        tile = MANDALAS * SHADES - state.due
        return tile // SHADES, tile % SHADES
    return state.mandala, SHADES - state.due


@compiled
def cards_of_the_deal(seats: int) -> int:
    """Count the cards of the set-up: five for the first seat, and one more for each next (F10)."""
    return seats * FIRST_HAND + seats * (seats - 1) // 2


@compiled
def dealt_seat(state: Open) -> int:
    """Say whose hand is being dealt."""
    card = cards_of_the_deal(state.seats) - state.due
    seat = 0
    while card >= FIRST_HAND + seat:
        card -= FIRST_HAND + seat
        seat += 1
    return seat


@compiled
def receive_tile(state: State, tile: int) -> None:
    """Lay a tile into the middle; after the last of the set-up the hands are dealt."""
    mandala, shade = tile_target(state)
    state.places[tile] = AWAY
    state.middles[mandala, shade] = tile + 1
    state.due -= 1
    if state.phase == DEALING_TILES and state.due == 0:
        state.phase = DEALING_CARDS
        state.due = cards_of_the_deal(state.seats)


@compiled
def receive_card(state: State, colour: int) -> None:
    """Put a card into the hand that it is due; after the deal the first seat begins (F12).

    With the last card of the deck the discard pile becomes the deck (F27).
    """
    if state.phase == DRAWING:
        deck_to_hand(state, state.player, colour)
    else:
        deck_to_hand(state, dealt_seat(state), colour)
    state.due -= 1
    if is_empty(state.deck):
        renew_deck(state)
    if state.phase == DEALING_CARDS and state.due == 0:
        state.phase = PLAYING


@compiled
def order_next(state: State, mandala: int) -> None:
    """Destroy this mandala next (F56)."""
    state.mandala = mandala
    state.phase = DESTROYING


@compiled
def receive(state: State, move: int) -> None:
    """Carry out an outcome of chance."""
    if move < TILE:
        receive_card(state, move)
    elif move < ORDER:
        receive_tile(state, move - TILE)
    else:
        order_next(state, move - ORDER)


@compiled
def pile(state: State) -> int:
    """Name the pile of a chance step."""
    if state.phase == DEALING_CARDS or state.phase == DRAWING:
        return DECK
    if state.phase == ORDERING:
        return MANDALA_ORDER
    return DARK_STACK + tile_target(state)[1]


@compiled
def chances(state: State, moves: Moves, weights: Numbers) -> int:
    """List what can come: cards of the deck, tiles of a stack (F4, F69), mandalas (F57)."""
    where = pile(state)
    if where == DECK:
        return drawing.chances(state, moves, weights)
    if where == MANDALA_ORDER:
        for mandala in range(MANDALAS):
            moves[mandala] = ORDER + mandala
            weights[mandala] = 1 - state.is_gone[mandala]
        return MANDALAS
    end = 0
    for tile in range(TILES):
        if state.places[tile] == STACK and DARK_STACK + shade_of(tile) == where:
            moves[end] = TILE + tile
            weights[end] = 1
            end += 1
    return end
