"""What a phone's screen must hold: no scrolling, nothing cut off, room for a finger."""

from playwright.sync_api import Page

MISFITS = """() => {
  const wrong = [];
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth)
    wrong.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`);
  const named = (one) =>
    `${one.className} "${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}"`;
  const rolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
  /** In a list that rolls, not all is in sight. */
  const isRolled = (one) => {
    while ((one = one.parentElement)) if (rolls(one)) return true;
    return false;
  };
  const needed = [...document.querySelectorAll(
    "[data-token], [role=option], .btn, .mandala, .frame, .option, .topline button, " +
      ".stepper button, .lookback button, .folded",
  )];
  const dialog = document.querySelector("dialog[open]");
  for (const one of (dialog ?? document).querySelectorAll("button:enabled, a[href]")) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.getAttribute("aria-disabled") === "true" || isRolled(one)) continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const over = document.elementFromPoint(x, y)?.closest("button");
    if (!needed.includes(one) || (over && over !== one)) continue;
    const isCut = left < -0.5 || top < -0.5;
    if (isCut || left + width > innerWidth + 0.5 || top + height > innerHeight + 0.5)
      wrong.push(`${named(one)} is cut off`);
    const misses = [[21, 0], [-21, 0], [0, 21], [0, -21]].filter(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return !hit || !one.contains(hit);
    });
    if (misses.length) wrong.push(`${named(one)} is too small: ${width} x ${height}, ${misses}`);
  }
  return wrong;
}"""
"""A finger that must hit something hits it anywhere within 44 pixels around its middle.

What lies under a target, or only tells more, is no such thing.
"""

CUT = """() => [...document.querySelectorAll(
  ".topline .sentence, .topline small, .prompt p, .bar p, .afterwards p",
)]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""


COVERED = """() => [...document.querySelectorAll(".column")]
  .filter((one) => {
    const cards = [...one.querySelectorAll(".layer")].map((card) => card.getBoundingClientRect());
    const sum = one.querySelector(".sum")?.getBoundingClientRect().top ?? Infinity;
    return cards.some(({ bottom }) => bottom > sum);
  })
  .map((one) => one.textContent.trim())"""
"""Sums of a score sheet on which cards lie."""


def fits(page: Page) -> None:
    """Nothing on this page scrolls, is cut off, or is too small for a finger."""
    page.wait_for_function("() => !document.querySelector('.unarmed')")
    for what, wrong in (("misfits", MISFITS), ("cut off", CUT), ("covered by cards", COVERED)):
        found = page.evaluate(wrong)
        assert found == [], f"{what}: {found}"
