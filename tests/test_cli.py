"""The command line: exit codes, one sentence for what is wrong, and a quick start."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable import Table, __version__
from sandtable.agents.players import PLAYERS
from sandtable.cli import parser
from sandtable.rules.about import About, Option
from sandtable.terminal.arguments import wishes_of
from tests.laying import laid_out
from tests.sitting import kept, run, script

SANDTABLE = [sys.executable, "-c", "import sys; from sandtable.cli import main; sys.exit(main())"]


def test_the_version_is_told(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").out == f"sandtable {__version__}\n"


def test_games_are_listed_with_seats_and_options(tmp_path: Path) -> None:
    done = run(tmp_path, "games")

    assert "mandala: Mandala, 2 seats." in done.out
    assert "mandala-solo: Mandala against Master Yoga, 1 seat." in done.out
    assert "  option --easy: Master Yoga breaks ties" in done.out
    assert "flowers: Flowers: A Mandala Game, 2 to 4 seats." in done.out
    assert "mind: Mandala Mind: The Card Game, 1 or 2 seats." in done.out
    assert "  option --difficulty DIFFICULTY: How hard it is: mindful (default)" in done.out


def test_games_are_listed_with_those_who_play_them(tmp_path: Path) -> None:
    done = run(tmp_path, "games")

    assert done.out.count("  player greedy: Takes what looks best at once, and") == 4
    assert done.out.count("  player random: Plays any legal move.\n") == 4


def test_help_lists_who_can_sit_at_a_seat(tmp_path: Path) -> None:
    words = " ".join(run(tmp_path, "play", "--help").out.split())

    others = "level3, level4, level5, greedy, planner or random"
    assert f"who sits at seat 0: human (default), level1, level2, {others}" in words
    assert f"who sits at seat 1: level2 (default where it plays), human, level1, {others}" in words


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
        (
            ["play", "chess"],
            "There is no game 'chess': expected mandala or mandala-solo or flowers",
        ),
        (
            ["play", "--seat0", "deep"],
            "There is no player 'deep': expected human, level1, level2, level3,",
        ),
        (["play", "mandala-solo", "--seat1", "human"], "There is no seat 1: leave --seat1"),
        (["play", "mandala-solo", "--name1", "Bo"], "There is no seat 1: leave --seat1"),
        (["play", "mandala", "--easy"], "Mandala has no option 'easy': expected none.\n"),
        (["play", "mandala", "--seats", "4"], "Mandala has no 4 seats: expected 2.\n"),
        (["play", "mandala", "--seat2", "random"], "There is no seat 2: leave --seat2"),
        (["play", "flowers", "--seats", "3", "--name3", "Di"], "There is no seat 3: leave"),
        (["play", "flowers", "--seats", "many"], "Argument --seats: invalid int value: 'many'."),
        (["play", "flowers", "--seats", "5"], "Argument --seats: invalid choice: 5"),
        (["play", "--easy", "--seats", "3"], "No game has all that was asked for: sandtable games"),
        (["play", "--resume", "/nowhere", "--seats", "3"], "A game that is resumed keeps its seed"),
        (["play", "--resume", "/nowhere", "--easy"], "A game that is resumed keeps its seed"),
        (["play", "mind", "--scenario", "nap"], "Scenario is 'nap': expected guided-practice or"),
        (["play", "mind", "--difficulty", "3"], "Difficulty is '3': expected mindful or deepening"),
        (["play", "mind", "--content", "/nowhere"], "The file '/nowhere' cannot be read: No such"),
        (["play", "mind", "--content", __file__], "test_cli.py, line 1, "),
        (["play", "mandala", "--scenario", "dripping-tap"], "Mandala has no option 'scenario'"),
        (["mind"], "The following arguments are required: CHORE."),
        (["mind", "sing", "x"], "Argument CHORE: invalid choice: 'sing'"),
        (["mind", "check"], "The following arguments are required: FILE."),
        (["play", "--seed", ""], "The seed is '': expected a number or a short text.\n"),
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
    assert "Every chance step follows from the seed 5." in done.out
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


def test_a_game_that_somebody_resigned_cannot_go_on(tmp_path: Path) -> None:
    (tmp_path / "given").write_text(Table("mandala", seed=7, names=["Anna", "Ben"]).record(0))
    done = run(tmp_path, "play", "--resume", tmp_path / "given")

    assert done.code == 2
    assert done.err.endswith("given Anna has resigned: it can only be replayed.\n")


def test_a_game_is_resumed_only_as_itself(tmp_path: Path) -> None:
    (tmp_path / "game").write_text(Table("mandala", seed=7).record())
    done = run(tmp_path, "play", "mandala-solo", "--resume", tmp_path / "game")

    assert done.code == 2
    assert "is a game of mandala, not of mandala-solo." in done.err


def test_the_easy_option_names_the_game(tmp_path: Path) -> None:
    assert "Mandala against Master Yoga" in run(tmp_path, "play", "--easy", typed=["quit"]).out


def test_more_seats_are_taken_by_friendly_players(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "flowers", "--seats", "3", "--seed", "7", typed=["quit"])

    assert "Level 2 (2) has 6 cards in hand. Level 2 (3) has 7 cards in hand." in " ".join(
        done.out.split()
    )


def test_a_player_at_the_last_seat_needs_all_seats_before_it(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--seat3", "random", "--seed", "7", typed=["quit"])

    assert "Random has 8 cards in hand." in " ".join(done.out.split())


def test_a_game_without_a_player_of_that_kind_says_which_it_has(tmp_path: Path) -> None:
    with patch("sandtable.terminal.players.players", return_value=[PLAYERS[-1]]):
        done = run(tmp_path, "play", "flowers")

    assert done.err == "Flowers has no player 'level2': expected human or random.\n"


def test_a_game_that_has_no_board_here_says_so(tmp_path: Path) -> None:
    with patch("sandtable.terminal.face.folder_of", lambda _: "nowhere"):
        done = run(tmp_path, "play", "mandala")

    assert done.err == "Mandala cannot be played in the terminal yet.\n"


OPTIONS = (
    Option("scenario", ("tap", "storm"), "What disturbs you."),
    Option("rounds", (3, 5), "How long it lasts."),
    Option("content", (None,), "A file with cards of your own."),
)
MIND = About("mind", "Mandala Mind", "Together.", (1, 2), OPTIONS, 1)


@pytest.fixture
def _mind() -> Iterator[None]:
    with (
        patch("sandtable.terminal.arguments.games", lambda: (MIND,)),
        patch("sandtable.rules.registry.games", lambda: (MIND,)),
    ):
        yield


@pytest.mark.usefixtures("_mind")
def test_options_of_any_game_are_typed_with_their_values() -> None:
    words = ["play", "--scenario", "storm", "--rounds", "5", "--content", "my cards.toml"]
    wishes = wishes_of(parser().parse_args(words))

    assert wishes.options == {"scenario": "storm", "rounds": 5, "content": "my cards.toml"}


@pytest.mark.usefixtures("_mind")
def test_options_of_any_game_are_listed_with_their_values(tmp_path: Path) -> None:
    listed = run(tmp_path, "games").out

    assert "mind: Mandala Mind, 1 or 2 seats." in listed
    assert "option --scenario SCENARIO: What disturbs you: tap (default), storm." in listed
    assert "option --content CONTENT: A file with cards of your own." in listed


def test_a_content_file_is_written_once_and_is_right(tmp_path: Path) -> None:
    own = tmp_path / "my.toml"
    done = run(tmp_path, "mind", "new", own)
    again = run(tmp_path, "mind", "new", own)
    checked = run(tmp_path, "mind", "check", own)

    assert (done.code, again.code, checked.code) == (0, 1, 0)
    assert done.out.startswith(f"Written: {own}. Type in your cards;")
    assert again.err.endswith("is there already: choose another name.\n")
    assert checked.out.startswith(f"{own} is right: 9 mandalas, 4 frames of mind, ")


def test_all_mistakes_of_a_content_file_are_told(tmp_path: Path) -> None:
    own = tmp_path / "my.toml"
    run(tmp_path, "mind", "new", own)
    text = own.read_text(encoding="utf-8")
    own.write_text(text.replace('"blue"', '"teal"').replace('"inspire",', '"sing",'), "utf-8")
    done = run(tmp_path, "mind", "check", own)

    assert done.code == 1
    assert "'teal'" in done.out
    assert len(done.out.splitlines()) >= 4
    assert all(line.startswith("line ") for line in done.out.splitlines())


def test_a_content_file_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    done = run(tmp_path, "mind", "check", tmp_path / "nothing.toml")

    assert (done.code, done.out) == (1, "")
    assert done.err.endswith("cannot be read: No such file or directory.\n")


def test_mandala_mind_is_played_as_it_is_asked_for(tmp_path: Path) -> None:
    own = tmp_path / "my.toml"
    run(tmp_path, "mind", "new", own)
    words = ["play", "mind", "--seed", "3", "--difficulty", "meta"]
    ours = run(tmp_path, *words, "--scenario", "dripping-tap", typed=["quit"])
    yours = run(tmp_path, *words, "--scenario", "first-steps", "--content", own, typed=["quit"])

    assert "Dripping Tap · meta · WARM-UP" in ours.out
    assert "First Steps · meta · WARM-UP" in yours.out
    assert " B Bravery" in yours.out


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
