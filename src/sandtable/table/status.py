"""What a table waits for."""

from typing import Literal

import numpy as np
from msgspec import Struct

from sandtable.rules import contract
from sandtable.rules.contract import Record
from sandtable.table.setup import Setup


class Status(Struct, frozen=True, kw_only=True):
    """What the table waits for."""

    kind: Literal["chance", "decide", "over"]
    weights: dict[str, int] | None = None
    """At a chance step: each outcome with its weight."""

    seat: int | None = None
    """Who decides."""

    moves: tuple[str, ...] | None = None
    """All legal tokens, sorted as plain strings."""

    scores: list[int] | None = None
    """Of a game that is over, by seat."""

    winners: list[int] | None = None


def over(setup: Setup, state: Record) -> Status:
    """Say how a game has ended."""
    players = setup.seats + len(setup.rules.unseated)
    points, wins = np.zeros(players, np.int64), np.zeros(players, np.int64)
    contract.scores(state, points)
    contract.winners(state, wins)
    return Status(kind="over", scores=points.tolist(), winners=np.flatnonzero(wins).tolist())
