"""Records: what of a game may leave the table, what may come back, and playing on from it."""

import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.table.content.reading import house_text
from sandtable.table.dealers import FairDealer
from sandtable.table.replaying import verify
from sandtable.table.table import Table
from tests.playing import played_out
from tests.server.manners import alone, finish, resigned, told
from tests.server.test_restarting import same
from tests.sitting import run
from tools.serving import Json, Person, Server, two_at_a_table

OWN_CARDS = house_text().replace("Garden Gate", "Moon Gate")
GAMES: list[Any] = [
    ("mandala", ["you", "random"], {}),
    ("mandala-solo", ["you"], {"easy": True}),
    ("flowers", ["random", "you", "random"], {}),
    ("mind", ["you"], {"scenario": "dripping-tap"}),
    ("mind", ["you", "random"], {"content": OWN_CARDS}),
]
OUTDATED = (
    "This game was begun by rules 0 of mandala, but this server knows only 1: it can't go on here."
)
FAIR = "The deal was fair: the secret was committed to, and every chance step follows."


def record_of(person: Person, table: str) -> str:
    return str(person.get(f"/tables/{table}/record")["record"])


def line(record: str, name: object) -> list[str]:
    """The words of one fact or entry of a record."""
    return next(x for x in record.splitlines() if x.startswith(f"{name}: ")).split()[1:]


@cache
def finished_record() -> str:
    """A fair game of Mandala that was played to its end elsewhere."""
    table = Table("mandala", dealer=FairDealer("hush", ["a", "b"]), names=["Cleo", "Dora"])
    return played_out(table, Random(3)).record()


def finished_at(server: Server, game: str, seats: list[str], options: Json) -> tuple[Person, str]:
    """Somebody who has played a game to its end, and its table."""
    anna = Person(server)
    table = anna.make(game, seats, options=options)
    anna.sit(table, seats.index("you"))
    with anna.look(table) as live:
        finish(live)
    return anna, table


def test_a_running_table_gives_each_seat_its_own_cards_and_hides_the_rest(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, second):
        first.play(next(m for m in first.last["update"]["moves"] if m.startswith("m")))
        second.until(1)
        own, other, watched = (record_of(who, table) for who in (anna, beth, Person(server)))

        assert [word == "?" for word in line(own, 0)] == [False] * 12 + [True] * 8
        assert [word == "?" for word in line(other, 0)] == [False] * 4 + [True] * 8 + [False] * 8
        assert line(watched, 0)[4:] == ["?"] * 16
        assert "?" not in line(own, 1)
        assert line(other, 1)[1:] == line(watched, 1)[1:] == ["?"] * 3


def test_a_running_table_gives_the_commitment_but_neither_secret_nor_seed(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_):
        fair = anna.get(f"/tables/{table}")["fair"]
        assert f'commitment: "{fair["commitment"]}"' in record_of(anna, table)
        assert "secret" not in record_of(anna, table)
    with two_at_a_table(server, seed="hush") as (table, anna, *_):
        assert 'dealer: "?"' in record_of(anna, table)
        assert "hush" not in record_of(anna, table)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_finished_table_gives_everybody_a_record_that_can_be_verified(
    server: Server, tmp_path: Path, game: str, seats: list[str], options: Json
) -> None:
    anna, table = finished_at(server, game, seats, options)
    record = record_of(anna, table)
    (tmp_path / "record").write_text(record, "utf-8")
    checked = run(tmp_path, "verify", tmp_path / "record")

    assert record == record_of(Person(server), table)
    assert f'secret: "{anna.get(f"/tables/{table}")["fair"]["secret"]}"' in record
    assert (checked.code, checked.out.splitlines()[1]) == (0, FAIR)


def test_a_table_with_a_known_seed_is_not_proved_fair_and_its_record_says_the_seed(
    server: Server,
) -> None:
    table, anna = alone(server, seed="known")
    with anna.look(table) as live:
        finish(live)

    assert anna.get(f"/tables/{table}")["fair"] is None
    assert verify(record_of(anna, table))[1] == "Every chance step follows from the seed known."


def test_a_finished_record_is_brought_to_be_looked_at(server: Server) -> None:
    anna = Person(server)
    found = anna.post("/records", {"record": finished_record()})

    assert (found["stage"], found["is_import"], found["you"]) == ("over", True, None)
    assert found["names"] == ["Cleo", "Dora"]
    assert record_of(Person(server), found["id"]) == finished_record()
    with anna.look(found["id"]) as live:
        update = live.wait("update")
        assert update["scores"] == found["scores"] is not None
        live.send("look", number=3)
        assert live.wait("seen")["number"] == 3


def test_what_is_no_finished_record_is_refused_in_one_sentence(server: Server) -> None:
    whole = finished_record()
    with two_at_a_table(server) as (table, anna, *_):
        of_seat = record_of(anna, table)
    for record, words in (
        (Table("mandala", seed=7).record(), "The record's game is not over: expected a finished"),
        (of_seat, "? is hidden: only the full record of a game can be replayed."),
        (whole.replace("\n3: ", "\n3: zz "), "'zz' is no token of Mandala"),
        (whole.replace('secret: "', 'secret: "x'), "the secret is not the one that was committed"),
        (whole[: whole.index("\n9: ") + 1], "The record's game is not over"),
        (whole.replace("rules: 1", "rules: 9"), "played by rules 9 of mandala, but this table"),
        (whole.replace("record 1", "record 2"), "expected 'sandtable record 1'."),
    ):
        assert words in told(Person(server).ask("POST", "/records", {"record": record}), 400)


