"""What happened in a game of Mandala Mind, seen step by step."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.json import encode

from sandtable.rules.contract import NOBODY
from sandtable.rules.game import Tale, Telling
from sandtable.rules.mind import cards, events
from sandtable.rules.mind.board import CELL_NAMES, CELLS
from sandtable.rules.mind.content import TABLE_NAMES, Content
from sandtable.rules.mind.moves import (
    AIM,
    DRAW,
    END_TURN,
    FREE_FOCUS,
    GREEN,
    HOLD,
    LAY,
    OVERLAP,
    PICK_CELLS,
    PLACE,
    PURPLE,
    ROLL,
    SEAT_FRAME,
    SPECIAL,
    STEP,
)
from sandtable.rules.mind.selecting import level
from sandtable.rules.mind.setting_up import table_due
from sandtable.rules.mind.snapshot import (
    OUTCOMES,
    cells_in,
    letters_of,
    members,
    owners_of,
    row_of,
)
from sandtable.rules.mind.state import AIMING, EFFECT, NOT_YET, PLACING, Open
from sandtable.rules.mind.turns import ability_at
from sandtable.rules.mind.words import sentence
from sandtable.rules.telling import Steps, happenings, hidden_moves, merged


def tell(content: Content, telling: Telling) -> list[Tale]:
    """Tell a decision and the chance that followed it; everybody may know it all."""
    see_move, see_step = partial(after_move, content), partial(after_step, content)
    told: list[Any] = merged(happenings(telling, see_move, see_step, NOBODY))
    words = sentence(content, told, telling.names)
    tale = Tale(encode(told), words, hidden_moves(telling, hides, NOBODY))
    return [tale] * len(telling.listeners)


def hides(_before: Open, _move: int, _listener: int) -> bool:
    """Answer that nothing is hidden once it has come (N87)."""
    return False


def after_move(content: Content, before: Open, move: int, after: Open, _listener: int) -> Steps:
    """See what a move or an outcome of chance did by itself."""
    if move < HOLD:
        yield dealt(content, before, move)
    elif move < STEP:
        yield from set_up(content, move, after)
    elif move < PLACE or move >= SPECIAL:
        yield from played(content, before, move, after)
    else:
        yield from changes(content, before, after, "event" if move < PICK_CELLS else "effect")
    yield from placed(before, after)
    yield from ended(before, after)


def after_step(content: Content, before: Open, after: Open) -> Steps:
    """See what followed by itself."""
    if before.stage == AIMING and after.stage != AIMING:
        yield events.Aimed(cells=cells_in(after.goals))
    if before.stage == PLACING and after.stage != PLACING:
        yield from changes(content, before, after, "event")
    if before.stage == EFFECT:
        yield from changes(content, before, after, "effect")
    if before.phase != after.phase:
        yield events.MeditationBegan(cards=int(after.cards))
    if 0 < before.round_number < after.round_number:
        yield events.RoundBegan(number=int(after.round_number))
    yield from ended(before, after)


def dealt(content: Content, before: Open, move: int) -> Struct:
    """See an outcome of chance."""
    if move < SEAT_FRAME:
        return events.Dealt(kind="mandala", ids=[content.mandalas[move - LAY].id])
    if move < ROLL:
        return events.Dealt(kind="frame", ids=[content.frames[move - SEAT_FRAME].letter])
    if move < DRAW:
        return events.Rolled(table=TABLE_NAMES[table_due(before)], number=move - ROLL + 1)
    return events.EventDrawn(event=content.events[move - DRAW].id)


def set_up(content: Content, move: int, after: Open) -> Steps:
    """See a decision of the set-up."""
    if move < OVERLAP:
        yield events.Held(owners=owners_of(content, after))
    elif move < AIM:
        yield events.Overlapped(cell=CELL_NAMES[move - OVERLAP])
    else:
        yield events.Aimed(cells=cells_in(after.goals))


def placed(before: Open, after: Open) -> Steps:
    """See pawn and source begin."""
    if before.pawn < 0 <= after.pawn:
        yield events.Placed(cell=CELL_NAMES[after.pawn])


def ended(before: Open, after: Open) -> Steps:
    """See the end of the game."""
    outcome = OUTCOMES[after.outcome]
    if before.outcome == NOT_YET and outcome is not None:
        yield events.GameOver(outcome=outcome)


def played(content: Content, before: Open, move: int, after: Open) -> Steps:
    """See what a frame did in its turn."""
    frame = content.frames[before.active].letter
    if move == END_TURN:
        yield events.TurnEnded(frame=frame, passed=has_passed(before))
        return
    if PURPLE <= move < FREE_FOCUS:
        yield events.OneMoreAction(frame=frame)
    yield from changes(content, before, after, manner(move), frame)


def manner(move: int) -> events.How:
    """Say by what means something was done."""
    if move >= SPECIAL:
        return "special"
    if move == FREE_FOCUS:
        return "free focus"
    return "ability" if move >= GREEN else "action"


def has_passed(before: Open) -> bool:
    """Answer if a frame took no action: one was due, and one for each purple ability."""
    gained = sum(
        bool(before.used_abilities >> cell & 1)
        and ability_at(before, cell) == cards.ONE_MORE_ACTION
        for cell in range(CELLS)
    )
    return bool(before.actions == 1 + gained)


def changes(
    content: Content, before: Open, after: Open, how: events.How, frame: str | None = None
) -> Iterator[Struct]:
    """See all that changed on the table."""
    if before.pawn != after.pawn:
        yield events.PawnMoved(frame=frame, to=CELL_NAMES[after.pawn], how=how)
    if before.source != after.source or how == "event":
        yield events.SourceMoved(
            frame=frame,
            to=CELL_NAMES[after.source],
            stayed=bool(before.source == after.source),
            how=how,
        )
    yield from level_changes(before, after, how, frame)
    letters = letters_of(content)
    if gained := members(int(after.inspired & ~before.inspired), letters):
        yield events.Inspired(frame=frame, frames=gained, how=how)
    lost = members(int(before.inspired & ~after.inspired), letters)
    if lost and how == "effect":
        yield events.Dimmed(frames=lost)
    if (before.row != after.row).any():
        yield events.RowChanged(frame=frame, row=row_of(content, after))


def level_changes(before: Open, after: Open, how: events.How, frame: str | None) -> Steps:
    """See where distraction was removed or added, and what came to optimal focus."""
    pairs = [(int(level(before, cell)), int(level(after, cell))) for cell in range(CELLS)]
    less = {CELL_NAMES[cell]: now for cell, (was, now) in enumerate(pairs) if now < was}
    more = {CELL_NAMES[cell]: now for cell, (was, now) in enumerate(pairs) if now > was}
    if less:
        yield events.Focused(frame=frame, levels=less, how=how)
    if more:
        yield events.Distracted(levels=more)
    if calm := cells_in(after.optimal & ~before.optimal):
        yield events.OptimalFocus(cells=calm)
