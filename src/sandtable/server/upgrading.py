"""How a connection becomes a WebSocket: uvicorn speaks HTTP, and hands it over to picows.

A message costs picows a third of what it costs an ASGI server: see docs/decisions.
"""

import asyncio
import logging
import re
from typing import Any
from urllib.parse import unquote

from picows import WSAutoPingStrategy, WSCloseCode, WSUpgradeRequest
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn import Config
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

from sandtable.server.wire import Wire

log = logging.getLogger(__name__)

LIVE = re.compile("/api/tables/([^/]+)/live")
"""Where a table is played."""

SILENCE = 20.0
"""Seconds until a silent client is asked if it is there, and until it must have answered."""

SMALLEST = 2048
"""Bytes to read into; they grow when they must."""

LOGGER = logging.LoggerAdapter(logging.getLogger("picows"))
"""Of a plain one picows would make one more for every connection."""


class Upgrade(WSProtocol):  # type: ignore[misc]  # picows declares no type for it
    """What uvicorn makes of a connection that wants to be a WebSocket.

    The application gets the wire with the scope, after what uvicorn does for proxies.
    """

    def __init__(self, config: Config, server_state: ServerState, **_: object) -> None:
        host = path = headers = None  # which only a client sends
        super().__init__(
            host,
            path,
            False,  # no client
            self._accept,
            LOGGER,
            True,  # a failure of ours ends the connection
            SILENCE,  # until the request must be here
            True,  # asks if somebody is there
            SILENCE,
            SILENCE,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            True,  # answers when it is asked
            config.ws_max_size,
            headers,
            SMALLEST,
        )
        self._app: Any = config.loaded_app
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._wire = Wire(config.ws_max_size, self._begin)
        self._scope: dict[str, Any] = {}

    def connection_made(self, transport: Any) -> None:
        """Begin."""
        super().connection_made(transport)
        self._connections.add(self)

    def data_received(self, request: bytes) -> None:
        """Take the request, which uvicorn has read."""
        while request:
            buffer = self.get_buffer(-1)
            some = request[: len(buffer)]
            buffer[: len(some)] = some
            self.buffer_updated(len(some))
            request = request[len(some) :]

    def connection_lost(self, why: Exception | None) -> None:
        """End."""
        super().connection_lost(why)
        self._connections.discard(self)

    def shutdown(self) -> None:
        """Say that the server ends."""
        if self.listener is not None:
            self._wire.close(WSCloseCode.SERVICE_RESTART)
        self.transport.disconnect()

    def _accept(self, request: WSUpgradeRequest) -> Wire | None:
        """Let somebody in who wants to come to a table; other doors there are none."""
        path = request.path.decode("ascii", "replace").partition("?")[0]
        found = LIVE.fullmatch(unquote(path))
        if found is None:
            return None
        self._scope = {
            "type": "websocket",
            "scheme": "ws",
            "client": get_remote_addr(self.transport.underlying_transport),
            "path": path,
            "headers": [
                (name.lower().encode(), value.encode("ascii", "surrogateescape"))
                for name, value in request.headers.items()
            ],
            "table": found[1],
            "wire": self._wire,
        }
        return self._wire

    def _begin(self) -> None:
        task = asyncio.get_running_loop().create_task(self._serve())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self) -> None:
        try:
            await self._app(self._scope, None, None)
        except Exception:
            log.exception("a connection failed")
            self._wire.close(WSCloseCode.INTERNAL_ERROR)