def test_a_record_that_is_too_long_is_refused_in_one_sentence(server: Server) -> None:
    long = {"record": finished_record() + "\n" * (2 << 20)}
    assert told(Person(server).ask("POST", "/records", long), 413).startswith("too large: ")


@pytest.mark.parametrize("source", ["table", "record"])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_finished_game_is_played_on_from_any_position_under_a_new_dealer(
    server: Server, source: str, game: str, seats: list[str], options: Json
) -> None:
    anna, old = finished_at(server, game, seats, options)
    start = {"table": old} if source == "table" else {"record": record_of(anna, old)}
    for part in (0, 0.5, 1):
        number = int((anna.get(f"/tables/{old}")["number"] - 1) * part)
        new = anna.make(game, seats, start=start | {"number": number})
        begun = anna.sit(new, seats.index("you"))
        with anna.look(new) as live:
            finish(live, seed=2)

        assert begun["origin"] == f"after move {number} of a finished game"
        assert begun["fair"] is None  # the cards up to there are known
        assert line(record_of(anna, new), "secret") != line(record_of(anna, old), "secret")
        assert verify(record_of(anna, new))[2].startswith("The result is right: ")
        cards = [anna.get(f"/tables/{table}/content") for table in (old, new)]
        assert cards[0] == cards[1]


@pytest.mark.parametrize(
    ("number", "seats", "words"),
    [
        (-1, ["you", "open"], "There is no entry -1: expected 0 to "),
        (9999, ["you", "open"], "There is no entry 9999: expected 0 to "),
        (None, ["you", "open"], "The game is over after entry "),
        (3, ["you"], "1 seats are named: expected 2."),
    ],
)
def test_where_nothing_can_be_played_on_one_sentence_says_so(
    server: Server, number: int | None, seats: list[str], words: str
) -> None:
    last = Table.from_record(finished_record()).history.number
    start = {"record": finished_record(), "number": last if number is None else number}
    answer = Person(server).ask("POST", "/tables", {"seats": seats, "start": start})

    assert words in told(answer, 400)


def test_nobody_plays_on_from_a_game_that_goes_on(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_):
        wish = {"seats": ["you", "open"], "start": {"table": table, "number": 0}}

        words = told(anna.ask("POST", "/tables", wish), 400)
        assert words == "bad message: That game goes on: expected a finished one."


def test_decisions_taken_back_over_shuffles_survive_record_and_verify(server: Server) -> None:
    table, anna = alone(server)
    with anna.look(table) as live:
        live.wait("update")
        for number in (1, 3, 5):
            live.play(next(m for m in live.last["update"]["moves"] if m[0] == "d"))
            live.send("undo", number=number)
            live.until(number + 1)
        finish(live)
    record = record_of(anna, table)

    assert record.count(": undo deck\n") == 3
    assert verify(record)[1] == FAIR
    assert Table.from_record(record).record() == record
    assert record_of(anna, anna.post("/records", {"record": record})["id"]) == record


@pytest.fixture
def outdated(tmp_path: Path) -> Iterator[tuple[Server, Person, list[str]]]:
    """A running and a finished table of Mandala, stored by older rules, and who made them."""
    file = tmp_path / "tables.db"
    with Server(file) as server, two_at_a_table(server) as (running, anna, _, first, _):
        first.play(first.last["update"]["moves"][0])
        with two_at_a_table(server) as (over, *_, live, _):
            resigned(live)
    with sqlite3.connect(file) as stored:
        stored.execute("""UPDATE tables SET sheet = replace(sheet, '"rules":1', '"rules":0')""")
    stored.close()
    with Server(file) as server:
        yield server, same(server, anna), [running, over]


def test_a_table_of_older_rules_says_that_it_cannot_go_on(
    outdated: tuple[Server, Person, list[str]],
) -> None:
    _, anna, tables = outdated
    for table in tables:
        assert anna.get(f"/tables/{table}")["trouble"] == OUTDATED
        assert told(anna.ask("GET", f"/tables/{table}/record"), 403) == f"not allowed: {OUTDATED}"
    with anna.look(tables[0]) as live:
        assert live.wait("welcome")["table"]["trouble"] == OUTDATED
        live.send("play", number=1, token="dr1")
        assert live.wait("refused")["sentence"] == OUTDATED


def test_the_doctor_names_tables_of_older_rules(
    outdated: tuple[Server, Person, list[str]], tmp_path: Path
) -> None:
    server, _, tables = outdated
    found = run(tmp_path, "doctor", "--database", str(server.settings.database))

    assert found.code == 1
    assert {f"Table {table}: {OUTDATED}" for table in tables} <= set(found.out.splitlines())
