"""A whole game over real sockets, of which everything that anybody is sent is read and judged."""

import json
from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from random import Random
from types import TracebackType
from typing import Any, NamedTuple

import httpx

from sandtable import Table
from sandtable.server import showing
from sandtable.server.room import Room
from sandtable.server.table_info import table_info
from sandtable.server.wire import HEAD
from sandtable.table.dealers import FairDealer, SeededDealer
from tests.server.leaks import (
    Cards,
    Leak,
    find,
    forbidden_cards,
    open_piles,
    redealt,
    require_same,
    search_secrets,
    told_otherwise,
    visible_tokens,
)
from tools.serving import Json, Live, Person, Server


class Case(NamedTuple):
    """A game with all that can be chosen for it."""

    game: str
    seats: int
    options: dict[str, Any]
    memory: str
    undo: str
    is_fair: bool

    @property
    def name(self) -> str:
        chosen = [f"{value}" for value in self.options.values() if value is not None]
        dealt = "fair" if self.is_fair else "seeded"
        return "-".join([self.game, str(self.seats), *chosen, self.memory, self.undo, dealt])


class Reader(Person):
    """Somebody whose answers are kept until they are judged."""

    def __init__(self, server: Server, name: str, *, is_known: bool = True) -> None:
        super().__init__(server, name)
        self.answers: list[httpx.Response] = []
        if not is_known:
            self.headers = {}
            del self.http.headers["Authorization"]

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        answer = super().ask(method, path, body)
        self.answers.append(answer)
        return answer


def without(piles: list[Json] | None, seat: int | None) -> list[Json]:
    """The piles of all but one seat."""
    return [pile for n, pile in enumerate(piles or []) if n != seat]


