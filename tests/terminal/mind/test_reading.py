"""What people type at a table of Mandala Mind, and what it means."""

import pytest

from sandtable.terminal.mind.reading import read
from sandtable.terminal.mind.scene import Scene
from tests.rules.mind.laying import after_round, laid_out, made, set_up

GATE = Scene.of(laid_out(), 0)
"""Mettle at b1, the Garden Gate."""

POND = Scene.of(laid_out(pawn="a1"), 0)
LANTERN = Scene.of(laid_out(pawn="c1", used="M", active="C"), 0)
WHEEL = Scene.of(laid_out(pawn="b2"), 0)
FLAME = Scene.of(laid_out(pawn="a3"), 0)


@pytest.mark.parametrize(
    ("words", "token"),
    [
        ("ma1", "ma1"),
        (" MA1 ", "ma1"),
        ("move to a1", "ma1"),
        ("Go to the Turning Wheel", "mb2"),
        ("focus", "f"),
        ("focus at b1", "f"),
        ("special", "sb1"),
        ("special b1", "sb1"),
        ("use the ability: c1", "gc1"),
        ("ability a1", "ga1"),
        ("free focus", "i"),
        ("focus for free here", "i"),
        ("end turn", "e"),
        ("pass", "e"),
        ("rm", "rM"),
        ("PL", "pL"),
        ("most", "most"),
    ],
)
def test_words_mean_a_token(words: str, token: str) -> None:
    assert read(words, GATE) == token


@pytest.mark.parametrize(
    ("scene", "words", "token"),
    [
        (POND, "focus at a2", "ba2"),
        (POND, "ability b1", "bb1"),
        (LANTERN, "inspire Mettle", None),
        (LANTERN, "special: inspire Mettle", "sM"),
        (LANTERN, "ability: inspire M", "rM"),
        (FLAME, "use ability", "rM"),
        (FLAME, "inspire mettle", "rM"),
        (WHEEL, "one more action", "p"),
        (WHEEL, "use the ability", "p"),
        (WHEEL, "switch with Levity", "pL"),
        (WHEEL, "extra action, swap with L", "pL"),
        (GATE, "inspire Levity", "rL"),
        (GATE, "focus at c3", "bc3"),
    ],
)
def test_words_are_read_where_the_pawn_is(scene: Scene, words: str, token: str | None) -> None:
    assert read(words, scene) == token


def placing() -> Scene:
    table = after_round()
    table.play("keyword-adjacent")
    return Scene.of(table, 0)


@pytest.mark.parametrize(
    ("scene", "words", "token"),
    [
        (placing(), "source to a1", "xa1"),
        (placing(), "a1", "xa1"),
        (placing(), "move the source to the Still Pond", "xa1"),
        (Scene.of(set_up(2), 0), "hold levity and compassion", "hCL"),
        (Scene.of(set_up(2), 0), "hcl", "hCL"),
        (Scene.of(set_up(difficulty="meta"), 0), "overlap b2", "ob2"),
        (Scene.of(set_up(scenario="dripping-tap"), 0), "goals c2 and b3", "tb3c2"),
    ],
)
def test_choices_outside_a_turn_are_read(scene: Scene, words: str, token: str) -> None:
    assert read(words, scene) == token


@pytest.mark.parametrize(
    "words",
    [
        "",
        "a1",
        "move",
        "move or focus",
        "move to a4",
        "end b2",
        "ability",
        "switch",
        "focus tomorrow",
        "free action",
        "goal b2",
    ],
)
def test_what_is_not_clear_is_not_played(words: str) -> None:
    assert read(words, GATE) is None


def test_a_frame_may_be_called_what_a_mandala_is_called_in_tokens() -> None:
    data = made()
    for frame, letter in zip(data["frame"], "ABDE", strict=True):
        frame["letter"] = letter
    table = laid_out(content=data, row="A B D E", pawn="a3", active="A")

    assert read("ra", Scene.of(table, 0)) == "rA"


def test_before_the_pawn_is_placed_there_is_no_ability() -> None:
    assert read("use ability", Scene.of(set_up(2), 0)) is None
