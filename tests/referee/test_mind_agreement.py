"""The rules of Mandala Mind and their independent referee, side by side."""

from random import Random
from typing import Any

import pytest

from sandtable import Table
from sandtable.rules.mind.about import ABOUT, DIFFICULTIES
from sandtable.table.content.reading import house
from tests.referee.comparing import Taste, likes_all, play_both
from tests.referee.mind import Referee
from tests.referee.sets import Data, Maker

SCENARIOS = ABOUT.options[0].values
TASTES: dict[str, Taste] = {
    "anything": likes_all,
    "calm": lambda move: move[0] in "fbsi",
    "busy": lambda move: move != "e",
}


def compare(content: Data | None, random: Random, taste: Taste, **options: Any) -> None:
    table = Table("mind", content=content, **options)
    play_both(table, Referee(content or house().data, **options), random, taste)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("seats", [1, 2])
def test_games_of_mandala_mind_agree_step_by_step(
    scenario: str, difficulty: str, seats: int
) -> None:
    for name, taste in TASTES.items():
        random = Random(f"{scenario} {difficulty} {seats} {name}")
        options = {"scenario": scenario, "difficulty": difficulty, "seats": seats}
        compare(None, random, taste, **options)


@pytest.mark.parametrize("number", range(24))
def test_games_with_cards_made_at_random_agree_step_by_step(number: int) -> None:
    random = Random(number)
    options = {
        "seats": random.choice([1, 2]),
        "scenario": random.choice(["guided-practice", "freeform-practice"]),
        "difficulty": random.choice(DIFFICULTIES),
    }
    compare(Maker(random).cards(), random, TASTES["busy"], **options)