class Watched:
    """A table where everybody is at their seat, with somebody who watches and a stranger."""

    def __init__(self, server: Server, case: Case, seed: int = 1) -> None:
        self.case, self.server, self.random = case, server, Random(f"{case.name} {seed}")
        self.people = [Reader(server, f"Name{n}") for n in range(case.seats)]
        self.watcher = Reader(server, "Watcher")
        self.stranger = Reader(server, "Stranger", is_known=False)
        self.keys: list[str] = []
        self.known: dict[int | None, list[Cards]] = {}
        self.shown: dict[tuple[int | None, int], Any] = {}
        self._twin: Table | None = None
        self._forbidden: dict[tuple[int | None, int], dict[str, list[str]]] = {}
        self._visible: dict[tuple[int | None, int], list[str]] = {}
        self.counts: dict[str, int] = {}
        """How many texts of each kind were judged."""

    def __enter__(self) -> "Watched":
        self._make()
        self.lives: dict[int | None, Live] = {}
        self.read: dict[int | None, int] = {}
        self.seen: dict[int | None, int] = {}
        self.connect(None, -1)
        self._sit()
        for seat in range(self.case.seats):
            self.connect(seat, -1)
        self.settle()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for live in self.lives.values():
            live.socket.close()
        for person in (*self.people, self.watcher, self.stranger):
            person.http.close()

    def _make(self) -> None:
        case = self.case
        wishes = {"memory": case.memory, "undo": case.undo, "public": True}
        options = {name: value for name, value in case.options.items() if value is not None}
        if not case.is_fair:
            wishes["seed"] = f"the seed of {case.name}"
        seats = ["you", *["open"] * (case.seats - 1)]
        self.table = self.people[0].make(case.game, seats, options=options, **wishes)

    def _sit(self) -> None:
        for seat, person in enumerate(self.people):
            self.stranger.get("/tables")
            wish = {"name": person.name, "nonce": f"the nonce of {person.name}"}
            person.post(f"/tables/{self.table}/seats/{seat}", wish)
            self.settle()

    @cached_property
    def mirror(self) -> Table:
        """The same game once more, dealt by ourselves."""
        sheet, case = self.room.sheet, self.case
        dealer: Any = SeededDealer(f"the seed of {case.name}")
        if case.is_fair:
            nonces = [f"the nonce of {person.name}" for person in self.people]
            dealer = FairDealer(sheet.secret or "", nonces)
        names = [person.name for person in self.people]
        more = {"names": names, "memory": case.memory, **case.options}
        return Table(case.game, case.seats, dealer=dealer, **more)

    @property
    def room(self) -> Room:
        """The truth, from outside of its thread."""
        return next(room for room in self.server.rooms if room.id == self.table)

    def reader(self, seat: int | None) -> Reader:
        return self.watcher if seat is None else self.people[seat]

    def connect(self, seat: int | None, seen: int) -> None:
        """Come, or come back; what came before was judged."""
        if seat in self.lives:
            self.lives[seat].socket.close()
        self.lives[seat] = self.reader(seat).look(self.table, seen)
        self.read[seat], self.seen[seat] = 0, seen

    # Judging what came.

    def settle(self, rounds: int = 2) -> None:
        """Let everybody read all that they were sent, while nothing goes on, and judge it.

        What is done for one of them may concern the others: only the second round is the end.
        """
        last = -1 if self.room.table is not None else None
        for _ in range(rounds):
            for live in self.lives.values():
                live.send("look", number=-1)
            for live in self.lives.values():
                while live.wait("refused")["number"] != last:
                    pass
        if self.room.table is not None:
            self.follow(self.room.table)
        for seat in self.lives:
            self.hear(seat)
        self.hear_answers()

    def follow(self, table: Table) -> None:
        """Play at our own table what was played at the server's."""
        for entry in table.history.entries[self.mirror.history.number + 1 :]:
            if entry.undoes is None:
                self.mirror.play(entry.token or "")
            else:
                self.mirror.undo()
        self.mirror.resigned = self.room.sheet.resigned
        assert self.mirror.snapshot() == table.snapshot()

    def hear(self, seat: int | None) -> None:
        """Judge all that a client was sent since the last time."""
        live = self.lives[seat]
        for text in live.received[self.read[seat] :]:
            self.search(text, seat)
            message = json.loads(text)
            self.counts[message["type"]] = self.counts.get(message["type"], 0) + 1
            judge = getattr(self, f"judge_{message['type']}", None)
            if judge is not None:
                judge(seat, message, text)
        self.read[seat] = len(live.received)

    def hear_answers(self) -> None:
        """Judge all that somebody was answered over HTTP."""
        readers = [(self.stranger, None), *((self.reader(s), s) for s in self.lives)]
        for reader, seat in (*readers, *((p, n) for n, p in enumerate(self.people))):
            for answer in reader.answers:
                headers = str(list(answer.headers.multi_items()))
                if answer.url.path == "/api/me":
                    headers = headers.replace(reader.secret, "")  # the cookie is its owner's
                self.search(answer.text + headers, seat)
                self.counts["http"] = self.counts.get("http", 0) + 1
                if answer.url.path.endswith("/record") and answer.is_success:
                    self.judge_record(seat, answer.json())
                if answer.url.path.endswith("/last") and answer.is_success:
                    self.judge_last_turn(seat, answer.json())
            reader.answers.clear()

    def search(self, text: str, seat: int | None) -> None:
        """Search a text for secrets and for hidden cards."""
        people = (*self.people, self.watcher)
        search_secrets(text, self.room, [*(p.secret for p in people), *self.keys])
        for what, spellings in self.forbidden(seat, self.room.number).items():
            find(text, what, spellings)

    def forbidden(self, seat: int | None, number: int) -> dict[str, list[str]]:
        """What may not be sent to a seat now."""
        table = self.room.table
        if table is None or self.room.is_over:
            return {}
        if (seat, number) not in self._forbidden:
            known = self.known.setdefault(seat, [])
            if not table.setup.rules.is_open:
                known += [pile for pile in open_piles(table, seat) if pile not in known]
            self._forbidden[seat, number] = forbidden_cards(table, seat, known)
        return self._forbidden[seat, number]

    def visible(self, number: int, seat: int | None) -> list[str]:
        """The tokens of an entry that a seat could see."""
        if (seat, number) not in self._visible:
            entry = self.mirror.history.entries[number]
            self._visible[seat, number] = visible_tokens(self.mirror, entry, seat)
        return self._visible[seat, number]

    def twins(self, seat: int | None) -> Iterator[Table]:
        """The table with other hidden cards, as far as the seat, or anybody, knows."""
        if self.room.table is not None and not self.room.is_over:
            seats = range(self.case.seats) if seat is None else [seat]
            number = self.mirror.history.number
            if self._twin is None or self._twin.history.number < number:
                self._twin = self.mirror.copy()
            dice = [number] if seat is None or self.case.seats > 2 else [number, number + 1000]
            yield from redealt(self.mirror, self._twin, seats, dice)

    def judge_update(self, seat: int | None, message: Json, text: str) -> None:
        news = self.mirror.events(seat, self.seen[seat])
        for table in chain([self.mirror], self.twins(seat)):
            shown = showing.shown(table, seat)
            update = showing.update(table, self.room.sheet, seat, news, shown)
            require_same(f"the update to seat {seat}", text, showing.encode(update)[HEAD:].decode())
        for told in message["told"]:
            self.judge_told(seat, told)
        if self.case.memory == "strict" and not self.mirror.setup.rules.is_open:
            self.judge_memory(seat, message["shown"]["view"])
        number = message["number"]
        self.seen[seat], self.shown[seat, number] = number, message["shown"]

    def judge_memory(self, seat: int | None, view: Json) -> None:
        """With strict memory nothing is sent that only lay open once."""
        if self.mirror.status().kind != "over":
            sides = [
                side for mandala in view.get("mandalas", ()) if mandala for side in mandala["down"]
            ]
            others = [pile for kind in ("hands", "cups") for pile in without(view.get(kind), seat)]
            held_back = [pile["cards"] for pile in (*sides, *others)]
            held_back += [view["discard"], view["unseen"]]
            require_same(f"what seat {seat} may have forgotten", held_back, [None] * len(held_back))

    def judge_told(self, seat: int | None, told: Json) -> None:
        entry = self.mirror.history.entries[told["number"]]
        if entry.undoes is None:
            expected = self.visible(entry.number, seat)
            require_same(f"entry {entry.number} to seat {seat}", told["tokens"], expected)
        other = told_otherwise(self.mirror, told["number"], seat, self.random)
        if other is not None and not self.mirror.is_finished:
            expected = json.loads(showing.ENCODER.encode(other))
            require_same(f"entry {entry.number} to seat {seat}", told, expected)

    def judge_seen(self, seat: int | None, message: Json, _: str) -> None:
        then = self.shown.get((seat, message["number"]), message["shown"])
        require_same(f"a look back of seat {seat}", message["shown"], then)

    def judge_previewed(self, seat: int, message: Json, _: str) -> None:
        for table in self.twins(seat):
            again = showing.previewed(table, self.room.sheet, seat, message["token"])
            require_same("a preview", message, json.loads(again[HEAD:]))

    def judge_because(self, seat: int, message: Json, _: str) -> None:
        for table in self.twins(seat):
            words = {token: table.why_not(token) for token in message["words"]}
            require_same("a reason", message["words"], words)

    def judge_changed(self, seat: int | None, message: Json, _: str) -> None:
        """What is said of the table's affairs depends on no hidden card."""
        for table in self.twins(seat):
            room = Room(self.table, self.room.keeper, self.room.absence)
            room.__dict__.update(self.room.__dict__ | {"table": table})
            holder = None if seat is None else self.room.sheet.seats[seat].holder
            info = json.loads(showing.ENCODER.encode(table_info(room, holder)))
            sent = message["table"]
            for passing in ("seats", "watchers", "asking"):
                assert info.pop(passing) is not None or passing == "asking"
            require_same("the table", {name: sent[name] for name in info}, info)

    def judge_record(self, seat: int | None, answer: Json) -> None:
        if self.room.is_over:
            require_same("the record", answer["record"], self.mirror.record())
            return
        if answer["is_full"]:
            raise Leak("a full record was sent before the end")
        for line in answer["record"].splitlines():
            number, _, tokens = line.partition(": ")
            entry = self.mirror.history.entries[int(number)] if number.isdecimal() else None
            if entry is not None and entry.undoes is None:
                expected = self.visible(entry.number, seat)
                require_same(f"the record to seat {seat}", tokens.split(), expected)

    def judge_last_turn(self, seat: int | None, answer: Json) -> None:
        """The words of the last turn are those by which the seat was told of it."""
        told = self.mirror.events(seat)[: answer["number"] + 1] if answer["words"] else []
        words = [one.words for one in told][len(told) - len(answer["words"]) :]
        require_same(f"the last turn to seat {seat}", answer["words"], words)

    # What people do.

    def decides(self) -> int | None:
        return self.room.info(None).decides

    def play_out(self, most: int = 1000) -> None:
        """Play at random, with all that people do along the way, until the end."""
        ways = (self.come_back, self.wonder, self.look_back, self.take_back, self.ask_around)
        for _ in range(most):
            if self.decides() is None:
                return
            for way in ways:
                if self.random.random() < (0.02 if way == self.ask_around else 0.06):
                    way()
                    self.settle()
            self.play()
            self.settle(rounds=1)

    def play(self) -> None:
        seat = self.decides()
        moves = self.lives[seat].last["update"]["moves"]
        self.lives[seat].send("play", number=self.room.number, token=self.random.choice(moves))
        for live in self.lives.values():
            live.until(self.mirror.history.number + 1)

    def ask_around(self) -> None:
        """Ask everything that can be asked over HTTP."""
        table = f"/tables/{self.table}"
        for reader in (*self.people, self.watcher, self.stranger):
            about = (table, f"{table}/last", f"{table}/record", f"{table}/content")
            for path in (*about, "/tables", "/me/tables"):
                reader.ask("GET", path)
            reader.ask("POST", f"{table}/seats/0", {"name": "Thief", "nonce": "x"})
            reader.ask("POST", f"{table}/seats/0/move", {"key": "x"})
            reader.ask("POST", f"{table}/rematch", {"same_deal": True})
        self.people[0].ask("POST", "/me")
        for reader in (*self.people[1:], self.stranger):
            reader.ask("POST", f"{table}/seats/0/link")
        self.settle()
        made = Person.ask(self.people[0], "POST", f"{table}/seats/0/link", {})
        self.keys.append(made.json()["key"])

    def come_back(self) -> None:
        """Lose the connection, and come back with what was seen before."""
        seat = self.random.choice(list(self.lives))
        seen = self.random.randint(-1, self.room.number)
        self.connect(seat, seen)

    def wonder(self) -> None:
        """Ask for reasons and previews, also where one may not."""
        for live in self.lives.values():
            tokens = live.last["welcome"]["tokens"]
            moves = live.last["update"].get("moves") or tokens
            live.send("why", tokens=self.random.choices(tokens, k=8))
            live.send("preview", number=self.room.number, token=self.random.choice(moves))
            live.send("say", phrase="one moment")

    def look_back(self) -> None:
        for live in self.lives.values():
            for _ in range(3):
                live.send("look", number=self.random.randint(0, self.room.number))

    def take_back(self) -> None:
        """Wish for something to be taken back; the others are in a good mood, mostly."""
        seat = self.random.randrange(self.case.seats)
        self.lives[seat].send("undo", number=self.room.number)
        self.settle()
        mood = self.random.random() < 0.8
        for other in range(self.case.seats):
            if other != seat:
                self.lives[other].answer(yes=mood)
                self.settle()

    def resign(self) -> None:
        self.lives[0].send("resign", number=self.room.number)
        self.settle()
