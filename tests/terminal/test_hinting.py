"""Hints at the terminal: the search's opinion in words, from what the seat knows."""

import re
from pathlib import Path

import pytest

from sandtable import Table
from tests.sitting import run

OPINION = re.compile(
    r"^(\w+): wins \d+% of such games \(± \d+%\), \d+\.\d points (ahead|behind) in the end\. (.+)"
)


def hints(out: str) -> list[re.Match[str]]:
    """The moves that are named with an opinion; a line may go on in the next one."""
    return [found for line in out.splitlines() if (found := OPINION.match(line.strip("> ")))]


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers"])
def test_a_hint_names_the_best_moves_with_their_chances_and_what_they_do(
    game: str, tmp_path: Path
) -> None:
    done = run(tmp_path, "play", game, "--seed", "5", typed=["hint", "quit"])

    named = [found[1] for found in hints(done.out)]
    assert 1 <= len(named) <= 3
    assert set(named) <= set(Table(game, seed=5).status().moves or ())


def test_who_wants_hints_gets_one_at_every_decision(tmp_path: Path) -> None:
    typed = ["m1r", "quit"]
    done = run(tmp_path, "play", "mandala", "--seed", "7", "--hint", typed=typed)
    assert len(hints(done.out)) > 3


def test_a_game_without_a_search_says_that_it_has_no_hints(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mind", "--seed", "5", typed=["hint", "quit"])
    assert "There are no hints in this game." in done.out
