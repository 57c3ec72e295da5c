"""Opening a game: a new one as it is wished for, or one that was kept."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandtable.rules.registry import load
from sandtable.table.table import Table
from sandtable.terminal import keeping
from sandtable.terminal.face import face_of
from sandtable.terminal.players import HUMAN, checked, kind_of, named, seated
from sandtable.terminal.screen import Screen
from sandtable.terminal.session import Session

OPPONENT = "greedy"


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
    if wishes.resume is not None:
        return resumed(wishes, screen)
    game = wishes.game or "mandala"
    seats = min(load(game).about.seats)
    check_seats(game, seats, wishes)
    kinds = [
        checked(kind or HUMAN if seat == 0 else kind or OPPONENT)
        for seat, kind in seats_of(wishes, seats)
    ]
    seed = secrets.randbelow(2**31) if wishes.seed is None else wishes.seed
    options: dict[str, Any] = {"easy": True} if wishes.easy else {}
    table = Table(
        game,
        seed=seed,
        names=named(kinds, wishes.names[:seats], load(game).default_names),
        memory=wishes.memory or "open",
        **options,
    )
    file = keeping.chosen_file(wishes.save) if wishes.save else keeping.new_file(game)
    return Session(table, kinds, seated(kinds, game, seed), face_of(game), screen, file)


def seats_of(wishes: Wishes, seats: int) -> list[tuple[int, str | None]]:
    """Pair the seats that there are with who was wished for there."""
    return list(enumerate(wishes.kinds[:seats]))


def check_seats(game: str, seats: int, wishes: Wishes) -> None:
    """Refuse players and names for seats that there are not."""
    for seat in range(seats, len(wishes.kinds)):
        if wishes.kinds[seat] is not None or wishes.names[seat] is not None:
            raise ValueError(f"{game} has no seat {seat}: leave --seat{seat} and --name{seat} out")


def resumed(wishes: Wishes, screen: Screen) -> Session:
    """Go on with a game that was kept; only who sits there, and the file, may change."""
    if wishes.seed is not None or wishes.easy or wishes.memory or any(wishes.names):
        raise ValueError(
            "--resume goes on with the game as it was: leave --seed, --easy, --memory, --name out"
        )
    table = Table.from_record(keeping.read(wishes.resume or ""))
    game, seats = table.setup.game, table.setup.seats
    if wishes.game not in (None, game):
        raise ValueError(f"{wishes.resume} is a game of {game}, not of {wishes.game}")
    if table.status().kind == "chance" or table.dealer is None:
        raise ValueError(
            f"{wishes.resume} names no dealer, so no card can be dealt: try sandtable replay"
        )
    check_seats(game, seats, wishes)
    kinds = [
        checked(kind or kind_of(table.setup.names[seat])) for seat, kind in seats_of(wishes, seats)
    ]
    file = (
        keeping.chosen_file(wishes.save) if wishes.save else Path(wishes.resume or "").expanduser()
    )
    players = seated(kinds, game, secrets.randbelow(2**31))
    session = Session(table, kinds, players, face_of(game), screen, file)
    session.told = dict.fromkeys(session.people, table.history.number - 1)
    return session
