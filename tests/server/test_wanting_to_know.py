"""What somebody may ask at a table: reasons, previews, the past, who is there; six kind phrases."""

from random import Random

import pytest

from sandtable.table.table import Table
from tests.playing import played_out
from tests.server.manners import asked, finish, refused, resigned
from tools.serving import Live, Person, Server, two_at_a_table


def moved(first: Live, second: Live, count: int) -> None:
    """Let both decide in turn."""
    for turn in range(count):
        live, other = ((first, second), (second, first))[turn % 2]
        other.until(live.play(live.last["update"]["moves"][0])["number"])


def test_why_is_answered_in_the_words_of_the_rules(server: Server) -> None:
    with two_at_a_table(server, seed=5) as (*_, first, _):
        answer = asked(first, "why", "because", tokens=["m1o", "m1y", "xx"])
        mirror = Table("mandala", seed=5, names=["Anna", "Beth"])

        assert answer["number"] == 0
        assert answer["words"] == {t: mirror.why_not(t) for t in ("m1o", "m1y", "xx")}
        assert answer["words"]["m1y"] is None


def test_why_is_answered_only_to_who_must_decide(server: Server) -> None:
    with two_at_a_table(server) as (table, *_, second), Person(server).look(table) as watcher:
        for live in (second, watcher):
            words = refused(asked(live, "why", "because", tokens=["m1o"]))
            assert words == "not your turn: Reasons are given to the seat that must decide."


@pytest.mark.parametrize("memory", ["open", "strict"])
def test_a_preview_shows_what_a_move_would_lead_to(server: Server, memory: str) -> None:
    with two_at_a_table(server, seed=5, memory=memory) as (*_, first, second):
        answer = asked(first, "preview", "previewed", number=0, token="f1r1")
        mirror = Table("mandala", seed=5, memory=memory)
        mirror.play("f1r1")

        outlook = answer["shown"]["outlook"]
        assert outlook["mandalas"][0]["fields"] == [1, 0]
        assert answer["shown"]["view"]["fields"][0] == [{"r": 1}, {}]
        assert [event["type"] for event in answer["told"]["events"]] == ["grew"]
        assert answer["undo"] == "free"
        assert asked(first, "preview", "previewed", number=0, token="m1y")["undo"] == "ask"
        assert first.last["update"]["number"] == 0
        words = refused(asked(second, "preview", "previewed", number=0, token="f1r1"))
        assert words.startswith("not your turn: ")
        words = refused(asked(first, "preview", "previewed", number=0, token="f1o1"))
        assert words.startswith("illegal move: ")
        words = refused(asked(first, "preview", "previewed", number=3, token="f1r1"))
        assert words.startswith("late: ")


def test_a_look_back_shows_the_table_as_the_seat_saw_it(server: Server) -> None:
    with two_at_a_table(server) as (_, _, _, first, second):
        before = second.last["update"]["shown"]
        moved(first, second, 4)
        answer = asked(second, "look", "seen", number=0)

        assert (answer["number"], answer["shown"]) == (0, before)
        now = asked(second, "look", "seen", number=4)
        assert now["shown"] == second.last["update"]["shown"]


def test_with_strict_memory_nobody_looks_beyond_their_own_last_turn(server: Server) -> None:
    with two_at_a_table(server, memory="strict") as (_, _, _, first, second):
        moved(first, second, 5)

        sentence = "not allowed: With strict memory you can look back only to your own last turn."
        assert refused(asked(first, "look", "seen", number=4)) == sentence
        assert asked(first, "look", "seen", number=5)["number"] == 5
        assert refused(asked(second, "look", "seen", number=3)) == sentence
        assert asked(second, "look", "seen", number=4)["number"] == 4


@pytest.mark.parametrize(("memory", "told"), [("open", [0, 1, 2, 3, 4, 5]), ("strict", [5])])
def test_with_strict_memory_no_log_is_sent_beyond_the_own_last_turn(
    server: Server, memory: str, told: list[int]
) -> None:
    with two_at_a_table(server, memory=memory) as (table, anna, _, first, second):
        moved(first, second, 5)
        with anna.look(table) as again:
            update = again.wait("update")

            assert [entry["number"] for entry in update["told"]] == told
        lines = anna.get(f"/tables/{table}/record")["record"].splitlines()
        assert [int(line.split(":")[0]) for line in lines if line[:1].isdigit()] == told


def test_after_the_end_everything_may_be_looked_at_even_with_strict_memory(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "random"], memory="strict")
    anna.sit(table, 0)
    with anna.look(table) as live:
        end = finish(live)
        assert asked(live, "look", "seen", number=1)["number"] == 1
        with anna.look(table) as again:
            told = again.wait("update")["told"]

    assert [entry["number"] for entry in told] == list(range(end["number"] + 1))


