"""The worked example: the set-up and round 1 of Guided Practice, token by token."""

from sandtable import Table
from tests.laying import decides, look, moves, play
from tests.rules.mind.laying import (
    LAYOUT,
    ROW,
    actions,
    cells,
    chances,
    laid_out,
    letters,
    levels,
    set_up,
)


def play_with(table: Table, tokens: str) -> None:
    """Play tokens, each of which must be among those that the table offers."""
    for token in tokens.split():
        status = table.status()
        assert token in (status.moves or status.weights or ())
        table.play(token)


# N12, N13, N14, N16, N18, N19, N55
def test_the_set_up_leads_straight_to_the_turn_of_mettle() -> None:
    table = Table("mind")

    play_with(table, f"{LAYOUT} {ROW}")

    assert look(table, "layout") == LAYOUT.split()
    assert letters(table) == "MCRL"
    assert (look(table, "pawn"), look(table, "source")) == ("b1", "b1")
    assert cells(table, "goals") == "a3 c1"
    assert look(table, "turn") == {"frame": "M", "actions": 1, "abilities": []}
    assert (look(table, "phase"), look(table, "round")) == ("warmup", 1)


def test_the_table_of_the_tests_is_the_table_of_the_example() -> None:
    assert laid_out().snapshot() == set_up().snapshot()


# N24-N26, N33, N36
def test_mettle_focuses_at_the_source_and_walks_through_the_gate() -> None:
    table = set_up()

    play_with(table, "sb1 gb2 p f")

    assert levels(table) == "323323333"
    assert look(table, "turn") == {"frame": "M", "actions": 0, "abilities": ["b1", "b2"]}
    assert moves(table) == "e"


# N28, N38, N39
def test_compassion_changes_places_with_levity_and_inspires_receptivity() -> None:
    table = set_up(choices="sb1 gb2 p f e")

    play_with(table, "pL")
    assert (letters(table), actions(table)) == ("MLRC", 2)
    play_with(table, "sR f e")

    assert (letters(table, "inspired"), letters(table, "used")) == ("R", "CM")
    assert look(table, "turn", "frame") == "L"


# N35, N41
def test_levity_leaps_is_inspired_and_focuses_for_free() -> None:
    table = set_up(choices="sb1 gb2 p f e pL sR f e")

    play_with(table, "sa3 rL i e")

    assert (look(table, "pawn"), levels(table)) == ("a3", "323313233")
    assert letters(table, "inspired") == "R"


# N69, N70, N72, N74
def test_the_source_goes_where_the_players_choose_and_adds_to_its_row_and_column() -> None:
    table = set_up(choices="sb1 gb2 p f e pL sR f e sa3 rL i e")

    play_with(table, "sb2 i e")
    assert levels(table) == "323303133"
    assert chances(table) == "keyword-adjacent keyword-row keyword-column purple"
    play_with(table, "keyword-adjacent")
    assert (moves(table), decides(table)) == ("xa1 xb1", 0)
    play_with(table, "xa1")

    assert levels(table) == "333303233"
    assert (look(table, "source"), look(table, "discard")) == ("a1", ["keyword-adjacent"])
    assert (look(table, "round"), letters(table, "used")) == (2, "")


def test_the_whole_example_can_be_recorded_and_replayed() -> None:
    table = Table("mind")
    play(table, f"{LAYOUT} {ROW}")
    play(table, "sb1 gb2 p f e pL sR f e sa3 rL i e sb2 i e keyword-adjacent xa1")

    again = Table.from_record(table.record())

    assert again.snapshot() == table.snapshot()
    assert again.record() == table.record()
