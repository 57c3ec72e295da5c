"""Looking back: during the game, after it, by a link, and playing on from there."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import click, decide, turn
from tests.browser.sitting import UNPAINTED, Sitter


def where(page: Page, words: str) -> None:
    expect(page.locator(".lookback .where:visible").first).to_have_text(words)


def test_during_a_game_one_goes_back_further_on_and_to_now(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    guest.play(3)
    page, last = guest.page, guest.number()
    back, on = (page.get_by_role("button", name=f"One move {way}") for way in ("back", "on"))
    back.click()
    where(page, f"Move {last - 1} of {last}")
    back.click()
    where(page, f"Move {last - 2} of {last}")
    on.click()
    where(page, f"Move {last - 1} of {last}")
    assert page.locator("[data-token]:not([aria-disabled=true]):visible").count() == 0
    page.get_by_role("button", name="To now").click()

    where(page, f"Move {last + 1}, yours")
    turn(guest, guest.moves[0], click)


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers"])
def test_on_a_phone_one_looks_back_from_the_same_place_in_every_card_game(
    sit: Sitter, game: str
) -> None:
    page = sit.person(size="phone", script=UNPAINTED)
    guest = sit.at(game, ["you"] if game == "mandala-solo" else ["you", "greedy"], 4, page)
    guest.play(2)
    page.locator(".prompt").get_by_role("button", name="One move back").tap()

    where(page, f"Move {guest.number() - 1} of {guest.number()}")
    page.get_by_role("button", name="To now").tap()
    expect(page.locator(".lookback .where:visible")).to_have_count(0)


def test_what_happens_meanwhile_does_not_disturb_who_looks_back(sit: Sitter) -> None:
    anna, beth = sit.two()
    for guest in (anna, beth):
        guest.look()
        decide(guest, guest.moves[0], click)
    anna.look()
    beth.page.get_by_role("button", name="Move 1", exact=True).click()
    where(beth.page, "Move 1 of 2")
    decide(anna, anna.moves[0], click)
    where(beth.page, "Move 1 of 3")
    beth.page.keyboard.press("End")

    where(beth.page, "Move 4, yours")


def test_the_log_leads_to_each_move(sit: Sitter) -> None:
    guest = sit.at("flowers", ["you", "greedy"])
    guest.play(2)
    guest.page.get_by_role("button", name="Move 1", exact=True).click()

    where(guest.page, f"Move 1 of {guest.number()}")


def test_after_the_game_one_looks_back_and_plays_on_from_there(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    guest.play_until(lambda: False)
    page, last = guest.page, guest.number()
    page.get_by_role("button", name="Look back").click()
    where(page, f"Move {last - 1} of {last}")
    page.keyboard.press("Home")
    where(page, f"Move 0 of {last}")
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="One move on").click()
    where(page, f"Move 2 of {last}")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: guest.table not in url)
    opened = page.url.rsplit("/", 1)[-1].split("#")[0]
    begun = next(room for room in sit.server.rooms if room.id == opened)
    page.wait_for_selector("main [data-place]", state="attached")

    assert begun.table is not None
    assert begun.table.snapshot()["hands"] == guest.truth.at(2).snapshot()["hands"]


def test_the_score_sheet_is_found_again(sit: Sitter) -> None:
    guest = sit.at("mandala-solo", ["you"])
    guest.play_until(lambda: False)
    page = guest.page
    headline = page.get_by_role("heading", level=1)
    words = headline.inner_text()
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="Score sheet").click()
    expect(headline).to_have_text(words)
    page.reload()

    expect(headline).to_have_text(words)
