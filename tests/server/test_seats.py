"""Coming by link: sitting down, being ready, names, watching and leaving."""

from hashlib import sha256

import pytest

from sandtable.table.dealers import FairDealer
from sandtable.table.table import Table
from tests.server.manners import refused, resigned, told
from tools.serving import Json, Person, Server, two_at_a_table


def waiting(server: Server, *seats: str, game: str = "mandala") -> tuple[str, Person, Person]:
    anna, beth = Person(server, "Anna"), Person(server, "Beth")
    return anna.make(game, list(seats) or ["you", "open"]), anna, beth


def sitting(person: Person, table: str, seat: int, wish: Json, status: int) -> str:
    """What somebody is told who may not sit down like this."""
    return told(person.ask("POST", f"/tables/{table}/seats/{seat}", wish), status)


def test_whoever_has_the_link_finds_the_table_and_its_page(server: Server) -> None:
    table, _, beth = waiting(server)

    assert beth.get(f"/tables/{table}")["stage"] == "waiting"
    assert beth.http.get(f"/t/{table}").headers["content-type"].startswith("text/html")


def test_a_table_that_is_not_there_is_said_to_be_so(server: Server) -> None:
    sentence = "There is no such table: it was deleted, or never was."
    anna = Person(server)

    assert told(anna.ask("GET", "/tables/nowhere"), 404) == f"not found: {sentence}"
    with anna.look("nowhere", seen=None) as live:
        assert live.next() == {"type": "gone", "sentence": sentence}


def test_a_guest_takes_the_open_seat_and_the_game_begins_when_all_are_ready(
    server: Server,
) -> None:
    table, anna, beth = waiting(server)

    assert beth.sit(table, 1)["stage"] == "waiting"
    begun = anna.sit(table, 0)
    assert (begun["stage"], begun["number"], begun["decides"]) == ("playing", 0, 0)
    assert begun["names"] == ["Anna", "Beth"]


def test_a_second_seat_is_refused(server: Server) -> None:
    table, _, beth = waiting(server, "open", "open")
    beth.sit(table, 0)

    words = sitting(beth, table, 1, {"nonce": "x"}, 403)
    assert words == "not allowed: You sit here already, at seat 1."


def test_a_taken_seat_is_refused(server: Server) -> None:
    table, _, beth = waiting(server, "you", "open", "greedy", game="flowers")
    beth.sit(table, 1)
    carl = Person(server)

    for seat in (0, 1, 2):
        words = sitting(carl, table, seat, {"nonce": "x"}, 403)
        assert words == f"not allowed: Seat {seat + 1} is taken."


def test_a_seat_that_is_not_there_is_refused(server: Server) -> None:
    table, anna, _ = waiting(server)

    for seat in (2, -1, 10**30):
        words = sitting(anna, table, seat, {"nonce": "x"}, 404)
        assert words == f"not found: There is no seat {seat}: expected 0 or 1."


def test_nobody_sits_down_once_the_game_runs(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_):
        words = sitting(anna, table, 0, {"nonce": "x"}, 403)
        assert words == "not allowed: The game has begun: its seats are taken."


def test_a_fair_deal_needs_something_of_everybody(server: Server) -> None:
    table, anna, _ = waiting(server)

    for wish in ({}, {"nonce": None}, {"nonce": "two\nlines"}):
        words = sitting(anna, table, 0, wish, 400)
        assert words.startswith("bad message: A fair deal needs a nonce of yours")
    assert sitting(anna, table, 0, {"nonce": "x" * 101}, 400).startswith("bad message: ")


def test_a_deal_by_a_known_seed_needs_nothing_of_anybody(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "greedy"], seed=7)

    assert anna.post(f"/tables/{table}/seats/0")["stage"] == "playing"


def test_the_commitment_stands_before_the_nonces_and_both_make_the_deal(server: Server) -> None:
    table, anna, beth = waiting(server)
    before = anna.get(f"/tables/{table}")["fair"]["commitment"]
    anna.post(f"/tables/{table}/seats/0", {"name": "Anna", "nonce": "sand"})
    beth.post(f"/tables/{table}/seats/1", {"name": "Beth", "nonce": "river"})
    with beth.look(table) as live:
        live.wait("update")
        fair = resigned(live)["fair"]

    assert fair["commitment"] == before == sha256(fair["secret"].encode()).hexdigest()
    assert fair["nonces"] == ["sand", "river"]
    dealt = Table("mandala", dealer=FairDealer(fair["secret"], ["sand", "river"]))
    line = f"0: {' '.join(dealt.history.entries[0].tokens)}"
    assert line in anna.get(f"/tables/{table}/record")["record"].splitlines()


def test_nobody_is_shown_a_nonce_before_everybody_has_given_theirs(server: Server) -> None:
    table, anna, beth = waiting(server)
    with beth.look(table) as live:
        live.wait("welcome")
        anna.post(f"/tables/{table}/seats/0", {"nonce": "sand"})

        assert live.wait("changed")["table"]["fair"]["nonces"] == []
        assert anna.get(f"/tables/{table}")["fair"]["nonces"] == []
        begun = beth.post(f"/tables/{table}/seats/1", {"nonce": "river"})
        assert begun["fair"]["nonces"] == ["sand", "river"]


