"""One game at one terminal: the table, who sits there, and the file that keeps it."""

import os
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from sandtable.agents.agent import Agent
from sandtable.table.content.reading import read_content
from sandtable.table.history import Entry
from sandtable.table.table import Table
from sandtable.terminal import keeping
from sandtable.terminal.face import Face
from sandtable.terminal.players import default_kind, kind_of
from sandtable.terminal.screen import Screen


def program() -> str:
    """Name the command as it can be typed here: make installs it where no shell looks."""
    if shutil.which("sandtable"):
        return "sandtable"
    started = Path(sys.argv[0])
    if started.name != "sandtable":
        return "python -m sandtable"
    return os.path.relpath(started) if started.is_absolute() else str(started)


def written(options: Mapping[str, object]) -> list[str]:
    """Write options as they are typed; what cannot be typed, or is off, is left out."""
    return [
        f"--{name}" if value is True else f"--{name} {shlex.quote(str(value))}"
        for name, value in options.items()
        if value is not False and isinstance(value, int | str)
    ]


def seed_text(seed: int | str) -> str:
    """Write a seed as it is typed; a text that looks like an option must hang on its own."""
    between = "=" if isinstance(seed, str) and seed.startswith("-") else " "
    return f"--seed{between}{shlex.quote(str(seed))}"


def is_content(typed: object, played: object) -> bool:
    """Answer if what can be typed for the cards of a game still names those that were played."""
    try:
        return read_content(typed if isinstance(typed, str) else None) == played
    except ValueError:
        return False


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
    """Where the game is kept."""

    options: Mapping[str, object] = field(default_factory=dict)
    """The options as they were typed, which may be other than the table keeps them."""

    told: dict[int, int] = field(default_factory=dict)
    """The last entry that each person has heard of."""

    story: list[Text] = field(default_factory=list)
    """What is told beneath the board."""

    before: int | None = None
    """Which person sits before the screen."""

    former: Path | None = None
    """Where the game was kept until somebody chose another file, as long as that has none of it."""

    is_hinting: bool = False
    """People are told at every decision what a strong player thinks."""

    trouble: str = ""
    """Why the game could not be saved of late."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    @property
    def is_open(self) -> bool:
        """Answer if everybody may see everything: then all look at one screen together."""
        return self.table.setup.rules.is_open

    def listen(self, seat: int) -> None:
        """Let a person hear what is new since they last looked."""
        fresh = self.table.events(seat, self.told.get(seat, -1))
        for listener in self.people if self.is_open else [seat]:
            self.told[listener] = self.table.history.number
        self.story = [
            line
            for told in fresh
            for words in self.face.story(told, seat)
            for line in self.screen.wrapped(words, lead="• ")
        ]
        if self.trouble:
            self.story += self.screen.wrapped(self.trouble, lead="! ")

    def move(self, file: Path) -> None:
        """Keep the game in another file from now on."""
        self.former, self.file = self.former or self.file, file
        self.save()

    def save(self) -> None:
        """Write the game to its file; a full disk must not stop it."""
        try:
            keeping.write(self.file, self.table.record())
        except OSError as why:
            self.trouble = f"The game cannot be saved in {self.file}: {why.strerror}."
        else:
            self.trouble = ""
            if self.former is not None:
                keeping.move(self.former, self.file)
                self.former = None

    def resume_command(self) -> str:
        """Write the command that goes on with this game."""
        named = enumerate(zip(self.kinds, self.table.setup.names, strict=False))
        seats = [f"--seat{seat} {kind}" for seat, (kind, name) in named if kind != kind_of(name)]
        return " ".join([program(), "play --resume", shlex.quote(str(self.file)), *seats])

    def replay_command(self) -> str:
        """Write the command that shows this game again."""
        return f"{program()} replay {shlex.quote(str(self.file))}"

    def again_command(self, seed: int | str) -> str | None:
        """Write the command that deals the same cards to the same players, if there is one."""
        setup = self.table.setup
        options = setup.options | dict(self.options)
        if "content" in options and not is_content(options["content"], setup.options["content"]):
            return None
        seats = [f"--seat{seat} {kind}" for seat, kind in enumerate(self.kinds)]
        if all(kind == default_kind(setup.game, seat) for seat, kind in enumerate(self.kinds)):
            seats = []
        if setup.seats != min(setup.rules.about.seats):
            seats.insert(0, f"--seats {setup.seats}")
        typed = [seed_text(seed), *written(options), *seats]
        return " ".join([program(), "play", setup.game, *typed])

    def take_backs(self) -> int:
        """Count the decisions that people took back; in an open game only those over chance."""
        return sum(
            entry.undoes is not None and entry.seat in self.people and not self.is_free(entry)
            for entry in self.table.history.entries
        )

    def is_free(self, entry: Entry) -> bool:
        """Answer if taking something back costs nothing: nothing had come to light (N88)."""
        return self.is_open and not entry.piles
