"""A first visit: a table is opened in a new browser, and a game is played to its end."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import TimeoutError as TooLate

from bench.web.report import Visit

PROBE = (Path(__file__).parent / "probe.js").read_text()
SETTINGS = """localStorage.setItem("sandtable.settings", '{"speed": "normal", "sounds": false}')"""
SIZE: Any = {"width": 1440, "height": 900}
TURN = 1500
"""Milliseconds: the opponent's turn is watched, and not clicked away."""

SEED = 5
ASKED = "() => bench.isOver || bench.moves.length > 1 || (bench.moves[0] ?? 'c')[0] !== 'c'"
"""It is this person's turn, or the end; a single claim is made by itself."""


def visited(browser: Browser, home: str) -> Visit:
    """Come, play and leave."""
    context = browser.new_context(viewport=SIZE)
    try:
        return _visited(context, home)
    finally:
        context.close()


def _visited(context: BrowserContext, home: str) -> Visit:
    table = new_table(context, home)
    context.add_init_script(SETTINGS)
    context.add_init_script(PROBE)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    files: list[int] = []
    frames: list[int] = []
    listener = context.new_cdp_session(page)
    listener.send("Network.enable")
    listener.on("Network.loadingFinished", lambda e: files.append(e["encodedDataLength"]))
    listener.on(
        "Network.webSocketFrameReceived",
        lambda e: frames.append(len(e["response"]["payloadData"].encode())),
    )
    page.goto(f"{home}/t/{table}")
    page.wait_for_function("() => bench.interactive !== null")
    loaded = round(sum(files)), sum(frames)
    play_to_the_end(page)
    noted = page.evaluate("() => bench")
    return Visit(
        interactive=noted["interactive"],
        files=loaded[0],
        live=loaded[1],
        plays=tuple((play["whole"], play["server"]) for play in noted["plays"]),
        turns=tuple(tuple(turn) for turn in noted["turns"] if turn),
        shifts=tuple((when, value) for when, value in noted["shifts"]),
        errors=len(errors),
    )


def new_table(context: BrowserContext, home: str) -> str:
    """Sit down at a table of known cards; nothing of the client is fetched for it."""
    ask = context.request
    ask.post(f"{home}/api/me", data={})
    wish = {"game": "mandala", "seats": ["you", "greedy"], "seed": SEED}
    table: str = ask.post(f"{home}/api/tables", data=wish).json()["id"]
    ask.post(f"{home}/api/tables/{table}/seats/0", data={"name": "Anna"})
    return table


def play_to_the_end(page: Page) -> None:
    """Pick, place, confirm and look on, as a person does, until the game is over."""
    while True:
        page.wait_for_function(ASKED)
        if page.evaluate("() => bench.isOver"):
            page.wait_for_timeout(TURN)
            return
        page.wait_for_timeout(TURN)
        moves: list[str] = page.evaluate("() => bench.moves")
        done = page.evaluate("() => bench.plays.length")
        choose(page, chosen(moves))
        page.locator(".btn.solid:visible").first.click()
        with suppress(TooLate):  # at the very end the table gives way to the sheet
            page.wait_for_function("n => bench.plays.length > n", arg=done, timeout=5000)


def chosen(moves: list[str]) -> str:
    """Take the first claim, else a Mountain, else whatever needs a single card."""
    for kind in ("c", "m", "d"):
        found = [move for move in moves if move[0] == kind and move[-1] in "1roygpk"]
        if found:
            return found[0]
    return moves[0]


def choose(page: Page, token: str) -> None:
    """Pick a card if the token needs one, and click where it goes."""
    if token[0] != "c":
        page.keyboard.press(token.lstrip("mfd123")[0])
    page.locator(f'[data-token="{token}"]:not([aria-disabled="true"]):visible').first.click()
