"""Why a move may not be played: one true sentence for every reason."""

from typing import Any

import pytest

from sandtable import IllegalMove, Table
from sandtable.rules.flowers import reasons
from tests.laying import play
from tests.rules.flowers.laying import EMPTY, GONE, Laid, crowded, first, laid_out
from tests.rules.flowers.seeing import random_game

OVER: dict[str, Any] = {
    "mandalas": (GONE, GONE, GONE),
    "phase": "over",
    "passes": 2,
    "is_ending": 1,
}
ORDER: dict[str, Any] = {
    "mandalas": (GONE, EMPTY, EMPTY),
    "flowers": ("k3k4p4p5r2r3",),
    "phase": "order",
    "is_ending": 1,
}


def refuses(table: Table, token: str, code: int) -> str:
    """Find a token refused with this code, in the same words everywhere, and nothing changed."""
    before = table.position()
    sentence = table.why_not(token)
    with pytest.raises(IllegalMove) as refusal:
        table.play(token)
    assert table.reasons()[token] == code
    assert str(refusal.value) == sentence
    assert table.position() == before
    return sentence


def choosing() -> Table:
    """Mandala 2 is complete, and the first seat chooses one of its tiles."""
    mandalas = (EMPTY, Laid("r5y5", up=("op", "gk"), claim=0))
    return laid_out(mandalas=mandalas, mandala=1, phase="destroy")


@pytest.mark.parametrize("token", ["1r1", "td", "pass", "r", "k7", "1"])
def test_nothing_can_be_played_when_the_game_is_over(token: str) -> None:
    sentence = refuses(laid_out(**OVER), token, reasons.GAME_IS_OVER)

    assert sentence == "The game is over: nothing more can be played."


CARD = "a card is being drawn, so its colour (r o y g p k) is expected"
DARK = "a dark tile is being drawn, such as k7"
LIGHT = "a light tile is being drawn, such as g4"
MANDALA = "the mandala that is destroyed next is being drawn: 1, 2 or 3"


def at_chance(what: str) -> Table:
    """A table at each of the four kinds of chance."""
    if what == MANDALA:
        return laid_out(**ORDER)
    table = laid_out(mandalas=(Laid("-"),), phase="rebuild", due=2) if what != CARD else laid_out()
    play(table, {CARD: "1r1", DARK: "", LIGHT: "k7"}[what])
    return table


# F14, F49, F56
@pytest.mark.parametrize("what", [CARD, DARK, LIGHT, MANDALA])
@pytest.mark.parametrize("token", ["1r1", "td", "pass"])
def test_a_player_waits_while_chance_is_due(token: str, what: str) -> None:
    sentence = refuses(at_chance(what), token, reasons.CHANCE_IS_DUE)

    assert sentence == f"{token} has no place now: {what}."


# F8, F10, F49, F57
@pytest.mark.parametrize(
    ("what", "token"),
    [
        (CARD, "kx"),
        (CARD, "1"),
        (DARK, "g5"),
        (DARK, "k"),
        (LIGHT, "kx"),
        (LIGHT, "2"),
        (MANDALA, "k"),
        (MANDALA, "kx"),
    ],
)
def test_chance_draws_from_one_pile_at_a_time(what: str, token: str) -> None:
    sentence = refuses(at_chance(what), token, reasons.NOT_THAT_PILE)

    assert sentence == f"{token} has no place now: {what}."


# F15
@pytest.mark.parametrize(
    ("token", "drawn"), [("r", "card"), ("k7", "tile"), ("g7", "tile"), ("1", "mandala")]
)
def test_nothing_can_be_drawn_while_a_player_decides(token: str, drawn: str) -> None:
    for table in (laid_out(), choosing()):
        sentence = refuses(table, token, reasons.NO_CHANCE_IS_DUE)

        assert sentence == f"No {drawn} is being drawn now, so {token} has no place."


