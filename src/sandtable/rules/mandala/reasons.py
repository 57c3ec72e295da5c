"""Why a move is not legal: a code for each rule that can forbid it."""

from sandtable.rules.cards import size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, LEGAL, NOBODY
from sandtable.rules.mandala.moves import (
    BUILD,
    CLAIM,
    DEAL,
    DISCARD,
    GROW,
    may_build,
    may_empty_hand,
    may_grow,
    played,
)
from sandtable.rules.mandala.state import (
    CLAIMING,
    MOUNTAIN,
    State,
)
from sandtable.rules.mandala.turns import turn

(
    GAME_IS_OVER,
    A_CARD_IS_DUE,
    NO_CARD_IS_DUE,
    NOT_IN_THE_DECK,
    NOTHING_TO_CLAIM,
    CLAIM_COMES_FIRST,
    NOT_IN_THE_MOUNTAIN,
    NOT_IN_HAND,
    LIES_ELSEWHERE,
    HAND_MUST_NOT_END_EMPTY,
    NOTHING_TO_DRAW,
) = range(LEGAL + 1, LEGAL + 12)


@compiled
def chance_reason(state: State, colour: int) -> int:
    """Only a card that is left in the deck can be drawn (M5)."""
    return LEGAL if state.deck[colour] > 0 else NOT_IN_THE_DECK


@compiled
def claim_reason(state: State, colour: int) -> int:
    """Only a colour of the Mountain can be claimed (M45), and only while it is being destroyed."""
    if state.phase != CLAIMING:
        return NOTHING_TO_CLAIM
    return LEGAL if state.areas[state.mandala, colour] == MOUNTAIN else NOT_IN_THE_MOUNTAIN


@compiled
def build_reason(state: State, mandala: int, colour: int) -> int:
    """It takes a card in hand, the Rule of Color (M16), and a hand that is not emptied (M24)."""
    if state.hands[state.player, colour] < 1:
        return NOT_IN_HAND
    if not may_build(state, mandala, colour):
        return LIES_ELSEWHERE
    if not may_empty_hand(state, size(state.hands[state.player])):
        return NOTHING_TO_DRAW
    return LEGAL


@compiled
def grow_reason(state: State, mandala: int, colour: int, cards: int) -> int:
    """It takes cards in hand, the Rule of Color (M17), and one card that stays there (M14, M27)."""
    if state.hands[state.player, colour] < cards:
        return NOT_IN_HAND
    if not may_grow(state, mandala, state.player, colour):
        return LIES_ELSEWHERE
    if cards == size(state.hands[state.player]):
        return HAND_MUST_NOT_END_EMPTY
    return LEGAL


@compiled
def action_reason(state: State, move: int) -> int:
    """Say what forbids an action; discarding what is in hand is always legal (M33)."""
    if state.phase == CLAIMING:
        return CLAIM_COMES_FIRST
    mandala, colour, cards = played(move)
    if move < DISCARD:
        return build_reason(state, mandala, colour)
    if move < GROW:
        return LEGAL if state.hands[state.player, colour] >= cards else NOT_IN_HAND
    return grow_reason(state, mandala, colour, cards)


@compiled
def reason(state: State, move: int) -> int:
    """Say why a move may not be played now, or that it is legal."""
    whose = turn(state)
    if whose == NOBODY:
        return GAME_IS_OVER
    if move < CLAIM:
        return chance_reason(state, move - DEAL) if whose == CHANCE else NO_CARD_IS_DUE
    if whose == CHANCE:
        return A_CARD_IS_DUE
    if move < BUILD:
        return claim_reason(state, move - CLAIM)
    return action_reason(state, move)
