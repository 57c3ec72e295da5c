"""Taking back: free while nobody learnt anything, by consent of people, counted otherwise."""

from random import Random

import pytest

from sandtable.table.replaying import verify
from sandtable.table.table import Table
from tests.laying import laid_out
from tests.playing import played_out
from tests.rules.flowers import laying as flowers
from tests.server.manners import alone, finish, refused, resigned
from tools.serving import Json, Live, Person, Server, two_at_a_table

FREE, DRAWS = "f1r1", "m1y"
"""Seed 5 lets the first seat lay without a draw, or draw three cards."""


def undo(live: Live) -> None:
    """Take back, or ask for it."""
    live.send("undo", number=live.last["update"]["number"])


def asking(live: Live) -> Json:
    """Wait for a question."""
    while True:
        found = live.wait("changed")["table"]["asking"]
        if found is not None:
            return dict(found)


def take_backs(person: Person, table: str) -> list[int]:
    """How often each seat took something back that was not free."""
    return [seat["take_backs"] for seat in person.get(f"/tables/{table}")["seats"]]


def test_what_nobody_learnt_from_is_taken_back_freely(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, *_, first, second):
        before = first.last["update"]["shown"]
        assert first.play(FREE)["undo"] == "free"
        undo(first)

        assert first.until(2)["shown"] == before
        assert first.last["update"]["told"][0]["words"] == "You take move 1 back."
        assert second.until(2)["told"][0]["events"][0]["shuffled"] == []
        assert take_backs(anna, table) == [0, 0]
        assert first.play(FREE)["number"] == 3


