"""A turn: playing cards of one colour into one mandala, or passing."""

import pytest

from tests.laying import decides, hand, moves, play
from tests.rules.flowers.laying import (
    Laid,
    chances,
    claim,
    crowded,
    down,
    first,
    laid_out,
    middle,
    side,
    up,
)


# F13
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_players_take_turns_in_the_order_of_their_seats(seats: int) -> None:
    table = laid_out(hands=("rrrrrr",) * 2 + ("gggggg",) * (seats - 2))
    order = []

    for _ in range(2 * seats):
        order.append(decides(table))
        play(table, f"1{hand(table, order[-1] or 0)[0]}2")

    assert order == [*range(seats)] * 2


# F14, F30, F36: the last card of the draw comes before the marker, and that before the tiles
def test_a_turn_is_play_draw_claim_completion() -> None:
    mandala = Laid("r5g5", up=("o", "ypp"), claim=1)
    table = laid_out(hands=("roypkk", "g"), mandalas=(mandala,))

    table.play("1k2")
    assert decides(table) == 1  # level on cards: seat 1 still has the marker, and chooses a tile
    table = laid_out(hands=("rroyypkk", "g"), mandalas=(mandala._replace(down=("gg", "")),))
    table.play("1k1")
    assert (chances(table), claim(table)) == ("r o y g p k", 1)
    table.play("r")

    assert (decides(table), claim(table)) == (0, 0)
    assert middle(table) == ("r5", "g5")


# F15
@pytest.mark.parametrize(("token", "left"), [("2r1", "rrg"), ("2r2", "rg"), ("2r3", "g")])
def test_you_play_one_or_more_cards_of_a_colour_to_your_side_of_a_mandala(
    token: str, left: str
) -> None:
    table = laid_out(hands=("rrrg", "oo"))

    table.play(token)

    assert [side(table, m, 0) for m in range(3)] == ["", "r" * int(token[2]), ""]
    assert side(table, 1, 1) == ""
    assert hand(table) == left


# F15, F20: any number, any colour, any mandala
def test_every_number_of_cards_of_every_colour_may_go_to_every_mandala() -> None:
    table = laid_out(hands=("rrg", "oo"))

    assert moves(table) == "1g1 1r1 1r2 2g1 2r1 2r2 3g1 3r1 3r2"


# F16, F17
def test_cards_of_a_new_colour_are_laid_face_up() -> None:
    table = laid_out(hands=("oooy", "r"))

    table.play("1o3")

    assert (up(table), down(table)) == ("ooo", "")


# F16, F18
@pytest.mark.parametrize("token", ["1k2", "1g2"])
def test_cards_of_a_tiles_colour_are_laid_face_down(token: str) -> None:
    table = laid_out(hands=("kkkggg", "r"), mandalas=first("k2g2"))

    table.play(token)

    assert (up(table), down(table)) == ("", token[1] * 2)


# F16, F18: of any player, yourself included
@pytest.mark.parametrize(("mine", "theirs"), [("o", ""), ("", "o")])
def test_cards_of_a_colour_that_lies_face_up_are_laid_face_down(mine: str, theirs: str) -> None:
    mandala = Laid(up=(mine, theirs), claim=0 if mine else 1)
    table = laid_out(hands=("ooo", "r"), mandalas=(mandala,))

    table.play("1o2")

    assert (up(table, 0, 0), down(table, 0, 0)) == (mine, "oo")
    assert (up(table, 0, 1), down(table, 0, 1)) == (theirs, "")


# F16: mandala by mandala
def test_a_colour_may_be_new_in_one_mandala_and_not_in_another() -> None:
    table = laid_out(hands=("kkkkk", "r"), mandalas=(Laid("k2g2"), Laid("p3o3")))

    play(table, "1k2 1r1 o o o o 2k2")

    assert (up(table, 0), down(table, 0)) == ("", "kk")
    assert (up(table, 1), down(table, 1)) == ("kk", "")


# F16-F18: the first worked example
def test_three_black_cards_beside_two_face_up_ones_are_shown_and_laid_face_down() -> None:
    table = laid_out(hands=("kkkko", "r"), mandalas=first("r5y5", up=("", "kk"), claim=1))

    table.play("1k3")

    assert (up(table, 0, 0), down(table, 0, 0)) == ("", "kkk")
    assert table.events(None)[-1].tokens == ["1k3"]
    assert table.view(1).mandalas[0].down[0].cards == {"k": 3}  # type: ignore[attr-defined]


# F19: seat 1 has laid red face down beside the red tile, and it stays as if it were not there
def test_face_down_cards_bring_no_colour_but_count_as_cards() -> None:
    mandala = Laid("r5g5", up=("o", "yp"), down=("", "rr"), claim=1)
    table = laid_out(hands=("kkkk", "rrr"), mandalas=(mandala,))

    table.play("1k3")

    assert claim(table) == 1  # level: two of seat 1's four cards are face down
    assert decides(table) == 1  # complete, and no red card was needed for it


# F20
def test_two_or_more_cards_may_not_empty_your_hand() -> None:
    table = laid_out(hands=("rrr", "o"))

    assert moves(table, "1") == "1r1 1r2"


# F20: with cards of another colour all of one colour may go
def test_all_cards_of_a_colour_may_be_played_if_another_card_stays() -> None:
    table = laid_out(hands=("rrrk", "o"))

    assert moves(table, "1r") == "1r1 1r2 1r3"


# F21, FR1
@pytest.mark.parametrize(("deck", "discard"), [("g", ""), ("", "g")])
def test_the_only_card_may_be_played_if_a_card_can_be_drawn(deck: str, discard: str) -> None:
    table = crowded(("r", "kk"), deck, discard)
    assert moves(table) == "1r1 2r1 3r1"

    play(table, "3r1 g")

    assert hand(table) == "g"


# F21, F22, FR1, FR11
def test_the_only_card_may_not_be_played_if_none_can_be_drawn() -> None:
    table = crowded(("r", "kk"))

    assert moves(table) == "pass"


# F22
@pytest.mark.parametrize("hand", ["rr", "rk", "rrrrrrrrr"])
def test_who_can_play_may_not_pass(hand: str) -> None:
    assert "pass" not in moves(laid_out(hands=(hand, "o")))


# F22, F13: a pass is a turn
def test_after_a_pass_it_is_the_next_players_turn() -> None:
    table = crowded(("r", "kk"))

    table.play("pass")

    assert decides(table) == 1
    assert hand(table) == "r"
