"""Records: a game as text, there and back, and what is no record."""

import re
from pathlib import Path

import pytest

from sandtable import IllegalMove, Table
from sandtable.table.dealers import FairDealer, ScriptedDealer, SeededDealer, commitment
from sandtable.table.errors import BrokenRecord
from sandtable.table.replaying import verify
from tests.laying import laid_out, play, yogas_turn
from tests.table.playing import both_games, moves, play_by_hand, play_on, played, truth


def broken_at(text: str, line: int | None, why: str) -> None:
    """Refused in one sentence that names this line, counted from 1, or none, and says why."""
    with pytest.raises(BrokenRecord) as refusal:
        Table.from_record(text)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    place = "The record|The game" if line is None else f"Line {line} of the record: "
    assert re.match(place, sentence), sentence
    assert why in sentence


def line_of(text: str, start: str) -> int:
    """The line, counted from 1, that starts so."""
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def changed(text: str, start: str, line: str) -> str:
    """Put another line in the place of the one that starts so."""
    lines = text.split("\n")
    lines[line_of(text, start) - 1] = line
    return "\n".join(lines)


def without(text: str, start: str) -> str:
    lines = text.split("\n")
    del lines[line_of(text, start) - 1]
    return "\n".join(lines)


RECORD = played("mandala", 3).record()
FINISHED = played("mandala-solo").record()
FAIR = played("mandala-solo", dealer=FairDealer("my secret", ["anna"])).record()
BY_HAND = """\
sandtable record 1
game: "mandala"
rules: 1
seats: 2
names: ["Anna", "Ben"]
memory: "open"
dealer: null

0: r o y g r o y g p k p k r o y g p k p k
1: m1r p p p
2: f1p1
"""


@both_games
@pytest.mark.parametrize("decisions", [0, 1, 7, 1000])
def test_a_seeded_game_comes_back_to_the_same_bytes(game: str, decisions: int) -> None:
    table = played(game, decisions)

    assert truth(Table.from_record(table.record())) == truth(table)


@both_games
def test_a_game_with_undos_comes_back_to_the_same_bytes(game: str) -> None:
    table = played(game, 4)
    table.undo()
    play_on(table, 2, choices=5)
    table.undo()
    table.undo()
    play_on(table, 3, choices=6)

    assert truth(Table.from_record(table.record())) == truth(table)


def test_undos_of_a_game_without_a_dealer_come_back_to_the_same_bytes() -> None:
    table = Table.from_record(BY_HAND)
    table.undo()
    table.undo()
    play(table, "m1o k k")

    assert table.record().endswith("\n3: undo\n4: undo deck\n5: m1o k k\n")
    assert truth(Table.from_record(table.record())) == truth(table)


@both_games
def test_a_game_goes_on_after_its_record_as_it_would_have(game: str) -> None:
    table = played(game, 4)
    table.undo()
    twin = Table.from_record(table.record())

    for each in (table, twin):
        play_on(each, choices=8)

    assert truth(twin) == truth(table)


@both_games
def test_a_game_from_a_position_comes_back_to_the_same_bytes(game: str) -> None:
    table = Table.from_position(played(game, 5).position(), seed=3)
    play_on(table, 4)

    assert "\nstart: " in table.record()
    assert truth(Table.from_record(table.record())) == truth(table)


def test_a_game_from_a_chance_step_comes_back_to_the_same_bytes() -> None:
    table = yogas_turn("rg")
    play(table, "y p")

    assert "\n0: y p\n" in table.record()
    assert truth(Table.from_record(table.record())) == truth(table)


@both_games
@pytest.mark.parametrize("decisions", [0, 6, 1000])
def test_a_fair_game_comes_back_to_the_same_bytes(game: str, decisions: int) -> None:
    dealer = FairDealer("my secret", ["anna", "ben"])
    table = played(game, decisions, dealer=dealer)

    twin = Table.from_record(table.record(), dealer=FairDealer("my secret", ["anna", "ben"]))

    assert truth(twin) == truth(table)


@both_games
def test_a_finished_fair_game_brings_its_dealer_along(game: str) -> None:
    table = played(game, dealer=FairDealer("my secret", ["anna"]))

    assert truth(Table.from_record(table.record())) == truth(table)


@both_games
def test_an_unfinished_fair_game_keeps_its_commitment_without_the_secret(game: str) -> None:
    text = played(game, 5, dealer=FairDealer("my secret", ["anna"])).record()

    assert Table.from_record(text).record() == text


@both_games
@pytest.mark.parametrize("steps", [0, 1, 9, 30, 80, 1000])
def test_a_game_without_a_dealer_comes_back_to_the_same_bytes(game: str, steps: int) -> None:
    table = play_by_hand(Table(game), steps)

    assert truth(Table.from_record(table.record())) == truth(table)


def test_names_memory_and_options_come_back() -> None:
    table = Table("mandala-solo", names=["Änna “A” \\"], memory="strict", easy=True, seed="s")
    twin = Table.from_record(table.record())

    assert twin.setup == table.setup
    assert "Änna “A”" in table.record()
    assert truth(twin) == truth(table)


def test_a_record_of_a_scripted_game_goes_on_without_a_dealer() -> None:
    table = Table("mandala", dealer=ScriptedDealer("roygpk" * 5))

    twin = Table.from_record(table.record())

    assert twin.dealer is None
    assert truth(twin) == truth(table)


