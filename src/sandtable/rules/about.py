"""What a game says of itself before its rules are loaded: light enough for every command."""

from typing import TypeAlias

from msgspec import Struct

Value: TypeAlias = bool | int | str | None


class Option(Struct, frozen=True):
    """A choice that a table makes at its start."""

    name: str
    values: tuple[Value, ...]
    """All values that it can take, the default first; None alone stands for anything that the game
    reads by itself, such as a file.
    """

    sentence: str

    @property
    def default(self) -> Value:
        """What is taken if nothing is said."""
        return self.values[0]


class About(Struct, frozen=True):
    """The name of a game, who can play it, and what can be chosen."""

    name: str
    title: str
    sentence: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    version: int
    """Of the rules: a record names it, because other rules may replay its tokens to another end."""
