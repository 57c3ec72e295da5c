"""What a table refuses, each in one sentence; nothing has changed then."""

from sandtable.rules.contract import CHANCE, NOBODY
from sandtable.rules.notation import shortened


class NotAToken(ValueError):
    """The text is no token of this game."""


class IllegalMove(ValueError):
    """The token is one of this game, but a rule forbids it now."""


class NotYourTurn(ValueError):
    """A seat was named, and it is not its turn."""


class BrokenRecord(ValueError):
    """A record does not tell a game; the sentence names the line."""


def not_the_turn_of(seat: object, whose: int) -> str:
    """Say whose turn it is instead; seats count from 0 here as in `Table.play`."""
    if whose == NOBODY:
        return f"It is not the turn of seat {shortened(seat)}: the game is over."
    if whose == CHANCE:
        return f"It is not the turn of seat {shortened(seat)}: a chance step is due."
    return f"It is not the turn of seat {shortened(seat)} but of seat {whose}."
