"""What is lit on the page, found by trying everything that can be picked, without a mouse's haste.

All trying happens inside of the page and without a frame in between: hundreds of states are
looked at in the time of a few clicks. Nothing is played: questions to the server are swallowed.
"""

from random import Random
from typing import Any

from tests.browser.sitting import Guest

SETTLED = """
  const settled = async () => { for (let n = 0; n < 6; n++) await null; };
  const isOpen = (one) =>
    one.getAttribute("aria-disabled") !== "true" && !one.disabled && one.checkVisibility();
  const press = (key) => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return settled();
  };
  const until = (test) => new Promise((done) => {
    const look = () => { if (test()) { watch.disconnect(); done(); } };
    const watch = new MutationObserver(look);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document, all);
    look();
  });
  await until(() => {
    const page = document.querySelector("[data-number]");
    const isShown = document.querySelector("main [data-place]");
    return isShown && page.dataset.asked === "true" && Number(page.dataset.number) >= number;
  });
  await settled();
"""
"""Waits for the state with a number; the client follows a change in microtasks."""

CARDS = (
    "async ([number, hand]) => {"
    + SETTLED
    + """
  const found = new Set();
  const look = () => {
    for (const one of document.querySelectorAll("[data-token]")) {
      if (isOpen(one)) found.add(one.dataset.token);
    }
  };
  await press("Escape");
  look();
  const { placeholder } = document.querySelector(".command input");
  if (placeholder === "pass") found.add(placeholder);
  for (const [colour, count] of Object.entries(hand)) {
    for (let n = 0; n < count; n++) {
      await press(colour);
      look();
    }
    await press("Escape");
  }
  return [...found];
}"""
)
"""Picks every number of cards of every colour, and notes all targets that are lit.

Who can only pass has nothing to pick: it is staged by itself.
"""

CHOICES = (
    "async ([number]) => {"
    + SETTLED
    + """
  const BAR = ".bar button.btn";
  const LIT = ".mandala.lit, .frame.lit";
  const BEGIN = ".mandala:not(.lit), .frame:not(.lit)";
  const field = document.querySelector(".command input");
  const asks = field.placeholder;
  const staged = () => (field.placeholder === asks ? null : field.placeholder);
  const named = (one) => one.dataset.place ?? one.textContent.trim();
  const open = (where) => [...document.querySelectorAll(where)].filter(isOpen);
  const isIdle = () => !document.querySelector(".btn[aria-pressed=true], .chosen, .lit, .ask");
  const next = () => {
    if (document.querySelector(".ask")) return open(".ask .option");
    if (isIdle()) return [...open(BAR), ...open(BEGIN)];
    const finish = open(BAR).filter((one) => !one.hasAttribute("aria-pressed"));
    const ends = finish.filter((one) => !one.classList.contains("solid"));
    return [...open(LIT), ...ends];
  };
  const PICKED = "[aria-pressed=true], .chosen, .ask .option";
  const where = () => [
    ...[...document.querySelectorAll(PICKED)].map(named).sort(),
    ...open(LIT).map((one) => "lit " + named(one)),
    document.querySelector(".bar p, .prompt p")?.textContent,
  ].join("|");
  const take = async (name) => {
    next().find((one) => named(one) === name).click();
    await settled();
  };
  const found = new Set();
  const known = new Set();
  const explore = async (path) => {
    const names = [...new Set(next().map(named))];
    for (const name of names) {
      await take(name);
      const token = staged();
      const here = where();
      if (token) found.add(token);
      else if (!known.has(here)) {
        known.add(here);
        await explore([...path, name]);
      }
      await press("Escape");
      for (const step of path) await take(step);
    }
  };
  await press("Escape");
  await explore([]);
  return [...found];
}"""
)
"""Reaches for every button, cell and frame of Mandala Mind, step by step, and notes what it stages.

A partial choice is followed once, however one comes to it.
"""

SWALLOWED = """
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (!/"type":"(preview|why)"/.test(data)) send.call(this, data);
  };
"""


def lit(guest: Guest) -> set[str]:
    """Everything that could be staged from here, by what is lit."""
    snapshot: Any = guest.truth.snapshot()
    if "hands" not in snapshot:
        return set(guest.page.evaluate(CHOICES, [guest.number()]))
    hand = dict(snapshot["hands"][guest.truth.status().seat])
    return set(guest.page.evaluate(CARDS, [guest.number(), hand]))


def count_of_alike(guest: Guest, most: int, random: Random) -> int:
    """Play at random, and look at each state: what is lit is what is legal."""
    states = 0
    with guest.live() as live:
        update = live.wait("update")
        while update.get("winners") is None and states < most:
            if update.get("moves"):
                assert lit(guest) == set(update["moves"]), update["number"]
                states += 1
                update = live.play(random.choice(update["moves"]))
            else:
                update = live.wait("update")
    return states
