"""Playing with keys alone: no mouse is moved, and nothing is focused by the test."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.hands import decide, keys, turn, wander
from tests.browser.sitting import MIDDLE, UNPAINTED, Sitter

TURNS = 6


def test_a_game_of_mandala_is_played_to_its_end_with_keys(sit: Sitter) -> None:
    page, random = sit.person(script=UNPAINTED), Random(2)
    guest = sit.at("mandala", ["you", "greedy"], 2, page)
    guest.play(MIDDLE)
    while not guest.is_over:
        turn(guest, random.choice(guest.moves), keys)

    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize(
    ("game", "seats"), [("mandala-solo", ["you"]), ("flowers", ["you", "greedy"])]
)
def test_several_turns_are_played_with_keys(sit: Sitter, game: str, seats: list[str]) -> None:
    guest, random = sit.at(game, seats), Random(3)
    for _ in range(TURNS):
        turn(guest, random.choice(guest.moves), keys)


def test_several_turns_of_mandala_mind_are_played_with_keys(sit: Sitter) -> None:
    guest, random = sit.at("mind", ["you"]), Random(3)
    for _ in range(2 * TURNS):
        wander(guest, random, keys)


def test_nobody_is_asked_while_another_decides(sit: Sitter) -> None:
    anna, _ = sit.two()
    page, number = anna.page, anna.number()
    decide(anna, anna.moves[0], keys)
    expect(page.locator("[data-number]")).to_have_attribute("data-number", str(number + 1))

    assert page.get_attribute("[data-asked]", "data-asked") == "false"
    expect(page).not_to_have_title(re.compile("●"))


def test_a_tile_is_chosen_with_enter_and_enter_again(sit: Sitter) -> None:
    guest = sit.at("flowers", ["you", "greedy"])
    guest.play_until(lambda: "td" in guest.moves)
    turn(guest, "td", keys)


def test_a_move_is_typed(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    number, token = guest.number(), guest.moves[0]
    for key in ("/", *token, "Enter"):
        guest.page.keyboard.press(key)
    expect(guest.page.locator(".prompt .solid")).to_be_enabled()
    assert guest.number() == number, "nothing is played before it is confirmed"
    guest.page.keyboard.press("Enter")

    guest.after(number)
    assert f": {token}" in guest.truth.record()


def test_keys_look_back_and_come_back_to_now(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    guest.play(2)
    page, number = guest.page, guest.number()
    for key, where in (("[", number - 1), ("[", number - 2), ("]", number - 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.get_by_text(f"Move {where} of {number}").first).to_be_visible()
    page.keyboard.press("End")

    expect(page.get_by_text(f"Move {number + 1}, yours").first).to_be_visible()
