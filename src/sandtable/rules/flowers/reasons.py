"""Why a move is not legal: a code for each rule that can forbid it."""

from sandtable.rules.cards import size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import CHANCE, LEGAL, NOBODY
from sandtable.rules.flowers.chance import DARK_STACK, DECK, MANDALA_ORDER, pile
from sandtable.rules.flowers.moves import CARD, ORDER, PASS, TAKE, TILE, most_playable, played
from sandtable.rules.flowers.state import DESTROYING, STACK, State
from sandtable.rules.flowers.tiles import shade_of
from sandtable.rules.flowers.turns import turn

(
    GAME_IS_OVER,
    CHANCE_IS_DUE,
    NO_CHANCE_IS_DUE,
    NOT_THAT_PILE,
    NOT_LEFT,
    NO_TILE_TO_TAKE,
    TILE_COMES_FIRST,
    MAY_PLAY,
    NOT_IN_HAND,
    HAND_MUST_NOT_END_EMPTY,
    NOTHING_TO_DRAW,
) = range(LEGAL + 1, LEGAL + 12)


@compiled
def pile_of(move: int) -> int:
    """Say which pile an outcome of chance comes from."""
    if move < TILE:
        return DECK
    return DARK_STACK + shade_of(move - TILE) if move < ORDER else MANDALA_ORDER


@compiled
def chance_reason(state: State, move: int) -> int:
    """Only what is left in the pile that is drawn from can come (F4, F5, F57)."""
    where = pile_of(move)
    if where != pile(state):
        return NOT_THAT_PILE
    if where == DECK:
        is_left = state.deck[move - CARD] > 0
    elif where == MANDALA_ORDER:
        is_left = state.is_gone[move - ORDER] == 0
    else:
        is_left = state.places[move - TILE] == STACK
    return LEGAL if is_left else NOT_LEFT


@compiled
def play_reason(state: State, colour: int, cards: int) -> int:
    """It takes cards in hand, and one that stays there or follows (F20, F21)."""
    in_hand = int(state.hands[state.player, colour])
    if in_hand < cards:
        return NOT_IN_HAND
    held = size(state.hands[state.player])
    if cards <= most_playable(state, held, in_hand):
        return LEGAL
    return NOTHING_TO_DRAW if held == 1 else HAND_MUST_NOT_END_EMPTY


@compiled
def pass_reason(state: State) -> int:
    """Only who cannot play may pass (F22): one card, the last of the hand, and nothing to draw."""
    held = size(state.hands[state.player])
    return MAY_PLAY if most_playable(state, held, held) > 0 else LEGAL


@compiled
def reason(state: State, move: int) -> int:
    """Say why a move may not be played now, or that it is legal."""
    whose = turn(state)
    if whose == NOBODY:
        return GAME_IS_OVER
    if move < TAKE:
        return chance_reason(state, move) if whose == CHANCE else NO_CHANCE_IS_DUE
    if whose == CHANCE:
        return CHANCE_IS_DUE
    if move < PASS:
        return LEGAL if state.phase == DESTROYING else NO_TILE_TO_TAKE
    if state.phase == DESTROYING:
        return TILE_COMES_FIRST
    if move == PASS:
        return pass_reason(state)
    _, colour, cards = played(move)
    return play_reason(state, colour, cards)
