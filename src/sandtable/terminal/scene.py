"""What is drawn of any game: a view, its outlook, and who is who."""

from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from sandtable.rules.voice import Voice
from sandtable.table.table import Table
from sandtable.terminal.lines import told_apart


class Seen(Protocol):
    """What the views of all games have."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None is a spectator's."""

    @property
    def decides(self) -> int | None:
        """The seat that must decide now; None if chance must, or nobody any more."""


View_co = TypeVar("View_co", bound=Seen, covariant=True)
Outlook_co = TypeVar("Outlook_co", covariant=True)


@dataclass(frozen=True)
class Scene(Generic[View_co, Outlook_co]):
    """The table as one seat, or a spectator, sees it."""

    title: str
    names: tuple[str, ...]
    view: View_co
    outlook: Outlook_co
    moves: tuple[str, ...]
    winners: list[int] | None

    @classmethod
    def of(cls, table: Table, seat: int | None) -> Self:
        """See the table as a seat may see it; its moves only if it is its turn."""
        return cls(**cls.parts(table, seat))

    @staticmethod
    def parts(table: Table, seat: int | None) -> dict[str, Any]:
        """Gather what is seen, by the names of the fields."""
        status = table.status()
        return {
            "title": table.setup.rules.about.title,
            "names": table.setup.names,
            "view": table.view(seat),
            "outlook": table.outlook(seat),
            "moves": (status.moves or ()) if status.seat == seat else (),
            "winners": status.winners,
        }

    @property
    def own(self) -> int:
        """The player who sits at the lower edge: whoever looks, or the first seat."""
        return self.view.seat or 0

    @property
    def players(self) -> tuple[int, ...]:
        """All players from top to bottom: in the order of play, the own one last."""
        others = len(self.names)
        return tuple((self.own + 1 + step) % others for step in range(others))

    @property
    def own_first(self) -> tuple[int, ...]:
        """All players in the order of play, beginning with the own one."""
        return (self.own, *self.players[:-1])

    @property
    def voice(self) -> Voice:
        """Who is "you"."""
        return Voice(-1 if self.view.seat is None else self.view.seat, self.names)

    @property
    def is_over(self) -> bool:
        """Answer if the game has ended."""
        return self.winners is not None

    @property
    def waiting(self) -> str:
        """Say what the table waits for, if it is not for whoever looks."""
        if self.is_over:
            return "The game is over."
        if self.moves:
            return ""
        seat = self.view.decides
        return "Chance is to decide." if seat is None else f"{self.names[seat]} is to move."

    def label(self, seat: int, width: int) -> str:
        """Name a player in so many letters, other than all others."""
        return told_apart([*map(self.voice.subject, range(len(self.names)))], width)[seat]
