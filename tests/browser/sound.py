"""Whether a page can be used by everybody, as far as axe-core can tell."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (which) => {
  for (const moving of document.getAnimations()) {
    if (moving.effect?.getTiming().iterations !== Infinity) moving.finish();
  }
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...which });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}"""


EVERYTHING: dict[str, Any] = {}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""What another theme can change: all else is the same document."""


def faults(page: Page, which: dict[str, Any]) -> list[str]:
    """What axe-core finds on a page as it is, by all rules or some."""
    if page.evaluate("() => typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text())  # a script tag would be against the page's own policy
    found: Any = page.evaluate(RUN, which)
    return [str(fault) for fault in found]


def is_sound(page: Page, where: str, which: dict[str, Any] = EVERYTHING) -> None:
    """Nothing is wrong here; colours that are on their way have come there."""
    found = faults(page, which)
    assert not found, f"{where}: {found}"
