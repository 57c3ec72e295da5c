"""Tables in the middle of games, for players to look at."""

from random import Random

from sandtable import Table
from sandtable.agents.agent import new_agent


def at_decision(game: str, seats: int, moves: int = 12, seed: int = 5) -> Table:
    """Let greedy players play a number of moves, and stop where there is a choice."""
    table = Table(game, seats, seed=seed)
    agent, dice = new_agent("greedy", table.setup.rules, seed), Random(seed)
    while table.history.number < moves or len(table.status().moves or ()) < 2:
        choice = table.status().moves or ()
        is_wild = dice.random() < 0.2
        known = table.knowledge(table.decides)
        table.play(dice.choice(choice) if is_wild else agent.choose(known))
    return table
