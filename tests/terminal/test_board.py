"""The board as people see it, in plain text."""

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from sandtable import Table
from tests.laying import laid_out
from tests.playing import random_token
from tests.sitting import board


def middle_of_a_game(**changes: object) -> Table:
    laying: dict[str, object] = {
        "hands": ("rygggpk", "rroogpk"),
        "mountains": ("rryyy", "kyyk"),
        "fields": (("ppp", "ooo"), ("o", "gg")),
        "rivers": ("okr", "gypr"),
        "cups": ("oookkkkrrg", "gyyppprrok"),
        "secrets": "g1k1/o1k1",
        "discard": "rrrooyyggpkk",
    }
    return laid_out(**laying | changes)  # type: ignore[arg-type]


def picture(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8").rstrip("\n")


def test_a_newcomer_finds_everything_on_the_board() -> None:
    assert board(middle_of_a_game()) == picture("board.txt")


def test_the_small_board_leaves_eight_of_24_rows_to_the_story() -> None:
    shown = board(middle_of_a_game(), size=1)

    assert shown == picture("small.txt")
    assert len(shown.splitlines()) == 14


def test_the_solo_board_shows_the_order_of_arrival_and_what_master_yoga_would_claim() -> None:
    shown = board(laid_out("mandala-solo", mountains=("kryy", "o")))

    assert " order   2nd       3rd            1st " in shown
    assert "Yoga would claim ☼Y2 (S32)" in shown


def test_a_claim_shows_what_it_brings_to_both() -> None:
    fields, mountains = (("pppgg", "ooo"), ("o", "gg")), ("rryyyk", "kyyk")
    shown = board(middle_of_a_game(fields=fields, mountains=mountains, phase="claim"))

    assert "LEFT MANDALA 1 being destroyed" in shown
    assert "type              cr        cy        ck" in shown
    assert "you get           Cup 2     Riv4 Cup2 Cup 1" in shown
    assert "your points       +6        +8        +2" in shown
    assert "Player 2's points +8        +6        +0" in shown


def test_who_may_keep_nothing_gets_nothing() -> None:
    fields = (("", "oooggp"), ("o", "gg"))
    table = middle_of_a_game(fields=fields, mountains=("rrk", "kyyk"), phase="claim", chooser=0)

    assert "you get           nothing   nothing" in board(table)


def test_strict_memory_shows_numbers_only() -> None:
    shown = board(middle_of_a_game(memory="strict"))

    assert "score ?" in shown
    assert "cannot see" not in shown
    assert "discard 12\n" in shown


def test_the_end_is_announced() -> None:
    assert "LAST MANDALA" in board(middle_of_a_game(last_mandala=1))


def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    shown = board(middle_of_a_game(), seat=None)

    assert "YOUR HAND" not in shown
    assert "m1y" not in shown
    assert "Player 1 holds 7 cards." in shown


def test_what_a_seat_cannot_know_never_changes_its_board() -> None:
    one = middle_of_a_game(hands=("rygggpk", "rrrrrr"))
    other = middle_of_a_game(hands=("rygggpk", "ooyykk"))

    assert board(one) == board(other)
    assert board(one, size=1) == board(other, size=1)


@pytest.mark.parametrize("game", ["mandala", "mandala-solo"])
@pytest.mark.parametrize("memory", ["open", "strict"])
def test_no_board_is_wider_than_78_columns(game: str, memory: str) -> None:
    names = ["界" * 30, "N" * 60][: 1 if game == "mandala-solo" else 2]
    table = Table(game, seed=3, memory=memory, names=names)
    random = Random(3)
    while table.status().kind == "decide":
        for size in (0, 1):
            for seat in (None, 0):
                assert max(map(cell_len, board(table, seat, size=size).splitlines())) <= 78
        table.play(random_token(table, random))
