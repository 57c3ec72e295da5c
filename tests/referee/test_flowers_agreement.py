"""The rules of Flowers and their independent referee, side by side."""

from random import Random
from typing import Any

import pytest

from sandtable import Table
from tests.laying import LETTERS
from tests.referee.comparing import Taste, likes_all, play_both
from tests.referee.flowers import Referee
from tests.rules.flowers.laying import laid_out

TASTES: dict[str, Taste] = {
    "anything": likes_all,
    "one card": lambda move: move[2:] == "1",
    "many cards": lambda move: move[2:] != "1",
    "one mandala": lambda move: move[0] == "2",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("taste", TASTES)
def test_games_of_flowers_agree_step_by_step(seats: int, taste: str) -> None:
    for seed in range(2):
        play_both(Table("flowers", seats), Referee(seats), Random(seed), TASTES[taste])


def late_table(seats: int, random: Random) -> Table:
    """Lay out few cards in deck and discard pile, and the others on the table and in hands."""
    cards = list(LETTERS * 15)
    random.shuffle(cards)
    sizes = [random.choice([1, 1, 2, 5, 9]) for _ in range(seats)]
    hands = ["".join(cards.pop() for _ in range(size)) for size in sizes]
    deck = "".join(cards.pop() for _ in range(random.randint(0, 3)))
    return laid_out(seats, hands=tuple(hands), deck=deck, player=random.randrange(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_flowers_from_scant_tables_agree_step_by_step(seats: int) -> None:
    random = Random(seats)
    for _ in range(8):
        table = late_table(seats, random)
        words: dict[str, Any] = dict(word.split("=") for word in table.position().split(" ")[2:])
        referee = Referee(seats).lay_out(table.snapshot(), int(words["player"]))
        play_both(table, referee, random)
