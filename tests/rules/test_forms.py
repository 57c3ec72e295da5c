"""Facts become JSON by the form of a type: whatever the type, and whatever the numbers."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.json import Decoder

from sandtable import Table
from sandtable.rules.contract import NOBODY
from sandtable.rules.facts import DESK, MOST, MOST_TEXTS, note
from sandtable.rules.forms import MOST_WORDS, Form
from sandtable.rules.game import Telling
from sandtable.rules.notation import LETTERS, Cards, Colour
from sandtable.rules.telling import Teller


class Point(Struct, frozen=True):
    """A type without a tag."""

    x: int
    y: int


class Grown(Struct, frozen=True, tag="grown"):
    """A type with a tag, and all that a form knows."""

    colour: Colour
    is_new: bool
    cards: Cards
    place: int | None
    points: list[Point]
    pairs: list[tuple[Colour, int]]
    why: Literal["first", "last"] | None


class Gone(Struct, frozen=True, tag="gone"):
    """A type that is only a tag."""


class Everything(Struct, frozen=True):
    """One of several, in lists within lists."""

    rows: list[list[Grown | Gone]]


WORDS = ("first", "last")
numbers = st.integers(-(2**15), 2**15 - 1)
points = st.builds(Point, numbers, numbers)
piles = st.dictionaries(st.sampled_from(LETTERS), st.integers(1, 108))
grown = st.builds(
    Grown,
    colour=st.sampled_from(LETTERS),
    is_new=st.booleans(),
    cards=piles,
    place=st.none() | numbers,
    points=st.lists(points, max_size=3),
    pairs=st.lists(st.tuples(st.sampled_from(LETTERS), numbers), max_size=3),
    why=st.none() | st.sampled_from(WORDS),
)
everything = st.builds(
    Everything, st.lists(st.lists(grown | st.builds(Gone), max_size=3), max_size=3)
)


def noted(thing: Any) -> list[int]:
    """Note a thing as compiled code would."""
    match thing:
        case Everything():
            return many(thing.rows, lambda row: many(row, noted))
        case Gone():
            return [1]
        case Grown():
            cards = [thing.cards.get(letter, 0) for letter in LETTERS]
            known = [LETTERS.index(thing.colour), thing.is_new, *cards, *maybe(thing.place)]
            known += many(thing.points, lambda point: [point.x, point.y])
            known += many(thing.pairs, lambda pair: [LETTERS.index(pair[0]), pair[1]])
            return [0, *known, *maybe(None if thing.why is None else WORDS.index(thing.why))]
    raise TypeError(thing)


def many(things: list[Any], note: Any) -> list[int]:
    return [len(things), *(number for thing in things for number in note(thing))]


def maybe(number: int | None) -> list[int]:
    return [0] if number is None else [1, number]


def filled(form: Form, facts: list[int]) -> bytes:
    return form.filled_with(np.array(facts, np.int16))


EVERYTHING = Form(Everything)


@given(everything)
def test_what_was_noted_is_read_again_as_it_was(thing: Everything) -> None:
    assert Decoder(Everything).decode(filled(EVERYTHING, noted(thing))) == thing


@given(everything, st.data())
def test_facts_that_are_too_many_or_too_few_are_refused(thing: Everything, data: Any) -> None:
    facts = noted(thing)
    for wrong in ([*facts, 0], facts[: data.draw(st.integers(0, len(facts) - 1))]):
        with pytest.raises(ValueError, match="facts do not fit their form"):
            filled(EVERYTHING, wrong)


def test_more_than_the_paper_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="facts do not fit their form"):
        filled(Form(list[int]), [32_000, *[10_000] * 32_000])


def test_more_facts_than_there_is_room_for_are_counted_and_then_refused() -> None:
    facts = SimpleNamespace(count=MOST - 1, numbers=np.zeros(MOST, np.int16))
    note(facts, 7)  # type: ignore[arg-type]
    note(facts, 8)  # type: ignore[arg-type]
    assert (facts.count, facts.numbers[-1]) == (MOST + 1, 7)
    with pytest.raises(ValueError, match=f"there are {MOST + 1} facts: expected {MOST} at most"):
        Form(list[int]).filled(len(DESK.sheet.numbers) + 1)


def test_a_game_whose_types_do_not_fit_what_it_notes_shows_and_tells_nothing() -> None:
    table = Table("mandala", seed=1)
    wrong = replace(table.setup.rules, view=Point)
    with pytest.raises(ValueError, match="facts do not fit their form"):
        wrong.shown_to(table.truth(), [0, NOBODY], False)

    table.play((table.status().moves or ())[0])
    last = table.history.last
    tell = Teller(Point, lambda *_: "")
    rules = table.setup.rules
    with pytest.raises(ValueError, match="what happened does not fit its form"):
        tell(Telling(rules.state, last.before, last.moves, [0], table.setup.names))


def test_texts_are_said_in_the_order_that_was_set() -> None:
    sheet = DESK.other
    sheet.say([b'"one"', b'"two"'])
    sheet.facts["said"][0] = (1, 0)

    assert filled(Form(list[tuple[int, str]]), [2, 7, 8]) == b'[[7,"two"],[8,"one"]]'


def test_more_texts_than_a_message_has_are_refused() -> None:
    with pytest.raises(ValueError, match="facts do not fit their form"):
        filled(Form(list[str]), [MOST_TEXTS + 1])


def test_a_form_has_no_more_words_than_there_is_room_for() -> None:
    many: Any = Literal[tuple(str(number) for number in range(MOST_WORDS))]

    with pytest.raises(TypeError, match=f"sizes: expected {MOST_WORDS} at most"):
        Form(many)


def test_a_type_that_no_fact_can_fill_has_no_form() -> None:
    with pytest.raises(TypeError, match="has no form: expected numbers, words, piles and lists"):
        Form(list[float])
