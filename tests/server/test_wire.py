"""Connections: what WebSockets may do beyond sending one text after the other."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier
from types import SimpleNamespace
from typing import Any

import pytest
from picows import WSMsgType
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import connect

from sandtable.server.wire import HEAD, MOST_UNREAD, Wire
from tests.server.manners import refused
from tools.serving import Live, Person, Server, two_at_a_table


def see_leave(live: Live) -> None:
    """Wait until the first seat is shown as empty."""
    while live.wait("present")["seats"] != [False, True]:
        pass


def test_a_message_may_come_in_parts(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        first.socket.send(['{"type":"look",', '"number"', ":0}"])

        assert first.wait("seen")["number"] == 0


def test_bytes_are_read_as_text(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        first.socket.send(b'{"type":"look","number":0}')

        assert first.wait("seen")["number"] == 0


def test_text_that_is_no_unicode_is_refused_and_the_connection_lives(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        first.socket.send(b'{"type":"\xff"}', text=True)

        assert refused(first.wait("refused")).startswith("bad message: ")
        assert first.play(first.last["update"]["moves"][0])["number"] == 1


def test_more_messages_at_once_than_are_taken_are_all_followed_in_order(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        many = range(1000, 1000 + 5 * MOST_UNREAD)
        for number in many:
            first.send("look", number=number)

        said = [first.wait("refused")["sentence"] for _ in many]
        assert [int(words.split()[4].rstrip(":")) for words in said] == list(many)


def test_a_client_that_goes_without_a_word_is_gone(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        first.socket.socket.shutdown(socket.SHUT_RDWR)

        see_leave(second)


def test_what_somebody_said_before_they_went_is_heard(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        for _ in range(MOST_UNREAD // 2):
            first.send("look", number=0)
        first.send("play", number=0, token=first.last["update"]["moves"][0])
        first.socket.close()

        assert second.until(1)["number"] == 1


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/tables/x/y/live", "/api/live"])
def test_there_is_no_connection_but_to_a_table(server: Server, path: str) -> None:
    with pytest.raises(InvalidStatus, match="404"), connect(f"ws://{server.address}{path}"):
        pass


def test_long_headers_are_read_as_well(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])

    with Live(server, table, {**anna.headers, "x-long": "x" * 8_000}) as live:
        assert live.next()["type"] == "welcome"


def test_a_frame_that_breaks_the_protocol_ends_its_connection_and_no_other(
    server: Server,
) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        first.socket.socket.sendall(b"\x83\x80\x00\x00\x00\x00")  # an opcode that means nothing
        with pytest.raises(ConnectionClosedError):
            first.wait("refused")

        see_leave(second)


def test_clients_are_told_when_the_server_ends(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        server.uvicorn.should_exit = True
        with pytest.raises(ConnectionClosedError) as why:
            first.wait("refused")

        assert why.value.rcvd is not None
        assert why.value.rcvd.code == 1012


def test_all_that_came_before_the_end_is_given() -> None:
    async def talk() -> None:
        wire = Wire(100, lambda: None)
        for text in (b"a", b"b"):
            came: Any = SimpleNamespace(
                msg_type=WSMsgType.TEXT, fin=True, get_payload_as_bytes=lambda text=text: text
            )
            wire.on_ws_frame(None, came)  # type: ignore[arg-type]
        wire.on_ws_disconnected(None)  # type: ignore[arg-type]

        assert [await wire.next() for _ in range(3)] == [b"a", b"b", None]

    asyncio.run(talk())


def test_who_waits_for_a_message_hears_that_there_are_no_more() -> None:
    async def talk() -> None:
        wire = Wire(100, lambda: None)
        waiting = asyncio.ensure_future(wire.next())
        await asyncio.sleep(0)
        wire.on_ws_disconnected(None)  # type: ignore[arg-type]

        assert await waiting is None
        assert await wire.next() is None

    asyncio.run(talk())


class Sent:
    """In place of picows: what was sent, in order."""

    def __init__(self, order: list[bytes]) -> None:
        self.order = order

    def send_reuse_external_bytearray(self, _: object, message: bytearray, head: int) -> None:
        self.order.append(bytes(message[head:]))


def a_wire(order: list[bytes]) -> Wire:
    wire = Wire(100, lambda: None)
    wire.on_ws_connected(Sent(order))  # type: ignore[arg-type]
    return wire


def text(words: bytes) -> bytearray:
    return bytearray(HEAD) + words


def test_messages_go_out_together_and_in_order_when_all_else_is_done() -> None:
    async def talk() -> None:
        order: list[bytes] = []
        first, second = a_wire(order), a_wire(order)
        for wire, words in ((first, b"a"), (second, b"b"), (first, b"c")):
            wire.send(text(words))
        assert order == []

        await asyncio.sleep(0)
        assert order == [b"a", b"b", b"c"]

    asyncio.run(talk())


def test_nothing_is_sent_to_who_has_gone_meanwhile() -> None:
    async def talk() -> None:
        order: list[bytes] = []
        first, second = a_wire(order), a_wire(order)
        first.send(text(b"a"))
        second.send(text(b"b"))
        first.on_ws_disconnected(None)  # type: ignore[arg-type]

        await asyncio.sleep(0)
        assert order == [b"b"]

    asyncio.run(talk())


def test_two_servers_in_one_process_send_each_its_own() -> None:
    async def talk(order: list[bytes], meeting: Barrier) -> None:
        wire = a_wire(order)
        for words in (b"a", b"b"):
            meeting.wait(20)
            wire.send(text(words))
        meeting.wait(20)
        await asyncio.sleep(0)

    orders: tuple[list[bytes], list[bytes]] = ([], [])
    meeting = Barrier(2)
    with ThreadPoolExecutor(2) as pool:
        [*pool.map(lambda order: asyncio.run(talk(order, meeting)), orders)]
    assert orders == ([b"a", b"b"], [b"a", b"b"])


def test_what_waited_when_a_loop_ended_does_not_hold_up_the_next_one() -> None:
    async def send_and_end() -> None:
        a_wire([]).send(text(b"a"))

    async def send(order: list[bytes]) -> None:
        a_wire(order).send(text(b"b"))
        await asyncio.sleep(0)

    order: list[bytes] = []
    loop = asyncio.new_event_loop()
    with suppress(StopIteration):
        asyncio.events._set_running_loop(loop)
        send_and_end().send(None)
    asyncio.events._set_running_loop(None)
    loop.close()

    asyncio.run(send(order))
    assert order == [b"b"]
