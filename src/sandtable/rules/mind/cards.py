"""A set of cards as a row of numbers."""

from collections.abc import Iterable, Sequence
from itertools import chain

from sandtable.rules.mind.about import FREEFORM
from sandtable.rules.mind.content import Content, Freeform, Mandala, Side
from sandtable.rules.mind.faces import (
    FACES,
    MOST_CONDITIONS,
    MOST_EFFECTS,
    MOST_ENTRIES,
    MOST_EVENTS,
    MOST_GOALS,
    MOST_STEPS,
    TABLES,
)
from sandtable.rules.mind.packing import Packer

COLOURS = ("green", "blue", "red", "purple")
"""Each has a shape of its own, which tells the same (N4)."""

ABILITIES = (
    ("adjacent", "move"),
    ("row", "move"),
    ("column", "move"),
    ("adjacent", "focus"),
    ("row", "focus"),
    ("column", "focus"),
    ("active", "inspire"),
    ("inactive", "inspire"),
    ("switch", "+1 action"),
)
(
    MOVE_ADJACENT,
    MOVE_ROW,
    MOVE_COLUMN,
    FOCUS_ADJACENT,
    FOCUS_ROW,
    FOCUS_COLUMN,
    INSPIRE_ACTIVE,
    INSPIRE_INACTIVE,
    ONE_MORE_ACTION,
) = range(9)
"""What a mandala does, by its keywords (N33-N36)."""


def _filled(numbers: Iterable[int], length: int) -> list[int]:
    """Fill a row up with zeros."""
    row = list(numbers)
    return row + [0] * (length - len(row))


def _sides(content: Content, scenario: str) -> list[Side]:
    """Give both sides of a scenario; those of Freeform Practice have yet to be rolled."""
    found = [card for card in content.scenarios if card.id == scenario]
    return [found[0].warmup, found[0].meditation] if found else [Side(), Side()]


def _decks(content: Content, sides: Sequence[Side], is_freeform: bool) -> list[list[int]]:
    """Count the events of each phase: those listed, or one of each in Freeform Practice (N83)."""
    return [
        _filled(
            (1 if is_freeform else side.deck.count(event.id) for event in content.events),
            MOST_EVENTS,
        )
        for side in sides
    ]


def _deck_sizes(content: Content, sides: Sequence[Side], is_freeform: bool) -> list[int]:
    if is_freeform and content.freeform:
        return [content.freeform.warmup_cards, content.freeform.meditation_cards]
    return [len(side.deck) for side in sides]


def _tables(freeform: Freeform | None, packer: Packer) -> list[list[list[int]]]:
    """Pack the tables of Freeform Practice."""
    if freeform is None:
        return []
    tables = [
        [map(packer.goal, entry.goal) for entry in freeform.warmup_goal],
        [map(packer.effect, entry.effect) for entry in freeform.warmup_effect],
        [map(packer.effect, entry.effect) for entry in freeform.meditation_effect],
        [map(packer.condition, entry.loss) for entry in freeform.loss],
    ]
    return [[_filled(entry, MOST_EFFECTS) for entry in table] for table in tables]


def is_start(card: Mandala) -> bool:
    """Answer if pawn and source begin on this mandala (N16)."""
    return card.colour == "green" and "adjacent" in card.keywords


def faces_of(content: Content, scenario: str) -> list[int]:
    """Write what is printed on the cards of a scenario, in the order of faces.py."""
    packer = Packer(content)
    is_freeform = scenario == FREEFORM
    sides = _sides(content, scenario)
    tables = _tables(content.freeform if is_freeform else None, packer)
    rows: list[Iterable[int]] = [
        (COLOURS.index(card.colour) for card in content.mandalas),
        (ABILITIES.index(card.keywords) for card in content.mandalas),
        (number for number, card in enumerate(content.mandalas) if is_start(card)),
        *(_filled(map(packer.step, frame.special), MOST_STEPS) for frame in content.frames),
        (packer.selector(f.when) if f.when is not None else 0 for f in content.frames),
        _filled((packer.selector(event.to) for event in content.events), MOST_EVENTS),
        *_decks(content, sides, is_freeform),
        _deck_sizes(content, sides, is_freeform),
        _filled(map(packer.goal, sides[0].goal), MOST_GOALS),
        *(_filled(map(packer.effect, side.effect), MOST_EFFECTS) for side in sides),
        *(_filled(map(packer.condition, side.loss), MOST_CONDITIONS) for side in sides),
        _filled(map(len, tables), TABLES),
        *(_filled(chain(*table), MOST_ENTRIES * MOST_EFFECTS) for table in tables),
    ]
    return _filled(chain(*rows), FACES)
