"""Taking back: free, counted against a computer, and by consent of another person."""

from playwright.sync_api import Locator, expect

from tests.browser.hands import click, decide, place, turn
from tests.browser.sitting import Guest, Sitter

FREE, DRAWS = "f1r1", "m1y"
"""Seed 5 lets the first seat lay without a draw, or draw three cards."""


def offered(guest: Guest, words: str) -> Locator:
    return guest.page.get_by_role("button", name=words, exact=True)


def shown(guest: Guest, number: int) -> None:
    expect(guest.page.locator("[data-number]")).to_have_attribute("data-number", str(number))


def test_what_nobody_learnt_from_is_taken_back_freely(sit: Sitter) -> None:
    anna, beth = sit.two()
    before = anna.truth.snapshot()
    decide(anna, FREE, click)
    offered(anna, "Take back").click()

    shown(anna, 2)
    shown(beth, 2)
    assert anna.truth.snapshot() == before
    expect(beth.page.get_by_text("Anna takes move 1 back.").first).to_be_visible()
    anna.look()


def test_the_prompt_says_before_a_move_what_taking_it_back_will_cost(sit: Sitter) -> None:
    anna, _ = sit.two()
    place(anna, FREE, click)
    expect(anna.page.get_by_text("Can be taken back until somebody else moves.")).to_be_visible()
    place(anna, DRAWS, click)

    expect(anna.page.get_by_text("only by asking").first).to_be_visible()


def test_against_a_computer_taking_back_is_always_possible_and_counted(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    turn(guest, DRAWS, click)
    number = guest.number()
    offered(guest, "Take back (counted)").click()
    guest.after(number)

    assert guest.moves
    expect(guest.page.get_by_text("1 take-back").first).to_be_visible()


def test_after_a_draw_the_other_is_asked_and_agrees(sit: Sitter) -> None:
    anna, beth = sit.two()
    decide(anna, DRAWS, click)
    offered(anna, "Ask to take back").click()
    expect(anna.page.get_by_text("You asked to take a move back.")).to_be_visible()
    expect(beth.page.get_by_text("Anna would like to take a move back.")).to_be_visible()
    offered(beth, "Agree").click()

    shown(anna, 2)
    expect(offered(beth, "Agree")).to_be_hidden()
    expect(anna.page.get_by_text("Shuffled anew").first).to_be_visible()
    anna.look()


def test_after_a_draw_the_other_may_refuse_and_the_move_stands(sit: Sitter) -> None:
    anna, beth = sit.two()
    decide(anna, DRAWS, click)
    offered(anna, "Ask to take back").click()
    offered(beth, "No, thank you").click()

    expect(anna.page.get_by_text("You asked to take a move back.")).to_be_hidden()
    shown(anna, 1)
    beth.look()
    decide(beth, beth.moves[0], click)
    shown(anna, 2)


def test_who_asked_may_withdraw(sit: Sitter) -> None:
    anna, beth = sit.two()
    decide(anna, DRAWS, click)
    offered(anna, "Ask to take back").click()
    offered(anna, "Withdraw").click()

    expect(offered(beth, "Agree")).to_be_hidden()
    shown(anna, 1)


def test_in_mandala_mind_a_step_of_the_chain_is_removed(sit: Sitter) -> None:
    guest = sit.at("mind", ["you"])
    before = guest.truth.snapshot()
    number = guest.number()
    guest.page.get_by_role("button", name="Focus", exact=True).click()
    guest.after(number)
    guest.page.get_by_role("button", name="Remove this step").first.click()

    shown(guest, number + 2)
    assert guest.truth.snapshot() == before
