"""Ways to decide at a table: with a mouse, a finger, or keys alone."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.sitting import SOON, Guest, cards_of

Touch = Callable[[Locator], None]
"""How somebody uses a thing on the screen."""

SIDES = ("left", "middle", "right")
MOMENT = 4_000
"""Milliseconds after which a thing that is not there any more is given up."""

STEPS = 120
"""Presses of Tab after which everything on a page has had the focus."""

WAY = """(goal) => {
  const here = document.activeElement;
  if (here === goal) return ["here"];
  if (!here || here === document.body) return ["ArrowDown", "Tab"];
  const isBehind = here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
  const tab = isBehind ? "Shift+Tab" : "Tab";
  const [from, to] = [here, goal].map((one) => one.getBoundingClientRect());
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  if (Math.abs(down) > Math.abs(across)) return [down > 0 ? "ArrowDown" : "ArrowUp", tab];
  return [across > 0 ? "ArrowRight" : "ArrowLeft", tab];
}"""
"""Which arrow leads to a thing, and which way of Tab if none does."""

CANDIDATES = """() => {
  const isOpen = (one) =>
    one.getAttribute("aria-disabled") !== "true" && !one.disabled && one.checkVisibility();
  const open = (where) => [...document.querySelectorAll(where)].filter(isOpen);
  const asked = open(".ask .option");
  const settled = open(".prompt .solid");
  const found = asked.length ? asked : settled.length ? settled : open(
    ".bar .btn:not([aria-pressed=true]), .mandala:not(.chosen), .frame:not(.chosen)",
  );
  document.querySelectorAll("[data-way]").forEach((one) => one.removeAttribute("data-way"));
  found.forEach((one, n) => one.setAttribute("data-way", n));
  return found.length;
}"""
"""Marks all that somebody might use next at a table of Mandala Mind."""

QUIET = """async () => {
  for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  const field = document.querySelector(".command input");
  const isSettled = document.querySelector(".prompt .solid:not(:disabled)");
  return !field || field.placeholder === "Type a move" || isSettled !== null;
}"""
"""What was staged is confirmed by itself, or waits for that; a touch shows after a frame."""


def click(thing: Locator) -> None:
    thing.click()


def tap(thing: Locator) -> None:
    thing.tap()


def keys(thing: Locator) -> None:
    """Go there with arrows, or where those do not lead with Tab, and choose with Enter."""
    page, before = thing.page, ""
    for step in range(STEPS):
        way, *tab = thing.evaluate(WAY)
        if way == "here":
            page.keyboard.press("Enter")
            return
        page.keyboard.press(way if step < 8 and way != before else tab[0])
        before = way if step % 2 else ""
    raise AssertionError("the keys do not lead there")


def place(guest: Guest, token: str, touch: Touch) -> None:
    """Pick the cards of a token from the hand, and place them."""
    page = guest.page
    page.keyboard.press("Escape")
    colour, count = cards_of(token)
    for _ in range(count):
        if touch is keys:
            page.keyboard.press(colour)
        else:
            touch(page.locator(f'[role="option"][data-place="hand {colour}"]'))
    target = page.locator(f'[data-token="{token}"]:not([aria-disabled="true"]):visible').first
    if count and token[0].isdigit() and not target.is_visible():
        touch(page.get_by_role("button", name=f"Unfold the {SIDES[int(token[0]) - 1]} mandala"))
    if token != "pass":
        touch(target)


def confirm(guest: Guest, touch: Touch) -> None:
    """Confirm what is staged; with keys it is Enter once more."""
    if touch is keys:
        guest.page.wait_for_function("() => document.querySelector('.prompt .solid:enabled')")
        guest.page.keyboard.press("Enter")
    else:
        touch(guest.page.locator(".prompt .solid:enabled"))


def turn(guest: Guest, token: str, touch: Touch) -> None:
    """Make one decision of a card game, and wait until it is this person's turn again."""
    number = guest.number()
    decide(guest, token, touch)
    guest.after(number)


def decide(guest: Guest, token: str, touch: Touch) -> None:
    """Make one decision of a card game."""
    number = guest.number()
    is_forced = token[0] == "c" and len(guest.moves) == 1  # the only claim is made by itself
    if not is_forced:
        place(guest, token, touch)
        assert guest.number() == number, "nothing is played before it is confirmed"
        confirm(guest, touch)
    guest.sees_more(number)


def wander(guest: Guest, random: Random, touch: Touch) -> None:
    """Use open things of Mandala Mind at random until something is decided."""
    page, number = guest.page, guest.number()
    for _ in range(40):
        ways = page.wait_for_function(CANDIDATES).json_value()
        page.set_default_timeout(MOMENT)
        with suppress(TimeoutError):  # it was there, and is gone: look again
            touch(page.locator(f'[data-way="{random.randrange(ways)}"]'))
        page.set_default_timeout(SOON)
        page.wait_for_function(QUIET)
        if guest.number() > number or _is_sent(page):
            guest.after(number)
            return
    raise AssertionError("nothing was ever decided")


def _is_sent(page: Page) -> bool:
    return page.get_by_text("Being played").first.is_visible()
