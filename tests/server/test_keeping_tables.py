"""Lists of tables, deleting them, being forgotten, and moving a seat to another device."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.settings import Settings
from sandtable.table.table import Table
from tests.server.manners import alone, refused, resigned, told
from tools.serving import Json, Person, Server, two_at_a_table


def line(person: Person, table: str) -> Json:
    """A table in somebody's list."""
    found = [line for line in person.get("/me/tables") if line["id"] == table]
    assert len(found) == 1
    return dict(found[0])


def test_public_tables_are_listed_while_a_seat_is_open(server: Server) -> None:
    anna, beth = Person(server, "Anna"), Person(server, "Beth")
    table = anna.make("mandala", ["you", "open"], public=True)
    hidden = anna.make("mandala", ["you", "open"])
    lines = {line["id"]: line for line in beth.get("/tables")}

    assert hidden not in lines
    assert lines[table]["open_seats"] == [1]
    assert (lines[table]["title"], lines[table]["you"]) == ("Mandala", None)
    anna.sit(table, 0)
    beth.sit(table, 1)
    assert table not in [line["id"] for line in beth.get("/tables")]


def test_public_tables_are_not_listed_when_nobody_can_join(server: Server) -> None:
    anna, beth = Person(server, "Anna"), Person(server, "Beth")
    table = anna.make("mandala", ["you", "open"], public=True)
    beth.sit(table, 1)

    assert table not in [line["id"] for line in Person(server).get("/tables")]


def test_your_tables_say_whose_turn_it_is(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, second):
        assert line(anna, table)["is_your_turn"]
        assert not line(beth, table)["is_your_turn"]
        first.play(first.last["update"]["moves"][0])
        second.until(1)

        assert (line(beth, table)["is_your_turn"], line(beth, table)["you"]) == (True, 1)
        assert not line(anna, table)["is_your_turn"]
        assert line(anna, table)["number"] == 1
        resigned(first)
        assert line(beth, table)["stage"] == "over"
        assert not line(beth, table)["is_your_turn"]


def test_your_tables_come_with_the_last_used_one_first(server: Server) -> None:
    anna = Person(server)
    tables = [anna.make("mandala", ["you", "open"]) for _ in range(3)]
    anna.sit(tables[1], 0)

    assert anna.get("/me/tables")[0]["id"] == tables[1]
    assert line(anna, tables[1])["touched"] >= line(anna, tables[1])["created"]


def test_a_table_that_you_made_for_others_is_in_your_list(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["open", "open"])

    assert line(anna, table)["you"] is None
    assert line(anna, table)["open_seats"] == [0, 1]


def test_a_table_of_your_own_is_deleted_and_those_who_look_are_told(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])
    with Person(server).look(table) as live:
        live.wait("welcome")
        assert anna.ask("DELETE", f"/tables/{table}").is_success

        assert live.wait("gone")["sentence"] == "This table was deleted by the one who made it."
    assert told(anna.ask("GET", f"/tables/{table}"), 404).startswith("not found: ")
    assert anna.get("/me/tables") == []


def test_a_table_against_a_computer_player_is_deleted_in_the_middle_of_the_game(
    server: Server,
) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "greedy"])
    anna.sit(table, 0)
    with anna.look(table) as live:
        live.wait("update")
        live.play(live.last["update"]["moves"][0])

        assert anna.ask("DELETE", f"/tables/{table}").is_success
        live.wait("gone")


def test_a_table_where_others_play_is_not_deleted(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, *_):
        words = told(anna.ask("DELETE", f"/tables/{table}"), 403)
        assert words.startswith("not allowed: This is a table of Beth, too: leave it")
        assert beth.get(f"/tables/{table}")["stage"] == "playing"


def test_only_who_made_a_table_deletes_it(server: Server) -> None:
    table = Person(server).make("mandala", ["you", "open"])
    words = told(Person(server).ask("DELETE", f"/tables/{table}"), 403)

    assert words == "not allowed: Only the one who made a table can delete it."


