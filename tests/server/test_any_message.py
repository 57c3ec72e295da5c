"""Whatever is sent at a running table is answered or refused; only legal plays change the game."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from msgspec import inspect

from sandtable.agents.players import players
from sandtable.rules.registry import load
from sandtable.server.messages import Answer, FromClient, Play, Resign, ToClient, Undo
from sandtable.server.room import Room
from sandtable.table.history import Entry
from tests.server.manners import refused
from tools.serving import Json, Live, Person, Server

pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module")
"""The server runs in a thread: what its libraries draw at random is no strategy's doing."""

GAME = "mandala"
ANSWERS = {kind.__struct_config__.tag for kind in get_args(ToClient)} - {"present", "gone"}

NOW, FIRST = "now", "the first legal one"
"""Stand for a number and a token that fit, which are known only when a message is sent."""

fences = count()


# Everything that can be sent.

sensible: dict[str, st.SearchStrategy[Any]] = {
    "number": st.just(NOW),
    "token": st.one_of(st.just(FIRST), st.sampled_from(list(load(GAME).moves))),
    "tokens": st.lists(st.sampled_from(list(load(GAME).moves)), min_size=1, max_size=5),
    "player": st.sampled_from([player.name for player in players(GAME)]),
}


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """All values of a type of the messages."""
    match kind:
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType(ge=least, le=most):
            return st.integers(least, most) | st.integers(least, 3)
        case inspect.StrType(min_length=least, max_length=most):
            return st.text(min_size=least or 0, max_size=most)
        case inspect.LiteralType(values=choices):
            return st.sampled_from(choices)
        case inspect.ListType(item_type=item, min_length=least):
            return st.lists(values(item), min_size=least or 0, max_size=5)
        case inspect.UnionType(types=kinds):
            return st.one_of([values(kind) for kind in kinds])
        case inspect.NoneType():
            return st.none()
    raise TypeError(kind)


def field_values(field: inspect.Field) -> st.SearchStrategy[Any]:
    """What fits into a field: anything of its type, and more often what makes sense there."""
    return sensible.get(field.encode_name, st.nothing()) | values(field.type)


def messages(kind: type[msgspec.Struct]) -> st.SearchStrategy[Json]:
    """Messages of a type, with all that they must have."""
    about = inspect.type_info(kind)
    assert isinstance(about, inspect.StructType)
    return st.fixed_dictionaries(
        {"type": st.just(about.tag)}
        | {field.encode_name: field_values(field) for field in about.fields if field.required},
        optional={f.encode_name: field_values(f) for f in about.fields if not f.required},
    )


whatever = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=10,
)
a_play = st.just({"type": "play", "number": NOW, "token": FIRST})
going_on = [messages(kind) for kind in get_args(FromClient) if kind is not Resign]
any_message = st.one_of(*[a_play] * 6, *going_on * 3, messages(Resign))
strange_fields = st.dictionaries(
    st.sampled_from(["type", "number", "token", "seat", "what", "yes", "phrase", "x\ny"]), whatever
)
almost_messages = st.builds(lambda message, more: message | more, any_message, strange_fields)


# What comes of it.


class Moment(NamedTuple):
    """How a game stands, in truth."""

    log: list[Entry]
    position: str
    decides: int | None
    moves: tuple[str, ...]


def moment(server: Server, room: Room) -> Moment:
    def now() -> Moment:
        table, status = room.game(), room.game().status()
        moves = () if room.is_over else tuple(status.moves or ())
        return Moment(list(table.history.entries), table.position(), status.seat, moves)

    found: Moment = server.call(now)
    return found


def filled(message: Json, before: Moment) -> str:
    """A message with the number and the token that it stands for."""
    stand_ins = {NOW: len(before.log) - 1, FIRST: (*before.moves, "m1r")[0]}
    return json.dumps(
        {
            name: stand_ins.get(value, value) if isinstance(value, str) else value
            for name, value in message.items()
        }
    )