def test_a_record_can_be_written_by_hand() -> None:
    table = Table.from_record(BY_HAND)

    assert table.record() == BY_HAND
    assert table.status().seat == 0


def test_a_dealer_that_is_given_goes_on() -> None:
    table = Table("mandala", dealer=ScriptedDealer("roygpk" * 5))
    twin = Table.from_record(table.record(), dealer=ScriptedDealer("roygpk" * 5))

    for each in (table, twin):
        each.play(next(move for move in moves(each) if move.startswith("m1")))

    assert truth(twin) == truth(table)


def test_a_dealer_that_is_given_must_have_dealt_the_record() -> None:
    with pytest.raises(BrokenRecord, match=r"Line 9 .*the dealer of this record deals"):
        Table.from_record(BY_HAND, dealer=SeededDealer(1))


def test_a_record_that_lacks_cards_of_its_dealer_is_broken() -> None:
    table = Table("mandala", seed=1)
    entry = f"0: {' '.join(table.history.entries[0].chance)}"

    broken_at(table.record().replace(entry, entry[:8]), 10, "a card is still to be drawn.")


def test_an_undo_in_the_middle_of_a_draw_replays() -> None:
    table = Table("mandala")
    play(table, "r o p g r r o o y y g p k k p g r y o g m1o r")
    table.undo()

    assert Table.from_record(table.record()).record() == table.record()


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
        ("1:", "1: m1r p p", "a card is still to be drawn in the entry before."),
        ("1:", "1: m1r p p p p", "'p' has no place here: no card is to be drawn."),
        ("1:", "1: p", "No card is being drawn now"),
        ("1:", "1: cr", "Nothing can be claimed"),
        ("1:", "1: nonsense", "'nonsense' is no token of Mandala"),
        ("1:", "1: m1r ? ? ?", "? is a hidden card"),
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
    number = line_of(BY_HAND, start) + ("still to be drawn" in why)
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


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    why = "the secret is not the one that was committed to."
    for text in (
        changed(FAIR, "secret:", 'secret: "another secret"'),
        changed(FAIR, "commitment:", f'commitment: "{commitment("another secret")}"'),
        changed(FAIR, "commitment:", "commitment: 5"),
    ):
        broken_at(text, line_of(FAIR, "dealer:"), why)


def test_a_fair_deal_needs_a_commitment() -> None:
    text = without(FAIR, "commitment:")
    broken_at(text, line_of(text, "dealer:"), "not the one that was committed to.")


def test_other_nonces_deal_other_cards() -> None:
    text = changed(FAIR, "nonces:", 'nonces: ["ben"]')
    broken_at(text, line_of(FAIR, "0:"), "the dealer of this record deals")


@pytest.mark.parametrize(
    "nonces", ["null", '"anna"', "[1]", '["anna", null]', "{}", '[""]', '["\\ud800"]', '["a\\nb"]']
)
def test_nonces_are_short_texts(nonces: str) -> None:
    text = changed(FAIR, "nonces:", f"nonces: {nonces}")
    broken_at(text, line_of(FAIR, "dealer:"), "secret and nonces of a fair deal are not all short")


def test_a_fair_deal_without_nonces_is_refused() -> None:
    broken_at(without(FAIR, "nonces:"), line_of(FAIR, "dealer:"), "are not all short texts.")


@pytest.mark.parametrize("secret", ["5", "[]", "{}", "true", "null", '""', '"\\ud800"'])
def test_a_secret_is_a_short_text(secret: str) -> None:
    text = changed(FAIR, "secret:", f"secret: {secret}")
    broken_at(text, line_of(FAIR, "dealer:"), "secret and nonces of a fair deal are not all short")


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


@both_games
def test_verify_says_that_a_seeded_game_follows_its_seed(game: str) -> None:
    table = played(game)

    said = verify(table.record())

    assert said[0].startswith(f"{len(table.history.entries) - 1} entries and ")
    assert said[1] == "Every card follows from the seed 1."
    scores = table.status().scores or []
    assert said[2].startswith(f"The result is right: {scores[0]} for ")


def test_verify_says_that_a_fair_game_was_fair() -> None:
    assert verify(FAIR)[1].startswith("The deal was fair")


def test_verify_cannot_check_a_fair_game_before_its_end() -> None:
    said = verify(played("mandala", 3, dealer=FairDealer("s", ["n"])).record())

    assert said[1] == "The deal cannot be checked: its secret is not in the record."
    assert said[2] == "The game is not over."


def test_verify_cannot_check_the_deal_of_a_game_without_a_dealer() -> None:
    said = verify(BY_HAND)

    assert said[0] == "2 entries and 23 chance steps follow the rules of Mandala, version 1."
    assert said[1] == "The deal cannot be checked: the record names no dealer."


def test_verify_refuses_a_broken_record() -> None:
    with pytest.raises(BrokenRecord):
        verify(RECORD.replace("seed: 1", "seed: 2"))


def test_an_undone_game_over_is_not_over_in_its_record() -> None:
    table = played("mandala-solo")
    table.undo()

    assert "scores" not in table.record()
    assert truth(Table.from_record(table.record())) == truth(table)
    with pytest.raises(IllegalMove):
        Table.from_record(table.record()).play("r")


def test_the_record_in_the_documentation_replays() -> None:
    page = Path(__file__).parents[2].joinpath("docs/notation.md").read_text("utf-8")
    text = page.split("```\n")[1]

    assert text.startswith("sandtable record 1\n")
    assert Table.from_record(text).record() == text
