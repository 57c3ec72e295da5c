"""The log of a game, which only grows: a deal, then decisions and undos, each with a number."""

from dataclasses import dataclass, field, replace

from sandtable.rules.contract import NOBODY


@dataclass
class Entry:
    """One number of the log: the deal, a decision with the chance that followed it, or an undo."""

    number: int
    before: bytes
    """The state before it."""

    seat: int | None = None
    """Who decided; None for the deal."""

    token: str | None = None
    """The decision; None for the deal and for an undo."""

    chance: list[str] = field(default_factory=list)
    piles: set[str] = field(default_factory=set)
    """The piles that chance drew from."""

    undoes: int | None = None
    """The number of the entry that this one takes back."""

    begins_turn: bool = False
    """True for a decision that begins a turn, false for one that goes on with it."""

    def copy(self) -> "Entry":
        """Make an entry that shares nothing."""
        return replace(self, chance=list(self.chance), piles=set(self.piles))

    @property
    def tokens(self) -> list[str]:
        """The decision and what chance answered."""
        return ([self.token] if self.token else []) + self.chance


class History:
    """All entries, and which of them still stand."""

    def __init__(self, start: bytes) -> None:
        self.entries = [Entry(0, start)]
        self._standing = [0]

    def copy(self) -> "History":
        """Make a history that shares nothing."""
        twin = History(b"")
        twin.entries = [entry.copy() for entry in self.entries]
        twin._standing = list(self._standing)
        return twin

    @property
    def last(self) -> Entry:
        """The newest entry that stands: chance that comes now belongs to it."""
        return self.entries[self._standing[-1]]

    @property
    def number(self) -> int:
        """The number of the newest entry."""
        return len(self.entries) - 1

    def since_last_turn(self, seat: int) -> list[Entry]:
        """List the entries since a seat's last turn began; a spectator sees the last one of all.

        Who had no turn yet looks back to the deal.
        """
        own = [e for e in self.entries if e.begins_turn and seat in (e.seat, NOBODY)]
        return self.entries[own[-1].number if own else 0 :]

    def decide(self, entry: Entry) -> None:
        """Note a decision."""
        self._standing.append(entry.number)
        self.entries.append(entry)

    def drop_decision(self) -> Entry:
        """Forget the newest decision, whose chance could not be dealt: it never happened."""
        self._standing.pop()
        return self.entries.pop()

    def may_undo(self) -> bool:
        """Answer if a decision stands."""
        return len(self._standing) > 1

    def undo(self, now: bytes) -> Entry:
        """Note that the last standing decision is taken back, and say which it was."""
        entry = self.entries[self._standing.pop()]
        self.entries.append(
            Entry(len(self.entries), now, entry.seat, piles=entry.piles, undoes=entry.number)
        )
        return entry
