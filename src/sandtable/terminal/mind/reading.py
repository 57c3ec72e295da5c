"""Reading what people type: tokens in any case, and a few words that mean one."""

import re
from typing import NamedTuple

from sandtable.rules.mind.board import CELL_NAMES
from sandtable.terminal.mind.scene import Scene

KINDS = {
    **dict.fromkeys(("move", "go", "walk", "step"), "m"),
    "focus": "f",
    "special": "s",
    **dict.fromkeys(("ability", "use"), "a"),
    "inspire": "r",
    **dict.fromkeys(("switch", "swap", "exchange"), "w"),
    **dict.fromkeys(("action", "more", "extra"), "p"),
    "free": "i",
    **dict.fromkeys(("end", "done", "pass", "finish"), "e"),
    **dict.fromkeys(("source", "overlap", "goal", "goals"), "c"),
    **dict.fromkeys(("choose", "pick", "take", "hold"), "c"),
}
"""What words ask for; ``c`` is a choice outside a turn."""

FILLERS = {
    *("a", "an", "and", "at", "by", "for", "frame", "here", "in", "it", "its", "mandala"),
    *("mandalas", "my", "of", "on", "one", "our", "pawn", "the", "then", "to", "turn", "with"),
}
PREFIXES = {"place source": "x", "overlap": "o", "aim": "t", "effect": "k", "hold": "h"}
"""By stage, how the token of a choice begins."""

ABILITIES = {"move": "g", "focus": "b", "inspire": "r", "+1 action": "p"}
"""By lower keyword, how the token of an ability begins."""


class Said(NamedTuple):
    """What somebody said, in parts."""

    kinds: set[str]
    things: list[str]
    """Cells and letters of frames, sorted."""


def read(text: str, scene: Scene) -> str | None:
    """Find the token that somebody means; None if it is not clear."""
    words = text.strip()
    if token := as_token(words, scene):
        return token
    said = taken_apart(words, scene)
    if said is None:
        return None
    if scene.view.stage in PREFIXES and said.things and said.kinds <= {"c", "m", "f", "r"}:
        return PREFIXES[scene.view.stage] + "".join(said.things)
    return in_turn(said, scene)


def as_token(words: str, scene: Scene) -> str | None:
    """Find a token as it was typed, in any case; what is legal comes first."""
    alike = [move for move in scene.moves if move.lower() == words.lower()]
    if alike or words in scene.tokens:
        return alike[0] if alike else words
    return next((token for token in scene.tokens if token.lower() == words.lower()), None)


def named(scene: Scene) -> dict[str, str]:
    """Find cells and frames by their names, the longest names first."""
    frames = {frame.name.lower(): frame.letter for frame in scene.content.frames}
    cards = {card.name.lower(): cell for cell in CELL_NAMES if (card := scene.mandala(cell))}
    found = {name: thing for name, thing in (frames | cards).items() if name not in KINDS}
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def taken_apart(words: str, scene: Scene) -> Said | None:
    """Take a sentence apart; None if a word has no meaning here, so that it is not played."""
    letters = {frame.letter for frame in scene.content.frames}
    things = [part for part in re.findall(r"\b[A-Z]\b", words) if part in letters]
    rest = re.sub(rf"\b[{''.join(sorted(letters))}]\b", " ", words).lower()
    for name, thing in named(scene).items():
        rest, times = re.subn(rf"\b{re.escape(name)}\b", " ", rest)
        things += [thing] * times
    parts = re.findall(r"[^\s,.:;!]+", rest)
    if not all(part in KINDS or part in FILLERS or part in CELL_NAMES for part in parts):
        return None
    things += [part for part in parts if part in CELL_NAMES]
    return Said({KINDS[part] for part in parts if part in KINDS}, sorted(things))


def in_turn(said: Said, scene: Scene) -> str | None:
    """Find the token of a turn."""
    kinds, things = said.kinds, "".join(said.things)
    if "s" in kinds and kinds <= set("smfr"):
        return only([move for move in scene.moves if move[0] == "s"], "s", things)
    if "a" in kinds and kinds <= set("amfrwp"):
        return ability(things, scene)
    match sorted(kinds):
        case ["e"] if not things:
            return "e"
        case ["i"] | ["f", "i"] if things in ("", scene.view.pawn):
            return "i"
        case ["m"] if things:
            return f"m{things}"
        case ["f"] if things in ("", scene.view.pawn):
            return "f"
        case ["f"]:
            return one_of([f"b{things}", f"s{things}"], scene)
        case ["r"] if things:
            return one_of([f"r{things}", f"s{things}"], scene)
        case ["p"] | ["w"] | ["p", "w"] if things or "w" not in kinds:
            return f"p{things}"
    return None


def ability(things: str, scene: Scene) -> str | None:
    """Find the token of the ability where the pawn is."""
    here = scene.mandala(scene.view.pawn)
    if here is None:
        return None
    first = ABILITIES[here.keywords[1]]
    if first == "p":
        return first + things
    return only([move for move in scene.moves if move[0] == first], first, things)


def only(moves: list[str], first: str, things: str) -> str | None:
    """Take what was named, or the only one there is if nothing was."""
    if things:
        return first + things
    return moves[0] if len(moves) == 1 else None


def one_of(tokens: list[str], scene: Scene) -> str | None:
    """Take the one that is legal; the first if none is, so that it is said why."""
    legal = [token for token in tokens if token in scene.moves]
    return tokens[0] if not legal else legal[0] if len(legal) == 1 else None
