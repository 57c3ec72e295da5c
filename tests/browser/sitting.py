"""People at the table in the browser: they look, pick, place, read and confirm."""

from collections.abc import Callable
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from sandtable import Table
from tools.serving import Live, Server

Size = Literal["desk", "phone"]
SIZES: dict[Size, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 664},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
SOON = 40_000
"""Milliseconds that a busy machine may take."""

MIDDLE = 15
"""Turns of a game of Mandala after which its end can be seen, and claims are still to come."""

SETTINGS = '{"speed": "instant", "sounds": false, "name": "%s"}'
KEEP = (
    "localStorage.getItem('sandtable.settings') || localStorage.setItem('sandtable.settings', '%s')"
)

SHOWN = """(number) => {
  const page = document.querySelector("[data-stage]");
  const isDue = page?.dataset.asked === "true" || page?.dataset.stage === "over";
  const isThere = document.querySelector("main [data-place], main .end, main.end");
  return isDue && isThere && Number(page.dataset.number) >= number;
}"""
SANDLESS = """
  window.Worker = undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
"""
"""Nobody looks at the sand here: without a painter and paper there is none."""

UNPAINTED = f"""{SANDLESS}
  const unseen = new CSSStyleSheet();
  unseen.replaceSync("html {{ opacity: 0 }}");
  document.adoptedStyleSheets = [unseen];
"""
"""The rest is laid out and can be used, but the browser does not fill a screen with it either."""

Kind = tuple[str, Size, str]
"""The name of a person, the size of their screen, and a script that is there before ours."""


