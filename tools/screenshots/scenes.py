"""Everything that is pictured: where the table stands, and what is done on the page."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tools.screenshots.positions import Position, asked, choosing, is_over, laid
from tools.serving import Person, Server

MANDALA, SOLO = 6, 5
TWO_FLOWERS, FOUR_FLOWERS = 5, 6
MIND = 4
"""The cards of each game."""

YOGA_ASKED = Position("mandala-solo", 1, SOLO, asked(18))


@dataclass(frozen=True)
class Stage:
    """Who is pictured, and where."""

    server: Server
    you: Person


def nothing(page: Page, stage: Stage) -> None:
    """Only look."""


@dataclass(frozen=True)
class Scene:
    """One picture, in every size and theme."""

    name: str
    lay: Callable[[Stage], str]
    """Prepare everything, and say which page is opened."""

    act: Callable[[Page, Stage], None] = nothing
    speed: str = "instant"
    is_laid_anew: bool = False
    """What is done on the page cannot be done twice at the same table."""

    is_for_phones: bool = False
    """There is no such thing on a large screen."""


def at(position: Position) -> Callable[[Stage], str]:
    """Open a table at a position."""
    return lambda stage: f"/t/{laid(stage.server, stage.you, position)}"


def home(stage: Stage) -> str:
    """Play at some tables, so that there is something to go on with."""
    for position in (
        Position("mind", 1, MIND, asked(40)),
        Position("flowers", 4, FOUR_FLOWERS, asked(40)),
        Position("mandala", 2, MANDALA, asked(26)),
    ):
        laid(stage.server, stage.you, position)
    return "/"


def waiting(stage: Stage) -> str:
    """Sit at a table where somebody is missing."""
    table = stage.you.make("flowers", ["you", "open", "open"], seed=1)
    stage.you.sit(table, 0)
    Person(stage.server, "Betty").sit(table, 1)
    return f"/t/{table}"


def welcome(_: Stage) -> str:
    """Come for the first time."""
    return "/"


def new_table(page: Page, _: Stage) -> None:
    """Wish for a table of Flowers."""
    page.get_by_role("button", name=": Flowers").last.click()


def settings(page: Page, _: Stage) -> None:
    """Open the settings on the home page."""
    page.get_by_role("button", name="Menu").click()


def rules(page: Page, _: Stage) -> None:
    """Open the rules beside the table."""
    page.get_by_role("button", name="Rules").locator("visible=true").first.click()


def staged(page: Page, _: Stage) -> None:
    """Pick a card, and lay it into a Field."""
    page.keyboard.press("p")
    target = page.locator('[data-token^="f"]:not([aria-disabled="true"]):visible').first
    target.click()
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_enabled()


def second_choice(page: Page, _: Stage) -> None:
    """Stage the better of the choices."""
    page.locator('[data-token]:not([aria-disabled="true"]):visible').nth(1).click()
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_enabled()


def aside(page: Page, _: Stage) -> None:
    """Open what lies beside the table, for which a phone has no room."""
    page.get_by_title("Beside the table").click()


def menu(page: Page, _: Stage) -> None:
    """Open the menu of a table."""
    page.get_by_role("button", name="Menu").locator("visible=true").first.click()


def story(page: Page, stage: Stage) -> None:
    """Let Master Yoga answer, and stop at his third card."""
    with stage.you.look(page.url.rsplit("/", 1)[1]) as live:
        live.wait("update")
        live.play(YOGA_ASKED.decision_after())
    for _ in range(3):
        page.get_by_role("button", name="Next").first.wait_for()
        page.keyboard.press("Space")


SCENES = (
    Scene("welcome", welcome),
    Scene("home", home),
    Scene("new-table", welcome, new_table),
    Scene("settings", welcome, settings),
    Scene("waiting", waiting),
    Scene("mandala-early", at(Position("mandala", 2, MANDALA, asked(2)))),
    Scene("mandala-mid", at(Position("mandala", 2, MANDALA, asked(26)))),
    Scene("mandala-staged", at(Position("mandala", 2, MANDALA, asked(26))), staged),
    Scene(
        "mandala-claim", at(Position("mandala", 2, MANDALA, choosing("c", 3, 30))), second_choice
    ),
    Scene(
        "mandala-aside", at(Position("mandala", 2, MANDALA, asked(26))), aside, is_for_phones=True
    ),
    Scene("mandala-menu", at(Position("mandala", 2, MANDALA, asked(26))), menu),
    Scene("mandala-score", at(Position("mandala", 2, MANDALA, is_over))),
    Scene("solo-early", at(Position("mandala-solo", 1, SOLO, asked(1)))),
    Scene("solo-mid", at(Position("mandala-solo", 1, SOLO, asked(18)))),
    Scene("solo-story", at(YOGA_ASKED), story, speed="step", is_laid_anew=True),
    Scene("solo-score", at(Position("mandala-solo", 1, SOLO, is_over))),
    Scene("flowers2-early", at(Position("flowers", 2, TWO_FLOWERS, asked(2)))),
    Scene("flowers2-mid", at(Position("flowers", 2, TWO_FLOWERS, asked(30)))),
    Scene("flowers4-early", at(Position("flowers", 4, FOUR_FLOWERS, asked(2)))),
    Scene("flowers4-mid", at(Position("flowers", 4, FOUR_FLOWERS, asked(40)))),
    Scene(
        "flowers-tile",
        at(Position("flowers", 4, FOUR_FLOWERS, choosing("t", 2, 40))),
        second_choice,
    ),
    Scene("flowers-score", at(Position("flowers", 4, FOUR_FLOWERS, is_over))),
    Scene("mind-early", at(Position("mind", 1, MIND, asked(2)))),
    Scene("mind-mid", at(Position("mind", 1, MIND, asked(42)))),
    Scene("mind-round-end", at(Position("mind", 1, MIND, choosing("x", 2)))),
    Scene("mind-score", at(Position("mind", 1, MIND, is_over))),
    Scene("rules", at(Position("flowers", 2, TWO_FLOWERS, asked(2))), rules),
)
