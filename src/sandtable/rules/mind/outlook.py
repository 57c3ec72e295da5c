"""What the table would lead to: goals, the loss condition, and where the source could go."""

from msgspec import Struct

from sandtable.rules.mind import faces
from sandtable.rules.mind.board import CELL_NAMES, CELLS, adjacent_to, count_bits
from sandtable.rules.mind.content import Content
from sandtable.rules.mind.focusing import calm_cells, is_goal_reached
from sandtable.rules.mind.selecting import is_condition_met, level, selected, total
from sandtable.rules.mind.snapshot import cells_in
from sandtable.rules.mind.state import DRAWING, OVER, Knowledge


class GoalOutlook(Struct, frozen=True, kw_only=True):
    """How far a goal mandala is from optimal focus."""

    cell: str
    is_optimal: bool
    level: int
    calm_neighbours: int
    """How many of its neighbours are at 0: two are needed."""


class Coming(Struct, frozen=True, kw_only=True):
    """An event that can come, and where it would let the source go as the table is now."""

    event: str
    weight: int
    cells: list[str]
    """Empty: the source would stay."""


class Outlook(Struct, frozen=True, kw_only=True, tag="mind", tag_field="game"):
    """What is to be done, and what may come."""

    goals: list[GoalOutlook]
    is_goal_reached: bool
    distraction: int
    is_condition_met: bool
    """The additional loss condition holds as the table is now."""

    rounds_left: int
    """How many rounds can still be played, this one included, before the deck runs out."""

    events: list[Coming]


def goal_outlook(known: Knowledge, cell: int) -> GoalOutlook:
    """Look at one goal mandala (N56)."""
    return GoalOutlook(
        cell=CELL_NAMES[cell],
        is_optimal=bool(known.optimal >> cell & 1),
        level=int(level(known, cell)),
        calm_neighbours=int(count_bits(calm_cells(known) & adjacent_to(cell))),
    )


def rounds_left(known: Knowledge) -> int:
    """Count the rounds to come: each ends with an event, the last one without (N69)."""
    if known.stage == OVER or not (known.cards or known.drawn):
        return 0
    return int(known.cards) + (known.stage != DRAWING)


def coming(content: Content, known: Knowledge) -> list[Coming]:
    """List the events that can come (N70, N84)."""
    if known.source < 0:
        return []
    return [
        Coming(
            event=card.id,
            weight=int(known.deck[event]),
            cells=cells_in(selected(known, known.faces[faces.EVENT + event])),
        )
        for event, card in enumerate(content.events)
        if known.deck[event]
    ]


def outlook(content: Content, known: Knowledge, _strict: bool) -> Outlook:
    """Look at goals, condition and events."""
    return Outlook(
        goals=[goal_outlook(known, cell) for cell in range(CELLS) if known.goals >> cell & 1],
        is_goal_reached=bool(known.round_number > 0 and is_goal_reached(known)),
        distraction=int(total(known)),
        is_condition_met=bool(known.pawn < 0 or is_condition_met(known)),
        rounds_left=rounds_left(known),
        events=coming(content, known),
    )
