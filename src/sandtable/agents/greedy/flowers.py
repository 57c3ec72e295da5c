"""The greedy player of Flowers: plays the move after which the open table looks best."""

from typing import TypeAlias

from sandtable.rules.cards import COLOURS, size
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import NOBODY, Moves, Record
from sandtable.rules.flowers.destroying import (
    clear_cards,
    give_both_tiles,
    holder_of,
    second_of,
    share_tiles,
)
from sandtable.rules.flowers.ending import are_tiles_out, has_third_flower
from sandtable.rules.flowers.ending import standing as rank
from sandtable.rules.flowers.moves import PASS, TAKE, legal_moves, played
from sandtable.rules.flowers.playing import check_claim, is_complete, is_present, lay
from sandtable.rules.flowers.state import CLEARING, DARK, MANDALAS, OWNED, TILES, VALUES, State
from sandtable.rules.flowers.tiles import TIMES_THREE, colour_of, face_of, flower_value, score

States: TypeAlias = Record
"""Three states: the table, the table after a move, and room to think a destruction through."""

TABLE, AFTER, THOUGHT = range(3)

SINGLE_POINT = 1.3
SINGLE_TIMES_THREE = 5.0
"""What each point of a single tile is worth, and a single ×3: both may become a Flower."""

FIRST_CARD = 1.5
NEXT_CARD = 0.5
"""What the first card in hand is worth in points, and each next one compared to that before it."""

LEAD = 0.5
MOST_LEAD = 3
"""What each card is worth by which a side leads, up to so many."""

VICTORY = 30.0

LIKELIHOOD = (1.0, 0.3, 0.2, 0.12, 0.0)
"""How much to care about a mandala that lacks so many colours; with four nobody has a claim yet.

All these numbers come from a few hundred games of self-play each, with two, three and four seats:
of two sets the winner stayed. A value for the variety of a hand or the number of Flowers won none.
"""


@compiled
def single_value(face: int) -> float:
    """Value a single tile by what it scores and may become."""
    return SINGLE_TIMES_THREE if face == TIMES_THREE else SINGLE_POINT * face


@compiled
def estate(state: State, seat: int) -> float:
    """Value the tiles in front of a seat."""
    worth = float(score(state, seat))
    for tile in range(TILES):
        if state.places[tile] == OWNED + seat and state.partners[tile] == 0:
            worth += single_value(face_of(tile)) - face_of(tile)
    return worth


@compiled
def hand_value(cards: int) -> float:
    """Value a number of cards, each less than the one before."""
    worth, more = 0.0, FIRST_CARD
    for _ in range(cards):
        worth += more
        more *= NEXT_CARD
    return worth


@compiled
def holdings(state: State, seat: int) -> float:
    """Value what a seat has: tiles, and cards in hand or about to be drawn."""
    cards = size(state.hands[seat])
    if seat == state.player:
        cards += state.due
    return estate(state, seat) + hand_value(cards)


@compiled
def standing(state: State, viewer: int) -> float:
    """Compare what the viewer has with what the others have on average."""
    worth = 0.0
    for seat in range(state.seats):
        share = 1.0 if seat == viewer else -1.0 / (state.seats - 1)
        worth += share * holdings(state, seat)
    return worth


@compiled
def tile_gain(state: State, seat: int, tile: int) -> float:
    """Reckon what a tile would be worth to a seat: alone, or in a Flower."""
    face = face_of(tile)
    first = colour_of(tile) * VALUES
    for other in range(first, first + VALUES):
        if state.places[other] == OWNED + seat and state.partners[other] == 0:
            return flower_value(face, face_of(other)) - single_value(face_of(other))
    return single_value(face)


