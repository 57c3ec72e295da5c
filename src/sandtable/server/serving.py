"""Serving: a port, a database, and a browser that opens."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import NoReturn

import uvicorn

from sandtable.server.app import create_app
from sandtable.server.logs import write_logs
from sandtable.server.settings import Settings, log_level
from sandtable.server.store.store import Store
from sandtable.server.upgrading import Upgrade

FURTHER_PORTS = 20
SILENCE = 30_000
"""Milliseconds."""

SELDOM = 100_000, 50, 100
"""How many new objects make Python look for garbage: among them, and how often among older ones."""

INTERRUPTED = 130
TAKEN = "Port {port} is taken: sandtable serves on {other} instead."


def say_at_once(words: str) -> None:
    """Print, also into a pipe or a journal, while somebody waits for it."""
    print(words, flush=True)


def serve(
    settings: Settings, say: Callable[[str], None] = say_at_once, *, browse: bool = False
) -> None:
    """Serve until somebody stops it; ValueError says in one sentence why that cannot be."""
    write_logs(log_level())
    look_for_garbage_seldom()
    allow_many_connections()
    # uvicorn raises the signal again when all clients are gone: the database is closed after it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with listen(settings) as bound, asyncio.Runner(loop_factory=loop_factory()) as runner:
        try:
            runner.run(run(settings, bound, lambda: greet(settings, bound, say, browse=browse)))
        except SystemExit:
            leave(0)
        except KeyboardInterrupt:
            leave(INTERRUPTED)


def leave(code: int) -> NoReturn:
    """End now that all is stored: a game that compiles in a thread would hold us for a minute."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


def look_for_garbage_seldom() -> None:
    """Spare what lives long: to look through all tables again and again holds everybody up."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


def allow_many_connections() -> None:
    """Take as many open files as the system grants: each connection is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Take the faster loop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def listen(settings: Settings) -> socket.socket:
    """Take the port that was wished for, or the next free one."""
    for port in range(settings.port, min(settings.port + FURTHER_PORTS, 65_536)):
        try:
            return bind(settings.host, port)
        except PermissionError:
            raise ValueError(f"port {port} may not be used here: expected one above 1023") from None
        except (socket.gaierror, TypeError):  # the name is unknown, or can be none
            raise ValueError(f"there is no host {settings.host!r}: expected an address") from None
        except OSError as why:
            if why.errno != 98 and "in use" not in str(why):
                raise ValueError(
                    f"{settings.host}:{port} can't be served: {why.strerror}"
                ) from None
    raise ValueError(f"ports from {settings.port} on are taken: expected a free one")


def bind(host: str, port: int) -> socket.socket:
    """Take a port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named TCP, asyncio sends small packets at once; else each answer may wait 40 ms.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # who takes nothing for so long is gone
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
        bound.bind((host, port))
        bound.listen(1024)
    except BaseException:
        bound.close()
        raise
    return bound


def address_of(host: str, bound: socket.socket) -> str:
    """Write the address that a browser on this machine can open."""
    port = bound.getsockname()[1]
    if host in ("0.0.0.0", "::", ""):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def run(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Open the database and serve."""
    loop = asyncio.get_running_loop()
    store = Store.open(settings.database, loop.call_soon_threadsafe)
    try:
        server = uvicorn.Server(configured(create_app(store, settings), settings))
        tell = asyncio.create_task(tell_when_ready(server, ready))
        await server.serve(sockets=[bound])
        tell.cancel()
    finally:
        store.close()


def configured(app: object, settings: Settings) -> uvicorn.Config:
    """Choose the fastest parts that uvicorn has."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http="httptools",
        ws=Upgrade,
        ws_max_size=4 * settings.largest_message,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


async def tell_when_ready(server: uvicorn.Server, ready: Callable[[], None]) -> None:
    """Say where we are once somebody can come."""
    while not server.started:
        await asyncio.sleep(0.02)
    ready()


def greet(
    settings: Settings, bound: socket.socket, say: Callable[[str], None], *, browse: bool
) -> None:
    """Say the address, and open a browser if there is one."""
    address, port = address_of(settings.host, bound), bound.getsockname()[1]
    if settings.port not in (0, port):
        say(TAKEN.format(port=settings.port, other=port))
    say(f"sandtable is at {address} (Ctrl-C ends it)")
    if browse and may_browse():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def may_browse() -> bool:
    """Answer if a browser could open a window here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
