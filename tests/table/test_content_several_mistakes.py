"""A mistake in a content file hides no other one, and makes up none."""

import pytest

from tests.table.slips import mistakes

NO_START = "line 92, mandala: there is no green mandala with adjacent"
RED = (96, 'colour = "red"')
"""The mandala on which pawn and source begin is of another colour."""


def told_of(*edits: tuple[int, str]) -> list[str]:
    """Put other text into lines of our own file, and hear what is wrong, but not what was right."""
    return [told.split(": expected")[0] for told in mistakes(*edits)]


def told_of_frame(special: str) -> list[str]:
    """Hear what is wrong with this special, without the place that all of it is in."""
    place = "line 162, frame 1 (compassion), special "
    told = told_of((162, f"special = {special}"))
    assert all(mistake.startswith(place) for mistake in told)
    return [mistake.removeprefix(place) for mistake in told]


@pytest.mark.parametrize(
    ("edit", "other"),
    [
        ((94, f'name = "{"x" * 61}"'), "line 94, mandala 1 (ga), name: the name has 61 characters"),
        ((101, ""), "line 99, mandala 2 (gr): name is missing"),
        ((107, "id = 7"), "line 107, mandala 3, id: 7 is no id"),
        ((105, "shape = 1"), "line 105, mandala 2 (gr), shape: there is no such key"),
    ],
)
def test_that_there_is_no_mandala_to_begin_on_is_told_beside_any_other_mistake(
    edit: tuple[int, str], other: str
) -> None:
    told = told_of(RED, edit)

    assert sorted(told) == sorted([NO_START, other])


def test_eight_mandalas_without_one_to_begin_on_are_two_mistakes() -> None:
    told = told_of(RED, *((n, "") for n in range(148, 154)))

    assert told == ["line 92, mandala: there are 8 mandalas", NO_START]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (96, 'colour = "gren"'),
        (96, 'colour = ["green"]'),
        (96, ""),
        (97, 'keywords = ["adjacnt", "move"]'),
        (97, 'keywords = [["adjacent"], "move"]'),
        (97, "keywords = 5"),
        (97, ""),
    ],
)
def test_a_colour_or_keyword_that_cannot_be_read_is_one_mistake(line: int, text: str) -> None:
    (told,) = told_of((line, text))

    assert told.startswith(f"line {line if text else 92}, mandala 1 (ga)")


def test_mandalas_that_are_no_list_are_one_mistake() -> None:
    blank = ((n, "") for n in range(93, 154))

    told = told_of((92, "mandala = 5"), *blank)

    assert [mistake for mistake in told if mistake.startswith("line 92,")] == [
        "line 92, mandala: 5 is no list"
    ]
    assert not any("no green mandala" in mistake for mistake in told)


def test_a_name_of_too_many_words_and_characters_has_two_mistakes() -> None:
    assert told_of((94, f'name = "{"Gate " * 13}"')) == [
        "line 94, mandala 1 (ga), name: the name has 13 words",
        "line 94, mandala 1 (ga), name: the name has 65 characters",
    ]


@pytest.mark.parametrize(
    ("keys", "others"),
    [
        ('at = { pawn = "nowhere" }', ["at.pawn: 'nowhere' is no relation"]),
        ('to = { colour = "pink" }', ["to.colour: 'pink' is no colour"]),
        ('who = "all", up_to = 4', ["who: 'all' is no group of frames", "up_to"]),
        ("different = 1", ["different"]),
        ('who = "any", up_to = 2, at = {}, to = {}, different = true', []),
    ],
)
@pytest.mark.parametrize(
    ("do", "mistake"),
    [
        ("do = 'fokus', ", "1, do: 'fokus' is no step"),
        ("do = ['focus'], ", "1, do: ['focus'] is no step"),
        ("", "1: do is missing"),
    ],
)
def test_at_an_unknown_or_missing_step_the_keys_of_all_steps_are_read(
    do: str, mistake: str, keys: str, others: list[str]
) -> None:
    told = told_of_frame(f"[ {{ {do}{keys} }} ]")

    assert told == [mistake, *(f"1, {other}" for other in others)]


def test_at_an_unknown_step_a_key_that_no_step_has_is_told() -> None:
    no_key, no_step = mistakes((162, 'special = [ { do = "fokus", n = 1, at = {} } ]'))

    place = "line 162, frame 1 (compassion), special 1"
    keys, steps = "do, who, up_to, at, different or to", "inspire, focus, move or drift"
    assert no_key == f"{place}, n: there is no such key: expected {keys}"
    assert no_step == f"{place}, do: 'fokus' is no step: expected {steps}"


