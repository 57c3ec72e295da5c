"""The board of Mandala Mind as people see it, in plain text."""

import io
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

from sandtable import Table
from sandtable.terminal.drawing import draw
from tests.playing import decisions
from tests.rules.mind.laying import FREEFORM, LAST_TURN, Data, after_round, laid_out, made, set_up
from tests.sitting import board, session, task

MIDDLE: Data = {
    "levels": "231022300",
    "inspired": "CL",
    "used": "M",
    "active": "C",
    "used_abilities": "a1",
}
"""Compassion's turn in the middle of a round."""


def picture(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8").rstrip("\n")


def test_a_newcomer_finds_everything_on_24_rows() -> None:
    shown = board(laid_out(**MIDDLE), size=1)

    assert shown == picture("small.txt")
    assert len(shown.splitlines()) <= 22


def test_the_large_board_tells_also_where_each_event_would_lead() -> None:
    assert board(laid_out(**MIDDLE), air=True) == picture("board.txt")


def test_the_tiniest_board_leaves_four_of_24_rows_to_the_story() -> None:
    shown = board(laid_out(scenario="unopened-letter"), size=2)

    assert "calm. Achieve optimal focus at the c" in shown
    assert len(shown.splitlines()) == 18


def test_two_players_see_who_holds_which_frame() -> None:
    table = laid_out(2, choices="hCL", used="M", active="C")

    assert " 1 M Mettle        ►2 C Compassion" in board(table)
    assert "   Player 2, used     you, active        Player 2           you\n" in board(table)
    assert task(table) == "Player 1: Compassion's turn, 1 action left. Type ? for help."
    assert task(table, 1) == "Player 1 is to move."


def test_an_inspired_frame_is_marked_and_may_focus_for_free() -> None:
    shown = board(laid_out(**MIDDLE))

    assert "►2 C Compassion ☼" in shown
    assert "Free focus i" in shown


@pytest.mark.parametrize(
    ("difficulty", "source", "overlap"),
    [
        ("mindful", "adjacent move             inactive", "adjacent focus            "),
        ("deepening", "adjacent move blocked     inactive", "adjacent focus            "),
        ("meta", "adjacent move blocked     inactive", "adjacent focus blocked    "),
    ],
)
def test_the_source_blocks_abilities_as_the_difficulty_says(
    difficulty: str, source: str, overlap: str
) -> None:
    shown = board(laid_out(difficulty=difficulty))

    assert overlap + source in shown
    assert ("overlap" in shown) == (difficulty == "meta")
    assert ("Ability blocked by the source" in shown) == (difficulty != "mindful")


def test_an_ability_that_was_used_is_marked() -> None:
    table = laid_out(pawn="a1", used_abilities="a1", actions=0)

    assert "adjacent focus used" in board(table)
    assert "Ability used" in board(table)
    assert "NO ACTION  left in this turn" in board(table)
    assert task(table) == "Mettle's turn, no action left. Type ? for help."


def test_goals_are_ticked_as_they_come_to_optimal_focus() -> None:
    table = laid_out(optimal="a3", levels="333333033")
    shown = board(table)

    assert "GOAL     c1 at 3, 0/2 calm; a3 optimal." in shown
    assert "\n optimal " in shown


def test_the_meditation_counts_what_is_left() -> None:
    shown = board(laid_out(phase="meditation", drawn="red"))

    assert "MEDITATION, round 1" in shown
    assert "GOAL     Remove all distraction: 21 to go." in shown
    assert "then 2 at the source." in shown
    assert "4 left: Near Miss, Side Glance, Sinking Feeling, Purple Haze" in shown
    assert "came: Sudden Heat" in " ".join(shown.split())


def test_the_loss_condition_says_if_you_would_lose_now() -> None:
    lost = laid_out(scenario="dripping-tap")
    met = laid_out(scenario="dripping-tap", pawn="a1")

    assert "LOSS     you would lose now: The pawn must not be at" in board(lost)
    assert "LOSS     safe now: The pawn must not be at" in board(met)


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({}, "after e an event comes."),
        ({"optimal": "a3c1", "levels": "330333033"}, "after e the meditation begins."),
        ({"scenario": "dripping-tap"}, "e would lose the game now."),
        (
            {"drawn": "keyword-adjacent keyword-row keyword-column purple"},
            "after e the game is lost.",
        ),
    ],
)
def test_the_last_turn_of_a_round_says_what_comes(layout: Data, words: str) -> None:
    table = laid_out(**LAST_TURN, **layout)

    assert task(table) == f"Levity's turn, 1 action left. The last of this round: {words}"


def test_a_goal_that_is_reached_is_praised_whatever_the_next_condition_is() -> None:
    cards = made(meditation={"loss": [{"need": "inspired", "at_least": 1}]})
    table = laid_out(content=cards, optimal="a3c1", levels="330333033", **LAST_TURN)

    assert "GOAL     Reached. Achieve" in board(table)
    assert task(table).endswith("after e the meditation begins.")


