"""The log of a game, which only grows: a deal, then decisions and undos, each with a number."""

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace


class Entry(Struct):
    """One number of the log: the deal, a decision with the chance that followed it, or an undo."""

    number: int
    before: bytes
    """The state before it."""

    seat: int | None = None
    """Who decided; None for the deal."""

    token: str | None = None
    """The decision; None for the deal and for an undo."""

    chance: tuple[str, ...] = ()
    moves: tuple[int, ...] = ()
    """The decision and its chance as the rules count them."""

    piles: tuple[str, ...] = ()
    """The piles that chance drew from, each once."""

    undoes: int | None = None
    """The number of the entry that this one takes back."""

    begins_turn: bool = False
    """The decision began a turn, and did not go on with one."""

    def draw(self, pile: str, tokens: Sequence[str], moves: Sequence[int]) -> None:
        """Add what chance answered, one or several times."""
        self.chance += (*tokens,)
        self.moves += (*moves,)
        if pile not in self.piles:
            self.piles += (pile,)

    @property
    def tokens(self) -> list[str]:
        """The decision and what chance answered."""
        return [self.token, *self.chance] if self.token else list(self.chance)


class History:
    """All entries, and which of them still stand."""

    def __init__(self, start: bytes) -> None:
        self.entries = [Entry(0, start)]
        self._standing = [0]

    def up_to(self, number: int) -> "History":
        """Make a history that shares nothing and ends with an entry of this one."""
        twin = History(b"")
        twin.entries = [replace(entry) for entry in self.entries[: number + 1]]
        for entry in twin.entries[1:]:
            if entry.undoes is None:
                twin._standing.append(entry.number)
            else:
                twin._standing.pop()
        return twin

    @property
    def last(self) -> Entry:
        """The newest entry that stands: chance that comes now belongs to it."""
        return self.entries[self._standing[-1]]

    @property
    def number(self) -> int:
        """The number of the newest entry."""
        return len(self.entries) - 1

    def since_last(self, is_turn: Callable[[Entry], bool]) -> list[Entry]:
        """List the entries since the last that begins such a turn; all of them if none does."""
        for entry in reversed(self.entries):
            if is_turn(entry):
                return self.entries[entry.number :]
        return self.entries

    def decide(self, before: bytes, seat: int, token: str, move: int, *, begins_turn: bool) -> None:
        """Note a decision."""
        number = len(self.entries)
        self._standing.append(number)
        entry = Entry(number, before, seat, token, moves=(move,), begins_turn=begins_turn)
        self.entries.append(entry)

    def drop_decision(self) -> Entry:
        """Forget the newest decision, whose chance could not be dealt: it never happened."""
        self._standing.pop()
        return self.entries.pop()

    def may_undo(self) -> bool:
        """Answer if a decision stands."""
        return len(self._standing) > 1

    def steps_back(self, seats: Collection[int]) -> int:
        """Count the standing decisions from the last one of some seats on; 0 if they have none.

        So many must be undone to take it back: nothing is tried out for it.
        """
        for steps, number in enumerate(reversed(self._standing), start=1):
            if self.entries[number].seat in seats:
                return steps
        return 0

    def undo(self, now: bytes) -> Entry:
        """Note that the last standing decision is taken back, and say which it was."""
        entry = self.entries[self._standing.pop()]
        self.entries.append(
            Entry(len(self.entries), now, entry.seat, piles=entry.piles, undoes=entry.number)
        )
        return entry
