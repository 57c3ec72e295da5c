"""What can happen in a game of Mandala Mind, as data; names are those of tokens."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.mind.snapshot import Outcome

How: TypeAlias = Literal["action", "ability", "free focus", "special", "event", "effect"]


class Dealt(Struct, frozen=True, kw_only=True, tag="dealt"):
    """Cards were laid out: mandalas in grid order, or frames from left to right."""

    kind: Literal["mandala", "frame"]
    ids: list[str]


class Held(Struct, frozen=True, kw_only=True, tag="held"):
    """It is settled who holds which frames."""

    owners: dict[str, int]


class Placed(Struct, frozen=True, kw_only=True, tag="placed"):
    """Pawn and source begin."""

    cell: str


class Overlapped(Struct, frozen=True, kw_only=True, tag="overlapped"):
    """The source overlaps a mandala next to it."""

    cell: str


class Rolled(Struct, frozen=True, kw_only=True, tag="rolled"):
    """An entry of a table of Freeform Practice was rolled."""

    table: str
    number: int


class Aimed(Struct, frozen=True, kw_only=True, tag="aimed"):
    """The goal mandalas are settled."""

    cells: list[str]


class PawnMoved(Struct, frozen=True, kw_only=True, tag="pawn moved"):
    """The pawn went to another mandala."""

    frame: str | None
    """Whose doing it was; None for an effect."""

    to: str
    how: How


class SourceMoved(Struct, frozen=True, kw_only=True, tag="source moved"):
    """The source went to a mandala, perhaps the one where it was."""

    frame: str | None
    to: str
    stayed: bool
    how: How


class Focused(Struct, frozen=True, kw_only=True, tag="focused"):
    """Distraction was removed."""

    frame: str | None
    levels: dict[str, int]
    """What is left at each cell."""

    how: How


class Distracted(Struct, frozen=True, kw_only=True, tag="distracted"):
    """An effect added distraction."""

    levels: dict[str, int]
    """What each cell has now."""


class Inspired(Struct, frozen=True, kw_only=True, tag="inspired"):
    """Frames were inspired."""

    frame: str | None
    frames: list[str]
    how: How


class Dimmed(Struct, frozen=True, kw_only=True, tag="dimmed"):
    """An effect took the inspiration of frames."""

    frames: list[str]


class OneMoreAction(Struct, frozen=True, kw_only=True, tag="one more action"):
    """A frame gained an action."""

    frame: str


class RowChanged(Struct, frozen=True, kw_only=True, tag="row changed"):
    """Frames changed their places in the row, by a switch or an effect."""

    frame: str | None
    row: list[str]


class OptimalFocus(Struct, frozen=True, kw_only=True, tag="optimal focus"):
    """Goal mandalas came to optimal focus."""

    cells: list[str]


class TurnEnded(Struct, frozen=True, kw_only=True, tag="turn ended"):
    """A frame has had its turn."""

    frame: str
    passed: bool
    """It took no action."""


class MeditationBegan(Struct, frozen=True, kw_only=True, tag="meditation began"):
    """The goal of the warm-up is reached, and the scenario turned over."""

    cards: int
    """How many events the new deck has."""


class EventDrawn(Struct, frozen=True, kw_only=True, tag="event drawn"):
    """An event was drawn."""

    event: str


class RoundBegan(Struct, frozen=True, kw_only=True, tag="round began"):
    """All frames are refreshed."""

    number: int


class GameOver(Struct, frozen=True, kw_only=True, tag="game over"):
    """The game is won or lost."""

    outcome: Outcome


SetUpEvent: TypeAlias = Dealt | Held | Placed | Overlapped | Rolled | Aimed
TurnEvent: TypeAlias = (
    PawnMoved
    | SourceMoved
    | Focused
    | Inspired
    | OneMoreAction
    | RowChanged
    | OptimalFocus
    | TurnEnded
)
RoundEvent: TypeAlias = MeditationBegan | EventDrawn | Distracted | Dimmed | RoundBegan | GameOver
Event: TypeAlias = SetUpEvent | TurnEvent | RoundEvent
