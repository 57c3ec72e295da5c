"""Drawing after a play, and a deck that runs out."""

from collections import Counter

import pytest

from sandtable import Table
from tests.laying import decides, deck, discard, hand, moves, play, weights
from tests.rules.flowers.laying import claim, crowded, laid_out


def draw_all(table: Table, card: str = "k") -> int:
    """Draw until no card is due, and say how many there were."""
    drawn = 0
    while table.status().kind == "chance":
        table.play(card)
        drawn += 1
    return drawn


# F23, F26
@pytest.mark.parametrize(
    ("left", "drawn"),
    [(0, 4), (1, 4), (3, 4), (4, 4), (5, 3), (6, 2), (7, 1), (8, 0), (9, 0), (12, 0)],
)
def test_after_one_card_you_draw_four_or_up_to_eight_in_hand(left: int, drawn: int) -> None:
    table = laid_out(hands=("r" + "o" * left, "g"))

    table.play("1r1")

    assert draw_all(table) == drawn
    assert hand(table) == "o" * left + "k" * drawn


# F23: the worked example
@pytest.mark.parametrize(("left", "drawn"), [(5, 3), (7, 1), (3, 4)])
def test_with_five_left_you_draw_three_with_seven_one_and_with_three_four(
    left: int, drawn: int
) -> None:
    table = laid_out(hands=("r" + "o" * left, "g"))
    table.play("2r1")

    assert draw_all(table) == drawn


# F24, FR2
def test_the_size_of_the_draw_is_not_yours_to_choose() -> None:
    table = laid_out(hands=("rgg", "g"))

    assert moves(table, "1r") == "1r1"
    for token in ("1r1", "o", "o", "o"):
        table.play(token)
        assert table.status().kind == "chance"
    table.play("o")

    assert (hand(table), decides(table)) == ("oooogg", 1)


# F25
@pytest.mark.parametrize("token", ["1r2", "1r3", "2r4"])
def test_after_two_or_more_cards_you_draw_nothing(token: str) -> None:
    table = laid_out(hands=("rrrrrg", "g"))

    table.play(token)

    assert decides(table) == 1
    assert len(hand(table)) == 6 - int(token[2])


# F27, FR2
def test_with_its_last_card_the_discard_pile_becomes_the_deck_at_once() -> None:
    table = crowded(("rrrooo", "g"), deck="kkk", discard="ypp")
    play(table, "1r1 k k")
    assert (deck(table), discard(table)) == ("k", "ypp")

    table.play("k")

    assert (deck(table), discard(table)) == ("ypp", "")
    assert decides(table) == 1


# F27
def test_the_deck_may_run_out_in_the_middle_of_a_draw() -> None:
    table = crowded(("rro", "g"), deck="kk", discard="yppp")
    play(table, "1r1 k k")
    assert weights(table) == "yppp"

    play(table, "y p")

    assert hand(table) == "roypkk"
    assert (deck(table), discard(table)) == ("pp", "")


# F27: twice in one draw is not possible, for nothing is discarded meanwhile
def test_a_deck_made_of_the_discard_pile_runs_out_like_any_other() -> None:
    table = crowded(("rro", "g"), deck="k", discard="yp")

    play(table, "1r1 k y p")

    assert (hand(table), decides(table)) == ("roypk", 1)
    assert (deck(table), discard(table)) == ("", "")


# F28, FR2: nobody draws, so nothing is renewed, although cards are discarded
def test_a_deck_stays_empty_until_a_card_must_be_drawn_and_the_discard_pile_has_one() -> None:
    table = crowded(("rrrr", "ooo"), discard="ypk")
    assert (deck(table), discard(table)) == ("", "ypk")

    table.play("1r2")
    assert (deck(table), discard(table)) == ("", "ypk")
    table.play("1o1")

    assert weights(table) == "ypk"
    assert discard(table) == ""


# F29, FR2
@pytest.mark.parametrize(("left", "discarded"), [("k", "y"), ("", "yk"), ("ky", "")])
def test_a_draw_that_the_piles_cannot_supply_is_cut_short(left: str, discarded: str) -> None:
    table = crowded(("rrr", "ooo"), deck=left, discard=discarded)

    table.play("1r1")
    while table.status().kind == "chance":
        table.play(weights(table)[0])

    assert hand(table) == "rryk"
    assert (deck(table), discard(table), decides(table)) == ("", "", 1)


# F29
def test_with_both_piles_empty_nothing_is_drawn() -> None:
    table = crowded(("rrr", "ooo"))

    table.play("1r1")

    assert (hand(table), decides(table)) == ("rr", 1)


# F29, F30: the claim is checked all the same
def test_after_a_draw_that_was_cut_short_the_turn_goes_on() -> None:
    table = crowded(("rrr", "ooo"), deck="k")

    play(table, "1r1 k")

    assert claim(table) == 0


# F1, F27
def test_no_card_is_lost_when_the_deck_runs_out() -> None:
    table = laid_out(hands=("rrr", "ooo"), deck="k")
    before = Counter(deck(table) + discard(table) + hand(table))

    play(table, "1r1 k o o o")

    assert Counter(deck(table) + discard(table) + hand(table) + "r") == before
