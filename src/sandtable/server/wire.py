"""One WebSocket connection, as a table sees it; picows speaks the protocol."""

import asyncio
from collections import deque
from collections.abc import Callable
from threading import local

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

GOODBYE = 10.0
"""Seconds that a client has to end a connection that we close."""

MOST_UNREAD = 32
"""Messages that wait for us before no more are taken."""

HEAD = 14
"""Bytes that are free before a message that is sent: for the head of its frame."""

DATA = (WSMsgType.TEXT, WSMsgType.BINARY, WSMsgType.CONTINUATION)


class Outbox:
    """What is sent as soon as all that can be done now is done: the other side wakes up once."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._waiting: list[tuple[Wire, bytearray]] = []

    def put(self, wire: "Wire", message: bytearray) -> None:
        """Take a message."""
        if not self._waiting:
            self.loop.call_soon(self.send_off)
        self._waiting.append((wire, message))

    def send_off(self) -> None:
        """Send what waits."""
        waiting, self._waiting = self._waiting, []
        for wire, message in waiting:
            wire.send_now(message)


class Post(local):
    """The outbox of a thread's loop."""

    outbox: Outbox | None = None

    def find(self) -> Outbox:
        """Find the one that all connections of this loop share."""
        loop = asyncio.get_running_loop()
        if self.outbox is None or self.outbox.loop is not loop:
            self.outbox = Outbox(loop)
        return self.outbox


POST = Post()


class Wire(WSListener):
    """One connection: what comes waits until it is asked for, what goes is sent in a moment."""

    def __init__(self, largest: int, begin: Callable[[], None]) -> None:
        self._largest = largest
        self._begin = begin
        self._outbox = POST.find()
        self._unread: deque[bytes] = deque()
        self._parts: list[bytes] = []
        """Of a message that comes in several frames."""

        self.is_full = False
        """Much waits to be sent."""

        self._is_over = self._is_paused = False
        self._waiting: asyncio.Future[None] | None = None
        self._transport: WSTransport

    # What picows calls.

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Begin."""
        self._transport = transport
        self._begin()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take what comes."""
        if frame.msg_type in DATA:
            self._take(frame)
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code())
            transport.disconnect()

    def on_ws_disconnected(self, _: WSTransport) -> None:
        """Let go: nobody is there. What they have said before is heard."""
        self._is_over = True
        self._wake()

    def pause_writing(self) -> None:
        """Note that much waits."""
        self.is_full = True

    def resume_writing(self) -> None:
        """Go on as before."""
        self.is_full = False

    def _take(self, frame: WSFrame) -> None:
        data = frame.get_payload_as_bytes()
        if self._parts or not frame.fin:
            self._parts.append(data)
            if sum(map(len, self._parts)) > self._largest:
                self._parts.clear()
                self.close(WSCloseCode.MESSAGE_TOO_BIG)
            if not frame.fin:
                return
            data = b"".join(self._parts)
            self._parts.clear()
        if self._is_over:
            return
        self._unread.append(data)
        self._wake()
        if len(self._unread) >= MOST_UNREAD:
            self._is_paused = True
            self._transport.underlying_transport.pause_reading()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _end(self) -> None:
        self._is_over = True
        self._unread.clear()
        self._wake()

    # What we do.

    async def next(self) -> bytes | None:
        """Give the next message; None when there are no more."""
        while not self._unread:
            if self._is_over:
                return None
            self._waiting = self._outbox.loop.create_future()
            await self._waiting
        data = self._unread.popleft()
        if self._is_paused and not self._unread and not self._is_over:
            self._is_paused = False
            self._transport.underlying_transport.resume_reading()
        return data

    @property
    def unsent(self) -> int:
        """How many bytes wait for room."""
        return int(self._transport.underlying_transport.get_write_buffer_size())

    def send(self, message: bytearray) -> None:
        """Send a text behind its ``HEAD``, in a moment or when there is room."""
        self._outbox.put(self, message)

    def send_now(self, message: bytearray) -> None:
        """Send it at once, if anybody is there; nothing is copied."""
        if not self._is_over:
            self._transport.send_reuse_external_bytearray(WSMsgType.TEXT, message, HEAD)

    def close(self, code: WSCloseCode) -> None:
        """End the connection after what still waits, and take nothing any more."""
        self._outbox.send_off()
        self._transport.send_close(code)
        self._outbox.loop.call_later(GOODBYE, self.abort)
        self._end()

    def abort(self) -> None:
        """End the connection at once."""
        self._transport.disconnect(graceful=False)
        self._end()
