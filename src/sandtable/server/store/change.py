"""What is written at once, as a whole or not at all."""

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

Stage: TypeAlias = Literal["waiting", "playing", "over"]
"""Before the deal, while the game goes on, and after it."""


class Line(NamedTuple):
    """One entry of a table's log."""

    number: int
    tokens: str
    """As a record writes them after the number: ``f1r2 r g``, ``undo deck``."""


class Standing(NamedTuple):
    """In which lists a table is found; the logs are the truth."""

    stage: Stage = "waiting"
    is_due: bool = False
    """A computer player must decide."""


ANY: Final = 2**31 - 1
"""An entry that no log has."""


class Change(Struct, kw_only=True):
    """One change of one table."""

    table: str
    lines: list[Line] = []
    """New entries; a number that is taken already makes the whole change fail."""

    decides: int | None = None
    """The seat that must decide after the new entries."""

    standing: Standing | None = None
    """Where the table stands now, if its row must say so: a move alone leaves the row as it is."""

    sheet: str | None = None
    """The new sheet, if it changes."""

    revision: int = 0
    """The revision that the new sheet replaces; 0 makes a new table.

    Without a new sheet: the revision that must still stand; 0 if any may."""

    since: int = ANY
    """The last entry before a new sheet; a later one that is stored makes the whole change fail."""

    holders: frozenset[str] = frozenset()
    """Whose table it is by the new sheet."""

    owner: str | None = None
    is_public: bool = False
    game: str = ""
    is_deleted: bool = False


class Stored(NamedTuple):
    """A table as it was stored."""

    sheet: str
    revision: int
    lines: list[Line]


class Listed(NamedTuple):
    """A table in a list."""

    table: str
    sheet: str
    stage: Stage
    number: int
    """The last entry, -1 before the deal."""

    decides: int | None
    """The seat that must decide."""

    created: float
    touched: float
    """When it last changed, in seconds since 1970."""


class Conflict(Exception):
    """Somebody else was first: the number or the revision is taken. Nothing was written."""


class Unwritable(Exception):
    """The database could not be written; the sentence says why. Nothing was written."""

    def __init__(self, sentence: str, public: str) -> None:
        super().__init__(sentence)
        self.public = public
        """The same for people, who need not know where the database is."""
