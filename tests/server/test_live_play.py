"""Playing live: hello, what was missed, decisions that are repeated, late, illegal or no move."""

import json

import msgspec
import pytest

from sandtable.server import showing
from sandtable.table.table import Table
from tests.server.manners import alone, finish, refused
from tools.serving import Live, Person, Server, two_at_a_table


def numbers(live: Live) -> list[int]:
    """The entries that the last update told."""
    return [told["number"] for told in live.last["update"]["told"]]


def in_turn(first: Live, second: Live, count: int) -> None:
    """Let both decide in turn, the first legal token each time."""
    for _ in range(count):
        for live, other in ((first, second), (second, first)):
            if live.last["update"].get("moves"):
                number = live.play(live.last["update"]["moves"][0])["number"]
                other.until(number)
                break


def test_hello_is_answered_with_the_table_and_the_game(server: Server) -> None:
    with two_at_a_table(server, seed=7) as (table, anna, _, first, _):
        with anna.look(table) as live:
            welcome, update = live.next(), live.next()

        mirror = Table("mandala", seed=7, names=["Anna", "Beth"])
        assert (welcome["type"], update["type"]) == ("welcome", "update")
        assert (welcome["protocol"], welcome["table"]["you"]) == (1, 0)
        assert update["moves"] == list(mirror.status().moves or ())
        assert update["shown"] == json.loads(msgspec.json.encode(showing.shown(mirror, 0)))
        assert len(update["reasons"]) == len(welcome["tokens"])
        legal = [t for t, r in zip(welcome["tokens"], update["reasons"], strict=True) if r == "."]
        assert sorted(legal) == sorted(update["moves"])
        assert first.last["update"]["shown"] == update["shown"]