# F5
def test_a_colour_that_the_deck_lacks_cannot_be_drawn() -> None:
    table = laid_out(deck="gggg")
    table.play("1r1")

    assert refuses(table, "r", reasons.NOT_LEFT) == "No red card is left in the deck."


# F4
@pytest.mark.parametrize(
    ("what", "token", "name"), [(DARK, "p3", "purple 3"), (LIGHT, "ox", "orange ×3")]
)
def test_a_tile_that_its_stack_lacks_cannot_be_drawn(what: str, token: str, name: str) -> None:
    table = laid_out(mandalas=(Laid("-"),), phase="rebuild", due=2, singles=("ox",))
    play(table, "" if what == DARK else "k7")

    sentence = refuses(table, token, reasons.NOT_LEFT)

    assert sentence == f"The {name} is not in its stack any more."


# F57
def test_a_mandala_that_is_gone_cannot_be_next() -> None:
    sentence = refuses(laid_out(**ORDER), "1", reasons.NOT_LEFT)

    assert sentence == "Mandala 1 is destroyed already."


# F43
@pytest.mark.parametrize("token", ["td", "tl"])
def test_no_tile_can_be_taken_while_no_mandala_is_being_destroyed(token: str) -> None:
    sentence = refuses(laid_out(), token, reasons.NO_TILE_TO_TAKE)

    assert sentence == "No tile can be taken: no mandala is being destroyed."


# F36, F46
@pytest.mark.parametrize("token", ["1r1", "2g1", "pass"])
def test_a_tile_is_taken_before_anybody_plays(token: str) -> None:
    sentence = refuses(choosing(), token, reasons.TILE_COMES_FIRST)

    assert sentence == "Mandala 2 is being destroyed: take one of its tiles first."


# F22
@pytest.mark.parametrize("hands", [("rr", "o"), ("r", "o")])
def test_who_can_play_may_not_pass(hands: tuple[str, str]) -> None:
    sentence = refuses(laid_out(hands=hands), "pass", reasons.MAY_PLAY)

    assert sentence == "You may pass only if you can play no card."


# F15
@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("1k1", "You hold no black card."),
        ("2g2", "You hold 1 green card, not 2."),
        ("3r3", "You hold 2 red cards, not 3."),
    ],
)
def test_only_cards_of_your_hand_can_be_played(token: str, said: str) -> None:
    assert refuses(laid_out(hands=("rrg", "kkkk")), token, reasons.NOT_IN_HAND) == said


# F20, FR1
@pytest.mark.parametrize(("hand", "token"), [("rr", "1r2"), ("rrrr", "2r4")])
def test_you_must_keep_one_card_in_hand(hand: str, token: str) -> None:
    sentence = refuses(laid_out(hands=(hand, "o")), token, reasons.HAND_MUST_NOT_END_EMPTY)

    assert sentence == f"You must keep one card in hand: you hold {len(hand)} cards."


# F21, FR1
def test_the_last_card_cannot_be_played_when_none_can_be_drawn() -> None:
    sentence = refuses(crowded(("r", "oo")), "1r1", reasons.NOTHING_TO_DRAW)

    assert sentence == (
        "You may not end without a card in hand: this is your last one, and none can be drawn."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_token_is_refused_exactly_if_it_is_not_among_the_legal_moves(seats: int) -> None:
    for table in random_game(7, seats):
        legal = set(table.status().moves or ())

        assert legal == set(table.setup.rules.moves) - set(table.reasons())


@pytest.mark.parametrize("what", [CARD, DARK, LIGHT, MANDALA])
def test_at_a_chance_step_exactly_what_can_come_may_be_played(what: str) -> None:
    table = at_chance(what)

    allowed = set(table.setup.rules.moves) - set(table.reasons())

    assert allowed == set(table.status().weights or {})


# F20: a mandala that takes everything
def test_a_side_of_a_mandala_has_room_for_any_number_of_cards() -> None:
    table = laid_out(hands=("r" * 15 + "k", "o"), mandalas=first("p5g5"))

    assert table.why_not("1r15") is None
