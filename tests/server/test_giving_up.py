"""Games that somebody does not finish: resigning, leaving, and a computer player instead."""

from collections.abc import Iterator

import pytest

from sandtable.server.settings import Settings
from sandtable.table.replaying import verify
from tests.server.manners import refused, resigned
from tools.serving import Live, Person, Server, two_at_a_table

QUICK = Settings(rate=10_000, burst=10_000, absence=0.2)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody waits for long."""
    with Server(tmp_path_factory.mktemp("hasty") / "tables.db", QUICK) as running:
        yield running


def three(server: Server, *seats: str) -> tuple[str, list[Person]]:
    """Three people at a table of Flowers."""
    people = [Person(server, name) for name in ("Anna", "Beth", "Carl")]
    table = people[0].make("flowers", ["you", "open", "open", *seats])
    for seat, person in enumerate(people):
        person.sit(table, seat)
    return table, people


def handed_over(live: Live, seat: int) -> None:
    """Wait until a computer player sits at a seat."""
    while live.wait("changed")["table"]["seats"][seat]["kind"] != "computer":
        pass


def test_who_resigns_ends_a_game_for_two_and_the_other_is_told(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        resigned(second)

        told = first.wait("changed")["table"]
        assert (told["stage"], told["resigned"], told["decides"]) == ("over", 1, None)
        assert told["scores"] is None
        assert first.last["update"].get("moves") is None
        assert told["fair"]["secret"]


def test_the_record_of_a_resigned_game_is_full_verifiable_and_names_who_resigned(
    server: Server,
) -> None:
    with two_at_a_table(server) as (table, _, _, first, _):
        first.play(first.last["update"]["moves"][0])
        resigned(first)
        record = Person(server).get(f"/tables/{table}/record")

    assert record["is_full"]
    assert "?" not in record["record"]
    sentences = verify(record["record"])
    assert sentences[1].startswith("The deal was fair: the secret was committed to")
    assert sentences[2] == "The game is not over: Anna resigned."


def test_nothing_can_be_done_in_a_game_that_was_resigned(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        move = first.last["update"]["moves"][0]
        resigned(second)
        first.wait("changed")

        assert refused(first.play(move, 0)) == "not allowed: The game is over."
        for live in (first, second):
            live.send("resign", number=0)
            assert refused(live.wait("refused")) == "not allowed: The game is over."


def test_against_a_computer_player_who_resigns_ends_the_game_too(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "greedy"])
    anna.sit(table, 0)
    with anna.look(table) as live:
        live.wait("update")
        assert resigned(live)["resigned"] == 0


def test_with_more_seats_a_computer_player_goes_on_for_who_resigns(server: Server) -> None:
    table, (anna, beth, _) = three(server)
    with anna.look(table) as first, beth.look(table) as second:
        first.wait("update")
        second.wait("update")
        first.send("resign", number=0)

        assert second.until(1)["told"][0]["seat"] == 0
        seat = second.last["changed"]["table"]["seats"][0]
        assert (seat["kind"], seat["player"], seat["was"]) == ("computer", "level2", "Anna")
        assert seat["name"] == "Level 2 for Anna"
        assert second.last["changed"]["table"]["stage"] == "playing"


def test_who_resigned_among_several_watches_from_then_on(server: Server) -> None:
    table, (_, beth, _) = three(server)
    with beth.look(table) as live:
        live.wait("update")
        live.send("resign", number=0)
        while live.wait("welcome")["table"]["you"] is not None:
            pass

        view = live.wait("update")["shown"]["view"]
        assert view["seat"] is None
        assert all(hand["unknown"] == hand["size"] for hand in view["hands"])
    assert table not in [line["id"] for line in beth.get("/me/tables")]


def test_with_four_seats_the_other_three_play_on(server: Server) -> None:
    table, (anna, beth, _) = three(server, "random")
    with anna.look(table) as first, beth.look(table) as second:
        first.wait("update")
        second.wait("update")
        first.send("resign", number=0)
        second.until(1)

        update = second.play(second.last["update"]["moves"][0])
        assert update["told"][0]["seat"] == 1


def test_the_seat_of_somebody_absent_is_handed_to_a_computer_player(hasty: Server) -> None:
    with two_at_a_table(hasty) as (table, anna, _, first, second):
        second.socket.close()
        while not first.wait("changed")["table"]["seats"][1]["may_hand_over"]:
            pass
        first.send("hand over", seat=1, player="random")
        handed_over(first, 1)
        first.play(first.last["update"]["moves"][0])

        assert first.until(2)["told"][-1]["seat"] == 1
        assert anna.get(f"/tables/{table}")["names"] == ["Anna", "Random for Beth"]


def test_nobody_who_is_there_is_replaced(hasty: Server) -> None:
    with two_at_a_table(hasty) as (_, _, _, first, second):
        for seat in (0, 1):
            first.send("hand over", seat=seat, player="greedy")
            words = refused(first.wait("refused"))
            assert words.startswith(f"not allowed: Seat {seat + 1} can't be handed over: its")
        assert "gone" not in second.last


def test_nobody_is_replaced_after_a_moment(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        second.socket.close()
        while first.wait("present")["seats"][1]:
            pass
        first.send("hand over", seat=1, player="greedy")

        words = refused(first.wait("refused"))
        assert words.endswith("its player must have been away for 10 min, or have left.")


def test_who_has_left_may_be_replaced_at_once(server: Server) -> None:
    with two_at_a_table(server) as (table, _, beth, first, second):
        second.socket.close()
        while first.wait("present")["seats"][1]:
            pass
        beth.ask("DELETE", f"/tables/{table}/seats/1")
        seat = first.wait("changed")["table"]["seats"][1]
        assert (seat["has_left"], seat["may_hand_over"]) == (True, True)

        first.send("hand over", seat=1, player="greedy")
        handed_over(first, 1)


def test_who_has_left_and_looks_again_has_come_back(server: Server) -> None:
    with two_at_a_table(server) as (table, _, beth, first, second):
        second.socket.close()
        beth.ask("DELETE", f"/tables/{table}/seats/1")
        while not first.wait("changed")["table"]["seats"][1]["has_left"]:
            pass
        with beth.look(table) as again:
            assert again.wait("update")["shown"]["view"]["seat"] == 1

            while first.wait("changed")["table"]["seats"][1]["has_left"]:
                pass  # that they are away may be told in between
            first.send("hand over", seat=1, player="greedy")
            assert refused(first.wait("refused")).startswith("not allowed: Seat 2 can't")


def test_all_others_must_agree_before_somebody_is_replaced(hasty: Server) -> None:
    table, (anna, beth, carl) = three(hasty)
    with anna.look(table) as first, beth.look(table) as second:
        while not first.wait("changed")["table"]["seats"][2]["may_hand_over"]:
            pass
        second.wait("update")
        first.send("hand over", seat=2, player="greedy")
        asking = second.wait("changed")["table"]["asking"]
        while asking is None:
            asking = second.wait("changed")["table"]["asking"]
        assert (asking["what"], asking["by"], asking["seat"]) == ("hand over", 0, 2)
        assert asking["waits_for"] == [1]
        assert carl.get(f"/tables/{table}")["seats"][2]["kind"] == "person"

        second.answer(yes=True)
        handed_over(second, 2)
        assert second.last["changed"]["table"]["asking"] is None


def test_one_who_does_not_agree_keeps_the_seat_for_the_absent(hasty: Server) -> None:
    table, (anna, beth, _) = three(hasty)
    with anna.look(table) as first, beth.look(table) as second:
        while not first.wait("changed")["table"]["seats"][2]["may_hand_over"]:
            pass
        first.send("hand over", seat=2, player="greedy")
        while second.wait("changed")["table"]["asking"] is None:
            pass
        second.answer(yes=False)
        while first.wait("changed")["table"]["asking"] is not None:
            pass

        assert first.last["changed"]["table"]["seats"][2]["kind"] == "person"


def test_somebody_who_comes_back_before_all_agreed_keeps_the_seat(hasty: Server) -> None:
    table, (anna, beth, carl) = three(hasty)
    with anna.look(table) as first, beth.look(table) as second:
        while not first.wait("changed")["table"]["seats"][2]["may_hand_over"]:
            pass
        first.send("hand over", seat=2, player="greedy")
        while second.wait("changed")["table"]["asking"] is None:
            pass
        with carl.look(table) as third:
            third.wait("update")
            second.answer(yes=True)

            assert refused(second.wait("refused")).startswith("not allowed: Seat 3 can't be")
            assert carl.get(f"/tables/{table}")["seats"][2]["is_you"]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"seat": 3, "player": "greedy"}, "not found: There is no seat 3: expected 0 or 1."),
        (
            {"seat": 1, "player": "deep"},
            "bad message: There is no player 'deep': expected level1, level2,",
        ),
        ({"seat": 9, "player": "greedy"}, "bad message: "),
    ],
)
def test_a_replacement_that_cannot_be_gets_one_sentence(
    hasty: Server, message: dict[str, object], sentence: str
) -> None:
    with two_at_a_table(hasty) as (_, _, _, first, second):
        second.socket.close()
        while not first.wait("changed")["table"]["seats"][1]["may_hand_over"]:
            pass
        first.send("hand over", **message)

        assert refused(first.wait("refused")).startswith(sentence)
