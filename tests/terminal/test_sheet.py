"""The score sheet: every point with its arithmetic, who won, and why."""

import pytest

from sandtable import Table
from sandtable.terminal.face import face_of
from tests.laying import laid_out


def sheet(table: Table, seat: int | None = 0) -> str:
    face = face_of(table.setup.game)
    return "\n".join(line.plain.rstrip() for line in face.sheet(face.scene(table, seat)))


def verdict(table: Table, seat: int | None = 0) -> str:
    face = face_of(table.setup.game)
    return face.verdict(face.scene(table, seat))


def over(cups: tuple[str, str], game: str = "mandala") -> Table:
    return laid_out(game, rivers=("ry", "go"), cups=cups, phase="over", last_mandala=1)


def test_points_are_cards_times_places() -> None:
    shown = sheet(over(("rrryyk", "ggo")))

    assert "You      River 1 ■R    2 ☼Y    3 ·" in shown
    assert "         Cup   3×1=3   2×2=4" in shown
    assert "               ♠K1 not in the River, so worth 0" in shown
    assert "         Score 3 + 4 = 7  (Cup 6)" in shown


@pytest.mark.parametrize(
    ("cups", "words"),
    [
        (("rrryy", "go"), "You win with 7 points to 3."),
        (("r", "go"), "Player 2 wins with 3 points to 1."),
        (("rk", "g"), "Both have 1 points; Player 2 wins with fewer cards in the Cup, 1 to 2."),
        (("r", "g"), "1 : 1, and 1 card in both Cups: both win."),
    ],
)
def test_the_verdict_says_why(cups: tuple[str, str], words: str) -> None:
    assert verdict(over(cups)) == words


def test_against_master_yoga_it_takes_more_points() -> None:
    assert verdict(over(("r", "g"), "mandala-solo")).startswith("1 : 1. Master Yoga is not beaten")
    assert verdict(over(("rr", "g"), "mandala-solo")) == "You win with 2 points to 1."


def test_a_score_so_far_counts_what_is_hidden() -> None:
    table = laid_out(rivers=("ry", "go"), cups=("rr", "ggk"), secrets="-/k1")

    assert "SCORE SO FAR" in sheet(table)
    assert "Score 2 + 0 + 1 hidden = 2–4  (Cup 3, 1 hidden)" in sheet(table)


def test_strict_memory_keeps_the_others_score_back() -> None:
    table = laid_out(rivers=("ry", "go"), cups=("rr", "ggk"), memory="strict")

    assert "Score ?  (Cup 3, 3 hidden)" in sheet(table)
