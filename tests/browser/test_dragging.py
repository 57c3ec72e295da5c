"""Dragging: never the only way, but one of the ways, in every game."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.sitting import UNPAINTED, Guest, Sitter, cards_of


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(guest: Guest, thing: str, target: str) -> None:
    """Take a thing with the mouse, and let it go over a target, which lights only then."""
    mouse, page = guest.page.mouse, guest.page
    x, y = middle(page.locator(thing))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 20, steps=4)
    goal = page.locator(target).locator("visible=true").first
    expect(goal).to_be_visible()
    mouse.move(*middle(goal), steps=4)
    mouse.up()


@pytest.mark.parametrize(
    ("game", "token"),
    [("mandala", "m1."), ("mandala", "f2.1"), ("mandala", "d."), ("flowers", "2.1")],
)
def test_a_card_is_dragged_to_a_place_and_waits_there_for_its_confirmation(
    sit: Sitter, game: str, token: str
) -> None:
    guest = sit.at(game, ["you", "greedy"])
    found = next(move for move in guest.moves if re.fullmatch(f"{token}1?", move))
    drag(guest, f'[data-place="hand {cards_of(found)[0]}"]', f'[data-token="{found}"]')

    confirm = guest.page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_enabled()
    assert guest.number() == 0
    confirm.click()
    guest.after(0)


def test_a_card_that_is_let_go_elsewhere_is_only_picked(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    colour = cards_of(guest.moves[0])[0]
    drag(guest, f'[data-place="hand {colour}"]', ".prompt")

    expect(guest.page.locator(f'[data-place="hand {colour}"]')).to_have_attribute(
        "aria-selected", "true"
    )
    expect(guest.page.get_by_role("button", name="Confirm", exact=True)).to_be_disabled()


def test_the_pawn_is_dragged_to_where_it_may_go_and_nowhere_else(sit: Sitter) -> None:
    guest = sit.at("mind", ["you"], page=sit.person(script=UNPAINTED))
    goals = [move[1:] for move in guest.moves if re.fullmatch("m[a-c][1-3]", move)]
    here = guest.truth.view(0).pawn  # type: ignore[attr-defined]
    closed = next(cell for cell in ("a1", "b2", "c3") if cell not in (*goals, here))
    drag(guest, f'.mandala[data-place="{here}"]', f'.mandala[data-place="{closed}"]')
    expect(guest.page.locator(".mandala.lit")).to_have_count(0)
    assert guest.number() == 0
    drag(guest, f'.mandala[data-place="{here}"]', f'.mandala[data-place="{goals[0]}"]')
    guest.sees_more(0)

    assert guest.truth.view(0).pawn == goals[0]  # type: ignore[attr-defined]
