"""A real browser at a real server."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from sandtable.server.pages import client
from tools.serving import Server

NAMES = ("chromium", "google-chrome", "chromium-browser")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Start the browser of this machine; without one the tests fail, and say so.

    While it runs, its driver occupies the event loop of this thread: it ends with this folder.
    """
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "The tests need Chromium or Chrome: install it (Debian: apt install chromium)."
    quiet = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=list(quiet))
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the built client."""
    assert (client() / "assets").is_dir(), "The client is not built: run `make setup`."
    with Server(tmp_path_factory.mktemp("served") / "tables.db") as running:
        yield running


@pytest.fixture(scope="package")
def house(browser: Browser) -> Any:
    """The windows of the browser."""
    from tests.browser.sitting import SOON, House

    expect.set_options(timeout=SOON)
    return House(browser)


@pytest.fixture
def sit(house: Any, server: Server) -> Iterator[Any]:
    """Let people sit down, each at a window of their own; a page error fails the test."""
    from tests.browser.sitting import Sitter

    with Sitter(house, server) as sitter:
        yield sitter
