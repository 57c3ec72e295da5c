"""Who looks at a table now: here, and in other processes that serve the same tables."""

from collections import Counter
from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from sandtable.server.keeping import PresenceNotice

FRESH = 30.0
"""Seconds after which what another process said is no longer believed."""


class Elsewhere(NamedTuple):
    """What another process said last."""

    seats: Counter[int]
    watchers: int
    when: float


class Presence:
    """Keeps who is there, and since when somebody is not."""

    def __init__(self) -> None:
        self._here: Counter[int] = Counter()
        self._watchers = 0
        self._elsewhere: dict[str, Elsewhere] = {}
        self._last_seen: dict[int, float] = {}
        self._began = monotonic()

    def notice(self, seats: Sequence[int | None]) -> bool:
        """Take in who looks at the table in this process; say if that is new."""
        here = Counter(seat for seat in seats if seat is not None)
        watchers = sum(seat is None for seat in seats)
        is_new = (set(here), watchers) != (set(self._here), self._watchers)
        self._note_departures(set(self._here) - set(here))
        self._here, self._watchers = here, watchers
        return is_new

    def hear(self, process: str, notice: PresenceNotice) -> bool:
        """Take in what another process said; say if that is new."""
        before = self.seats, self.watchers
        old = self._elsewhere.get(process)
        if old is not None:
            self._note_departures(set(old.seats) - set(notice.seats))
        self._elsewhere[process] = Elsewhere(Counter(notice.seats), notice.watchers, monotonic())
        return (self.seats, self.watchers) != before

    def has_faded(self) -> bool:
        """Forget processes that have fallen silent; say if seats or watchers went with them."""
        limit = monotonic() - FRESH
        silent = [process for process, told in self._elsewhere.items() if told.when <= limit]
        before = self.seats, self.watchers
        for process in silent:
            gone = self._elsewhere.pop(process)
            self._note_departures(set(gone.seats) - self.seats)
        return bool(silent) and (self.seats, self.watchers) != before

    def _note_departures(self, seats: set[int]) -> None:
        for seat in seats:
            self._last_seen[seat] = monotonic()

    def told(self, table: str) -> PresenceNotice:
        """Say to others who looks at the table here."""
        return PresenceNotice(table=table, seats=sorted(self._here), watchers=self._watchers)

    @property
    def seats(self) -> set[int]:
        """The seats that somebody looks from."""
        return set(self._here).union(*(told.seats for told in self._elsewhere.values()))

    @property
    def watchers(self) -> int:
        """How many only watch."""
        return self._watchers + sum(told.watchers for told in self._elsewhere.values())

    def is_here(self, seat: int) -> bool:
        """Answer if somebody looks from this seat."""
        return seat in self.seats

    def absence(self, seat: int) -> float:
        """Say for how many seconds nobody looked from this seat."""
        return 0.0 if self.is_here(seat) else monotonic() - self._last_seen.get(seat, self._began)
