"""The course of a turn: what a move begins, and all that follows by itself."""

from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, NOBODY
from sandtable.rules.drawing import may_draw
from sandtable.rules.mandala.actions import act
from sandtable.rules.mandala.chance import receive
from sandtable.rules.mandala.destroying import (
    begin_destroying,
    begin_refilling,
    claim,
    clear_fields,
    is_complete,
    mountain_colours,
)
from sandtable.rules.mandala.ending import count_idle_turn, is_deadlocked, is_last_destruction
from sandtable.rules.mandala.moves import BUILD, CLAIM, DEAL
from sandtable.rules.mandala.state import (
    ACTING,
    CLAIMING,
    DRAWING,
    OVER,
    REFILLING,
    TURN_OVER,
    Open,
    State,
)


@compiled
def turn(state: Open) -> int:
    """Say whose turn it is: a seat's, chance's, or nobody's when the game is over."""
    if state.phase == ACTING:
        return state.player
    if state.phase == CLAIMING:
        return state.chooser
    return NOBODY if state.phase == OVER else CHANCE


@compiled
def pile(_state: State) -> int:
    """Name the pile of a chance step: every card comes from the one deck."""
    return 0


@compiled
def begins_turn(state: State) -> bool:
    """Answer if an action is to be chosen; claims belong to the turn that completed the Mandala."""
    return bool(state.phase == ACTING)


@compiled
def begin(state: State, move: int) -> None:
    """Carry out a move and nothing that follows from it."""
    if move < CLAIM:
        receive(state, move - DEAL)
    elif move < BUILD:
        claim(state, move - CLAIM)
    else:
        act(state, move)


@compiled
def is_automatic(state: State) -> bool:
    """Answer if the game goes on by itself: no card can or need be drawn, nothing is left to claim.

    A draw that cannot be supplied is cut short here (M37, MR3).
    """
    if state.phase == DRAWING or state.phase == REFILLING:
        return state.due == 0 or not may_draw(state)
    if state.phase == CLAIMING:
        return mountain_colours(state, state.mandala) == 0
    return state.phase == TURN_OVER


@compiled
def after_drawing(state: State) -> None:
    """Check, only now (M25, MR2), if the cards that were laid completed their Mandala (M40)."""
    if state.laid and is_complete(state, state.mandala):
        begin_destroying(state)
    else:
        state.phase = TURN_OVER


@compiled
def after_claiming(state: State) -> None:
    """Clear the Fields (M53); refill the Mountain (M54) unless the game is over (M59, MR6)."""
    clear_fields(state)
    if is_last_destruction(state):
        state.phase = OVER
    else:
        begin_refilling(state)


@compiled
def settle_turn(state: State) -> bool:
    """Close a turn, and answer if another one follows."""
    count_idle_turn(state)
    state.laid = 0
    if is_deadlocked(state):
        state.phase = OVER
        return False
    return True


@compiled
def after_turn(state: State) -> None:
    """The other player is next, whoever claimed last (M11, M55)."""
    if settle_turn(state):
        state.player = 1 - state.player
        state.phase = ACTING


@compiled
def carry_on(state: State) -> None:
    """Take the next step that needs neither a card nor a decision."""
    if state.phase == DRAWING:
        after_drawing(state)
    elif state.phase == CLAIMING:
        after_claiming(state)
    elif state.phase == REFILLING:
        state.phase = TURN_OVER
    else:
        after_turn(state)
