"""Reading what people type: tokens, and a few words that mean one."""

import re

from sandtable.rules.notation import Colour
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.reading import Vocabulary, taken_apart

TOKEN = re.compile(r"m[12][roygpk]|f[12][roygpk][0-9]+|d[roygpk][0-9]+|c[roygpk]")
VOCABULARY = Vocabulary(
    kinds={
        "m": ("mountain", "build"),
        "f": ("field", "grow"),
        "d": ("discard", "drop", "redraw"),
        "c": ("claim", "take"),
    },
    sides={"left": "1", "right": "2"},
    area=re.compile(r"\b(?:mountain|field|mandala)\s*([12])\b"),
)


def read(text: str, scene: Scene) -> str | None:
    """Find the token that somebody means; None if it is not clear."""
    words = text.lower().strip()
    if TOKEN.fullmatch(words):
        return words
    said = taken_apart(words, VOCABULARY)
    if said is None or len(said.kinds) != 1 or len(said.colours) != 1 or len(said.numbers) > 1:
        return None
    colour = said.colours[0]
    count = said.cards(colour, scene.view.hands[scene.own].cards or {})
    return put_together(said.kinds.pop(), said.side, colour, count)


def put_together(kind: str, side: str, colour: Colour, count: int) -> str | None:
    """Write the token; a Mountain or Field without its side is not clear."""
    if kind == "c":
        return f"c{colour}"
    if kind == "d":
        return f"d{colour}{count}"
    if not side:
        return None
    if kind == "m" and count == 1:
        return f"m{side}{colour}"
    return f"{kind}{side}{colour}{count}"
