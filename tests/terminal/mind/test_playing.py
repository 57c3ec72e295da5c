"""Playing Mandala Mind at the terminal, from the first prompt to the sheet."""

import io
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.console import Console

from sandtable import Table
from sandtable.table.content.chores import write_new_content
from sandtable.terminal.playing import obey, play
from sandtable.terminal.session import Session
from tests.rules.mind.laying import FREEFORM, LAST_TURN, Data, laid_out, made, set_up
from tests.sitting import board, kept, run, script, session, task


def heard(table: Table, folder: Path, line: str) -> str:
    """What a command says at a table, in one line."""
    here, shown = session(table, folder, ("human", "random")[: table.setup.seats]), io.StringIO()
    here.screen.console = Console(file=shown, width=80, markup=False, highlight=False)
    obey(here, 0, line)
    return " ".join(shown.getvalue().split())


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_leads_to_the_sheet(seats: int, tmp_path: Path) -> None:
    others = ["--seats", "2", "--seat1", "random"] if seats == 2 else []
    typed = script("mind", 5, seats, "random")
    done = run(tmp_path, "play", "mind", *others, "--seed", "5", typed=typed)

    assert done.code == 0
    assert "\n LOST\n" in done.out
    assert "no event is left, and there is no optimal focus at" in " ".join(done.out.split())
    assert max(len(line) for line in done.out.splitlines() if "sandtable" not in line) <= 80
    assert run(tmp_path, "verify", kept(tmp_path)[0]).code == 0


def test_two_people_share_one_screen_and_are_called_by_name(tmp_path: Path) -> None:
    names = ["--name0", "Anna", "--name1", "Betty"]
    typed = ["hold mettle and levity", "e", "e", "quit"]
    done = run(tmp_path, "play", "mind", "--seat1", "human", *names, "--seed", "4", typed=typed)

    assert "take the keyboard" not in done.out
    assert "Anna: Agree on who holds which frames" in done.out
    assert "Betty: Compassion's turn" in done.out


def test_two_computer_players_are_watched_and_seen_again(tmp_path: Path) -> None:
    random = ["--seat0", "random", "--seat1", "random"]
    done = run(tmp_path, "play", "mind", *random, "--seed", "1")
    replayed = run(tmp_path, "replay", kept(tmp_path)[0], "--step")

    assert "  1  Random (1) holds " in done.out
    assert replayed.out.count("LOST\n") == 1
    assert done.out.splitlines()[-1].endswith("--seats 2 --seat0 random --seat1 random")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("mc3", "c3 is not next to the pawn at b1."),
        ("i", "Mettle is not inspired."),
        ("inspire levity", "which cannot do that."),
        ("gb1", "b1 is not where Garden Gate reaches (adjacent)."),
        ("special c3", "The special of Mettle cannot do that now: Focus at the mandala with"),
        ("xa1", "xa1 has no place now: it is the turn of a frame of mind."),
        ("why", "Why what? Type why and a move, such as: why e"),
        ("why focus", "f is allowed now."),
        ("why free focus", "Mettle is not inspired."),
        ("dance", "'dance' is no move and no command: type ? for help."),
        ("undo", "There is no decision to take back."),
    ],
)
def test_one_sentence_answers_and_nothing_changes(line: str, sentence: str, tmp_path: Path) -> None:
    table = laid_out()
    before = table.position()

    assert sentence in heard(table, tmp_path, line)
    assert table.position() == before


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("?", "Calm nine mandalas together."),
        ("?", "it reads safe now, or you would lose now."),
        ("?", "cards what stands on the cards"),
        ("help", "undo take your last step back; free until an event is drawn"),
        ("moves", "The ability of Garden Gate: Move the pawn to an adjacent mandala. ga1 gb2 gc1"),
        ("moves", "Action, the special of Mettle: Focus at the mandala with the source"),
        ("score", "SO FAR Guided Practice"),
        ("log", "The row is Mettle, Compassion, Receptivity and Levity."),
        ("rules", "N88 Everything back to the last revealed event is free"),
        ("if", "One of these events comes (4 cards to come in all): Near Miss to a1 or b1 (stays)"),
        ("if", "Purple Haze to b2 The source moves to the purple mandala. Then the effect: Add 1"),
        ("if", "There is no additional loss condition."),
        ("cards", "Warm-up, goal: Achieve optimal focus at both red mandalas."),
        ("cards", "L Levity: Move the pawn to any other mandala."),
        ("cards", "b2 ○P Turning Wheel: Gain 1 more action this turn;"),
        ("cards", "Purple Haze: The source moves to the purple mandala."),
    ],
)
def test_commands_explain(line: str, words: str, tmp_path: Path) -> None:
    table = Table.from_record(set_up().record())

    assert words in heard(table, tmp_path, line)


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({"scenario": "dripping-tap"}, "You would lose: The pawn must not be at"),
        (
            {"scenario": "dripping-tap", "pawn": "a1"},
            "Safe from the loss condition: The pawn must not be at",
        ),
        ({"scenario": "dripping-tap", "levels": "333323333"}, "Broken Silence to b2"),
        ({"source": "b2"}, "Purple Haze stays at b2"),
        (
            {"drawn": "keyword-adjacent keyword-row keyword-column purple"},
            "No event is left to be drawn: the game would be lost.",
        ),
        (
            {"optimal": "a3c1", "levels": "330333033"},
            "The goal is reached, so the meditation begins, with a new event deck: Near Miss",
        ),
        (
            {"scenario": FREEFORM, "choices": "1 1 1 1", "optimal": "a3c1", "levels": "330333033"},
            "4 cards of all events (cards lists them).",
        ),
    ],
)
def test_it_is_said_what_the_end_of_the_round_would_bring(
    layout: Data, words: str, tmp_path: Path
) -> None:
    assert words in heard(laid_out(**layout), tmp_path, "if")


