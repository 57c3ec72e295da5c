"""Compiling before it is needed: once for each game, with a line that says so."""

import sys
from collections.abc import Callable

from sandtable.rules.compiled import is_prepared, mark_prepared
from sandtable.rules.game import Game

_under_way: set[str] = set()


def announce(line: str) -> None:
    """Say what people wait for, without getting between the lines of what they asked for."""
    print(line, file=sys.stderr, flush=True)


def prepare(rules: Game, say: Callable[[str], None] = announce) -> None:
    """Compile all that a table of this game needs, unless it lies in the cache already."""
    name = rules.about.name
    if name in _under_way or is_prepared(name):
        return
    _under_way.add(name)
    say(f"sandtable: preparing {rules.about.title} for this machine (about 30 s, once) …")
    rehearse(rules)
    mark_prepared(name)


def rehearse(rules: Game) -> None:
    """Play a game to its end and ask everything that a table can be asked; players come later."""
    from sandtable.table.table import Table

    table = Table(rules.about.name, seed=1)
    step = 0
    while table.status().kind == "decide":
        moves = table.status().moves or ()
        table.play(moves[7 * step % len(moves)])
        step += 1
    table.undo()
    for seat in (None, 0):
        table.view(seat)
        table.outlook(seat)
        table.events(seat)
    status = table.status()
    table.preview((status.moves or ())[0], status.seat or 0)
    table.why_not("")
    table.reasons()
    Table.from_position(table.position())
    Table.from_record(table.record())
