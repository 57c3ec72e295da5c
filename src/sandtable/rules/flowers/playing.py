"""Playing cards, and the claim that follows from it."""

from sandtable.rules.cards import COLOURS, size
from sandtable.rules.compiled import compiled
from sandtable.rules.flowers.state import DRAWING, HAND_LIMIT, MOST_DRAWN, SHADES, Open, State
from sandtable.rules.flowers.tiles import colour_of

ALL_COLOURS = (1 << COLOURS) - 1


@compiled
def colours_present(state: Open, mandala: int) -> int:
    """Gather the colours that are there already, a bit each: on a tile, or face up (F16)."""
    colours = 0
    for colour in range(COLOURS):
        colours |= int(state.owners[mandala, colour] > 0) << colour
    for shade in range(SHADES):
        tile = int(state.middles[mandala, shade]) - 1
        if tile >= 0:
            colours |= 1 << colour_of(tile)
    return colours


@compiled
def is_present(state: Open, mandala: int, colour: int) -> bool:
    """Answer if a colour is there already."""
    return bool(colours_present(state, mandala) >> colour & 1)


@compiled
def draw_after(cards: int, hand: int) -> int:
    """Say how many cards follow a play: four after exactly one card, but only up to eight in hand
    (F23, F24, F26), and none after more (F25).
    """
    if cards > 1 or hand >= HAND_LIMIT:
        return 0
    return min(MOST_DRAWN, HAND_LIMIT - hand)


@compiled
def lay(state: State, mandala: int, colour: int, cards: int) -> None:
    """Lay cards of one colour on your side (F15): face up if it is new (F17), else face down (F18).

    Cards that were known to be in the hand count as played first (F66, FR12).
    """
    seat = state.player
    state.hands[seat, colour] -= cards
    state.shown[seat, colour] = max(0, int(state.shown[seat, colour]) - cards)
    if is_present(state, mandala, colour):
        state.down[mandala, seat, colour] += cards
    else:
        state.up[mandala, colour] = cards
        state.owners[mandala, colour] = seat + 1
        state.fronts[mandala, seat] += cards
    state.sides[mandala, seat] += cards
    state.mandala = mandala
    state.passes = 0
    state.due = draw_after(cards, size(state.hands[seat]))
    state.phase = DRAWING


@compiled
def deserves_claim(state: Open, mandala: int, seat: int) -> bool:
    """Answer if a seat with a face-up card (F31) has strictly more cards here (F33) than every
    other seat with one (F32, F34, FR3).
    """
    if state.fronts[mandala, seat] == 0:
        return False
    for other in range(state.seats):
        is_rival = other != seat and state.fronts[mandala, other] > 0
        if is_rival and state.sides[mandala, other] >= state.sides[mandala, seat]:
            return False
    return True


@compiled
def check_claim(state: State) -> None:
    """Let the player who has just played, and nobody else, take the marker (F30)."""
    if deserves_claim(state, state.mandala, state.player):
        state.claims[state.mandala] = state.player + 1


@compiled
def is_complete(state: Open, mandala: int) -> bool:
    """Answer if tiles and face-up cards together show all six colours (F35, FR4)."""
    return colours_present(state, mandala) == ALL_COLOURS
