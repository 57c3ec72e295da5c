"""The whole truth as plain data, in the words of the set of cards."""

from typing import Any, Literal, TypeAlias

from sandtable.rules.mind.board import CELL_NAMES, CELLS
from sandtable.rules.mind.content import TABLE_NAMES, Content
from sandtable.rules.mind.deciding import owner
from sandtable.rules.mind.faces import FRAMES, TABLES
from sandtable.rules.mind.selecting import level
from sandtable.rules.mind.state import ACTING, EFFECT, WARMUP, Open

Outcome: TypeAlias = Literal["won", "lost: condition", "lost: deck"]
OUTCOMES: tuple[Outcome | None, ...] = (None, "won", "lost: condition", "lost: deck")


def members(cells: int, names: tuple[str, ...]) -> list[str]:
    """Name the members of a set, sorted as plain strings."""
    return sorted(name for place, name in enumerate(names) if cells >> place & 1)


def cells_in(cells: int) -> list[str]:
    """Name the cells of a set, sorted."""
    return members(int(cells), CELL_NAMES)


def cell_name(cell: int) -> str | None:
    """Name a cell, if there is one."""
    return CELL_NAMES[cell] if cell >= 0 else None


def letters_of(content: Content) -> tuple[str, ...]:
    """List the letters of the frames."""
    return tuple(frame.letter for frame in content.frames)


def layout_of(content: Content, state: Open) -> list[str]:
    """List the mandalas in grid order, as many as are dealt."""
    return [content.mandalas[card - 1].id for card in state.layout.tolist() if card]


def row_of(content: Content, state: Open) -> list[str]:
    """List the frames of the row."""
    return [content.frames[frame - 1].letter for frame in state.row.tolist() if frame]


def owners_of(content: Content, state: Open) -> dict[str, int]:
    """Say who holds which frame, once it is settled."""
    if not state.is_held:
        return {}
    letters = letters_of(content)
    return {letters[frame]: int(owner(state, frame)) for frame in range(FRAMES)}


def levels_of(state: Open) -> list[int]:
    """List the distraction in grid order."""
    return [int(level(state, cell)) for cell in range(CELLS)]


def rolled_of(state: Open) -> dict[str, int]:
    """Say which entries of Freeform Practice have been rolled."""
    return {TABLE_NAMES[table]: n for table in range(TABLES) if (n := int(state.rolled[table]))}


def deck_of(content: Content, state: Open) -> dict[str, int]:
    """Count the events that can still be drawn."""
    counts = zip(content.events, state.deck.tolist(), strict=False)
    return {event.id: n for event, n in counts if n}


def discard_of(content: Content, state: Open) -> list[str]:
    """List the events of this phase in order of drawing."""
    return [content.events[event - 1].id for event in state.discard.tolist() if event]


def turn_of(content: Content, state: Open) -> dict[str, Any] | None:
    """Say what is left of the turn of a frame."""
    if state.stage != ACTING:
        return None
    return {
        "frame": content.frames[state.active].letter,
        "actions": int(state.actions),
        "abilities": cells_in(state.used_abilities),
    }


def snapshot(content: Content, state: Open) -> dict[str, Any]:
    """Write everything down; a seat knows it all (N87)."""
    letters = letters_of(content)
    return {
        "layout": layout_of(content, state),
        "row": row_of(content, state),
        "owners": owners_of(content, state),
        "levels": levels_of(state),
        "optimal": cells_in(state.optimal),
        "goals": cells_in(state.goals),
        "pawn": cell_name(state.pawn),
        "source": cell_name(state.source),
        "overlap": cell_name(state.overlap),
        "inspired": members(int(state.inspired), letters),
        "used": members(int(state.used), letters),
        "freeform": rolled_of(state),
        "phase": "warmup" if state.phase == WARMUP else "meditation",
        "round": int(state.round_number),
        "deck": deck_of(content, state),
        "cards": int(state.cards),
        "discard": discard_of(content, state),
        "turn": turn_of(content, state),
        "effect": int(state.effect_step) + 1 if state.stage == EFFECT else None,
        "outcome": OUTCOMES[state.outcome],
    }
