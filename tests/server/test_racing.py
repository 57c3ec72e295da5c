"""Many clients want to be the first at the same moment."""

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from sandtable.server.settings import Settings
from tools.serving import PATIENT, Json, Person, Server, two_at_a_table

CLIENTS = 50


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = replace(PATIENT, most_clients_of_one=CLIENTS)
    with Server(tmp_path_factory.mktemp("racing") / "a.db", settings) as server:
        yield server


def seated(server: Server) -> tuple[str, Person]:
    anna, beth = Person(server, "Anna"), Person(server, "Beth")
    table = anna.make("mandala", ["you", "open"])
    anna.sit(table, 0)
    beth.sit(table, 1)
    return table, anna


async def hear(socket: Any, kinds: tuple[str, ...]) -> Json:
    while True:
        message: Json = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if message["type"] in kinds:
            return message


async def race(server: Server, table: str, person: Person, tokens: list[str] | None) -> list[Json]:
    """Let many connections of one person play at the same number; give what each ends up with."""
    url = f"ws://{server.address}/api/tables/{table}/live"
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(
                connect(url, additional_headers=person.headers, max_queue=None)
            )
            for _ in range(CLIENTS)
        ]
        updates = [await greet(socket) for socket in sockets]
        moves, number = tokens or updates[0]["moves"], updates[0]["number"]
        await asyncio.gather(
            *(play(socket, number, moves[n % len(moves)]) for n, socket in enumerate(sockets))
        )
        return [await settled(socket, number + 1) for socket in sockets]


async def greet(socket: Any) -> Json:
    await socket.send(json.dumps({"type": "hello"}))
    return await hear(socket, ("update",))


async def play(socket: Any, number: int, token: str) -> None:
    await socket.send(json.dumps({"type": "play", "number": number, "token": token}))


async def settled(socket: Any, number: int) -> Json:
    """Wait until a connection knows of the entry that won."""
    while True:
        update = await hear(socket, ("update",))
        if update["number"] >= number:
            return update


def test_of_fifty_clients_with_different_moves_for_one_number_exactly_one_wins(
    server: Server,
) -> None:
    table, anna = seated(server)

    final = asyncio.run(race(server, table, anna, None))

    assert {update["number"] for update in final} == {1}
    assert len({json.dumps(update["shown"]) for update in final}) == 1
    record = anna.get(f"/tables/{table}/record")["record"]
    assert "\n1: " in record
    assert "\n2: " not in record


def test_fifty_times_the_same_move_is_one_move(server: Server) -> None:
    table, anna = seated(server)
    with anna.look(table) as live:
        token = live.wait("update")["moves"][0]

    final = asyncio.run(race(server, table, anna, [token]))

    assert {update["number"] for update in final} == {1}


def test_of_many_who_want_the_same_open_seat_one_gets_it(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])

    answers = asyncio.run(grab(server, table))

    assert answers.count(200) == 1
    assert set(answers) == {200, 403}


async def grab(server: Server, table: str) -> list[int]:
    import httpx

    async with httpx.AsyncClient(base_url=f"http://{server.address}/api", timeout=30) as http:
        wish = {"name": "Beth", "nonce": "x"}
        asked = [
            http.post(
                f"/tables/{table}/seats/1",
                json=wish,
                headers={"Authorization": f"Bearer {secrets.token_urlsafe(32)}"},
            )
            for _ in range(CLIENTS)
        ]
        return [answer.status_code for answer in await asyncio.gather(*asked)]


def test_somebody_who_shouts_from_six_windows_throws_nobody_out(tmp_path: Path) -> None:
    with (
        Server(tmp_path / "tables.db", Settings()) as server,
        two_at_a_table(server) as (table, anna, _, first, second),
        ExitStack() as windows,
    ):
        loud = [windows.enter_context(anna.look(table)) for _ in range(6)]
        for window in loud:
            for _ in range(55):
                window.send("say", phrase="hello")

        assert first.play(first.last["update"]["moves"][0])["number"] == 1
        assert second.until(1)["number"] == 1
        assert sum('"said"' in text for text in second.received) <= 10
