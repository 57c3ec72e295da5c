"""What was asked for on the command line, and which games have it; needs no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sandtable.rules.about import About
from sandtable.rules.registry import games


@dataclass(frozen=True)
class Wishes:
    """A game as somebody wants it; what is missing is left to us."""

    game: str | None = None
    seats: int | None = None
    kinds: Mapping[int, str] = field(default_factory=dict)
    """Who shall sit at which seat."""

    names: Mapping[int, str] = field(default_factory=dict)
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    seed: int | str | None = None
    memory: str | None = None
    save: str | None = None
    resume: str | None = None
    is_hinting: bool = False

    @property
    def least_seats(self) -> int:
        """How many seats it takes so that everybody who was named has one."""
        return max([*self.kinds, *self.names], default=0) + 1

    def possible_seats(self, about: About) -> list[int]:
        """List the numbers of seats of a game that suit."""
        enough = [seats for seats in about.seats if seats >= self.least_seats]
        return enough if self.seats is None else [n for n in enough if n == self.seats]

    def fits(self, about: About) -> bool:
        """Answer if a game has all that was asked for."""
        known = {option.name for option in about.options}
        return bool(self.possible_seats(about)) and known >= self.options.keys()

    def fitting_games(self) -> list[About]:
        """List the games that have all that was asked for; there must be one."""
        found = [about for about in games() if self.fits(about)]
        if not found:
            raise ValueError("No game has all that was asked for: sandtable games lists them")
        return found
