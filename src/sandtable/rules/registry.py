"""The games of the table: one line each."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from sandtable.rules.about import About

if TYPE_CHECKING:
    from sandtable.rules.game import Game

FOLDERS = {
    "mandala": "sandtable.rules.mandala",
    "mandala-solo": "sandtable.rules.solo",
    "flowers": "sandtable.rules.flowers",
    "mind": "sandtable.rules.mind",
}


def folder_of(game: str) -> str:
    """Name the folder of a game, the same in rules, agents and terminal, and that of its page."""
    return FOLDERS[game].rpartition(".")[2]


def games() -> tuple[About, ...]:
    """List the games with their seats and options; nothing is compiled for it."""
    return tuple(import_module(f"{folder}.about").ABOUT for folder in FOLDERS.values())


@cache
def load(name: str) -> "Game":
    """Load the rules of a game, and let its functions answer the contract."""
    game: Game = import_module(f"{FOLDERS[name]}.game").GAME
    game.answer_contract()
    return game
