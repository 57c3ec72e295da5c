"""Reading what people type: words that mean a move, taken apart."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from sandtable.rules.notation import NAME_OF, Cards, Colour

COLOURS: dict[str, Colour] = {name: letter for letter, name in NAME_OF.items()}
NUMBER = re.compile(r"[0-9]{1,2}")
FILLERS = {
    *("a", "an", "and", "all", "card", "cards", "from", "in", "into", "it", "mandala", "mandalas"),
    *("my", "of", "on", "redraw", "the", "then", "to", "with", "your"),
}


class Vocabulary(NamedTuple):
    """The words of a game."""

    kinds: Mapping[str, tuple[str, ...]]
    """Kinds of moves, and the words that name them."""

    sides: Mapping[str, str]
    """Words that name a mandala, and its number."""

    area: re.Pattern[str]
    """What stands before the number of a mandala, and that number."""


class Sentence(NamedTuple):
    """What somebody said, in parts."""

    kinds: set[str]
    side: str
    colours: list[Colour]
    numbers: set[int]
    is_all: bool

    def cards(self, colour: Colour, held: Cards) -> int:
        """Take one card if no number is said; "all" is as many as are held."""
        if self.numbers:
            return min(self.numbers)
        return held.get(colour, 1) if self.is_all else 1


def taken_apart(words: str, vocabulary: Vocabulary) -> Sentence | None:
    """Take a sentence apart; None if a word has no meaning here, so that it is not played."""
    side, rest = taken_side(words, vocabulary)
    parts = re.findall(r"[a-z]+|[0-9]+", rest)
    kinds = {word: kind for kind, names in vocabulary.kinds.items() for word in names}
    known = FILLERS | COLOURS.keys() | kinds.keys()
    if not all(part in known or part.isdecimal() for part in parts):
        return None
    return Sentence(
        kinds={kinds[part] for part in parts if part in kinds},
        side=side,
        colours=[COLOURS[part] for part in parts if part in COLOURS],
        numbers={int(part) for part in parts if NUMBER.fullmatch(part)},
        is_all="all" in parts,
    )


def taken_side(words: str, vocabulary: Vocabulary) -> tuple[str, str]:
    """Take out which mandala is meant: a number right after its name, or left and right."""
    for word, side in vocabulary.sides.items():
        if re.search(rf"\b{word}\b", words):
            return side, re.sub(rf"\b{word}\b", " ", words)
    found = vocabulary.area.search(words)
    if found is None:
        return "", words
    return found[1], words[: found.start(1)] + words[found.end(1) :]
