"""Destroying a Mandala: who chooses first, claiming, clearing away, the new Mountain."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import (
    cup,
    decides,
    discard,
    field,
    hand,
    laid_out,
    look,
    mountain,
    moves,
    play,
    river,
)


def destroying(
    mountain: str = "rrrg", fields: tuple[str, str] = ("pp", "y"), **layout: Any
) -> Table:
    """The left Mandala is being destroyed; seat 0 completed it and chooses first."""
    layout.setdefault("laid", 1)
    return laid_out(mountains=(mountain, "ok"), fields=(fields, ("", "")), phase="claim", **layout)


def completed(fields: tuple[str, str], player: int) -> Table:
    """A player builds the sixth colour, black, onto a Mountain of all that the Fields lack."""
    lacking = "".join(letter for letter in "roygp" if letter not in "".join(fields))
    table = laid_out(
        hands=("kk", "kk"), mountains=(lacking, ""), fields=(fields, ("", "")), player=player
    )
    play(table, "m1k r r r")
    return table


# M42
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("fields", "first"), [(("rr", "o"), 0), (("r", "ooo"), 1), (("", "o"), 1)])
def test_the_larger_field_chooses_first_whoever_completed_the_mandala(
    fields: tuple[str, str], first: int, player: int
) -> None:
    assert decides(completed(fields, player)) == first


# M42: the cards count, not the colours
def test_three_cards_of_one_colour_are_more_than_two_of_different_colours() -> None:
    assert decides(completed(("rrr", "oy"), player=0)) == 0


# M43, MR5
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("fields", [("r", "o"), ("rr", "oy"), ("", "")])
def test_equal_fields_let_the_one_choose_first_who_did_not_lay_the_last_card(
    fields: tuple[str, str], player: int
) -> None:
    assert decides(completed(fields, player)) == 1 - player


# M44
def test_the_players_choose_alternately_until_the_mountain_is_empty() -> None:
    table = destroying("rgo")

    seats = []
    for token in ("cg", "cr", "co"):
        seats.append(decides(table))
        table.play(token)

    assert seats == [0, 1, 0]
    assert mountain(table) == ""
    assert table.status().kind == "chance"


# M45
def test_whoever_chooses_a_colour_claims_all_of_its_cards() -> None:
    table = destroying("rrrgoo")

    table.play("cr")

    assert mountain(table) == "goo"
    assert moves(table) == "cg co"
    assert len(river(table) + cup(table)) == 3


# M45
def test_colours_of_the_fields_and_of_the_other_mountain_cannot_be_claimed() -> None:
    table = destroying("rrrg")

    assert moves(table) == "cg cr"
    assert table.why_not("cp") == "There is no purple in the left Mountain to claim."
    assert table.why_not("ck") == "There is no black in the left Mountain to claim."


# M46, MR9
def test_the_last_colour_is_a_decision_too() -> None:
    table = destroying("rg")

    table.play("cr")

    assert (decides(table), moves(table)) == (1, "cg")
    assert mountain(table) == "g"


# M47, M49
def test_one_card_of_a_new_colour_joins_the_river_and_the_rest_fill_the_cup() -> None:
    table = destroying("rrrg", rivers=("o", ""))

    table.play("cr")

    assert river(table) == "or"
    assert cup(table) == "rr"
    assert mountain(table) == "g"


# M47, M49: the example of our rules page
def test_three_green_cards_put_one_on_place_3_and_two_into_the_cup() -> None:
    table = destroying("ggg", rivers=("rk", ""), cups=("k", ""))

    table.play("cg")

    assert river(table) == "rkg"
    assert cup(table) == "ggk"


# M47, M49
def test_a_single_card_of_a_new_colour_leaves_nothing_for_the_cup() -> None:
    table = destroying("rg")

    table.play("cg")

    assert (river(table), cup(table)) == ("g", "")


# M47
def test_each_player_fills_their_own_river() -> None:
    table = destroying("rg", rivers=("ok", "y"))

    play(table, "cg cr")

    assert (river(table, 0), river(table, 1)) == ("okg", "yr")


# M48
def test_a_card_in_the_river_never_moves_again() -> None:
    table = destroying("kogr", rivers=("go", ""))

    play(table, "co cr cg ck")

    assert river(table, 0) == "go"
    assert river(table, 1) == "rk"


# M50
def test_all_cards_of_a_colour_that_is_in_the_river_go_into_the_cup() -> None:
    table = destroying("rrrg", rivers=("or", ""))

    table.play("cr")

    assert (river(table), cup(table)) == ("or", "rrr")


# M51, M52, MR5
def test_a_player_with_no_card_in_the_field_discards_what_they_claim() -> None:
    table = destroying("rrrg", fields=("pp", ""), rivers=("", "o"), discard="k")

    table.play("cg")
    assert (decides(table), moves(table)) == (1, "cr")
    table.play("cr")

    assert (river(table, 1), cup(table, 1)) == ("o", "")
    assert discard(table) == "rrrppk"


# M51, M52, MR5
def test_with_both_fields_empty_both_choose_and_both_discard() -> None:
    table = laid_out(hands=("kk", "yy"), mountains=("roygp", ""))

    play(table, "m1k r r r")
    seats = []
    for token in moves(table).split():
        seats.append(decides(table))
        table.play(token)

    assert seats == [1, 0, 1, 0, 1, 0]
    assert look(table, "rivers") == [[], []]
    assert discard(table) == "roygpk"


# M52: the Field of the other Mandala does not help
def test_a_field_of_the_other_mandala_keeps_nothing_here() -> None:
    table = laid_out(
        mountains=("rg", ""), fields=(("", "y"), ("pp", "")), phase="claim", chooser=0, laid=1
    )

    table.play("cg")

    assert (river(table), discard(table)) == ("", "g")


# M53
def test_both_fields_go_to_the_discard_pile() -> None:
    table = destroying("r", fields=("ppo", "y"), discard="k")

    table.play("cr")

    assert (field(table, 0, 0), field(table, 0, 1)) == ("", "")
    assert discard(table) == "oyppk"


# M53
def test_the_fields_stay_until_the_last_colour_is_claimed() -> None:
    table = destroying("rg")

    table.play("cr")

    assert (field(table, 0, 0), field(table, 0, 1), discard(table)) == ("pp", "y", "")


# M53
def test_the_other_mandala_is_left_alone() -> None:
    table = laid_out(
        mountains=("r", "ok"), fields=(("pp", "y"), ("r", "g")), phase="claim", laid=1, seed=1
    )

    table.play("cr")

    assert (mountain(table, 1), field(table, 1, 0), field(table, 1, 1)) == ("ok", "r", "g")


# M54
def test_two_cards_from_the_deck_begin_the_new_mountain() -> None:
    table = destroying("r")

    play(table, "cr k")
    assert (mountain(table), table.status().kind) == ("k", "chance")
    table.play("o")

    assert look(table, "mountains", 0) == [["k", 1], ["o", 1]]
    assert table.status().kind == "decide"


# M54
def test_the_new_mountain_begins_where_the_old_one_was() -> None:
    table = laid_out(
        mountains=("ok", "r"), fields=(("", ""), ("pp", "y")), phase="claim", mandala=1, laid=1
    )

    play(table, "cr g g")

    assert (mountain(table, 0), mountain(table, 1)) == ("ok", "gg")


# M55
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("claims", ["cr", "cr cg", "cr cg co"])
def test_the_next_turn_belongs_to_the_one_who_did_not_complete_the_mandala(
    claims: str, player: int
) -> None:
    table = destroying("rgo"[: claims.count("c")], player=player, seed=1)

    play(table, claims)

    assert decides(table) == 1 - player
    assert moves(table, "d") != ""


# M54, M55
def test_hands_are_not_touched_by_destroying() -> None:
    table = destroying("rg", hands=("rrk", "ygg"), seed=1)

    play(table, "cr cg")

    assert (hand(table, 0), hand(table, 1)) == ("rrk", "ygg")
