"""The measuring of Mandala Mind: its book of finished games."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from tools import mind_winrates


def measure(book: Path, games: int) -> int:
    """Measure a cell; answer how many games were played for it."""
    places = ("--scenarios", "dripping-tap", "--difficulties", "meta")
    with patch.object(mind_winrates, "play", wraps=mind_winrates.play) as play:
        mind_winrates.main(["random", "--games", str(games), *places, "--book", str(book)])
    return play.call_count


def lines(book: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in book.read_bytes().splitlines()]


def test_every_game_is_a_line_of_the_book(tmp_path: Path) -> None:
    book = tmp_path / "mind.jsonl"
    measure(book, 2)
    first, second = lines(book)
    assert 0 <= first.pop("longest") < 60
    assert first == {
        "player": "random",
        "seats": 1,
        "scenario": "dripping-tap",
        "difficulty": "meta",
        "deal": 0,
        "won": False,
    }
    assert second["deal"] == 1


def test_no_game_of_the_book_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "mind.jsonl"
    assert [measure(book, games) for games in (2, 3, 3)] == [2, 1, 0]
    assert len(lines(book)) == 3
    assert "dripping-tap      meta        0.0" in capsys.readouterr().out


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    book = tmp_path / "mind.jsonl"
    measure(book, 2)
    book.write_bytes(book.read_bytes()[:-9])
    assert measure(book, 2) == 1
    assert measure(book, 2) == 0
