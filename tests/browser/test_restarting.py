"""The server stops and starts again in the middle of a game; nobody has to do anything."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.hands import click, confirm, place, turn
from tests.browser.sitting import House, Sitter
from tools.serving import Server


@pytest.mark.parametrize("game", ["mandala", "flowers"])
def test_after_a_restart_the_page_comes_back_by_itself_with_the_staged_move(
    house: House, tmp_path: Path, game: str
) -> None:
    file = tmp_path / "tables.db"
    with Server(file) as first, Sitter(house, first) as sit:
        guest = sit.at(game, ["you", "greedy"])
        turn(guest, guest.moves[0], click)
        number, token = guest.number(), guest.moves[0]
        place(guest, token, click)
        notice = guest.page.get_by_text("The connection is lost. Everything is safe")
        first.stop()
        expect(notice).to_be_visible()
        with Server(file, port=first.port) as guest.server:
            expect(notice).to_be_hidden()
            guest.look()
            assert guest.number() == number
            confirm(guest, click)
            guest.after(number)
            turn(guest, guest.moves[-1], click)
            assert f": {token}" in guest.truth.record()


def test_a_move_that_is_confirmed_while_the_server_is_away_is_played_once_when_it_is_back(
    house: House, tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    with Server(file) as first, Sitter(house, first) as sit:
        guest = sit.at("mandala-solo", ["you"])
        number, token = guest.number(), guest.moves[0]
        place(guest, token, click)
        first.stop()
        expect(guest.page.get_by_text("The connection is lost")).to_be_visible()
        confirm(guest, click)
        with Server(file, port=first.port) as guest.server:
            guest.after(number)
            assert guest.truth.record().count(f": {token}") == 1
