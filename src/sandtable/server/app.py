"""The application: what is served where."""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from sandtable import __version__
from sandtable.server import live, metrics
from sandtable.server.guarding import (
    SAFE_METHODS,
    Rates,
    add_headers,
    address_of,
    check_body,
    check_origin,
    in_one_line,
)
from sandtable.server.keeping import Keeper
from sandtable.server.lobby import HANDLERS
from sandtable.server.messages import Code, Health, Trouble
from sandtable.server.pages import COMPRESSION, pages
from sandtable.server.refusal import STATUS_OF, Refusal
from sandtable.server.rooms import Rooms
from sandtable.server.settings import Settings
from sandtable.server.store.address import file_of
from sandtable.server.store.store import Store
from sandtable.server.warming import warm_up

log = logging.getLogger(__name__)

LEAST_ROOM = 1 << 20
"""Bytes that a disk must have free: nothing that is asked of the database shows that it is full."""

CODE_OF: dict[int, Code] = {
    400: "bad message",
    404: "not found",
    405: "bad message",
    413: "too large",
    429: "too many",
}


class Site(Litestar):
    """Litestar, but for live connections, which have a wire instead."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a request, or a client at a table."""
        if scope["type"] == "websocket":
            await live.attend(self.state.rooms, scope)
            return
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # whoever speaks HTTP for us leaves the body out
        await super().__call__(scope, receive, send)


def create_app(store: Store, settings: Settings, *, is_warming: bool = True) -> Site:
    """Put everything together; warming loads every game in the background."""
    rates = Rates(settings)

    async def guard(request: Request[Any, Any, Any]) -> None:
        rates.check(address_of(request))
        if request.method not in SAFE_METHODS:
            check_origin(request.headers, settings)
            await check_body(request)

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

    return Site(
        route_handlers=[
            Router("/api", route_handlers=HANDLERS, before_request=guard),
            Router("/api", route_handlers=[health]),
            show_metrics,
            *pages(),
        ],
        compression_config=COMPRESSION,
        lifespan=[lifespan],
        before_send=[add_headers],
        exception_handlers={
            Refusal: refuse,
            HTTPException: refuse_request,
            Exception: confess,
        },
        openapi_config=OpenAPIConfig(
            title="sandtable",
            version=__version__,
            render_plugins=[JsonRenderPlugin()],
            openapi_router=Router(
                "/api/schema",
                route_handlers=[],
                after_request=without_a_page,
                include_in_schema=False,
            ),
        ),
        request_max_body_size=settings.largest_request,
        logging_config=None,
    )


async def without_a_page(answer: Response[Any]) -> Response[Any]:
    """Refuse what is not there as everywhere else, not with a page of Litestar's."""
    if answer.status_code == 404:
        raise NotFoundException
    return answer


UNWELL = ResponseSpec(Health, generate_examples=False, description="The database can't be used.")


@get("/health", summary="Is everything all right?", responses={503: UNWELL})
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Say if this process can serve."""
    store: Store = request.app.state.rooms.keeper.store
    ok = await asyncio.to_thread(is_well, store)
    found = Health(
        ok=ok, version=__version__, database="postgresql" if store.is_shared else "sqlite"
    )
    return Response(found, status_code=200 if ok else 503)


def is_well(store: Store) -> bool:
    """Answer if the database is there, and can be written: nothing is deleted, but it could be."""
    file = file_of(store.engine.url)
    if file is not None and not file.exists():  # SQLite would write on, where nobody finds it
        return False
    if file is not None and shutil.disk_usage(file.parent).free < LEAST_ROOM:
        return False
    try:
        with store.engine.begin() as connection:
            connection.execute(text("DELETE FROM tables WHERE id = ''"))
    except SQLAlchemyError:
        return False
    return store.is_alive()


@get("/metrics", media_type=metrics.CONTENT_TYPE, include_in_schema=False)
async def show_metrics() -> bytes:
    """Give counts and times to Prometheus."""
    return metrics.page()


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
        return f"There is nothing at {in_one_line(request.url.path)}."
    extra = why.extra if isinstance(why.extra, list) else []
    places = [f"{e.get('message')} ({e.get('key')})" for e in extra if isinstance(e, dict)]
    return f"The request can't be understood: {in_one_line('; '.join(places) or why.detail)}."


def confess(request: Request[Any, Any, Any], why: Exception) -> Response[Trouble]:
    """Say that it is our fault, and no more; the log has the rest."""
    log.error("a request failed", exc_info=why, extra={"path": request.url.path})
    return answer("trouble", "Something went wrong here; it was noted.", 500)
