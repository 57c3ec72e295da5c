"""Playing with a friend by link, watching, and coming back exactly where one was."""

from playwright.sync_api import Locator, Page, expect

from sandtable.agents.players import players
from tests.browser.hands import click, turn
from tests.browser.sitting import Sitter


def table_of(page: Page) -> str:
    page.wait_for_url("**/t/*")
    return page.url


def reading(page: Page, words: str) -> Locator:
    """Words that can be read on a page."""
    return page.get_by_text(words).locator("visible=true").first


def test_a_first_game_is_one_click_away(sit: Sitter) -> None:
    page = sit.person("")
    page.goto(sit.home)
    page.get_by_role("button", name="Play a first game").click()

    table_of(page)
    expect(reading(page, "Your turn:")).to_be_visible()
    expect(reading(page, "Asta")).to_be_visible()


def test_every_level_can_be_chosen_and_says_what_to_expect(sit: Sitter) -> None:
    page = sit.person()
    page.goto(sit.home)
    page.get_by_role("button", name="Play with a friend").click()
    seat = page.get_by_label("Seat 2")
    for player in players("mandala"):
        seat.select_option(label=player.title)
        expect(page.get_by_text(player.sentence)).to_be_visible()


def test_a_friend_who_opens_the_link_takes_the_seat_and_both_are_at_the_table(sit: Sitter) -> None:
    anna = sit.person("Anna")
    anna.goto(sit.home)
    anna.get_by_role("button", name="Play with a friend").click()
    anna.get_by_label("Seat 2").select_option("open")
    anna.get_by_role("button", name="Open the table").click()
    link = table_of(anna)
    beth = sit.person("Beth")
    beth.goto(link)
    beth.get_by_role("button", name="Take this seat").click()

    expect(reading(anna, "Your turn:")).to_be_visible()
    expect(reading(beth, "Anna")).to_be_visible()
    expect(beth.get_by_role("listbox", name="Your hand")).to_be_visible()


def test_a_seat_is_taken_along_to_another_browser_by_its_link(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    answer = guest.page.context.request.post(f"{sit.home}/api/tables/{guest.table}/seats/0/link")
    other = sit.person("Anna")
    other.goto(sit.home + answer.json()["path"])

    expect(other.get_by_role("listbox", name="Your hand")).to_be_visible()


def test_after_a_reload_the_table_is_as_it_was_and_the_home_page_leads_to_it(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    turn(guest, guest.moves[0], click)
    guest.page.reload()
    guest.look()
    guest.page.goto(sit.home)
    guest.page.get_by_role("link", name="Go on").click()

    guest.look()
    assert guest.number() >= 2


def test_the_home_page_tells_what_happened_last_where_one_goes_on(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    turn(guest, guest.moves[0], click)
    answer = guest.page.context.request.get(f"{sit.home}/api/tables/{guest.table}/last")
    guest.page.goto(sit.home)

    opening = answer.json()["words"][0].split(" with ")[0]
    expect(reading(guest.page, opening)).to_be_visible()


def test_tables_for_which_the_home_page_has_no_room_are_one_click_away(sit: Sitter) -> None:
    page = sit.person(size="phone")
    for _ in range(3):
        guest = sit.at("mandala", ["you", "greedy"], page=page)
    page.goto(sit.home)
    page.get_by_role("button", name="Your tables").tap()
    tables = page.get_by_role("dialog").get_by_role("link")

    expect(tables).to_have_count(3)
    expect(tables.first).to_contain_text("Your turn")
    tables.first.tap()
    page.wait_for_url(f"**/t/{guest.table}")


def test_who_plays_with_a_friend_is_asked_for_no_opponent(sit: Sitter) -> None:
    page = sit.person()
    page.goto(sit.home)
    page.get_by_role("button", name="Play with a friend").click()

    expect(page.get_by_label("Seat 2")).to_have_value("open")


def test_who_only_watches_sees_no_hand_and_nothing_lit(sit: Sitter) -> None:
    guest = sit.at("mandala", ["you", "greedy"])
    watcher = sit.person("Eve")
    watcher.goto(guest.page.url)

    watcher.wait_for_selector("main [data-place]", state="attached")
    assert watcher.locator("[data-token]:not([aria-disabled='true']):visible").count() == 0


def test_who_still_reads_the_score_sheet_is_told_of_the_next_game_and_goes_there(
    sit: Sitter,
) -> None:
    anna, beth = sit.two()
    watcher = sit.person("Eve")
    watcher.goto(anna.page.url)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Give up").click()
    anna.page.get_by_role("button", name="Give up").last.click()
    anna.page.get_by_role("button", name="Again, seats swapped").click()
    anna.page.wait_for_url(lambda url: anna.table not in url)

    expect(beth.page.get_by_role("status").get_by_text("The next game is open.")).to_be_visible()
    beth.page.get_by_role("button", name="To the next game").click()
    watcher.get_by_role("link", name="To the next game").click()
    for page in (anna.page, beth.page, watcher):
        page.wait_for_selector("main [data-place]", state="attached")
        assert page.url.split("#")[0] == anna.page.url.split("#")[0]
