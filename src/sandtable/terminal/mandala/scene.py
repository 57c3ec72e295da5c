"""What is drawn of a game of Mandala: Master Yoga may be the other player."""

from sandtable.rules.mandala.outlook import Outlook, Prospect
from sandtable.rules.mandala.view import View
from sandtable.rules.solo.outlook import Outlook as SoloOutlook
from sandtable.rules.solo.outlook import YogasPick
from sandtable.terminal import scene


class Scene(scene.Scene[View, Outlook | SoloOutlook]):
    """The table as one seat, or a spectator, sees it."""

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
