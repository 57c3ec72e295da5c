"""Playing by the accessibility tree alone: roles, names, and what is announced."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sitting import UNPAINTED, Guest, Sitter

HEARD = """
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const node = target instanceof Element ? target : target.parentElement;
      const region = node?.closest("[aria-live]");
      if (region) window.heard.push(region.textContent.trim());
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Remembers what a screen reader would have said."""

TURNS = 3
TARGET = re.compile(r"^\d \w+ to (the|your) ")


def use(thing: Locator) -> None:
    """Go there and press Enter, as a screen reader does."""
    thing.press("Enter")


def any_of(things: Locator, random: Random) -> Locator:
    expect(things.first).to_be_visible()
    return things.nth(random.randrange(things.count()))


def pick(page: Page, random: Random) -> None:
    """Pick cards of one colour after the other, until some can be placed."""
    hand = page.get_by_role("listbox", name="Your hand").get_by_role("option")
    for card in random.sample(hand.all(), hand.count()):
        use(card)
        expect(card).to_have_attribute("aria-selected", "true")
        if page.get_by_role("button", name=TARGET, disabled=False).count():
            return
    raise AssertionError("no card can be placed")


def listening(sit: Sitter, game: str, seats: list[str]) -> tuple[Guest, Page]:
    page = sit.person(script=HEARD + UNPAINTED)
    return sit.at(game, seats, 7, page), page


def hears(guest: Guest, number: int) -> None:
    """All that happened since then was announced in the words of the log, and the turn is."""
    guest.after(number)
    with guest.live(seen=number) as live:
        told: list[dict[str, Any]] = live.wait("update")["told"]
    words = [one["words"] for one in told if one["number"] > number]
    assert words
    guest.page.wait_for_function(
        "words => [...words, 'Your turn'].every((one) => window.heard.includes(one))", arg=words
    )
    guest.page.evaluate("() => { window.heard = []; }")


@pytest.mark.parametrize(
    ("game", "seats"),
    [("mandala", ["you", "greedy"]), ("mandala-solo", ["you"]), ("flowers", ["you", "greedy"])],
)
def test_several_turns_are_played_by_names(sit: Sitter, game: str, seats: list[str]) -> None:
    (guest, page), random = listening(sit, game, seats), Random(5)
    for _ in range(TURNS):
        guest.play_until(lambda: guest.moves[0][0] not in "ct")  # choices are made elsewhere
        number = guest.number()
        pick(page, random)
        use(any_of(page.get_by_role("button", name=TARGET, disabled=False), random))
        assert guest.number() == number
        use(page.get_by_role("button", name="Confirm", exact=True, disabled=False))
        hears(guest, number)


def test_several_turns_of_mandala_mind_are_played_by_names(sit: Sitter) -> None:
    (guest, page), random = listening(sit, "mind", ["you"]), Random(5)
    for _ in range(TURNS):
        number = guest.number()
        use(page.get_by_role("button", name="Move", exact=True))
        use(any_of(page.get_by_role("button", name=re.compile("^Row "), disabled=False), random))
        hears(guest, number)
        number = guest.number()
        use(page.get_by_role("button", name="End turn"))
        hears(guest, number)


def test_a_claim_is_made_by_names(sit: Sitter) -> None:
    guest, page = listening(sit, "mandala", ["you", "greedy"])
    guest.play_until(lambda: len(guest.moves) > 1 and guest.moves[0][0] == "c")
    number = guest.number()
    page.evaluate("() => { window.heard = []; }")
    panel = page.get_by_role("region", name=re.compile("mandala is complete"))
    use(panel.get_by_role("button", disabled=False).first)
    use(page.get_by_role("button", name="Confirm", exact=True, disabled=False))

    guest.page.wait_for_function("() => window.heard.some((one) => one.startsWith('You claim'))")
    assert guest.number() > number


def test_a_tile_is_chosen_by_names(sit: Sitter) -> None:
    guest, page = listening(sit, "flowers", ["you", "greedy"])
    guest.play_until(lambda: "td" in guest.moves)
    number = guest.number()
    panel = page.get_by_role("region", name=re.compile("mandala"))
    use(panel.get_by_role("button", name=re.compile("^(red|purple|black)"), disabled=False).first)
    use(page.get_by_role("button", name="Confirm", exact=True, disabled=False))

    hears(guest, number)


def test_a_closed_target_says_why_and_keys_say_how_the_table_stands(sit: Sitter) -> None:
    guest, page = listening(sit, "mandala", ["you", "greedy"])
    several = page.get_by_role("option", name=re.compile(", [2-8] of")).first
    use(several)
    use(several)
    closed = page.get_by_role("button", name=re.compile("not allowed$")).first
    expect(closed).to_have_accessible_description(re.compile(r"\w+ .+"))
    for key in "wtsnl":
        page.evaluate("() => { window.heard = []; }")
        closed.press(key)
        page.wait_for_function("() => window.heard.some((one) => one.length > 5)")
    assert guest.number() == 0
