"""Records carry the cards; tables refuse what there is not."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from sandtable import Table, games
from sandtable.rules.mind.about import DIFFICULTIES
from sandtable.table.content.reading import house, house_text, read_content
from tests.laying import look, moves, play
from tests.rules.mind.laying import LAYOUT, ROW, house_data, laid_out, letters, made, set_up

CARDS = "3799723ddf634694e10c90d3eef37c4d1392af2498dea3559f91005441d9a033"
"""The digest of our own cards, from the first mandala to the last line."""


def test_our_own_cards_are_what_they_were_agreed_to_be() -> None:
    text = house_text()

    cards = text[text.index('[[mandala]]\nid = "ga"') :]

    assert hashlib.sha256(cards.encode()).hexdigest() == CARDS


def test_the_scenarios_that_the_game_lists_are_those_of_our_own_set() -> None:
    [about] = [about for about in games() if about.name == "mind"]
    options = {option.name: option.values for option in about.options}

    ours = [scenario.id for scenario in house().scenarios]
    assert options["scenario"] == (*ours, "freeform-practice")
    assert options["difficulty"] == DIFFICULTIES == ("mindful", "deepening", "meta")
    assert options["content"] == (None,)


# N11
def test_what_is_not_chosen_is_one_seat_guided_practice_mindful_and_our_own_cards() -> None:
    table = Table("mind")

    assert table.setup.seats == 1
    assert table.setup.options == {
        "scenario": "guided-practice",
        "difficulty": "mindful",
        "content": house(),
    }


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            {"scenario": "monsoon"},
            "scenario is 'monsoon': expected guided-practice or dripping-tap",
        ),
        ({"scenario": "monsoon"}, "or unopened-letter or passing-storm or freeform-practice$"),
        ({"difficulty": "hard"}, "difficulty is 'hard': expected mindful or deepening or meta"),
        ({"difficulty": 1}, "difficulty is 1: expected mindful or deepening or meta"),
        ({"seats": 3}, "mind has no 3 seats: expected 1 or 2"),
        ({"cards": 1}, "mind has no option 'cards': expected scenario or difficulty or content"),
        ({"content": 7}, "content is 7: expected the path of a file, a content object or plain"),
        ({"content": "none.toml"}, "the file 'none.toml' cannot be read: No such file"),
        ({"content": {}}, "the content has .* mistakes: there is nothing to play"),
    ],
)
def test_a_table_says_what_there_is_to_choose(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Table("mind", **options)


def test_a_set_of_your_own_has_its_own_scenarios() -> None:
    data = house_data()
    data["scenario"] = data["scenario"][2:4]
    del data["freeform"]

    assert Table("mind", content=data).setup.options["scenario"] == "radio-next-door"
    with pytest.raises(ValueError, match=r"expected radio-next-door or unopened-letter$"):
        Table("mind", content=data, scenario="freeform-practice")


def test_guided_practice_is_the_default_wherever_it_stands_in_the_file() -> None:
    data = house_data()
    data["scenario"].reverse()

    assert Table("mind", content=data).setup.options["scenario"] == "guided-practice"


def test_a_set_may_have_nothing_but_freeform_practice() -> None:
    data = house_data()
    del data["scenario"]

    table = Table("mind", content=data)
    play(table, f"{LAYOUT} {ROW} 2 1 1 1")

    assert moves(table) == "ta1b3 ta1c2 tb3c2"


# N26
def test_a_set_of_your_own_may_have_other_letters_and_ids() -> None:
    data = house_data()
    data["frame"][0]["letter"] = "Z"
    data["mandala"][0]["id"] = "zz"
    table = Table("mind", content=data)

    play(table, "ba zz ri gc pu br ra bc gr M Z R L e")

    assert (letters(table), look(table, "turn", "frame")) == ("MZRL", "Z")
    assert moves(table, "s") == "sL sM sR"


@pytest.mark.parametrize("kind", ["path", "text", "object", "data"])
def test_cards_may_be_given_as_a_file_an_object_or_plain_data(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(house_text().replace("Garden Gate", "Moon Gate"), "utf-8")
    given = {
        "path": file,
        "text": str(file),
        "object": read_content(file),
        "data": read_content(file).data,
    }[kind]

    table = Table("mind", content=given)

    assert table.setup.written_options["content"]["mandala"][0]["name"] == "Moon Gate"


def test_a_record_is_replayed_without_the_file_of_its_cards(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(house_text().replace('pawn = "diagonal"', 'place = "centre"'), "utf-8")
    table = Table("mind", seed=4, content=str(file))
    while look(table, "turn", "frame") != "R":
        table.play("e")
    table.play("sb2")
    file.unlink()

    again = Table.from_record(table.record())

    assert again.snapshot() == table.snapshot()
    assert again.record() == table.record()
    assert again.setup.options == table.setup.options


def test_a_record_of_our_own_cards_carries_them_too() -> None:
    table = laid_out()
    play(table, "sb1 gb2 p f e")

    again = Table.from_record(table.record())

    assert '"name": "Garden Gate"' in table.record()
    assert again.snapshot() == table.snapshot()
    assert again.position() == table.position()


def test_the_scenario_of_a_record_is_one_of_its_own_cards() -> None:
    data = house_data()
    data["scenario"][0]["id"] = "first-practice"
    table = Table("mind", content=data, seed=1)

    again = Table.from_record(table.record())

    assert again.setup.options["scenario"] == table.setup.options["scenario"] == "first-practice"


def test_a_copy_of_a_table_plays_with_the_same_cards() -> None:
    table = laid_out(content=made(specials={"M": [{"do": "move", "to": {"place": "centre"}}]}))

    twin = table.copy()
    twin.play("sb2")

    assert (look(twin, "pawn"), look(table, "pawn")) == ("b2", "b1")


def test_tables_with_different_cards_do_not_disturb_each_other() -> None:
    ours, theirs = set_up(), set_up(content=made(when={"M": {"place": "corner"}}))

    assert (moves(ours, "s"), moves(theirs, "s")) == ("sb1", "")
    assert ours.setup.options != theirs.setup.options
    assert Table("mind", content=house_data()).setup.options == Table("mind").setup.options
