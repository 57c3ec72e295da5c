"""Whole games in a real browser, by clicks, to the score sheet."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.hands import click, decide, turn, wander
from tests.browser.sitting import Sitter

GAMES = [
    ("mandala", ["you", "greedy"]),
    ("mandala-solo", ["you"]),
    ("flowers", ["you", "greedy"]),
    ("flowers", ["greedy", "you", "random"]),
]
MINDS = [
    ("passing-storm", ["you"]),
    ("radio-next-door", ["you", "greedy"]),
]

DECISIONS = 14


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_whole_game_is_played_by_clicks_to_the_score_sheet(
    sit: Sitter, game: str, seats: list[str]
) -> None:
    guest, random = sit.at(game, seats), Random(1)
    while not guest.is_over:
        turn(guest, random.choice(guest.moves), click)

    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()


def test_two_people_in_two_browsers_play_by_turns_and_see_each_other_s_moves(sit: Sitter) -> None:
    guests, random = sit.two("flowers"), Random(2)
    for _ in range(DECISIONS):
        guest = guests[guests[0].truth.decides or 0]
        guest.look()
        decide(guest, random.choice(guest.moves), click)
        for seeing in guests:
            seeing.sees_more(guest.number() - 1)


@pytest.mark.parametrize(("scenario", "seats"), MINDS)
def test_a_whole_game_of_mandala_mind_is_played_by_clicks_to_its_end(
    sit: Sitter, scenario: str, seats: list[str]
) -> None:
    options = {"scenario": scenario, "difficulty": "meta"}
    guest, random = sit.at("mind", seats, options=options), Random(1)
    while not guest.is_over:
        wander(guest, random, click)

    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_click_beside_the_lane_of_what_is_picked_means_the_row(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    page, colour = guest.page, next(move[2] for move in guest.moves if move.startswith("f1"))
    page.locator(f'[data-place="hand {colour}"]').click()
    mine, theirs = page.locator('[data-area="0"]'), page.locator('[data-area="1"]')
    theirs.locator("visible=true").first.click()
    expect(page.get_by_text("only Asta may play into this Field")).to_be_visible()

    mine.filter(has_not=page.locator("button")).first.click()
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_enabled()


def test_a_choice_at_the_end_of_a_round_waits_to_be_confirmed(sit: Sitter) -> None:
    guest = sit.at("mind", ["you"], 4)
    guest.play_until(lambda: guest.moves[0][0] == "x")
    page, number, cell = guest.page, guest.number(), guest.moves[0][1:]
    page.locator(f'[data-place="{cell}"]').click()
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_enabled()
    expect(page.get_by_text(f"The source moves to {cell}.").locator("visible=true")).to_be_visible()
    assert guest.number() == number

    confirm.click()
    guest.after(number)


GRADUAL = """() => {
  window.gradual = new Set();
  const look = () => {
    for (const one of document.getAnimations())
      for (const frame of one.effect.getKeyframes())
        for (const name of Object.keys(frame)) gradual.add(name);
    requestAnimationFrame(look);
  };
  look();
}"""
ALWAYS_THERE = {"offset", "easing", "composite", "computedOffset"}


def test_with_reduced_motion_things_fade_and_nothing_moves(sit: Sitter) -> None:
    page = sit.person()
    page.emulate_media(reduced_motion="reduce")
    guest = sit.at("mandala", ["you", "greedy"], page=page)
    page.evaluate(GRADUAL)
    number = guest.number()
    turn(guest, next(token for token in guest.moves if token[0] == "m"), click)
    guest.after(number)
    seen = set(page.evaluate("[...gradual]")) - ALWAYS_THERE
    page.emulate_media(reduced_motion="null")

    assert seen == {"opacity"}
