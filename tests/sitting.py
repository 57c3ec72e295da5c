"""Sitting down at the terminal: commands run with typed lines, and what they print."""

import io
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from sandtable import Table
from sandtable.agents.agent import new_agent
from sandtable.cli import main
from sandtable.terminal.face import face_of
from sandtable.terminal.lines import stacked
from sandtable.terminal.players import seated
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


def session(table: Table, folder: Path, kinds: tuple[str, ...] = ("human", "greedy")) -> Session:
    kinds = kinds[: table.setup.seats]
    game = table.setup.game
    players = seated(kinds, game, 1)
    return Session(table, kinds, players, face_of(game), Screen(), folder / "game.txt")


def board(table: Table, seat: int | None = 0, *, small: bool = False, air: bool = False) -> str:
    """The board as plain text."""
    face = face_of(table.setup.game)
    blocks = (face.small_board if small else face.roomy_board)(face.scene(table, seat))
    return "\n".join(line.plain.rstrip() for line in stacked(blocks, air=air))


@cache
def script(game: str, seed: int) -> list[str]:
    """What a person types who always plays a legal move, to the end of that deal against greedy."""
    table = Table(game, seed=seed)
    greedy = new_agent("greedy", game, seed + 1)
    lines: list[str] = []
    while (status := table.status()).moves:
        if status.seat == 0:
            token = status.moves[(len(lines) * 7) % len(status.moves)]
            lines.append(token)
        else:
            token = greedy.choose(table.knowledge(1))
        table.play(token)
    return lines
