"""Budgets: refused in a sentence if nobody could think within them."""

from typing import Any

import pytest

from sandtable import Table
from sandtable.agents.agent import new_agent
from sandtable.agents.budget import Budget


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"iterations": 0}, "iterations is 0: expected a whole number from 1 on"),
        ({"iterations": -50}, "iterations is -50: expected a whole number from 1 on"),
        ({"iterations": 2.5}, "iterations is 2.5: expected a whole number from 1 on"),
        ({"iterations": "many"}, "iterations is 'many': expected a whole number from 1 on"),
        ({"seconds": -1}, "seconds is -1: expected a number from 0 on"),
        ({"seconds": float("nan")}, "seconds is nan: expected a number from 0 on"),
        ({"seconds": "1"}, "seconds is '1': expected a number from 0 on"),
    ],
)
def test_a_bad_budget_is_refused_in_a_sentence(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}$"):
        Budget(**given)


@pytest.mark.parametrize("level", ["level1", "level5"])
def test_a_level_without_time_does_not_play_just_any_legal_move(level: str) -> None:
    """Discarding is legal here, and no more than that."""
    known = Table("mandala", seed=3).knowledge(0)
    chosen = {
        new_agent(level, "mandala", seed).choose(known, Budget(seconds=0.0)) for seed in range(20)
    }
    assert not {token for token in chosen if token.startswith("d")}
