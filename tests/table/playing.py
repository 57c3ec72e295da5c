"""Games played by chance: which ones does not matter, only that they go on."""

import random

import pytest

from sandtable import Table, games
from sandtable.rules.registry import load
from sandtable.table.dealers import Dealer, SeededDealer

ABOUT = {about.name: about for about in games()}
GAMES = tuple(ABOUT)
HIDING = tuple(game for game in GAMES if not load(game).is_open)
"""The games where something on the table is hidden from somebody."""

OPEN = tuple(game for game in GAMES if game not in HIDING)
SEATINGS = tuple((game, seats) for game in GAMES for seats in ABOUT[game].seats)

every_game = pytest.mark.parametrize("game", GAMES)
every_seating = pytest.mark.parametrize(("game", "seats"), SEATINGS)
both_mandalas = pytest.mark.parametrize("game", ["mandala", "mandala-solo"])


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
    game: str,
    decisions: int = 1000,
    *,
    seats: int | None = None,
    choices: int = 1,
    dealer: Dealer | None = None,
) -> Table:
    """A game dealt by a dealer, or by a seed, after so many decisions."""
    table = Table(game, seats, dealer=dealer) if dealer else Table(game, seats, seed=choices)
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


def answers(table: Table, token: str) -> tuple[str, ...]:
    """What chance would answer to a decision."""
    twin = table.copy()
    twin.play(token)
    return twin.history.last.chance


def before_chance(game: str, dealer: Dealer | None = None) -> tuple[Table, str]:
    """A dealt table, and the decision there that most chance steps follow."""
    table = Table(game, dealer=dealer or SeededDealer(1))
    while not any(answers(table, move) for move in moves(table)):
        table.play(moves(table)[0])
    return table, max(moves(table), key=lambda move: len(answers(table, move)))


def before_no_chance(game: str, dealer: Dealer | None = None) -> tuple[Table, str]:
    """A dealt table, and a decision there that no chance follows."""
    table = Table(game, dealer=dealer or SeededDealer(1))
    while all(answers(table, move) for move in moves(table)):
        play_on(table, 1, choices=len(table.history.entries))
    return table, next(move for move in moves(table) if not answers(table, move))


def chance_token(game: str) -> str:
    """What the first chance step of a game can give."""
    return min(Table(game).status().weights or ())


def truth(table: Table) -> tuple[bytes, str, str]:
    """All that must be the same when nothing has changed."""
    return table._states.tobytes(), table.position(), table.record()


def drawn(table: Table) -> list[str]:
    """All that chance has dealt, in order."""
    return [token for entry in table.history.entries for token in entry.chance]
