"""The cards of Mandala Mind as data: what a content file says once it has been read and checked.

Names and texts are for people; the rules read the rest (N89-N118).
"""

import json
from typing import Any

from msgspec import Struct


class Selector(Struct, frozen=True, kw_only=True):
    """Names mandalas: all nine, narrowed down by every key that is given (N89)."""

    colour: tuple[str, ...] | None = None
    keyword: tuple[str, ...] | None = None
    mandala: tuple[str, ...] | None = None
    place: tuple[str, ...] | None = None
    pawn: str | None = None
    source: str | None = None
    min: int = 0
    max: int = 3
    optimal: bool | None = None
    rank: tuple[str, ...] = ()


EVERYWHERE = Selector()


class Mandala(Struct, frozen=True, kw_only=True):
    """One of nine mandalas (N3)."""

    id: str
    name: str
    text: str
    colour: str
    keywords: tuple[str, str]


class Step(Struct, frozen=True, kw_only=True):
    """A step of a special (N103-N105)."""

    do: str
    who: str = ""
    where: Selector = EVERYWHERE
    """The ``at`` of a focus, the ``to`` of a move or drift."""

    up_to: int = 1
    different: bool = False


class Frame(Struct, frozen=True, kw_only=True):
    """One of four frames of mind."""

    id: str
    letter: str
    name: str
    text: str
    special: tuple[Step, ...]
    when: Selector | None = None


class Event(Struct, frozen=True, kw_only=True):
    """A card that says where the source goes (N70)."""

    id: str
    name: str
    text: str
    to: Selector


class Goal(Struct, frozen=True, kw_only=True):
    """An entry of a warm-up goal (N114)."""

    of: Selector
    count: int = 1


class Effect(Struct, frozen=True, kw_only=True):
    """A step of a source of distraction effect (N107-N113)."""

    do: str
    n: int = 1
    to: Selector = EVERYWHERE
    choose: int = 0
    """How many the players pick; 0: it applies to all."""


class Condition(Struct, frozen=True, kw_only=True):
    """A part of an additional loss condition (N115-N117)."""

    need: str
    where: Selector = EVERYWHERE
    """The ``in`` of a pawn's condition, the ``of`` of a count."""

    at_least: int = 0
    at_most: int | None = None


class Side(Struct, frozen=True, kw_only=True):
    """The warm-up or the meditation side of a scenario."""

    goal: tuple[Goal, ...] = ()
    deck: tuple[str, ...] = ()
    effect: tuple[Effect, ...] = ()
    loss: tuple[Condition, ...] = ()
    """The condition that holds on this side: its own, or the scenario's (N118)."""

    goal_text: str = ""
    effect_text: str = ""
    loss_text: str = ""


class Scenario(Struct, frozen=True, kw_only=True):
    """A scenario with its two sides."""

    id: str
    name: str
    text: str
    complexity: int
    warmup: Side
    meditation: Side


TABLE_NAMES = ("warmup_goal", "warmup_effect", "meditation_effect", "loss")
"""The tables of Freeform Practice, in the order of rolling (N81)."""


class Entry(Struct, frozen=True, kw_only=True):
    """An entry of a table of Freeform Practice; only what its table is about is there."""

    name: str
    text: str
    goal: tuple[Goal, ...] = ()
    effect: tuple[Effect, ...] = ()
    loss: tuple[Condition, ...] = ()


class Freeform(Struct, frozen=True, kw_only=True):
    """Freeform Practice: four tables to roll on, and how many events each phase has (N81-N83)."""

    name: str
    text: str
    warmup_cards: int
    meditation_cards: int
    warmup_goal: tuple[Entry, ...]
    warmup_effect: tuple[Entry, ...]
    meditation_effect: tuple[Entry, ...]
    loss: tuple[Entry, ...]

    @property
    def tables(self) -> dict[str, tuple[Entry, ...]]:
        """The tables by name, in the order of rolling."""
        return {name: getattr(self, name) for name in TABLE_NAMES}


class Content(Struct, frozen=True, kw_only=True):
    """A whole set of cards."""

    mandalas: tuple[Mandala, ...]
    frames: tuple[Frame, ...]
    events: tuple[Event, ...]
    scenarios: tuple[Scenario, ...]
    freeform: Freeform | None
    source: str
    """What the file said, as JSON: for records."""

    @property
    def data(self) -> dict[str, Any]:
        """The same as plain data, which is the caller's to change."""
        said: dict[str, Any] = json.loads(self.source)
        return said

    def __hash__(self) -> int:
        """Tell sets apart by what they say."""
        return hash(self.source)

    def __eq__(self, other: object) -> bool:
        """Two sets are the same if they say the same."""
        return isinstance(other, Content) and self.source == other.source