def test_both_see_live_how_the_seat_is_taken_and_the_game_begins(server: Server) -> None:
    table, anna, beth = waiting(server)
    anna.sit(table, 0)
    with anna.look(table) as first, beth.look(table) as second:
        assert first.wait("welcome")["table"]["stage"] == "waiting"
        second.wait("welcome")
        beth.sit(table, 1)

        for live, seat in ((first, 0), (second, 1)):
            assert live.wait("welcome")["table"]["you"] == seat
            update = live.wait("update")
            assert (update["number"], update["shown"]["view"]["seat"]) == (0, seat)


def test_somebody_who_sits_down_while_looking_is_present(server: Server) -> None:
    table, anna, beth = waiting(server)
    with beth.look(table) as live:
        assert live.wait("present")["watchers"] == 1
        beth.sit(table, 1)

        assert live.wait("present") == {"type": "present", "seats": [False, True], "watchers": 0}
        assert anna.get(f"/tables/{table}")["seats"][1]["is_present"]


@pytest.mark.parametrize(
    "name",
    ["Ännchen 🌸 O'Neill", '<b>Bo</b> & "Co"', "名無し", "a" * 60, "'; DROP TABLE tables;--"],
)
def test_names_are_shown_as_they_were_given(server: Server, name: str) -> None:
    anna = Person(server, name)
    table = anna.make("mandala", ["you", "greedy"])

    assert anna.sit(table, 0)["names"] == [name, "Asta"]
    assert anna.get("/me/tables")[0]["names"] == [name, "Asta"]
    assert anna.get(f"/tables/{table}")["seats"][0]["name"] == name


def test_a_name_is_trimmed_and_without_one_you_are_called_by_your_seat(server: Server) -> None:
    table, anna, beth = waiting(server)
    anna.post(f"/tables/{table}/seats/0", {"name": "  Anna  ", "nonce": "x"})

    assert beth.post(f"/tables/{table}/seats/1", {"nonce": "x"})["names"] == ["Anna", "Player 2"]


@pytest.mark.parametrize("name", ["a\nb", "tab\there", "\x00", "\u202eanna", "\u200b", "\x1b[31m"])
def test_names_that_cannot_be_shown_are_refused(server: Server, name: str) -> None:
    table, anna, _ = waiting(server)
    words = sitting(anna, table, 0, {"name": name, "nonce": "x"}, 400)

    assert words.endswith("can't be shown: expected printable characters.")
    assert words.isprintable()


@pytest.mark.parametrize("name", ["", "a" * 61, 7, ["Anna"]])
def test_names_that_are_none_or_too_long_are_refused(server: Server, name: object) -> None:
    table, anna, _ = waiting(server)
    words = sitting(anna, table, 0, {"name": name, "nonce": "x"}, 400)

    assert words.startswith("bad message: ")
    assert "name" in words


def test_whoever_has_the_link_may_watch_without_an_identity(server: Server) -> None:
    with two_at_a_table(server) as (table, *_, first, second):
        carl = Person(server)
        carl.headers = {}
        with carl.look(table) as live:
            assert live.wait("welcome")["table"]["you"] is None
            view = live.wait("update")["shown"]["view"]
            assert view["seat"] is None
            assert [hand["cards"] for hand in view["hands"]] == [None, None]
            live.send("play", number=0, token=first.last["update"]["moves"][0])
            assert refused(live.wait("refused")).startswith("not allowed: You watch this table")
        assert second.last["update"]["number"] == 0


def test_a_seat_that_is_left_before_the_game_is_open_again(server: Server) -> None:
    table, anna, beth = waiting(server)
    beth.sit(table, 1)
    with anna.look(table) as live:
        live.wait("welcome")
        assert beth.ask("DELETE", f"/tables/{table}/seats/1").is_success

        assert live.wait("changed")["table"]["seats"][1]["kind"] == "open"
    assert beth.get("/me/tables") == []
    assert Person(server, "Carl").sit(table, 1)["seats"][1]["name"] == "Carl"


def test_nobody_leaves_a_seat_of_somebody_else(server: Server) -> None:
    table, _, beth = waiting(server)

    for seat in (0, 1):
        words = told(beth.ask("DELETE", f"/tables/{table}/seats/{seat}"), 403)
        assert words == f"not allowed: Seat {seat + 1} is not yours."


def test_a_finished_game_that_is_left_is_gone_from_your_list_and_stays_for_the_other(
    server: Server,
) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, _):
        resigned(first)
        for person, seat in ((anna, 0), (beth, 1)):
            assert [line["id"] for line in person.get("/me/tables")] == [table]
            assert person.ask("DELETE", f"/tables/{table}/seats/{seat}").is_success
            assert person.get("/me/tables") == []
        assert anna.get(f"/tables/{table}/record")["is_full"]