def test_a_condition_that_is_about_to_begin_is_named(tmp_path: Path) -> None:
    spark = {"loss": [{"need": "inspired", "at_least": 1}], "loss_text": "Stay inspired."}
    table = laid_out(content=made(meditation=spark), optimal="a3c1", levels="330333033")

    assert "that of the meditation. Stay inspired." in heard(table, tmp_path, "if")


def test_before_the_first_round_nothing_can_come(tmp_path: Path) -> None:
    table = set_up(difficulty="meta")

    assert "The first round has not begun yet." in heard(table, tmp_path, "if")
    assert "The source overlaps a mandala next to it: oa1 ob2 oc1" in heard(
        table, tmp_path, "moves"
    )


def test_before_the_first_round_the_events_are_listed(tmp_path: Path) -> None:
    tables = (Table("mind", seed=seed, scenario=FREEFORM) for seed in range(20))
    table = next(table for table in tables if "goal mandalas" in task(table))
    words = heard(table, tmp_path, "if")

    assert "3 cards of 14 (if lists them)" in board(table)
    assert "has not begun yet. These events can come (3 cards to come in all): " in words
    assert "Purple Haze The source moves to the purple mandala." in words


def fatal(folder: Path, *typed: str) -> tuple[Session, str]:
    """Lose by the condition before an event is drawn, and go on typing."""
    table = laid_out(scenario="dripping-tap", **LAST_TURN)
    here, shown = session(table, folder), io.StringIO()
    here.screen.console = Console(file=shown, width=80, markup=False, highlight=False)
    with patch("builtins.input", side_effect=["e", *typed]):
        play(here)
    return here, shown.getvalue()


def test_a_fatal_end_of_a_turn_can_be_taken_back(tmp_path: Path) -> None:
    here, shown = fatal(tmp_path, "what?", "undo", "quit")

    assert "\n LOST\n" in shown
    assert "Taken back: e. That was free" in shown
    assert here.table.status().moves
    assert "\nscores: " not in here.file.read_text()


