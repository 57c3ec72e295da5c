"""A phone in the hand: taps only, no scrolling, room for every finger."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.fitting import fits
from tests.browser.hands import confirm, place, tap, turn, wander
from tests.browser.sitting import MIDDLE, UNPAINTED, Sitter

TURNS = 6
GAMES = [
    ("mandala-solo", ["you"]),
    ("flowers", ["you", "greedy"]),
    ("flowers", ["greedy", "you", "random"]),
    ("flowers", ["random", "you", "random", "greedy"]),
]


def test_a_game_of_mandala_is_played_to_its_end_by_taps(sit: Sitter) -> None:
    page, random = sit.person(size="phone", script=UNPAINTED), Random(4)
    guest = sit.at("mandala", ["you", "greedy"], 4, page)
    guest.play(MIDDLE)
    while not guest.is_over:
        fits(page)
        turn(guest, random.choice(guest.moves), tap)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    fits(page)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_several_turns_are_played_by_taps_and_nothing_scrolls(
    sit: Sitter, game: str, seats: list[str]
) -> None:
    page, random = sit.person(size="phone", script=UNPAINTED), Random(4)
    guest = sit.at(game, seats, 4, page)
    for _ in range(TURNS):
        fits(page)
        number = guest.number()
        place(guest, random.choice(guest.moves), tap)
        fits(page)
        confirm(guest, tap)
        guest.after(number)


@pytest.mark.parametrize("seats", [["you"], ["you", "greedy"]])
def test_several_turns_of_mandala_mind_are_played_by_taps(sit: Sitter, seats: list[str]) -> None:
    page, random = sit.person(size="phone", script=UNPAINTED), Random(4)
    guest = sit.at("mind", seats, 4, page, options={"difficulty": "meta"})
    for _ in range(2 * TURNS):
        fits(page)
        wander(guest, random, tap)


def test_a_tile_is_chosen_by_taps(sit: Sitter) -> None:
    page = sit.person(size="phone", script=UNPAINTED)
    guest = sit.at("flowers", ["you", "greedy"], 4, page)
    guest.play_until(lambda: "td" in guest.moves)
    fits(page)
    turn(guest, "tl", tap)


@pytest.mark.parametrize("game", ["mandala", "mandala-solo", "flowers", "mind"])
def test_the_score_sheet_fits_a_phone(sit: Sitter, game: str) -> None:
    page = sit.person(size="phone", script=UNPAINTED)
    seats = ["you", "greedy"] if game in ("mandala", "flowers") else ["you"]
    guest = sit.at(game, seats, 4, page)
    guest.play_until(lambda: False)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    fits(page)
