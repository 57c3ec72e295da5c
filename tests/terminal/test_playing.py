"""Playing at the terminal, from the first prompt to the score sheet."""

import io
import shlex
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.console import Console

from sandtable import Table
from sandtable.terminal.playing import hand_over, obey, play
from tests.laying import laid_out
from tests.sitting import kept, run, script, session


@pytest.mark.parametrize("game", ["mandala", "mandala-solo"])
def test_a_whole_game_leads_to_the_score_sheet(game: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", game, "--seed", "5", typed=script(game, 5))

    assert done.code == 0
    assert "SCORE: cards in the Cup × place of their colour in the River" in done.out
    assert "and the game is over" in " ".join(done.out.split())
    assert f"sandtable replay {kept(tmp_path)[0]}" in done.out
    assert max(len(line) for line in done.out.splitlines() if str(tmp_path) not in line) <= 80


def test_two_computer_players_are_watched(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala", "--seat0", "random", "--seat1", "random", "--seed", "1")

    assert done.code == 0
    assert "  1  Random (1) " in done.out
    assert "SCORE: " in done.out


def test_master_yogas_turn_is_told_as_his_story(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala-solo", "--seed", "7", typed=["f1o1", "quit"])

    assert "• You grow your left Field with 1 orange." in done.out
    assert "• Master Yoga, left mandala: draws" in done.out
    assert "• Master Yoga, right mandala: draws" in done.out


def test_drawn_cards_are_shown_to_whom_they_belong(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala", "--seed", "7", typed=["m1r", "quit"])

    assert "You build red in the left Mountain and draw 3. You drew " in done.out
    assert done.out.count("You drew") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xyzzy", "'xyzzy' is no move and no command: type ? for help."),
        ("undo", "There is no decision to take back."),
        ("m1y", "You hold no yellow card."),
        ("yellow to mountain 1", "You hold no yellow card."),
        ("m1r2", "a Mountain takes exactly one card"),
        ("cy", "Nothing can be claimed: no mandala is being destroyed."),
        ("why", "Why what?"),
        ("why f1r1", "By the Rule of Color"),
        ("why red to left field", "By the Rule of Color"),
        ("why m1r", "m1r is allowed now."),
    ],
)
def test_one_sentence_answers_and_nothing_changes(line: str, sentence: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala", "--seed", "7", typed=[line])

    assert sentence in " ".join(done.out.split())
    assert "No move was made" in done.out
    assert kept(tmp_path) == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("?", "Rule of Color"),
        ("help", "take your last move back"),
        ("moves", "Build the left Mountain with one card, then draw:"),
        ("if", "Left mandala, missing"),
        ("outlook", "whoever does not lay the last card chooses first"),
        ("score", "SCORE SO FAR"),
        ("log", "  0  Red and purple lie in the left Mountain."),
        ("rules", "M15  Within one Mandala a colour may lie in only one of the three areas."),
    ],
)
def test_commands_explain(line: str, words: str, tmp_path: Path) -> None:
    assert words in run(tmp_path, "play", "mandala", "--seed", "7", typed=[line]).out


def test_undo_goes_back_to_your_own_last_decision(tmp_path: Path) -> None:
    here = session(Table("mandala", seed=7), tmp_path)
    before = here.table.position()
    with patch("builtins.input", side_effect=["m1r", "", "undo", EOFError]):
        play(here)

    assert here.table.position() == before
    assert [entry.undoes for entry in here.table.history.entries[-2:]] == [2, 1]


def test_take_backs_are_told_and_counted(tmp_path: Path) -> None:
    tokens = script("mandala-solo", 5)
    table = Table("mandala-solo", seed=5)
    here = session(table, tmp_path)
    obey(here, 0, tokens[0])
    obey(here, 0, "undo")

    assert here.story[0].plain.startswith(f"• Taken back: {tokens[0]}.")
    assert here.take_backs() == 1


def test_enter_plays_the_only_move_there_is(tmp_path: Path) -> None:
    fields = (("ooygp", "k"), ("", ""))
    table = laid_out(mountains=("rr", "g"), fields=fields, phase="claim", seed=1)
    here = session(table, tmp_path)
    obey(here, 0, "")

    assert table.status().seat == 1
    assert here.table.snapshot()["rivers"] == [["r"], []]


def test_the_keyboard_is_handed_over_with_a_wiped_screen(tmp_path: Path) -> None:
    here = session(Table("mandala", seed=7, names=["Anna", "Bo"]), tmp_path, ("human", "human"))
    shown = io.StringIO()
    here.screen.console = Console(file=shown, force_terminal=True, width=80, height=40)
    here.screen.is_live = True
    with patch("builtins.input", return_value=""):
        hand_over(here, 1)

    wiped = "\x1b[2J\x1b[H\x1b[3J"
    assert shown.getvalue().split() == [wiped, wiped]


def test_two_people_never_see_each_others_hands(tmp_path: Path) -> None:
    anna_and_bo = ["--seat1", "human", "--name0", "Anna", "--name1", "Bo", "--seed", "7"]
    done = run(tmp_path, "play", "mandala", *anna_and_bo, typed=["", "m1r", "", "quit"])

    page_of_anna, page_of_bo = done.out.split("Bo, it is your turn: take the keyboard")
    assert "Anna, it is your turn: take the keyboard and press Enter." in page_of_anna
    assert "You drew" not in page_of_bo
    assert "Anna builds red in the left Mountain and draws 3." in page_of_bo


def test_only_a_bare_enter_takes_the_keyboard_over(tmp_path: Path) -> None:
    here = session(Table("mandala", seed=7), tmp_path, ("human", "human"))
    here.screen.is_live = True

    with patch("builtins.input", side_effect=["log", "undo", ""]) as typed:
        hand_over(here, 1)

    assert typed.call_count == 3


@pytest.mark.parametrize("word", ["q", "Quit"])
def test_whoever_comes_may_leave(word: str, tmp_path: Path) -> None:
    done = run(
        tmp_path, "play", "mandala", "--seat1", "human", "--seed", "7", typed=["", "m1r", word]
    )

    assert done.code == 0
    assert "The game is kept. Go on with:" in done.out


def test_a_game_that_cannot_be_saved_says_so_beneath_the_board_and_at_the_end(
    tmp_path: Path,
) -> None:
    sentence = "The game cannot be saved in"
    with patch("sandtable.terminal.keeping.write", side_effect=OSError(30, "Read-only")):
        done = run(tmp_path, "play", "mandala", "--seed", "7", typed=["m1r", "save", "quit"])

    assert f"! {sentence}" in done.out
    assert done.out.rstrip().endswith("Read-only.")
    assert done.out.count(sentence) >= 3


def test_the_same_cards_are_offered_with_the_same_players_and_options(tmp_path: Path) -> None:
    here = session(Table("mandala-solo", seed=4, easy=True), tmp_path, ("greedy",))

    again = here.again_command(4) or ""
    assert again.endswith("play mandala-solo --seed 4 --easy --seat0 greedy")


@pytest.mark.parametrize("seed", [-4, "hello", "007", "it's me", "-x y", "9" * 64])
def test_the_command_for_the_same_cards_works(seed: int | str, tmp_path: Path) -> None:
    table = Table("mandala-solo", seed=seed)
    again = session(table, tmp_path).again_command(seed) or ""
    words = shlex.split(again[again.index("play mandala-solo") :])
    run(tmp_path, *words, typed=[(table.status().moves or ())[0]])

    dealt = Table.from_record(kept(tmp_path)[0].read_text())
    assert dealt.history.entries[0].tokens == table.history.entries[0].tokens


def test_rules_of_the_solo_game_include_those_of_mandala(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "mandala-solo", "--seed", "7", typed=["rules"])

    assert "S45" in done.out
    assert "M75" in done.out