@pytest.mark.parametrize("ending", ["", "q", EOFError])
def test_whoever_takes_nothing_back_leaves_a_game_that_is_over(ending: str, tmp_path: Path) -> None:
    here, shown = fatal(tmp_path, ending)

    assert not here.table.status().moves
    assert "Go on with" not in shown
    assert "\nscores: " in here.file.read_text()


def test_frames_are_held_in_words(tmp_path: Path) -> None:
    words = "hCL Player 1 holds Compassion and Levity; Player 2 holds Mettle and Receptivity"

    assert words in heard(set_up(2), tmp_path, "moves")


def test_freeform_reads_out_what_was_rolled(tmp_path: Path) -> None:
    shown = heard(laid_out(scenario=FREEFORM, choices="2 1 1 3"), tmp_path, "cards")

    assert "The goal of the warm-up: Two Ponds: Achieve optimal focus at two blue" in shown
    assert "The loss condition: Quiet Seat: The pawn must be at a mandala with 0" in shown


def test_the_end_of_a_round_is_told_in_paragraphs(tmp_path: Path) -> None:
    here = session(laid_out(seed=2, **LAST_TURN), tmp_path)
    here.told = {0: 0}
    obey(here, 0, "e")
    if here.table.status().moves and "xa1" in (here.table.status().moves or ()):
        obey(here, 0, "xa1")
    here.listen(0)

    story = [line.plain for line in here.story if line.plain.startswith("•")]
    assert story[0] == "• Levity passes."
    assert story[1].startswith("• The event is ")


def test_steps_are_taken_back_for_free_up_to_the_last_event(tmp_path: Path) -> None:
    free = run(tmp_path, "play", "mind", "--seed", "1", typed=["f", "undo", "quit"])
    dear = run(tmp_path, "play", "mind", "--seed", "1", typed=[*"eeee", "undo", "quit"])

    assert "Taken back: f. That was free: nothing came to light since." in free.out
    assert "The deck is shuffled anew, so other cards may come." in " ".join(dear.out.split())


def test_only_what_was_taken_back_over_an_event_is_counted(tmp_path: Path) -> None:
    here = session(Table("mind", seed=1), tmp_path)
    obey(here, 0, "f")
    obey(here, 0, "undo")
    assert here.take_backs() == 0

    for line in (*"eeee", "undo"):
        obey(here, 0, line)
    assert here.take_backs() == 1


def finished(folder: Path, *options: str | Path) -> str:
    """The last line that is said when computer players have played to the end."""
    done = run(folder, "play", "mind", "--seat0", "random", "--seed", "1", *options)
    return done.out.splitlines()[-1]


def test_the_same_cards_are_dealt_again_with_all_that_was_chosen(tmp_path: Path) -> None:
    last = finished(tmp_path, "--scenario", "dripping-tap", "--difficulty", "meta")

    assert last.endswith(
        "play mind --seed 1 --scenario dripping-tap --difficulty meta --seat0 random"
    )


def test_cards_of_your_own_are_named_as_long_as_they_are_there(tmp_path: Path) -> None:
    own, games = tmp_path / "my cards.toml", tmp_path / "games"
    write_new_content(str(own))
    assert f"--content '{own}'" in finished(games, "--content", own, "--save", tmp_path / "game")

    own.write_text(own.read_text(encoding="utf-8").replace("Bravery", "Courage"), encoding="utf-8")
    with patch("sandtable.terminal.session.read_content", side_effect=ValueError):
        assert "Same cards again" not in finished(games, "--content", own)


def test_a_game_with_cards_of_your_own_is_resumed_without_their_file(tmp_path: Path) -> None:
    own, games = tmp_path / "my.toml", tmp_path / "games"
    write_new_content(str(own))
    options: Data = {"content": str(own), "scenario": "first-steps"}
    typed = (Table("mind", seed=3, **options).status().moves or ())[:1]
    start = [word for name, value in options.items() for word in (f"--{name}", value)]
    run(games, "play", "mind", "--seed", "3", *start, typed=typed)
    own.unlink()
    done = run(games, "play", "--resume", kept(games)[0], "--seat0", "random")

    assert "\n LOST\n" in done.out
    assert "Same cards again" not in done.out
