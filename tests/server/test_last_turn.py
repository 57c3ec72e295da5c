"""What the home page says of a table: the last turn, as somebody was told of it."""

import pytest

from tests.server.manners import alone, finish
from tools.serving import Person, Server, two_at_a_table


def words(person: Person, table: str) -> list[str]:
    found: list[str] = person.get(f"/tables/{table}/last")["words"]
    return found


def test_each_seat_and_a_watcher_hear_the_last_move_in_their_own_words(server: Server) -> None:
    with two_at_a_table(server, seed=3) as (table, anna, beth, first, second):
        first.play(next(m for m in first.last["update"]["moves"] if m.startswith("m")))
        told = second.until(1)["told"]

        assert words(beth, table) == [one["words"] for one in told]
        assert words(anna, table)[0].startswith("You build")
        assert words(Person(server), table)[0].startswith("Anna builds")


def test_somebody_hears_of_all_who_played_since_their_last_decision(server: Server) -> None:
    anna = Person(server)
    table = anna.make("flowers", ["you", "random", "random", "random"], seed=3)
    anna.sit(table, 0)
    with anna.look(table) as live:
        update = live.wait("update")
        while not update.get("moves"):
            update = live.wait("update")
        number = update["number"]
        live.play(update["moves"][0])
        update = live.last["update"]
        while not update.get("moves"):
            update = live.wait("update")

    assert len(words(anna, table)) == update["number"] - number - 1 >= 3


@pytest.mark.parametrize("memory", ["open", "strict"])
def test_whoever_moved_last_hears_of_that(server: Server, memory: str) -> None:
    table, anna = alone(server, memory=memory)
    with anna.look(table) as live:
        finish(live)
        assert words(anna, table) == [live.last["update"]["told"][-1]["words"]]


def test_before_the_deal_there_is_nothing_to_hear(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])

    assert anna.get(f"/tables/{table}/last") == {"number": -1, "words": []}
