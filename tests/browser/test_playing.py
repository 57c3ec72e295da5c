"""Whole games in a real browser, by clicks and keys."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import Guest, Sitter

LIT = """async ([hand]) => {
  const found = new Set();
  const look = () => {
    for (const one of document.querySelectorAll("[data-token]")) {
      const isLit = one.getAttribute("aria-disabled") !== "true" && one.checkVisibility();
      if (isLit) found.add(one.dataset.token);
    }
  };
  const press = (key) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return new Promise((later) => setTimeout(later));
  };
  await press("Escape");
  look();
  for (const [colour, count] of Object.entries(hand)) {
    for (let n = 0; n < count; n++) {
      await press(colour);
      look();
    }
    await press("Escape");
  }
  return [...found];
}"""
"""Picks every number of cards of every colour, and notes all targets that are lit."""

STATES = 30
"""How many states are looked at in each game."""

GAMES = [
    ("mandala", ["you", "greedy"]),
    ("mandala-solo", ["you"]),
    ("flowers", ["you", "greedy"]),
    ("flowers", ["greedy", "you", "random"]),
]


def hand_of(guest: Guest) -> dict[str, int]:
    snapshot: Any = guest.truth.snapshot()
    return dict(snapshot["hands"][guest.truth.status().seat])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_whole_game_is_played_by_clicks_to_the_score_sheet(
    sit: Sitter, game: str, seats: list[str]
) -> None:
    guest, random = sit.at(game, seats), Random(1)
    while guest.truth.status().kind != "over":
        number, moves = guest.number(), guest.moves
        if len(moves) > 1 or moves[0][0] != "c":  # the only claim is made by itself
            guest.choose(random.choice(moves))
            assert guest.number() == number, "nothing is played before it is confirmed"
            guest.confirm()
        guest.page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=number
        )
        guest.look()

    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_lit_is_what_is_legal(sit: Sitter, game: str, seats: list[str]) -> None:
    states, seed = 0, 1
    while states < STATES:
        guest, random = sit.at(game, seats, seed), Random(seed)
        with guest.live() as live:
            update = live.wait("update")
            while update.get("winners") is None and states < STATES:
                if update.get("moves"):
                    guest.look()
                    assert set(guest.page.evaluate(LIT, [hand_of(guest)])) == set(update["moves"])
                    states += 1
                    update = live.play(random.choice(update["moves"]))
                else:
                    update = live.wait("update")
        guest.page.context.close()
        seed += 1
