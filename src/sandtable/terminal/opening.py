"""Opening a game: a new one as it is wished for, or one that was kept."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandtable.rules.registry import load
from sandtable.table.dealers import SealedDealer
from sandtable.table.table import Table
from sandtable.terminal import keeping
from sandtable.terminal.face import face_of
from sandtable.terminal.players import SITTING, checked, kind_of, named, seated
from sandtable.terminal.screen import Screen
from sandtable.terminal.session import Session


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None is left to us."""

    game: str | None = None
    kinds: tuple[str | None, ...] = (None, None)
    names: tuple[str | None, ...] = (None, None)
    seed: int | None = None
    easy: bool = False
    memory: str | None = None
    save: str | None = None
    resume: str | None = None


def open_session(wishes: Wishes, screen: Screen) -> Session:
    """Open a game; whatever is wrong is a ValueError of one sentence."""
    return new_session(wishes, screen) if wishes.resume is None else resumed(wishes, screen)


def new_session(wishes: Wishes, screen: Screen) -> Session:
    """Deal a new game."""
    game = wishes.game or "mandala"
    rules = load(game)
    seats = min(rules.about.seats)
    kinds = sitting(wishes, seats, SITTING)
    seed = secrets.randbelow(2**31) if wishes.seed is None else wishes.seed
    names = named(kinds, wishes.names[:seats], rules.names(seats))
    options: dict[str, Any] = {"easy": True} if wishes.easy else {}
    table = Table(game, seed=seed, names=names, memory=wishes.memory or "open", **options)
    file = keeping.chosen_file(wishes.save) if wishes.save else keeping.new_file(game)
    players = seated(kinds, game, abs(seed))
    return Session(table, kinds, players, face_of(game), screen, file)


def sitting(wishes: Wishes, seats: int, default: Sequence[str]) -> list[str]:
    """Find who sits at each seat, and refuse players and names for seats that there are not."""
    for seat in range(seats, len(wishes.kinds)):
        if wishes.kinds[seat] is not None or wishes.names[seat] is not None:
            raise ValueError(f"There is no seat {seat}: leave --seat{seat} and --name{seat} out")
    return [checked(wishes.kinds[seat] or default[seat]) for seat in range(seats)]


def resumed(wishes: Wishes, screen: Screen) -> Session:
    """Go on with a game that was kept; only who sits there, and the file, may change."""
    fixed = (wishes.seed, wishes.memory, *wishes.names, wishes.easy or None)
    if any(wish is not None for wish in fixed):
        raise ValueError("A game that is resumed keeps its seed, names, memory and options")
    file = Path(wishes.resume or "").expanduser()
    table = resumed_table(file, wishes.game)
    setup = table.setup
    kinds = sitting(wishes, setup.seats, [kind_of(name) for name in setup.names])
    players = seated(kinds, setup.game, secrets.randbelow(2**31))
    if wishes.save:
        file = keeping.chosen_file(wishes.save)
    session = Session(table, kinds, players, face_of(setup.game), screen, file)
    session.told = dict.fromkeys(session.people, table.history.number - 1)
    return session


def resumed_table(file: Path, game: str | None) -> Table:
    """Read a game that can go on: somebody must deal its cards."""
    table = Table.from_record(keeping.read(file))
    if game not in (None, table.setup.game):
        raise ValueError(f"The file {file} is a game of {table.setup.game}, not of {game}")
    if table.dealer is None or isinstance(table.dealer, SealedDealer):
        raise ValueError(
            f"The file {file} names no dealer, so nobody can deal: it can only be replayed"
        )
    return table
