"""Random games inside compiled code."""

import os
import subprocess
import sys

import pytest

from sandtable import games
from sandtable.agents.playouts import random_games
from sandtable.rules.compiled import JIT

NAMES = [about.name for about in games()]
FEW = 200 if JIT else 2


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    assert random_games(game, FEW, seed=1) == random_games(game, FEW, seed=1)
    assert random_games(game, FEW, seed=1) != random_games(game, FEW, seed=2)


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_decisions_chance_steps_and_points(game: str) -> None:
    played = random_games(game, FEW, seed=3)
    assert played.games == FEW
    assert 0 < played.decisions < played.steps
    assert all(points > 0 for points in played.points)


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
