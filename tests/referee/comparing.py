"""Playing a table and an independent referee side by side, and comparing them at every step."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from sandtable import Table
from tests.playing import random_token

Taste = Callable[[str], bool]
"""Which moves a player likes: it leads to where even chances do not."""


def likes_all(_: str) -> bool:
    return True


def assert_agreed(table: Table, referee: Any, tokens: Sequence[str]) -> None:
    status, expected = table.status(), referee.status()
    assert table.snapshot() == referee.snapshot()
    for key, value in expected.items():
        found = getattr(status, key)
        assert (list(found) if key == "moves" else found) == value
    for token in tokens:
        assert (table.why_not(token) is not None) == referee.refuses(token)


def play_both(
    table: Table, referee: Any, random: Random, taste: Taste = likes_all, sample: int = 12
) -> int:
    """Play to the end, with some tokens tried out at every step; count the decisions."""
    tokens = list(table.setup.rules.moves)
    decisions = 0
    assert_agreed(table, referee, tokens)
    while table.status().kind != "over":
        tasty = [move for move in table.status().moves or () if taste(move)]
        decisions += table.status().kind == "decide"
        token = random.choice(tasty) if tasty else random_token(table, random)
        table.play(token)
        referee.play(token)
        assert_agreed(table, referee, random.sample(tokens, min(sample, len(tokens))))
    return decisions