def understood(text: str) -> object:
    """What a text says, if it is a message."""
    try:
        return msgspec.json.decode(text, type=FromClient)
    except (msgspec.DecodeError, RecursionError):
        return None


def fence(live: Live) -> list[Json]:
    """All that came before the answer to something that is certainly refused."""
    word, found = f"fence {next(fences)}", list[Json]()
    live.send(word)
    while word not in live.next().get("sentence", ""):
        found.append(json.loads(live.received[-1]))
    return found


def answers(live: Live, text: str | bytes) -> list[Json]:
    """Send something, and see that it is answered: properly, and over a connection that lives."""
    fence(live)
    live.socket.send(text)
    found = [message for message in fence(live) if message["type"] != "present"]
    assert found
    for message in found:
        assert message["type"] in ANSWERS
        assert message["type"] != "refused" or not refused(message).startswith("trouble")
    return found


def check(server: Server, room: Room, live: Live, seat: int | None, message: Json) -> None:
    """Send a message: a legal play is made, and nothing else plays."""
    before = moment(server, room)
    text = filled(message, before)
    found, meant = answers(live, text), understood(text)
    after = moment(server, room)

    assert after.log[: len(before.log)] == before.log
    new = after.log[len(before.log) :]
    legal = [Play(number=len(before.log) - 1, token=token) for token in before.moves]
    if seat == before.decides and meant in legal:
        assert [(entry.seat, entry.token) for entry in new] == [(seat, json.loads(text)["token"])]
        in_turn = [kind for message in found if (kind := message["type"]) != "hinted"]
        assert in_turn[0] == "update"  # what was asked before may still be thought about
    else:
        assert all(entry.undoes is not None for entry in new)
        assert not new or isinstance(meant, Undo | Answer)
        assert (after.position == before.position) or new


@pytest.fixture(scope="module")
def people(server: Server) -> list[Person]:
    """Two who sit, and one who watches."""
    return [Person(server, name) for name in ("Anna", "Beth", "Carl")]


@contextmanager
def at_a_table(people: list[Person]) -> Iterator[tuple[str, list[Live]]]:
    """All of them at a new table, where the game begins."""
    table = people[0].make(GAME, ["you", "open"], seed=5)
    for seat, person in enumerate(people[:2]):
        person.sit(table, seat)
    with ExitStack() as opened:
        yield table, [opened.enter_context(person.look(table)) for person in people]


@pytest.fixture(scope="module")
def lives(people: list[Person]) -> Iterator[list[Live]]:
    """Those at a table where nothing changes."""
    with at_a_table(people) as (_, lives):
        yield lives


anybody = st.sampled_from([0, 1, 2])


@settings(max_examples=500)
@given(anybody, st.text() | st.binary())
@example(0, "[" * 9999)
@example(1, '{"x":' * 3000)
@example(2, '{"type":"' + "x" * 9999 + '"}')
def test_any_text_is_refused(lives: list[Live], sender: int, text: str | bytes) -> None:
    (answer,) = answers(lives[sender], text)

    assert refused(answer).startswith("bad message: The message can't be understood: ")


@settings(max_examples=500)
@given(anybody, whatever)
def test_any_json_is_refused(lives: list[Live], sender: int, data: object) -> None:
    (answer,) = answers(lives[sender], json.dumps(data))

    assert refused(answer).startswith("bad message: The message can't be understood: ")


@settings(max_examples=25, phases=[Phase.generate])  # a shorter list would take minutes to find
@given(
    st.lists(
        st.tuples(anybody | st.none(), any_message | almost_messages), min_size=20, max_size=40
    )
)
def test_any_message_is_answered_and_only_legal_plays_change_the_game(
    server: Server, people: list[Person], sent: list[tuple[int | None, Json]]
) -> None:
    with at_a_table(people) as (table, lives):
        room = server.call(lambda: server.rooms._rooms[table])
        for sender, message in sent:
            seat = moment(server, room).decides if sender is None else sender
            check(server, room, lives[seat or 0], (0, 1, None)[seat or 0], message)
