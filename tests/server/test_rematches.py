"""After the game: another one with seats swapped, and the same deal again."""

from tests.server.manners import finish, resigned, told
from tools.serving import Person, Server, two_at_a_table


def dealt(person: Person, table: str) -> str:
    """The line of the deal in a finished game's record."""
    lines = person.get(f"/tables/{table}/record")["record"].splitlines()
    return str(next(line for line in lines if line.startswith("0: ")))


def again(person: Person, table: str, *, same_deal: bool = False) -> str:
    """The table that follows."""
    return str(person.post(f"/tables/{table}/rematch", {"same_deal": same_deal})["id"])


def test_a_rematch_swaps_the_seats_and_both_get_the_same_table(server: Server) -> None:
    with two_at_a_table(server, memory="strict", undo="never") as (table, anna, beth, first, _):
        resigned(first)
        new = again(beth, table)
        assert new == again(anna, table) != table
        beth.sit(new, 0)
        begun = anna.sit(new, 1)

        assert (begun["names"], begun["stage"]) == (["Beth", "Anna"], "playing")
        assert (begun["memory"], begun["undo"]) == ("strict", "never")
        assert begun["fair"]["commitment"] != anna.get(f"/tables/{table}")["fair"]["commitment"]


def test_the_other_is_told_live_that_a_rematch_is_wanted(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        resigned(first)
        new = again(anna, table)

        while second.wait("changed")["table"]["rematch"] is None:
            pass
        assert second.last["changed"]["table"]["rematch"] == new


def test_a_rematch_waits_until_both_are_ready_and_keeps_their_names(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, _):
        resigned(first)
        new = again(anna, table)
        seats = beth.get(f"/tables/{new}")["seats"]

        assert [seat["name"] for seat in seats] == ["Beth", "Anna"]
        assert [seat["is_ready"] for seat in seats] == [False, False]
        assert anna.post(f"/tables/{new}/seats/1", {"nonce": "x"})["stage"] == "waiting"
        assert beth.post(f"/tables/{new}/seats/0", {"nonce": "x"})["names"] == ["Beth", "Anna"]


def test_against_a_computer_player_the_seats_are_swapped_too(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "random"])
    anna.sit(table, 0)
    with anna.look(table) as live:
        live.wait("update")
        resigned(live)
    new = again(anna, table)

    assert anna.sit(new, 1)["names"] == ["Asta", "Anna"]


def test_the_same_deal_deals_the_same_cards_with_seats_swapped(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, _):
        resigned(first)
        new = again(anna, table, same_deal=True)
        assert new == again(beth, table, same_deal=True)
        anna.sit(new, 1)
        assert beth.sit(new, 0)["names"] == ["Beth", "Anna"]
        with beth.look(new) as live:
            live.wait("update")
            resigned(live)

        assert dealt(anna, new) == dealt(anna, table)


def test_the_same_deal_is_not_proved_fair(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, _):
        assert anna.get(f"/tables/{table}")["fair"] is not None
        resigned(first)

        assert anna.get(f"/tables/{again(anna, table, same_deal=True)}")["fair"] is None


def test_a_rematch_and_the_same_deal_are_two_tables(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, _):
        resigned(first)
        both = again(anna, table), again(anna, table, same_deal=True)

        found = anna.get(f"/tables/{table}")
        assert (found["rematch"], found["same_deal"]) == both
        assert both[0] != both[1]


def test_a_rematch_of_a_known_seed_is_dealt_fairly(server: Server) -> None:
    with two_at_a_table(server, seed=7) as (table, anna, _, first, _):
        resigned(first)

        assert anna.get(f"/tables/{again(anna, table)}")["fair"] is not None


def test_three_players_each_move_one_seat_on(server: Server) -> None:
    anna = Person(server)
    table = anna.make("flowers", ["you", "greedy", "random"])
    anna.sit(table, 0)
    with anna.look(table) as live:
        finish(live)
    seats = anna.get(f"/tables/{again(anna, table)}")["seats"]

    assert [seat["name"] for seat in seats] == ["Asta", "Bruno", "Anna"]


def test_who_took_over_plays_under_its_own_name_in_the_rematch(server: Server) -> None:
    anna, beth = Person(server), Person(server, "Beth")
    table = anna.make("flowers", ["you", "open", "greedy"])
    anna.sit(table, 0)
    beth.sit(table, 1)
    with anna.look(table) as first, beth.look(table) as second:
        first.wait("update")
        second.wait("update")
        first.send("resign", number=0)
        finish(second)
    seats = beth.get(f"/tables/{again(beth, table)}")["seats"]

    assert [seat["name"] for seat in seats] == ["Beth", "Asta", "Bruno"]


def test_a_rematch_comes_after_the_game(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_):
        words = told(anna.ask("POST", f"/tables/{table}/rematch", {}), 403)
        assert words == "not allowed: A rematch comes after the game."


def test_only_those_who_sat_there_ask_for_a_rematch(server: Server) -> None:
    with two_at_a_table(server) as (table, _, _, first, _):
        resigned(first)
        words = told(Person(server).ask("POST", f"/tables/{table}/rematch", {}), 403)

        assert words == "not allowed: Only those who sat here can ask for a rematch."


def test_the_seat_of_who_has_gone_is_open_in_the_rematch(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, _):
        resigned(first)
        beth.ask("DELETE", f"/tables/{table}/seats/1")
        seats = anna.get(f"/tables/{again(anna, table)}")["seats"]

        assert [seat["kind"] for seat in seats] == ["open", "person"]


def test_a_rematch_that_was_deleted_can_be_asked_for_again(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, beth, first, _):
        resigned(first)
        lost = again(anna, table)
        assert anna.ask("DELETE", f"/tables/{lost}").is_success
        new = again(beth, table)

        assert new != lost
        assert new == again(anna, table)
