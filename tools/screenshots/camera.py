"""The camera: two sizes, two themes, everything still, and small files."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.serving import Person, Server

HOST = "sandtable.example"
"""What the address bar would say: the port of a served table differs from run to run."""

BROWSERS = ("chromium", "google-chrome", "chromium-browser")
QUALITY, LONGEST_SIDE = 50, 864
"""Of a picture that is kept: sand is all grain, and a hundred pictures are to stay near 4 MB."""

GOOD_QUALITY = 80
SHOWN = frozenset(
    {"mandala-claim-1440x900-light", "flowers4-mid-1440x900-dark", "mind-mid-390x664-light"}
)
"""Those in the README, which are kept whole."""

SETTINGS = '{"speed": "%s", "sounds": false, "name": "Anna"}'
STILL = """() => {
  document.activeElement?.blur();
  return document.fonts.ready.then(() => document.fonts.status);
}"""
PAINTED = """() => !document.querySelector('canvas[data-painted="false"]')"""
"""Sand is painted beside the page."""

TRIES = 8
"""How often a page is looked at until it has come to rest."""

Theme = Literal["light", "dark"]


@dataclass(frozen=True)
class Film:
    """A size and a theme."""

    width: int
    height: int
    theme: Theme

    @property
    def is_phone(self) -> bool:
        return self.width < 700

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}-{self.theme}"

    @property
    def context(self) -> dict[str, Any]:
        """How a browser is opened for it."""
        phone = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        return {
            "viewport": {"width": self.width, "height": self.height},
            "color_scheme": self.theme,
            "reduced_motion": "reduce",
            **(phone if self.is_phone else {}),
        }


FILMS = tuple(
    Film(width, height, theme)
    for width, height in ((1440, 900), (390, 664))
    for theme in ("light", "dark")
)


@contextmanager
def browsing(server: Server) -> Iterator[Browser]:
    """Start the browser of this machine, for which our server has a name."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("Screenshots need Chromium or Chrome (Debian: apt install chromium).")
    arguments = (
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
        "--force-color-profile=srgb",
        "--font-render-hinting=none",
        f"--host-resolver-rules=MAP {HOST} {server.address}",
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(arguments))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(browser: Browser, film: Film, you: Person, speed: str) -> Iterator[Page]:
    """Open a page in which somebody is who they are."""
    context = browser.new_context(**film.context)
    cookie = {"name": "sandtable", "value": you.secret, "url": f"http://{HOST}"}
    context.add_cookies([cookie])  # type: ignore[list-item]
    kept = SETTINGS % speed
    context.add_init_script(f"localStorage.setItem('sandtable.settings', '{kept}')")
    try:
        yield context.new_page()
    finally:
        context.close()


def taken(page: Page) -> Image.Image:
    """Take a picture once the page rests: two looks in a row are the same."""
    page.evaluate(STILL)
    page.wait_for_function(PAINTED)
    before = b""
    for _ in range(TRIES):
        page.wait_for_timeout(150)
        now = page.screenshot(animations="disabled", caret="hide")
        if now == before:
            break
        before = now
    return Image.open(BytesIO(before)).convert("RGB")


def kept(picture: Image.Image, path: Path) -> None:
    """Write a picture as a small file; elsewhere than among the documents, as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".png":
        picture.save(path)
        return
    if path.stem in SHOWN:
        picture.save(path, quality=GOOD_QUALITY, method=6)
        return
    picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
    picture.save(path, quality=QUALITY, method=6)
