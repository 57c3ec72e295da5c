"""What is lit is what is legal, in hundreds of states of the card games."""

from random import Random

import pytest

from tests.browser.lighting import SWALLOWED, count_of_alike
from tests.browser.sitting import UNPAINTED, Sitter, Size

GAMES: list[tuple[str, list[str], Size, int]] = [
    ("mandala", ["you", "greedy"], "desk", 100),
    ("mandala", ["greedy", "you"], "phone", 100),
    ("mandala-solo", ["you"], "desk", 100),
    ("mandala-solo", ["you"], "phone", 100),
    ("flowers", ["you", "greedy"], "desk", 70),
    ("flowers", ["greedy", "you", "random"], "phone", 70),
    ("flowers", ["random", "greedy", "you", "random"], "desk", 60),
]


@pytest.mark.parametrize(("game", "seats", "size", "enough"), GAMES)
def test_what_is_lit_is_what_is_legal(
    sit: Sitter, game: str, seats: list[str], size: Size, enough: int
) -> None:
    states, seed = 0, 1
    page = sit.person(size=size, script=SWALLOWED + UNPAINTED)
    while states < enough:
        guest = sit.at(game, seats, seed, page)
        states += count_of_alike(guest, enough - states, Random(seed))
        seed += 1
