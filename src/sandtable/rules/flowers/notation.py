"""Moves as tokens: the only place that knows both."""

import re

from sandtable.rules.cards import COLOURS
from sandtable.rules.flowers.moves import CARD, ORDER, PASS, PLAY, TAKE, TILE
from sandtable.rules.flowers.state import CARDS_OF_A_COLOUR, MANDALAS, VALUES
from sandtable.rules.flowers.tiles import FACES, TIMES_THREE
from sandtable.rules.notation import COLOUR_NAMES, LETTERS, shortened

FORMS = (
    "1r3 (play), td or tl (take the dark or light tile), pass, r (a card that is drawn), k7 or px "
    "(a tile) or 1 (the mandala that is destroyed next), with mandala 1 to 3 and a colour of "
    "r o y g p k"
)

FACE_TEXTS = tuple("x" if face == TIMES_THREE else str(face) for face in FACES)
TILE_TOKENS = tuple(letter + face for letter in LETTERS for face in FACE_TEXTS)
"""The tiles by their numbers: ``k7``, ``px``."""

TILE_NUMBERS = {token: tile for tile, token in enumerate(TILE_TOKENS)}


def tile_name(token: str) -> str:
    """Name a tile in words: ``black 7``, ``purple ×3``."""
    face = token[1].replace("x", "×3")
    return f"{COLOUR_NAMES[TILE_NUMBERS[token] // VALUES]} {face}"


def _all_tokens() -> dict[int, str]:
    tokens: dict[int, str] = {CARD + colour: letter for colour, letter in enumerate(LETTERS)}
    tokens |= {TILE + tile: token for tile, token in enumerate(TILE_TOKENS)}
    tokens |= {ORDER + mandala: str(mandala + 1) for mandala in range(MANDALAS)}
    tokens |= {TAKE: "td", TAKE + 1: "tl", PASS: "pass"}
    for stack in range(MANDALAS * COLOURS):
        mandala, colour = divmod(stack, COLOURS)
        for more in range(CARDS_OF_A_COLOUR):
            token = f"{mandala + 1}{LETTERS[colour]}{more + 1}"
            tokens[PLAY + stack * CARDS_OF_A_COLOUR + more] = token
    return tokens


TOKENS = _all_tokens()


def no_token(text: str) -> str:
    """Say why a text is no token of Flowers, as exactly as its form allows."""
    said = f"{shortened(text)} is no token of Flowers"
    if re.fullmatch(r"[123][roygpk]", text):
        return f"{said}: the number of cards is always written, as in 1r1."
    if re.fullmatch(r"[123][roygpk][0-9]+", text, flags=re.ASCII):
        return f"{said}: the number of cards is from 1 to 15, without a leading zero."
    if re.fullmatch(r"[roygpk][0-9]+", text, flags=re.ASCII):
        return f"{said}: the tiles of a colour are 2, 3, 4, 5, 7 and x."
    return f"{said}: expected {FORMS}."
