"""The difficulty levels: what the source of distraction blocks."""

import pytest

from tests.laying import look, moves, play
from tests.rules.mind.laying import after_round, laid_out, level, view, with_special

DRIFT = {"do": "drift", "to": {"place": "centre"}}


# N49
def test_mindful_blocks_nothing() -> None:
    table = laid_out(difficulty="mindful")

    assert moves(table, "g") == "ga1 gb2 gc1"


# N50
@pytest.mark.parametrize("difficulty", ["deepening", "meta"])
def test_the_ability_of_the_sources_mandala_cannot_be_used(difficulty: str) -> None:
    table = laid_out(difficulty=difficulty, overlap="a1" if difficulty == "meta" else "")
    assert moves(table, "g") == ""

    table.play("mb2")

    assert moves(table, "p") == "p pC pL pR"


# N51
def test_in_meta_awareness_the_overlapped_mandala_is_blocked_as_well() -> None:
    table = laid_out(difficulty="meta", choices="ob2")

    table.play("mb2")

    assert moves(table, "p") == ""


# N51
def test_in_meta_awareness_the_other_mandalas_next_to_the_source_work() -> None:
    table = laid_out(difficulty="meta", choices="ob2")

    table.play("ma1")

    assert moves(table, "b") == "ba2 bb1"


# N49, N50, N51
@pytest.mark.parametrize(
    ("difficulty", "choices", "blocked"),
    [("mindful", "", []), ("deepening", "", ["b1"]), ("meta", "ob2", ["b1", "b2"])],
)
def test_a_view_names_the_mandalas_that_are_blocked(
    difficulty: str, choices: str, blocked: list[str]
) -> None:
    table = laid_out(difficulty=difficulty, choices=choices)

    assert view(table).blocked == blocked


# N53, NR12
def test_actions_specials_and_the_free_focus_are_not_blocked() -> None:
    table = laid_out(difficulty="deepening", inspired="M")

    assert moves(table) == "e f i ma1 mb2 mc1 sb1"


# N53, NR12
def test_focusing_at_the_source_from_elsewhere_is_not_blocked() -> None:
    table = laid_out(difficulty="deepening", pawn="b3")

    table.play("bb1")

    assert level(table, "b1") == 2


# N50, N53: the ability is blocked by where the pawn is, not by where it reaches
def test_a_green_mandala_may_move_the_pawn_to_the_source() -> None:
    table = laid_out(difficulty="deepening", pawn="b1", source="b2")

    table.play("gb2")

    assert (look(table, "pawn"), moves(table, "p")) == ("b2", "")


# N54, NR12
def test_a_source_moved_by_a_special_blocks_its_new_place_at_once() -> None:
    table = laid_out(difficulty="deepening", content=with_special(DRIFT), pawn="b2")
    assert moves(table, "p") == "p pC pL pR"

    table.play("sb2")

    assert moves(table, "p") == ""


# N54, NR12
def test_a_source_moved_by_a_special_leaves_its_old_place_and_the_overlap_stays() -> None:
    table = laid_out(difficulty="meta", content=with_special(DRIFT), choices="oa1")

    table.play("sb2")

    assert moves(table, "g") == "ga1 gb2 gc1"
    assert look(table, "overlap") == "a1"
    play(table, "ga1")
    assert moves(table, "b") == ""


# N54, N73
def test_the_overlap_is_chosen_anew_at_the_end_of_the_round() -> None:
    table = after_round(difficulty="meta", choices="oa1")

    table.play("purple")

    assert (moves(table), look(table, "overlap")) == ("oa2 ob1 ob3 oc2", "a1")
