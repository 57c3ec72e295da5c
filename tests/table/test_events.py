"""What happened at a table, entry by entry, as somebody may know it."""

import msgspec
import pytest

from sandtable import Table
from sandtable.rules.events import Drew
from sandtable.rules.mandala.events import Built
from sandtable.table.events import TakenBack
from tests.laying import laid_out, play, yogas_turn
from tests.table.playing import HIDING, OPEN, every_game, every_seating, play_on, played


@every_game
def test_every_entry_of_the_log_is_told_once_with_its_number(game: str) -> None:
    table = played(game)

    told = table.events(0)

    assert [entry.number for entry in told] == list(range(len(table.history.entries)))
    assert all(entry.events and entry.words for entry in told)


@every_game
def test_several_are_told_at_once_what_each_is_told_alone(game: str) -> None:
    table = played(game, 6)
    table.undo()
    seats = [*range(table.setup.seats), None]

    told = [table.told(entry, seats) for entry in table.history.entries]

    for place, seat in enumerate(seats):
        texts = [msgspec.json.encode(written[place]) for written in told]
        assert texts == [msgspec.json.encode(entry) for entry in table.events(seat)]


@every_seating
def test_the_deal_is_nobodys_entry_and_every_other_one_names_its_seat(
    game: str, seats: int
) -> None:
    table = Table(game, seats, seed=1)
    decided: list[int | None] = [None]
    for _ in range(12):
        decided.append(table.status().seat)
        play_on(table, 1, choices=len(decided))

    assert [entry.seat for entry in table.events(0)] == decided
    assert set(decided[1:]) == set(range(seats))


@every_game
def test_a_table_on_which_nothing_happened_tells_an_empty_deal(game: str) -> None:
    (deal,) = Table(game).events(None)

    assert (deal.number, deal.tokens, deal.events, deal.words) == (0, [], [], "")


def test_the_owner_is_told_the_colours_and_everybody_else_the_number() -> None:
    table = laid_out(hands=("roygp", "k"))
    play(table, "m1r y y k")

    told = [table.events(seat)[-1] for seat in (0, 1, None)]

    assert told[0].tokens == ["m1r", "y", "y", "k"]
    assert told[1].tokens == told[2].tokens == ["m1r", "?", "?", "?"]
    built = Built(seat=0, mandala=0, colour="r")
    assert told[0].events == [built, Drew(seat=0, cards=3, colours=["y", "y", "k"])]
    assert told[1].events == told[2].events == [built, Drew(seat=0, cards=3, colours=None)]


def test_the_listener_is_you_and_the_others_have_names() -> None:
    table = Table.from_position(laid_out().position(), names=["Anna", "Ben"])
    table.play("f1r1")

    assert table.events(0)[-1].words == "You grow your left Field with 1 red."
    assert table.events(1)[-1].words == "Anna grows their left Field with 1 red."
    assert table.events(None)[-1].words == "Anna grows their left Field with 1 red."


def test_an_undo_over_a_draw_is_told() -> None:
    table = laid_out(hands=("roygp", "k"))
    play(table, "dr1 y")
    table.undo()

    told = table.events(0)[-1]

    assert (told.number, told.seat, told.tokens) == (2, 0, [])
    assert told.events == [TakenBack(seat=0, number=1, shuffled=["deck"])]
    assert told.words == "You take move 1 back. Shuffled anew: deck."
    assert table.events(1)[-1].words == "Player 1 takes move 1 back. Shuffled anew: deck."


def test_an_undo_without_a_draw_is_told() -> None:
    table = laid_out(player=1)
    table.play("f1r1")
    table.undo()

    assert table.events(1)[-1].words == "You take move 1 back."
    assert table.events(0)[-1].events == [TakenBack(seat=1, number=1, shuffled=[])]


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_is_named_who_takes_a_move_back(seats: int) -> None:
    names = ["Anna", "Ben", "Cleo", "Dan"][:seats]
    table = play_on(Table("flowers", seats, seed=1, names=names), seats)
    for _ in names:
        table.undo()

    told = [entry.words.partition(" back")[0] for entry in table.events(None)[-seats:]]
    yours = table.events(seats - 1)[-seats].words

    assert told == [f"{names[n]} takes move {n + 1}" for n in reversed(range(seats))]
    assert yours.startswith(f"You take move {seats} back.")


@every_game
def test_what_was_undone_is_still_told(game: str) -> None:
    table = played(game, 3)
    before = table.events(0)

    table.undo()
    play_on(table, 1)

    assert table.events(0)[: len(before)] == before


def test_a_position_tells_the_chance_that_came_first() -> None:
    table = yogas_turn("rg")
    play(table, "y r")

    told = table.events(None)[0]

    assert (told.seat, told.tokens) == (None, ["y", "r"])


@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("seat", [0, None])
def test_with_strict_memory_only_the_latest_is_told_until_the_game_is_over(
    game: str, seat: int | None
) -> None:
    table = Table(game, seed=1, memory="strict")
    play_on(table, 6)
    assert 0 < len(table.events(seat)) < 4

    play_on(table)
    assert len(table.events(seat)) == len(table.history.entries)


def test_with_strict_memory_a_seat_is_told_what_came_since_its_own_last_turn() -> None:
    table = laid_out(memory="strict")
    play(table, "f1r1 f1k1 f2o1")

    assert [entry.number for entry in table.events(1)] == [2, 3]
    assert [entry.number for entry in table.events(0)] == [3]


def test_with_strict_memory_a_turn_of_another_seat_is_no_turn_of_ones_own() -> None:
    # K11
    table = play_on(Table("flowers", 3, seed=1, memory="strict"), 5)
    assert [entry.seat for entry in table.history.entries] == [None, 0, 1, 2, 0, 1]

    told = [[entry.number for entry in table.events(seat)] for seat in (0, 1, 2, None)]

    assert told == [[4, 5], [5], [3, 4, 5], [5]]


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize("seat", [0, None])
def test_where_nothing_is_hidden_strict_memory_forgets_nothing(game: str, seat: int | None) -> None:
    # K12
    strict, table = (Table(game, seed=1, memory=memory) for memory in ("strict", "open"))

    for each in (strict, table):
        play_on(each, 6)

    assert len(strict.events(seat)) == 7
    assert strict.events(seat) == table.events(seat)
    assert strict.view(seat) == table.view(seat)


@every_game
def test_telling_changes_nothing(game: str) -> None:
    table = played(game, 4)
    before = table.record(), table.position()

    for seat in (0, None):
        table.events(seat)
        table.view(seat)
        table.outlook(seat)

    assert (table.record(), table.position()) == before
