"""One table that can't go on keeps no other waiting, and no player waits for ever."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import sleep

import pytest

from sandtable.agents.agent import Agent, new_agent
from sandtable.rules.game import Game
from sandtable.server import rooms, thinking
from sandtable.server.room import Room
from sandtable.server.settings import Settings
from sandtable.server.sheet import SeatSheet, Sheet
from sandtable.server.store.change import Standing
from sandtable.table.table import Table
from tests.server.manners import eventually, finish, told
from tests.server.store.storing import new, write
from tools.serving import Live, Person, Server

HASTY = Settings(rate=10_000, burst=10_000, takeover=0.01)
DAMAGED = "x" * 22


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that looks often at what is due."""
    monkeypatch.setattr(rooms, "SWEEP", 0.02)
    with Server(tmp_path / "tables.db", HASTY) as running:
        yield running


def damage(server: Server) -> None:
    """Leave a table whose sheet can't be read, though a computer player must decide there."""
    due = new(DAMAGED, sheet="{}", standing=Standing("playing", is_due=True))
    assert write(server.rooms.keeper.store, due) == [None]


def against(person: Person, player: str = "greedy", game: str = "mandala") -> str:
    """A table with a computer player, where the person begins."""
    table = person.make(game, ["you", player])
    person.sit(table, 0)
    return table


def room_of(server: Server, table: str) -> Room:
    return next(room for room in server.rooms if room.id == table)


def is_woken(server: Server, table: str) -> bool:
    """Answer if computer players think about a table when they are asked to."""
    room = room_of(server, table)
    server.rooms.thinkers.wake(room)
    return server.rooms.thinkers.is_busy(room)


def begin(live: Live) -> None:
    """Decide as long as it is one's turn."""
    update = live.wait("update")
    while update.get("moves"):
        update = live.play(update["moves"][0])


def answered(live: Live) -> bool:
    """Wait until the computer player has decided."""
    while not any(told["seat"] == 1 for told in live.last["update"]["told"]):
        live.wait("update")
    return True


def test_a_damaged_table_is_noted_once_and_not_every_second(
    hasty: Server, caplog: pytest.LogCaptureFixture
) -> None:
    damage(hasty)
    eventually(lambda: "a table is due but stuck" in caplog.messages)
    sleep(10 * rooms.SWEEP)
    assert caplog.messages.count("a table is due but stuck") == 1


def test_a_damaged_table_does_not_keep_computer_players_elsewhere_from_going_on(
    hasty: Server,
) -> None:
    damage(hasty)
    anna = Person(hasty)
    table = against(anna)
    with anna.look(table) as live:
        live.wait("welcome")
        room_of(hasty, table).on_commit = lambda _: None  # as if nobody thought for them
        begin(live)

        assert answered(live)
    words = told(anna.ask("GET", f"/tables/{DAMAGED}"), 403)
    assert words == "not allowed: This table is damaged: its host knows more."


def test_a_fault_at_one_table_does_not_keep_computer_players_elsewhere_from_going_on(
    hasty: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Person(hasty)
    faulty, table = against(anna), against(anna)
    with anna.look(faulty) as first, anna.look(table) as live:
        first.wait("welcome")
        live.wait("welcome")
        monkeypatch.setattr(room_of(hasty, faulty), "tell_absences", lambda: 1 / 0)
        monkeypatch.setattr(room_of(hasty, table), "on_commit", lambda _: None)
        begin(live)

        assert answered(live)


def test_a_damaged_table_does_not_keep_idle_tables_in_memory(hasty: Server) -> None:
    damage(hasty)
    against(Person(hasty))
    assert len(hasty.rooms) == 1

    hasty.rooms.settings = replace(HASTY, idle=0.0)
    for _ in range(500):
        if not len(hasty.rooms):
            break
        sleep(0.02)
    assert len(hasty.rooms) == 0


class Broken:
    """Lets chosen players of Mandala fail, until they are mended."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.failures = 0
        self.has_failed = Event()

    def __call__(self, name: str, rules: Game, seed: int) -> Agent:
        if name not in self.names or rules.about.name != "mandala":
            return new_agent(name, rules, seed)
        self.failures += 1
        if name == self.names[-1]:
            self.has_failed.set()
        raise RuntimeError(f"{name} is broken")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Broken]:
    def call(*names: str) -> Broken:
        found = Broken(*names)
        monkeypatch.setattr(thinking, "new_agent", found)
        return found

    return call


def test_where_a_computer_player_fails_the_simplest_one_decides(
    hasty: Server, broken: Callable[..., Broken]
) -> None:
    greedy = broken("greedy")
    anna = Person(hasty)
    with anna.look(against(anna)) as live:
        begin(live)

        assert answered(live)
    assert greedy.failures


def test_where_even_the_simplest_player_fails_the_table_rests_and_others_go_on(
    hasty: Server, broken: Callable[..., Broken], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "REST", (1000.0, 1000.0))
    both = broken("greedy", "random")
    anna = Person(hasty)
    stuck, other = against(anna), against(anna, game="flowers")
    with anna.look(stuck) as first, anna.look(other) as second:
        begin(first)
        assert both.has_failed.wait(20)
        begin(second)

        assert answered(second)
        assert not hasty.call(lambda: is_woken(hasty, stuck))
        assert both.failures == 2


def test_a_table_that_rested_is_tried_again(
    hasty: Server, broken: Callable[..., Broken], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "REST", (0.01, 0.01))
    both = broken("greedy", "random")
    anna = Person(hasty)
    with anna.look(against(anna)) as live:
        begin(live)
        assert both.has_failed.wait(20)
        both.names = ()

        assert answered(live)


@pytest.mark.parametrize("player", ["greedy", "random"])
@pytest.mark.parametrize("game", ["mandala", "flowers"])
def test_what_computer_players_decided_can_be_repeated_after_the_game(
    server: Server, game: str, player: str
) -> None:
    anna = Person(server)
    table = against(anna, player, game)
    with anna.look(table) as live:
        finish(live)
    again = Table.from_record(anna.get(f"/tables/{table}/record")["record"])
    secret = anna.get(f"/tables/{table}")["fair"]["secret"]
    sheet = Sheet(game=game, rules=1, seats=[SeatSheet(), SeatSheet()], secret=secret)

    decided = [entry for entry in again.history.entries if entry.seat == 1]
    assert len(decided) > 5
    for entry in decided:
        before = again.at(entry.number - 1)
        seed = thinking.seed_of(sheet, 1, entry.number - 1)
        agent = new_agent(player, before.setup.rules, seed)
        assert agent.choose(before.knowledge(1)) == entry.token
