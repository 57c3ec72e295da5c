"""Games seen again, entry by entry."""

from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable import Table
from sandtable.terminal.replaying import replay
from sandtable.terminal.screen import Screen
from tests.sitting import kept, run, script
from tests.table.playing import play_on


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    run(folder, "play", "mandala", "--seed", "5", typed=script("mandala", 5))
    return kept(folder)[0]


def test_a_replay_tells_every_entry_and_the_score(file: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "replay", file)

    numbers = Table.from_record(file.read_text()).history.number
    assert done.code == 0
    assert all(f"\n {number:>3}  " in f"\n{done.out}" for number in range(numbers + 1))
    assert "SCORE: " in done.out
    assert "You drew" not in done.out


def test_a_replay_shows_a_seats_own_cards_to_that_seat(file: Path, tmp_path: Path) -> None:
    assert "You drew" in run(tmp_path, "replay", file, "--seat", "1").out


def test_a_replay_step_by_step_shows_boards(file: Path, tmp_path: Path) -> None:
    boards = run(tmp_path, "replay", file, "--step").out.count("LEFT MANDALA 1")

    assert boards == Table.from_record(file.read_text()).history.number + 1


def test_somebody_at_the_screen_steps_with_enter(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = Screen()
    screen.is_live = True
    with patch("builtins.input", side_effect=["", "", "q"]) as typed:
        replay(file.read_text(), screen, 0, step=False)

    assert typed.call_count == 3
    assert capsys.readouterr().out.count("LEFT MANDALA 1") == 3


def test_the_rest_can_be_had_at_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.is_live = True
    with patch("builtins.input", side_effect=["a"]):
        replay(file.read_text(), screen, None, step=False)

    assert "SCORE: " in capsys.readouterr().out


@pytest.mark.parametrize("step", [[], ["--step"]])
def test_a_replay_says_at_its_end_who_resigned(step: list[str], tmp_path: Path) -> None:
    file = tmp_path / "resigned.txt"
    table = Table("mandala", seed=1, names=["Anna", "Ben"], memory="strict")
    file.write_text(play_on(table, 5).record(resigned=1))

    done = run(tmp_path, "replay", file, *step)

    assert done.code == 0
    assert all(f"\n {number:>3}  " in f"\n{done.out}" for number in range(6))
    assert done.out.endswith("The game is not over: Ben resigned.\n")


def test_the_end_of_the_input_ends_a_replay(file: Path) -> None:
    screen = Screen()
    screen.is_live = True

    with patch.object(Screen, "ask", side_effect=EOFError) as asked:
        replay(file.read_text(), screen, 0, step=False)

    assert asked.call_count == 1
