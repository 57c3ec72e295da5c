"""One connection to a table, and the messages that wait to be sent over it."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, MutableMapping
from contextlib import suppress
from time import monotonic
from typing import Any, TypeAlias

Message: TypeAlias = MutableMapping[str, Any]
Send: TypeAlias = Callable[[Message], Coroutine[Any, Any, None]]
"""How ASGI sends."""

SLOW, GONE, TROUBLE, LEFT = "too slow", "gone", "trouble", "left"
"""Why a connection ends."""

TRY_LATER, GOING_AWAY = 1013, 1001
"""What it is told when it ends, as numbers of the protocol."""


class Bucket:
    """Allows so many things a second, and a burst of them at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.left = float(burst)
        self.when = monotonic()

    def take(self) -> bool:
        """Take one, if there is one left."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Client:
    """A browser, or a program, that looks at one table."""

    def __init__(self, holder: str | None, bucket: Bucket, most_waiting: int, send: Send) -> None:
        self.holder = holder
        """The digest of its identity."""

        self.bucket = bucket
        self.seat: int | None = None
        self.has_greeted = False
        self.closing: str | None = None
        """Why the connection is to be closed once everything before it was sent."""

        self.abort: Callable[[], object] = lambda: None
        """Ends the connection without waiting for what still waits."""

        self._send = send
        self._most = most_waiting
        self._waiting: deque[Message] = deque()
        self._sending: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Send a message, or let it wait; who lets too many wait is too slow, and must go."""
        if self.closing is not None:
            return
        if len(self._waiting) >= self._most:
            self._waiting.clear()
            self.closing = SLOW
            self.abort()
            return
        self._pass_on({"type": "websocket.send", "text": text})

    def close(self, why: str) -> None:
        """End the connection after what still waits."""
        if self.closing is None:
            self.closing = why
            code = TRY_LATER if why == TROUBLE else GOING_AWAY
            self._pass_on({"type": "websocket.close", "code": code})

    def leave(self) -> None:
        """Send nothing any more: nobody is there."""
        self.closing = self.closing or LEFT
        if self._sending is not None:
            self._sending.cancel()

    def _pass_on(self, message: Message) -> None:
        """Send at once what can be sent at once, which costs less than waking a task for it."""
        if self._sending is not None:
            self._waiting.append(message)
            return
        sending = self._send(message)
        with suppress(StopIteration, OSError):  # it is sent, or the client has gone
            room = sending.send(None)
            self._sending = asyncio.create_task(self._send_rest(sending, room))

    async def _send_rest(
        self, sending: Coroutine[Any, Any, None], room: "asyncio.Future[None]"
    ) -> None:
        """Go on with a message that waits for room, then send what came after it."""
        room._asyncio_future_blocking = False  # it is awaited here, and not where it was made
        with suppress(OSError):  # the client has gone
            with suppress(StopIteration):
                while True:
                    await room
                    room = sending.send(None)
                    room._asyncio_future_blocking = False
            while self._waiting:
                await self._send(self._waiting.popleft())
        self._sending = None
