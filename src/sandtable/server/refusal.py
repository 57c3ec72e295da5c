"""Saying no: one sentence with a code, whoever asked and however."""

from sandtable.server.messages import Code
from sandtable.table.errors import NotAToken, NotYourTurn

STATUS_OF: dict[Code, int] = {
    "bad message": 400,
    "not a token": 400,
    "illegal move": 409,
    "not your turn": 409,
    "late": 409,
    "not allowed": 403,
    "not found": 404,
    "too many": 429,
    "too large": 413,
    "not saved": 503,
    "trouble": 500,
}
"""The status of a refused request."""


class Refusal(Exception):
    """Something is not done, and nothing has changed."""

    def __init__(self, code: Code, sentence: str, number: int | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.number = number


def refused_move(why: ValueError, number: int) -> Refusal:
    """Turn what the table says of a move into a refusal."""
    code: Code = "illegal move"
    if isinstance(why, NotAToken):
        code = "not a token"
    elif isinstance(why, NotYourTurn):
        code = "not your turn"
    return Refusal(code, str(why), number)
