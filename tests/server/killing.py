"""A server that is killed at random moments under load, again and again, and what must survive.

``python -m tests.server.killing --kills 200`` is the long run; ``make test`` has a short one.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import sqlite3
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]

GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)
"""How a client learns that the server is gone, in the middle of a greeting too."""

SOON = 2.0
"""Seconds after which everybody must be back."""


NO_LIMITS = {"SANDTABLE_RATE": "100000", "SANDTABLE_BURST": "100000"}
INSTALLED = {"PYTHONDONTWRITEBYTECODE": ""}
"""As with hosts, whose programs have their bytecode: else each start would compile all modules."""


class Victim:
    """A server process over one database, which can be killed and started again."""

    def __init__(self, database: str, port: int) -> None:
        self.database = database
        self.address = f"127.0.0.1:{port}"
        self._port = port

    async def start(self) -> None:
        """Start it, and wait until it says where it is."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "sandtable", "serve", "--port", str(self._port)),
            *("--database", self.database),
            env=os.environ | INSTALLED | NO_LIMITS,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self.process.stdout is not None
        line = (await asyncio.wait_for(self.process.stdout.readline(), 120)).decode()
        assert self.address in line, line

    async def kill(self) -> None:
        """Kill it without a word."""
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


@dataclass
class Player:
    """Plays at one seat as fast as it can, and remembers every move that was acknowledged."""

    address: str
    table: str
    seat: int
    secret: str
    seen: int = -1
    acknowledged: dict[int, str] = field(default_factory=dict)
    sent: dict[int, str] = field(default_factory=dict)
    came_back: float = 0.0
    is_over: bool = False

    async def live(self) -> None:
        """Play until the game is over; whenever the server is gone, come back."""
        while not self.is_over:
            with suppress(*GONE):
                url = f"ws://{self.address}/api/tables/{self.table}/live"
                headers = {"Authorization": f"Bearer {self.secret}"}
                async with connect(url, additional_headers=headers, open_timeout=5) as socket:
                    await self._play(socket)
            await asyncio.sleep(0.05)

    async def _play(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "seen": self.seen}))
        async for text in socket:
            message: Json = json.loads(text)
            assert message["type"] != "gone", message
            if message["type"] == "update":
                await self._hear(socket, message)
                if self.is_over:
                    return

    async def _hear(self, socket: ClientConnection, update: Json) -> None:
        assert update["number"] >= self.seen, f"{self.seen} was known, and is lost"
        self.seen, self.came_back = update["number"], monotonic()
        for told in update["told"]:
            if told["seat"] == self.seat and told["tokens"]:
                self.acknowledged[told["number"]] = told["tokens"][0]
        self.is_over = update.get("scores") is not None
        if update.get("moves"):
            token = self.sent.get(self.seen) or random.choice(update["moves"])
            self.sent[self.seen] = token
            await socket.send(json.dumps({"type": "play", "number": self.seen, "token": token}))


async def open_tables(address: str, count: int) -> list[Player]:
    """Make tables, and let two people sit down at each."""
    players = []
    async with httpx.AsyncClient(base_url=f"http://{address}/api", timeout=30) as http:
        for _ in range(count):
            keys = [secrets.token_urlsafe(32) for _ in range(2)]
            heads = [{"Authorization": f"Bearer {key}"} for key in keys]
            body = {"game": "mandala", "seats": ["you", "open"]}
            table = (await http.post("/tables", json=body, headers=heads[0])).json()["id"]
            for seat, head in enumerate(heads):
                sit = {"nonce": secrets.token_hex(4)}
                await http.post(f"/tables/{table}/seats/{seat}", json=sit, headers=head)
                players.append(Player(address, table, seat, keys[seat]))
    return players


@dataclass
class Outcome:
    """What many kills amounted to."""

    moves: int
    waits: list[float]
    """Seconds from each of the server's returns until the last client was back, sorted."""


async def kill_again_and_again(database: str, port: int, kills: int, tables: int) -> Outcome:
    """Kill a server at random moments of play, and check everything that was acknowledged."""
    victim = Victim(database, port)
    await victim.start()
    everybody: list[Player] = []
    waits: list[float] = []
    try:
        async with asyncio.TaskGroup() as group:
            running = []
            for _ in range(kills):
                for player in await open_tables(victim.address, tables - _playing(everybody) // 2):
                    everybody.append(player)
                    running.append(group.create_task(player.live()))
                await asyncio.sleep(random.uniform(0.05, 0.6))
                await victim.kill()
                await victim.start()
                waits.append(await _all_back(everybody))
            for task in running:
                task.cancel()
    finally:
        await victim.kill()
    for player in everybody:
        check(database, player)
    return Outcome(sum(len(p.acknowledged) for p in everybody), sorted(waits))


def _playing(players: list[Player]) -> int:
    return sum(not player.is_over for player in players)


async def _all_back(players: list[Player]) -> float:
    """Wait until everybody who plays has heard of their table again; say how long it took."""
    began = monotonic()
    while any(p.came_back < began and not p.is_over for p in players):
        assert monotonic() - began < 30, "somebody never came back"
        await asyncio.sleep(0.01)
    return monotonic() - began


def check(database: str, player: Player) -> None:
    """Compare what a player was told with what is stored: nothing lost, nothing twice."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT number, tokens FROM entries JOIN tables ON no = table_no WHERE id = ?"
            " ORDER BY number",
            (player.table,),
        ).fetchall()
    assert [number for number, _ in rows] == list(range(len(rows)))
    stored = {number: tokens.split()[0] for number, tokens in rows if number}
    for number, token in player.acknowledged.items():
        assert stored.get(number) == token, f"{number}: {token} was acknowledged, and is lost"
    for number, token in player.sent.items():
        assert stored.get(number + 1, token) == token, f"{number + 1}: {token} was never sent"


def main() -> None:
    """Run it as long as somebody wants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--port", type=int, default=8765)
    wished = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "killed.db")
        outcome = asyncio.run(
            kill_again_and_again(database, wished.port, wished.kills, wished.tables)
        )
    print(
        f"{wished.kills} kills, {outcome.moves} acknowledged moves: none lost, none twice; "
        f"everybody back within {outcome.waits[-1]:.2f} s (target {SOON} s) "
        f"of the server's return, half the times {outcome.waits[wished.kills // 2]:.2f} s."
    )


if __name__ == "__main__":
    main()
