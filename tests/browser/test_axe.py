"""axe-core finds nothing on any screen, in both themes and both sizes."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import click, place, tap, wander
from tests.browser.sitting import SANDLESS, Guest, Sitter, Size
from tests.browser.sound import COLOURS, is_sound

SIZES: list[Size] = ["desk", "phone"]
SEATS = {
    "mandala": ["you", "greedy"],
    "mandala-solo": ["you"],
    "flowers": ["you", "greedy", "random"],
    "mind": ["you", "greedy"],
}

both_sizes = pytest.mark.parametrize("size", SIZES)
each_game = pytest.mark.parametrize("game", list(SEATS))


def day_and_night(page: Page, where: str) -> None:
    page.emulate_media(color_scheme="light")
    is_sound(page, f"{where}, light")
    page.emulate_media(color_scheme="dark")
    is_sound(page, f"{where}, dark", COLOURS)


def until(guest: Guest, is_there: Callable[[], bool]) -> None:
    """Play at random until a moment has come; some seed brings it."""
    guest.play_until(is_there)
    assert not guest.is_over, "the moment never came"


@both_sizes
def test_home_and_what_opens_there(sit: Sitter, size: Size) -> None:
    page = sit.person(size=size, script=SANDLESS)
    page.goto(f"{sit.home}/rules")
    page.wait_for_selector("h2")
    day_and_night(page, "rules")
    page.goto(sit.home)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    day_and_night(page, "home")
    page.get_by_role("button", name="Join by link").click()
    expect(page.get_by_label("The link that you were sent")).to_be_visible()
    day_and_night(page, "join by link")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play with a friend").click()
    page.get_by_label("Seat 2").select_option("open")
    page.locator("summary").click()
    day_and_night(page, "new table")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    day_and_night(page, "waiting room")


@both_sizes
def test_the_list_of_all_tables(sit: Sitter, size: Size) -> None:
    page = sit.person(size=size, script=SANDLESS)
    for _ in range(5):
        sit.at("mandala", ["you", "greedy"], page=page)
    page.goto(sit.home)
    page.get_by_role("button", name="Your tables" if size == "phone" else "All 5").click()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_count(5)
    day_and_night(page, "all tables")


@both_sizes
def test_sheets_over_a_table(sit: Sitter, size: Size) -> None:
    page = sit.person(size=size, script=SANDLESS)
    sit.at("mandala", SEATS["mandala"], 4, page)
    for sheet in ("Settings", "Keys", "Proof of the deal", "Rules"):
        if sheet == "Keys" and size == "phone":
            continue  # a phone has none
        if sheet != "Rules" or size == "phone":
            page.get_by_role("button", name="Menu").locator("visible=true").click()
        if sheet == "Settings":
            day_and_night(page, "menu")
        page.get_by_role("button", name=sheet, exact=True).locator("visible=true").first.click()
        expect(page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()
        day_and_night(page, sheet)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()


@both_sizes
@each_game
def test_a_turn_a_look_back_and_the_score_sheet(sit: Sitter, game: str, size: Size) -> None:
    page = sit.person(size=size, script=SANDLESS)
    guest = sit.at(game, SEATS[game], 4, page)
    day_and_night(page, "turn")
    if game != "mind":
        place(guest, guest.moves[-1], tap if size == "phone" else click)
        day_and_night(page, "staged")
    guest.play(2)
    page.keyboard.press("[")
    expect(page.get_by_text("Move ").locator("visible=true").first).to_be_visible()
    day_and_night(page, "look back")
    page.keyboard.press("End")
    guest.play_until(lambda: False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    day_and_night(page, "score sheet")


@both_sizes
def test_a_claim(sit: Sitter, size: Size) -> None:
    page = sit.person(size=size, script=SANDLESS)
    guest = sit.at("mandala", SEATS["mandala"], 4, page)
    until(guest, lambda: len(guest.moves) > 1 and guest.moves[0][0] == "c")

    day_and_night(page, "claim")


@both_sizes
def test_a_choice_of_tiles(sit: Sitter, size: Size) -> None:
    page = sit.person(size=size, script=SANDLESS)
    guest = sit.at("flowers", ["you", "greedy"], 4, page)
    until(guest, lambda: "td" in guest.moves)

    day_and_night(page, "tiles")


@both_sizes
def test_choices_and_the_end_of_a_round_in_mandala_mind(sit: Sitter, size: Size) -> None:
    page, random = sit.person(size=size, script=SANDLESS), Random(4)
    guest = sit.at("mind", ["you"], 4, page, options={"difficulty": "meta"})
    day_and_night(page, "choice")
    until(guest, lambda: guest.moves[0][0] in "xk")
    day_and_night(page, "end of a round")
    wander(guest, random, tap if size == "phone" else click)
    page.locator(".mandala:not([aria-disabled=true])").first.click()
    day_and_night(page, "what a mandala offers")
