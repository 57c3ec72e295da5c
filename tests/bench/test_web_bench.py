"""The arithmetic of the browser's bench; nothing is timed here, and no browser is needed."""

from dataclasses import replace

import pytest

from bench.web.report import Visit, as_rows, figures, layout_shift
from bench.web.visiting import chosen

VISIT = Visit(
    interactive=1200,
    files=120_000,
    live=20_000,
    plays=((60, 10), (90, 20), (200, 30)),
    turns=((16, 17, 40), (16, 90), (30, 17)),
    shifts=((0, 0.02),),
    errors=0,
)


def test_the_median_of_all_visits_is_the_figure() -> None:
    slow = replace(VISIT, interactive=3000)

    found = {figure.name: figure for figure in figures([slow, VISIT, VISIT])}

    assert found["until a card can be picked"].value == 1.2
    assert found["over the network until then"].value == 140
    assert found["confirm to screen, without the server"].value == 70
    assert found["longest frame of an opponent's turn"].value == 40
    assert found["turns with a frame above 50 ms"].value == pytest.approx(100 / 3)
    assert found["longest frame of a game"].value == 90
    assert all(figure.met is not False for figure in found.values())


def test_a_target_that_is_missed_is_said() -> None:
    found = {figure.name: figure.met for figure in figures([replace(VISIT, errors=1)])}

    assert found["errors on the console"] is False
    assert found["the server's part"] is None


def test_the_rows_say_that_medians_stand_there() -> None:
    heading, first, *_ = as_rows(figures([VISIT]))

    assert heading.split() == ["median", "target"]
    assert first.split()[-5:] == ["1.20", "s", "≤", "1.5", "met"]


def test_shifts_that_lie_near_each_other_are_one() -> None:
    assert layout_shift([]) == 0
    assert layout_shift([(0, 0.1), (900, 0.2), (2500, 0.25)]) == pytest.approx(0.3)


def test_shifts_are_one_for_five_seconds_at_most() -> None:
    assert layout_shift((when, 0.1) for when in range(0, 9000, 900)) == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("moves", "token"),
    [
        (["cr", "cy"], "cr"),
        (["do1", "do2", "m1r", "f1r2"], "m1r"),
        (["dk2", "dk1", "f1k1"], "dk1"),
        (["f1k2"], "f1k2"),
    ],
)
def test_what_needs_a_single_card_is_played(moves: list[str], token: str) -> None:
    assert chosen(moves) == token