def test_at_an_unknown_step_of_an_effect_and_an_unknown_condition_all_else_is_read() -> None:
    loss = 'loss = [ { need = "luck", in = { min = 9 }, of = 5, at_least = -1, at_most = "x" } ]'
    effect = 'effect = [ { do = "ad", n = 4, to = { place = "edge" }, choose = 0, up_to = 1 } ]'

    assert told_of((278, loss), (284, effect)) == [
        "line 278, scenario 1 (guided-practice), loss 1, need: 'luck' is no condition",
        "line 278, scenario 1 (guided-practice), loss 1, in.min",
        "line 278, scenario 1 (guided-practice), loss 1, of: 5 is no table",
        "line 278, scenario 1 (guided-practice), loss 1, at_least",
        "line 278, scenario 1 (guided-practice), loss 1, at_most",
        "line 284, scenario 1 (guided-practice), warmup.effect 1, up_to: there is no such key",
        "line 284, scenario 1 (guided-practice), warmup.effect 1, do: 'ad' is no step of an effect",
        "line 284, scenario 1 (guided-practice), warmup.effect 1, to.place: 'edge' is no place",
        "line 284, scenario 1 (guided-practice), warmup.effect 1, n",
        "line 284, scenario 1 (guided-practice), warmup.effect 1, choose",
    ]


def test_all_mistakes_of_one_selector_are_told() -> None:
    lists = 'colour = ["pink", "red", 5, "red"], keyword = [], rank = ["first", "last", "most"]'
    words = 'pawn = "beside", source = [], mandala = "zz", place = "edge"'
    told = told_of((197, f"to = {{ {lists}, {words}, min = 4, max = -1, optimal = 0, level = 1 }}"))

    place = "line 197, event 2 (next-to-pawn), to."
    assert sorted(mistake.removeprefix(place) for mistake in told) == [
        "colour 1: 'pink' is no colour",
        "colour 3: 5 is no colour",
        "colour 4: 'red' stands here already",
        "keyword: there are 0 words",
        "level: there is no such key",
        "mandala: 'zz' is no mandala",
        "max",
        "min",
        "optimal",
        "pawn: 'beside' is no relation",
        "place: 'edge' is no place",
        "rank 1: 'first' is no rank",
        "rank 2: 'last' is no rank",
        "rank: there are 3 words",
        "source: [] is no relation",
    ]


def test_all_mistakes_of_lists_in_lists_are_told() -> None:
    two = '{ do = "focus", at = { colour = [["red"], "red", []], mandala = ["ga", "zz", "yy"] } }'

    assert told_of_frame(f"[ [], {two}, [[]] ]") == [
        "1: [] is no table",
        "2, at.colour 1: ['red'] is no colour",
        "2, at.colour 3: [] is no colour",
        "2, at.mandala 2: 'zz' is no mandala",
        "2, at.mandala 3: 'yy' is no mandala",
        "3: [[]] is no table",
    ]


def test_all_mistakes_of_the_lists_of_several_scenarios_are_told() -> None:
    told = told_of(
        (281, 'goal = [ { of = { colour = "pink", max = 1 }, count = 5 }, { count = 0 }, 7 ]'),
        (283, 'deck = ["mist", "most", ["fog"], 5]'),
        (284, 'effect = [\n  { do = "dim", n = 0 },\n  { do = "spill" },\n  {},\n]'),
        (296, 'loss = [ { need = "pawn" }, { need = "total" } ]'),
        (305, "deck = []"),
        (306, 'effect = [ { do = "add", to = { source = "nowhere" }, n = 4 }, [] ]'),
        (374, "goal = [ { of = { place = [1, 2] } }, {} ]"),
    )

    one, two = "scenario 1 (guided-practice), warmup", "scenario 2 (dripping-tap)"
    three = "freeform.warmup_goal 1 (Two Lanterns), goal"
    assert told == [
        f"line 281, {one}.goal 1, of.max: there is no such key",
        f"line 281, {one}.goal 1, of.colour: 'pink' is no colour",
        f"line 281, {one}.goal 1, count",
        f"line 281, {one}.goal 2: of is missing",
        f"line 281, {one}.goal 2, count",
        f"line 281, {one}.goal 3: 7 is no table",
        f"line 283, {one}.deck 1: 'mist' is no event",
        f"line 283, {one}.deck 3: ['fog'] is no event",
        f"line 283, {one}.deck 4: 5 is no event",
        f"line 285, {one}.effect 1, n",
        f"line 286, {one}.effect 2, do: 'spill' is no step of an effect",
        f"line 287, {one}.effect 3: do is missing",
        f"line 300, {two}, loss 1: in is missing",
        f"line 300, {two}, loss 2: at_least and at_most are missing",
        f"line 309, {two}, meditation.deck: there are 0 cards",
        f"line 310, {two}, meditation.effect 1, to.source: 'nowhere' is no relation",
        f"line 310, {two}, meditation.effect 1, n",
        f"line 310, {two}, meditation.effect 2: [] is no table",
        f"line 378, {three} 1, of.place 1: 1 is no place",
        f"line 378, {three} 1, of.place 2: 2 is no place",
        f"line 378, {three} 2: of is missing",
    ]
