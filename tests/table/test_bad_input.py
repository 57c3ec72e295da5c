"""Whatever is sent: a refusal of one line that changes nothing, or a table that can be played."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sandtable import NotAToken, NotYourTurn, Table
from sandtable.table.dealers import FairDealer
from tests.laying import laid_out, yogas_turn
from tests.table.playing import ABOUT, GAMES, SEATINGS, play_by_hand, play_on, played, truth

TABLES = [played("mandala", 9), played("mandala-solo", 4), Table("mandala"), played("mandala-solo")]
TABLES += [laid_out(mountains=("rg", ""), phase="claim", chooser=1), yogas_turn("rg", "k")]
TABLES += [play_by_hand(Table(game, seats), 40) for game, seats in SEATINGS]
TABLES += [Table("flowers", 4), play_on(Table("mind", 2, scenario="freeform-practice", seed=1))]

UNDONE = played("mandala-solo", 3)
UNDONE.undo()
RECORDS = [table.record() for table in (*TABLES, UNDONE)]
RECORDS += [played("mandala-solo", dealer=FairDealer("secret", ["anna"])).record()]
POSITIONS = [table.position() for table in TABLES]

tables = st.sampled_from(TABLES)
whatever: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.binary(max_size=20),
    st.text(max_size=20),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)
almost_tokens = st.one_of(
    st.text("mfdcxMFroygpkR0123456789?- ", max_size=6),
    tables.flatmap(lambda table: st.sampled_from(list(table.setup.rules.moves))),
)


def check_refusal(refusal: ValueError, expected: str | None = None) -> None:
    assert str(refusal) == (expected or str(refusal)) != ""
    assert "\n" not in str(refusal)
    assert len(str(refusal)) < 500


@given(tables, st.one_of(st.text(), almost_tokens, whatever))
def test_any_token_is_played_or_refused(table: Table, token: Any) -> None:
    twin = table.copy()
    why_not = twin.why_not(token)
    try:
        twin.play(token)
    except ValueError as refusal:
        check_refusal(refusal, why_not)
        assert truth(twin) == truth(table)
    else:
        assert why_not is None
        assert truth(twin) != truth(table)


@given(tables, st.one_of(whatever, st.integers(-3, 3)), st.one_of(almost_tokens, st.just("r")))
@example(TABLES[2], -1, "r")
def test_any_seat_plays_in_its_turn_or_is_refused(table: Table, seat: Any, token: str) -> None:
    twin = table.copy()
    try:
        twin.play(token, seat)
    except ValueError as refusal:
        check_refusal(refusal)
        assert truth(twin) == truth(table)
    else:
        assert seat is None or (type(seat) is int and seat == table.status().seat)


@given(tables, st.one_of(whatever, st.integers(-3, 3)))
def test_any_seat_is_shown_its_view_or_refused(table: Table, seat: Any) -> None:
    before = truth(table)
    for show in (table.view, table.outlook, table.events, table.knowledge, table.seat_record):
        try:
            show(seat)
        except ValueError as refusal:
            check_refusal(refusal)
        else:
            assert seat is None or (type(seat) is int and seat in range(table.setup.seats))
    assert truth(table) == before


@given(
    st.one_of(st.sampled_from(GAMES), whatever),
    st.fixed_dictionaries(
        {},
        optional={
            "seats": whatever,
            "seed": whatever,
            "names": st.one_of(whatever, st.lists(st.text(max_size=3), max_size=3)),
            "memory": whatever,
            "easy": whatever,
            "scenario": whatever,
            "content": whatever,
            "other": whatever,
        },
    ),
)
def test_any_choices_make_a_table_or_are_refused(game: Any, choices: dict[str, Any]) -> None:
    try:
        table = Table(game, **choices)
    except ValueError as refusal:
        check_refusal(refusal)
    else:
        assert truth(Table.from_record(table.record())) == truth(table)


def check_record(text: Any) -> None:
    """Refused, or a game whose own record is read to the same bytes."""
    try:
        table = Table.from_record(text)
    except ValueError as refusal:
        check_refusal(refusal)
    else:
        assert truth(Table.from_record(table.record())) == truth(table)


def check_position(text: Any) -> None:
    """Refused, or a table that can be shown, played and written down."""
    try:
        table = Table.from_position(text)
    except ValueError as refusal:
        check_refusal(refusal)
    else:
        play_by_hand(table, 12)
        for seat in (0, None):
            assert table.view(seat)
            assert table.outlook(seat)
            assert table.events(seat)
        assert truth(Table.from_record(table.record())) == truth(table)


@given(st.one_of(whatever, st.text(), st.text().map("sandtable record 1\n".__add__)))
def test_anything_but_a_record_is_refused(text: Any) -> None:
    check_record(text)


beginnings = st.sampled_from([f"{game} 1 seats={seats} " for game, seats in SEATINGS])


@given(st.one_of(whatever, st.text(), st.builds(str.__add__, beginnings, st.text())))
def test_anything_but_a_position_is_refused(text: Any) -> None:
    check_position(text)


@st.composite
def mutated(draw: st.DrawFn, texts: list[str], between: str, pieces: st.SearchStrategy[str]) -> str:
    """A text with some parts deleted, inserted, replaced, doubled or swapped."""
    parts = draw(st.sampled_from(texts)).split(between) if between else draw(st.sampled_from(texts))
    found = list(parts)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(found) - 1))
        other = draw(st.integers(0, len(found) - 1))
        match draw(st.sampled_from(["delete", "insert", "replace", "double", "swap"])):
            case "delete" if len(found) > 1:
                del found[place]
            case "insert":
                found.insert(place, draw(pieces))
            case "replace":
                found[place] = draw(pieces)
            case "double":
                found.insert(other, found[place])
            case "swap":
                found[place], found[other] = found[other], found[place]
    return between.join(found)


SAID = ["\ud800", "fair", *GAMES]
lines = st.one_of(
    st.text(max_size=20),
    st.sampled_from([line for record in RECORDS for line in record.split("\n")]),
    st.builds(
        "{}: {}".format,
        st.sampled_from(
            [option.name for about in ABOUT.values() for option in about.options]
            + ["game", "seats", "names", "dealer", "seed", "start", "scores"]
        ),
        st.sampled_from(["null", "1", "[]", "[1]", "{}", "true", "NaN", *map(json.dumps, SAID)]),
    ),
)
characters = st.one_of(st.characters(), st.sampled_from(list("0123456789roygpkmfdc:=/-_?[]\"' \n")))
words = st.one_of(
    st.text(max_size=10),
    st.sampled_from([word for position in POSITIONS for word in position.split(" ")]),
)


@given(mutated(RECORDS, "\n", lines))
def test_records_with_wrong_lines_are_refused_or_played(text: str) -> None:
    check_record(text)


@given(mutated(RECORDS, " ", st.one_of(almost_tokens, lines)))
def test_records_with_wrong_tokens_are_refused_or_played(text: str) -> None:
    check_record(text)


@given(mutated(RECORDS, "", characters))
def test_records_with_wrong_characters_are_refused_or_played(text: str) -> None:
    check_record(text)


@given(mutated(POSITIONS, " ", words))
def test_positions_with_wrong_words_are_refused_or_played(text: str) -> None:
    check_position(text)


@given(mutated(POSITIONS, "", characters))
def test_positions_with_wrong_characters_are_refused_or_played(text: str) -> None:
    check_position(text)


def dealt_out(places: list[str], names: list[str]) -> list[str]:
    """The piles as text, from the place of each of the 108 cards."""
    piles = []
    for name in names:
        counts = [places[18 * c : 18 * c + 18].count(name) for c in range(6)]
        piles.append("".join(f"{c}{n}" for c, n in zip("roygpk", counts, strict=True) if n) or "-")
    return piles


@st.composite
def strange_positions(draw: st.DrawFn) -> str:
    """A position of Mandala with all its cards, wherever they and the turn may be."""
    game = draw(st.sampled_from(["mandala", "mandala-solo"]))
    names = ["deck", "discard", "hand 1", "hand 2", "cup 1", "cup 2", *"abcdef"]
    likely = draw(st.lists(st.sampled_from([*names[:2], *names[4:6]]), min_size=1, max_size=4))
    scarce = draw(st.lists(st.sampled_from(names[2:]), max_size=12))
    places = [likely[place % len(likely)] for place in range(108)]
    for name in scarce:
        places[draw(st.integers(0, 107))] = name
    rivers = [draw(st.lists(st.sampled_from("roygpk"), unique=True)) for _ in range(2)]
    for seat, river in enumerate(rivers):
        for colour in river:
            places["roygpk".index(colour) * 18 + seat] = "river"
    deck, discard, *rest = dealt_out(places, names)
    number = {key: draw(st.integers(0, 1)) for key in ("player", "mandala", "chooser", "laid")}
    found = {
        "seats": 2 if game == "mandala" else 1,
        "deck": deck,
        "discard": discard,
        "hands": "/".join(rest[:2]),
        "cups": "/".join(rest[2:4]),
        "secrets": "-/-",
        "drawn": draw(st.sampled_from(["-/-", "r1/-", "-/k2"])),
        "held": draw(st.sampled_from(["-/-", "-/g1", "r1/o1"])),
        "secret_pools": draw(st.sampled_from(["-/-", "r18o18y18g18p18k18/r18o18y18g18p18k18"])),
        "rivers": "/".join("".join(river) or "-" for river in rivers),
        "mountains": f"{rest[4]}/{rest[7]}",
        "fields": "/".join((rest[5], rest[6], rest[8], rest[9])),
        "phase": draw(st.sampled_from(["deal", "act", "draw", "claim", "refill", "over", "yoga"])),
        **number,
        "due": draw(st.integers(0, 4)),
        "idle_turns": draw(st.integers(0, 20)),
        "last_mandala": draw(st.integers(0, 1)),
    }
    if game == "mandala-solo":
        found |= {"easy": "true", "yoga_drew": draw(st.integers(0, 2))}
    return " ".join([game, "1", *(f"{key}={value}" for key, value in found.items())])


@settings(max_examples=200)
@given(strange_positions())
def test_strange_positions_are_refused_or_played(text: str) -> None:
    check_position(text)


class Unspeakable:
    def __repr__(self) -> str:
        raise RuntimeError("no words")


def seeded(game: str, seed: Any) -> Table:
    return Table(game, seed=seed)


@pytest.mark.parametrize("strange", [10**5000, Unspeakable()], ids=["a huge number", "no repr"])
def test_what_cannot_even_be_written_is_refused_in_one_sentence(strange: Any) -> None:
    for game, seats in SEATINGS:
        table = Table(game, seats, seed=1)
        asked: list[Callable[[Any], object]] = [table.view, table.events, Table.from_position]
        assert "is no token" in str(table.why_not(strange))
        with pytest.raises(NotAToken):
            table.play(strange)
        with pytest.raises(NotYourTurn):
            table.play(table.status().moves[0], strange)  # type: ignore[index]
        asked += [partial(Table, game), partial(seeded, game)]
        for call in asked:
            with pytest.raises(ValueError, match="expected"):
                call(strange)
