"""Reading what people type: tokens, and a few words that mean one."""

import re

from sandtable.rules.notation import NAME_OF, Cards, Colour
from sandtable.terminal.mandala.scene import Scene

TOKEN = re.compile(r"m[12][roygpk]|f[12][roygpk][0-9]+|d[roygpk][0-9]+|c[roygpk]")
COLOURS: dict[str, Colour] = {name: letter for letter, name in NAME_OF.items()}
KINDS = {
    "m": ("mountain", "build"),
    "f": ("field", "grow"),
    "d": ("discard", "drop", "redraw"),
    "c": ("claim", "take"),
}
SIDES = {"left": "1", "right": "2"}
AREA = re.compile(r"\b(?:mountain|field|mandala)\s*([12])\b")
NUMBER = re.compile(r"[0-9]{1,2}")
FILLERS = {
    *("a", "an", "and", "all", "card", "cards", "from", "in", "into", "it", "mandala", "mandalas"),
    *("my", "of", "on", "redraw", "the", "then", "to", "with", "your"),
}


def read(text: str, scene: Scene) -> str | None:
    """Find the token that somebody means; None if it is not clear."""
    words = text.lower().strip()
    if TOKEN.fullmatch(words):
        return words
    side, rest = taken_side(words)
    parts = re.findall(r"[a-z]+|[0-9]+", rest)
    kinds = {kind for kind, names in KINDS.items() if any(name in parts for name in names)}
    colours = [COLOURS[part] for part in parts if part in COLOURS]
    numbers = {int(part) for part in parts if NUMBER.fullmatch(part)}
    if len(kinds) != 1 or len(colours) != 1 or len(numbers) > 1 or not all(map(is_known, parts)):
        return None
    held = scene.view.hands[scene.own].cards or {}
    count = numbers.pop() if numbers else default_count(parts, colours[0], held)
    return put_together(kinds.pop(), side, colours[0], count)


def taken_side(words: str) -> tuple[str, str]:
    """Take out which mandala is meant: a number right after its name, or left and right."""
    for word, side in SIDES.items():
        if re.search(rf"\b{word}\b", words):
            return side, re.sub(rf"\b{word}\b", " ", words)
    found = AREA.search(words)
    if found is None:
        return "", words
    return found[1], words[: found.start(1)] + words[found.end(1) :]


def is_known(part: str) -> bool:
    """Answer if a word has a meaning here: what we don't understand we don't play."""
    kinds = (name for names in KINDS.values() for name in names)
    return part in FILLERS or part in COLOURS or part in kinds or part.isdecimal()


def default_count(parts: list[str], colour: Colour, held: Cards) -> int:
    """Take one card if no number is said; "all" is as many as are held."""
    return held.get(colour, 1) if "all" in parts else 1


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
