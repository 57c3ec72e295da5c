"""Reading what people type: tokens, and a few words that mean one."""

import re

from sandtable.rules.notation import Colour
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.reading import Sentence, Vocabulary, taken_apart

TOKEN = re.compile(r"[123][roygpk][0-9]+|td|tl|pass")
VOCABULARY = Vocabulary(
    kinds={
        "play": ("play", "lay", "put"),
        "take": ("take", "choose", "pick", "tile"),
        "td": ("dark",),
        "tl": ("light",),
        "pass": ("pass",),
    },
    sides={"left": "1", "middle": "2", "right": "3"},
    area=re.compile(r"\b(?:mandala|into|in|to)\s*([123])\b"),
)


def read(text: str, scene: Scene) -> str | None:
    """Find the token that somebody means; None if it is not clear."""
    words = text.lower().strip()
    if TOKEN.fullmatch(words):
        return words
    said = taken_apart(words, VOCABULARY)
    if said is None:
        return None
    if "take" in said.kinds or said.kinds & {"td", "tl"}:
        return tile(said, scene)
    if said.kinds - {"play"} or not said.side:
        return None
    if len(said.colours) != 1 or len(said.numbers) > 1:
        return None
    colour = said.colours[0]
    count = said.cards(colour, scene.view.hands[scene.own].cards or {})
    return f"{said.side}{colour}{count}"


def tile(said: Sentence, scene: Scene) -> str | None:
    """Find the tile that is meant: by its shade, or by its colour."""
    shades = said.kinds - {"take"}
    if not said.colours:
        return shades.pop() if len(shades) == 1 else None
    tokens = {token for colour in said.colours if (token := tile_of(scene, colour))}
    return tokens.pop() if len(tokens) == 1 and not shades - tokens else None


def tile_of(scene: Scene, colour: Colour) -> str | None:
    """Find the tile of a colour in the mandala that is being destroyed."""
    lying = scene.view.mandalas[scene.view.destroying or 0]
    if scene.view.destroying is None or lying is None:
        return "td"  # the table says that there is none to take
    tiles = {"td": lying.dark, "tl": lying.light}
    return next((token for token, tile in tiles.items() if tile and tile[0] == colour), None)
