"""The things on the table, and the set-up."""

import pytest

from sandtable import Table
from sandtable.table.content.reading import house
from tests.laying import decides, look, moves, play
from tests.rules.mind.laying import (
    LAYOUT,
    ROW,
    after_round,
    cells,
    chances,
    laid_out,
    letters,
    levels,
    made,
    set_up,
)

OTHER_LAYOUT = "gr bc ra br pu gc ri ga ba"
SHAPES = {"green": "diamond", "blue": "circle", "red": "square", "purple": "hexagon"}


# N1, N12
def test_mandalas_lie_in_the_grid_row_by_row_from_the_top_and_from_the_left() -> None:
    table = set_up()

    assert look(table, "layout") == LAYOUT.split()
    assert look(table, "pawn") == "b1"  # the second card is the Garden Gate


# N1
def test_another_deal_puts_the_garden_gate_elsewhere() -> None:
    assert look(set_up(layout=OTHER_LAYOUT), "pawn") == "b3"


# N2, N8
def test_all_mandalas_begin_at_level_3_and_no_frame_is_inspired() -> None:
    table = set_up()

    assert (levels(table), letters(table, "inspired")) == ("333333333", "")


# N3
def test_nine_mandalas_differ_in_colour_or_keywords() -> None:
    found = {(card.colour, *card.keywords) for card in house().mandalas}

    assert found == {
        *(("green", where, "move") for where in ("adjacent", "row", "column")),
        *(("blue", where, "focus") for where in ("adjacent", "row", "column")),
        *(("red", who, "inspire") for who in ("active", "inactive")),
        ("purple", "switch", "+1 action"),
    }


# N4: the shape goes by the colour, so that a card says nothing of it
def test_a_card_names_its_colour_and_the_colour_tells_the_shape() -> None:
    assert {card.colour for card in house().mandalas} == set(SHAPES)
    assert "shape" not in house().data["mandala"][0]


# N5, N24
@pytest.mark.parametrize(
    ("pawn", "beside"),
    [("a1", "a2 b1"), ("b1", "a1 b2 c1"), ("b2", "a2 b1 b3 c2"), ("c3", "b3 c2")],
)
def test_adjacent_is_beside_above_or_below_and_never_diagonal(pawn: str, beside: str) -> None:
    table = laid_out(pawn=pawn)

    assert moves(table, "m").replace("m", "") == beside


# N6, N7, N16
def test_pawn_and_source_begin_together_at_the_green_mandala_with_adjacent() -> None:
    table = set_up(layout=OTHER_LAYOUT)

    assert (look(table, "pawn"), look(table, "source")) == ("b3", "b3")


# N8, N13
def test_four_frames_are_dealt_to_the_row_from_left_to_right() -> None:
    table = set_up(row="")
    assert chances(table) == "C L M R"

    play(table, "L R")

    assert letters(table) == "LR"
    assert table.status().weights == {"C": 1, "M": 1}


# N12
def test_each_mandala_not_yet_dealt_is_equally_likely() -> None:
    table = Table("mind")
    play(table, "ba ga")

    assert table.status().weights == dict.fromkeys(LAYOUT.split()[2:], 1)
    assert look(table, "layout") == ["ba", "ga"]


# N20, NR2
def test_the_last_card_of_a_deal_has_a_token_though_it_is_the_only_one_left() -> None:
    table = set_up(layout="ba ga ri gc pu br ra bc", row="")

    assert table.status().weights == {"gr": 1}


# N6: nothing stands anywhere before the grid lies there
def test_an_untouched_table_has_nothing_on_it() -> None:
    table = Table("mind")

    assert [look(table, key) for key in ("pawn", "source", "overlap")] == [None, None, None]
    assert [look(table, key) for key in ("layout", "row", "goals", "discard")] == [[], [], [], []]
    assert [look(table, key) for key in ("deck", "cards", "round", "turn")] == [{}, 0, 0, None]


# N11, N14
def test_a_single_player_holds_all_four_frames() -> None:
    table = set_up()

    assert look(table, "owners") == dict.fromkeys("CLMR", 0)


# N11, N15, NR3
def test_two_players_hold_two_frames_each_and_the_first_seat_plays_the_decision() -> None:
    table = set_up(2)
    assert (moves(table), decides(table)) == ("hCL hCM hCR hLM hLR hMR", 0)
    assert look(table, "owners") == {}

    table.play("hLR")

    assert look(table, "owners") == {"C": 1, "L": 0, "M": 1, "R": 0}
    assert look(table, "pawn") == "b1"


# N15
def test_frames_are_held_before_pawn_and_source_are_placed() -> None:
    table = set_up(2)

    assert (look(table, "pawn"), look(table, "source"), look(table, "round")) == (None, None, 0)


# N17
def test_the_deck_holds_the_events_of_the_warm_up_side() -> None:
    table = set_up(scenario="dripping-tap")

    assert look(table, "deck") == dict.fromkeys(["least", "next-to-source", "most"], 1)
    assert (look(table, "cards"), look(table, "discard")) == (3, [])


# N17
def test_an_event_that_a_side_lists_twice_is_twice_as_likely() -> None:
    content = made(warmup={"deck": ["red", "purple", "red"]})

    table = after_round(content=content)

    assert table.status().weights == {"red": 2, "purple": 1}


# N18, N75
def test_the_owner_of_the_leftmost_frame_chooses_the_goal_as_the_last_step() -> None:
    table = set_up(2, scenario="dripping-tap", choices="hCL")
    assert (moves(table), decides(table)) == ("ta1b3 ta1c2 tb3c2", 1)
    assert (look(table, "round"), look(table, "cards")) == (0, 3)

    table.play("tb3c2")

    assert (cells(table, "goals"), look(table, "round")) == ("b3 c2", 1)


# N75, NR3
def test_the_leftmost_frame_need_not_be_of_the_second_seat() -> None:
    table = set_up(2, scenario="dripping-tap", row="C M R L", choices="hCL")

    assert decides(table) == 0


# N19, NR2
def test_a_goal_that_leaves_no_choice_is_settled_without_a_token() -> None:
    table = set_up()

    assert (cells(table, "goals"), look(table, "round")) == ("a3 c1", 1)


# N52, NR1
def test_in_meta_awareness_the_overlap_is_chosen_before_the_goal_mandalas() -> None:
    table = set_up(2, scenario="dripping-tap", difficulty="meta", choices="hCL")
    assert (moves(table), decides(table)) == ("oa1 ob2 oc1", 1)

    table.play("ob2")

    assert look(table, "overlap") == "b2"
    assert moves(table) == "ta1b3 ta1c2 tb3c2"


# N52
@pytest.mark.parametrize("difficulty", ["mindful", "deepening"])
def test_nothing_is_overlapped_at_the_other_difficulties(difficulty: str) -> None:
    table = set_up(difficulty=difficulty)

    assert (look(table, "overlap"), look(table, "round")) == (None, 1)


# N20, N81
def test_a_dealer_deals_the_whole_set_up_by_itself() -> None:
    table = Table("mind", seed=7, scenario="freeform-practice", difficulty="meta")

    layout = look(table, "layout")
    assert isinstance(layout, list)
    assert sorted(layout) == sorted(LAYOUT.split())
    assert sorted(letters(table)) == sorted(ROW.split())
    assert table.status().kind == "decide"
