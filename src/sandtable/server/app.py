"""The application: what is served where."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get, websocket
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from sandtable import __version__
from sandtable.server import live, metrics
from sandtable.server.guarding import (
    SAFE_METHODS,
    Rates,
    add_headers,
    address_of,
    check_origin,
    holder_of,
)
from sandtable.server.keeping import Keeper
from sandtable.server.lobby import HANDLERS
from sandtable.server.messages import Code, Health, Trouble
from sandtable.server.refusal import STATUS_OF, Refusal
from sandtable.server.rooms import Rooms
from sandtable.server.settings import Settings
from sandtable.server.store.store import Store
from sandtable.server.warming import warm_up

log = logging.getLogger(__name__)

PAGE = Path(__file__).parent / "page"

CODE_OF: dict[int, Code] = {
    400: "bad message",
    404: "not found",
    405: "bad message",
    413: "too large",
    429: "too many",
}

POLICY = 1008


def create_app(store: Store, settings: Settings, *, is_warming: bool = True) -> Litestar:
    """Put everything together; warming loads every game in the background."""
    rates = Rates(settings)

    async def guard(request: Request[Any, Any, Any]) -> None:
        if request.method not in SAFE_METHODS:
            check_origin(request.headers, settings)
            rates.check(address_of(request))

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        rooms = Rooms(Keeper(store), settings)
        rooms.listen()
        app.state.rooms = rooms
        tasks = [asyncio.create_task(rooms.sweep())]
        if is_warming:
            tasks.append(asyncio.create_task(warm_up()))
        yield
        for task in tasks:
            task.cancel()
        await rooms.close()

    return Litestar(
        route_handlers=[
            Router("/api", route_handlers=[*HANDLERS, health, attend]),
            show_metrics,
            show_table,
            create_static_files_router("/", directories=[PAGE], html_mode=True),
        ],
        lifespan=[lifespan],
        before_request=guard,
        before_send=[add_headers],
        exception_handlers={
            Refusal: refuse,
            HTTPException: refuse_request,
            Exception: confess,
        },
        openapi_config=OpenAPIConfig(
            title="sandtable",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=settings.largest_request,
        logging_config=None,
    )


@get("/health", summary="Is everything all right?")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Say if this process can serve."""
    store: Store = request.app.state.rooms.keeper.store
    ok = await asyncio.to_thread(store.is_alive)
    found = Health(
        ok=ok, version=__version__, database="postgresql" if store.is_shared else "sqlite"
    )
    return Response(found, status_code=200 if ok else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def show_metrics() -> bytes:
    """Give counts and times to Prometheus."""
    return metrics.page()


@get("/t/{table:str}", include_in_schema=False)
async def show_table(table: FromPath[str]) -> File:  # noqa: ARG001  -- the page looks at its address
    """Give the page of any table."""
    return File(PAGE / "index.html", content_disposition_type="inline", media_type="text/html")


@websocket("/tables/{table:str}/live")
async def attend(socket: live.Socket, table: FromPath[str]) -> None:
    """Serve a client at a table."""
    rooms: Rooms = socket.app.state.rooms
    await socket.accept()
    holder = holder_of(socket)
    try:
        check_origin(socket.headers, rooms.settings)
        with rooms.places.taken_by(holder or address_of(socket)):
            room = await rooms.find(table)
            await live.attend(socket, room, holder, rooms.settings)
    except Refusal as why:
        await live.turn_away(socket, why)


def answer(code: Code, sentence: str, status: int) -> Response[Trouble]:
    """Refuse a request in one sentence."""
    metrics.REFUSALS.labels(code).inc()
    return Response(
        Trouble(code=code, sentence=sentence), status_code=status, media_type=MediaType.JSON
    )


def refuse(_: Request[Any, Any, Any], why: Refusal) -> Response[Trouble]:
    """Refuse what our own rules forbid."""
    return answer(why.code, why.sentence, STATUS_OF[why.code])


def refuse_request(request: Request[Any, Any, Any], why: HTTPException) -> Response[Trouble]:
    """Refuse what is no request of ours."""
    code = CODE_OF.get(why.status_code, "trouble")
    return answer(code, words_of(request, why), why.status_code)


def words_of(request: Request[Any, Any, Any], why: HTTPException) -> str:
    """Say what was wrong with a request, and where."""
    if why.status_code == 404:
        return f"There is nothing at {request.url.path[:100]}."
    extra = why.extra if isinstance(why.extra, list) else []
    places = [f"{e.get('message')} ({e.get('key')})" for e in extra if isinstance(e, dict)]
    return f"The request can't be understood: {'; '.join(places) or why.detail}."


def confess(request: Request[Any, Any, Any], why: Exception) -> Response[Trouble]:
    """Say that it is our fault, and no more; the log has the rest."""
    log.error("a request failed", exc_info=why, extra={"path": request.url.path})
    return answer("trouble", "Something went wrong here; it was noted.", 500)
