"""What people type at a table of Flowers, and what it means."""

import pytest

from sandtable.terminal.flowers.reading import read
from sandtable.terminal.flowers.scene import Scene
from tests.rules.flowers.laying import Laid, laid_out

SCENE = Scene.of(laid_out(hands=("rrrgggpp", "roygpk")), 0)
COMPLETE = Laid("p4yx", up=("rrgk", "oo"), claim=0)
CHOICE = Scene.of(laid_out(mandalas=(COMPLETE,), phase="destroy"), 0)


@pytest.mark.parametrize(
    ("words", "token"),
    [
        ("1r3", "1r3"),
        (" 2G1 ", "2g1"),
        ("3 red to mandala 1", "1r3"),
        ("play 2 green into 3", "3g2"),
        ("all purple in mandala 2", "2p2"),
        ("Lay red to the left", "1r1"),
        ("middle 2 red", "2r2"),
        ("green to the right mandala", "3g1"),
        ("pass", "pass"),
        ("take the dark tile", "td"),
        ("tl", "tl"),
    ],
)
def test_words_mean_a_token(words: str, token: str) -> None:
    assert read(words, SCENE) == token


@pytest.mark.parametrize(
    ("words", "token"),
    [
        ("take yellow", "tl"),
        ("the purple tile", "td"),
        ("take the purple 4", "td"),
        ("light", "tl"),
        ("choose the dark purple tile", "td"),
    ],
)
def test_a_tile_is_named_by_its_shade_or_colour(words: str, token: str) -> None:
    assert read(words, CHOICE) == token


@pytest.mark.parametrize(
    "words",
    [
        "",
        "red",
        "mandala 1",
        "red and green to mandala 1",
        "2 or 3 red to mandala 1",
        "1 2 red to the left",
        "red to mandala 4 tomorrow",
        "take",
        "take green",
        "take purple and yellow",
        "dark yellow",
        "dark or light",
        "pass red to the left",
    ],
)
def test_what_is_not_clear_is_not_played(words: str) -> None:
    assert read(words, CHOICE) is None


def test_a_tile_by_its_colour_is_refused_by_the_table_when_there_is_none() -> None:
    assert read("take yellow", SCENE) == "td"
