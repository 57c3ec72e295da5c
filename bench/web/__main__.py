"""``python -m bench.web``: first visits with an empty cache, each a whole game of Mandala."""

import argparse
import platform
import shutil
import sys
from collections.abc import Sequence
from importlib.metadata import version
from os import getloadavg

from playwright.sync_api import sync_playwright

from bench.figures import as_json
from bench.locking import alone
from bench.server.packages import FOLDER
from bench.server.serving import SANDTABLE, running
from bench.web.report import Visit, as_rows, figures
from bench.web.visiting import visited

BROWSERS = ("chromium", "google-chrome", "chromium-browser")
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
VISITS = 5


def say(sentence: str) -> None:
    """Tell people how it goes, apart from the figures."""
    print(sentence, file=sys.stderr, flush=True)


def measured(count: int) -> tuple[list[Visit], str]:
    """Visit a warm server so often, each time with nothing in the cache; name the browser, too."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("This bench needs Chromium or Chrome (Debian: apt install chromium).")
    FOLDER.mkdir(parents=True, exist_ok=True)
    visits = []
    with running(SANDTABLE) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        home = f"http://127.0.0.1:{server.port}"
        visited(browser, home)  # the first of all finds nothing loaded, neither here nor there
        for _ in range(count):
            visits.append(visited(browser, home))
            say(f"  a card could be picked after {visits[-1].interactive / 1000:.2f} s")
        name = browser.version
        browser.close()
    return visits, name


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; a missed target is printed, too, and is no failure."""
    parser = argparse.ArgumentParser(prog="python -m bench.web", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON line per figure")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"how many: {VISITS}")
    options = parser.parse_args(arguments)
    with alone():
        say(f"Measuring: {options.visits + 1} games of about a minute …")
        visits, browser = measured(options.visits)
    met = {
        "python": platform.python_version(),
        "sandtable": version("sandtable"),
        "chromium": browser,
    }
    found = list(figures(visits))
    if options.json:
        print(*(as_json(figure, met) for figure in found), sep="\n")
        return
    notes = (f"{figure.name}: {figure.note}" for figure in found)
    load = f"load of this machine in the last minutes: {getloadavg()[1]:.1f}"
    told = ", ".join(f"{name} {number}" for name, number in met.items())
    print(*as_rows(found), "", *notes, "", load, f"versions: {told}", sep="\n")


if __name__ == "__main__":
    main()
