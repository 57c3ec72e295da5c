"""What is drawn of a game of Flowers."""

from sandtable.rules.flowers.outlook import Outlook, Prize, Prospect
from sandtable.rules.flowers.view import Mandala, View
from sandtable.terminal import scene


class Scene(scene.Scene[View, Outlook]):
    """The table as one seat, or a spectator, sees it."""

    def mandala(self, number: int) -> tuple[Mandala, Prospect] | None:
        """A mandala, and what would be if it were completed now; None if it is gone."""
        lying, seen = self.view.mandalas[number], self.outlook.mandalas[number]
        return None if lying is None or seen is None else (lying, seen)

    def prize(self, number: int, seat: int, tile: str) -> Prize:
        """What a tile of a mandala would bring to a seat."""
        seen = self.outlook.mandalas[number]
        prizes = seen.prizes if seen is not None else []
        return next(prize for prize in prizes if (prize.seat, prize.tile) == (seat, tile))
