"""Whatever a content file says: a set of cards that the rules can read, or a refusal."""

import copy
import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sandtable.rules.mind.about import FREEFORM
from sandtable.rules.mind.cards import faces_of
from sandtable.rules.mind.content import Content
from sandtable.table.content.chores import new_content_text
from sandtable.table.content.mistakes import BrokenContent
from sandtable.table.content.reading import content_from_text, house, house_text, read_content

WORDS = [
    "red",
    "at",
    "adjacent",
    "most",
    "ga",
    "add",
    "pawn",
    "focus",
    "corner",
    "freeform-practice",
]
KEYS = [
    "id",
    "to",
    "do",
    "need",
    "loss",
    "rank",
    "min",
    "count",
    "up_to",
    "when",
    "event",
    "mandala",
]

SETS = [house().data, content_from_text(new_content_text()).data]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 5),
    st.integers(),
    st.floats(),
    st.text(max_size=4),
    st.dates(),
    st.sampled_from(WORDS),
)
keys = st.one_of(st.sampled_from(KEYS), st.text(max_size=3))
anything: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda parts: st.one_of(
        st.lists(parts, max_size=4), st.dictionaries(keys, parts, max_size=4), st.tuples(parts)
    ),
    max_leaves=12,
)


def check(source: Any) -> Content | None:
    """Read it; a refusal is one line and tells every mistake in one line."""
    try:
        content = read_content(source) if isinstance(source, dict) else content_from_text(source)
    except ValueError as refusal:
        told = [str(refusal), *(refusal.mistakes if isinstance(refusal, BrokenContent) else [])]
        assert all(line.isprintable() and 0 < len(line) < 500 for line in told)
        return None
    names = [card.id for card in content.scenarios] + [FREEFORM] * bool(content.freeform)
    assert all(faces_of(content, name) for name in names)
    assert read_content(json.loads(json.dumps(content.data))) == content
    return content


def spots(data: Any) -> list[tuple[Any, Any]]:
    """Every list or table within, with every key of it."""
    inside = range(len(data)) if isinstance(data, list) else list(data)
    found = [(data, key) for key in inside]
    parts = [data[key] for key in inside if isinstance(data[key], list | dict)]
    return found + [spot for part in parts for spot in spots(part)]


def mutated(data: dict[str, Any], seed: int, value: Any, way: str) -> dict[str, Any]:
    """Change one thing somewhere."""
    data = copy.deepcopy(data)
    dice = random.Random(seed)
    (whole, key), (other, its) = dice.sample(spots(data), 2)
    match way:
        case "leave out":
            del whole[key]
        case "replace":
            whole[key] = value
        case "copy":
            whole[key] = copy.deepcopy(other[its])
        case "add" if isinstance(whole, list):
            whole.append(value)
        case _:
            whole["x" if isinstance(whole, dict) else key] = value
    return data


@given(st.dictionaries(keys, anything, max_size=5))
def test_any_data_is_refused(data: dict[str, Any]) -> None:
    assert check(data) is None


@given(
    st.sampled_from(SETS),
    st.integers(0, 10**6),
    anything,
    st.sampled_from(["leave out", "replace", "copy", "add"]),
)
def test_a_changed_set_is_read_or_refused(
    data: dict[str, Any], seed: int, value: Any, way: str
) -> None:
    check(mutated(data, seed, value, way))


@given(st.text(max_size=40))
def test_any_text_is_refused(text: str) -> None:
    assert check(text) is None


@given(st.data())
def test_a_text_with_a_slip_of_the_pen_is_read_or_refused(data: st.DataObject) -> None:
    text = house_text()
    start = data.draw(st.integers(text.index("[[mandala]]"), len(text) - 1))
    slip = data.draw(st.text("{}[]\"=,.# \n'ab1", max_size=3))
    check(text[:start] + slip + text[start + data.draw(st.integers(0, 3)) :])


def test_the_same_set_is_equal_and_another_is_not() -> None:
    again = content_from_text(house_text())

    assert again == house()
    assert again != content_from_text(new_content_text())
