"""Why a move may not be played: one true sentence for every reason."""

import pytest

from sandtable import IllegalMove, NotAToken, Table
from sandtable.rules.mandala import reasons
from tests.laying import laid_out, play
from tests.rules.mandala.seeing import random_game


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


@pytest.mark.parametrize("token", ["m1r", "f1r1", "dr1", "cr", "r"])
def test_nothing_can_be_played_when_the_game_is_over(token: str) -> None:
    table = laid_out(phase="over")

    sentence = refuses(table, token, reasons.GAME_IS_OVER)

    assert sentence == "The game is over: nothing more can be played."


@pytest.mark.parametrize("token", ["m1g", "f1g1", "dg1", "cg"])
def test_a_player_waits_while_a_card_is_drawn(token: str) -> None:
    table = laid_out()
    table.play("m1r")

    sentence = refuses(table, token, reasons.A_CARD_IS_DUE)

    assert sentence == f"A card is being drawn: expected its colour (r o y g p k), not {token}."


def test_no_card_can_be_drawn_while_a_player_decides() -> None:
    sentence = refuses(laid_out(), "r", reasons.NO_CARD_IS_DUE)

    assert sentence == "No card is being drawn now, so r has no place: a player decides."


# M5
def test_a_colour_that_the_deck_lacks_cannot_be_drawn() -> None:
    table = laid_out(deck="gggg")
    table.play("m1r")

    assert refuses(table, "r", reasons.NOT_IN_THE_DECK) == "No red card is left in the deck."


# M45
def test_nothing_can_be_claimed_while_no_mandala_is_being_destroyed() -> None:
    table = laid_out(mountains=("r", ""))

    sentence = refuses(table, "cr", reasons.NOTHING_TO_CLAIM)

    assert sentence == "Nothing can be claimed: no mandala is being destroyed."


# M41
@pytest.mark.parametrize(("mandala", "side"), [(0, "left"), (1, "right")])
@pytest.mark.parametrize("token", ["m1r", "f1r1", "dr1"])
def test_claims_come_before_the_next_action(token: str, mandala: int, side: str) -> None:
    table = laid_out(mountains=("r", "r"), phase="claim", mandala=mandala)

    sentence = refuses(table, token, reasons.CLAIM_COMES_FIRST)

    expected = f"The {side} mandala is being destroyed: claim a colour of its Mountain first."
    assert sentence == expected


# M45
def test_a_colour_that_the_mountain_lacks_cannot_be_claimed() -> None:
    table = laid_out(mountains=("k", "r"), fields=(("", ""), ("k", "")), phase="claim", mandala=1)

    sentence = refuses(table, "ck", reasons.NOT_IN_THE_MOUNTAIN)

    assert sentence == "There is no black in the right Mountain to claim."


# M20, M26, M29
@pytest.mark.parametrize("token", ["m2o", "f1o1", "do1"])
def test_a_colour_that_you_do_not_hold_cannot_be_played(token: str) -> None:
    table = laid_out(hands=("rr", "ooo"))

    assert refuses(table, token, reasons.NOT_IN_HAND) == "You hold no orange card."


# M26, M29
@pytest.mark.parametrize("token", ["f1r3", "dr3"])
def test_more_cards_than_you_hold_cannot_be_played(token: str) -> None:
    table = laid_out(hands=("rrg", "o"))

    assert refuses(table, token, reasons.NOT_IN_HAND) == "You hold 2 red cards, not 3."


# M26
def test_one_card_is_not_two() -> None:
    table = laid_out(hands=("rrg", "oyy"), player=1)

    assert refuses(table, "f1o2", reasons.NOT_IN_HAND) == "You hold 1 orange card, not 2."


# M16, M17
@pytest.mark.parametrize(
    ("token", "blocked"),
    [
        ("f1r1", "red lies in the Mountain of the left mandala"),
        ("m1y", "yellow lies in your own Field of the left mandala"),
        ("m1k", "black lies in the other player's Field of the left mandala"),
        ("f1k1", "black lies in the other player's Field of the left mandala"),
        ("f2g1", "green lies in the Mountain of the right mandala"),
    ],
)
def test_the_rule_of_color_names_where_the_colour_lies(token: str, blocked: str) -> None:
    table = laid_out(mountains=("r", "g"), fields=(("y", "k"), ("", "")))

    sentence = refuses(table, token, reasons.LIES_ELSEWHERE)

    assert sentence == f"By the Rule of Color a colour lies in only one area: {blocked}."


# M16: the same table, seen from the other side
def test_your_own_field_and_the_other_one_are_told_apart_for_the_second_seat() -> None:
    table = laid_out(fields=(("y", "k"), ("", "")), player=1)

    assert "your own Field" in refuses(table, "m1k", reasons.LIES_ELSEWHERE)
    assert "the other player's Field" in refuses(table, "f1y1", reasons.LIES_ELSEWHERE)


# M14, M27
@pytest.mark.parametrize(("hand", "token"), [("rr", "f1r2"), ("r", "f2r1")])
def test_you_must_keep_one_card_in_hand(hand: str, token: str) -> None:
    table = laid_out(hands=(hand, "g"))

    sentence = refuses(table, token, reasons.HAND_MUST_NOT_END_EMPTY)

    assert sentence == "You must keep one card in hand."


# M14, M24, MR4
def test_the_last_card_cannot_be_built_when_none_can_be_drawn() -> None:
    table = laid_out(hands=("r", "g"), deck="", last_mandala=True)

    sentence = refuses(table, "m1r", reasons.NOTHING_TO_DRAW)

    assert sentence == (
        "A turn must not end with an empty hand: this is your last card, and none can be drawn."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("m1r1", "a Mountain takes exactly one card, so no number is written, as in m1r."),
        ("f2g", "the number of cards is always written, as in f2g1 or dp1."),
        ("dp", "the number of cards is always written, as in f2g1 or dp1."),
        ("f2g01", "the number of cards is from 1 to 18, without a leading zero."),
        ("dp19", "the number of cards is from 1 to 18, without a leading zero."),
        ("m3r", "expected m1r (build), f2g3 (grow), dp2 (discard), cy (claim) or r"),
    ],
)
def test_what_is_no_token_is_told_how_tokens_are_written(text: str, said: str) -> None:
    table = laid_out()

    sentence = table.why_not(text)
    with pytest.raises(NotAToken) as refusal:
        table.play(text)

    assert str(refusal.value) == sentence
    assert str(sentence).startswith(f"'{text}' is no token of Mandala: {said}")


def test_a_token_is_refused_exactly_if_it_is_not_among_the_legal_moves() -> None:
    for table in random_game(seed=7):
        legal = set(table.status().moves or ())

        assert legal == set(table.setup.rules.moves) - set(table.reasons())


def test_at_a_chance_step_exactly_the_colours_of_the_deck_may_be_played() -> None:
    table = laid_out(deck="ggkk")
    play(table, "m1r k")

    allowed = set(table.setup.rules.moves) - set(table.reasons())

    assert allowed == {"g", "k"} == set(table.status().weights or {})
