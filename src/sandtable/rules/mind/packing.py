"""The words that cards are made of, each packed into one whole number for compiled code.

The lower bits of a word are a selector; what a step, effect, goal or condition adds lies above it.
The number 0 is no word.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.rules.compiled import compiled
from sandtable.rules.mind.board import ALL_CELLS, CELLS, PLACES, RELATIONS
from sandtable.rules.mind.content import Condition, Content, Effect, Goal, Mandala, Selector, Step


class Bits(NamedTuple):
    """A field of a word."""

    first: int
    width: int


CARD_SET = Bits(0, CELLS)
CELL_SET = Bits(9, CELLS)
PAWN_RELATION = Bits(18, 4)
SOURCE_RELATION = Bits(22, 4)
LEVEL_SET = Bits(26, 4)
OPTIMAL = Bits(30, 2)
FIRST_RANK = Bits(32, 3)
SECOND_RANK = Bits(35, 3)

KIND = Bits(38, 3)
"""What a step or effect does, what a condition needs; counted from 1."""

NUMBER = Bits(41, 5)
"""``up_to``, ``n``, ``count`` or ``at_least``."""

LIMIT = Bits(46, 5)
"""``choose`` or ``at_most``."""

WHO = Bits(51, 3)
DIFFERENT = Bits(54, 1)

NO_LIMIT = 31
"""More than any number on the table."""

SAME_COLOUR = len(RELATIONS) + 1
ANY_OPTIMAL, ONLY_OPTIMAL, NOT_OPTIMAL = range(3)

RANKS = (
    "most",
    "least",
    "nearest to pawn",
    "farthest from pawn",
    "nearest to source",
    "farthest from source",
)
MOST, LEAST, NEAREST_PAWN, FARTHEST_PAWN, NEAREST_SOURCE, FARTHEST_SOURCE = range(1, 7)

STEPS = ("inspire", "focus", "move", "drift")
INSPIRE, FOCUS, MOVE, DRIFT = range(1, 5)

WHOM = ("active", "inactive", "any", "neighbours")
ACTIVE, INACTIVE, ANY, NEIGHBOURS = range(1, 5)

EFFECTS = ("add", "remove", "dim", "pull", "drift", "cycle")
ADD, REMOVE, DIM, PULL, DRIFT_TO, CYCLE = range(1, 7)

NEEDS = ("pawn", "count", "total", "inspired")
PAWN, COUNT, TOTAL, INSPIRED = range(1, 5)


@compiled
def read(word: int, first: int, width: int) -> int:
    """Read a field of a word."""
    return (word >> first) & ((1 << width) - 1)


@compiled
def kind_of(word: int) -> int:
    """Say what a word is about; 0 if there is none."""
    return read(word, KIND.first, KIND.width)


@compiled
def number_of(word: int) -> int:
    """Read the number of a word."""
    return read(word, NUMBER.first, NUMBER.width)


@compiled
def limit_of(word: int) -> int:
    """Read the limit of a word."""
    return read(word, LIMIT.first, LIMIT.width)


def _numbered(names: Sequence[str], name: str | None) -> int:
    """Number a name from 1; nothing is 0."""
    return 0 if not name else names.index(name) + 1


def _is_named(selector: Selector, card: Mandala) -> bool:
    """Answer if colour, keyword and id of a mandala are among those listed (N90)."""
    return (
        (selector.colour is None or card.colour in selector.colour)
        and (selector.keyword is None or not set(card.keywords).isdisjoint(selector.keyword))
        and (selector.mandala is None or card.id in selector.mandala)
    )


def _packed(*fields: tuple[Bits, int]) -> int:
    return sum(value << bits.first for bits, value in fields)


class Packer:
    """Packs the words of a set of cards."""

    def __init__(self, content: Content) -> None:
        self.mandalas = content.mandalas

    def selector(self, selector: Selector) -> int:
        """Pack a selector (N89-N96)."""
        cards = sum(_is_named(selector, card) << i for i, card in enumerate(self.mandalas))
        cells = ALL_CELLS if selector.place is None else 0
        for place in selector.place or ():
            cells |= PLACES[place]
        ranks = [*map(RANKS.index, selector.rank), -1, -1]
        relations = (*RELATIONS, "same colour")
        optimal = {None: ANY_OPTIMAL, True: ONLY_OPTIMAL, False: NOT_OPTIMAL}[selector.optimal]
        levels = sum(1 << level for level in range(4) if selector.min <= level <= selector.max)
        return _packed(
            (CARD_SET, cards),
            (CELL_SET, cells),
            (PAWN_RELATION, _numbered(relations, selector.pawn)),
            (SOURCE_RELATION, _numbered(relations, selector.source)),
            (LEVEL_SET, levels),
            (OPTIMAL, optimal),
            (FIRST_RANK, ranks[0] + 1),
            (SECOND_RANK, ranks[1] + 1),
        )

    def step(self, step: Step) -> int:
        """Pack a step of a special (N103-N105)."""
        return self.selector(step.where) | _packed(
            (KIND, _numbered(STEPS, step.do)),
            (NUMBER, step.up_to),
            (WHO, _numbered(WHOM, step.who)),
            (DIFFERENT, step.different),
        )

    def effect(self, effect: Effect) -> int:
        """Pack a step of an effect (N107-N113)."""
        return self.selector(effect.to) | _packed(
            (KIND, _numbered(EFFECTS, effect.do)),
            (NUMBER, effect.n),
            (LIMIT, min(effect.choose, NO_LIMIT)),
        )

    def goal(self, goal: Goal) -> int:
        """Pack an entry of a goal (N114)."""
        return self.selector(goal.of) | _packed((KIND, 1), (NUMBER, goal.count))

    def condition(self, condition: Condition) -> int:
        """Pack a part of a loss condition (N115-N117); beyond all numbers is beyond all numbers."""
        most = NO_LIMIT if condition.at_most is None else min(condition.at_most, NO_LIMIT)
        return self.selector(condition.where) | _packed(
            (KIND, _numbered(NEEDS, condition.need)),
            (NUMBER, min(condition.at_least, NO_LIMIT)),
            (LIMIT, most),
        )
