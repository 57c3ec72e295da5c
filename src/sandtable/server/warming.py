"""Getting ready after the start: what every game needs is loaded before somebody waits for it."""

import asyncio
import logging

from sandtable.agents.agent import friendly, new_agent
from sandtable.rules.registry import games
from sandtable.server import showing
from sandtable.server.slimming import slim_down
from sandtable.table.table import Table

log = logging.getLogger(__name__)


async def warm_up() -> None:
    """Load rules and friendly computer players of all games, one after the other, beside the loop.

    The others are loaded when somebody wants them, which takes them less than a second.
    """
    for about in games():
        try:
            await asyncio.to_thread(warm, about.name)
        except Exception:
            log.exception("a game could not be loaded", extra={"game": about.name})
    await asyncio.to_thread(slim_down)


def warm(game: str) -> None:
    """Ask of one game what a server asks."""
    table = Table(game, seed=1)
    new_agent(friendly(game).name, table.setup.rules, seed=1).choose(table.knowledge(0))
    table.play((table.status().moves or ())[0])
    for seat in (None, 0):
        showing.shown(table, seat)
    table.events(0)
    showing.reasons(table)
