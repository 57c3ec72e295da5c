"""One game at one terminal: the table, who sits there, and the file that keeps it."""

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from sandtable.agents.agent import Agent
from sandtable.table.table import Table
from sandtable.terminal import keeping
from sandtable.terminal.face import Face
from sandtable.terminal.players import SITTING, kind_of
from sandtable.terminal.screen import Screen


def program() -> str:
    """Name the command as it can be typed here: make installs it where no shell looks."""
    if shutil.which("sandtable"):
        return "sandtable"
    started = Path(sys.argv[0])
    if started.name != "sandtable":
        return "python -m sandtable"
    return os.path.relpath(started) if started.is_absolute() else str(started)


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

    trouble: str = ""
    """Why the game could not be saved of late."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    def listen(self, seat: int) -> None:
        """Let a person hear what is new since they last looked."""
        fresh = self.table.events(seat, self.told.get(seat, -1))
        self.told[seat] = self.table.history.number
        self.story = [
            line
            for told in fresh
            for words in self.face.story(told, seat)
            for line in self.screen.wrapped(words, lead="• ")
        ]
        if self.trouble:
            self.story += self.screen.wrapped(self.trouble, lead="! ")

    def save(self) -> None:
        """Write the game to its file; a full disk must not stop it."""
        try:
            keeping.write(self.file, self.table.record())
        except OSError as why:
            self.trouble = f"The game cannot be saved in {self.file}: {why.strerror}."
        else:
            self.trouble = ""

    def resume_command(self) -> str:
        """Write the command that goes on with this game."""
        named = enumerate(zip(self.kinds, self.table.setup.names, strict=False))
        seats = [f"--seat{seat} {kind}" for seat, (kind, name) in named if kind != kind_of(name)]
        return " ".join([program(), "play --resume", shlex.quote(str(self.file)), *seats])

    def replay_command(self) -> str:
        """Write the command that shows this game again."""
        return f"{program()} replay {shlex.quote(str(self.file))}"

    def again_command(self, seed: int | str) -> str:
        """Write the command that deals the same cards to the same players."""
        setup = self.table.setup
        options = [f"--{name}" for name, value in setup.options.items() if value is True]
        seats = [f"--seat{seat} {kind}" for seat, kind in enumerate(self.kinds)]
        if list(self.kinds) == list(SITTING[: len(self.kinds)]):
            seats = []
        return " ".join([program(), "play", setup.game, f"--seed {seed}", *options, *seats])

    def take_backs(self) -> int:
        """Count the decisions that people took back."""
        return sum(
            entry.undoes is not None and entry.seat in self.people
            for entry in self.table.history.entries
        )
