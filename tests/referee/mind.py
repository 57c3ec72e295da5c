"""A slow and literal referee of Mandala Mind, written from the rulebook and its digest alone.

The game is one long generator that stops at each chance step and at each decision: it yields what
`status()` says and is sent the token played. What an effect or a special would do is found out by
doing it and taking it back. Rn is rule n and NRn ruling n in the digest; the words of the content
file are explained in its header.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from copy import deepcopy
from itertools import combinations, combinations_with_replacement
from typing import Any, Self

from tests.referee.mind_words import CELLS, TABLES, Board, distance

Status = dict[str, Any]
Script = Generator[Status, str, None]
Asking = Generator[Status, str, str]


def joined(things: Iterable[str]) -> str:
    return "".join(sorted(things))


def cells_of(choice: str) -> list[str]:
    return [choice[i : i + 2] for i in range(0, len(choice), 2)]


class Referee(Board):
    def __init__(
        self,
        content: dict[str, Any],
        seats: int = 1,
        scenario: str = "guided-practice",
        difficulty: str = "mindful",
    ) -> None:
        super().__init__(content, seats, scenario, difficulty)
        self._run(self.whole_game())

    def status(self) -> Status:
        return deepcopy(self._status)

    def refuses(self, token: str) -> bool:
        allowed = {"chance": "weights", "decide": "moves"}.get(self._status["kind"])
        return allowed is None or token not in self._status[allowed]

    def play(self, token: str) -> None:
        if self.refuses(token):
            raise ValueError(f"the referee refuses {token!r}")
        try:
            self._status = self._script.send(token)
        except StopIteration:
            self._status = self.result()

    def _run(self, script: Script) -> None:
        self._script = script
        try:
            self._status = next(script)
        except StopIteration:
            self._status = self.result()

    def result(self) -> Status:
        won = self.outcome == "won"
        winners = list(range(self.seats)) if won else []
        return {"kind": "over", "scores": [int(won)] * self.seats, "winners": winners}

    def lay_out(self, snapshot: dict[str, Any]) -> Self:
        """Go on from this snapshot, which was taken in a turn or after the end of the game."""
        self.restore(snapshot)
        self._run(self.rounds())
        return self

    # ---------------------------------------------------------------- set-up

    def whole_game(self) -> Script:
        yield from self.set_up()
        self.round = 1
        self.begin_turn(self.row[0])
        yield from self.rounds()

    def chance(self, outcomes: Iterable[str]) -> Asking:
        return (yield {"kind": "chance", "weights": dict(Counter(outcomes))})

    def ask(self, seat: int, tokens: Iterable[str]) -> Asking:
        """NR2: a single option outside a turn is taken without a token."""
        moves = sorted(set(tokens))
        if len(moves) == 1:
            return moves[0]
        return (yield {"kind": "decide", "seat": seat, "moves": moves})

    def set_up(self) -> Script:
        for pile, cards in ((self.layout, self.mandalas), (self.row, self.frames)):  # R5
            while len(pile) < len(cards):
                pile.append((yield from self.chance(card for card in cards if card not in pile)))
        if self.seats == 2:  # R6
            pairs = combinations(self.frames, 2)
            token = yield from self.ask(0, ["h" + joined(pair) for pair in pairs])
            self.owners = {letter: int(letter not in token[1:]) for letter in self.frames}
        start = self.named({"colour": "green", "keyword": "adjacent"})
        self.pawn = self.source = start[0]  # R7
        yield from self.choose_overlap(0)
        if self.is_freeform():  # R8
            for table in TABLES:
                entries = range(1, len(self.content["freeform"][table]) + 1)
                self.freeform[table] = int((yield from self.chance(str(n) for n in entries)))
        self.make_deck()  # R9
        tokens = ["t" + joined(goals) for goals in self.goal_sets(self.goal(), [])]
        token = yield from self.ask(self.owners[self.row[0]], tokens)  # R10
        self.goals = cells_of(token[1:])

    def goal_sets(self, entries: list[dict[str, Any]], taken: list[str]) -> list[list[str]]:
        """Entry by entry; what was chosen for one entry is not counted for the next."""
        if not entries:
            return [taken]
        free = [cell for cell in self.named(entries[0]["of"]) if cell not in taken]
        picks = combinations(free, min(entries[0].get("count", 1), len(free)))
        return [goals for pick in picks for goals in self.goal_sets(entries[1:], [*taken, *pick])]

    def choose_overlap(self, place: int) -> Script:
        """By the owner of the frame at that place of the row."""
        if self.difficulty == "meta":
            tokens = ["o" + cell for cell in self.named({"source": "adjacent"})]
            self.overlap = (yield from self.ask(self.owners[self.row[place]], tokens))[1:]

    # ---------------------------------------------------------------- turns

    def rounds(self) -> Script:
        """From the middle of a turn to the end of the game."""
        while not self.over():
            yield from self.finish_turn()
            if self.over():
                return
            waiting = [letter for letter in self.row if letter not in self.used]
            if not waiting:
                yield from self.end_of_round()
                waiting = self.row
            self.begin_turn(waiting[0])  # R13: the leftmost that has not had its turn

    def begin_turn(self, letter: str) -> None:
        if not self.over():
            self.active, self.actions, self.abilities = letter, 1, []

    def finish_turn(self) -> Script:
        assert self.active is not None
        while not self.over():
            seat = self.owners[self.active]
            token = yield {"kind": "decide", "seat": seat, "moves": self.moves()}
            if token == "e":  # NR4, NR23
                self.used.append(self.active)
                self.active = None
                return
            self.carry_out(token)

    def moves(self) -> list[str]:
        found = ["e", *self.ability_tokens()]
        if self.actions > 0:
            found += ["m" + cell for cell in self.named({"pawn": "adjacent"})]
            found += ["f" for _ in self.distracted({"pawn": "at"})]
            found += self.special_tokens()
        if self.active in self.inspired:  # R14
            found += ["i" for _ in self.distracted({"pawn": "at"})]
        return sorted(set(found))

    def distracted(self, selector: dict[str, Any]) -> list[str]:
        """Where one can focus (NR5)."""
        return [cell for cell in self.named(selector) if self.levels[cell] > 0]

    def ability_tokens(self) -> list[str]:
        pawn = self.where("pawn")
        blocked = {"mindful": [], "deepening": [self.source], "meta": [self.source, self.overlap]}
        if pawn in self.abilities or pawn in blocked[self.difficulty]:  # R13, R15
            return []
        top, bottom = self.card_at(pawn)["keywords"]
        match bottom:
            case "move":
                return ["g" + cell for cell in self.named({"pawn": top}) if cell != pawn]
            case "focus":
                return ["b" + cell for cell in self.distracted({"pawn": top})]
            case "inspire":
                return ["r" + letter for letter in self.not_inspired(top)]
            case _:
                return ["p", *["p" + letter for letter in self.row if letter != self.active]]

    def not_inspired(self, who: str) -> list[str]:
        assert self.active is not None
        here = self.row.index(self.active)
        asked = {
            "active": [self.active],
            "inactive": [letter for letter in self.row if letter != self.active],
            "any": self.row,
            "neighbours": [letter for i, letter in enumerate(self.row) if abs(i - here) == 1],
        }
        return [letter for letter in asked[who] if letter not in self.inspired]

    def carry_out(self, token: str) -> None:
        assert self.active is not None
        kind, rest = token[0], token[1:]
        if kind in "mfs":
            self.actions -= 1
        elif kind in "gbrp":
            self.abilities.append(self.where("pawn"))
        match kind:
            case "m" | "g":
                self.pawn = rest
            case "f":
                self.focus(self.where("pawn"))
            case "i":
                self.inspired.remove(self.active)
                self.focus(self.where("pawn"))
            case "b":
                self.focus(rest)
            case "r":
                self.inspired.append(rest)
            case "p":
                self.actions += 1
                if rest:
                    self.switch(self.active, rest)
            case "s":
                special = self.frames[self.active]["special"]
                for step, choice in zip(special, rest.split("-"), strict=True):
                    self.take_step(step, choice)

    def switch(self, one: str, two: str) -> None:
        trade = {one: two, two: one}
        self.row = [trade.get(letter, letter) for letter in self.row]

    def focus(self, cell: str) -> None:
        """Remove 1 distraction, and see what comes of it."""
        self.levels[cell] -= 1
        if self.phase == "meditation":  # R18, NR20
            if sum(self.levels.values()) == 0:
                self.outcome = "won"
            return
        for goal in self.goals:  # R16, NR10, NR16
            quiet = [near for near in CELLS if distance(near, goal) == 1 and not self.levels[near]]
            if self.levels[goal] == 0 and len(quiet) >= 2 and goal not in self.optimal:
                self.optimal.append(goal)

    # ---------------------------------------------------------------- specials

    def special_tokens(self) -> list[str]:
        assert self.active is not None
        card = self.frames[self.active]
        if self.pawn not in self.named(card.get("when", {})):
            return []
        ways = [way for way in self.ways(card["special"]) if any(way)]  # NR11: not all skipped
        return ["s" + "-".join(way) for way in ways]

    def ways(self, special: list[dict[str, Any]]) -> list[list[str]]:
        """What may be chosen in these steps, each on the table as the steps before have left it."""
        if not special:
            return [[]]
        found = []
        for choice in ["", *self.choices(special[0])]:
            before = deepcopy((self.levels, self.optimal, self.pawn, self.source, self.inspired))
            self.take_step(special[0], choice)
            found += [[choice, *later] for later in self.ways(special[1:])]
            self.outcome = None
            self.levels, self.optimal, self.pawn, self.source, self.inspired = before
        return found

    def choices(self, step: dict[str, Any]) -> list[str]:
        """All but skipping it."""
        if self.over():  # NR20: nothing else happens
            return []
        many = range(1, step.get("up_to", 1) + 1)
        match step["do"]:
            case "move":
                return [cell for cell in self.named(step["to"]) if cell != self.pawn]
            case "drift":
                return [cell for cell in self.named(step["to"]) if cell != self.source]
            case "inspire":
                people = self.not_inspired(step["who"])
                return [joined(group) for n in many for group in combinations(people, n)]
            case "focus":
                cells = self.distracted(step["at"])
                pick = combinations if step.get("different") else combinations_with_replacement
                groups = [list(group) for n in many for group in pick(cells, n)]
                return [joined(group) for group in groups if self.is_enough_for(group)]
        raise ValueError(f"no such step: {step}")

    def is_enough_for(self, group: list[str]) -> bool:
        """NR11: no mandala more often than it has distraction."""
        return all(group.count(cell) <= self.levels[cell] for cell in group)

    def take_step(self, step: dict[str, Any], choice: str) -> None:
        if choice == "":
            return
        match step["do"]:
            case "move":
                self.pawn = choice
            case "drift":
                self.source = choice
            case "inspire":
                self.inspired.extend(choice)
            case "focus":
                for cell in cells_of(choice):
                    self.focus(cell)

    # ---------------------------------------------------------------- end of a round

    def end_of_round(self) -> Script:
        if self.phase == "warmup" and all(goal in self.optimal for goal in self.goals):
            self.phase = "meditation"  # R17, R19, NR18
            self.make_deck()
            if sum(self.levels.values()) == 0:  # NR19
                self.outcome = "won"
                return
        if not all(self.holds(condition) for condition in self.conditions()):
            self.outcome = "lost: condition"
            return
        if self.cards == 0:
            self.outcome = "lost: deck"
            return
        event = yield from self.chance(self.deck)  # R20
        self.deck.remove(event)
        self.cards -= 1
        self.discard.append(event)  # NR15
        eligible = self.named(self.events[event]["to"])
        self.source = (yield from self.pick_cell("x", eligible)) or self.source
        for number, effect in enumerate(self.effects(), 1):  # R21
            self.effect = number
            yield from self.resolve(effect)
            self.effect = None
            if self.over():
                return
        yield from self.choose_overlap(-1)  # R22
        self.used = []  # R23
        self.round += 1

    def pick(self, prefix: str, things: list[str], n: int) -> Asking:
        """The owner of the rightmost frame picks n of them; all, if there are no more."""
        groups = combinations(things, min(n, len(things)))
        tokens = [prefix + joined(group) for group in groups]
        return (yield from self.ask(self.owners[self.row[-1]], tokens))[len(prefix) :]

    def pick_cell(self, prefix: str, cells: list[str]) -> Asking:
        """One of these cells; "" if there is none."""
        return (yield from self.pick(prefix, cells, 1))

    def resolve(self, effect: dict[str, Any]) -> Script:
        n = effect.get("n", 1)
        match effect["do"]:
            case "add" | "remove":
                cells = self.named(effect["to"])
                chosen = yield from self.pick("k", cells, effect.get("choose", len(cells)))
                for cell in cells_of(chosen):
                    self.change(cell, n if effect["do"] == "add" else -n)
            case "dim":
                dimmed = yield from self.pick("k", self.inspired, n)
                self.inspired = [letter for letter in self.inspired if letter not in dimmed]
            case "pull":
                self.pawn = (yield from self.pick_cell("k", self.named(effect["to"]))) or self.pawn
            case "drift":
                there = self.named(effect["to"])
                self.source = (yield from self.pick_cell("k", there)) or self.source
            case "cycle":
                for _ in range(n):
                    self.row = [*self.row[1:], self.row[0]]
            case do:
                raise ValueError(f"no such effect: {do}")

    def change(self, cell: str, n: int) -> None:
        for _ in range(n):
            if self.levels[cell] < 3 and cell not in self.optimal:  # NR17
                self.levels[cell] += 1
        for _ in range(-n):
            if self.levels[cell] > 0:
                self.focus(cell)
