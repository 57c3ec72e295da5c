"""What is no record: one sentence that names the line."""

import re

import pytest

from sandtable import Table
from sandtable.table.errors import BrokenRecord
from tests.laying import laid_out
from tests.table.playing import (
    before_chance,
    before_no_chance,
    chance_token,
    every_game,
    every_seating,
    play_on,
    played,
)
from tests.table.recording import (
    BY_HAND,
    FAIR,
    FINISHED,
    RECORD,
    broken_at,
    changed,
    line_of,
    without,
)


def test_a_record_that_lacks_cards_of_its_dealer_is_broken() -> None:
    table = Table("mandala", seed=1)
    entry = f"0: {' '.join(table.history.entries[0].chance)}"

    broken_at(table.record().replace(entry, entry[:8]), 10, "a chance step is still due.")


@pytest.mark.parametrize("fact", ['secret: "s"', 'commitment: "c"', 'nonces: ["n"]'])
def test_facts_of_another_dealer_are_named(fact: str) -> None:
    broken_at(f"{RECORD}{fact}\n", len(RECORD.splitlines()) + 1, "does not belong to this dealer")


def test_another_version_is_named_before_options_that_only_it_knows() -> None:
    text = changed(RECORD, "rules:", "rules: 2\nfast: true")
    broken_at(text, line_of(text, "rules:"), "but this table knows only 1.")


@pytest.mark.parametrize("text", [None, 5, b"sandtable record 1", ["sandtable record 1"]], ids=repr)
def test_what_is_no_text_is_no_record(text: object) -> None:
    with pytest.raises(BrokenRecord, match="is no record: expected a text"):
        Table.from_record(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "first", ["", "sandtable record 2", "sandtable", "\ufeffsandtable record 1", "game: 1"]
)
def test_the_first_line_says_what_it_is(first: str) -> None:
    broken_at(changed(RECORD, "sandtable", first), 1, "expected 'sandtable record 1'.")


@pytest.mark.parametrize("fact", ["game", "rules", "seats", "names", "memory", "dealer"])
def test_a_missing_fact_is_named(fact: str) -> None:
    broken_at(without(RECORD, f"{fact}:"), None, f"The record does not say its {fact}.")


@pytest.mark.parametrize(
    "line", ["nonsense", "Game: 1", "game:1", "game: ", "01: m1r", "-1: m1r", " "]
)
def test_a_line_that_is_neither_a_fact_nor_an_entry_is_named(line: str) -> None:
    number = line_of(RECORD, "1:")
    broken_at(changed(RECORD, "1:", line), number, "expected a fact or a numbered entry.")


def test_a_fact_that_stands_twice_is_named() -> None:
    text = changed(RECORD, "memory:", "seats: 2")
    broken_at(text, line_of(RECORD, "memory:"), "seats stands in line 4 already.")


@pytest.mark.parametrize("value", ["nonsense", "'a'", "{", "[" * 100_000, "1" * 5000, '"a'])
def test_a_fact_that_is_no_json_is_named(value: str) -> None:
    number = line_of(RECORD, "memory:")
    broken_at(changed(RECORD, "memory:", f"memory: {value}"), number, "is no JSON value.")


@pytest.mark.parametrize(
    ("fact", "value", "why"),
    [
        ("game", '"chess"', "there is no game 'chess'"),
        ("seats", "3", "mandala has no 3 seats"),
        ("seats", '"2"', "mandala has no '2' seats"),
        ("names", '["Anna"]', "expected a list of 2"),
        ("names", '["Anna", ""]', "a name is ''"),
        ("memory", '"closed"', "memory is 'closed'"),
        ("rules", "2", "played by rules 2 of mandala, but this table knows only 1"),
        ("rules", "true", "played by rules True"),
        ("rules", '"1"', "played by rules '1'"),
    ],
)
def test_a_fact_that_cannot_be_is_named_with_its_line(fact: str, value: str, why: str) -> None:
    text = changed(RECORD, f"{fact}:", f"{fact}: {value}")
    broken_at(text, line_of(RECORD, f"{fact}:"), why)


def test_an_unknown_fact_is_named_with_its_line() -> None:
    text = RECORD.replace("\n\n0:", "\nweather: 1\n\n0:")
    broken_at(text, line_of(text, "weather:"), "mandala has no option 'weather'")


