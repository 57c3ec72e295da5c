"""The table of Mandala Mind as the referee sees it: what lies on it, and what the words of a
content file mean there. Rn is rule n and NRn ruling n in the digest of the rules.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]  # grid order
TABLES = {"warmup_goal": "goal", "warmup_effect": "effect", "meditation_effect": "effect"}
TABLES |= {"loss": "loss"}  # in the order of rolling: table of freeform -> key of its entries


def steps(one: str, two: str) -> tuple[int, int]:
    """How many columns and how many rows these cells are apart."""
    return abs(ord(one[0]) - ord(two[0])), abs(int(one[1]) - int(two[1]))


def distance(one: str, two: str) -> int:
    return sum(steps(one, two))


def opposite(cell: str) -> str:
    return CELLS[8 - CELLS.index(cell)]


# Does `cell` stand in this relation to `base`? "same colour" needs the cards: see Board.related.
RELATIONS: dict[str, Callable[[str, str], bool]] = {
    "at": lambda cell, base: cell == base,
    "not at": lambda cell, base: cell != base,
    "adjacent": lambda cell, base: distance(cell, base) == 1,
    "near": lambda cell, base: distance(cell, base) <= 1,
    "beyond": lambda cell, base: distance(cell, base) >= 2,
    "row": lambda cell, base: cell[1] == base[1],
    "column": lambda cell, base: cell[0] == base[0],
    "cross": lambda cell, base: cell[0] == base[0] or cell[1] == base[1],
    "diagonal": lambda cell, base: steps(cell, base) == (1, 1),
    "opposite": lambda cell, base: cell == opposite(base),
}
PLACES = {
    "corner": ["a1", "c1", "a3", "c3"],
    "side": ["b1", "a2", "c2", "b3"],
    "centre": ["b2"],
    "rim": ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"],
}


def listed(words: Any) -> list[Any]:
    """A word, or a list of words."""
    return words if isinstance(words, list) else [words]


class Board:
    def __init__(
        self,
        content: dict[str, Any],
        seats: int = 1,
        scenario: str = "guided-practice",
        difficulty: str = "mindful",
    ) -> None:
        self.content = content
        self.seats = seats
        self.scenario = scenario
        self.difficulty = difficulty
        self.mandalas = {card["id"]: card for card in content["mandala"]}
        self.frames = {card["letter"]: card for card in content["frame"]}
        self.events = {card["id"]: card for card in content["event"]}
        self.layout: list[str] = []
        self.row: list[str] = []
        self.owners = dict.fromkeys(self.frames, 0) if seats == 1 else {}
        self.levels = dict.fromkeys(CELLS, 3)
        self.optimal: list[str] = []
        self.goals: list[str] = []
        self.pawn: str | None = None
        self.source: str | None = None
        self.overlap: str | None = None
        self.inspired: list[str] = []
        self.used: list[str] = []
        self.freeform: dict[str, int] = {}
        self.phase = "warmup"
        self.round = 0
        self.deck: list[str] = []  # in Freeform: all events not drawn in this phase
        self.cards = 0  # how many of them will be drawn
        self.discard: list[str] = []
        self.active: str | None = None  # the frame whose turn it is
        self.actions = 0
        self.abilities: list[str] = []
        self.effect: int | None = None
        self.outcome: str | None = None

    def over(self) -> bool:
        return self.outcome is not None

    def snapshot(self) -> dict[str, Any]:
        turn = {
            "frame": self.active,
            "actions": self.actions,
            "abilities": sorted(self.abilities),
        }
        return {
            "layout": list(self.layout),
            "row": list(self.row),
            "owners": dict(self.owners),
            "levels": [self.levels[cell] for cell in CELLS],
            "optimal": sorted(self.optimal),
            "goals": sorted(self.goals),
            "pawn": self.pawn,
            "source": self.source,
            "overlap": self.overlap,
            "inspired": sorted(self.inspired),
            "used": sorted(self.used),
            "freeform": dict(self.freeform),
            "phase": self.phase,
            "round": self.round,
            "deck": dict(Counter(self.deck)),
            "cards": self.cards,
            "discard": list(self.discard),
            "turn": None if self.over() or self.active is None else turn,
            "effect": None if self.over() else self.effect,
            "outcome": self.outcome,
        }

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Of a snapshot that was taken in a turn or after the end of the game."""
        shot = deepcopy(snapshot)
        for key in ("layout", "row", "owners", "optimal", "goals", "pawn", "source", "overlap"):
            setattr(self, key, shot[key])
        for key in ("inspired", "used", "freeform", "phase", "round", "cards", "discard"):
            setattr(self, key, shot[key])
        self.levels = dict(zip(CELLS, shot["levels"], strict=True))
        self.deck = [event for event, n in shot["deck"].items() for _ in range(n)]
        self.effect = None
        self.outcome = shot["outcome"]
        turn = shot["turn"] or {"frame": None, "actions": 0, "abilities": []}
        if self.outcome is None and turn["frame"] is None:
            raise ValueError("the referee goes on in turns only")
        self.active, self.actions = turn["frame"], turn["actions"]
        self.abilities = turn["abilities"]

    # ---------------------------------------------------------------- selectors

    def named(self, selector: dict[str, Any]) -> list[str]:
        """The cells that a selector names, in grid order."""
        found = [cell for cell in CELLS if self.fits(cell, selector)]
        for word in listed(selector.get("rank", [])):
            found = self.first_ranked(found, word)
        return found

    def card_at(self, cell: str) -> dict[str, Any]:
        card: dict[str, Any] = self.mandalas[self.layout[CELLS.index(cell)]]
        return card

    def fits(self, cell: str, selector: dict[str, Any]) -> bool:
        """By all keys but `rank`, which comes last."""
        tests = [self.fits_key(cell, key, selector[key]) for key in selector if key != "rank"]
        return all(tests)

    def fits_key(self, cell: str, key: str, value: Any) -> bool:
        card = self.card_at(cell)
        match key:
            case "colour":
                return card["colour"] in listed(value)
            case "mandala":
                return card["id"] in listed(value)
            case "keyword":
                return any(word in card["keywords"] for word in listed(value))
            case "place":
                return any(cell in PLACES[place] for place in listed(value))
            case "pawn" | "source":
                return self.related(cell, value, self.where(key))
            case "min":
                return bool(self.levels[cell] >= value)
            case "max":
                return bool(self.levels[cell] <= value)
            case "optimal":
                return bool((cell in self.optimal) == value)
        raise ValueError(f"no such key of a selector: {key}")

    def where(self, piece: str) -> str:
        cell = self.pawn if piece == "pawn" else self.source
        assert cell is not None
        return cell

    def related(self, cell: str, relation: str, base: str) -> bool:
        if relation == "same colour":
            return bool(self.card_at(cell)["colour"] == self.card_at(base)["colour"])
        return RELATIONS[relation](cell, base)

    def first_ranked(self, cells: list[str], word: str) -> list[str]:
        """Those that tie for first."""
        if word in {"most", "least"}:
            value = {cell: self.levels[cell] for cell in cells}
        else:
            base = self.where(word.rsplit(maxsplit=1)[-1])
            value = {cell: distance(cell, base) for cell in cells}
        best = max if word == "most" or word.startswith("farthest") else min
        return [cell for cell in cells if value[cell] == best(value.values())]

    def holds(self, condition: dict[str, Any]) -> bool:
        match condition["need"]:
            case "pawn":
                return self.pawn in self.named(condition["in"])
            case "count":
                number = len(self.named(condition["of"]))
            case "total":
                number = sum(self.levels.values())
            case "inspired":
                number = len(self.inspired)
            case need:
                raise ValueError(f"no such need: {need}")
        at_least, at_most = condition.get("at_least", 0), condition.get("at_most", number)
        return bool(at_least <= number <= at_most)

    # ---------------------------------------------------------------- what the scenario says

    def rolled(self, table: str) -> Any:
        return self.content["freeform"][table][self.freeform[table] - 1][TABLES[table]]

    def is_freeform(self) -> bool:
        return self.scenario == "freeform-practice"

    def scenario_card(self) -> Any:
        return next(card for card in self.content["scenario"] if card["id"] == self.scenario)

    def goal(self) -> Any:
        return self.rolled("warmup_goal") if self.is_freeform() else self.side()["goal"]

    def side(self) -> Any:
        return self.scenario_card()[self.phase]

    def effects(self) -> Any:
        return self.rolled(self.phase + "_effect") if self.is_freeform() else self.side()["effect"]

    def conditions(self) -> Any:
        if self.is_freeform():  # NR24: the same in both phases
            return self.rolled("loss")
        return self.side().get("loss", self.scenario_card().get("loss", []))

    def make_deck(self) -> None:
        self.discard = []
        if self.is_freeform():  # NR24
            self.deck = list(self.events)
            self.cards = self.content["freeform"][self.phase + "_cards"]
        else:
            self.deck = list(self.side()["deck"])
            self.cards = len(self.deck)
