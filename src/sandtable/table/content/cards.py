"""The format of mandalas, frames of mind and events, and of the words that they are made of."""

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.rules.mind.board import PLACES, RELATIONS
from sandtable.rules.mind.cards import ABILITIES, COLOURS
from sandtable.rules.mind.content import Event, Frame, Mandala, Selector, Step
from sandtable.rules.mind.faces import FRAMES, MOST_EVENTS, MOST_STEPS
from sandtable.rules.mind.packing import RANKS, WHOM
from sandtable.rules.notation import shortened
from sandtable.table.content.mistakes import At
from sandtable.table.content.readers import (
    Keys,
    Reader,
    column,
    flag,
    line,
    list_of,
    matching,
    number,
    offered,
    one_of,
    some,
    table,
    unlike,
    word,
)

LONGEST_NAME = 60
LONGEST_TEXT = 90
MANDALAS = 9

KEYWORDS = tuple(dict.fromkeys(keyword for ability in ABILITIES for keyword in ability))

text = line("text", LONGEST_TEXT)
card_id = matching("id", f"[a-z0-9-]{{1,{LONGEST_NAME}}}", "lower-case letters, digits and hyphens")
CARD: Mapping[str, Reader] = {"name": line("name", LONGEST_NAME, most_words=3), "text": text}


def renamed(build: Callable[..., Any], **names: str) -> Callable[..., Any]:
    """Build from parts of which some have other names in the file."""
    return lambda **parts: build(**{names.get(key, key): part for key, part in parts.items()})


FIXED: Mapping[str, Reader] = {
    "colour": some(word("colour", COLOURS)),
    "keyword": some(word("keyword", KEYWORDS)),
    "mandala": some(word("mandala")),
    "place": some(word("place", PLACES)),
}
"""What holds for the whole game, so that a goal may be made of it."""

relation = word("relation", (*RELATIONS, "same colour"))
level = number(0, 3)
selector = table(
    Selector,
    Keys(
        may={
            **FIXED,
            "pawn": relation,
            "source": relation,
            "min": level,
            "max": level,
            "optimal": flag,
            "rank": some(word("rank", RANKS), most=2),
        }
    ),
)


def is_pair(value: Any) -> bool:
    """Answer if these are two keywords that belong together."""
    return isinstance(value, list) and tuple(value) in ABILITIES


def keywords(value: Any, at: At) -> tuple[str, ...] | None:
    """Read the two keywords of a mandala."""
    if is_pair(value):
        return tuple(value)
    pairs = offered([f"[{top}, {bottom}]" for top, bottom in ABILITIES])
    return at.note(f"{shortened(value)} is no pair of keywords: expected {pairs}")


mandala = table(
    Mandala,
    Keys(
        {
            "id": matching("id", "[a-z]{2}", "two lower-case letters"),
            **CARD,
            "colour": word("colour", COLOURS),
            "keywords": keywords,
        }
    ),
)
nine_mandalas = unlike(list_of(mandala, "mandalas", MANDALAS, MANDALAS), "id")


def mandalas(value: Any, at: At) -> Any:
    """Read all mandalas; pawn and source need one to begin on (N16)."""
    found = nine_mandalas(value, at)
    cards = list(zip(column(value, "colour"), column(value, "keywords"), strict=True))
    are_readable = all(colour in COLOURS and is_pair(words) for colour, words in cards)
    starts = [
        n
        for n, (colour, words) in enumerate(cards, start=1)
        if colour == "green" and isinstance(words, list) and "adjacent" in words
    ]
    expected = "expected exactly one, on which pawn and source begin"
    for n in starts[1:]:
        (at / n).note(f"this is a second green mandala with adjacent: {expected}")
    if not starts and are_readable and isinstance(value, list):
        at.note(f"there is no green mandala with adjacent: {expected}")
    return found


several = number(1, 3)
step = one_of(
    "step",
    "do",
    renamed(Step, at="where", to="where"),
    {
        "inspire": Keys({"who": word("group of frames", WHOM)}, {"up_to": several}),
        "focus": Keys({"at": selector}, {"up_to": several, "different": flag}),
        "move": Keys({"to": selector}),
        "drift": Keys({"to": selector}),
    },
)
steps = list_of(step, "steps", 1, MOST_STEPS)


def special(value: Any, at: At) -> Any:
    """Read the steps of a special; they must leave a number of choices that can be listed."""
    found = steps(value, at)
    many = [
        n
        for n, up_to in enumerate(column(value, "up_to"), start=1)
        if isinstance(up_to, int) and up_to > 1
    ]
    for n in many[1:]:
        (at / n / "up_to").note("a second step with up_to above 1: expected only one")
    if many and len(value) > 2:
        steps_with = f"up_to is above 1 in a special of {len(value)} steps"
        (at / many[0] / "up_to").note(f"{steps_with}: expected at most 2 steps")
    return found


frame = table(
    Frame,
    Keys(
        {
            "id": card_id,
            "letter": matching("letter", "[A-Z]", "one capital letter"),
            **CARD,
            "special": special,
        },
        {"when": selector},
    ),
)
frames = unlike(list_of(frame, "frames of mind", FRAMES, FRAMES), "id", "letter")


event = table(Event, Keys({"id": card_id, **CARD, "to": selector}))
events = unlike(list_of(event, "events", 1, MOST_EVENTS), "id")