def test_an_option_of_the_wrong_value_is_named_with_its_line() -> None:
    text = changed(FINISHED, "easy:", "easy: 1")
    broken_at(text, line_of(text, "easy:"), "easy is 1: expected False or True")


@pytest.mark.parametrize("dealer", ["[]", "5", '"Seeded"'])
def test_an_unknown_dealer_is_named(dealer: str) -> None:
    text = changed(RECORD, "dealer:", f"dealer: {dealer}")
    broken_at(text, line_of(RECORD, "dealer:"), "there is no dealer")


@pytest.mark.parametrize("seed", ["1.5", "null", "[]", "true", '""', '"\\ud800"', '"\\n"'])
def test_a_seed_is_a_number_or_a_short_text(seed: str) -> None:
    text = changed(RECORD, "seed:", f"seed: {seed}")
    broken_at(text, line_of(RECORD, "dealer:"), "expected a number or a short text.")


def test_a_seeded_record_without_its_seed_is_refused() -> None:
    broken_at(without(RECORD, "seed:"), line_of(RECORD, "dealer:"), "the seed is ''")


@pytest.mark.parametrize(
    ("start", "line", "why"),
    [
        ("1:", "2: f1r1", "the entry has number 2, expected 1."),
        ("1:", "1:", "the entry is empty, expected a decision or an undo."),
        ("1:", "1: m1r p p", "a chance step is still due in the entry before."),
        ("1:", "1: m1r p p p p", "'p' has no place here: no chance step is due."),
        ("1:", "1: p", "No card is being drawn now"),
        ("1:", "1: cr", "Nothing can be claimed"),
        ("1:", "1: nonsense", "'nonsense' is no token of Mandala"),
        ("1:", "1: m1r ? ? ?", "? is hidden: only the full record"),
        ("1:", "1: m1r p p m1r", "A card is being drawn"),
        ("1:", "1: undo", "There is no decision to take back."),
        ("2:", "2: undo", "the undo shuffles [] anew, expected ['deck']."),
        ("2:", "2: undo deck deck", "expected ['deck']."),
        ("2:", "2: undo dark", "the undo shuffles ['dark'] anew"),
        ("0:", "0: r o y g x", "'x' is no token of Mandala"),
        ("0:", "0: undo", "'undo' is no token of Mandala"),
        ("0:", f"0: {' '.join('r' * 19)}", "No red card is left in the deck."),
    ],
)
def test_a_line_of_the_log_that_cannot_be_played_is_named(start: str, line: str, why: str) -> None:
    number = line_of(BY_HAND, start) + ("in the entry before" in why)
    broken_at(changed(BY_HAND, start, line), number, why)


def test_a_log_that_does_not_begin_with_the_deal_is_refused() -> None:
    broken_at(without(BY_HAND, "0:"), line_of(BY_HAND, "0:"), "number 1, expected 0.")


def test_a_record_without_a_log_is_refused() -> None:
    text = without(without(without(BY_HAND, "0:"), "1:"), "2:")
    broken_at(text, None, "The record has no entry 0: the deal is missing.")


@pytest.mark.parametrize("record", [RECORD, FAIR])
def test_a_card_that_the_dealer_does_not_deal_is_named(record: str) -> None:
    line = record.split("\n")[line_of(record, "0:") - 1]
    other = "k" if line[3] != "k" else "r"

    text = changed(record, "0:", f"0: {other}{line[4:]}")

    broken_at(text, line_of(record, "0:"), f"the dealer of this record deals {line[3]}, not")


def test_two_cards_in_another_order_are_noticed() -> None:
    line = RECORD.split("\n")[line_of(RECORD, "0:") - 1]
    words = line.split(" ")
    words[1:] = reversed(words[1:])

    broken_at(changed(RECORD, "0:", " ".join(words)), line_of(RECORD, "0:"), "the dealer of this")


@pytest.mark.parametrize(
    ("fact", "value"), [("scores", "[1000, 0]"), ("scores", "null"), ("winners", "[1]")]
)
def test_a_wrong_result_is_named(fact: str, value: str) -> None:
    text = changed(FINISHED, f"{fact}:", f"{fact}: {value}")
    broken_at(text, line_of(FINISHED, f"{fact}:"), f"{fact} are")


