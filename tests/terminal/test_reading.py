"""What people type, and what it means."""

import pytest

from sandtable.terminal.mandala.reading import read
from sandtable.terminal.mandala.scene import Scene
from tests.laying import laid_out

SCENE = Scene.of(laid_out(hands=("rrgggppp", "roygpk"), mountains=("rk", "yy")), 0)


@pytest.mark.parametrize(
    ("words", "token"),
    [
        ("m1r", "m1r"),
        (" F2G3 ", "f2g3"),
        ("red to mountain 1", "m1r"),
        ("Build red in the left Mountain", "m1r"),
        ("right mountain red", "m2r"),
        ("mountain 2 with 1 red card", "m2r"),
        ("field 2 green 3", "f2g3"),
        ("3 green to field 2", "f2g3"),
        ("grow my right field with 3 green cards", "f2g3"),
        ("grow 2 green in field 1", "f1g2"),
        ("left field 2 green", "f1g2"),
        ("all green into field 2", "f2g3"),
        ("green to field 2", "f2g1"),
        ("discard 2 purple", "dp2"),
        ("discard 2 purple and redraw 2", "dp2"),
        ("discard all purple", "dp3"),
        ("claim yellow", "cy"),
        ("take all yellow", "cy"),
    ],
)
def test_words_mean_a_token(words: str, token: str) -> None:
    assert read(words, SCENE) == token


@pytest.mark.parametrize(
    "words",
    [
        "",
        "red",
        "mountain 1",
        "red to mountain",
        "red and green to mountain 1",
        "discard 2 or 3 purple",
        "claim yellow tomorrow",
        "field mountain 1 red",
        "discard purple 1 2",
    ],
)
def test_what_is_not_clear_is_not_played(words: str) -> None:
    assert read(words, SCENE) is None


@pytest.mark.parametrize(
    ("words", "token"), [("2 red to mountain 1", "m1r2"), ("discard 0 red", "dr0")]
)
def test_clear_words_may_still_be_refused_by_the_table(words: str, token: str) -> None:
    assert read(words, SCENE) == token
