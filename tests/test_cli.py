"""The command line: exit codes, one sentence for what is wrong, and a quick start."""

import subprocess
import sys
from pathlib import Path

import pytest

from sandtable import Table, __version__
from tests.laying import laid_out
from tests.sitting import kept, run, script

SANDTABLE = [sys.executable, "-c", "import sys; from sandtable.cli import main; sys.exit(main())"]


def test_the_version_is_told(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").out == f"sandtable {__version__}\n"


def test_games_are_listed_with_seats_and_options(tmp_path: Path) -> None:
    done = run(tmp_path, "games")

    assert "mandala: Mandala, 2 seats." in done.out
    assert "mandala-solo: Mandala against Master Yoga, 1 seat." in done.out
    assert "option --easy" in done.out


@pytest.mark.parametrize("command", ["games", "--version", "--help"])
def test_commands_without_rules_load_neither_numpy_nor_rich(command: str) -> None:
    loud = [sys.executable, "-X", "importtime", *SANDTABLE[1:], command]
    done = subprocess.run(loud, capture_output=True, text=True, check=True)

    loaded = {line.split("|")[-1].strip() for line in done.stderr.splitlines()}
    assert "sandtable.cli" in loaded
    assert not loaded & {"numpy", "numba", "rich", "sandtable.table.table"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "Argument COMMAND: invalid choice: 'dance'"),
        (["play", "chess"], "There is no game 'chess': expected mandala or mandala-solo.\n"),
        (
            ["play", "--seat0", "deep"],
            "There is no player 'deep': expected human, greedy, random.\n",
        ),
        (["play", "mandala-solo", "--seat1", "human"], "There is no seat 1: leave --seat1"),
        (["play", "mandala-solo", "--name1", "Bo"], "There is no seat 1: leave --seat1"),
        (["play", "mandala", "--easy"], "Mandala has no option 'easy': expected none.\n"),
        (["play", "--seed", "six"], "Argument --seed: invalid int value: 'six'."),
        (["play", "--memory", "none"], "Argument --memory: invalid choice: 'none'"),
        (["play", "--name0", ""], "A name is '': expected 1 to 60 printable characters.\n"),
        (["play", "--save", "/nowhere/at/all"], "The file /nowhere/at/all cannot be written"),
        (["play", "--save", __file__], "is there already: choose another name.\n"),
        (["play", "--resume", "/nowhere"], "The file /nowhere cannot be read"),
        (["play", "--resume", "/nowhere", "--seed", "1"], "A game that is resumed keeps its seed"),
    ],
)
def test_wrong_arguments_get_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path
) -> None:
    done = run(tmp_path, *arguments)

    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert kept(tmp_path) == []


def test_a_record_is_verified(tmp_path: Path) -> None:
    run(tmp_path, "play", "mandala", "--seed", "5", typed=script("mandala", 5))
    done = run(tmp_path, "verify", kept(tmp_path)[0])

    assert done.code == 0
    assert "Every card follows from the seed 5." in done.out
    assert "The result is right" in done.out


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe\x00", "is no record of a game: it is not text.\n"),
        (b"", "Line 1 of the record: '', expected 'sandtable record 1'.\n"),
        (b"sandtable record 1\n", "The record does not say its game.\n"),
    ],
)
def test_a_broken_file_gets_one_sentence(
    command: str, content: bytes, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "broken").write_bytes(content)
    done = run(tmp_path, command, tmp_path / "broken")

    assert done.code == 1
    assert done.err.endswith(sentence)
    assert done.err.count("\n") == 1


def test_a_forged_card_is_found(tmp_path: Path) -> None:
    record = Table("mandala", seed=7).record()
    (tmp_path / "forged").write_text(record.replace("0: r p", "0: p r"))
    done = run(tmp_path, "verify", tmp_path / "forged")

    assert done.code == 1
    assert "the dealer of this record deals r, not 'p'" in done.err


def test_what_is_no_file_gets_one_sentence(tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "nothing"):
        assert run(tmp_path, "verify", name).code == 1


def test_a_game_without_a_dealer_cannot_go_on(tmp_path: Path) -> None:
    (tmp_path / "laid").write_text(laid_out().record())
    done = run(tmp_path, "play", "--resume", tmp_path / "laid")

    assert done.code == 2
    assert "names no dealer, so nobody can deal: it can only be replayed." in done.err


def test_a_game_is_resumed_only_as_itself(tmp_path: Path) -> None:
    (tmp_path / "game").write_text(Table("mandala", seed=7).record())
    done = run(tmp_path, "play", "mandala-solo", "--resume", tmp_path / "game")

    assert done.code == 2
    assert "is a game of mandala, not of mandala-solo." in done.err


def test_without_a_command_mandala_is_played(tmp_path: Path) -> None:
    assert "YOUR HAND" in run(tmp_path, typed=["quit"]).out


def test_the_easy_option_names_the_game(tmp_path: Path) -> None:
    assert "Mandala against Master Yoga" in run(tmp_path, "play", "--easy", typed=["quit"]).out


def test_a_closed_pipe_is_no_error() -> None:
    with subprocess.Popen(
        [*SANDTABLE, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""


def test_the_package_can_be_run_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "--version"], capture_output=True, text=True, check=True
    )

    assert done.stdout.startswith("sandtable ")
