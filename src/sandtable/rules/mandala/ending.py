"""How a game ends, what it is worth, and who wins."""

from sandtable.rules.cards import COLOURS, Pile, highest, size
from sandtable.rules.compiled import compiled, entry
from sandtable.rules.contract import Numbers
from sandtable.rules.mandala.state import MANDALAS, SEATS, Open, State

MOST_IDLE_TURNS = 20


@compiled
def is_last_destruction(state: Open) -> bool:
    """Answer if the game ends once this Mountain is claimed (M58).

    So it does if this Mandala was announced as the last (M39, M56), or if a River has its sixth
    colour (M57).
    """
    if state.last_mandala:
        return True
    for seat in range(SEATS):
        if highest(state.rivers[seat]) == COLOURS:
            return True
    return False


@compiled
def cards_in_play(state: State, colour: int) -> int:
    """Count the cards of a colour in hands, Mandalas, deck and discard pile."""
    cards = int(state.deck[colour]) + int(state.discard[colour])
    for seat in range(SEATS):
        cards += state.hands[seat, colour]
    for mandala in range(MANDALAS):
        cards += state.sand[mandala, colour]
    return cards


@compiled
def is_colour_used_up(state: State) -> bool:
    """Answer if some colour has left the game, so that no Mandala can be completed (M60, MR7)."""
    for colour in range(COLOURS):
        if cards_in_play(state, colour) == 0:
            return True
    return False


@compiled
def count_idle_turn(state: State) -> None:
    """Count turns that laid no card since the announcement (M62, MR10), or start over (M63)."""
    if state.last_mandala and not state.laid:
        state.idle_turns += 1
    else:
        state.idle_turns = 0


@compiled
def is_deadlocked(state: State) -> bool:
    """Answer if the game cannot go on: a colour used up (M60), twenty idle turns (M61)."""
    if not state.last_mandala:
        return False
    return state.idle_turns >= MOST_IDLE_TURNS or is_colour_used_up(state)


@entry
def worth(cup: Pile, river: Pile) -> int:
    """Add up a Cup: each card counts the place of its colour in the River (M65).

    A colour that is not there counts nothing (M66), nor do the River (M67), hand and table (M64).
    """
    points = 0
    for colour in range(COLOURS):
        points += int(cup[colour]) * int(river[colour])
    return points


@compiled
def score(state: Open, seat: int) -> int:
    """Score a seat."""
    return worth(state.cups[seat], state.rivers[seat])


@compiled
def scores(state: State, points: Numbers) -> None:
    """Score both seats."""
    for seat in range(SEATS):
        points[seat] = score(state, seat)


@compiled
def winners(state: State, wins: Numbers) -> None:
    """Most points win (M68); tied, the smaller Cup (M69); still tied, both (M70, MR8)."""
    lead = score(state, 0) - score(state, 1)
    if lead == 0:
        lead = size(state.cups[1]) - size(state.cups[0])
    wins[0] = lead >= 0
    wins[1] = lead <= 0
