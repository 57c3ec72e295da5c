"""No game is lost: it is kept after every move, and can be resumed."""

from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable import Table
from sandtable.terminal import keeping
from tests.sitting import kept, run, script, session
from tests.table.playing import play_on


@pytest.mark.parametrize("ending", [["quit"], []], ids=["quit", "end of input"])
def test_a_game_that_is_left_is_kept_and_says_how_to_go_on(
    ending: list[str], tmp_path: Path
) -> None:
    done = run(tmp_path, "play", "mandala", "--seed", "7", typed=["m1r", *ending])

    file = kept(tmp_path)[0]
    assert done.code == 0
    assert f"sandtable play --resume {file}\n" in done.out
    assert Table.from_record(file.read_text()).history.number == 2


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    with patch("builtins.input", side_effect=["m1r", KeyboardInterrupt]):
        done = run(tmp_path, "play", "mandala", "--seed", "7")

    assert done.code == 130
    assert "sandtable play --resume" in done.out
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize(
    ("game", "others"), [("mandala", ["--seat1", "greedy"]), ("mandala-solo", [])]
)
def test_a_resumed_game_goes_on_to_its_end(game: str, others: list[str], tmp_path: Path) -> None:
    tokens = script(game, 5, kind="greedy")
    run(tmp_path, "play", game, "--seed", "5", *others, typed=tokens[:4])
    file = kept(tmp_path)[0]
    resumed = run(tmp_path, "play", "--resume", file, typed=tokens[4:])

    assert resumed.code == 0
    assert "SCORE: " in resumed.out
    assert kept(tmp_path) == [file]
    assert run(tmp_path, "verify", file).code == 0


def test_a_record_tells_who_sat_there(tmp_path: Path) -> None:
    run(tmp_path, "play", "mandala", "--seed", "7", "--seat1", "random", typed=["m1r"])
    resumed = run(tmp_path, "play", "--resume", kept(tmp_path)[0], typed=["quit"])

    assert "Random " in resumed.out
    assert "Random, it is your turn" not in resumed.out


def test_a_named_computer_player_is_named_in_the_command(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala", "--seed", "7", "--name1", "Gertrud", typed=["m1r"])

    assert f"sandtable play --resume {kept(tmp_path)[0]} --seat1 level2\n" in done.out


def test_a_game_can_be_kept_in_a_file_of_ones_own(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    typed = ["m1r", f"save {other}", f"save {mine}", "save"]
    done = run(
        tmp_path / "games", "play", "mandala", "--seed", "7", "--save", str(mine), typed=typed
    )

    assert f"The game is kept in {other} after every move." in done.out
    assert "mine.txt is there already: choose another name." in done.out
    assert mine.read_text() == other.read_text()
    assert kept(tmp_path / "games") == []


def test_the_game_is_offered_from_the_file_that_it_was_moved_to(tmp_path: Path) -> None:
    games, one, two = tmp_path / "games", tmp_path / "one.txt", tmp_path / "two.txt"
    run(games, "play", "mandala", "--seed", "7", typed=["m1r", f"save {one}"])
    with patch("sandtable.terminal.keeping.folder", lambda: games):
        assert keeping.last_unfinished() == one
        assert list(games.glob("*.txt")) == []

        run(games, "play", "--resume", one, typed=[f"save {two}"])
        assert keeping.last_unfinished() == two
        assert one.exists()

        two.unlink()
        assert keeping.last_unfinished() is None


def test_a_game_that_cannot_be_moved_stays_where_it_was(tmp_path: Path) -> None:
    games = tmp_path / "games"
    here = session(Table("mandala", seed=7), tmp_path)
    with patch("sandtable.terminal.keeping.folder", lambda: games):
        here.file = automatic = keeping.new_file("mandala")
        here.save()
        with patch("sandtable.terminal.keeping.write", side_effect=OSError(28, "No space left")):
            here.move(tmp_path / "one.txt")
        assert automatic.exists()

        here.move(tmp_path / "two.txt")
        assert not automatic.exists()
        assert keeping.moved_file() == tmp_path / "two.txt"


def test_a_full_disk_does_not_stop_the_game(tmp_path: Path) -> None:
    here = session(Table("mandala", seed=7), tmp_path)
    with patch(
        "sandtable.terminal.keeping.write", side_effect=OSError(28, "No space left on device")
    ):
        here.save()
        here.save()

    assert here.trouble.endswith("No space left on device.")
    here.save()
    assert not here.trouble


def test_two_games_of_one_second_get_two_files(tmp_path: Path) -> None:
    with patch("sandtable.terminal.keeping.folder", lambda: tmp_path):
        keeping.write(keeping.new_file("mandala"), "one")
        keeping.write(keeping.new_file("mandala"), "two")

    assert sorted(file.read_text() for file in kept(tmp_path)) == ["one", "two"]


def test_the_game_that_was_left_last_is_found(tmp_path: Path) -> None:
    run(tmp_path, "play", "mandala", "--seed", "5", typed=script("mandala", 5))
    (tmp_path / "binary.txt").write_bytes(b"\xff\x00")
    with patch("sandtable.terminal.keeping.folder", lambda: tmp_path):
        assert keeping.last_unfinished() is None
        run(tmp_path, "play", "mandala", "--seed", "7", typed=["m1r"])
        assert keeping.last_unfinished() in kept(tmp_path)
    with patch("sandtable.terminal.keeping.folder", lambda: tmp_path / "nowhere"):
        assert keeping.last_unfinished() is None


def test_a_game_that_somebody_resigned_is_not_offered(tmp_path: Path) -> None:
    table = play_on(Table("mandala", seed=7), 3)
    with patch("sandtable.terminal.keeping.folder", lambda: tmp_path):
        (tmp_path / "game.txt").write_text(table.record(resigned=0))
        assert keeping.last_unfinished() is None
        (tmp_path / "game.txt").write_text(table.record())
        assert keeping.last_unfinished() == tmp_path / "game.txt"
