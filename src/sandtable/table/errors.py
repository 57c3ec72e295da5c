"""What a table refuses, each in one sentence; nothing has changed then."""


class NotAToken(ValueError):
    """The text is no token of this game."""


class IllegalMove(ValueError):
    """The token is one of this game, but a rule forbids it now."""


class NotYourTurn(ValueError):
    """A seat was named, and it is not its turn."""


class BrokenRecord(ValueError):
    """A record does not tell a game; the sentence names the line."""
