"""Destroying a mandala: who is second, who takes which tile, and where the cards go."""

from sandtable.rules.cards import COLOURS, move_all
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import NOBODY
from sandtable.rules.flowers.state import CLEARING, DARK, LIGHT, Open, State
from sandtable.rules.flowers.tiles import take_tile


@compiled
def holder_of(state: Open, mandala: int) -> int:
    """Say who holds the claim marker, or nobody (F37)."""
    return int(state.claims[mandala]) - 1 if state.claims[mandala] > 0 else NOBODY


@compiled
def strength(state: Open, mandala: int, seat: int) -> int:
    """Rank a rival: by all cards (F39), then by face-up cards (F40); without one, none (F38)."""
    up = int(state.fronts[mandala, seat])
    return 100 * int(state.sides[mandala, seat]) + up if up > 0 else 0


@compiled
def strongest_rival(state: Open, mandala: int) -> int:
    """Find the one rival with most cards; those who are level in everything get nothing (F41)."""
    holder = holder_of(state, mandala)
    best, found = 0, NOBODY
    for seat in range(state.seats):
        rank = strength(state, mandala, seat) if seat != holder else 0
        if rank > best:
            best, found = rank, seat
        elif rank == best:
            found = NOBODY
    return found


@compiled
def second_of(state: Open, mandala: int) -> int:
    """Say who is second beside a holder, or nobody (FR5): of two players only one with at least
    half as many cards (F42).
    """
    holder = holder_of(state, mandala)
    if holder == NOBODY:
        return NOBODY
    second = strongest_rival(state, mandala)
    if second == NOBODY or state.seats > 2:
        return second
    is_enough = 2 * state.sides[mandala, second] >= state.sides[mandala, holder]
    return second if is_enough else NOBODY


@compiled
def hand_over(state: State, shade: int, seat: int) -> None:
    """Give a tile of the mandala that is being destroyed to a seat, or to nobody (F45)."""
    tile = int(state.middles[state.mandala, shade]) - 1
    state.middles[state.mandala, shade] = 0
    if seat != NOBODY:
        take_tile(state, tile, seat)


@compiled
def share_tiles(state: State, shade: int) -> None:
    """Give the holder the tile of a shade, and second the other one (F43)."""
    holder, second = holder_of(state, state.mandala), second_of(state, state.mandala)
    hand_over(state, shade, holder)
    hand_over(state, 1 - shade, second)
    state.phase = CLEARING


@compiled
def give_both_tiles(state: State) -> None:
    """Give the holder both tiles, the dark one first (F44)."""
    holder = holder_of(state, state.mandala)
    hand_over(state, DARK, holder)
    hand_over(state, LIGHT, holder)
    state.phase = CLEARING


@compiled
def collect(state: State, mandala: int, seat: int) -> None:
    """Bring all of a seat's cards to its side's face-down pile, to be moved together."""
    for colour in range(COLOURS):
        if state.owners[mandala, colour] == seat + 1:
            state.down[mandala, seat, colour] += state.up[mandala, colour]
            state.up[mandala, colour] = 0
            state.owners[mandala, colour] = 0


@compiled
def clear_cards(state: State) -> None:
    """Let takers discard their cards (F47) and all others take theirs back (F48, FR7), which
    everybody has seen (F65).
    """
    mandala = state.mandala
    holder, second = holder_of(state, mandala), second_of(state, mandala)
    for seat in range(state.seats):
        collect(state, mandala, seat)
        state.sides[mandala, seat] = 0
        state.fronts[mandala, seat] = 0
        side = state.down[mandala, seat]
        if seat == holder or seat == second:
            move_all(side, state.discard)
        else:
            for colour in range(COLOURS):
                state.shown[seat, colour] += side[colour]
            move_all(side, state.hands[seat])
    state.claims[mandala] = 0
