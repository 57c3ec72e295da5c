"""Can this still be won? At the terminal, in words."""

from pathlib import Path

import pytest

from sandtable import Table
from sandtable.agents.planning.hope import Hope
from sandtable.rules.compiled import JIT
from sandtable.terminal.hoping import LOST, OTHER_GAMES, hope_words, in_words
from tests.agents.test_mind import MEDITATION, laid
from tests.sitting import run, session


@pytest.mark.skipif(not JIT, reason="takes minutes")
def test_a_victory_that_is_certain_is_told_with_the_moves_that_bring_it(tmp_path: Path) -> None:
    table = laid(levels="000000020", inspired="M", **MEDITATION)

    words = hope_words(session(table, tmp_path), 0)

    assert words.startswith("Yes, for certain, in this round: ")
    for token in words.partition(": ")[2].split():
        table.play(token)
    assert table.snapshot()["outcome"] == "won"


def test_a_game_that_is_lost_for_certain_says_that_everything_was_looked_at() -> None:
    assert in_words(Hope(answer="no")) == LOST


def test_an_estimate_says_that_it_is_one_and_how_sure_it_is() -> None:
    words = in_words(Hope(answer="perhaps", won=30, games=40))

    assert words == (
        "Too far from the end to say for certain. Played on 40 times by the computer it was won "
        "30 times: a chance of about 75 % (60 to 86 %)."
    )


def test_other_games_have_no_such_question(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala", "--seed", "5", typed=["hope", "quit"])
    assert OTHER_GAMES in " ".join(done.out.split())
    assert hope_words(session(Table("flowers", seed=1), tmp_path), 0) == OTHER_GAMES
