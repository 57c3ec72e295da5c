"""The things on the table, and the set-up."""

from sandtable import Table
from tests.laying import (
    cup,
    decides,
    deck,
    discard,
    field,
    hand,
    laid_out,
    look,
    mountain,
    play,
    river,
    weights,
)
from tests.rules.mandala.seeing import view

MOUNTAINS = "r o y g "
FIRST_SEAT = "r r o o y y k k "
SECOND_SEAT = "g g p p k k r o"


def set_up() -> Table:
    table = Table("mandala")
    play(table, MOUNTAINS + FIRST_SEAT + SECOND_SEAT)
    return table


# M1
def test_there_are_eighteen_cards_in_each_of_six_colours() -> None:
    table = Table("mandala")

    assert table.status().weights == {"r": 18, "o": 18, "y": 18, "g": 18, "p": 18, "k": 18}


# M1
def test_no_card_is_lost_by_the_deal() -> None:
    table = set_up()

    dealt = MOUNTAINS + FIRST_SEAT + SECOND_SEAT
    assert sorted(deck(table) + dealt.replace(" ", "")) == sorted("roygpk" * 18)


# M2
def test_each_of_two_mandalas_has_a_mountain_and_a_field_for_each_player() -> None:
    table = laid_out()

    play(table, "m2r o o o f2g1 f2y1")

    assert [mountain(table, 1), field(table, 1, 0), field(table, 1, 1)] == ["r", "y", "g"]
    assert [mountain(table, 0), field(table, 0, 0), field(table, 0, 1)] == ["", "", ""]
    assert len(table.snapshot()["mountains"]) == 2  # type: ignore[arg-type]


# M3
def test_a_river_has_six_places_and_the_sixth_colour_takes_the_last() -> None:
    table = laid_out(
        mountains=("kk", ""), fields=(("g", "y"), ("", "")), rivers=("ygrop", ""), phase="claim"
    )

    table.play("ck")

    assert river(table) == "ygropk"
    assert table.status().scores == [6, 0]


# M4
def test_a_cup_lies_face_down() -> None:
    table = set_up()

    assert (cup(table, 0), cup(table, 1)) == ("kk", "ro")
    assert view(table, 1).cups[0].cards == {}
    assert view(table, 1).cups[0].unknown == 2


# M5
def test_every_card_left_in_the_deck_is_equally_likely_to_be_drawn() -> None:
    table = laid_out(hands=("rrr", "g"), deck="oookky")

    table.play("m1r")
    assert table.status().weights == {"o": 3, "k": 2, "y": 1}
    table.play("k")

    assert table.status().weights == {"o": 3, "k": 1, "y": 1}


# M6
def test_two_cards_are_dealt_into_each_mountain_the_left_one_first() -> None:
    table = Table("mandala")

    play(table, "r o y")
    assert (mountain(table, 0), mountain(table, 1)) == ("ro", "y")
    play(table, "y")

    assert look(table, "mountains") == [[["r", 1], ["o", 1]], [["y", 2]]]


# M7, M8
def test_each_player_in_turn_gets_six_cards_in_hand_and_then_two_into_the_cup() -> None:
    table = Table("mandala")
    play(table, MOUNTAINS)

    play(table, "r r o o y y")
    assert (hand(table, 0), cup(table, 0)) == ("rrooyy", "")
    play(table, "k k")
    assert (hand(table, 0), cup(table, 0), hand(table, 1)) == ("rrooyy", "kk", "")

    play(table, SECOND_SEAT)
    assert (hand(table, 1), cup(table, 1)) == ("ggppkk", "ro")


# M9
def test_fields_rivers_and_discard_pile_start_empty() -> None:
    table = set_up()

    assert look(table, "fields") == [[{}, {}], [{}, {}]]
    assert look(table, "rivers") == [[], []]
    assert discard(table) == ""


# M10
def test_the_first_seat_begins() -> None:
    table = Table("mandala")

    play(table, (MOUNTAINS + FIRST_SEAT + SECOND_SEAT).removesuffix(" o"))
    assert table.status().kind == "chance"
    assert weights(table).count("o") == 15
    table.play("o")

    assert decides(table) == 0