def test_after_a_draw_the_other_must_agree_and_the_deck_is_shuffled_anew(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        token = next(move for move in first.last["update"]["moves"] if move.startswith("m"))
        assert first.play(token)["undo"] == "ask"
        undo(first)
        question = asking(second)
        assert (question["what"], question["by"], question["number"]) == ("undo", 0, 1)
        assert (question["agreed"], question["waits_for"]) == ([], [1])
        second.answer(yes=True)

        assert first.until(2)["told"][0]["words"].endswith("Shuffled anew: deck.")
        assert second.wait("changed")["table"]["asking"] is None
        assert take_backs(anna, table) == [1, 0]
        first.play(token)
        resigned(first)
        record = anna.get(f"/tables/{table}/record")["record"]
        assert "\n2: undo deck\n" in record
        assert verify(record)[1].startswith("The deal was fair")


def test_the_other_may_say_no(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (_, _, _, first, second):
        first.play(DRAWS)
        undo(first)
        asking(second)
        second.answer(yes=False)

        while first.wait("changed")["table"]["asking"] is not None:
            pass
        assert first.last["update"]["number"] == 1
        second.answer(yes=True)
        assert refused(second.wait("refused")).startswith("late: This is not asked any more")


def test_who_asked_may_withdraw_and_cannot_agree_with_themselves(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (_, _, _, first, second):
        first.play(DRAWS)
        undo(first)
        asking(first)
        first.answer(yes=True)
        assert asking(first)["agreed"] == []
        first.answer(yes=False)

        while first.wait("changed")["table"]["asking"] is not None:
            pass
        second.answer(yes=True)
        assert refused(second.wait("refused")).startswith("late: ")


def test_a_question_is_void_once_somebody_has_decided(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, _, first, second):
        first.play(DRAWS)
        undo(first)
        asking(second)
        second.play(second.last["update"]["moves"][0])

        assert anna.get(f"/tables/{table}")["asking"] is None
        second.answer(yes=True)
        assert refused(second.wait("refused")).startswith("late: ")
        assert anna.get(f"/tables/{table}")["number"] == 2


def test_consent_goes_back_over_the_other_ones_decision_too(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, _, first, second):
        before = first.last["update"]["shown"]
        first.play(FREE)
        second.until(1)
        second.play(second.last["update"]["moves"][0])
        first.until(2)
        undo(first)
        asking(second)
        second.answer(yes=True)

        back = first.until(4)
        assert [told["number"] for told in back["told"]] == [3, 4]
        assert back["shown"] == before
        assert back["moves"]
        assert take_backs(anna, table)[0] == 1


def test_three_people_must_all_agree(server: Server) -> None:
    people = [Person(server, name) for name in ("Anna", "Beth", "Carl")]
    table = people[0].make("flowers", ["you", "open", "open"], seed=5)
    for seat, person in enumerate(people):
        person.sit(table, seat)
    with (
        people[0].look(table) as first,
        people[1].look(table) as second,
        people[2].look(table) as third,
    ):
        for live in (first, second, third):
            live.wait("update")
        first.play("1g1")
        undo(first)
        assert asking(second)["waits_for"] == [1, 2]
        second.answer(yes=True)
        while (question := asking(third))["agreed"] != [1]:
            pass
        assert question["waits_for"] == [2]
        assert people[0].get(f"/tables/{table}")["number"] == 1

        third.answer(yes=True)
        assert first.until(2)["told"][0]["events"][0]["type"] == "taken back"


def test_who_is_not_there_any_more_is_not_asked(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, _, beth, first, second):
        second.socket.close()
        beth.ask("DELETE", f"/tables/{table}/seats/1")

        first.send("play", number=0, token=DRAWS)
        assert first.until(1)["undo"] == "counted"
        undo(first)
        assert first.until(2)["number"] == 2


def test_alone_everything_is_taken_back_and_counted(server: Server) -> None:
    table, anna = alone(server, seed=5)
    with anna.look(table) as live:
        before = live.wait("update")["shown"]
        assert live.play(DRAWS)["undo"] == "counted"
        undo(live)

        again = live.until(2)
        assert "deck" in again["told"][0]["events"][0]["shuffled"]
        assert again["shown"]["view"]["hands"] == before["view"]["hands"]
        assert take_backs(anna, table) == [1]


def test_a_chain_of_free_moves_is_taken_back_freely(server: Server) -> None:
    table, anna = alone(server, "mind", seed=5)
    with anna.look(table) as live:
        before = live.wait("update")["shown"]
        for token in ("sc3", "gc2", "e"):
            assert live.play(token)["undo"] == "free"
        for number in (4, 5, 6):
            undo(live)
            live.until(number)

        assert live.last["update"]["shown"] == before
        assert take_backs(anna, table) == [0]


def test_against_a_computer_player_both_decisions_are_taken_back_and_counted(
    server: Server,
) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "greedy"], seed=5)
    anna.sit(table, 0)
    with anna.look(table) as live:
        before = live.wait("update")["shown"]
        live.play(FREE)
        number = live.until(2)["number"]
        while not live.last["update"].get("moves"):
            number = live.until(number + 1)["number"]
        assert live.last["update"]["undo"] == "counted"
        undo(live)

        back = live.until(2 * number)
        assert back["shown"]["view"]["hands"] == before["view"]["hands"]
        assert back["moves"]
        assert take_backs(anna, table)[0] == 1


def test_where_nothing_is_taken_back_only_the_free_tier_is_left(server: Server) -> None:
    with two_at_a_table(server, seed=5, undo="never") as (_, _, _, first, _):
        assert first.play(FREE)["undo"] == "free"
        undo(first)
        first.until(2)
        assert first.play(DRAWS)["undo"] == "none"
        undo(first)

        words = refused(first.wait("refused"))
        assert words.startswith("not allowed: At this table nothing is taken back that somebody")


def test_who_has_not_decided_has_nothing_to_take_back(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (_, _, _, first, second):
        first.play(FREE)
        second.until(1)
        for live in (second,):
            undo(live)
            words = refused(live.wait("refused"))
            assert words == "not allowed: You have made no decision that could be taken back."


def test_a_repeated_undo_takes_back_once(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, *_, first, _):
        first.play(FREE)
        for _ in range(2):
            first.send("undo", number=1)

        assert refused(first.wait("refused")).startswith("late: ")
        assert anna.get(f"/tables/{table}")["number"] == 2


@pytest.mark.parametrize("end", ["by the rules", "by resigning"])
def test_nothing_is_taken_back_after_the_end(server: Server, end: str) -> None:
    table, anna = alone(server)
    with anna.look(table) as live:
        live.wait("update")
        if end == "by the rules":
            assert finish(live)["undo"] == "none"
        else:
            live.play(live.last["update"]["moves"][0])
            resigned(live)
        undo(live)

        assert refused(live.wait("refused")) == "not allowed: The game is over."


def lays(live: Live) -> str:
    """A move that lays cards without a draw."""
    return next(str(move) for move in live.last["update"]["moves"] if move.startswith("f"))


def test_a_move_is_not_free_once_the_other_has_answered_it_and_taken_that_back(
    server: Server,
) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, _, first, second):
        assert first.play(FREE)["undo"] == "free"
        second.until(1)
        second.play(lays(second))
        undo(second)

        assert first.until(3)["undo"] == "ask"
        undo(first)
        assert asking(second)["waits_for"] == [1]
        assert anna.get(f"/tables/{table}")["number"] == 3


def test_what_goes_back_by_consent_counts_once_and_only_for_who_asked(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, _, first, second):
        first.play(DRAWS)
        second.until(1)
        second.play(next(m for m in second.last["update"]["moves"] if m.startswith("m")))
        first.until(2)
        undo(first)
        asking(second)
        second.answer(yes=True)

        first.until(4)
        assert take_backs(anna, table) == [1, 0]


def test_an_answer_to_an_older_question_is_late(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, _, first, second):
        first.play(DRAWS)
        undo(first)
        older = asking(second)["question"]
        second.play(lays(second))
        first.until(2)
        first.play(first.last["update"]["moves"][0])
        undo(first)
        while asking(second)["number"] != 3:
            pass
        second.send("answer", question=older, yes=True)

        assert refused(second.wait("refused")) == "late: This is not asked any more."
        found = anna.get(f"/tables/{table}")
        assert (found["number"], found["asking"]["agreed"]) == (3, [])


def test_a_late_yes_does_not_answer_the_same_question_asked_again(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, _, first, second):
        first.play(DRAWS)
        undo(first)
        older = asking(second)["question"]
        asking(first)
        first.answer(yes=False)
        undo(first)
        while asking(second)["question"] == older:
            pass
        second.send("answer", question=older, yes=True)

        assert refused(second.wait("refused")) == "late: This is not asked any more."
        assert anna.get(f"/tables/{table}")["asking"]["agreed"] == []


def test_nothing_else_is_asked_while_a_question_waits(server: Server) -> None:
    people = [Person(server, name) for name in ("Anna", "Beth", "Carl")]
    table = people[0].make("flowers", ["you", "open", "open"], seed=5)
    for seat, person in enumerate(people):
        person.sit(table, seat)
    people[2].ask("DELETE", f"/tables/{table}/seats/2")
    with people[0].look(table) as first, people[1].look(table) as second:
        first.wait("update")
        first.play("1g1")
        undo(first)
        asking(second)
        second.send("hand over", seat=2, player="greedy")

        words = refused(second.wait("refused"))
        assert words == "not allowed: A question waits for its answer already."
        assert people[0].get(f"/tables/{table}")["asking"]["what"] == "undo"


def test_everybody_is_told_when_nobody_is_left_to_be_asked(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, _, beth, first, second):
        assert first.play(DRAWS)["undo"] == "ask"
        second.socket.close()
        beth.ask("DELETE", f"/tables/{table}/seats/1")

        assert first.wait("update")["undo"] == "counted"


def ahead_of(table: Table) -> Json:
    """What a table wishes for that begins as another one is laid out."""
    record = played_out(table, Random(1)).record()
    return {"game": table.setup.game, "start": {"record": record, "number": 0}}


def test_to_complete_a_mandala_and_to_claim_are_not_free(server: Server) -> None:
    wish = ahead_of(laid_out(hands=("kky", "r"), mountains=("roygp", ""), seed=1))
    with two_at_a_table(server, **wish) as (*_, first, second):
        assert first.play("f1k1")["undo"] == "ask"
        assert first.play("cg")["undo"] == "ask"
        second.until(2)
        assert second.play("co")["undo"] == "ask"


def test_to_complete_a_picture_and_to_choose_a_tile_are_not_free(server: Server) -> None:
    sides = flowers.first("r5y5", up=("op", "g"), down=("", "r"), claim=0)
    table = flowers.laid_out(hands=("kooooyyyy", "gg"), mandalas=sides, seed=1)
    with two_at_a_table(server, **ahead_of(table)) as (*_, first, _):
        assert first.play("1k1")["undo"] == "ask"
        assert first.play("td")["undo"] == "ask"
