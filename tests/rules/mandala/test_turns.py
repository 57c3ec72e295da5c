"""The course of play: turns, the three actions, the limits of a hand."""

import pytest

from tests.laying import decides, hand, laid_out, moves, play
from tests.rules.mandala.seeing import random_game


# M11
def test_the_players_take_turns_alternately() -> None:
    table = laid_out()

    seats = []
    for turn in ("m1r o o o", "f1g1", "f2y1", "dp1 k", "dk1 k"):
        seats.append(decides(table))
        play(table, turn)

    assert seats == [0, 1, 0, 1, 0]


# M11
def test_turns_go_on_until_the_game_ends() -> None:
    tables = [table.copy() for table in random_game(seed=3)]

    assert {table.status().kind for table in tables[:-1]} == {"decide"}
    assert tables[-1].status().kind == "over"


# M12
def test_a_turn_is_one_of_three_actions_and_no_other() -> None:
    table = laid_out(hands=("rrg", "y"))

    assert moves(table) == (
        "dg1 dr1 dr2 f1g1 f1r1 f1r2 f2g1 f2r1 f2r2 m1g m1r m2g m2r"  # and no way to pass
    )


# M12
@pytest.mark.parametrize("action", ["m1r o o o", "f1r1", "dr1 o"])
def test_after_one_action_the_turn_is_over(action: str) -> None:
    table = laid_out(hands=("rrg", "y"))

    play(table, action)

    assert decides(table) == 1
    assert hand(table, 1) == "y"


# M13, M14
@pytest.mark.parametrize("seed", [1, 2])
def test_a_hand_never_holds_more_than_eight_cards_nor_none(seed: int) -> None:
    sizes = {len(hand(table, seat)) for table in random_game(seed) for seat in (0, 1)}

    assert min(sizes) >= 1
    assert max(sizes) == 8


# M13
def test_a_hand_of_nine_cannot_be_laid_out() -> None:
    with pytest.raises(ValueError, match="hand 1 holds 9 cards, not at most 8"):
        laid_out(hands=("rrrroooog", "y"))


# M14
def test_no_legal_move_ends_a_turn_with_an_empty_hand() -> None:
    table = laid_out(hands=("rr", "g"), deck="", rest="cups", last_mandala=True)

    assert moves(table) == "dr1 dr2 f1r1 f2r1 m1r m2r"
    play(table, "dr2 r r")

    assert hand(table, 0) == "rr"
