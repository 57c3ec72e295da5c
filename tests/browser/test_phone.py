"""A phone in the hand: taps only, no scrolling, room for every finger."""

from itertools import combinations
from random import Random
from re import findall

import pytest
from playwright.sync_api import expect

from tests.browser.fitting import fits
from tests.browser.hands import click, confirm, place, tap, turn, wander
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


@pytest.mark.parametrize("game", ["mandala", "mandala-solo"])
def test_the_arithmetic_of_the_score_sheet_adds_up_to_what_the_server_says(
    sit: Sitter, game: str
) -> None:
    page = sit.person(size="phone", script=UNPAINTED)
    guest = sit.at(game, ["you", "greedy"] if game == "mandala" else ["you"], 4, page)
    guest.play_until(lambda: False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    sums = [
        list(map(int, findall(r"\d+", text)))
        for text in page.locator(".ledger .who .sum").all_inner_texts()
    ]

    said = [score.least for score in guest.truth.view(0).scores]  # type: ignore[attr-defined]
    assert [total for *_, total in sums] == said
    assert [sum(parts) for *parts, _ in sums] == said


def test_the_rules_open_at_the_sentence_that_matters_and_end_at_an_edge(sit: Sitter) -> None:
    page = sit.person(size="phone", script=UNPAINTED)
    sit.at("flowers", ["you", "greedy"], 4, page)
    page.get_by_role("button", name="Rules").click()
    head = page.locator("dialog header")

    expect(page.locator("dialog .meant")).to_be_in_viewport(ratio=1)
    expect(head).not_to_have_css("border-bottom-color", "rgba(0, 0, 0, 0)")
    page.locator("dialog[open]").evaluate("sheet => sheet.scrollTo(0, 0)")
    expect(head).to_have_css("border-bottom-color", "rgba(0, 0, 0, 0)")


PARTS = """() => [...document.querySelectorAll(
  ".strip, .tray, .hand, .prompt, .plot, .side, .frame, .mandala, .chain, section.bar",
)].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
"""Where the parts of a table lie that are beside each other."""


@pytest.mark.parametrize("game", ["mandala", "flowers", "mind"])
def test_a_laptop_magnified_twice_shows_the_whole_table_by_scrolling(
    sit: Sitter, game: str
) -> None:
    page = sit.person(script=UNPAINTED)
    page.set_viewport_size({"width": 720, "height": 450})
    guest = sit.at(game, ["you"] if game == "mind" else ["you", "greedy"], 4, page)
    parts = [[round(side) for side in part] for part in page.evaluate(PARTS)]
    wander(guest, Random(4), click) if game == "mind" else turn(guest, guest.moves[0], click)
    page.set_viewport_size({"width": 1440, "height": 900})

    assert len(parts) > 3
    for one, other in combinations(parts, 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[1], other[1])
        assert across <= 1 or down <= 1 or contains(one, other) or contains(other, one)


ROWS = """() => [...document.querySelectorAll(".bed .side")].flatMap((side) => {
  const { top, bottom } = side.getBoundingClientRect();
  const inner = side.querySelector(".middle").getBoundingClientRect();
  return inner.top < top - 1 || inner.bottom > bottom + 1 ? [side.textContent.trim()] : [];
})"""
"""Players whose cards reach out of their row."""


@pytest.mark.parametrize("others", [2, 3])
def test_every_player_of_flowers_has_a_row_of_their_own_in_a_window_of_little_height(
    sit: Sitter, others: int
) -> None:
    page = sit.person(script=UNPAINTED)
    page.set_viewport_size({"width": 960, "height": 500})
    guest = sit.at("flowers", ["you", *["greedy"] * others], 5, page)
    guest.play(3)
    rows = page.evaluate(ROWS)
    labels = page.locator(".six .by").evaluate_all(
        "all => all.filter(clipped => clipped.scrollWidth > clipped.clientWidth + 1).length"
    )
    page.set_viewport_size({"width": 1440, "height": 900})

    assert (rows, labels) == ([], 0)


def contains(outer: list[int], inner: list[int]) -> bool:
    """Answer if a part of the table lies within another."""
    begins = outer[0] <= inner[0] and outer[1] <= inner[1]
    return begins and outer[2] >= inner[2] and outer[3] >= inner[3]
