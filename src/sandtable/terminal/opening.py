"""Opening a game: a new one as it is wished for, or one that was kept."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from sandtable.rules.about import About
from sandtable.rules.registry import games, load
from sandtable.table.dealers import SealedDealer
from sandtable.table.table import Table
from sandtable.terminal import keeping
from sandtable.terminal.face import face_of
from sandtable.terminal.players import checked, default_kind, kind_of, named, seated
from sandtable.terminal.screen import Screen
from sandtable.terminal.session import Session
from sandtable.terminal.wishes import Wishes


def open_session(wishes: Wishes, screen: Screen) -> Session:
    """Open a game; whatever is wrong is a ValueError of one sentence."""
    opened = new_session(wishes, screen) if wishes.resume is None else resumed(wishes, screen)
    opened.is_hinting = wishes.is_hinting
    return opened


def new_session(wishes: Wishes, screen: Screen) -> Session:
    """Deal a new game."""
    game = wishes.game or games()[0].name
    face, rules = face_of(game), load(game)
    seats = seats_of(wishes, rules.about)
    kinds = sitting(wishes, [default_kind(game, seat) for seat in range(seats)])
    seed = secrets.randbelow(2**31) if wishes.seed is None else wishes.seed
    names = named(kinds, [wishes.names.get(seat) for seat in range(seats)], rules.names(seats))
    options: dict[str, Any] = dict(wishes.options)
    table = Table(game, seats, seed=seed, names=names, memory=wishes.memory or "open", **options)
    players = seated(kinds, table.setup.rules, players_seed(seed))
    file = keeping.chosen_file(wishes.save) if wishes.save else keeping.new_file(game)
    return Session(table, kinds, players, face, screen, file, wishes.options)


def players_seed(seed: int | str) -> int:
    """Find a number for the computer players, so that they play alike when the deal is alike."""
    if isinstance(seed, int):
        return abs(seed)
    return int.from_bytes(sha256(seed.encode()).digest()[:4], "big")


def seats_of(wishes: Wishes, about: About) -> int:
    """Take as many seats as were asked for, or as few as will do."""
    return wishes.seats or min(wishes.possible_seats(about), default=max(about.seats))


def sitting(wishes: Wishes, default: Sequence[str]) -> list[str]:
    """Find who sits at each seat, and refuse players and names for seats that there are not."""
    for seat in sorted({*wishes.kinds, *wishes.names}):
        if seat >= len(default):
            raise ValueError(f"There is no seat {seat}: leave --seat{seat} and --name{seat} out")
    return [checked(wishes.kinds.get(seat, kind)) for seat, kind in enumerate(default)]


def resumed(wishes: Wishes, screen: Screen) -> Session:
    """Go on with a game that was kept; only who sits there, and the file, may change."""
    fixed = (wishes.seed, wishes.memory, wishes.seats)
    if wishes.names or wishes.options or any(wish is not None for wish in fixed):
        raise ValueError("A game that is resumed keeps its seed, seats, names, memory and options")
    file = Path(wishes.resume or "").expanduser()
    table = resumed_table(file, wishes.game)
    setup = table.setup
    kinds = sitting(wishes, [kind_of(name) for name in setup.names[: setup.seats]])
    players = seated(kinds, setup.rules, secrets.randbelow(2**31))
    if wishes.save:
        file = keeping.chosen_file(wishes.save)
    session = Session(table, kinds, players, face_of(setup.game), screen, file)
    session.told = dict.fromkeys(session.people, table.history.number - 1)
    return session


def resumed_table(file: Path, game: str | None) -> Table:
    """Read a game that can go on: somebody must deal its cards, and nobody have resigned."""
    table = Table.from_record(keeping.read(file))
    if game not in (None, table.setup.game):
        raise ValueError(f"The file {file} is a game of {table.setup.game}, not of {game}")
    if table.dealer is None or isinstance(table.dealer, SealedDealer):
        raise ValueError(
            f"The file {file} names no dealer, so nobody can deal: it can only be replayed"
        )
    if table.resigned is not None:
        name = table.setup.names[table.resigned]
        raise ValueError(f"In the file {file} {name} has resigned: it can only be replayed")
    return table