def test_freeform_shows_what_is_rolled_and_counts_the_events() -> None:
    before = set_up(scenario=FREEFORM, difficulty="meta")
    after = laid_out(scenario=FREEFORM, choices="2 1 1 3")

    assert board(before).count("It is to be rolled.") == 3
    assert "EVENTS   The deck is not made yet." in board(before)
    assert "Two Ponds: Achieve optimal focus at two" in " ".join(board(after).split())
    assert "EFFECT   Crossing Lines: Add 1" in board(after)
    assert "LOSS     you would lose now: Quiet Seat: The pawn" in board(after)
    assert "EVENTS   3 cards of 14 (if lists them)" in board(after)


def placing() -> Table:
    table = after_round()
    table.play("keyword-adjacent")
    return table


def dimming() -> Table:
    cards = made(warmup={"effect": [{"do": "dim"}]})
    table = after_round(content=cards, inspired="CL")
    table.play("purple")
    return table


@pytest.mark.parametrize(
    ("table", "offer", "words"),
    [
        (
            set_up(2),
            "YOU HOLD   hCL   hCM",
            "Player 1: Agree on who holds which frames: such as hCL, 6 choices.",
        ),
        (
            set_up(difficulty="meta"),
            "OVERLAP    oa1   ob2   oc1",
            "Choose the mandala that the source overlaps: oa1, ob2 or oc1.",
        ),
        (
            set_up(scenario="dripping-tap"),
            "GOALS      ta1b3   ta1c2   tb3c2",
            "Choose the goal mandalas: ta1b3, ta1c2 or tb3c2.",
        ),
        (
            placing(),
            "SOURCE TO  xa1   xb1",
            "Near Miss: choose where the source goes, xa1 or xb1.",
        ),
        (dimming(), "CHOOSE     kC   kL", "Choose for step 1 of the effect: kC or kL."),
    ],
)
def test_choices_outside_a_turn_are_offered(table: Table, offer: str, words: str) -> None:
    assert offer in board(table)
    assert task(table) == words


def test_many_choices_are_left_to_the_list_of_moves() -> None:
    goal = [{"of": {"place": "rim"}, "count": 3}]
    special = [{"do": "focus", "at": {}, "up_to": 3}]

    goals = board(set_up(content=made(warmup={"goal": goal})))
    assert "… (56: type moves)" in goals
    turn = board(laid_out(content=made(specials={"M": special})))
    assert "Special sa1 sa1a1 sa1a1a1 sa1a1a2 sa1a1a3 sa1a1b1 … (" in turn


def test_cards_without_words_are_told_plainly() -> None:
    cards = made(loss=[{"need": "inspired", "at_least": 1}], meditation={"effect": []})
    guided = cards["scenario"][0]
    for part in (guided, guided["warmup"], guided["meditation"]):
        for name in ("loss_text", "goal_text", "effect_text"):
            part.pop(name, None)
    shown = board(laid_out(content=cards))

    assert "Achieve optimal focus at the goal mandalas." in " ".join(shown.split())
    assert "EFFECT   The cards have no words for it." in shown
    assert "LOSS     you would lose now: The cards have no words for it." in shown
    assert "There is no effect." in board(laid_out(content=cards, phase="meditation"))


def test_undo_is_called_free_until_an_event_is_drawn() -> None:
    table = Table("mind", seed=1)
    assert "undo" not in board(table)

    table.play("f")
    assert "Take back undo (free)" in board(table)
    for _ in range(4):
        table.play("e")
    assert "Take back undo" in board(table)
    assert "(free)" not in board(table)


def test_a_spectator_sees_everything_but_no_moves() -> None:
    shown = board(laid_out(2, choices="hCL"), seat=None)

    assert "Player 2, active" in shown
    assert "ANY TIME" not in shown


def test_a_table_without_cards_is_an_empty_grid() -> None:
    assert " a1 " in board(Table("mind"))
    assert task(Table("mind")) == "Chance is to decide."


def test_an_event_is_waited_for() -> None:
    assert task(after_round()) == "An event is being drawn."


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"scenario": "unopened-letter", "difficulty": "meta"}),
        (2, {"scenario": FREEFORM}),
    ],
)
def test_no_board_is_wider_than_78_columns(seats: int, options: Data) -> None:
    names = ["界" * 30, "N" * 60][:seats]
    game = decisions(Table("mind", seats, seed=3, names=names, **options), Random(3))
    for table in islice(game, 0, 60, 4):
        for size in range(3):
            assert max(map(cell_len, board(table, size=size).splitlines())) <= 78


@pytest.mark.parametrize("scenario", ["guided-practice", "unopened-letter", FREEFORM])
@pytest.mark.parametrize("rows", [24, 30, 40])
def test_the_page_fits_the_screen(scenario: str, rows: int, tmp_path: Path) -> None:
    table = Table("mind", seed=7, scenario=scenario)
    while table.status().moves and not task(table).startswith(("Levity", "Mettle")):
        table.play((table.status().moves or ())[0])
    here, pages = session(table, tmp_path), io.StringIO()
    size: Data = {"width": 80, "height": rows, "force_terminal": True}
    here.screen.console = Console(file=pages, color_system="truecolor", **size)
    here.screen.is_live = True
    here.listen(0)
    draw(here, 0)

    assert pages.getvalue().count("\n") <= rows - 1
