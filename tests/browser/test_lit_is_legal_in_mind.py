"""What can be staged by steps is what is legal, in hundreds of states of Mandala Mind."""

from random import Random

import pytest

from tests.browser.lighting import SWALLOWED, count_of_alike
from tests.browser.sitting import UNPAINTED, Sitter, Size

TABLES: list[tuple[str, str, list[str], Size]] = [
    ("guided-practice", "mindful", ["you"], "desk"),
    ("dripping-tap", "meta", ["you"], "phone"),
    ("radio-next-door", "deepening", ["you", "random"], "desk"),
    ("unopened-letter", "meta", ["random", "you"], "desk"),
    ("passing-storm", "mindful", ["you"], "desk"),
    ("freeform-practice", "meta", ["you", "random"], "phone"),
]
ENOUGH = 35
"""States of each: together more than 200."""


@pytest.mark.parametrize(("scenario", "difficulty", "seats", "size"), TABLES)
def test_what_can_be_staged_is_what_is_legal(
    sit: Sitter, scenario: str, difficulty: str, seats: list[str], size: Size
) -> None:
    states, seed = 0, 1
    options = {"scenario": scenario, "difficulty": difficulty}
    page = sit.person(size=size, script=SWALLOWED + UNPAINTED)
    while states < ENOUGH:
        guest = sit.at("mind", seats, seed, page, options=options)
        states += count_of_alike(guest, ENOUGH - states, Random(seed))
        seed += 1
