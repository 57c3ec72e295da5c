"""Moves and tiles as text."""

import pytest

from sandtable import NotAToken, Table
from sandtable.rules.flowers.moves import MOVE_COUNT
from sandtable.rules.flowers.notation import TOKENS, tile_name
from tests.laying import moves, play
from tests.rules.flowers.laying import ALL_TILES, laid_out


# F15: number of cards always written, up to all fifteen of a colour
def test_every_play_has_a_token() -> None:
    plays = {f"{m}{c}{n}" for m in "123" for c in "roygpk" for n in range(1, 16)}

    assert plays < set(TOKENS.values())


# F2, F22, F43, F57
def test_all_other_tokens_are_cards_tiles_mandalas_choices_and_a_pass() -> None:
    others = {token for token in TOKENS.values() if len(token) < 3 or token == "pass"}

    assert others == {*"roygpk", *ALL_TILES, *"123", "td", "tl", "pass"}
    assert sorted(TOKENS) == list(range(MOVE_COUNT))


# F48: a hand can grow beyond nine of a colour
def test_numbers_may_have_two_digits_and_are_sorted_as_plain_strings() -> None:
    table = laid_out(hands=("r" * 11 + "k", "o"))

    assert moves(table, "1r").split()[:4] == ["1r1", "1r10", "1r11", "1r2"]
    play(table, "1r10")

    assert table.snapshot()["hands"] == [{"r": 1, "k": 1}, {"o": 1}]


# F2
@pytest.mark.parametrize(
    ("token", "name"),
    [("k7", "black 7"), ("px", "purple ×3"), ("r2", "red 2"), ("yx", "yellow ×3")],
)
def test_tiles_have_names(token: str, name: str) -> None:
    assert tile_name(token) == name


WRITTEN = "the number of cards is always written, as in 1r1."
RANGE = "the number of cards is from 1 to 15, without a leading zero."
TILES = "the tiles of a colour are 2, 3, 4, 5, 7 and x."
FORMS = "expected 1r3 (play), td or tl"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1r", WRITTEN),
        ("3k", WRITTEN),
        ("1r0", RANGE),
        ("1r16", RANGE),
        ("2g01", RANGE),
        ("k6", TILES),
        ("g22", TILES),
        ("r0", TILES),
        ("4r1", FORMS),
        ("1b1", FORMS),
        ("4", FORMS),
        ("t", FORMS),
        ("Pass", FORMS),
        ("", FORMS),
        ("1r١", FORMS),
        ("k٧", FORMS),
    ],
)
def test_what_is_no_token_is_told_how_tokens_are_written(text: str, said: str) -> None:
    table = laid_out()

    sentence = table.why_not(text)
    with pytest.raises(NotAToken) as refusal:
        table.play(text)

    assert str(refusal.value) == sentence
    assert str(sentence).startswith(f"'{text}' is no token of Flowers: {said}")


def test_chance_names_the_pile_that_is_drawn_from() -> None:
    table = Table("flowers")
    piles = [table.pile]
    for token in ["k7", "g4", "p7", "o4", "r7", "y4"]:
        table.play(token)
        piles.append(table.pile)

    assert piles == ["dark", "light"] * 3 + ["deck"]
