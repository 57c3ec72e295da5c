"""Why a move is not legal, in words."""

from sandtable.rules.mandala import reasons
from sandtable.rules.mandala.moves import played
from sandtable.rules.mandala.notation import SIDES, TOKENS
from sandtable.rules.mandala.state import FIELD, MOUNTAIN, State
from sandtable.rules.notation import COLOUR_NAMES, not_in_hand


def _lies_elsewhere(state: State, mandala: int, colour: int, other: str) -> str:
    area = state.areas[mandala, colour]
    if area == MOUNTAIN:
        place = "the Mountain"
    else:
        place = "your own Field" if area == FIELD + state.player else f"{other} Field"
    return (
        f"By the Rule of Color a colour lies in only one area: "
        f"{COLOUR_NAMES[colour]} lies in {place} of the {SIDES[mandala]} mandala."
    )


def refusal_beside(other: str, state: State, move: int, code: int) -> str:
    """Name the rule that forbids a move, and what blocks it; ``other`` owns the other Field."""
    mandala, colour, cards = played(move)
    name = COLOUR_NAMES[colour]
    destroyed = SIDES[state.mandala]
    words = {
        reasons.GAME_IS_OVER: "The game is over: nothing more can be played.",
        reasons.A_CARD_IS_DUE: (
            f"A card is being drawn: expected its colour (r o y g p k), not {TOKENS[move]}."
        ),
        reasons.NO_CARD_IS_DUE: (
            f"No card is being drawn now, so {TOKENS[move]} has no place: a player decides."
        ),
        reasons.NOT_IN_THE_DECK: f"No {name} card is left in the deck.",
        reasons.NOTHING_TO_CLAIM: "Nothing can be claimed: no mandala is being destroyed.",
        reasons.CLAIM_COMES_FIRST: (
            f"The {destroyed} mandala is being destroyed: claim a colour of its Mountain first."
        ),
        reasons.NOT_IN_THE_MOUNTAIN: f"There is no {name} in the {destroyed} Mountain to claim.",
        reasons.NOT_IN_HAND: not_in_hand(int(state.hands[state.player, colour]), colour, cards),
        reasons.LIES_ELSEWHERE: _lies_elsewhere(state, mandala, colour, other),
        reasons.HAND_MUST_NOT_END_EMPTY: "You must keep one card in hand.",
        reasons.NOTHING_TO_DRAW: (
            "A turn must not end with an empty hand: this is your last card, and none can be drawn."
        ),
    }
    return words[code]


def refusal(state: State, move: int, code: int) -> str:
    """Say why a move of Mandala is not legal."""
    return refusal_beside("the other player's", state, move, code)
