"""Completing a Mandala."""

import pytest

from tests.laying import decides, laid_out, mountain, moves, play


# M40
@pytest.mark.parametrize("token", ["m1k", "f1k1"])
def test_a_mandala_is_complete_when_building_or_growing_brings_the_sixth_colour(token: str) -> None:
    table = laid_out(
        hands=("kk", "y"), mountains=("rro", ""), fields=(("y", "gp"), ("", "")), seed=1
    )

    table.play(token)

    assert set(moves(table).split()) >= {"cr", "co"}
    assert decides(table) is not None


# M40
@pytest.mark.parametrize(
    ("mountain", "fields"),
    [("roygp", ("", "")), ("r", ("oy", "gp")), ("", ("oyg", "rp")), ("ro", ("ygp", ""))],
)
def test_mountain_and_both_fields_count_together(mountain: str, fields: tuple[str, str]) -> None:
    table = laid_out(hands=("kk", "y"), mountains=(mountain, ""), fields=(fields, ("", "")), seed=1)

    table.play("m1k")

    assert moves(table, "c").count("c") == len(mountain) + 1


# M40
def test_five_colours_do_not_complete_a_mandala() -> None:
    table = laid_out(hands=("kg", "y"), mountains=("rro", ""), fields=(("y", "p"), ("", "")))

    table.play("f1k1")

    assert moves(table) == "dy1 m2y"
    assert mountain(table) == "rro"


# M40
def test_colours_of_the_other_mandala_do_not_count() -> None:
    table = laid_out(hands=("gg", "y"), mountains=("rro", "k"), fields=(("y", "p"), ("", "")))

    table.play("f1g1")

    assert moves(table, "c") == ""
    assert decides(table) == 1


# M41
def test_a_complete_mandala_is_destroyed_before_anything_else_is_played() -> None:
    table = laid_out(hands=("kk", "yy"), mountains=("rro", ""), fields=(("y", "gp"), ("", "")))

    table.play("f1k1")

    assert moves(table) == "co cr"
    assert "is being destroyed" in str(table.why_not("m2k"))


# M41, M44
def test_the_turn_that_completed_the_mandala_ends_only_when_it_is_destroyed() -> None:
    table = laid_out(
        hands=("kk", "yy"), mountains=("rro", ""), fields=(("y", "gp"), ("", "")), seed=1
    )

    play(table, "f1k1")
    claimed_by = [decides(table)]
    table.play("cr")
    claimed_by.append(decides(table))
    table.play("co")

    assert claimed_by == [1, 0]
    assert moves(table, "d") == "dy1 dy2"


# M41
def test_only_the_mandala_that_was_played_into_is_destroyed() -> None:
    table = laid_out(
        hands=("kk", "yy"),
        mountains=("rro", "ro"),
        fields=(("y", "gp"), ("y", "gp")),
        seed=1,
    )

    play(table, "f2k1 cr co")

    assert mountain(table, 0) == "rro"
    assert len(mountain(table, 1)) == 2
