"""Playing Flowers at the terminal, from the first prompt to the score sheet."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from sandtable import Table
from sandtable.terminal.drawing import draw
from sandtable.terminal.playing import obey
from tests.rules.flowers.laying import Laid, crowded, laid_out
from tests.sitting import kept, run, script, session


@pytest.mark.parametrize(("seats", "kind"), [(2, "greedy"), (3, "greedy"), (4, "random")])
def test_a_whole_game_leads_to_the_score_sheet(seats: int, kind: str, tmp_path: Path) -> None:
    others = [word for seat in range(1, seats) for word in (f"--seat{seat}", kind)]
    typed = script("flowers", 5, seats, kind)
    done = run(
        tmp_path, "play", "flowers", "--seats", str(seats), *others, "--seed", "5", typed=typed
    )

    assert done.code == 0
    assert "SCORE: Flowers higher+2×lower" in done.out
    assert "The game is over: " in " ".join(done.out.split())
    assert max(len(line) for line in done.out.splitlines() if "sandtable" not in line) <= 80
    assert run(tmp_path, "verify", kept(tmp_path)[0]).code == 0


def test_four_computer_players_are_watched_and_seen_again(tmp_path: Path) -> None:
    random = [word for seat in range(4) for word in (f"--seat{seat}", "random")]
    done = run(tmp_path, "play", "flowers", *random, "--seed", "1")
    replayed = run(tmp_path, "replay", kept(tmp_path)[0], "--seat", "3", "--step")

    assert "  1  Random (1) plays " in done.out
    assert "You drew " not in done.out
    assert "You drew " in replayed.out
    assert replayed.out.count("SCORE: ") == 1
    again = done.out.splitlines()[-1]
    assert again.endswith("--seats 4 " + " ".join(f"--seat{seat} random" for seat in range(4)))


def test_a_game_of_three_is_resumed_with_all_its_players(tmp_path: Path) -> None:
    tokens, others = script("flowers", 5, 3, "greedy"), ["--seat1", "greedy", "--seat2", "greedy"]
    run(tmp_path, "play", "flowers", "--seed", "5", *others, typed=tokens[:3])
    resumed = run(tmp_path, "play", "--resume", kept(tmp_path)[0], typed=tokens[3:])

    assert "SCORE: " in resumed.out
    assert resumed.out.splitlines()[-1].endswith("--seats 3 --seat0 human " + " ".join(others))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1r", "the number of cards is always written, as in 1r1."),
        ("1r0", "the number of cards is from 1 to 15, without a leading zero."),
        ("4r1", "is no token of Flowers: expected 1r3 (play)"),
        ("1r9", "You hold 2 red cards, not 9."),
        ("9 red to the left", "You hold 2 red cards, not 9."),
        ("1k1", "You hold no black card."),
        ("td", "No tile can be taken: no mandala is being destroyed."),
        ("take yellow", "No tile can be taken: no mandala is being destroyed."),
        ("pass", "You may pass only if you can play no card."),
        ("m1r", "'m1r' is no token of Flowers"),
        ("red", "'red' is no move and no command: type ? for help."),
        ("why", "Why what? Type why and a move, such as: why 1g1"),
        ("why 1r1", "1r1 is allowed now."),
        ("why take dark", "No tile can be taken: no mandala is being destroyed."),
    ],
)
def test_one_sentence_answers_and_nothing_changes(line: str, sentence: str, tmp_path: Path) -> None:
    here = session(laid_out(hands=("rrggyp", "roygpk")), tmp_path)
    before, shown = here.table.position(), io.StringIO()
    here.screen.console = Console(file=shown, width=80, markup=False, highlight=False)
    obey(here, 0, line)

    assert sentence in " ".join(shown.getvalue().split())
    assert here.table.position() == before


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("?", "Two tiles of a colour make a Flower; any player's third one ends the game."),
        ("help", "►5 is a side with the marker and 5 cards"),
        ("moves", "Play cards into mandala 1:"),
        ("if", "Nobody holds the marker, so nobody would take a tile."),
        ("score", "SCORE SO FAR: Flowers"),
        ("log", "lie in the left mandala."),
        ("rules", "F15 You play one or more cards of a single colour"),
    ],
)
def test_commands_explain(line: str, words: str, tmp_path: Path) -> None:
    done = run(tmp_path, "play", "flowers", "--seed", "7", typed=[line])

    assert words in " ".join(done.out.split())


def heard(table: Table, folder: Path, line: str) -> str:
    """What a command says at a table."""
    here, shown = session(table, folder), io.StringIO()
    here.screen.console = Console(file=shown, width=80, markup=False, highlight=False)
    obey(here, 0, line)
    return shown.getvalue()


NAMES = ["Anna", "Betty", "Cyril"]


@pytest.mark.parametrize(
    ("up", "claim", "words"),
    [
        (("ooo", "rr", ""), 0, "You would choose, Betty would get the other (3 : 2 cards)."),
        (("ooo", "", ""), 0, "You would take both tiles: nobody else has a face-up card here."),
        (("ooo", "rr", "yy"), 0, "You would take both tiles: the strongest rivals are level."),
        (("", "rr", ""), 1, "Betty would take both tiles: nobody else has a face-up card here."),
    ],
)
def test_it_is_said_who_would_get_the_tiles_and_why(
    up: tuple[str, ...], claim: int, words: str, tmp_path: Path
) -> None:
    table = laid_out(3, mandalas=(Laid("k7g3", up=up, claim=claim),), names=NAMES)

    assert words in heard(table, tmp_path, "if")


def test_a_rival_of_two_with_less_than_half_is_named(tmp_path: Path) -> None:
    table = laid_out(mandalas=(Laid("k7g3", up=("ooo", "r"), claim=0),))

    assert "the rival has less than half as many cards." in heard(table, tmp_path, "if")


def test_sides_and_gains_are_told_in_full(tmp_path: Path) -> None:
    sides = Laid("k7g3", up=("oo", "r"), down=("kg", "k"), claim=0)
    table = laid_out(mandalas=(sides,), singles=("k2", "g5"), names=["Anna", "Betty"])
    shown = heard(table, tmp_path, "if")

    assert "Left mandala, missing yellow and purple." in shown
    assert "(♠K7)   you +9, a Flower; Betty +7" in shown
    assert "(♦G3)   you +3; Betty +6, a Flower" in shown
    assert "You: ▲O2 face up, 2 cards face down (♦G1 ♠K1)" in shown
    assert "Betty: ■R1 face up, 1 card face down (♠K1)" in shown


def test_moves_are_listed_for_tiles_and_for_a_pass(tmp_path: Path) -> None:
    complete = Laid("p4yx", up=("rrgk", "oo"), claim=0)

    choice = heard(laid_out(mandalas=(complete,), phase="destroy"), tmp_path, "moves")
    assert "Take the dark tile: td" in choice
    assert "You can play nothing: pass" in heard(crowded(("r", "oy")), tmp_path, "moves")


def test_a_destruction_is_told_by_itself_with_the_cards_that_were_drawn(tmp_path: Path) -> None:
    sides = Laid("k7g3", up=("oo", "r"), down=("", ""), claim=0)
    table = laid_out(mandalas=(sides._replace(up=("ooy", "r")),), seed=3)
    here = session(table, tmp_path)
    here.told = {0: 0}
    obey(here, 0, "1p1")
    here.listen(0)

    story = [line.plain for line in here.story if line.plain.startswith("•")]
    assert story[0].startswith(
        "• You play 1 purple face up into the left mandala and draw 3. You drew "
    )
    assert story[1].startswith(
        "• The left mandala is complete: you take both tiles. You take the black 7"
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rows", [24, 30, 40])
def test_the_page_fits_the_screen(seats: int, rows: int, tmp_path: Path) -> None:
    here = session(Table("flowers", seats, seed=7), tmp_path)
    pages = io.StringIO()
    size = {"width": 80, "height": rows, "force_terminal": True}
    # Rich keeps the codes of a style as it first wrote them: other tests want true colours.
    here.screen.console = Console(file=pages, color_system="truecolor", **size)  # type: ignore[arg-type]
    here.listen(0)
    draw(here, 0)

    assert pages.getvalue().count("\n") <= rows - 1
