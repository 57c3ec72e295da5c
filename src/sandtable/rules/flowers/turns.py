"""The course of a turn: what a move begins, and all that follows by itself."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, NOBODY
from sandtable.rules.drawing import may_draw
from sandtable.rules.flowers.chance import order_next, receive
from sandtable.rules.flowers.destroying import (
    clear_cards,
    give_both_tiles,
    holder_of,
    second_of,
    share_tiles,
)
from sandtable.rules.flowers.ending import after_clearing, begin_ending, mandalas_left
from sandtable.rules.flowers.moves import PASS, TAKE, played
from sandtable.rules.flowers.playing import check_claim, is_complete, lay
from sandtable.rules.flowers.state import (
    CLEARING,
    DESTROYING,
    DRAWING,
    ORDERING,
    OVER,
    PLAYING,
    REBUILDING,
    TURN_OVER,
    Open,
    State,
)


@compiled
def turn(state: Open) -> int:
    """Say whose turn it is: a seat's, chance's, or nobody's when the game is over."""
    if state.phase == PLAYING:
        return state.player
    if state.phase == DESTROYING:
        return holder_of(state, state.mandala)
    return NOBODY if state.phase == OVER else CHANCE


@compiled
def begins_turn(state: State) -> bool:
    """Answer if a play is to be chosen; tiles belong to the turn that completed the mandala."""
    return bool(state.phase == PLAYING)


@compiled
def pass_turn(state: State) -> None:
    """Pass (F22); when every seat has passed in a row the game ends (F55, FR11)."""
    state.passes += 1
    if state.passes == state.seats:
        begin_ending(state)
    else:
        state.phase = TURN_OVER


@compiled
def begin(state: State, move: int) -> None:
    """Carry out a move and nothing that follows from it."""
    if move < TAKE:
        receive(state, move)
    elif move < PASS:
        share_tiles(state, move - TAKE)
    elif move == PASS:
        pass_turn(state)
    else:
        mandala, colour, cards = played(move)
        lay(state, mandala, colour, cards)


@compiled
def is_automatic(state: State) -> bool:
    """Answer if the game goes on by itself: no card can or need be drawn, nobody is second, one
    mandala is left. A draw that cannot be supplied is cut short here (F29, FR2).
    """
    if state.phase == DRAWING:
        return state.due == 0 or not may_draw(state)
    if state.phase == REBUILDING:
        return state.due == 0
    if state.phase == DESTROYING:
        return second_of(state, state.mandala) == NOBODY
    if state.phase == ORDERING:
        return mandalas_left(state) < 2
    return state.phase == CLEARING or state.phase == TURN_OVER


@compiled
def after_drawing(state: State) -> None:
    """Check the claim, then completion, in this order (F14, F36)."""
    state.due = 0
    check_claim(state)
    state.phase = DESTROYING if is_complete(state, state.mandala) else TURN_OVER


@compiled
def destroy_last(state: State) -> None:
    """Destroy the last mandala without a chance step (F57), or end the game."""
    for mandala in range(state.is_gone.size):
        if state.is_gone[mandala] == 0:
            order_next(state, mandala)
            return
    state.phase = OVER


@compiled
def after_turn(state: State) -> None:
    """The next seat plays (F13)."""
    state.player = (state.player + 1) % state.seats
    state.phase = PLAYING


@compiled
def carry_on(state: State) -> None:
    """Take the next step that needs neither chance nor a decision."""
    if state.phase == DRAWING:
        after_drawing(state)
    elif state.phase == DESTROYING:
        give_both_tiles(state)
    elif state.phase == CLEARING:
        clear_cards(state)
        after_clearing(state)
    elif state.phase == ORDERING:
        destroy_last(state)
    elif state.phase == REBUILDING:
        state.phase = TURN_OVER
    else:
        after_turn(state)
