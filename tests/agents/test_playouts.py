"""Random games inside compiled code."""

import os
import subprocess
import sys

import pytest

from sandtable import games
from sandtable.agents.playouts import random_games
from sandtable.rules.compiled import JIT

NAMES = [about.name for about in games()]
CASES = [(about.name, seats) for about in games() for seats in about.seats]
FEW = 200 if JIT else 2


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    assert random_games(game, FEW, seed=1) == random_games(game, FEW, seed=1)
    assert random_games(game, FEW, seed=1) != random_games(game, FEW, seed=2)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_every_game_has_decisions_and_chance_steps(game: str, seats: int) -> None:
    played = random_games(game, FEW, seed=3, seats=seats)
    assert played.games == FEW
    assert 0 < played.decisions < played.steps


@pytest.mark.parametrize(("game", "seats"), [case for case in CASES if case[0] != "mind"])
def test_everybody_makes_points_by_chance_save_in_mandala_mind(game: str, seats: int) -> None:
    assert all(points > 0 for points in random_games(game, FEW, seed=3, seats=seats).points)
    assert sum(random_games("mind", FEW, seed=3).points) == 0


@pytest.mark.skipif(not JIT, reason="compares compiled games with interpreted ones")
@pytest.mark.parametrize("game", NAMES)
def test_compiled_and_interpreted_rules_play_the_same_games(game: str) -> None:
    code = (
        "from sandtable.agents.playouts import random_games;"
        f"print(tuple(random_games({game!r}, 3, seed=4)))"
    )
    interpreted = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"SANDTABLE_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert interpreted.stdout.strip() == str(tuple(random_games(game, 3, seed=4)))