@pytest.mark.parametrize("fact", ["scores", "winners"])
def test_a_finished_game_says_its_result(fact: str) -> None:
    broken_at(
        without(FINISHED, f"{fact}:"), None, f"is over, but the record does not say its {fact}."
    )


def test_a_game_that_is_not_over_has_no_result() -> None:
    text = f"{BY_HAND}scores: [0, 0]\n"
    broken_at(text, line_of(text, "scores:"), "expected none, for the game is not over.")


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ("5", "5 is no position: expected a text"),
        ('"mandala 1 seats=2"', "the position lacks deck"),
        ('"chess 1"', "there is no game 'chess'"),
    ],
)
def test_a_start_that_is_no_position_is_named(start: str, why: str) -> None:
    text = laid_out().record()
    broken_at(changed(text, "start:", f"start: {start}"), line_of(text, "start:"), why)


def test_a_start_of_another_game_is_named() -> None:
    text, other = laid_out().record(), laid_out("mandala-solo").position()
    broken_at(
        changed(text, "start:", f'start: "{other}"'),
        line_of(text, "start:"),
        "the position belongs to another game than the record",
    )


def test_a_start_of_another_option_is_named() -> None:
    text = laid_out("mandala-solo").record()
    broken_at(
        changed(text, "easy:", "easy: true"), line_of(text, "start:"), "belongs to another game"
    )


def test_a_seat_record_is_not_replayed() -> None:
    text = played("mandala", 3).seat_record(0)
    broken_at(text, line_of(text, "dealer:"), "this is a seat's record")


@every_game
def test_every_line_with_chance_is_checked_against_the_dealer(game: str) -> None:
    text = play_on(before_chance(game)[0], 12).record()
    for number, line in enumerate(text.split("\n"), 1):
        entry = re.fullmatch(r"(\d+: (?:.* )?)(\S+)", line)
        if entry and len(line.split()) > 2 and " undo" not in line:
            token = chance_token(game) if entry[2] != chance_token(game) else "undo"
            other = text.replace(f"\n{line}\n", f"\n{entry[1]}{token}\n")
            broken_at(other, number, f"the dealer of this record deals {entry[2]}, not '{token}'.")


@every_game
def test_chance_that_is_missing_or_too_much_is_named_with_its_line(game: str) -> None:
    table, move = before_chance(game)
    table.play(move)
    line = table.record().split("\n")[-2]
    more = play_on(table.copy(), 1).record().split("\n")[-2]
    text, number = table.record(), len(table.record().split("\n")) - 1
    short = line.rpartition(" ")[0]

    broken_at(text.replace(line, short), number, "a chance step is still due.")
    broken_at(
        text.replace(line, f"{short}\n{more}"),
        number + 1,
        "a chance step is still due in the entry before.",
    )
    token = chance_token(game)
    broken_at(
        text.replace(line, f"{line} {token}"),
        number,
        f"'{token}' has no place here: no chance step is due.",
    )
    broken_at(text.replace(line, f"{short} ?"), number, "? is hidden: only the full record")


@every_game
def test_an_undo_that_names_other_piles_is_broken(game: str) -> None:
    for table, move in (before_chance(game), before_no_chance(game)):
        table.play(move)
        piles = sorted(table.history.last.piles)
        table.undo()
        line = table.record().split("\n")[-2]
        number = len(table.record().split("\n")) - 1

        broken_at(
            table.record().replace(line, f"{line} attic"),
            number,
            f"the undo shuffles {[*piles, 'attic']} anew, expected {piles}.",
        )


@every_seating
def test_a_result_of_another_game_is_named(game: str, seats: int) -> None:
    text = played(game, seats=seats).record()
    for fact in ("scores", "winners"):
        broken_at(changed(text, f"{fact}:", f"{fact}: [7]"), line_of(text, f"{fact}:"), "are [7]")


@every_seating
def test_seats_and_names_that_cannot_be_are_named_with_their_lines(game: str, seats: int) -> None:
    text = Table(game, seats, seed=1).record()

    broken_at(changed(text, "seats:", "seats: 7"), line_of(text, "seats:"), "has no 7 seats")
    broken_at(
        changed(text, "names:", 'names: ["A", "B", "C", "D", "E"]'),
        line_of(text, "names:"),
        f"expected a list of {seats}.",
    )
