"""Moves as tokens: the only place that knows both."""

import re

from sandtable.rules.cards import COLOURS
from sandtable.rules.mandala.moves import (
    BUILD,
    CLAIM,
    DEAL,
    DISCARD,
    GROW,
    MOVE_COUNT,
)
from sandtable.rules.mandala.state import CARDS_OF_A_COLOUR, MANDALAS
from sandtable.rules.notation import LETTERS, shortened

SIDES = ("left", "right")
"""The two Mandalas in words."""

FORMS = (
    "m1r (build), f2g3 (grow), dp2 (discard), cy (claim) or r (a card that is drawn), "
    "with mandala 1 or 2 and a colour of r o y g p k"
)


def _all_tokens() -> list[str]:
    tokens = [""] * MOVE_COUNT
    for colour, letter in enumerate(LETTERS):
        tokens[DEAL + colour] = letter
        tokens[CLAIM + colour] = f"c{letter}"
        for more in range(CARDS_OF_A_COLOUR):
            tokens[DISCARD + colour * CARDS_OF_A_COLOUR + more] = f"d{letter}{more + 1}"
        for mandala in range(MANDALAS):
            stack = mandala * COLOURS + colour
            tokens[BUILD + stack] = f"m{mandala + 1}{letter}"
            for more in range(CARDS_OF_A_COLOUR):
                token = f"f{mandala + 1}{letter}{more + 1}"
                tokens[GROW + stack * CARDS_OF_A_COLOUR + more] = token
    return tokens


TOKENS = dict(enumerate(_all_tokens()))


def no_token(text: str) -> str:
    """Say why a text is no token of Mandala, as exactly as its form allows."""
    said = f"{shortened(text)} is no token of Mandala"
    if re.fullmatch(r"m[12][roygpk][0-9]+", text):
        return f"{said}: a Mountain takes exactly one card, so no number is written, as in m1r."
    if re.fullmatch(r"f[12][roygpk]|d[roygpk]", text):
        return f"{said}: the number of cards is always written, as in f2g1 or dp1."
    if re.fullmatch(r"(f[12]|d)[roygpk][0-9]+", text, flags=re.ASCII):
        return f"{said}: the number of cards is from 1 to 18, without a leading zero."
    return f"{said}: expected {FORMS}."
