"""Reading what a game wrote of a table as objects again."""

from functools import cache
from typing import Any

from msgspec import Struct, defstruct
from msgspec.json import Decoder

from sandtable.rules.game import Game


def read_shown(rules: Game, content: bytes) -> tuple[Struct, Struct]:
    """Give view and outlook."""
    shown = _decoder(rules.view, rules.outlook).decode(content)
    return shown.view, shown.outlook


@cache
def _decoder(view: type[Struct], outlook: type[Struct]) -> Decoder[Any]:
    return Decoder(defstruct("Shown", [("view", view), ("outlook", outlook)]))
