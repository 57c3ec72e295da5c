"""Why a move is not legal, in words."""

from sandtable.rules.flowers import reasons
from sandtable.rules.flowers.chance import pile
from sandtable.rules.flowers.moves import ORDER, TILE, played
from sandtable.rules.flowers.notation import TILE_TOKENS, TOKENS, tile_name
from sandtable.rules.flowers.reasons import pile_of
from sandtable.rules.flowers.state import State
from sandtable.rules.notation import COLOUR_NAMES, counted, not_in_hand

EXPECTED = (
    "a card is being drawn, so its colour (r o y g p k) is expected",
    "a dark tile is being drawn, such as k7",
    "a light tile is being drawn, such as g4",
    "the mandala that is destroyed next is being drawn: 1, 2 or 3",
)
"""By pile, what chance must say."""

DRAWN = ("card", "tile", "tile", "mandala")


def not_left(move: int) -> str:
    """Say that an outcome of chance cannot come any more."""
    if move < TILE:
        return f"No {COLOUR_NAMES[move]} card is left in the deck."
    if move < ORDER:
        return f"The {tile_name(TILE_TOKENS[move - TILE])} is not in its stack any more."
    return f"Mandala {TOKENS[move]} is destroyed already."


def refusal(state: State, move: int, code: int) -> str:
    """Name the rule that forbids a move, and what stands against it."""
    token = TOKENS[move]
    match code:
        case reasons.GAME_IS_OVER:
            return "The game is over: nothing more can be played."
        case reasons.CHANCE_IS_DUE | reasons.NOT_THAT_PILE:
            return f"{token} has no place now: {EXPECTED[pile(state)]}."
        case reasons.NO_CHANCE_IS_DUE:
            return f"No {DRAWN[pile_of(move)]} is being drawn now, so {token} has no place."
        case reasons.NOT_LEFT:
            return not_left(move)
        case reasons.NO_TILE_TO_TAKE:
            return "No tile can be taken: no mandala is being destroyed."
        case reasons.TILE_COMES_FIRST:
            return f"Mandala {state.mandala + 1} is being destroyed: take one of its tiles first."
        case reasons.MAY_PLAY:
            return "You may pass only if you can play no card."
    _, colour, cards = played(move)
    if code == reasons.NOT_IN_HAND:
        return not_in_hand(int(state.hands[state.player, colour]), colour, cards)
    if code == reasons.NOTHING_TO_DRAW:
        return (
            "You may not end without a card in hand: this is your last one, and none can be drawn."
        )
    return f"You must keep one card in hand: you hold {counted(cards, 'card')}."
