"""Can this still be won? Answered exactly where the rest of the game is small, else by playing on.

The rest is small if the game ends with this round, whatever is done, and all of its positions can
be looked at.
"""

from typing import Any, Literal

from msgspec import Struct

from sandtable.agents.arena.figures import Rate, wilson
from sandtable.agents.budget import NO_LIMIT, Budget
from sandtable.agents.planning.beam import begin_next, begin_plan, plan_round
from sandtable.agents.planning.judging import LOSS, WIN
from sandtable.agents.planning.mind import NOW, PlanningAgent
from sandtable.agents.planning.room import START, Room, new_room
from sandtable.agents.planning.turns import end_turns
from sandtable.agents.playouts import random_outcome
from sandtable.rules import contract, entries
from sandtable.rules.compiled import compiled, long_entry
from sandtable.rules.contract import CHANCE, NOBODY
from sandtable.rules.game import Game
from sandtable.rules.mind.board import count_bits
from sandtable.rules.mind.faces import FRAMES
from sandtable.rules.mind.state import ACTING, OVER, WON

QUICK = (12, 8, 1, 3, 2, 0)
"""Widths of the plans by which games are played on."""

SIZE = 16
"""How much more room there is for looking at all positions: 200 MB if all of it were used."""

GAMES = 40
"""How many games are played on where nothing else is asked for."""


class Hope(Struct, frozen=True, kw_only=True):
    """If a game can still be won."""

    answer: Literal["yes", "no", "perhaps"]
    """Yes and no are exact; perhaps is an estimate."""

    line: list[str] = []
    """With yes: tokens that win, whatever chance does."""

    won: int = 0
    games: int = 0
    """With perhaps: how many of so many games were won that the planner played on."""

    @property
    def rate(self) -> Rate:
        """The share of games that were won, with its 95 % interval."""
        return wilson(self.won, self.games)


@compiled
def best_of(room: Room, ends: int) -> int:
    """Find the best end of a turn."""
    best = 0
    for end in range(ends):
        if room.ends[end].worth > room.ends[best].worth:
            best = end
    return best


@long_entry
def search_round(room: Room) -> tuple[int, int]:
    """Look at every way through the round; give the worth of the best end, and the move with which
    its way begins. What there was no room for is noted.
    """
    begin_plan(room, 0)
    room.left_out[0] = 0
    turns = FRAMES - count_bits(room.beam[0].used)
    beginnings, best = 1, 0
    for _ in range(turns):
        ends = end_turns(room, 0, beginnings)
        best = best_of(room, ends)
        if room.ends[best].worth == WIN or room.left_out[0]:
            break
        for end in range(ends):
            begin_next(room, end, end)
        beginnings = ends
    return room.ends[best].worth, room.ends[best].move


class Hoping(PlanningAgent):
    """Finds out if a game can still be won, from what a seat knows."""

    def __init__(self, rules: Game, seed: int) -> None:
        super().__init__(rules, seed, QUICK)
        self.room = new_room(rules, SIZE)
        self.begin(NO_LIMIT)

    def hope(self, known: Any, budget: Budget = NO_LIMIT) -> Hope:
        """Answer exactly if that is possible, else play on; an iteration is a game."""
        entries.redeal(known, self.dice, self.states)
        if self.states["stage"][0] == OVER:
            return Hope(answer="yes" if self.is_won() else "no")
        if self.states["stage"][0] == ACTING:
            worth, _ = self.best_way()
            if worth == WIN:
                return Hope(answer="yes", line=self.winning_line())
            if worth == LOSS:
                return Hope(answer="no")
        return self.play_on(known, budget)

    def is_won(self) -> bool:
        """Answer if the imagined game is won."""
        return bool(self.states["outcome"][0] == WON)

    def best_way(self) -> tuple[int | None, int]:
        """Give the worth of the best end of the round, if that is certain, and how to begin.

        A victory, or an end from which the game goes on, need only be found; a loss is certain
        when nothing was left out.
        """
        self.room.states[START : START + 1] = self.states[:1]
        plan_round(self.room, NOW)
        best = self.room.finals[0]
        worth, move = int(best.worth), int(best.first)
        if worth == LOSS:
            worth, move = search_round(self.room)
            if worth != WIN and self.room.left_out[0]:
                return None, move
        return worth, move

    def winning_line(self) -> list[str]:
        """Play the moves that win, and list them."""
        line = []
        while not self.is_won():
            _, move = self.best_way()
            line.append(self.rules.tokens[move])
            entries.play(self.states, move)
        return line

    def play_on(self, known: Any, budget: Budget) -> Hope:
        """Play games to their ends, at least one, with other events each time."""
        self.begin(budget._replace(iterations=None))
        most, won, games = budget.iterations or GAMES, 0, 0
        while games < most and not (games and self.is_spent()):
            entries.redeal(known, self.dice, self.states)
            won += self.is_won_in_the_end()
            games += 1
        return Hope(answer="perhaps", won=won, games=games)

    def is_won_in_the_end(self) -> bool:
        """Play the imagined game to its end."""
        state = self.states[0]
        while (whose := contract.turn(state)) != NOBODY:
            if whose == CHANCE:
                move = random_outcome(state, self.dice, self.moves, self.weights)
            else:
                move = self.choose_move(whose)
            entries.play(self.states, move)
        return self.is_won()
