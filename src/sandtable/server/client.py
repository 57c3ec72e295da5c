"""One connection to a table, and what may be sent over it."""

from time import monotonic

from picows import WSCloseCode

from sandtable.server.wire import Wire

SLOW, GONE, TROUBLE, LEFT = "too slow", "gone", "trouble", "left"
"""Why a connection ends."""

CODES = {TROUBLE: WSCloseCode.TRY_AGAIN_LATER, GONE: WSCloseCode.GOING_AWAY}
"""What it is told when it ends."""


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

    def __init__(self, holder: str | None, bucket: Bucket, most_waiting: int, wire: Wire) -> None:
        self.holder = holder
        """The digest of its identity."""

        self.bucket = bucket
        self.seat: int | None = None
        self.has_greeted = False
        self.closing: str | None = None
        """Why the connection ends."""

        self._wire = wire
        self._most = most_waiting

    def send(self, message: bytearray) -> None:
        """Send a message; who lets too much wait is too slow, and must go."""
        if self.closing is not None:
            return
        wire = self._wire
        if wire.is_full and wire.unsent > self._most:
            self.closing = SLOW
            wire.abort()
            return
        wire.send(message)

    def close(self, why: str) -> None:
        """End the connection after what still waits."""
        if self.closing is None:
            self.closing = why
            self._wire.close(CODES[why])

    def leave(self) -> None:
        """Send nothing any more: nobody is there."""
        self.closing = self.closing or LEFT
