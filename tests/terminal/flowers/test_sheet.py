"""The score sheet of Flowers: every point with its arithmetic, who won, and why."""

from typing import Any

import pytest

from sandtable import Table
from sandtable.terminal.face import face_of
from tests.rules.flowers.laying import GONE, laid_out

NAMES = ["Anna", "Betty", "Cyril"]


def over(**layout: Any) -> Table:
    laying: dict[str, Any] = {
        "hands": ("rooy", "rgg", "pp"),
        "mandalas": (GONE, GONE, GONE),
        "is_ending": 1,
        "passes": 3,
        "phase": "over",
        "names": NAMES,
    }
    return laid_out(3, **laying | layout)


def sheet(table: Table, seat: int | None = 0) -> str:
    face = face_of("flowers")
    return "\n".join(line.plain.rstrip() for line in face.sheet(face.scene(table, seat)))


def verdict(table: Table, seat: int | None = 0) -> str:
    face = face_of("flowers")
    return face.verdict(face.scene(table, seat))


def test_flowers_and_single_tiles_are_scored_one_by_one() -> None:
    shown = sheet(over(flowers=("k3k7", "gxg4", ""), singles=("r5yx", "", "")))

    assert "You      (♠K3+7) 7+2×3=13   (■R5) 5   (☼Y×3) 0\n" in shown
    assert "         Score 13 + 5 + 0 = 18  (hand 4)" in shown
    assert "Betty    (♦G4+×3) 3×4=12\n         Score 12  (hand 3)" in shown
    assert "Cyril    no tiles\n         Score 0  (hand 2)" in shown


@pytest.mark.parametrize(
    ("singles", "words"),
    [
        (("k7", "k5", "k3"), "You win with 7 points to 5 and 3."),
        (("k2", "k3", "k5"), "Cyril wins with 5 points to 3 and 2."),
        (
            ("k5", "r5", "k3"),
            "You and Betty have 5 points; you win with more cards in hand, 4 to 3.",
        ),
        (
            ("k3", "k5", "r5"),
            "Betty and Cyril have 5 points; Betty wins with more cards in hand, 3 to 2.",
        ),
    ],
)
def test_the_verdict_says_why(singles: tuple[str, ...], words: str) -> None:
    assert verdict(over(singles=singles)) == words


def test_who_is_level_in_everything_shares_the_victory() -> None:
    table = over(singles=("k5", "r5", "y5"), hands=("ro", "rg", "p"))

    assert verdict(table) == "You and Betty share the victory with 5 points and 2 cards each."
    assert verdict(table, 1) == "You and Anna share the victory with 5 points and 2 cards each."


def test_strict_memory_keeps_flowers_back_until_the_end() -> None:
    table = laid_out(flowers=("k3k7", "g3g4"), singles=("r5", "y2"), memory="strict")

    assert "SCORE SO FAR" in sheet(table)
    assert "1 Flower, face down   (☼Y2) 2\n         Score ? + 2 = ?" in sheet(table)
