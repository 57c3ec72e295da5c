"""Several servers over one PostgreSQL serve the same tables."""

import asyncio
import random
import threading
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest

from sandtable.server.rebuilding import line_of, rebuild
from sandtable.server.sheet import read_sheet
from sandtable.server.store.change import Change, Standing, Stored
from sandtable.server.store.store import Store
from tests.server.killing import Victim
from tests.server.test_killing import free_port
from tools.serving import Json, Live, Person, Server


@pytest.fixture
def both(postgres: str) -> Iterator[tuple[Server, Server]]:
    with Server(postgres) as first, Server(postgres) as second:
        yield first, second


def elsewhere(person: Person, server: Server) -> Person:
    """The same person, who talks to another process."""
    twin = Person(server, person.name)
    twin.secret, twin.headers = person.secret, person.headers
    twin.http.headers.update(person.headers)
    return twin


def seated_apart(both: tuple[Server, Server]) -> tuple[str, Person, Person]:
    """Anna talks to one process, Beth to the other."""
    anna, beth = Person(both[0], "Anna"), Person(both[1], "Beth")
    table = anna.make("mandala", ["you", "open"])
    anna.sit(table, 0)
    beth.sit(table, 1)
    return table, anna, beth


def play_on(live: Live, choice: random.Random, until: int = 1000) -> Json:
    """Play whenever it is the turn, until a number or the end."""
    update = live.last.get("update") or live.wait("update")
    while "scores" not in update and update["number"] < until:
        if update.get("moves"):
            live.play(choice.choice(update["moves"]), update["number"])
            update = live.last["update"]
        else:
            update = live.wait("update")
    return update


def test_a_whole_game_is_played_through_two_processes(both: tuple[Server, Server]) -> None:
    table, anna, beth = seated_apart(both)
    with anna.look(table) as first, beth.look(table) as second:
        other = threading.Thread(target=play_on, args=(second, random.Random(2)))
        other.start()
        end = play_on(first, random.Random(1))
        other.join(30)

        assert end["scores"] == second.last["update"]["scores"]
    records = [who.get(f"/tables/{table}/record")["record"] for who in (anna, beth)]
    assert records[0] == records[1]


def test_what_is_stored_while_a_table_catches_up_is_not_missed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])
    room = next(room for room in server.rooms if room.id == table)
    plain, loads = room.keeper.load, 0

    async def overtaken(*where: Any) -> Stored | None:
        nonlocal loads
        loads += 1
        stored = await plain(*where)
        if loads == 1:
            server.rooms._changed([table])
            await asyncio.sleep(0)
        return stored

    monkeypatch.setattr(room.keeper, "load", overtaken)
    server.call(lambda: server.rooms._changed([table]))
    while room.is_behind or room.lock.locked() or server.rooms._tasks:
        sleep(0.01)

    assert loads == 2


def test_presence_and_phrases_reach_the_other_process(both: tuple[Server, Server]) -> None:
    table, anna, beth = seated_apart(both)
    with anna.look(table) as first:
        first.wait("update")
        with beth.look(table) as second:
            while not all(first.wait("present")["seats"]):
                pass
            second.send("say", phrase="good luck")
            assert first.wait("said") == {"type": "said", "seat": 1, "phrase": "good luck"}
        while all(first.wait("present")["seats"]):
            pass


def test_who_resigns_in_one_process_has_resigned_in_the_other(
    both: tuple[Server, Server],
) -> None:
    table, anna, beth = seated_apart(both)
    with anna.look(table) as first, beth.look(table) as second:
        assert first.wait("update")["moves"]
        second.wait("update")
        second.send("resign", number=0)

        update = first.wait("update")
        assert "moves" not in update
        assert first.wait("changed")["table"]["stage"] == "over"
        second.wait("changed")
    records = [who.get(f"/tables/{table}/record") for who in (anna, beth)]
    assert records[0] == records[1]
    secret = anna.get(f"/tables/{table}")["fair"]["secret"]
    assert (records[0]["is_full"], f'secret: "{secret}"' in records[0]["record"]) == (True, True)


def test_of_two_processes_that_get_a_move_for_one_number_one_wins_and_both_agree(
    both: tuple[Server, Server],
) -> None:
    table, anna, _ = seated_apart(both)
    twin = elsewhere(anna, both[1])
    with anna.look(table) as here, twin.look(table) as there:
        moves = here.wait("update")["moves"]
        there.wait("update")
        here.send("play", number=0, token=moves[0])
        there.send("play", number=0, token=moves[-1])

        shown = [live.until(1)["shown"] for live in (here, there)]

        assert shown[0] == shown[1]
    assert "\n2: " not in anna.get(f"/tables/{table}/record")["record"]


def test_a_seat_taken_in_one_process_is_taken_in_the_other(both: tuple[Server, Server]) -> None:
    anna, beth, cleo = Person(both[0]), Person(both[0], "Beth"), Person(both[1], "Cleo")
    table = anna.make("flowers", ["you", "open", "greedy"])
    assert cleo.get(f"/tables/{table}")["seats"][1]["kind"] == "open"
    beth.sit(table, 1)

    refused = cleo.ask("POST", f"/tables/{table}/seats/1", {"nonce": "x"})

    assert refused.status_code in (403, 409)
    assert cleo.get(f"/tables/{table}")["seats"][1]["name"] == "Beth"


def leave_due(url: str, table: str) -> None:
    """Play for seat 0 as a process that dies between the commit and its computer player."""
    store = Store.open(url, lambda call: call())
    stored = store.load(table)
    assert stored is not None
    game = rebuild(read_sheet(stored.sheet), stored.lines)
    assert game is not None
    while game.status().seat == 0:
        game.play((game.status().moves or ())[0])
    lines = [line_of(entry) for entry in game.history.entries[len(stored.lines) :]]
    done = threading.Event()
    due = Standing("playing", is_due=True)
    change = Change(table=table, lines=lines, decides=1, standing=due, revision=stored.revision)
    store.write(change, lambda _: done.set())
    assert done.wait(10)
    store.close()


def test_a_computer_player_whose_process_died_is_taken_over_within_seconds(
    both: tuple[Server, Server], postgres: str
) -> None:
    anna = Person(both[0])
    table = anna.make("mandala", ["you", "greedy"])
    anna.sit(table, 0)
    with anna.look(table) as live:
        live.wait("update")
        began = monotonic()

        leave_due(postgres, table)
        while not any(told["seat"] == 1 for told in live.wait("update")["told"]):
            pass

        assert monotonic() - began < 20


def test_whoever_was_at_a_killed_process_goes_on_at_the_other(postgres: str) -> None:
    async def start() -> Victim:
        victim = Victim(postgres, free_port())
        await victim.start()
        return victim

    with asyncio.Runner() as runner, Server(postgres) as other:
        victim = runner.run(start())
        anna, beth = Person(other, "Anna"), Person(other, "Beth")
        table = anna.make("mandala", ["you", "open"])
        anna.sit(table, 0)
        beth.sit(table, 1)
        with Live(victim, table, anna.headers) as doomed, beth.look(table) as second:
            doomed.play(doomed.wait("update")["moves"][0])
            known = doomed.last["update"]["number"]
            runner.run(victim.kill())
            with anna.look(table, seen=known) as again:
                assert again.wait("update")["told"] == []
                other_player = threading.Thread(
                    target=play_on, args=(second, random.Random(2), known + 12)
                )
                other_player.start()
                assert play_on(again, random.Random(1), known + 12)["number"] > known
                other_player.join(30)
