"""Drawing and running out."""

from tests.laying import (
    decides,
    deck,
    discard,
    hand,
    is_last_mandala,
    laid_out,
    mountain,
    moves,
    play,
    weights,
)

OTHERS = "oygpk"


# M34, M35, MR1
def test_the_deck_is_exhausted_at_the_moment_its_last_card_leaves_it() -> None:
    table = laid_out(hands=("rrrrrrrr", OTHERS), deck="o", discard="gg")

    table.play("m1r")
    assert (deck(table), is_last_mandala(table)) == ("o", False)
    table.play("o")

    assert is_last_mandala(table)
    assert (deck(table), discard(table)) == ("gg", "")
    assert decides(table) == 1


# M34
def test_a_deck_with_a_card_left_is_not_exhausted() -> None:
    table = laid_out(hands=("rrrrrrrr", OTHERS), deck="og", discard="gg")

    play(table, "m1r o")

    assert (deck(table), discard(table)) == ("g", "gg")
    assert not is_last_mandala(table)


# M35, MR1
def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="o", discard="gk")

    play(table, "m1r o")
    assert weights(table) == "gk"
    assert discard(table) == ""
    play(table, "k g")

    assert hand(table) == "rogk"
    assert decides(table) == 1


# M36, M37, MR1, MR3
def test_an_empty_discard_pile_leaves_the_deck_empty_and_cuts_the_draw_short() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="o", discard="")

    play(table, "m1r o")

    assert (hand(table), deck(table)) == ("ro", "")
    assert is_last_mandala(table)
    assert decides(table) == 1


# M36, MR1
def test_an_empty_deck_stays_empty_until_a_card_must_be_drawn() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="", discard="gk", last_mandala=True)

    table.play("f1r1")
    assert (deck(table), discard(table)) == ("", "gk")
    table.play("m2o")

    assert (deck(table), discard(table)) == ("gk", "")
    assert weights(table) == "gk"


# M36, MR1
def test_an_empty_deck_is_made_anew_from_the_first_card_that_is_discarded() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="o", discard="")

    play(table, "m1r o dp1")
    assert weights(table) == "p"
    table.play("p")

    assert (hand(table, 1), deck(table), discard(table)) == (OTHERS, "", "")
    assert decides(table) == 0


# M37, MR3
def test_a_draw_that_both_piles_cannot_supply_is_cut_short() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="o", discard="g")

    play(table, "m1r o g")

    assert (hand(table), deck(table), discard(table)) == ("rog", "", "")
    assert decides(table) == 1


# M37, MR3
def test_a_build_with_both_piles_empty_draws_nothing() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="", discard="", last_mandala=True)

    table.play("m1r")

    assert hand(table) == "r"
    assert decides(table) == 1


# M38, MR1
def test_exhaustion_by_a_redraw_announces_the_last_mandala() -> None:
    table = laid_out(hands=("rr", OTHERS), deck="o", discard="")

    play(table, "dr1 o")

    assert is_last_mandala(table)
    assert (hand(table), deck(table), discard(table)) == ("ro", "r", "")


# M38, M54, MR1
def test_exhaustion_by_a_refill_announces_the_last_mandala_and_the_refill_goes_on() -> None:
    table = laid_out(
        mountains=("k", ""), fields=(("gg", "p"), ("", "")), deck="r", phase="claim", laid=1
    )

    play(table, "ck r")
    assert is_last_mandala(table)
    assert weights(table) == "ggp"
    table.play("p")

    assert mountain(table) == "rp"
    assert (deck(table), discard(table), decides(table)) == ("gg", "", 1)


# M38, M56
def test_exhaustion_by_the_last_card_of_a_refill_leaves_one_more_mandala_to_complete() -> None:
    table = laid_out(
        mountains=("k", ""), fields=(("gg", "p"), ("", "")), deck="ro", phase="claim", laid=1
    )

    play(table, "ck r o")

    assert is_last_mandala(table)
    assert (mountain(table), deck(table), decides(table)) == ("ro", "ggp", 1)


# M38
def test_a_second_exhaustion_keeps_the_last_mandala_announced() -> None:
    table = laid_out(hands=("rrrr", OTHERS), deck="o", discard="g")

    play(table, "dr1 o dp1 g dr1")
    assert (weights(table), discard(table)) == ("r", "rp")
    table.play("r")

    assert (deck(table), discard(table)) == ("rp", "")
    assert is_last_mandala(table)


# M39, MR2
def test_a_mandala_completed_by_the_turn_whose_draw_exhausts_the_deck_is_the_last_one() -> None:
    table = laid_out(
        hands=("kk", OTHERS), mountains=("r", ""), fields=(("oy", "gp"), ("", "")), deck="rrr"
    )

    play(table, "m1k r r r")
    assert is_last_mandala(table)
    assert moves(table) == "ck cr"
    play(table, "ck cr")

    assert table.status().kind == "over"


# M39: the other way round, growing draws nothing and so announces nothing
def test_a_mandala_completed_with_one_card_left_in_the_deck_is_not_the_last_one() -> None:
    table = laid_out(
        hands=("kk", OTHERS), mountains=("r", ""), fields=(("oy", "gp"), ("", "")), deck="r"
    )

    play(table, "f1k1 cr r")

    assert is_last_mandala(table)
    assert weights(table) == "oygpk"
