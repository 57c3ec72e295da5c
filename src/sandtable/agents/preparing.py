"""Compiling everything before it is needed, at set-up."""

import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed

from sandtable.agents.agent import Budget, new_agent, players
from sandtable.agents.playouts import random_games
from sandtable.rules import compiled
from sandtable.rules.about import About
from sandtable.rules.cache import forget_old_code
from sandtable.rules.compiled import is_prepared, mark_prepared
from sandtable.rules.registry import games, load
from sandtable.table.preparing import prepare
from sandtable.table.table import Table


def prepare_everything(say: Callable[[str], None]) -> None:
    """Compile rules and players of every game, as many games at a time as there are cores."""
    waiting = [about for about in games() if not is_prepared(whole(about))]
    if not waiting:
        return
    forget_old_code(compiled.CACHE)
    say(f"• rules and players of {len(waiting)} games are being compiled (about 90 s, once)")
    workers = min(len(waiting), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for done in as_completed(pool.submit(prepare_game, about) for about in waiting):
            say(done.result())


def whole(about: About) -> str:
    """Name all that is prepared: with bounds checks, which are for tests of rules, no players."""
    return about.name if compiled.BOUNDS_CHECKED else f"{about.name}-players"


def prepare_game(about: About) -> str:
    """Compile all that one game needs, and say how long it took."""
    began = time.monotonic()
    prepare(load(about.name), say=lambda _: None)
    if not is_prepared(whole(about)):
        prepare_players(about)
    return f"  {about.title}: ready after {time.monotonic() - began:.0f} s"


def prepare_players(about: About) -> None:
    """Let every player choose once, and the dice play."""
    table = Table(about.name, seed=1)
    for player in players(about.name):
        new_agent(player.name, table.setup.rules, seed=1).choose(table.knowledge(0), Budget(2))
    random_games(about.name, games=1, seed=1)
    mark_prepared(whole(about))
