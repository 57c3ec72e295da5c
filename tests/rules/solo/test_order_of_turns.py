"""The order of turns: yours, then Master Yoga's left and right ones."""

from tests.laying import field, is_your_turn, laid_out, mountain, play, river, yogas_turn


# S8, MR17
def test_after_your_turn_master_yoga_takes_one_for_each_mandala_the_left_one_first() -> None:
    table = laid_out("mandala-solo", mountains=("rr", "gg"))
    table.play("f1y1")

    table.play("r")
    assert (mountain(table, 0), mountain(table, 1)) == ("rrr", "gg")
    assert not is_your_turn(table)

    table.play("g")
    assert (mountain(table, 0), mountain(table, 1)) == ("rrr", "ggg")
    assert is_your_turn(table)


# S8
def test_his_turns_come_after_the_cards_that_you_draw() -> None:
    table = laid_out("mandala-solo", mountains=("rr", "gg"), hands=("roygp",))

    play(table, "m1o k k k")
    assert field(table, 0, 1) == ""

    table.play("k")
    assert field(table, 0, 1) == "k"


# S8
def test_his_two_turns_follow_each_of_your_turns() -> None:
    table = laid_out("mandala-solo", mountains=("r", "g"))

    play(table, "dk1 k r g dk1 k r g")

    assert (mountain(table, 0), mountain(table, 1)) == ("rrr", "ggg")
    assert is_your_turn(table)


# S9, MR17
def test_a_mandala_that_you_complete_is_destroyed_and_refilled_before_his_turns() -> None:
    table = laid_out("mandala-solo", mountains=("rg", "kk"), fields=(("oy", "p"), ("", "")))
    play(table, "f1k1 cr")
    assert (mountain(table, 0), field(table, 0, 0), field(table, 0, 1)) == ("", "", "")

    play(table, "o o")
    assert mountain(table, 0) == "oo"

    play(table, "o k")
    assert (mountain(table, 0), mountain(table, 1)) == ("ooo", "kkk")
    assert is_your_turn(table)


# S10, MR17
def test_a_mandala_destroyed_in_his_left_turn_is_refilled_before_his_right_turn() -> None:
    table = yogas_turn("", mandala=0, mountains=("rg", "kk"), fields=(("o", "y"), ("", "")))
    play(table, "p k cg")
    assert (mountain(table, 0), mountain(table, 1)) == ("", "kk")

    play(table, "p p")
    assert (mountain(table, 0), mountain(table, 1)) == ("pp", "kk")

    table.play("k")
    assert mountain(table, 1) == "kkk"
    assert is_your_turn(table)


# S11, MR17
def test_if_the_last_mandala_is_destroyed_in_his_left_turn_he_takes_no_right_one() -> None:
    table = yogas_turn("rg", "o", "y", mandala=0, last_mandala=True)

    play(table, "p k cg")

    assert table.status().kind == "over"


# S11, S39, MR17
def test_if_his_sixth_colour_comes_in_his_left_turn_he_takes_no_right_one() -> None:
    table = yogas_turn("rg", "o", "y", mandala=0, rivers=("", "oygpk"))

    play(table, "p k cg")

    assert river(table, 1) == "oygpkr"
    assert table.status().kind == "over"
