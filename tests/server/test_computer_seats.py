"""Computer players: they move by themselves, and go on after a restart."""

import sqlite3
from pathlib import Path

import pytest

from sandtable.agents.players import players
from sandtable.server.settings import Settings
from tests.server.manners import finish
from tools.serving import PATIENT, Person, Server


@pytest.mark.parametrize("player", [player.name for player in players("mandala")])
def test_every_computer_player_answers_by_itself(server: Server, player: str) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", player])
    anna.sit(table, 0)
    with anna.look(table) as live:
        live.wait("update")
        live.play(live.last["update"]["moves"][0])

        assert live.until(2)["told"][-1]["seat"] == 1


def test_a_computer_player_at_the_first_seat_begins(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["greedy", "you"])
    anna.sit(table, 1)
    with anna.look(table) as live:
        live.until(1)
        while not live.last["update"].get("moves"):
            live.wait("update")

        assert anna.get(f"/tables/{table}")["decides"] == 1


def test_several_computer_players_move_in_a_row(server: Server) -> None:
    anna = Person(server)
    table = anna.make("flowers", ["you", "greedy", "random", "greedy"])
    anna.sit(table, 0)
    with anna.look(table) as live:
        update = live.wait("update")
        seats: list[int | None] = []
        while {1, 2, 3} - set(seats):
            update = live.play(update["moves"][0]) if update.get("moves") else live.wait("update")
            seats += [told["seat"] for told in update["told"]]

        assert [seat for n, seat in enumerate(seats) if seat not in seats[:n]] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("mandala", ["random", "you"]),
        ("flowers", ["greedy", "you"]),
        ("mind", ["you", "greedy"]),
    ],
)
def test_a_whole_game_is_played_against_computer_players(
    server: Server, game: str, seats: list[str]
) -> None:
    anna = Person(server)
    table = anna.make(game, seats)
    anna.sit(table, seats.index("you"))
    with anna.look(table) as live:
        assert finish(live)["scores"]
    assert anna.get(f"/tables/{table}")["stage"] == "over"


def test_computer_players_go_on_while_nobody_looks(server: Server) -> None:
    anna = Person(server)
    table = anna.make("flowers", ["greedy", "random", "you"])
    anna.sit(table, 2)
    with anna.look(table) as live:
        while not live.wait("update").get("moves"):
            pass

    assert anna.get("/me/tables")[0]["is_your_turn"]


def test_computer_players_go_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Server(file) as server:
        anna = Person(server)
        table = anna.make("flowers", ["you", "greedy", "random"])
        anna.sit(table, 0)
        with anna.look(table) as live:
            update = live.wait("update")
            while live.last["update"].get("moves"):
                update = live.play(update["moves"][0])
        number = update["number"]
    with sqlite3.connect(file) as connection:  # as if it had died before they had decided
        connection.execute("DELETE FROM entries WHERE number > ?", (number,))
        connection.execute("UPDATE tables SET is_due = 1, stage = 'playing'")
    connection.close()
    with Server(file) as server:
        again = Person(server)
        again.headers = anna.headers
        with again.look(table, number) as live:
            while not live.wait("update").get("moves"):
                pass
            assert {told["seat"] for told in live.last["update"]["told"]} <= {0, 1, 2}
            assert live.last["update"]["number"] >= number + 2


def test_a_computer_player_that_nobody_thinks_for_is_taken_over(tmp_path: Path) -> None:
    quick = Settings(rate=10_000, burst=10_000, takeover=0.1)
    with Server(tmp_path / "tables.db", quick) as server:
        anna = Person(server)
        table = anna.make("mandala", ["you", "greedy"])
        anna.sit(table, 0)
        with anna.look(table) as live:
            live.wait("update")
            server.call(lambda: setattr(server.rooms.thinkers, "wake", lambda _: None))
            for room in server.rooms:
                room.on_commit = lambda _: None
            live.play(live.last["update"]["moves"][0])
            server.call(lambda: delattr(server.rooms.thinkers, "wake"))

            assert live.until(2)["told"][-1]["seat"] == 1


def test_thinking_costs_time_that_is_counted(server: Server) -> None:
    assert PATIENT.thinking == 1.0
    text = Person(server).http.get("/metrics").text

    assert "sandtable_thinking_seconds_count" in text