def test_a_seat_moves_to_another_device_and_the_old_one_watches(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        first.play(first.last["update"]["moves"][0])
        link = anna.post(f"/tables/{table}/seats/0/link")
        assert link["path"] == f"/t/{table}#seat=0&key={link['key']}"
        phone = Person(server, "Anna's phone")
        moved = phone.post(f"/tables/{table}/seats/0/move", {"key": link["key"]})

        assert (moved["you"], moved["names"]) == (0, ["Anna", "Beth"])
        assert first.wait("welcome")["table"]["you"] is None
        assert first.wait("update")["shown"]["view"]["hands"][0]["cards"] is None
        second.until(1)
        second.play(second.last["update"]["moves"][0])
        with phone.look(table) as live:
            update = live.wait("update")
            assert update["shown"]["view"]["hands"][0]["cards"]
            assert live.play(update["moves"][0])["number"] == 3


def test_a_seat_link_works_once(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_):
        key = anna.post(f"/tables/{table}/seats/0/link")["key"]
        Person(server).post(f"/tables/{table}/seats/0/move", {"key": key})
        again = Person(server).ask("POST", f"/tables/{table}/seats/0/move", {"key": key})

        sentence = "not allowed: This link does not work any more: make a new one."
        assert told(again, 403) == sentence
        wrong = Person(server).ask("POST", f"/tables/{table}/seats/1/move", {"key": "guess"})
        assert told(wrong, 403) == sentence


def test_nobody_makes_a_link_for_the_seat_of_somebody_else(server: Server) -> None:
    with two_at_a_table(server) as (table, _, beth, *_):
        words = told(beth.ask("POST", f"/tables/{table}/seats/0/link"), 403)
        assert words == "not allowed: Seat 1 is not yours."


def test_a_seat_does_not_move_to_somebody_who_sits_there_already(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, *_):
        key = anna.post(f"/tables/{table}/seats/0/link")["key"]
        words = told(beth.ask("POST", f"/tables/{table}/seats/0/move", {"key": key}), 403)
        assert words == "not allowed: You sit here already, at seat 2."


def test_a_seat_link_ends(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db", Settings(seat_link=0.0)) as server:
        table, anna = alone(server)
        key = anna.post(f"/tables/{table}/seats/0/link")["key"]
        answer = Person(server).ask("POST", f"/tables/{table}/seats/0/move", {"key": key})

        assert told(answer, 403).endswith("does not work any more: make a new one.")


@pytest.fixture
def private(tmp_path: Path) -> Iterator[Server]:
    """A server whose whole database can be searched."""
    with Server(tmp_path / "tables.db") as running:
        yield running


def everything(server: Server, tables: list[str]) -> str:
    """All that anybody can read, over HTTP or from the disk."""
    person = Person(server)
    paths = [f"/tables/{table}{rest}" for table in tables for rest in ("", "/record", "/content")]
    answers = [person.ask("GET", path).text for path in (*paths, "/tables", "/me/tables")]
    file = Path(str(server.settings.database))
    stored = [found.read_bytes() for found in file.parent.glob(f"{file.name}*")]
    return "".join([*answers, *(found.decode("utf-8", "replace") for found in stored)])


def test_somebody_who_is_forgotten_leaves_no_name_behind(private: Server) -> None:
    anna, beth = Person(private, "Xanthippe"), Person(private, "Beth")
    waiting = anna.make("mandala", ["you", "open"], public=True)
    own = anna.make("mandala-solo", ["you"])
    both = anna.make("mandala", ["you", "open"])
    over = beth.make("mandala", ["you", "open"])
    for table, seat in ((waiting, 0), (own, 0), (both, 0), (over, 1)):
        anna.sit(table, seat)
    beth.sit(both, 1)
    beth.sit(over, 0)
    with beth.look(over) as live:
        live.wait("update")
        resigned(live)
    onward = beth.make("mandala", ["you", "greedy"], start={"table": over, "number": 0})
    tables = [waiting, own, both, over, onward]
    assert "Xanthippe" in everything(private, tables)

    assert anna.ask("DELETE", "/me").is_success
    assert "Xanthippe" not in everything(private, tables)
    for table in (waiting, own):
        assert anna.ask("GET", f"/tables/{table}").status_code == 404
    assert beth.get(f"/tables/{both}")["names"] == ["Somebody", "Beth"]
    assert beth.get(f"/tables/{over}")["names"] == ["Beth", "Somebody"]


def test_somebody_who_is_forgotten_is_forgotten_where_a_computer_player_took_over(
    private: Server,
) -> None:
    people = [Person(private, name) for name in ("Xanthippe", "Beth", "Carl")]
    table = people[1].make("flowers", ["open", "you", "open"])
    for seat, person in enumerate(people):
        person.sit(table, seat)
    with people[0].look(table) as live:
        live.wait("update")
        live.send("resign", number=0)
        live.wait("changed" if "changed" in live.last else "welcome")
    people[0].ask("DELETE", "/me")

    assert people[1].get(f"/tables/{table}")["seats"][0]["kind"] == "computer"
    assert "Xanthippe" not in everything(private, [table])


def test_records_that_somebody_brought_go_with_them(private: Server) -> None:
    anna = Person(private)
    record = Table("mandala", seed=7, names=["Xanthippe", "Beth"]).record(0)
    table = anna.post("/records", {"record": record})["id"]
    anna.ask("DELETE", "/me")

    assert "Xanthippe" not in everything(private, [table])


def test_others_see_live_that_somebody_was_forgotten(server: Server) -> None:
    with two_at_a_table(server) as (_, anna, _, first, second):
        answer = anna.ask("DELETE", "/me")
        assert 'sandtable=""' in answer.headers["set-cookie"]
        seat = second.wait("changed")["table"]["seats"][0]

        assert (seat["name"], seat["has_left"]) == ("Somebody", True)
        assert first.wait("welcome")["table"]["you"] is None
        first.send("play", number=0, token="dr1")
        assert refused(first.wait("refused")).startswith("not allowed: You watch")
