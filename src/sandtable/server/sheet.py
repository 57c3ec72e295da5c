"""What is agreed at a table beside the game itself: who sits where, what was asked and answered.

The log of the game is never changed; the sheet is, and each change counts its revision up, so that
of two changes to the same revision only one can win.
"""

from typing import Any

import msgspec
from msgspec import Struct

from sandtable.server.messages import Question, SeatKind, UndoPolicy
from sandtable.table.setup import Memory


class SeatSheet(Struct, kw_only=True, omit_defaults=True):
    """One seat: whose it is, and under what name."""

    kind: SeatKind = "open"
    name: str = ""
    """Empty until somebody sits here; then what they want to be called."""

    holder: str | None = None
    """The digest of the identity that the seat belongs to."""

    player: str | None = None
    """The computer player, by its name in the registry."""

    nonce: str | None = None
    """What this person adds to a fair deal; None until it is given."""

    has_left: bool = False
    key: str | None = None
    """The digest of the key in a link that moves this seat to another device."""

    key_until: float = 0.0
    """When that link ends, in seconds since 1970."""

    was: str = ""
    """Who sat here before a computer player took over."""

    former: str | None = None
    """The digest of that identity, for the day that it wants to be forgotten."""

    take_backs: int = 0
    """How many times this seat took something back that was not free."""

    hints: int = 0
    """For how many decisions this seat asked for a hint."""

    @property
    def is_ready(self) -> bool:
        """Answer if the game need not wait for this seat any more."""
        return self.kind == "computer" or (self.kind == "person" and self.nonce is not None)


class Asking(Struct, kw_only=True, omit_defaults=True):
    """A question to the other people at the table; all of them must agree."""

    question: int = 0
    """The revision of the sheet that it was first asked in: no other question has it."""

    what: Question
    by: int
    """The seat that asks."""

    number: int
    """The last entry when it was asked: an undo that is asked for is void after the next one."""

    seat: int | None = None
    """The seat to be handed over."""

    player: str | None = None
    agreed: list[int] = []
    """The seats that have agreed so far."""


class Sheet(Struct, kw_only=True, omit_defaults=True):
    """A table's affairs, all but the game."""

    game: str
    rules: int
    """The version of the rules that the game is played by."""

    memory: Memory = "open"
    undo: UndoPolicy = "ask"
    hints: bool = True
    is_public: bool = False
    options: dict[str, Any] = {}
    """As a record writes them; the cards of Mandala Mind stand here in full."""

    seats: list[SeatSheet]
    secret: str | None = None
    """Of a fair deal: opened when the game is over, never before."""

    seed: int | str | None = None
    """Of a deal that is not proved fair."""

    start: str | None = None
    """The position that the game goes on from."""

    origin: str | None = None
    """Where that position comes from, in words."""

    owner: str | None = None
    """The digest of the identity that made the table."""

    record: str | None = None
    """A finished game that somebody brought along, to be looked at: its whole record."""

    resigned: int | None = None
    asking: Asking | None = None
    following: str | None = None
    """The table of the rematch."""

    same_deal: str | None = None
    """The table of the same deal with seats swapped."""

    @property
    def is_fair(self) -> bool:
        """Answer if the deal is committed to, and follows from what everybody gave."""
        return self.secret is not None

    @property
    def people(self) -> list[int]:
        """The seats that belong to people."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "person"]

    @property
    def holders(self) -> frozenset[str]:
        """Everybody of whom something stands here: who sits or sat here, and who made it."""
        ours = [self.owner, *(whose for seat in self.seats for whose in (seat.holder, seat.former))]
        return frozenset(holder for holder in ours if holder is not None)

    def is_of(self, holder: str) -> bool:
        """Answer if this is a table of somebody: they sit here, or made it."""
        return self.owner == holder or self.seat_of(holder) is not None

    def seat_of(self, holder: str | None) -> int | None:
        """Find the seat of an identity; the first, if it has several."""
        for number, seat in enumerate(self.seats):
            if holder is not None and seat.holder == holder:
                return number
        return None


def read_sheet(text: str | bytes) -> Sheet:
    """Read a sheet as it was stored."""
    return msgspec.json.decode(text, type=Sheet)


def write_sheet(sheet: Sheet) -> str:
    """Write a sheet to be stored."""
    return msgspec.json.encode(sheet).decode()


def copied(sheet: Sheet) -> Sheet:
    """Make a sheet that can be changed without touching the one that is stored."""
    seats = [msgspec.structs.replace(seat) for seat in sheet.seats]
    return msgspec.structs.replace(sheet, seats=seats)
