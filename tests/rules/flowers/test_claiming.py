"""The claim: who takes the marker of a mandala."""

import pytest

from tests.laying import play
from tests.rules.flowers.laying import EMPTY, Laid, claim, first, laid_out


# F30: in that mandala
def test_only_the_marker_of_the_mandala_that_was_played_to_moves() -> None:
    table = laid_out(hands=("rrr", "oo"))

    table.play("2r2")

    assert [claim(table, mandala) for mandala in range(3)] == [None, 0, None]


# F30, F34: seat 1 has more cards, all face down, and its turn is not now
def test_the_claim_is_checked_for_the_player_of_the_turn_alone() -> None:
    table = laid_out(hands=("rrr", "oo"), mandalas=first(down=("", "kkkk")))

    table.play("1r2")

    assert claim(table) == 0


# F30, F14: after the draw
def test_the_marker_moves_when_the_last_card_is_drawn() -> None:
    table = laid_out(hands=("rooooo", "oo"))
    play(table, "1r1 k k")
    assert claim(table) is None

    table.play("k")

    assert claim(table) == 0


# F31
def test_without_a_face_up_card_the_marker_does_not_move() -> None:
    table = laid_out(hands=("kkkkk", "oo"), mandalas=first("k2g2", up=("", "o"), claim=1))

    table.play("1k4")

    assert claim(table) == 1


# F31
def test_face_down_cards_alone_leave_the_marker_in_the_middle() -> None:
    table = laid_out(hands=("kkkkk", "oo"), mandalas=first("k2g2"))

    table.play("1k4")

    assert claim(table) is None


# F32, F33
@pytest.mark.parametrize(("cards", "holder"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_you_take_the_marker_with_strictly_more_cards(cards: int, holder: int) -> None:
    table = laid_out(hands=("rrrrr", "oo"), mandalas=first(up=("", "yy"), claim=1), seed=1)

    table.play(f"1r{cards}")

    assert claim(table) == holder


# F32: face up and face down together, on both sides
@pytest.mark.parametrize(
    ("mine", "theirs", "holder"),
    [("", "k", 1), ("k", "kk", 1), ("kk", "kk", 0), ("kkk", "kk", 0), ("", "", 0)],
)
def test_face_up_and_face_down_cards_count_together(mine: str, theirs: str, holder: int) -> None:
    mandala = Laid("k2g2", up=("", "o"), down=(mine, theirs), claim=1)
    table = laid_out(hands=("rrr", "oo"), mandalas=(mandala,))

    table.play("1r2")

    assert claim(table) == holder


# F32: more than every other player
@pytest.mark.parametrize(("cards", "holder"), [(2, 2), (3, 2), (4, 0)])
def test_more_cards_than_one_of_two_others_are_not_enough(cards: int, holder: int) -> None:
    mandala = Laid(up=("", "y", "ppp"), claim=2)
    table = laid_out(hands=("rrrrrr", "oo", "oo"), mandalas=(mandala,))

    table.play(f"1r{cards}")

    assert claim(table) == holder


# F32: one more of a colour that lies there counts, if a card of yours lies face up
def test_face_down_cards_can_win_the_marker_for_who_has_a_face_up_card() -> None:
    mandala = Laid("k2g2", up=("r", "oo"), claim=1)
    table = laid_out(hands=("kkk", "oo"), mandalas=(mandala,))

    table.play("1k2")

    assert claim(table) == 0


# F33
def test_if_you_are_only_level_the_marker_stays_where_it_is() -> None:
    table = laid_out(hands=("rrr", "yyy", "pp"), mandalas=first(), seed=3)

    play(table, "1r2 1y2")

    assert claim(table) == 0


# F32, F33: what you hold already stays yours
def test_the_holder_keeps_the_marker_by_playing_on() -> None:
    mandala = Laid(up=("r", "oo"), down=("k", ""), claim=0)
    table = laid_out(hands=("yyyy", "oo"), mandalas=(mandala,))

    table.play("1y3")

    assert claim(table) == 0


# F34, FR3
@pytest.mark.parametrize("hidden", ["k", "kkkk", "kkkkkkkk"])
def test_players_whose_cards_all_lie_face_down_are_left_out(hidden: str) -> None:
    table = laid_out(hands=("rr", "oo", "gg"), mandalas=first("k2g2", down=("", hidden, "g")))

    play(table, "1r1 y y y y")

    assert claim(table) == 0


# F30-F34: the worked example; Nuru, Iva and Milo are seats 0, 1 and 2
def test_nurus_hidden_cards_count_as_soon_as_one_card_lies_face_up() -> None:
    mandalas = (Laid("k2g2", down=("kkk",)), EMPTY, EMPTY)
    table = laid_out(hands=("pgggggggg", "orrrrrrrr", "yyy"), mandalas=mandalas, player=1)

    table.play("1o1")
    assert claim(table) == 1
    table.play("1y2")
    assert claim(table) == 2
    table.play("1p1")

    assert claim(table) == 0
