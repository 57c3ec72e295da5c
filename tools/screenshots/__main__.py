"""``python -m tools.screenshots``: takes all pictures anew, or those whose name has some words."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from PIL.Image import Image
from playwright.sync_api import Browser

from tools.screenshots.camera import FILMS, HOST, Film, browsing, kept, opened, taken
from tools.screenshots.scenes import SCENES, Scene, Stage
from tools.serving import Person, Server

FOLDER = Path(__file__).parents[2] / "docs" / "img"
READY = "[data-stage=waiting] h1, main [data-place], main.home, main h1"
ID_LENGTH = 22


def known_ids(name: str) -> Callable[[], str]:
    """Name tables after their scene: sand is strewn by the name of its table."""
    numbers = count(1)
    return lambda: f"{name}-{next(numbers)}".ljust(ID_LENGTH, "-")


def pictures(
    browser: Browser, scene: Scene, server: Server, films: Sequence[Film]
) -> Iterator[tuple[Film, Image]]:
    """Lay out a scene, and take it in every size and theme."""
    path = ""
    for film in films:
        if scene.is_laid_anew or not path:
            stage = Stage(server, Person(server, "Anna"))
            path = scene.lay(stage)
        with opened(browser, film, stage.you, scene.speed) as page:
            page.goto(f"http://{HOST}{path}")
            page.locator(READY).first.wait_for(state="attached")
            scene.act(page, stage)
            yield film, taken(page)


def main() -> None:
    """Take the pictures that are wished for."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("words", nargs="*", help="only pictures whose file name has one of these")
    parser.add_argument(
        "--full", type=Path, help="a folder for whole pictures instead of small ones"
    )
    wishes = parser.parse_args()
    folder, kind = (wishes.full, "png") if wishes.full else (FOLDER, "webp")
    with (
        TemporaryDirectory() as database,
        Server(Path(database) / "tables.db") as server,
        browsing(server) as browser,
    ):
        for scene in SCENES:
            names = {film: f"{scene.name}-{film.name}.{kind}" for film in FILMS}
            films = [
                film
                for film, name in names.items()
                if is_wished(name, wishes.words) and film.is_phone >= scene.is_for_phones
            ]
            with patch("sandtable.server.creating.new_id", known_ids(scene.name)):
                for film, picture in pictures(browser, scene, server, films):
                    print(f"• {names[film]}", flush=True)
                    kept(picture, folder / names[film])


def is_wished(name: str, words: Sequence[str]) -> bool:
    """Answer if a file is among those that were asked for: without words all are."""
    return not words or any(word in name for word in words)


if __name__ == "__main__":
    main()