@compiled
def better_shade(state: State, holder: int, second: int) -> int:
    """Say which tile a holder will take: what it gains, less what second gains by the other."""
    best, most = DARK, -1.0e9
    for shade in range(state.middles.shape[1]):
        tile = int(state.middles[state.mandala, shade]) - 1
        other = int(state.middles[state.mandala, 1 - shade]) - 1
        gain = tile_gain(state, holder, tile) - tile_gain(state, second, other)
        if gain > most:
            best, most = shade, gain
    return best


@compiled
def destroy(state: State, mandala: int) -> None:
    """Destroy a mandala, complete or not; the holder takes the better tile."""
    state.mandala = mandala
    second = second_of(state, mandala)
    if second == NOBODY:
        give_both_tiles(state)
    else:
        share_tiles(state, better_shade(state, holder_of(state, mandala), second))
    clear_cards(state)


@compiled
def is_end(state: State) -> bool:
    """Answer if the game ends after a move."""
    if state.phase != CLEARING:
        return False
    return state.is_ending > 0 or has_third_flower(state) or are_tiles_out(state)


@compiled
def think_through(state: State, mandala: int) -> None:
    """Destroy a mandala, and if this ends the game all others too."""
    for more in range(state.is_gone.size):
        destroy(state, (mandala + more) % MANDALAS)
        if not is_end(state):
            return


@compiled
def follow(state: State, move: int) -> None:
    """Play a move and see it through up to chance; cards that are due stay in the deck."""
    if move < PASS:
        share_tiles(state, move - TAKE)
        clear_cards(state)
    elif move > PASS:
        mandala, colour, cards = played(move)
        lay(state, mandala, colour, cards)
        check_claim(state)
    if state.phase == CLEARING or is_complete(state, state.mandala):
        think_through(state, state.mandala)


@compiled
def end_value(state: State, viewer: int) -> float:
    """Value the end of the game by the lead in points, and above all by who wins."""
    best = 0
    for seat in range(state.seats):
        if seat != viewer:
            best = max(best, rank(state, seat))
    lead = rank(state, viewer) - best
    return lead / 100 + (VICTORY if lead > 0 else -VICTORY)


@compiled
def missing_colours(state: State, mandala: int) -> int:
    """Count the colours that a mandala lacks."""
    missing = 0
    for colour in range(COLOURS):
        missing += not is_present(state, mandala, colour)
    return missing


@compiled
def lead_value(state: State, mandala: int, viewer: int) -> float:
    """Value a side with more, or fewer, cards than that of the strongest rival."""
    most = 0
    for seat in range(state.seats):
        if seat != viewer and state.fronts[mandala, seat] > 0:
            most = max(most, int(state.sides[mandala, seat]))
    lead = int(state.sides[mandala, viewer]) - most
    return LEAD * max(-MOST_LEAD, min(MOST_LEAD, lead))


@compiled
def prospect(states: States, mandala: int, viewer: int) -> float:
    """Value the table if a mandala were destroyed now."""
    states[THOUGHT] = states[AFTER]
    thought = states[THOUGHT]
    think_through(thought, mandala)
    return end_value(thought, viewer) if is_end(thought) else standing(thought, viewer)


@compiled
def value(states: States, viewer: int) -> float:
    """Value the table after a move: as it is, and as each mandala promises to change it."""
    state = states[AFTER]
    if is_end(state):
        return end_value(state, viewer)
    worth = now = standing(state, viewer)
    for mandala in range(state.is_gone.size):
        if state.middles[mandala, DARK] > 0:
            likelihood = LIKELIHOOD[missing_colours(state, mandala)]
            worth += likelihood * (prospect(states, mandala, viewer) - now)
            worth += lead_value(state, mandala, viewer)
    return worth


@long_entry
def choose(states: States, viewer: int, moves: Moves) -> int:
    """Choose the move of highest value; of equal ones the first."""
    best, most = 0, -1.0e9
    for index in range(legal_moves(states[TABLE], moves)):
        states[AFTER] = states[TABLE]
        follow(states[AFTER], moves[index])
        worth = value(states, viewer)
        if worth > most:
            best, most = int(moves[index]), worth
    return best
