"""Tables of Mandala Mind with cards of one's own: records, positions, namesakes."""

import json
from pathlib import Path
from typing import Any

import pytest

from sandtable import IllegalMove, Table
from sandtable.rules.records import opened
from sandtable.table.content.reading import house, house_text
from sandtable.table.dealers import FairDealer
from sandtable.table.errors import BrokenRecord
from sandtable.table.replaying import verify
from tests.laying import look, play
from tests.rules.mind.laying import after_round, house_data, laid_out
from tests.rules.mind.test_notation import renamed
from tests.table.playing import moves, play_by_hand, play_on, truth
from tests.table.recording import broken_at, changed, line_of, without

OURS = Table("mind", seed=1).record()
NAMESAKES = renamed(
    purple="e", keyword_row="ma2", keyword_column="f", keyword_adjacent="ga", red="undo"
)


def own_data() -> dict[str, Any]:
    """Cards with texts that look like everything else in a record or a position."""
    data = house_data()
    data["mandala"][0] |= {"name": "a=b é “c”", "text": "1: undo ? = \\u0020  0: x\\n"}
    data["scenario"][0]["id"] = "my-practice"
    return data


def with_content(value: object) -> str:
    """A record of our own cards that names others instead."""
    return changed(OURS, "content:", f"content: {json.dumps(value)}")


def own_table(folder: Path, seats: int, **options: Any) -> Table:
    """A table whose cards come from a file that is there no more."""
    file = folder / "my.toml"
    file.write_text(house_text().replace("Garden Gate", "Moon Gate"), "utf-8")
    table = Table("mind", seats, content=str(file), **options)
    file.unlink()
    return table


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("scenario", ["guided-practice", "passing-storm", "freeform-practice"])
@pytest.mark.parametrize("decisions", [0, 9, 1000])
def test_a_record_replays_when_the_file_of_its_cards_is_gone(
    tmp_path: Path, seats: int, scenario: str, decisions: int
) -> None:
    table = own_table(tmp_path, seats, scenario=scenario, difficulty="meta", seed=1)
    play_on(table, decisions)
    table.undo() if decisions else None

    again = Table.from_record(table.record())

    assert truth(again) == truth(table)
    assert again.setup == table.setup
    assert '"Moon Gate"' in again.record()
    assert truth(play_on(again)) == truth(play_on(table))


def test_a_fair_game_with_own_cards_is_verified_when_their_file_is_gone(tmp_path: Path) -> None:
    table = play_on(own_table(tmp_path, 2, dealer=FairDealer("my secret", ["anna", "ben"])))

    said = verify(table.record())

    assert said[0].endswith("follow the rules of Mandala Mind: The Card Game, version 1.")
    assert said[1].startswith("The deal was fair")


def test_a_seats_record_names_the_cards_too(tmp_path: Path) -> None:
    table = play_on(own_table(tmp_path, 2, seed=1), 5)

    for seat in (0, 1, None):
        record = table.seat_record(seat)
        assert '"Moon Gate"' in record
        assert "?" not in record.split("\n\n")[1]


@pytest.mark.parametrize("steps", [0, 5, 14, 40, 1000])
def test_positions_with_own_cards_come_back(steps: int) -> None:
    table = play_by_hand(Table("mind", content=own_data()), steps)

    again = Table.from_position(table.position())

    assert again.position() == table.position()
    assert again.snapshot() == table.snapshot()
    assert again.setup == table.setup


def test_a_position_of_own_cards_has_no_space_within_a_word() -> None:
    words = Table("mind", content=own_data()).position().split(" ")[2:]

    assert all("=" in word for word in words)
    assert [word.partition("=")[0] for word in words][:4] == [
        *("seats", "scenario", "difficulty", "content")
    ]


def test_a_game_from_a_position_of_own_cards_comes_back() -> None:
    start = play_on(Table("mind", content=own_data(), seed=1), 5).position()
    table = play_on(Table.from_position(start, seed=2), 9)

    assert truth(Table.from_record(table.record())) == truth(table)


def test_a_record_by_hand_may_leave_our_own_cards_out() -> None:
    table = Table.from_record(without(OURS, "content:"))

    assert table.setup.options["content"] is house()
    assert table.record() == OURS


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (5, "content is 5: expected "),
        ([], "content is []: expected "),
        ({}, "the content has 4 mistakes: there is nothing to play"),
        (house_data() | {"event": []}, "the content has "),
        (house_data() | {"weather": 1}, "the content, weather: "),
        (house_data() | {"mandala": "ga\nba"}, "mandala"),
    ],
)
def test_broken_cards_are_named_with_the_line_of_the_record(content: object, why: str) -> None:
    broken_at(with_content(content), line_of(OURS, "content:"), why)


@pytest.mark.parametrize(
    "content", [5, [], {}, house_data() | {"event": []}, house_data() | {"weather": 1}]
)
def test_a_position_with_broken_cards_is_refused_in_one_sentence(content: object) -> None:
    cards = json.dumps(content, separators=(",", ":")).replace(" ", "\\u0020")
    text = Table("mind", seed=1).position().replace("content=null", f"content={cards}")

    with pytest.raises(ValueError, match=r"\A[^\n]*content[^\n]*\Z"):
        Table.from_position(text)

    record = Table.from_position(Table("mind", seed=1).position()).record()
    broken = changed(record, "start:", f"start: {json.dumps(text)}")
    broken_at(broken, line_of(record, "start:"), "content")


