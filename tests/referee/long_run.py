"""Compares the rules with the referees for as many decisions as you like.

``python -m tests.referee.long_run flowers 1000000`` takes about an hour and a half.
"""

import sys
from itertools import count, product
from random import Random
from typing import Any

from sandtable import Table
from sandtable.rules.mind.about import ABOUT, DIFFICULTIES
from sandtable.table.content.reading import house
from tests.referee import flowers, mandala, mind, solo
from tests.referee.comparing import play_both
from tests.referee.test_flowers_agreement import TASTES as FLOWERS_TASTES
from tests.referee.test_mind_agreement import TASTES as MIND_TASTES

CASES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "mandala": [("mandala", {})],
    "mandala-solo": [("mandala-solo", {"easy": easy}) for easy in (False, True)],
    **{f"flowers-{seats}": [("flowers", {"seats": seats})] for seats in (2, 3, 4)},
    "mind": [
        ("mind", {"seats": seats, "scenario": scenario, "difficulty": difficulty})
        for seats, scenario, difficulty in product((1, 2), ABOUT.options[0].values, DIFFICULTIES)
    ],
}
TASTES = {"flowers": FLOWERS_TASTES, "mind": MIND_TASTES}


def referee_of(game: str, options: dict[str, Any]) -> Any:
    match game:
        case "mandala":
            return mandala.Referee()
        case "mandala-solo":
            return solo.Referee(**options)
        case "flowers":
            return flowers.Referee(**options)
    return mind.Referee(house().data, **options)


def main(name: str, wanted: int, first: int = 0) -> None:
    """Play games of one kind, with every choice and every taste, until there are enough."""
    decisions = 0
    for number in count(first):
        for game, options in CASES[name]:
            for taste in TASTES.get(game, {"anything": lambda _: True}).values():
                random = Random(f"{number} {options}")
                referee = referee_of(game, options)
                decisions += play_both(Table(game, **options), referee, random, taste, sample=2)
        if decisions >= wanted:
            print(f"{name}: {decisions} decisions agree, seeds {first} to {number}")
            return


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:]))
