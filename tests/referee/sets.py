"""Sets of cards for Mandala Mind made at random: every word, in any combination."""

from copy import deepcopy
from random import Random
from typing import Any

from sandtable.table.content.reading import house

Data = dict[str, Any]

RELATIONS = [
    "at",
    "not at",
    "adjacent",
    "near",
    "beyond",
    "row",
    "column",
    "cross",
    "diagonal",
    "opposite",
    "same colour",
]
RANKS = [
    "most",
    "least",
    "nearest to pawn",
    "farthest from pawn",
    "nearest to source",
    "farthest from source",
]
COLOURS = ["green", "blue", "red", "purple"]
PLACES = ["corner", "side", "centre", "rim"]
KEYWORDS = [
    "adjacent",
    "row",
    "column",
    "move",
    "focus",
    "active",
    "inactive",
    "inspire",
    "switch",
    "+1 action",
]
IDS = [card["id"] for card in house().data["mandala"]]


class Maker:
    """Makes sets of cards."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def one_or_some(self, words: list[str], most: int) -> str | list[str]:
        some = self.random.sample(words, self.random.randint(1, most))
        return some[0] if self.chance(0.5) else some

    def fixed(self) -> Data:
        """A selector that depends on cards and places alone."""
        keys = {"colour": COLOURS, "keyword": KEYWORDS, "mandala": IDS, "place": PLACES}
        return {
            key: self.one_or_some(words, 2 if len(words) < 5 else 6)
            for key, words in keys.items()
            if self.chance(0.25)
        }

    def selector(self) -> Data:
        found = self.fixed() if self.chance(0.5) else {}
        for key in ("pawn", "source"):
            if self.chance(0.35):
                found[key] = self.random.choice(RELATIONS)
        for key in ("min", "max"):
            if self.chance(0.15):
                found[key] = self.random.randint(0, 3)
        if self.chance(0.1):
            found["optimal"] = self.chance(0.5)
        if self.chance(0.25):
            found["rank"] = self.one_or_some(RANKS, 2)
        return found

    def step(self, up_to: int) -> Data:
        kind = self.random.choice(["inspire", "focus", "focus", "focus", "move", "drift"])
        if kind in ("move", "drift"):
            return {"do": kind, "to": self.selector()}
        step: Data = {"do": kind}
        if kind == "inspire":
            step["who"] = self.random.choice(["active", "inactive", "any", "neighbours"])
        else:
            step |= {"at": self.selector(), "different": self.chance(0.3)}
        return step | {"up_to": up_to}

    def special(self) -> list[Data]:
        steps = [self.step(1) for _ in range(self.random.randint(1, 3))]
        if len(steps) < 3:
            steps[self.random.randrange(len(steps))] = self.step(self.random.randint(1, 3))
        return steps

    def effect(self) -> list[Data]:
        return [self.effect_step() for _ in range(self.random.randint(0, 6))]

    def effect_step(self) -> Data:
        kinds = ["add", "remove", "remove", "dim", "pull", "drift", "cycle"]
        step: Data = {"do": self.random.choice(kinds)}
        if step["do"] in ("pull", "drift", "add", "remove"):
            step["to"] = self.selector()
        if step["do"] not in ("pull", "drift"):
            step["n"] = self.random.randint(1, 3)
        if step["do"] in ("add", "remove") and self.chance(0.4):
            step["choose"] = self.random.choice([1, 2, 3, 4, 9, 40])
        return step

    def loss(self) -> list[Data]:
        return [self.condition() for _ in range(self.random.choice([0, 0, 0, 0, 1, 2, 3]))]

    def condition(self) -> Data:
        need = self.random.choice(["pawn", "count", "total", "inspired"])
        if need == "pawn":
            return {"need": need, "in": self.selector()}
        of = {"of": self.selector()} if need == "count" else {}
        if self.chance(0.5):
            return {"need": need, "at_most": self.random.choice([1, 3, 9, 20, 27, 40])} | of
        return {"need": need, "at_least": self.random.choice([0, 0, 0, 1])} | of

    def goal(self) -> list[Data]:
        nowhere = {"colour": "purple", "keyword": "move"}
        return [
            {
                "of": self.fixed() | (nowhere if self.chance(0.3) else {}),
                "count": self.random.randint(1, 4),
            }
            for _ in range(self.random.randint(1, 3))
        ]

    def cards(self) -> Data:
        """A whole set: our own, with nearly everything changed."""
        data = deepcopy(house().data)
        for frame in data["frame"]:
            frame["special"] = self.special()
            if self.chance(0.2):
                frame["when"] = self.selector()
        if self.chance(0.5):
            others = data["mandala"][1:]
            data["mandala"][1:] = [dict(self.random.choice(others), id=id) for id in IDS[1:]]
        for event in data["event"]:
            event["to"] = self.selector()
        self.change_scenario(data)
        self.change_freeform(data["freeform"])
        return data

    def change_scenario(self, data: Data) -> None:
        [scenario] = data["scenario"] = data["scenario"][:1]
        scenario["loss"] = self.loss()
        events = [event["id"] for event in data["event"]]
        for phase in ("warmup", "meditation"):
            side = scenario[phase]
            side["deck"] = self.random.choices(events, k=self.random.randint(1, 8))
            side["effect"] = self.effect()
            if self.chance(0.3):
                side["loss"] = self.loss()
        scenario["warmup"]["goal"] = self.goal()

    def change_freeform(self, freeform: Data) -> None:
        for table, key, make in (
            ("warmup_goal", "goal", self.goal),
            ("warmup_effect", "effect", self.effect),
            ("meditation_effect", "effect", self.effect),
            ("loss", "loss", self.loss),
        ):
            freeform[table] = [
                {"name": "Any", "text": "Any.", key: make()}
                for _ in range(self.random.randint(1, 12))
            ]
        freeform["warmup_cards"] = self.random.randint(1, 14)
        freeform["meditation_cards"] = self.random.randint(1, 14)
