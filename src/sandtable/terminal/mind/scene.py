"""What is drawn of a game of Mandala Mind: the table, and the cards with which it is played."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sandtable.rules.mind.about import DIFFICULTIES
from sandtable.rules.mind.board import CELL_NAMES
from sandtable.rules.mind.content import Content, Frame, Mandala, Scenario
from sandtable.rules.mind.outlook import Outlook
from sandtable.rules.mind.view import View
from sandtable.table.table import Table
from sandtable.terminal import scene
from sandtable.terminal.standing import since_chance, standing

DEEPENING, META = 1, 2


@dataclass(frozen=True)
class Scene(scene.Scene[View, Outlook]):
    """The table as one seat, or a spectator, sees it: all of it."""

    content: Content
    scenario: str
    tokens: Collection[str]
    """All that can ever be typed as a move."""

    may_undo: bool
    is_undo_free: bool
    """Nothing came to light since whoever looks decided last (N88)."""

    @staticmethod
    def parts(table: Table, seat: int | None) -> dict[str, Any]:
        """Gather what is seen, with the cards."""
        setup = table.setup
        return scene.Scene.parts(table, seat) | {
            "content": setup.options["content"],
            "scenario": setup.options["scenario"],
            "tokens": setup.rules.moves,
            "may_undo": bool(standing(table)),
            "is_undo_free": any(entry.seat == seat for entry in since_chance(table)),
        }

    @property
    def card(self) -> Scenario | None:
        """The scenario; None is Freeform Practice."""
        found = (card for card in self.content.scenarios if card.id == self.scenario)
        return next(found, None)

    @property
    def name(self) -> str:
        """What the scenario is called."""
        if self.card is not None:
            return self.card.name
        return self.content.freeform.name if self.content.freeform else self.scenario

    @property
    def difficulty(self) -> str:
        """How hard it is."""
        return DIFFICULTIES[self.view.difficulty]

    @property
    def waiting(self) -> str:
        """Say what the table waits for, if it is not for whoever looks."""
        is_drawing = not self.is_over and self.view.stage == "event"
        return "An event is being drawn." if is_drawing else super().waiting

    def mandala(self, cell: str | None) -> Mandala | None:
        """The card that lies at a cell, if one does."""
        if cell is None:
            return None
        place = CELL_NAMES.index(cell)
        ids = self.view.layout[place : place + 1]
        return next((card for card in self.content.mandalas if card.id in ids), None)

    def frame(self, letter: str) -> Frame:
        """The frame of mind with a letter."""
        return next(frame for frame in self.content.frames if frame.letter == letter)

    @property
    def active(self) -> Frame | None:
        """The frame whose turn it is."""
        return None if self.view.turn is None else self.frame(self.view.turn.frame)

    def level(self, cell: str) -> int:
        """How much distraction is at a cell."""
        return self.view.levels[CELL_NAMES.index(cell)]

    def is_blocked(self, cell: str | None) -> bool:
        """Answer if the source keeps an ability from being used (N50, N51)."""
        view = self.view
        is_at_source = view.difficulty >= DEEPENING and cell == view.source
        return cell is not None and (is_at_source or cell == view.overlap)

    def event(self, id: str) -> str:
        """Name an event."""
        return next(event.name for event in self.content.events if event.id == id)
