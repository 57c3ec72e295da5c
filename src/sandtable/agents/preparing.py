"""Compiling everything before it is needed, at set-up."""

import time
from collections.abc import Callable

from sandtable.agents.agent import AGENTS, new_agent
from sandtable.agents.playouts import random_games
from sandtable.rules.compiled import forget_old_code, is_prepared, mark_prepared
from sandtable.rules.registry import games
from sandtable.table.table import Table


def prepare_everything(say: Callable[[str], None]) -> None:
    """Compile the rules and the players of every game, and say what is being done."""
    forget_old_code()
    for about in games():
        mark = f"{about.name}-players"
        if is_prepared(mark):
            continue
        say(f"• {about.title}: compiling rules and players (about 30 s, once)")
        began = time.monotonic()
        table = Table(about.name, seed=1)
        for name in AGENTS:
            new_agent(name, about.name, seed=1).choose(table.knowledge(0))
        random_games(about.name, games=1, seed=1)
        mark_prepared(mark)
        say(f"  ready after {time.monotonic() - began:.0f} s")
