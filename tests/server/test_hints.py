"""Hints: what the search thinks, for the seat that must decide and from what it knows."""

import pytest

from sandtable.server import hinting
from sandtable.server.thinking import Thinkers
from tests.server.manners import alone, asked, refused
from tools.serving import Json, Live, Person, Server, two_at_a_table


def hinted(live: Live) -> Json:
    """Ask for a hint, and wait for it or a refusal."""
    return asked(live, "hint", "hinted", number=live.last["update"]["number"])


def test_a_hint_weighs_every_legal_move(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (*_, first, _):
        answer = hinted(first)
        opinions = answer["opinions"]

        assert answer["number"] == 0
        assert sorted(opinion["token"] for opinion in opinions) == sorted(
            first.last["update"]["moves"]
        )
        assert opinions[0]["visits"] == max(opinion["visits"] for opinion in opinions)
        assert all(0 <= opinion["chance"] <= 1 for opinion in opinions)


def test_a_hint_is_counted_once_a_decision_for_everybody_to_see(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (*_, first, second):
        answer = hinted(first)
        assert hinted(first) == answer

        assert [seat["hints"] for seat in second.wait("changed")["table"]["seats"]] == [1, 0]
        first.play(answer["opinions"][0]["token"])
        assert [seat["hints"] for seat in first.last["changed"]["table"]["seats"]] == [1, 0]


def test_hints_are_given_only_to_the_seat_that_must_decide(server: Server) -> None:
    with two_at_a_table(server) as (table, *_, second), Person(server).look(table) as watcher:
        words = refused(hinted(second))
        assert words == "not your turn: Hints are given to the seat that must decide."
        watcher.wait("update")
        assert refused(hinted(watcher)).startswith("not allowed: You watch this table")


def test_a_table_made_without_hints_gives_none(server: Server) -> None:
    with two_at_a_table(server, hints=False) as (*_, first, _):
        assert refused(hinted(first)) == "not allowed: This table was made without hints."


def test_a_hint_for_another_number_is_late(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        assert refused(asked(first, "hint", "hinted", number=7)).startswith("late: ")


def test_hints_are_limited_by_table(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "A_TABLE", (0.001, 2))
    with two_at_a_table(server) as (*_, first, second):
        for _ in range(2):
            live, other = (first, second) if first.last["update"].get("moves") else (second, first)
            token = hinted(live)["opinions"][0]["token"]
            other.until(live.play(token)["number"])
        live = first if first.last["update"].get("moves") else second
        answer = hinted(live)
    assert refused(answer).startswith("too many: This table had many hints just now")


def test_a_move_is_not_kept_waiting_by_a_hint(server: Server) -> None:
    """The move is answered first; the hint then tells what was found by then."""
    with two_at_a_table(server) as (*_, first, _):
        number = first.last["update"]["number"]
        first.send("hint", number=number)
        first.send("play", number=number, token=first.last["update"]["moves"][0])
        heard = list(iter(lambda: first.next()["type"], "hinted"))
        assert "update" in heard


def test_a_hint_beside_master_yoga_weighs_your_moves(server: Server) -> None:
    table, anna = alone(server)
    with anna.look(table) as live:
        live.wait("update")
        assert hinted(live)["opinions"][0]["token"] in live.last["update"]["moves"]


def test_a_search_that_fails_is_told_in_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("lost in thought")

    monkeypatch.setattr(Thinkers, "advise", fail)
    with two_at_a_table(server) as (*_, first, _):
        assert refused(hinted(first)).startswith("trouble: The search could not think about this")
