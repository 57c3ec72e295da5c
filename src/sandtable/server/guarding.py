"""Who may talk to the server, and how often: origins, identities, rates, headers."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers
from litestar.exceptions import SerializationException
from litestar.types import Message, Scope

from sandtable.server.client import Bucket
from sandtable.server.identity import COOKIE, digest, is_secret
from sandtable.server.refusal import Refusal
from sandtable.server.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BEARER = "Bearer "
JSON = "application/json"

LONGEST = 200
"""Characters of what a library says of something that somebody sent."""

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Nothing from elsewhere, nothing to elsewhere: a link to a table must not leak."""

Connection = ASGIConnection[Any, Any, Any, Any]


async def add_headers(message: Message, scope: Scope) -> None:
    """Send the headers with everything: pages, files and refusals."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", ()))
    headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    headers.append((b"cache-control", keeping_of(scope["path"], message["status"]).encode()))
    message["headers"] = headers


def keeping_of(path: str, status: int) -> str:
    """Say how long a browser may keep something; the names of built files change with them."""
    if path.startswith("/api"):
        return "no-store"
    is_built = path.startswith("/assets/") and status == 200
    return "public, max-age=31536000, immutable" if is_built else "no-cache"


def secret_of(connection: Connection) -> str | None:
    """Find the secret of an identity: a browser's cookie, or a program's header."""
    given = connection.headers.get("authorization", "")
    secret = given.removeprefix(BEARER) if given.startswith(BEARER) else None
    secret = secret or connection.cookies.get(COOKIE)
    return secret if secret is not None and is_secret(secret) else None


def holder_of(connection: Connection) -> str | None:
    """Say who this is, by the digest of the secret; None if they never said."""
    secret = secret_of(connection)
    return None if secret is None else digest(secret)


def known_holder(connection: Connection) -> str:
    """Say who this is, or refuse."""
    holder = holder_of(connection)
    if holder is None:
        raise Refusal("not allowed", "Nobody knows who you are: POST /api/me comes first.")
    return holder


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuse what another site's page lets a browser do; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    host = host_of(origin)
    if host is None or host != headers.get("host"):
        raise Refusal("not allowed", "This page may not talk to this server.")


def host_of(origin: str) -> str | None:
    """Find the host and port of an origin; None if it is none."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Refuse a body that is no JSON, is nested without end, or is missing."""
    kind, _ = request.content_type
    if kind not in ("", JSON):
        raise Refusal("bad message", f"The body is {in_one_line(kind)}: expected {JSON}.")
    try:
        await request.json()
    except (SerializationException, RecursionError) as why:
        raise Refusal("bad message", f"The body can't be understood: {in_one_line(why)}.") from None
    if request.route_handler.parsed_data_field is not None and not await request.body():
        raise Refusal("bad message", f"The body is missing: expected {JSON}.")


def in_one_line(words: object) -> str:
    """Repeat what a library says: it may quote all that somebody sent."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(words))
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


class Rates:
    """How often each address may ask."""

    MOST = 10_000

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def check(self, who: str) -> None:
        """Refuse somebody who asks too often; the longest silent ones are forgotten."""
        bucket = self._buckets.pop(who, None)
        if bucket is None:
            bucket = Bucket(self._settings.rate, self._settings.burst)
        self._buckets[who] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        if not bucket.take():
            raise Refusal("too many", "Too many requests at once: wait a moment.")


class Places:
    """How many connections there are: in all, of each identity, and from each address."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._all = 0
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken_by(self, holder: str | None, address: str) -> Iterator[None]:
        """Keep a place for somebody, unless there are too many already."""
        limits = self._settings
        if self._all >= limits.most_clients:
            raise Refusal("too many", "This server is full: try again later.")
        mine = self._taken[holder or address]
        if mine >= limits.most_clients_of_one:
            raise Refusal("too many", f"You have {mine} connections open: close some of them.")
        near = f"from {address}"  # identities cost nothing, addresses do
        if self._taken[near] >= limits.most_clients_of_address:
            raise Refusal("too many", "There are too many connections from where you are.")
        self._add(1, holder or address, near)
        try:
            yield
        finally:
            self._add(-1, holder or address, near)

    def _add(self, change: int, *places: str) -> None:
        self._all += change
        for place in places:
            self._taken[place] += change
            if not self._taken[place]:
                del self._taken[place]


def address_of(connection: Connection) -> str:
    """Say where somebody is, as far as is known."""
    return connection.client.host if connection.client else "?"
