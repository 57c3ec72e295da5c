"""One connection to a table, and the messages that wait to be sent over it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic

SLOW, GONE, TROUBLE, LEFT = "too slow", "gone", "trouble", "left"
"""Why a connection ends."""


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

    def __init__(self, holder: str | None, bucket: Bucket, most_waiting: int) -> None:
        self.holder = holder
        """The digest of its identity."""

        self.bucket = bucket
        self.seat: int | None = None
        self.has_greeted = False
        self.closing: str | None = None
        """Why the connection is to be closed once everything before it was sent."""

        self.abort: Callable[[], object] = lambda: None
        """Ends the connection without waiting for what still waits."""

        self._most = most_waiting
        self._waiting: deque[str] = deque()
        self._more = asyncio.Event()

    def send(self, text: str) -> None:
        """Let a message wait for its turn; who lets too many wait is too slow, and must go."""
        if self.closing is not None:
            return
        if len(self._waiting) >= self._most:
            self._waiting.clear()
            self.close(SLOW)
            self.abort()
            return
        self._waiting.append(text)
        self._more.set()

    def close(self, why: str) -> None:
        """End the connection after what still waits."""
        if self.closing is None:
            self.closing = why
            self._more.set()

    async def write(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what waits, one after the other, until the connection is to be closed."""
        while True:
            while self._waiting:
                await send(self._waiting.popleft())
            if self.closing is not None:
                return
            self._more.clear()
            await self._more.wait()
