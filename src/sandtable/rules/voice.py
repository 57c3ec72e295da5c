"""Who is spoken to: the listener is "you", everybody else has a name."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Voice:
    """A listener at a table of named players."""

    seat: int
    names: Sequence[str]

    def subject(self, seat: int) -> str:
        """Name a player at the head of a sentence."""
        return "You" if seat == self.seat else self.names[seat]

    def inside(self, seat: int) -> str:
        """Name a player within a sentence."""
        return "you" if seat == self.seat else self.names[seat]

    def verb(self, seat: int, verb: str) -> str:
        """Put a regular verb beside its subject: you build, Anna builds."""
        return verb if seat == self.seat else f"{verb}s"

    def whose(self, seat: int) -> str:
        """Say whose, by name: your, Anna's."""
        return "your" if seat == self.seat else f"{self.names[seat]}'s"

    def owner(self, seat: int) -> str:
        """Say whose: your, their."""
        return "your" if seat == self.seat else "their"
