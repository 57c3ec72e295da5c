"""Compiling before it is needed: once for each game, with a line that says so."""

from pathlib import Path

import pytest

from sandtable import Table
from sandtable.rules import compiled
from sandtable.rules.registry import load
from sandtable.table import preparing
from tests.table.playing import every_game


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were marked as prepared; at first none is."""
    names: list[str] = []
    monkeypatch.setattr(preparing, "_under_way", set())
    monkeypatch.setattr(preparing, "is_prepared", lambda name: name in names)
    monkeypatch.setattr(preparing, "mark_prepared", names.append)
    return names


@every_game
def test_the_first_table_of_a_game_says_that_it_is_prepared(
    game: str, marked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Table(game)

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"sandtable: preparing {load(game).about.title} for this machine")
    assert told.err.count("\n") == 1
    assert marked == [game]


@every_game
def test_a_game_that_is_prepared_says_nothing(
    game: str, marked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    marked.append(game)

    Table(game)

    assert capsys.readouterr().err == ""
    assert marked == [game]


def test_a_game_is_prepared_once(marked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    Table("mandala")
    Table("mandala")
    Table.from_position(Table("mandala").position()).copy()

    assert capsys.readouterr().err.count("preparing") == 1
    assert marked == ["mandala"]


def test_whoever_asks_may_say_it_in_another_way(
    marked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []

    preparing.prepare(load("mandala"), said.append)

    assert len(said) == 1
    assert capsys.readouterr().err == ""
    assert marked == ["mandala"]


def test_the_rehearsal_does_not_prepare_itself_again(
    marked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsed = []

    def rehearse(rules: object) -> None:
        rehearsed.append(rules)
        Table("mandala")

    monkeypatch.setattr(preparing, "rehearse", rehearse)
    Table("mandala")

    assert rehearsed == [load("mandala")]
    assert marked == ["mandala"]


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(compiled, "JIT", True)
    monkeypatch.setattr(compiled, "CACHE", tmp_path, raising=False)
    return tmp_path


def test_a_mark_in_the_cache_says_that_a_game_is_prepared(cache: Path) -> None:
    assert not compiled.is_prepared("mandala")

    compiled.mark_prepared("mandala")

    assert compiled.is_prepared("mandala")
    assert not compiled.is_prepared("mandala-solo")
    assert [path.name for path in cache.iterdir()] == ["mandala.prepared"]


def test_interpreted_there_is_nothing_to_prepare(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "JIT", False)

    assert compiled.is_prepared("mandala")
    assert not list(cache.iterdir())
