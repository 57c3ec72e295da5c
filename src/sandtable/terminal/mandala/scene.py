"""What is drawn of a game of Mandala: a view, its outlook, and who is who."""

from dataclasses import dataclass
from typing import cast

from sandtable.rules.mandala.outlook import Outlook, Prospect
from sandtable.rules.mandala.view import View
from sandtable.rules.solo.outlook import Outlook as SoloOutlook
from sandtable.rules.solo.outlook import YogasPick
from sandtable.rules.voice import Voice
from sandtable.table.table import Table


@dataclass(frozen=True)
class Scene:
    """The table as one seat, or a spectator, sees it."""

    title: str
    names: tuple[str, ...]
    view: View
    outlook: Outlook | SoloOutlook
    moves: tuple[str, ...]
    winners: list[int] | None

    @property
    def own(self) -> int:
        """The player who sits at the lower edge: whoever looks, or the first seat."""
        return self.view.seat or 0

    @property
    def players(self) -> tuple[int, int]:
        """The other player, then the own one: from top to bottom."""
        return 1 - self.own, self.own

    @property
    def voice(self) -> Voice:
        """Who is "you"."""
        return Voice(-1 if self.view.seat is None else self.view.seat, self.names)

    @property
    def is_solo(self) -> bool:
        """Answer if the other one is Master Yoga."""
        return isinstance(self.outlook, SoloOutlook)

    def prospect(self, mandala: int) -> Prospect:
        """If this mandala were completed now."""
        return self.outlook.mandalas[mandala]

    def yogas_pick(self, mandala: int) -> YogasPick | None:
        """What Master Yoga would claim first here."""
        return self.outlook.yogas_picks[mandala] if isinstance(self.outlook, SoloOutlook) else None


def scene(table: Table, seat: int | None) -> Scene:
    """See the table as a seat may see it; its moves only if it is its turn."""
    status = table.status()
    return Scene(
        title=table.setup.rules.about.title,
        names=table.setup.names,
        view=cast(View, table.view(seat)),
        outlook=cast(Outlook | SoloOutlook, table.outlook(seat)),
        moves=(status.moves or ()) if status.seat == seat else (),
        winners=status.winners,
    )