class House:
    """A browser whose windows are used again by the next who need such a one.

    A new window loads the client anew, which takes as long as a dozen turns; one that was swept
    has the client's files, and nothing else of those who were there before.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Kind, list[Page]] = {}

    def window(self, kind: Kind) -> Page:
        """A window that nobody uses."""
        free = self._free.setdefault(kind, [])
        if free:
            return free.pop()
        name, size, script = kind
        context = self._browser.new_context(**SIZES[size])
        context.set_default_timeout(SOON)
        context.add_init_script(KEEP % (SETTINGS % name) + ";" + script)
        return context.new_page()

    def sweep(self, page: Page, kind: Kind, home: str) -> None:
        """Forget who was at a window and looked at a home, and leave it to others."""
        page.goto("about:blank")
        page.context.clear_cookies()
        session = page.context.new_cdp_session(page)
        origin = {"origin": home, "storageTypes": "local_storage,session_storage"}
        session.send("Storage.clearDataForOrigin", origin)
        session.detach()
        page.emulate_media(color_scheme="null")
        self._free[kind].append(page)


class Sitter:
    """Seats people, and looks that no page complains."""

    def __init__(self, house: House, server: Server) -> None:
        self.house, self.server = house, server
        self.home = f"http://{server.address}"
        self.complaints: list[str] = []
        self._people: list[tuple[Page, Kind]] = []

    def __enter__(self) -> "Sitter":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for page, window in self._people:
            page.remove_listener("pageerror", self._fail)
            page.remove_listener("console", self._hear)
            if kind is None:
                self.house.sweep(page, window, self.home)
            else:
                page.context.close()
        if kind is None:
            assert self.complaints == [], self.complaints

    def person(self, name: str = "Anna", size: Size = "desk", script: str = "") -> Page:
        """Somebody new, who has not been anywhere yet; a script may be there before ours."""
        page = self.house.window((name, size, script))
        self._people.append((page, (name, size, script)))
        page.on("pageerror", self._fail)
        page.on("console", self._hear)
        return page

    def _fail(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        is_ours = "ERR_" not in message.text and "WebSocket connection" not in message.text
        if message.type in ("error", "warning") and is_ours:
            self.complaints.append(message.text)

    def at(
        self,
        game: str,
        seats: list[str],
        seed: int = 5,
        page: Page | None = None,
        **more: Any,
    ) -> "Guest":
        """Somebody, or somebody new, at a new table whose cards are known to the test."""
        page = page or self.person(script=UNPAINTED)
        table = self._taken(page, game, seats, seed, more)
        page.goto(f"{self.home}/t/{table}")
        guest = Guest(page, self.server, table)
        guest.look()
        return guest

    def _taken(
        self, page: Page, game: str, seats: list[str], seed: int, more: dict[str, Any]
    ) -> str:
        """A new table where somebody has a seat; they need no page for that."""

        def post(path: str, body: dict[str, Any]) -> Any:
            answer = page.context.request.post(f"{self.home}/api{path}", data=body)
            assert answer.ok, answer.text()
            return answer.json()

        post("/me", {})
        table = str(post("/tables", {"game": game, "seats": seats, "seed": seed, **more})["id"])
        post(f"/tables/{table}/seats/{seats.index('you')}", {"name": "Anna"})
        return table

    def two(self, game: str = "mandala", seed: int = 5) -> "tuple[Guest, Guest]":
        """Two people at a table: the second one came by the link."""
        anna, beth = (self.person(name, script=UNPAINTED) for name in ("Anna", "Beth"))
        table = self._taken(anna, game, ["you", "open"], seed, {})
        anna.goto(f"{self.home}/t/{table}")
        beth.goto(f"{self.home}/t/{table}")
        beth.get_by_role("button", name="Take this seat").click()
        for page in (anna, beth):
            page.wait_for_selector("main [data-place]", state="attached")
        guests = Guest(anna, self.server, table), Guest(beth, self.server, table)
        guests[0].look()
        return guests


class Guest:
    """A person at a table, whose page and truth can be compared."""

    def __init__(self, page: Page, server: Server, table: str) -> None:
        self.page, self.server, self.table = page, server, table
        cookies = page.context.cookies()
        secret = next(str(one["value"]) for one in cookies if one.get("name") == "sandtable")
        self.headers = {"Authorization": f"Bearer {secret}"}

    @property
    def truth(self) -> Table:
        room = next(room for room in self.server.rooms if room.id == self.table)
        assert room.table is not None
        return room.table

    @property
    def is_over(self) -> bool:
        return self.truth.status().kind == "over"

    @property
    def moves(self) -> list[str]:
        """What this person may decide now."""
        return list(self.truth.status().moves or ())

    def look(self) -> None:
        """Wait until it is this person's turn, or the end, and the page shows it."""
        self.page.wait_for_function(SHOWN, arg=self.truth.history.number)
        if self.number() > int(self.page.get_attribute("[data-number]", "data-number") or 0):
            self.look()

    def live(self, seen: int = -1) -> Live:
        """Another connection of the same person: moves by it reach the page, too."""
        return Live(self.server, self.table, self.headers, seen)

    def play(self, turns: int, seed: int = 1) -> None:
        """Play on at random by that other connection, so many turns of one's own."""
        self.play_until(iter([False] * turns + [True]).__next__, seed)

    def play_until(self, is_enough: Callable[[], bool], seed: int = 1) -> None:
        """Play on at random until something is the case on one's own turn, or the game ends."""
        random = Random(seed)
        with self.live() as live:
            update = live.wait("update")
            while update.get("winners") is None:
                if not update.get("moves"):
                    update = live.wait("update")
                elif is_enough():
                    break
                else:
                    update = live.play(random.choice(update["moves"]))
        self.look()

    def after(self, number: int) -> None:
        """Wait until more is decided than that, and it is this person's turn again."""
        self.sees_more(number)
        self.look()

    def sees_more(self, number: int) -> None:
        """Wait until the page knows of more than that, whoever is next."""
        self.page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=number
        )

    def number(self) -> int:
        return self.truth.history.number


def cards_of(token: str) -> tuple[str, int]:
    """The colour and number of cards that must be picked for a token; none for a choice."""
    if token[0] in "ct" or token == "pass":
        return "", 0
    letters = token.lstrip("mfd")
    letters = letters.lstrip("123") if letters[0].isdigit() else letters
    return letters[0], int(letters[1:] or 1)
