"""The board of Flowers as people see it, in plain text."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from sandtable import Table
from sandtable.terminal.lines import told_apart
from tests.playing import decisions
from tests.rules.flowers.laying import GONE, Laid, crowded, laid_out
from tests.sitting import board, task

NAMES = ["Anna", "Betty", "Cyril", "Dora"]
HANDS = ("rooggppk", "rrygpk", "ryyg", "roygppkkk")
SINGLES = ("p7g5", "y5", "p2o7", "r3")
FLOWERS = ("o2o4", "k3k5", "", "g4gx")
MANDALAS = (
    Laid("p4yx", up=("rr", "o", "k", ""), down=("p", "ppy", "y", "oo"), claim=1),
    Laid("k7g3", up=("y", "", "rrr", "p"), down=("gg", "", "", "kkk"), claim=3),
    Laid("r2o5", up=("", "", "", "kk"), down=("", "r", "", ""), claim=3),
)


def middle_of_a_game(seats: int, **changes: Any) -> Table:
    laying: dict[str, Any] = {
        "hands": HANDS[:seats],
        "mandalas": tuple(cut(laid, seats) for laid in MANDALAS),
        "singles": SINGLES[:seats],
        "flowers": FLOWERS[:seats],
        "shown": ("", "ky", "", "ork")[:seats],
        "names": NAMES[:seats],
        "discard": "rooyyggpkk",
    }
    return laid_out(seats, **laying | changes)


def cut(laid: Laid, seats: int) -> Laid:
    """The sides of the first seats alone; one of them has the marker if the other has no seat."""
    there = [seat for seat in range(seats) if laid.up[seat]]
    claim = laid.claim if laid.claim in there else next(iter(there), None)
    return laid._replace(up=laid.up[:seats], down=laid.down[:seats], claim=claim)


def destroying(**changes: Any) -> Table:
    """A mandala that Anna has completed: she chooses, and Cyril is second."""
    complete = Laid("p4yx", up=("rrg", "o", "kk"), down=("pp", "", ""), claim=0)
    mandalas = (complete, *(cut(laid, 3) for laid in MANDALAS[1:]))
    return middle_of_a_game(3, mandalas=mandalas, phase="destroy", **changes)


def picture(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8").rstrip("\n")


@pytest.mark.parametrize(("seats", "rows"), [(2, 13), (3, 15), (4, 17)])
def test_a_newcomer_finds_everything_on_24_rows(seats: int, rows: int) -> None:
    shown = board(middle_of_a_game(seats), size=1)

    assert shown == picture(f"small{seats}.txt")
    assert len(shown.splitlines()) == rows


def test_the_large_board_tells_also_what_lies_face_down() -> None:
    assert board(middle_of_a_game(4)) == picture("board.txt")


def test_the_tiniest_board_leaves_seven_of_24_rows_to_the_story_of_four_players() -> None:
    shown = board(middle_of_a_game(4), size=2)

    assert "type 1-3 and r1        o1-2      g1-2      p1-2      k1" in shown
    assert len(shown.splitlines()) == 15


def test_a_play_says_if_it_is_face_up_and_if_it_completes() -> None:
    shown = board(middle_of_a_game(4))

    assert "mandala 1    1r1       1o1-2     1g1-2 up! 1p1-2     1k1" in shown
    assert "mandala 3    3r1       3o1-2     3g1-2 up  3p1-2 up  3k1" in shown
    assert "mandala 2    2r1       2o1-2 up! 2g1-2     2p1-2     2k1" in shown


@pytest.mark.parametrize(
    ("up", "down", "claim", "words"),
    [
        (("", ""), ("", ""), None, "yours with 1 face up"),
        (("", "rr"), ("kkkk", ""), 1, "yours with 1 face up"),
        (("", "rr"), ("k", "k"), 1, "yours with 3 face up"),
        (("o", "rr"), ("", "k"), 1, "yours with 3 more"),
        (("o", ""), ("", "kkk"), 0, "yours"),
    ],
)
def test_the_marker_row_says_what_it_takes(
    up: tuple[str, str], down: tuple[str, str], claim: int | None, words: str
) -> None:
    shown = board(laid_out(mandalas=(Laid(up=up, down=down, claim=claim),)))

    assert f"marker   {words:<23}yours with 1 face up" in shown


@pytest.mark.parametrize(
    ("up", "down", "claim", "words"),
    [
        (("", ""), ("", ""), None, "nobody"),
        (("oo", ""), ("", "k"), 0, "you, both"),
        (("oo", "r"), ("", ""), 0, "you, Betty"),
        (("ooo", "r"), ("", ""), 0, "you, both"),
        (("o", "rr"), ("", ""), 1, "Betty, you"),
    ],
)
def test_the_last_row_says_who_would_get_the_tiles(
    up: tuple[str, str], down: tuple[str, str], claim: int | None, words: str
) -> None:
    table = laid_out(mandalas=(Laid(up=up, down=down, claim=claim),), names=["Anna", "Betty"])

    assert f"tiles to {words:<23}nobody" in board(table)


def test_choosing_a_tile_shows_what_both_would_get() -> None:
    table = destroying()
    shown = board(table)

    assert "missing  being destroyed" in shown
    assert "TAKE           (○P4)                         (☼Y×3)" in shown
    assert "type           td                            tl" in shown
    assert "you get        +8, a Flower                  +0" in shown
    assert "Cyril gets     (☼Y×3) +0                     (○P4) +6, a Flower" in shown
    assert task(table) == "Take a tile of mandala 1: td (dark) or tl (light)."


def test_strict_memory_shows_numbers_only() -> None:
    shown = board(middle_of_a_game(3, memory="strict"))

    assert "hand 6  1 Flower (☼Y5)" in shown
    assert "? points" in shown
    assert "unseen" not in shown
    assert "▒ ○P" not in shown
    assert "discard 10\n" in shown


def test_the_end_is_announced() -> None:
    near = board(middle_of_a_game(2, flowers=("o2o4r3r5", "k3k5")))
    last = board(destroying(is_ending=1, passes=3))

    assert "ONE FLOWER TO GO" in near
    assert "LAST MANDALAS" in last


def test_a_mandala_that_is_gone_leaves_its_column_empty() -> None:
    shown = board(ending())

    assert "LEFT 1 is gone         MIDDLE 2 (♠K7)(♦G3)    RIGHT 3 is gone" in shown
    assert "missing                         being destroyed" in shown


def ending() -> Table:
    sides = Laid("k7g3", up=("yy", "r"), claim=0)
    ending: dict[str, Any] = {"is_ending": 1, "passes": 2, "phase": "destroy"}
    return laid_out(mandalas=(GONE, sides, GONE), mandala=1, **ending)


def test_a_game_that_is_over_has_no_mandalas() -> None:
    ending: dict[str, Any] = {"is_ending": 1, "passes": 2, "phase": "over"}
    over = laid_out(mandalas=(GONE, GONE, GONE), singles=("k2", "g3"), **ending)

    assert "MANDALA" not in board(over)
    assert "hand 6" in board(over)


def test_who_can_play_nothing_passes() -> None:
    assert task(crowded(("r", "oy"))) == "You can play nothing: type pass, or just Enter."


def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    shown = board(middle_of_a_game(4), seat=None)

    assert "YOUR HAND" not in shown
    assert "1r1" not in shown
    assert "marker " not in shown
    assert "Anna holds 8 cards." in shown


def test_what_a_seat_cannot_know_never_changes_its_board() -> None:
    one = middle_of_a_game(2, hands=("rooggppk", "kyrrrr"))
    other = middle_of_a_game(2, hands=("rooggppk", "kyppgg"))

    assert all(board(one, size=size) == board(other, size=size) for size in range(3))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("memory", ["open", "strict"])
def test_no_board_is_wider_than_78_columns(seats: int, memory: str) -> None:
    names = ["界" * 30, "N" * 60, "Player 3", "Di"][:seats]
    game = decisions(Table("flowers", seats, seed=3, memory=memory, names=names), Random(3))
    for table in islice(game, 0, None, 5):
        for size in range(3):
            for seat in (None, 0):
                assert max(map(cell_len, board(table, seat, size=size).splitlines())) <= 78


def test_players_who_share_a_last_word_are_told_apart() -> None:
    names = ["Zoe", "Anna Smith", "Beth Smith", "Smith"]
    shown = board(middle_of_a_game(4, names=names), size=1)

    for name in ("Anna", "Beth", "Smith"):
        assert any(line.startswith(f"{name} ") for line in shown.splitlines())


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Anna Smith", "Beth Jones"], ["Smith", "Jones"]),
        (["Anna Smith", "Anna", "Smith"], ["Anna Sm…", "Anna", "Smith"]),
        (["Maximilian A Smith", "Maximilian B Smith"], ["Maxim… 1", "Maxim… 2"]),
    ],
)
def test_short_names_differ(names: list[str], short: list[str]) -> None:
    assert told_apart(names, 8) == short
