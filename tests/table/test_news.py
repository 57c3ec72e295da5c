"""News: everybody hears in one message what happened and how the table stands."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Raw, Struct

from sandtable import Table
from sandtable.rules.registry import load
from sandtable.rules.telling import MARKS
from sandtable.table import news as writing
from sandtable.table.events import Told
from tests.table.playing import GAMES, both_mandalas, moves, play_on, played


class Message(Struct, tag="message", omit_defaults=True):
    """What somebody is sent, as a server might want it."""

    number: int
    told: list[Told]
    shown: Any
    undo: Literal["free", "dear"]
    moves: list[str] = []
    reasons: str = ""
    scores: list[int] | None = None


class Odd(Message):
    """A message with something that no fact says."""

    colour: Literal["red"] = "red"


def news(table: Table, seats: Sequence[int | None]) -> list[str] | None:
    texts = table.news(Message, seats, [1] * len(seats), head=3)
    return None if texts is None else [free_and_text(text) for text in texts]


def free_and_text(text: bytearray) -> str:
    """Nothing stands on the bytes that are left free, not even what was written before."""
    assert text[:3] == bytes(3)
    return text[3:].decode()


def step_by_step(table: Table, seat: int | None) -> str:
    """The same message, put together from what a table tells and shows one by one."""
    is_asked = table.decides == seat and seat is not None
    message = Message(
        number=table.history.number,
        told=table.events(seat, table.history.number - 1),
        shown=Raw(table.shown(seat)),
        undo="dear",
        moves=list(moves(table)) if is_asked else [],
        reasons="".join("." if code == 0 else chr(96 + code) for code in table.reason_codes())
        if is_asked
        else "",
    )
    return msgspec.json.encode(message).decode()


@both_mandalas
@pytest.mark.parametrize("choices", [1, 2, 3])
def test_news_say_what_a_table_tells_and_shows_one_by_one(game: str, choices: int) -> None:
    table = Table(game, seed=choices, names=["Ända", "\"B'"][: 2 if game == "mandala" else 1])
    seats = [*range(table.setup.seats), None]
    play_on(table, 1, choices)
    while not table.is_finished:
        assert news(table, seats) == [step_by_step(table, seat) for seat in seats]
        play_on(table, 1, choices + table.history.number)


@both_mandalas
def test_tables_where_the_same_happens_are_told_it_with_their_own_names(game: str) -> None:
    """Words are remembered for all tables, with marks in place of names."""
    seats = 1 if game == "mandala-solo" else 2
    ours, theirs = ["Ann", "Ben"][:seats], ['"\\u0041"', "{1}"][:seats]
    here, there = Table(game, seed=3, names=ours), Table(game, seed=3, names=theirs)
    while not here.is_finished:
        for listener in (0, None):
            words = here.events(listener)[-1].words
            for name, other in zip(ours, theirs, strict=True):
                words = words.replace(name, other)
            assert there.events(listener)[-1].words == words
        play_on(here, 1, 7)
        play_on(there, 1, 7)


def test_nobody_is_called_by_a_mark() -> None:
    for mark in MARKS:
        with pytest.raises(ValueError, match="printable"):
            Table("mandala", names=[mark, "Ben"])


@both_mandalas
def test_who_listens_alone_or_in_another_order_hears_the_same(game: str) -> None:
    table = played(game, 8)
    seats = [None, *reversed(range(table.setup.seats))]

    assert news(table, seats) == [step_by_step(table, seat) for seat in seats]
    assert news(table, [None]) == [step_by_step(table, None)]


@both_mandalas
def test_the_deal_an_undo_and_the_end_are_no_news(game: str) -> None:
    table = Table(game, seed=1)
    assert news(table, [0]) is None

    play_on(table, 2)
    table.undo()
    assert news(table, [0]) is None

    play_on(table)
    assert news(table, [0]) is None


@pytest.mark.parametrize("game", GAMES)
def test_with_strict_memory_there_are_no_news(game: str) -> None:
    table = play_on(Table(game, seed=1, memory="strict"), 1)

    assert news(table, [0]) is None


@pytest.mark.parametrize("game", ["flowers", "mind"])
def test_a_game_that_notes_no_facts_has_no_news(game: str) -> None:
    assert news(played(game, 3), [0]) is None


def test_a_game_whose_moves_are_not_counted_in_the_order_of_its_tokens_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = load("mandala")
    turned = replace(rules, tokens=dict(reversed(list(rules.tokens.items()))))
    monkeypatch.setattr(writing, "load", lambda _: turned)

    with pytest.raises(TypeError, match="the moves of mandala are not counted in the order"):
        played("mandala", 3).news(Odd, [0], [0])


def test_a_message_that_no_facts_fit_is_refused() -> None:
    table = played("mandala", 3)

    with pytest.raises(ValueError, match="the news do not fit their form"):
        table.news(Odd, [0], [0])


def test_words_that_were_never_said_before_cover_nothing_that_is_written() -> None:
    table = play_on(Table("mandala", seed=2, names=["Said Never", "Said Nowhere"]), 12)

    assert news(table, [0, 1]) == [step_by_step(table, seat) for seat in (0, 1)]
