"""The only way by which anything of a game leaves the server: per seat, built up from nothing."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from sandtable.server.messages import Shown, UndoTier, Update
from sandtable.server.sheet import Sheet
from sandtable.table.events import Told
from sandtable.table.table import Table

ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> str:
    """Write a message as it is sent."""
    return ENCODER.encode(message).decode()


def undo_tier(table: Table, sheet: Sheet, seat: int | None) -> UndoTier:
    """Say what it costs a seat now to take its last decision back."""
    if seat is None or table.is_finished or not table.history.steps_back([seat]):
        return "none"
    if table.may_undo_freely and table.history.last.seat == seat:
        return "free"
    if sheet.undo == "never":
        return "none"
    return "ask" if others(sheet, seat) else "counted"


def others(sheet: Sheet, seat: int) -> list[int]:
    """List the other people whose consent it takes."""
    return [n for n in sheet.people if n != seat and not sheet.seats[n].has_left]


def shown(table: Table, seat: int | None) -> Shown:
    """Show the table to a seat or a spectator, as bytes that need no more encoding."""
    raw: Any = Raw(table.shown(seat))
    return raw  # type: ignore[no-any-return]


def update(table: Table, sheet: Sheet, seat: int | None, told: Sequence[Told]) -> Update:
    """Tell a seat or a spectator how the game stands, and what is new."""
    status = table.status()
    decides = seat is not None and status.seat == seat and not table.is_finished
    return Update(
        number=table.history.number,
        told=list(told),
        shown=shown(table, seat),
        undo=undo_tier(table, sheet, seat),
        moves=list(status.moves or ()) if decides else [],
        reasons=table.reason_text() if decides else "",
        scores=status.scores,
        winners=status.winners,
    )


def everything_since(table: Table, sheet: Sheet, seat: int | None, seen: int) -> str:
    """Tell a client that comes, or comes back, exactly what it has missed."""
    return encode(update(table, sheet, seat, table.events(seat, seen)))
