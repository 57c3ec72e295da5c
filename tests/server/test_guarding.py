"""Who may talk to the server: origins, identities, headers; and what strangers are never told."""

import http.client
import json
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest

from sandtable.server import creating, identity, pages
from sandtable.server.guarding import HEADERS
from sandtable.server.identity import digest, is_key, is_secret, new_id, new_secret
from tests.server.manners import checked, told
from tools.serving import PATIENT, Live, Person, Server

FRIEND = "https://sand.example"
NOBODY = "not allowed: Nobody knows who you are: POST /api/me comes first."


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a client of two files, that lets the pages of one other site in."""
    settings, folder = replace(PATIENT, origins=frozenset([FRIEND])), tmp_path_factory.mktemp("web")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html>" + " " * 2000)
    (folder / "assets" / "client-1a2b3c.js").write_text("'use strict';" + " " * 2000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "PLACES", (folder,))
        with Server(tmp_path_factory.mktemp("served") / "tables.db", settings) as running:
            yield running


EVIL = "https://evil.example http://{address}@evil.example http://evil.example/{address}"
FOREIGN = [*EVIL.split(), "http://127.0.0.1:1", f"{FRIEND}.evil.example", "null", "http://[", ""]
OWN = [FRIEND, "http://{address}", "https://{address}", None]


def from_page(server: Server, origin: str | None) -> dict[str, str]:
    """What a browser adds when a page of some site asks."""
    return {} if origin is None else {"Origin": origin.format(address=server.address)}


@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize("origin", FOREIGN)
def test_the_page_of_another_site_changes_nothing(server: Server, method: str, origin: str) -> None:
    answer = Person(server).http.request(method, "/api/me", headers=from_page(server, origin))

    assert told(answer, 403) == "not allowed: This page may not talk to this server."
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize("origin", OWN)
def test_our_own_page_a_friends_and_programs_are_let_in(
    server: Server, method: str, origin: str | None
) -> None:
    answer = Person(server).http.request(method, "/api/me", headers=from_page(server, origin))

    assert answer.is_success


@pytest.mark.parametrize("origin", [*FOREIGN, *OWN])
def test_a_table_is_shown_live_to_the_same_pages_only(server: Server, origin: str | None) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])
    with Live(server, table, anna.headers | from_page(server, origin), None) as live:
        if origin in OWN:
            live.send("hello")
        words = live.next().get("sentence", "welcome")

    assert words == ("welcome" if origin in OWN else "This page may not talk to this server.")


def test_an_origin_without_a_host_to_compare_it_with_is_foreign(server: Server) -> None:
    connection = http.client.HTTPConnection(server.address)
    connection.putrequest("POST", "/api/me", skip_host=True)
    connection.putheader("Origin", "null")
    connection.endheaders()

    assert connection.getresponse().status == 403
    connection.close()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/t/some-table", 200),
        ("GET", "/assets/client-1a2b3c.js", 200),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/metrics", 200),
        ("HEAD", "/", 200),
        ("HEAD", "/api/health", 200),
        ("POST", "/", 405),
        ("GET", "/api/games", 200),
        ("GET", "/api/schema/openapi.json", 200),
        ("POST", "/api/tables", 400),
    ],
)
def test_every_answer_has_the_headers_that_keep_a_browser_safe(
    server: Server, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, f"http://{server.address}{path}")
    caching = "no-store" if path.startswith("/api") else "no-cache"
    if path.endswith("1a2b3c.js"):
        caching = "public, max-age=31536000, immutable"

    assert answer.status_code == status
    for name, value in {**HEADERS, "cache-control": caching}.items():
        assert answer.headers.get_list(name) == [value]
    assert "server" not in answer.headers


def test_nothing_comes_from_elsewhere_and_no_script_or_style_stands_in_a_page() -> None:
    policy = HEADERS["content-security-policy"]
    page = (pages.client() / "index.html").read_text("utf-8")

    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
    assert not re.search(r"unsafe|http|\*", policy)
    assert not re.search(r"<script(?! [^>]*src=)|<style| style=| on\w+=|=\"(https?:)?//", page)


def test_the_cookie_of_an_identity_is_for_this_server_and_for_no_script(server: Server) -> None:
    for protocol in ("http", "https"):
        forwarded = {"X-Forwarded-Proto": protocol}
        answer = httpx.post(f"http://{server.address}/api/me", headers=forwarded)
        (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()

        assert is_secret(cookie.value)
        assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "lax", "/")
        assert (bool(cookie["secure"]), cookie["domain"]) == (protocol == "https", "")
        assert cookie.value not in answer.text


def test_an_identity_is_kept_by_cookie_or_by_header(server: Server) -> None:
    anna = Person(server)
    mine = {"Cookie": f"sandtable={anna.secret}"}
    answer = httpx.post(f"http://{server.address}/api/me", headers=mine)

    assert f"sandtable={anna.secret};" in answer.headers["set-cookie"]
    assert answer.json() == anna.post("/me")


@pytest.mark.parametrize("secret", ["x", "x" * 42, "x" * 44, "x" * 42 + "!", "é" * 43, '"'])
@pytest.mark.parametrize("header", ["Cookie: sandtable=", "Authorization: Bearer ", "Cookie: x="])
def test_what_has_not_the_form_of_a_secret_is_nobody(
    server: Server, header: str, secret: str
) -> None:
    name, _, value = (header + secret).partition(": ")
    given = [(name.encode(), value.encode())]
    answer = httpx.get(f"http://{server.address}/api/me/tables", headers=given)
    assert told(answer, 403) == NOBODY

    answer = httpx.post(f"http://{server.address}/api/me", headers=given)
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert is_secret(cookie.value)


def test_secrets_and_names_of_tables_cannot_be_guessed() -> None:
    for new, size in ((new_secret, 32), (new_id, 16)):
        made = [new() for _ in range(1000)]

        assert {len(urlsafe_b64decode(text + "==")) for text in made} == {size}
        assert len(set(made)) == 1000
        assert len(set("".join(made))) == 64


def test_keys_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    monkeypatch.setattr(identity, "compare_digest", lambda *both: compared.append(both))
    is_key("key", digest("key"))
    is_key("key", None)

    assert compared == [(digest("key"), digest("key")), (digest("key"), "")]


def test_the_database_keeps_no_secret_of_anybody(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])
    key = anna.post(f"/tables/{table}/seats/0/link")["key"]
    file = Path(str(server.settings.database))
    stored = b"".join(found.read_bytes() for found in file.parent.glob(f"{file.name}*"))

    assert digest(anna.secret).encode() in stored
    assert anna.secret.encode() not in stored
    assert key.encode() not in stored


@pytest.mark.parametrize(
    ("method", "path", "body", "words"),
    [
        ("GET", "/nothing", None, "404 not found: There is nothing at /nothing."),
        ("GET", "/api/schema/nothing", None, "404 not found: There is nothing at /api/schema/"),
        ("GET", "/a%0Ab%00", None, "404 not found: There is nothing at /a?b?."),
        ("GET", "/" + "a" * 3000, None, "404 not found: There is nothing at /aaa"),
        ("GET", "/../app.py", None, "404 not found: There is nothing at /../app.py."),
        ("GET", "/..%2fapp.py", None, "404 not found: There is nothing at /../app.py."),
        ("GET", "/%2e%2e/app.py", None, "404 not found: There is nothing at /../app.py."),
        ("GET", "/%2fetc/passwd", None, "404 not found: There is nothing at /etc/passwd."),
        ("GET", "/api/tables/%00", None, "404 not found: There is no such table: it was"),
        ("PUT", "/api/me", None, "405 bad message: The request can't be understood: Method Not"),
        ("POST", "/api/tables", b"", "400 bad message: The body is missing: expected"),
        ("POST", "/api/tables", b"{", "400 bad message: The body can't be understood: Input data"),
        ("POST", "/api/tables", b"\xff", "400 bad message: The body can't be understood: JSON is"),
        ("POST", "/api/tables", b"[" * 9999, "400 bad message: The body can't be understood: max"),
        ("POST", "/api/tables", b"[]", "400 bad message: The request can't be understood: Expec"),
        ("POST", "/api/tables", b'{"a\\nb":1}', "400 bad message: The request can't be understood"),
    ],
)
def test_what_is_no_request_of_ours_gets_one_sentence(
    server: Server, method: str, path: str, body: bytes | None, words: str
) -> None:
    connection = http.client.HTTPConnection(server.address)
    connection.request(method, path, body)  # as it is: a browser would tidy it up
    answer = connection.getresponse()
    trouble = json.loads(answer.read())
    connection.close()

    assert f"{answer.status} {trouble['code']}: {checked(trouble['sentence'])}".startswith(words)


def test_a_table_that_can_not_be_is_not_looked_for(where: str) -> None:
    with Server(where) as server:
        for table in ("%00", "%F0%9F%98%80", "x" * 2000):
            answer = Person(server).ask("GET", f"/tables/{table}")
            assert told(answer, 404).startswith("not found: There is no such table")
            with Live(server, table, {}, None) as live:
                assert live.next()["type"] == "gone"


def test_a_body_that_is_not_json_is_refused(server: Server) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = Person(server).http.post("/api/me", headers={"Content-Type": kind})
        words = f"bad message: The body is {kind}: expected application/json."
        assert told(answer, 400) == words


def test_a_fault_of_ours_is_confessed_and_not_explained(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(creating, "create", lambda *_: 1 / 0)
    answer = Person(server).ask("POST", "/tables", {"seats": ["you", "open"]})

    assert told(answer, 500) == "trouble: Something went wrong here; it was noted."
    assert answer.headers["x-frame-options"] == "DENY"
    assert "ZeroDivisionError" in caplog.text
