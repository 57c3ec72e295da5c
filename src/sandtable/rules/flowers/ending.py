"""How a game ends, and who wins."""

from sandtable.rules.cards import size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import NOBODY, Numbers
from sandtable.rules.flowers.state import (
    DARK,
    FLOWERS_TO_END,
    LIGHT,
    MANDALAS,
    ORDERING,
    REBUILDING,
    SHADES,
    Open,
    State,
)
from sandtable.rules.flowers.tiles import flower_count, score, stack_size


@compiled
def third_flower(state: Open) -> int:
    """Find who has made a third Flower (F53), or nobody."""
    for seat in range(state.seats):
        if flower_count(state, seat) >= FLOWERS_TO_END:
            return seat
    return NOBODY


@compiled
def has_third_flower(state: Open) -> bool:
    """Answer if somebody has made a third Flower (F53)."""
    return third_flower(state) != NOBODY


@compiled
def are_tiles_out(state: Open) -> bool:
    """Answer if a mandala cannot be rebuilt (F54)."""
    return stack_size(state, DARK) == 0 or stack_size(state, LIGHT) == 0


@compiled
def mandalas_left(state: Open) -> int:
    """Count the mandalas that are still to be destroyed at the end (F56)."""
    left = 0
    for mandala in range(MANDALAS):
        left += 1 - state.is_gone[mandala]
    return left


@compiled
def begin_ending(state: State) -> None:
    """Go on to the last destructions."""
    state.is_ending = 1
    state.due = 0
    state.phase = ORDERING


@compiled
def after_clearing(state: State) -> None:
    """Rebuild the mandala (F49), unless the game is ending or ends now (F53, F54, FR8, FR9)."""
    if state.is_ending or has_third_flower(state) or are_tiles_out(state):
        state.is_gone[state.mandala] = 1
        begin_ending(state)
    else:
        state.phase = REBUILDING
        state.due = SHADES


@compiled
def scores(state: State, points: Numbers) -> None:
    """Score every seat."""
    for seat in range(state.seats):
        points[seat] = score(state, seat)


@compiled
def standing(state: Open, seat: int) -> int:
    """Rank a seat: by points, then by cards in hand (F62, FR10)."""
    return 100 * score(state, seat) + size(state.hands[seat])


@compiled
def winners(state: State, wins: Numbers) -> None:
    """Most points win (F61); whoever is level in everything shares the victory (F63)."""
    best = 0
    for seat in range(state.seats):
        best = max(best, standing(state, seat))
    for seat in range(state.seats):
        wins[seat] = standing(state, seat) == best
