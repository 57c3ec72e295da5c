"""Hints at the terminal: a strong player's opinion in words, from what the seat knows."""

import re
from pathlib import Path

import pytest

from sandtable import Table
from sandtable.agents.agent import Opinion
from sandtable.terminal import hinting
from sandtable.terminal.hinting import chance_words, hint_lines, in_words
from tests.sitting import run, session

OPINION = re.compile(
    r"^(\w+): (?:the best|as good|a little worse|worse"
    r"|wins (?:about \d+ %|\d+ to \d+ %|nearly all|hardly any)[a-z ]+"
    r", \d+\.\d points (?:ahead|behind) in the end)\. (.+)"
)


def hints(out: str) -> list[re.Match[str]]:
    """The moves that are named with an opinion; a line may go on in the next one."""
    return [found for line in out.splitlines() if (found := OPINION.match(line.strip("> ")))]


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers", "mind"])
def test_a_hint_names_the_best_moves_with_their_chances_and_what_they_do(
    game: str, tmp_path: Path
) -> None:
    done = run(tmp_path, "play", game, "--seed", "5", typed=["hint", "quit"])

    named = [found[1] for found in hints(done.out)]
    assert 1 <= len(named) <= 3
    assert set(named) <= set(Table(game, seed=5).status().moves or ())


def test_a_hint_speaks_to_you(tmp_path: Path) -> None:
    said = hint_lines(session(Table("mandala", seed=5), tmp_path), 0)

    assert all(". You " in line and "Player 1" not in line for line in said)


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.62, "as good"), (0.58, "a little worse"), (0.4, "worse"), (0.0, "worse")],
)
def test_what_is_no_rate_of_victories_only_compares_moves(chance: float, words: str) -> None:
    best = Opinion(token="f", chance=0.625, is_rate=False)
    other = Opinion(token="e", chance=chance, is_rate=False)

    assert in_words(best, best) == "the best"
    assert in_words(other, best) == words


@pytest.mark.parametrize(
    ("chance", "error", "words"),
    [
        (0.628, 0.004, "wins about 63 % of such games"),
        (0.5, 0.05, "wins 40 to 60 % of such games"),
        (0.02, 0.05, "wins 0 to 12 % of such games"),
        (0.999, 0.0, "wins nearly all such games"),
        (0.0, 0.0, "wins hardly any such game"),
    ],
)
def test_a_chance_is_said_no_more_exactly_than_it_is_known(
    chance: float, error: float, words: str
) -> None:
    assert chance_words(Opinion(token="e", chance=chance, error=error)) == words


def test_who_wants_hints_gets_one_at_every_decision(tmp_path: Path) -> None:
    typed = ["m1r", "quit"]
    done = run(tmp_path, "play", "mandala", "--seed", "7", "--hint", typed=typed)
    assert len(hints(done.out)) > 3


def test_a_game_that_no_adviser_plays_says_that_it_has_no_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hinting, "adviser", lambda _: None)
    assert hint_lines(session(Table("mind", seed=5), tmp_path), 0) == [hinting.NONE_HERE]