def test_a_move_is_shown_to_both_with_what_each_may_know(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (_, _, _, first, second):
        mine = first.play("m1y")
        theirs = second.until(1)

        assert mine["told"][0]["tokens"][0] == theirs["told"][0]["tokens"][0] == "m1y"
        assert "?" not in mine["told"][0]["tokens"]
        assert (
            theirs["told"][0]["tokens"][1:] == ["?", "?", "?"][: len(mine["told"][0]["tokens"]) - 1]
        )
        assert mine["told"][0]["words"].startswith("You build")
        assert theirs["told"][0]["words"].startswith("Anna builds")
        assert "moves" not in mine
        assert theirs["moves"]


@pytest.mark.parametrize("seen", [-1, 0, 2, 4])
def test_a_client_that_comes_back_is_told_exactly_what_it_missed(server: Server, seen: int) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        in_turn(first, second, 4)
        with anna.look(table, seen) as again:
            again.wait("update")

            assert numbers(again) == list(range(seen + 1, 5))
            assert again.last["update"]["number"] == 4
            assert again.last["update"]["shown"] == first.last["update"]["shown"]


def test_a_client_from_the_future_is_told_everything(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_), anna.look(table, 999) as again:
        again.wait("update")
        assert numbers(again) == [0]


def test_a_client_that_stays_is_told_each_entry_once(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        in_turn(first, second, 5)
        for live in (first, second):
            updates = [json.loads(text) for text in live.received if '"update"' in text[:20]]
            told = [told["number"] for update in updates for told in update["told"]]
            assert told == [0, 1, 2, 3, 4, 5]


def test_a_repeated_move_is_acknowledged_and_made_once(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        token = first.last["update"]["moves"][0]
        for _ in range(3):
            first.send("play", number=0, token=token)
        answers = [first.wait("update") for _ in range(3)]
        second.until(1)

        assert [answer["number"] for answer in answers] == [1, 1, 1]
        assert [[told["number"] for told in answer["told"]] for answer in answers] == [[1]] * 3
        assert anna.get(f"/tables/{table}")["number"] == 1
        assert "refused" not in first.last


def test_a_move_is_repeated_over_a_new_connection_long_after(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        token = first.last["update"]["moves"][0]
        in_turn(first, second, 4)
        with anna.look(table, 0) as again:
            again.wait("update")
            assert again.play(token, 0)["number"] == 4
            assert numbers(again) == [1, 2, 3, 4]


def test_a_late_move_is_refused_and_told_what_it_missed(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        moves = first.last["update"]["moves"]
        in_turn(first, second, 2)
        answer = first.play(moves[1], 0)

        assert refused(answer) == "late: The table is at number 2, and this answers 0."
        assert answer["number"] == 0
        first.wait("update")
        assert numbers(first) == [1, 2]


def test_a_move_for_a_number_that_is_not_there_yet_is_late_too(server: Server) -> None:
    with two_at_a_table(server) as (*_, first, _):
        words = refused(first.play(first.last["update"]["moves"][0], 7))
        assert words == "late: The table is at number 0, and this answers 7."


def test_nobody_plays_out_of_turn(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        words = refused(second.play(first.last["update"]["moves"][0]))

        assert words == "not your turn: It is not the turn of seat 1 but of seat 0."
        assert first.play(first.last["update"]["moves"][0])["number"] == 1


@pytest.mark.parametrize("token", ["x", "m9r", "M1R", "m1r ", "undo", "?", "r" * 60, "é"])
def test_what_is_no_token_is_refused(server: Server, token: str) -> None:
    with two_at_a_table(server) as (*_, first, _):
        words = refused(first.play(token))

        assert words.startswith("not a token: ")
        assert "is no token of Mandala: expected m1r (build)" in words


def test_an_illegal_move_is_refused_with_the_sentence_of_its_rule(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (*_, first, _):
        table = Table("mandala", seed=5, names=["Anna", "Beth"])
        illegal = [token for token in table.setup.rules.token_list if table.why_not(token)]
        for token in illegal[::5]:
            assert refused(first.play(token)) == f"illegal move: {table.why_not(token)}"


def test_a_refused_move_changes_nothing(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (table, anna, *_, first, second):
        before = first.last["update"]
        first.play("m1o")
        second.play("m1y")
        with anna.look(table) as again:
            assert again.wait("update") == before


def test_the_first_message_must_be_hello(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_), anna.look(table, seen=None) as live:
        live.send("play", number=0, token="m1r")
        assert refused(live.next()) == "bad message: The first message must be hello."
        live.send("hello")
        assert live.next()["type"] == "welcome"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "bad message: The message can't be understood: "),
        ("[]", "bad message: The message can't be understood: "),
        ('{"type":"dance"}', "bad message: The message can't be understood: Invalid value 'dance'"),
        ('{"type":"play","number":0}', "bad message: The message can't be understood: "),
        ('{"type":"play","number":0,"token":"m1r","x":1}', "bad message: "),
        ('{"type":"say","phrase":"you fool"}', "bad message: "),
        ('{"type":"play","number":1e9,"token":"m1r"}', "bad message: "),
        ('{"type":"look","number":5}', "not found: There is no entry 5: expected 0 to 0."),
        ('{"type":"look","number":-1}', "not found: There is no entry -1: expected 0 to 0."),
        (
            '{"type":"answer","question":0,"yes":true}',
            "late: This is not asked any more",
        ),
    ],
)
def test_a_bad_message_gets_one_sentence_and_the_connection_lives(
    server: Server, text: str, sentence: str
) -> None:
    with two_at_a_table(server) as (*_, first, _):
        first.socket.send(text)

        assert refused(first.wait("refused")).startswith(sentence)
        assert first.play(first.last["update"]["moves"][0])["number"] == 1


def test_nothing_is_played_before_the_game_has_begun(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"])
    with anna.look(table) as live:
        assert live.wait("welcome")["tokens"] == []
        live.send("play", number=-1, token="m1r")
        words = refused(live.wait("refused"))
        assert words == "not allowed: The game has not begun: not everybody is seated."


@pytest.mark.parametrize(("game", "options"), [("mandala-solo", {"easy": True}), ("mind", {})])
def test_a_game_alone_is_played_to_its_end(
    server: Server, game: str, options: dict[str, object]
) -> None:
    table, anna = alone(server, game, options=options)
    with anna.look(table) as live:
        end = finish(live)

        assert end.get("moves") is None
        found = anna.get(f"/tables/{table}")
        assert (found["stage"], found["decides"]) == ("over", None)
        assert (found["scores"], found["winners"]) == (end["scores"], end["winners"])
        assert refused(live.play("e")) == "not allowed: The game is over."
