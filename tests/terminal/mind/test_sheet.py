"""The end of Mandala Mind: won or lost, and why."""

from typing import Any

import pytest

from sandtable import Table
from sandtable.terminal.face import face_of
from tests.rules.mind.laying import LAST_TURN, Data, laid_out

WARMUP_EVENTS = "keyword-adjacent keyword-row keyword-column purple"


def sheet(table: Table, seat: int | None = 0) -> str:
    face = face_of("mind")
    return "\n".join(line.plain.rstrip() for line in face.sheet(face.scene(table, seat)))


def verdict(table: Table, seat: int | None = 0) -> str:
    face = face_of("mind")
    return face.verdict(face.scene(table, seat))


def won(seats: int = 1) -> Table:
    table = laid_out(seats, phase="meditation", levels="000000001", pawn="c3", drawn="red")
    table.play("f")
    return table


def lost(**layout: Any) -> Table:
    table = laid_out(**LAST_TURN, **layout)
    table.play("e")
    return table


def test_a_game_is_won_when_no_distraction_is_left() -> None:
    assert verdict(won()) == "You won in round 1: no distraction is left."
    assert sheet(won()).startswith("WON\nGuided Practice · mindful · MEDITATION, round 1")
    assert "GOAL     Remove all distraction: 0 to go." in sheet(won())
    assert len(sheet(won()).splitlines()) == 15


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_two_win_together(seat: int | None) -> None:
    words = "Player 1 and Player 2 won in round 1: no distraction is left."

    assert verdict(won(2), seat) == words


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        (
            {"scenario": "dripping-tap"},
            (
                "You lost in round 1, because the loss condition was not met: The pawn must not be "
                "at the mandala with the source of distraction."
            ),
        ),
        (
            {"drawn": WARMUP_EVENTS},
            "You lost in round 1: no event is left, and there is no optimal focus at c1 or a3 yet.",
        ),
        (
            {"phase": "meditation", "drawn": f"{WARMUP_EVENTS} red"},
            "You lost in round 1: no event is left, and 21 distraction is still there.",
        ),
    ],
)
def test_the_verdict_says_why_the_game_is_lost(layout: Data, words: str) -> None:
    table = lost(**layout)

    assert verdict(table) == words
    assert sheet(table).startswith("LOST\n")


def test_while_it_goes_on_the_sheet_says_how_it_stands() -> None:
    shown = sheet(laid_out())

    assert shown.startswith("SO FAR\n")
    assert "EVENTS   4 left: Near Miss" in shown
