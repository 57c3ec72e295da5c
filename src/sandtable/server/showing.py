"""The only way by which anything of a game leaves the server: per seat, built up from nothing."""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from msgspec import Raw

from sandtable.rules.contract import LEGAL
from sandtable.server.messages import Previewed, Shown, UndoPolicy, UndoTier, Update
from sandtable.server.sheet import Sheet
from sandtable.server.wire import HEAD
from sandtable.table.table import Table

ENCODER = msgspec.json.Encoder()

written: Any = Raw
"""Takes what is written already for what it says."""

TIERS = {tier: place for place, tier in enumerate(get_args(UndoTier))}

LETTERS = bytes(ord(".") if code == LEGAL else 96 + code for code in range(256 - 96)).ljust(256)
"""What a reason code is sent as."""


def encode(message: msgspec.Struct) -> bytearray:
    """Write a message as it is sent: with room for the head of its frame."""
    written = bytearray(HEAD)
    ENCODER.encode_into(message, written, HEAD)
    return written


def undo_tiers(table: Table, sheet: Sheet, seats: Sequence[int | None]) -> list[UndoTier]:
    """Say what it costs each of some seats now to take its last decision back."""
    if table.is_finished:
        return ["none"] * len(seats)
    history, asked = table.history, who_is_asked(sheet)
    by, tiers = history.last.seat, []
    for seat in seats:
        tier: UndoTier = "none"
        if seat is not None and (seat == by or history.steps_back((seat,))):
            is_cheap = seat == by and is_free(table, seat)
            tier = "free" if is_cheap else tier_of(sheet.undo, seat, asked)
        tiers.append(tier)
    return tiers


def is_free(table: Table, seat: int) -> bool:
    """Answer if nobody has learnt anything from the last decision, which is this seat's, nor
    decided since.
    """
    if not table.may_undo_freely or table.has_settled:
        return False
    since = table.history.entries[table.history.last.number + 1 :]
    return all(entry.seat == seat for entry in since)


def tier_of(policy: UndoPolicy, seat: int, asked: Sequence[int]) -> UndoTier:
    """Say what it costs a seat to take back what was not free, if these can consent."""
    if policy == "never":
        return "none"
    return "ask" if len(asked) > (seat in asked) else "counted"


def who_is_asked(sheet: Sheet) -> list[int]:
    """List the seats of people who can consent."""
    seats = enumerate(sheet.seats)
    return [number for number, seat in seats if seat.kind == "person" and not seat.has_left]


def others(sheet: Sheet, by: int) -> list[int]:
    """List the other people whose consent it takes."""
    return [seat for seat in who_is_asked(sheet) if seat != by]


def shown(table: Table, seat: int | None) -> Shown:
    """Show the table to a seat or a spectator, as bytes that need no more encoding."""
    now: Shown = written(table.shown(seat))
    return now


def reasons(table: Table) -> str:
    """Give the reason against every token, in their order, as one letter; a point is legal."""
    return table.reason_codes().translate(LETTERS).decode()


class Log:
    """The log as each listener is told of it, kept as it is sent: coming back costs nothing.

    What an entry tells changes only with the names, and when the game ends or an end is taken back.
    """

    def __init__(self) -> None:
        self._kept: dict[int | None, dict[int, Raw]] = {}
        self._basis: tuple[object, ...] = ()

    def told(self, table: Table, seat: int | None, since: int) -> list[Raw]:
        """Tell a seat or a spectator what happened after an entry."""
        basis = (table.setup.names, table.is_finished)
        if basis != self._basis:
            self._kept, self._basis = {}, basis
        kept = self._kept.setdefault(seat, {})
        found = table.entries_for(seat, since)
        for entry in found:
            if entry.number not in kept:
                kept[entry.number] = Raw(ENCODER.encode(table.told(entry, [seat])[0]))
        return [kept[entry.number] for entry in found]

    def missing(self, table: Table, seat: int | None, since: int) -> int:
        """Count what would have to be told for the first time."""
        kept = self._kept.get(seat, {}) if self._basis else {}
        return sum(entry.number not in kept for entry in table.entries_for(seat, since))


def news(
    table: Table, sheet: Sheet, seats: Sequence[int | None], since: int
) -> dict[int | None, bytearray]:
    """Write for each seat how the game stands, and what happened after an entry."""
    if since == table.history.number - 1:
        undo = [TIERS[tier] for tier in undo_tiers(table, sheet, seats)]
        if texts := table.news(Update, seats, undo, HEAD):
            return dict(zip(seats, texts, strict=True))
    entries = table.history.entries[since + 1 :]
    told = list(zip(*[table.told(entry, seats) for entry in entries], strict=True))
    if table.setup.is_strict:
        known = (len(table.entries_for(seat, since)) for seat in seats)
        told = [texts[len(texts) - n :] for texts, n in zip(told, known, strict=True)]
    return {
        seat: encode(update(table, sheet, seat, texts, written(now)))
        for seat, texts, now in zip(seats, told, table.shown_to(seats), strict=True)
    }


def update(
    table: Table, sheet: Sheet, seat: int | None, told: Sequence[Any], shown: Shown
) -> Update:
    """Tell a seat or a spectator how the game stands, and what is new."""
    status = table.status()
    decides = seat is not None and status.seat == seat and table.resigned is None
    return Update(
        number=table.history.number,
        told=list(told),
        shown=shown,
        undo=undo_tiers(table, sheet, [seat])[0],
        moves=list(status.moves or ()) if decides else [],
        reasons=reasons(table) if decides else "",
        scores=status.scores,
        winners=status.winners,
    )


def previewed(table: Table, sheet: Sheet, seat: int, token: str) -> bytearray:
    """Show a seat what a move would lead to, as far as it knows."""
    ahead = table.preview(token, seat)
    message = Previewed(
        number=table.history.number,
        token=token,
        shown=written(ahead.shown),
        told=ahead.told,
        undo="free" if ahead.is_free else tier_of(sheet.undo, seat, who_is_asked(sheet)),
    )
    return encode(message)
