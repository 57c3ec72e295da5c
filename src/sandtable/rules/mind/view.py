"""What one seat may see of a game of Mandala Mind, made from its knowledge: all of it."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.contract import NOBODY
from sandtable.rules.mind.board import CELL_NAMES
from sandtable.rules.mind.content import Content
from sandtable.rules.mind.deciding import turn
from sandtable.rules.mind.selecting import total
from sandtable.rules.mind.snapshot import Outcome, snapshot
from sandtable.rules.mind.state import Knowledge
from sandtable.rules.mind.turns import is_blocked

Stage: TypeAlias = Literal[
    "deal",
    "hold",
    "overlap",
    "roll",
    "aim",
    "turn",
    "event",
    "place source",
    "effect",
    "over",
]
STAGES: tuple[Stage, ...] = (
    "deal",
    "deal",
    "hold",
    "overlap",
    "roll",
    "aim",
    "turn",
    "turn",
    "turn",
    "event",
    "place source",
    "effect",
    "turn",
    "over",
)
"""By the number of the stage; the checks at the end of a round and the refreshing never last."""


class Turn(Struct, frozen=True, kw_only=True):
    """The turn of a frame."""

    frame: str
    actions: int
    """How many are still due."""

    abilities: list[str]
    """The cells whose ability was used in this turn."""


class View(Struct, frozen=True, kw_only=True, tag="mind", tag_field="game"):
    """The table, open to everybody: cells, letters and ids are those of tokens."""

    seat: int | None
    """Whose view this is; None is a spectator's."""

    stage: Stage
    decides: int | None
    """The seat that must decide now; None at a chance step and when the game is over."""

    difficulty: int
    """From 0: mindful, deepening concentration, meta-awareness."""

    layout: list[str]
    """The mandalas in grid order."""

    row: list[str]
    owners: dict[str, int]
    levels: list[int]
    distraction: int
    """All levels together."""

    optimal: list[str]
    goals: list[str]
    pawn: str | None
    source: str | None
    overlap: str | None
    blocked: list[str]
    """The cells whose ability the source or its overlap keeps from being used."""

    inspired: list[str]
    used: list[str]
    freeform: dict[str, int]
    phase: Literal["warmup", "meditation"]
    round: int
    deck: dict[str, int]
    """The events that can still be drawn; their order is hidden (N87)."""

    cards: int
    """How many more will be drawn in this phase."""

    discard: list[str]
    turn: Turn | None
    effect: int | None
    """The step of the effect that awaits a choice, from 1."""

    outcome: Outcome | None


def turn_view(turn: dict[str, Any] | None) -> Turn | None:
    """Show the turn of a frame."""
    return None if turn is None else Turn(**turn)


def view(content: Content, known: Knowledge, _strict: bool) -> View:
    """Lay the table; everything is open (N87), and memory changes nothing here (K12)."""
    whose = turn(known)
    shown = snapshot(content, known)
    return View(
        **shown | {"turn": turn_view(shown["turn"])},
        seat=None if known.seat == NOBODY else int(known.seat),
        stage=STAGES[known.stage],
        decides=None if whose < 0 else int(whose),
        blocked=[name for cell, name in enumerate(CELL_NAMES) if is_blocked(known, cell)],
        difficulty=int(known.difficulty),
        distraction=int(total(known)),
    )
