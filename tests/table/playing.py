"""Games played by chance: which ones does not matter, only that they go on."""

import random

import pytest

from sandtable import Table
from sandtable.table.dealers import Dealer

GAMES = ("mandala", "mandala-solo")

both_games = pytest.mark.parametrize("game", GAMES)


def moves(table: Table) -> tuple[str, ...]:
    found = table.status().moves
    assert found is not None
    return found


def play_on(table: Table, decisions: int = 1000, choices: int = 1) -> Table:
    """Take so many decisions, or all up to the end; ``choices`` seeds them."""
    dice = random.Random(choices)
    while table.status().kind == "decide" and decisions > 0:
        table.play(dice.choice(moves(table)))
        decisions -= 1
    return table


def played(
    game: str, decisions: int = 1000, *, choices: int = 1, dealer: Dealer | None = None
) -> Table:
    """A game dealt by a dealer, or by a seed, after so many decisions."""
    table = Table(game, dealer=dealer) if dealer else Table(game, seed=choices)
    return play_on(table, decisions, choices)


def play_by_hand(table: Table, steps: int, choices: int = 1) -> Table:
    """Take so many steps of a table without a dealer: decisions and chance."""
    dice = random.Random(choices)
    for _ in range(steps):
        status = table.status()
        if status.kind == "over":
            break
        outcomes = status.moves or sorted(status.weights or {})
        assert outcomes, f"nothing can be played: {table.position()}"
        table.play(dice.choice(outcomes))
    return table


def truth(table: Table) -> tuple[bytes, str, str]:
    """All that must be the same when nothing has changed."""
    return table._states.tobytes(), table.position(), table.record()


def drawn(table: Table) -> list[str]:
    """All that chance has dealt, in order."""
    return [token for entry in table.history.entries for token in entry.chance]