def hands_seen(live: Live, number: int) -> list[list[bool]]:
    """Which hands are shown after an entry, looked at from every seat in turn."""
    seen = [asked(live, "look", "seen", number=number, seat=seat) for seat in (0, 1)]
    assert [message["seat"] for message in seen] == [0, 1]
    views = [message["shown"]["view"] for message in seen]
    return [[hand["cards"] is not None for hand in view["hands"]] for view in views]


BOTH_SEATS = [[True, False], [False, True]]
"""From each seat its own hand."""


@pytest.mark.parametrize("memory", ["open", "strict"])
@pytest.mark.parametrize("end", ["by the rules", "by resigning"])
def test_after_the_end_anybody_looks_from_every_seat(server: Server, end: str, memory: str) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "random"], memory=memory)
    anna.sit(table, 0)
    with anna.look(table) as live, Person(server).look(table) as watcher:
        live.wait("update")
        live.play(live.last["update"]["moves"][0])
        if end == "by the rules":
            finish(live)
        else:
            live.until(2)
            resigned(live)

        assert hands_seen(live, 1) == hands_seen(watcher, 1) == BOTH_SEATS
        assert asked(live, "look", "seen", number=1)["seat"] == 0
        assert asked(watcher, "look", "seen", number=1)["seat"] is None
        words = refused(asked(watcher, "look", "seen", number=1, seat=2))
        assert words == "not found: There is no seat 2: expected 0 or 1."


def test_a_record_that_was_brought_is_looked_at_from_every_seat(server: Server) -> None:
    record = played_out(Table("mandala", seed=7), Random(1)).record()
    table = Person(server).post("/records", {"record": record})["id"]
    with Person(server).look(table) as watcher:
        assert hands_seen(watcher, 1) == BOTH_SEATS


def test_while_the_game_goes_on_nobody_looks_from_another_seat(server: Server) -> None:
    with (
        two_at_a_table(server) as (table, *_, first, _),
        Person(server).look(table) as watcher,
    ):
        sentence = "not allowed: Other seats can be looked from when the game is over."
        assert asked(first, "look", "seen", number=0, seat=0)["seat"] == 0
        assert refused(asked(first, "look", "seen", number=0, seat=1)) == sentence
        for seat in (0, 1):
            assert refused(asked(watcher, "look", "seen", number=0, seat=seat)) == sentence


def test_everybody_is_told_who_looks_at_the_table(server: Server) -> None:
    with two_at_a_table(server) as (table, _, beth, first, second):
        while first.wait("present")["seats"] != [True, True]:
            pass
        with Person(server).look(table) as watcher:
            assert first.wait("present")["watchers"] == 1
            assert watcher.wait("present")["seats"] == [True, True]
        assert first.wait("present")["watchers"] == 0
        second.socket.close()
        assert first.wait("present")["seats"] == [True, False]
        with beth.look(table):
            assert first.wait("present")["seats"] == [True, True]


def test_a_second_window_of_the_same_person_is_no_other_person(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, _, first, second):
        with anna.look(table) as other:
            other.wait("update")
            token = other.last["update"]["moves"][0]
            assert other.play(token)["number"] == first.until(1)["number"] == 1
        second.until(1)
        assert anna.get(f"/tables/{table}")["seats"][0]["is_present"]
        assert anna.get(f"/tables/{table}")["watchers"] == 0


PHRASES = ["hello", "good luck", "well played", "thank you", "one moment", "good game"]


def test_six_kind_phrases_are_heard_by_all(server: Server) -> None:
    with (
        two_at_a_table(server) as (table, *_, first, second),
        Person(server).look(table) as watcher,
    ):
        watcher.wait("present")
        for phrase in PHRASES:
            second.send("say", phrase=phrase)
            for live in (first, second, watcher):
                assert live.wait("said") == {"type": "said", "seat": 1, "phrase": phrase}


def test_who_watches_does_not_speak(server: Server) -> None:
    with two_at_a_table(server) as (table, *_), Person(server).look(table) as watcher:
        words = refused(asked(watcher, "say", "said", phrase="hello"))
        assert words == ("not allowed: You watch this table: only those who sit there can speak.")


def test_who_watches_decides_nothing(server: Server) -> None:
    with two_at_a_table(server) as (table, *_), Person(server).look(table) as watcher:
        watcher.wait("update")
        for message in (
            {"type_": "undo", "number": 0},
            {"type_": "resign", "number": 0},
            {"type_": "preview", "number": 0, "token": "m1r"},
            {"type_": "answer", "question": 0, "yes": True},
            {"type_": "hand over", "seat": 0, "player": "greedy"},
        ):
            watcher.send(**message)  # type: ignore[arg-type]
            assert refused(watcher.wait("refused")).startswith("not allowed: You watch this table")
