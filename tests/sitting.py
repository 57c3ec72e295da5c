"""Sitting down at the terminal: commands run with typed lines, and what they print."""

import io
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from sandtable import Table
from sandtable.agents.agent import friendly, new_agent
from sandtable.cli import main
from sandtable.terminal.face import face_of
from sandtable.terminal.lines import stacked
from sandtable.terminal.players import default_kind, seated
from sandtable.terminal.screen import Screen
from sandtable.terminal.session import Session


class Run(NamedTuple):
    code: int
    out: str
    err: str


def run(folder: Path, *arguments: str | Path, typed: Iterable[str] = ()) -> Run:
    """Run a command as the shell would; games are kept in the folder."""
    stdin = io.StringIO("".join(f"{line}\n" for line in typed))
    out, err = io.StringIO(), io.StringIO()
    with (
        patch("sys.stdin", stdin),
        patch("sandtable.terminal.keeping.folder", lambda: folder),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:
            code = int(left.code or 0)
    return Run(code, out.getvalue(), err.getvalue())


def kept(folder: Path) -> list[Path]:
    """The games that were kept, hidden files included."""
    return sorted(folder.iterdir()) if folder.exists() else []


def session(table: Table, folder: Path, kinds: tuple[str, ...] = ()) -> Session:
    seats = table.setup.seats
    kinds = kinds or tuple(default_kind(table.setup.game, seat) for seat in range(seats))
    game = table.setup.game
    players = seated(kinds, table.setup.rules, 1)
    return Session(table, kinds, players, face_of(game), Screen(), folder / "game.txt")


def board(table: Table, seat: int | None = 0, *, size: int = 0, air: bool = False) -> str:
    """The board as plain text, in its first size, which is the largest, or another."""
    face = face_of(table.setup.game)
    blocks = face.boards[size](face.scene(table, seat))
    return "\n".join(line.plain.rstrip() for line in stacked(blocks, air=air))


def task(table: Table, seat: int | None = 0) -> str:
    """The sentence that says what must be done."""
    face = face_of(table.setup.game)
    return face.task(face.scene(table, seat))


@cache
def script(game: str, seed: int, seats: int | None = None, kind: str = "") -> list[str]:
    """What a person types who always plays a legal move, to the end of that deal."""
    table = Table(game, seats, seed=seed)
    kind = kind or friendly(game).name
    others = [new_agent(kind, table.setup.rules, seed + seat) for seat in range(table.setup.seats)]
    lines: list[str] = []
    while (status := table.status()).moves:
        if status.seat:
            token = others[status.seat].choose(table.knowledge(status.seat))
        else:
            token = status.moves[(len(lines) * 7) % len(status.moves)]
            lines.append(token)
        table.play(token)
    return lines
