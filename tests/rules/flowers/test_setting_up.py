"""The things on the table, and the set-up."""

from collections import Counter

import pytest

from sandtable import Table, games
from tests.laying import decides, deck, discard, hand, look, play
from tests.rules.flowers.laying import (
    ALL_TILES,
    FACES,
    all_tiles,
    claim,
    laid_out,
    middle,
    side,
)

TILES = "k7 g4 px o2 r3 yx"
HANDS = ("r r o o y", "g g p p k k", "r o y g p k r", "o o o y y y g g")


def set_up(seats: int = 2) -> Table:
    table = Table("flowers", seats)
    play(table, " ".join([TILES, *HANDS[:seats]]))
    return table


# F1
def test_there_are_fifteen_cards_in_each_of_six_colours() -> None:
    table = Table("flowers")
    play(table, TILES)

    assert table.status().weights == {"r": 15, "o": 15, "y": 15, "g": 15, "p": 15, "k": 15}


# F1
def test_no_card_is_lost_by_the_deal() -> None:
    table = set_up(4)

    dealt = "".join(HANDS).replace(" ", "")
    assert Counter(deck(table) + dealt) == dict.fromkeys("roygpk", 15)
    assert len(deck(table)) == 90 - 26


# F2, F3
def test_dark_tiles_are_black_purple_and_red_with_each_of_six_values() -> None:
    table = Table("flowers")

    assert table.status().weights == dict.fromkeys([c + f for c in "kpr" for f in FACES], 1)


# F2, F3
def test_light_tiles_are_green_orange_and_yellow_with_each_of_six_values() -> None:
    table = Table("flowers")
    table.play("k7")

    assert table.status().weights == dict.fromkeys([c + f for c in "goy" for f in FACES], 1)


# F4
def test_every_tile_left_in_a_stack_is_equally_likely_to_be_drawn_next() -> None:
    table = Table("flowers")

    play(table, "k7 g4")

    dark = [tile for tile in ALL_TILES if tile[0] in "kpr" and tile != "k7"]
    assert table.status().weights == dict.fromkeys(dark, 1)


# F5, F69
def test_every_card_left_in_the_deck_is_equally_likely_to_be_drawn() -> None:
    table = laid_out(hands=("rrr", "g"), deck="oookky")

    table.play("1r1")

    assert table.status().weights == {"o": 3, "y": 1, "k": 2}


# F6
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_of_three_mandalas_has_two_tiles_a_side_for_each_player_and_a_marker(
    seats: int,
) -> None:
    mandalas = look(set_up(seats), "mandalas")

    assert isinstance(mandalas, list)
    assert len(mandalas) == 3
    for mandala in mandalas:
        assert mandala.keys() == {"dark", "light", "claim", "up", "down"}
        assert (len(mandala["up"]), len(mandala["down"])) == (seats, seats)


# F7
def test_two_three_or_four_players_take_part() -> None:
    about = next(about for about in games() if about.name == "flowers")

    assert about.seats == (2, 3, 4)
    assert Table("flowers").setup.seats == 2
    with pytest.raises(ValueError, match="flowers has no 5 seats"):
        Table("flowers", 5)


# F8
def test_tiles_are_laid_mandala_by_mandala_dark_then_light() -> None:
    table = Table("flowers")

    table.play("k7")
    assert [middle(table, m) for m in range(3)] == [("k7", None), (None, None), (None, None)]
    play(table, "g4 px")
    assert [middle(table, m) for m in range(3)] == [("k7", "g4"), ("px", None), (None, None)]
    play(table, "o2 r3 yx")

    assert [middle(table, m) for m in range(3)] == [("k7", "g4"), ("px", "o2"), ("r3", "yx")]
    assert all_tiles(table) == sorted(TILES.split())


# F9
def test_the_markers_begin_in_the_middle() -> None:
    assert [claim(set_up(), mandala) for mandala in range(3)] == [None, None, None]


# F10
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seats_draw_five_six_seven_and_eight_cards(seats: int) -> None:
    table = set_up(seats)

    assert [len(hand(table, seat)) for seat in range(seats)] == [5, 6, 7, 8][:seats]
    for seat in range(seats):
        assert sorted(hand(table, seat)) == sorted(HANDS[seat].replace(" ", ""))


# F10: in turn, not round and round
def test_a_hand_is_dealt_before_the_next_one_begins() -> None:
    table = Table("flowers", 3)

    play(table, TILES + " k k k k k g")

    assert [hand(table, seat) for seat in range(3)] == ["kkkkk", "g", ""]


# F11
def test_the_discard_pile_begins_empty_and_no_card_lies_in_a_mandala() -> None:
    table = set_up(3)

    assert discard(table) == ""
    assert {side(table, m, seat) for m in range(3) for seat in range(3)} == {""}


# F12
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_begins(seats: int) -> None:
    assert decides(set_up(seats)) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_for_any_number_of_seats_is_small(seats: int) -> None:
    assert Table("flowers", seats).setup.rules.state.itemsize <= 512
