"""Colour where there is colour, plain text everywhere else."""

import io
import re
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from sandtable import Table
from sandtable.terminal.drawing import draw, tell_first
from sandtable.terminal.palette import SANDS, chip, painted
from sandtable.terminal.screen import Screen
from tests.sitting import session

COLOUR = re.compile(r"\x1b\[[0-9;]*[34]8;[25]")


def drawn_board(folder: Path, **terminal: object) -> str:
    here = session(Table("mandala", seed=7), folder)
    pages = io.StringIO()
    size = {"width": 80, "height": 40, "force_terminal": True, "markup": False}
    here.screen.console = Console(file=pages, **size | terminal)  # type: ignore[arg-type]
    draw(here, 0)
    return pages.getvalue()


def test_sand_has_the_colours_of_the_palette(tmp_path: Path) -> None:
    assert "48;2;196;0;30m■R" in drawn_board(tmp_path, color_system="truecolor")


def test_no_color_means_no_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    assert not COLOUR.search(drawn_board(tmp_path, color_system="truecolor"))
    assert Screen().console.no_color


def test_the_option_for_plain_text_means_no_colour() -> None:
    assert Screen(colour=False).console.no_color


def test_a_pipe_gets_plain_text(tmp_path: Path) -> None:
    shown = drawn_board(tmp_path, force_terminal=False)

    assert "\x1b" not in shown
    assert "■R1" in shown
    assert not re.search(r" \n", shown)


def test_a_dumb_terminal_gets_plain_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")

    assert "\x1b" not in drawn_board(tmp_path)


def test_glyphs_are_different_and_one_cell_wide() -> None:
    glyphs = [sand.glyph for sand in SANDS.values()]

    assert len(set(glyphs)) == 6
    assert all(cell_len(glyph) == 1 for glyph in glyphs)


def test_what_stands_beside_a_colour_stays_plain() -> None:
    assert (chip("r", 2) + Text(" and more")).spans[0].end == 3
    assert [span.end - span.start for span in painted("Red and unhindered green").spans] == [3, 5]


@pytest.mark.parametrize("rows", [24, 30, 40])
def test_the_page_fits_the_screen(rows: int, tmp_path: Path) -> None:
    assert drawn_board(tmp_path, height=rows).count("\n") <= rows - 1


def test_a_story_too_long_for_the_screen_gets_a_page_of_its_own(tmp_path: Path) -> None:
    here = session(Table("mandala-solo", seed=7), tmp_path)
    here.screen.console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24)
    here.screen.is_live = True
    here.story = [Text(f"line {number}") for number in range(12)]
    with patch("builtins.input", return_value="") as typed:
        tell_first(here, 0)
    draw(here, 0)

    assert typed.call_count == 1


def test_long_texts_wait_for_enter_and_stop_at_q(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.is_live = True
    lines = [Text(f"line {number}") for number in range(200)]
    with patch("builtins.input", side_effect=["", "q"]):
        screen.browse(lines)

    assert capsys.readouterr().out.count("line") == 2 * (screen.rows - 2)
