"""All mistakes of a content file are told at once, and briefly."""

import pytest

from sandtable.table.content.mistakes import BrokenContent
from sandtable.table.content.reading import content_from_text, house, house_text, read_content
from tests.table.slips import mistakes


def test_a_list_over_several_lines_is_told_by_the_line_of_the_entry() -> None:
    effect = 'effect = [\n  { do = "cycle" },\n  # a comment\n  { do = "cycle", n = 9 },\n]'

    (told,) = mistakes((284, effect))

    assert told.startswith("line 287, scenario 1 (guided-practice), warmup.effect 2, n: expected a")


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("[[mandala]]", "line 92, mandala: there are 10 mandalas: expected exactly 9"),
        ("[[frame]]", "line 157, frame: there are 5 frames of mind: expected exactly 4"),
        ("[[freeform.loss]]", "line 470, freeform.loss 7: name is missing"),
    ],
)
def test_too_many_cards_are_told(header: str, expected: str) -> None:
    assert expected in mistakes((469, f"loss = []\n{header}"))


def test_too_many_events_and_entries_are_told() -> None:
    events = "\n".join(
        f'[[event]]\nid = "e{n}"\nname = "E"\ntext = "E."\nto = {{}}' for n in range(19)
    )
    entries = '[[freeform.loss]]\nname = "L"\ntext = "L."\nloss = []\n' * 7

    assert mistakes((469, f"loss = []\n{entries}{events}")) == [
        "line 187, event: there are 33 events: expected 1 to 32",
        "line 446, freeform.loss: there are 13 entries: expected 1 to 12",
    ]


def test_a_table_where_a_list_belongs_is_told() -> None:
    assert mistakes((365, "[freeform]\nloss = {}"), *((n, "") for n in range(446, 470))) == [
        "line 366, freeform.loss: {} is no list: expected 1 to 12 entries"
    ]


def test_a_file_with_nothing_in_it_misses_everything() -> None:
    with pytest.raises(BrokenContent) as refusal:
        content_from_text("# nothing yet")

    assert refusal.value.mistakes == [
        "there is nothing to play: expected a [[scenario]] or [freeform]",
        "mandala is missing",
        "frame is missing",
        "event is missing",
    ]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file() -> None:
    edits = [(277, "complexity = 0"), (197, "to = 1"), (104, ""), (159, 'letter = "cc"')]

    told = mistakes(*edits)

    places = [mistake.split(",")[0] for mistake in told]
    assert places == ["line 99", "line 159", "line 197", "line 277"]


def test_an_exception_tells_the_first_mistake_in_one_line() -> None:
    with pytest.raises(BrokenContent) as refusal:
        content_from_text(house_text().replace("complexity", "complicated"))

    assert len(refusal.value.mistakes) == 10
    assert str(refusal.value) == (
        "the content has 10 mistakes: line 273, scenario 1 (guided-practice): "
        "complexity is missing; …"
    )


def test_plain_data_is_told_by_its_place_alone() -> None:
    data = house().data | {3: "three", "event": [{"id": "x\n", "to": {}}], "freeform": None}

    with pytest.raises(BrokenContent) as refusal:
        read_content(data)

    told = refusal.value.mistakes
    assert (
        told[0] == "3: there is no such key: expected mandala, frame, event, scenario or freeform"
    )
    assert "event 1: name is missing" in told
    assert "freeform: None is no table: expected keys with values" in told


def test_what_there_is_does_not_fill_the_screen() -> None:
    name = "opposite-source" * 4

    told = mistakes((200, f'id = "{name}"'), (206, f'id = "{name[1:]}"'), (283, 'deck = ["mist"]'))

    assert told[0].startswith("line 283, scenario 1 (guided-practice), warmup.deck 1: 'mist' is no")
    assert told[0].endswith(f"{name}, {name[1:]}, most, least, least-above-0, keyword-adjacent, …")


@pytest.mark.parametrize(
    "number", [10**5000, -1, 0.5, None, [1]], ids=["long", "negative", "half", "none", "list"]
)
def test_a_number_out_of_all_bounds_is_told(number: object) -> None:
    loss = [{"need": "total", "at_most": number}]
    scenario = house().data["scenario"][0] | {"loss": loss}

    with pytest.raises(BrokenContent, match="loss 1, at_most: expected a whole number from 0 to"):
        read_content(house().data | {"scenario": [scenario]})