def test_cards_that_lack_the_scenario_of_the_record_are_named() -> None:
    text = with_content(own_data())

    broken_at(text, line_of(text, "scenario:"), "scenario is 'guided-practice': expected my-pract")


def test_cards_that_lack_an_event_of_the_record_are_named() -> None:
    text = play_on(Table("mind", seed=1)).record()
    cards = json.dumps(renamed(purple="lilac"))
    entry = next(line for line in text.split("\n") if line.endswith(" purple"))

    broken_at(
        changed(text, "content:", f"content: {cards}"),
        line_of(text, entry),
        "the dealer of this record deals",
    )


def test_a_start_with_other_cards_than_the_record_is_named() -> None:
    text = Table.from_position(Table("mind", seed=1).position()).record()
    other = Table("mind", content=house_data() | {"event": house_data()["event"][::-1]}, seed=1)

    broken_at(
        changed(text, "start:", f"start: {json.dumps(other.position())}"),
        line_of(text, "start:"),
        "the position belongs to another game than the record",
    )


def test_a_record_never_opens_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(house_text(), "utf-8")

    for path in (str(file), str(tmp_path), "", "nowhere.toml"):
        text = with_content(path)
        with pytest.raises(BrokenRecord, match=r"content is '.*: expected plain data") as refusal:
            Table.from_record(text)
        assert str(refusal.value).startswith(f"Line {line_of(text, 'content:')} of the record: ")


def test_a_position_never_opens_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(house_text(), "utf-8")
    text = Table("mind", seed=1).position()

    for path in (json.dumps(str(file)), '"nowhere.toml"', str(file), ""):
        with pytest.raises(ValueError, match=r"content is '.*: expected plain data"):
            Table.from_position(text.replace("content=null", f"content={path}"))
    with pytest.raises(ValueError, match=r"content is '': expected plain data"):
        Table.from_position(text.replace("content=null ", ""))


@pytest.mark.parametrize("number", [True, 1.0])
def test_what_merely_equals_a_number_of_our_own_cards_is_refused(number: object) -> None:
    data = house_data()
    data["scenario"][0]["complexity"] = number

    why = "complexity: expected a whole number from 1 to 5"
    broken_at(with_content(data), line_of(OURS, "content:"), why)


def drawn_round() -> Table:
    """The end of a round with namesakes, before the event is drawn."""
    table = after_round(content=NAMESAKES)
    assert table.status().weights == dict.fromkeys(("ga", "ma2", "f", "e"), 1)
    return table


@pytest.mark.parametrize("event", ["ga", "ma2", "f", "e"])
def test_an_event_that_is_called_as_a_move_is_drawn_taken_back_and_drawn_again(event: str) -> None:
    table = laid_out(content=NAMESAKES, used="CMR", active="L")
    before = table.position()
    play(table, f"e {event}")
    after = table.position()
    assert look(table, "discard") == [event]

    assert table.undo() == ["e", event]
    assert table.position() == before
    play(table, f"e {event}")

    assert table.position() == after
    assert table.record().endswith(f"\n1: e {event}\n2: undo events\n3: e {event}\n")
    assert truth(Table.from_record(table.record())) == truth(table)


@pytest.mark.parametrize("seed", range(4))
def test_games_full_of_namesakes_come_back_with_their_undos(seed: int) -> None:
    table = play_on(Table("mind", 2, content=NAMESAKES, seed=seed), 25, choices=seed)
    for _ in range(9):
        table.undo()
    play_on(table, choices=seed + 1)

    assert truth(Table.from_record(table.record())) == truth(table)
    assert table.copy().events(0) == Table.from_record(table.record()).events(0)


def test_an_event_that_is_called_as_a_move_has_no_reason_against_it_when_it_can_come() -> None:
    table = drawn_round()

    for event in ("ga", "ma2", "f", "e"):
        assert table.why_not(event) is None
        assert event not in table.reasons()
    play(table, "ma2 xc2")
    assert "e" in moves(table)
    assert (table.why_not("e"), "e" in table.reasons()) == (None, False)


def test_an_event_that_has_come_is_refused_though_it_is_called_as_a_move() -> None:
    table = laid_out(content=NAMESAKES, drawn="e", used="CMR", active="L")
    table.play("e")
    before = truth(table)

    assert table.why_not("e") == "e cannot come now: an event is being drawn."
    assert "e" in table.reasons()
    with pytest.raises(IllegalMove, match=r"e cannot come now: an event is being drawn\."):
        table.play("e")
    assert truth(table) == before


def test_a_move_that_is_called_as_an_event_is_refused_as_a_move() -> None:
    table = laid_out(content=NAMESAKES)

    assert table.why_not("ma2") == "a2 is not next to the pawn at b1."


@pytest.mark.parametrize("seed", range(2))
def test_reason_codes_of_namesakes_are_those_that_why_not_has_words_for(seed: int) -> None:
    table = Table("mind", content=NAMESAKES)
    rules = table.setup.rules
    while table.status().kind != "over":
        state, reasons = opened(table._states), table.reasons()
        for token in rules.namesakes.keys() & reasons.keys():
            why = rules.refusal(state, rules.moves[token], reasons[token])
            assert why == table.why_not(token)
        play_by_hand(table, 1, choices=seed + len(table.history.entries))
