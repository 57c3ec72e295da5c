"""What a seat may have of the record while the game goes on."""

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer, commitment
from tests.laying import laid_out, play
from tests.table.playing import OPEN, drawn, every_game, every_seating, moves, play_on, played

DEAL = "r o y g r o y g p k p k r o y g p k p k"


def dealt(**options: str) -> Table:
    table = Table("mandala", **options)  # type: ignore[arg-type]
    play(table, DEAL)
    return table


def log(text: str) -> list[str]:
    return [line for line in text.split("\n") if line[:1].isdigit()]


def test_a_seat_sees_its_own_hand_and_cup_and_the_mountains() -> None:
    table = dealt()

    assert log(table.seat_record(0)) == ["0: r o y g r o y g p k p k ? ? ? ? ? ? ? ?"]
    assert log(table.seat_record(1)) == ["0: r o y g ? ? ? ? ? ? ? ? r o y g p k p k"]
    assert log(table.seat_record(None)) == ["0: r o y g ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"]


def test_a_seat_sees_the_cards_that_it_draws_and_no_others() -> None:
    table = dealt()
    play(table, "m1r p p p")

    assert log(table.seat_record(0))[1] == "1: m1r p p p"
    assert log(table.seat_record(1))[1] == "1: m1r ? ? ?"
    assert log(table.seat_record(None))[1] == "1: m1r ? ? ?"


def test_everybody_sees_a_refill() -> None:
    table = laid_out(mountains=("r", ""), phase="claim")
    play(table, "cr y k")

    for seat in (0, 1, None):
        assert log(table.seat_record(seat))[1] == "1: cr y k"


@every_game
@pytest.mark.parametrize("seat", [0, None])
def test_there_is_no_seed_in_it(game: str, seat: int | None) -> None:
    record = Table(game, seed="my seed").seat_record(seat)

    assert "seed" not in record.replace("sandtable", "")
    assert 'dealer: "?"\n' in record


@every_game
def test_there_is_the_commitment_of_a_fair_deal_in_it_but_not_the_secret(game: str) -> None:
    record = Table(game, dealer=FairDealer("my secret", ["anna"])).seat_record(0)

    assert "my secret" not in record
    assert f'commitment: "{commitment("my secret")}"' in record
    assert 'nonces: ["anna"]' in record


def test_there_is_no_starting_position_in_it() -> None:
    table = laid_out()
    assert "start:" in table.record()
    assert "start:" not in table.seat_record(0)


@every_seating
def test_it_says_what_was_agreed_on(game: str, seats: int) -> None:
    table = Table(game, seats, seed=1, names=["Anna", "Ben", "Cleo", "Dan"][:seats])

    header = table.record().split("dealer:")[0]

    for seat in (*range(seats), None):
        assert table.seat_record(seat).startswith(header)


@every_seating
def test_it_has_all_that_the_seat_was_told_and_a_question_mark_for_the_rest(
    game: str, seats: int
) -> None:
    table = played(game, 12, seats=seats)
    hidden = []
    for seat in (*range(seats), None):
        lines = log(table.seat_record(seat))
        assert lines == [" ".join([f"{e.number}:", *e.tokens]) for e in table.events(seat)]
        hidden.append(sum(line.count("?") for line in lines))
        for shown, full in zip(lines, log(table.record()), strict=True):
            assert all(map(is_shown, shown.split(), full.split()))

    if table.setup.rules.is_open:
        assert set(hidden) == {0}
    else:
        assert 0 < max(hidden[:-1]) <= hidden[-1]


def is_shown(shown: str, full: str) -> bool:
    return shown in (full, "?")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_flowers_a_hand_that_is_dealt_is_its_owners_alone(seats: int) -> None:
    table = Table("flowers", seats, seed=1)
    deal, begin = drawn(table), 6  # after the tiles of three mandalas
    for seat in range(seats):
        end = begin + 5 + seat
        tokens = log(table.seat_record(seat))[0].split()[1:]
        expected = [t if n < 6 or begin <= n < end else "?" for n, t in enumerate(deal)]
        assert tokens == expected
        begin = end


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize("memory", ["open", "strict"])
def test_where_nothing_is_hidden_it_has_the_whole_log(game: str, memory: str) -> None:
    # K12
    table = play_on(Table(game, seed=1, memory=memory), 9)
    table.undo()

    for seat in (0, None):
        assert log(table.seat_record(seat)) == log(table.record())
        assert "seed" not in table.seat_record(seat).split("\n\n")[0].partition("dealer")[2]


@every_game
@pytest.mark.parametrize("memory", ["open", "strict"])
def test_when_the_game_is_over_it_is_the_full_record(game: str, memory: str) -> None:
    table = play_on(Table(game, seed=1, memory=memory))

    for seat in (0, None):
        assert table.seat_record(seat) == table.record()


def test_tables_that_differ_only_in_hidden_cards_give_the_same_record() -> None:
    one, other = Table("mandala"), Table("mandala")
    play(one, "r o y g r o y g p k p k r o y g p k p k m1r p p p")
    play(other, "r o y g r o y g p k p k k k k y y y r r m1r p p p")

    assert one.seat_record(0) == other.seat_record(0)
    assert one.seat_record(1) != other.seat_record(1)


def test_undos_stand_in_it() -> None:
    table = dealt()
    play(table, "m1r p p p")
    table.undo()

    assert log(table.seat_record(1))[-1] == "2: undo deck"


def test_with_strict_memory_it_reaches_back_to_the_receivers_own_last_turn() -> None:
    table = dealt(memory="strict")
    play(table, "f1p1 f1k1 f2r1")

    assert log(table.seat_record(0)) == ["3: f2r1"]
    assert log(table.seat_record(1)) == ["2: f1k1", "3: f2r1"]


def test_with_strict_memory_a_seat_without_a_turn_looks_back_to_the_deal() -> None:
    table = dealt(memory="strict")
    table.play("f1p1")

    assert len(log(table.seat_record(1))) == 2


def test_with_strict_memory_a_spectator_looks_back_to_the_last_turn_of_all() -> None:
    table = dealt(memory="strict")
    assert len(log(table.seat_record(None))) == 1

    play(table, "f1p1 f1k1")

    assert log(table.seat_record(None)) == ["2: f1k1"]


def test_with_strict_memory_an_undo_is_remembered() -> None:
    table = dealt(memory="strict")
    play(table, "f1p1 f1k1")
    table.undo()

    assert log(table.seat_record(0)) == ["1: f1p1", "2: f1k1", "3: undo"]
    assert log(table.seat_record(1)) == ["2: f1k1", "3: undo"]


@every_game
def test_with_open_memory_every_entry_is_there(game: str) -> None:
    table = played(game, 6)

    assert len(log(table.seat_record(0))) == 7
    assert moves(table)
