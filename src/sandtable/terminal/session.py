"""One game at one terminal: the table, who sits there, and the file that keeps it."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from sandtable.agents.agent import Agent
from sandtable.table.table import Table
from sandtable.terminal import keeping
from sandtable.terminal.face import Face
from sandtable.terminal.players import kind_of
from sandtable.terminal.screen import Screen
from sandtable.terminal.telling import news


@dataclass
class Session:
    """A game being played here."""

    table: Table
    kinds: Sequence[str]
    """Who sits at each seat: ``human``, or the name of a computer player."""

    players: Sequence[Agent | None]
    """None is a person."""

    face: Face
    screen: Screen
    file: Path
    told: dict[int, int] = field(default_factory=dict)
    """The last entry that each person has heard of."""

    story: list[Text] = field(default_factory=list)
    """What is told beneath the board."""

    before: int | None = None
    """Which person sits before the screen."""

    is_kept: bool = True
    """False once a save has failed, which is said once."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    def listen(self, seat: int) -> None:
        """Let a person hear what is new since they last looked."""
        fresh = news(self.table, seat, self.told.get(seat, -1))
        self.told[seat] = self.table.history.number
        self.story = [
            line
            for told in fresh
            for words in self.face.story(told, seat)
            for line in self.screen.wrapped(words, lead="• ")
        ]

    def save(self) -> None:
        """Write the game to its file; a full disk must not stop it."""
        try:
            keeping.write(self.file, self.table.record())
        except OSError as why:
            if self.is_kept:
                self.screen.line(f"The game cannot be saved in {self.file}: {why.strerror}.")
            self.is_kept = False
        else:
            self.is_kept = True

    def resume_command(self) -> str:
        """Write the command that goes on with this game."""
        seats = [
            f"--seat{seat} {kind}"
            for seat, (kind, name) in enumerate(
                zip(self.kinds, self.table.setup.names, strict=False)
            )
            if kind != kind_of(name)
        ]
        return " ".join(["sandtable play --resume", shlex.quote(str(self.file)), *seats])

    def take_backs(self) -> int:
        """Count the decisions that people took back."""
        return sum(
            entry.undoes is not None and entry.seat in self.people
            for entry in self.table.history.entries
        )
