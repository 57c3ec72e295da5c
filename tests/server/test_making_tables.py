"""Making a table: every seat and option that there is, and one sentence for what there is not."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from sandtable.agents.players import friendly, players
from sandtable.server import rooms
from sandtable.table.content.reading import house_text
from sandtable.table.dealers import FairDealer
from sandtable.table.table import Table
from tests.playing import played_out
from tests.server.manners import alone, resigned, told
from tools.serving import Person, Server, two_at_a_table


def refusal(server: Server, **wish: Any) -> str:
    """What somebody is told who wishes for this table."""
    wish = {"game": "mandala", "seats": ["you", "open"]} | wish
    return told(Person(server).ask("POST", "/tables", wish), 400)


def test_every_game_is_listed_with_its_options_and_players(server: Server) -> None:
    games = {game["name"]: game for game in Person(server).get("/games")}

    assert list(games) == ["mandala", "mandala-solo", "flowers", "mind"]
    assert games["flowers"]["seats"] == [2, 3, 4]
    assert games["mandala-solo"]["options"][0]["values"] == [False, True]
    assert games["mind"]["options"][2]["values"] == [None]
    for name, game in games.items():
        assert [p["name"] for p in game["players"]] == [p.name for p in players(name)]
        assert all(p["sentence"].endswith(".") for p in game["players"])
        assert game["friendly"] == friendly(name).name


def test_a_table_has_a_seat_for_you_for_a_friend_and_for_every_computer_player(
    server: Server,
) -> None:
    anna = Person(server)
    table = anna.make("flowers", ["you", "open", "greedy", "random"])
    seats = anna.get(f"/tables/{table}")["seats"]

    assert [seat["kind"] for seat in seats] == ["person", "open", "computer", "computer"]
    assert [seat["player"] for seat in seats] == [None, None, "greedy", "random"]
    assert [seat["name"] for seat in seats] == ["", "", "Asta", "Bruno"]
    assert [seat["title"] for seat in seats] == ["", "", "Greedy", "Random"]
    assert [seat["is_you"] for seat in seats] == [True, False, False, False]
    assert [seat["is_ready"] for seat in seats] == [False, False, True, True]


def test_two_computer_players_of_a_kind_are_told_apart(server: Server) -> None:
    anna = Person(server)
    table = anna.make("flowers", ["level2", "you", "level2"])

    assert anna.sit(table, 1)["names"] == ["Asta", "Anna", "Bruno"]


def test_a_record_tells_how_strong_a_computer_player_was(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["level2", "you"])
    anna.sit(table, 1)

    written = anna.get(f"/tables/{table}/record")["record"]
    assert 'names: ["Asta (Level 2)", "Anna"]' in written


def test_memory_and_undo_are_chosen_for_the_whole_table(server: Server) -> None:
    anna = Person(server)
    table = anna.make("mandala", ["you", "open"], memory="strict", undo="never", public=True)
    found = Person(server).get(f"/tables/{table}")

    assert (found["memory"], found["undo"], found["public"]) == ("strict", "never", True)


def test_master_yoga_can_be_easy(server: Server) -> None:
    table, anna = alone(server, options={"easy": True})

    assert anna.get(f"/tables/{table}")["options"] == {"easy": True}
    assert "easy: true" in anna.get(f"/tables/{table}/record")["record"]


def test_mandala_mind_is_played_with_a_scenario_and_a_difficulty(server: Server) -> None:
    chosen = {"scenario": "dripping-tap", "difficulty": "meta"}
    table, anna = alone(server, "mind", options=chosen)

    assert anna.get(f"/tables/{table}")["options"] == chosen
    assert anna.get(f"/tables/{table}/content")["scenario"][1]["id"] == "dripping-tap"


def test_mandala_mind_is_played_with_cards_of_your_own_given_as_text(server: Server) -> None:
    text = house_text().replace("Garden Gate", "Moon Gate")
    table, anna = alone(server, "mind", options={"content": text})

    assert "Moon Gate" in str(anna.get(f"/tables/{table}/content"))
    assert "Moon Gate" in anna.get(f"/tables/{table}/record")["record"]


def test_cards_of_your_own_are_not_sent_again_with_everything_that_changes(server: Server) -> None:
    table, anna = alone(server, "mind", options={"content": house_text()})

    with anna.look(table) as live:
        assert len(str(live.wait("welcome")["table"])) < 5_000


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("no = cards = at all", "line 1, "),
        ("mandala = 5", "The content has 4 mistakes: there is nothing to play"),
        (True, "expected the text of a content file"),
        (7, "expected the text of a content file"),
    ],
)
def test_broken_cards_get_one_sentence(server: Server, content: object, sentence: str) -> None:
    words = refusal(server, game="mind", seats=["you"], options={"content": content})

    assert words.startswith("bad message: ")
    assert sentence in words


def test_no_text_that_somebody_sends_opens_a_file(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(house_text(), "utf-8")

    for name in (str(file), "/etc/passwd", "cards.toml"):
        words = refusal(server, game="mind", seats=["you"], options={"content": name})
        assert "line 1" in words
        assert "root:" not in words


def test_cards_beyond_the_limit_are_refused(server: Server) -> None:
    large = house_text() + "#" * 200_000
    words = refusal(server, game="mind", seats=["you"], options={"content": large})

    assert words.endswith("is too large: expected at most 200 kB.")


def test_a_request_beyond_the_limit_is_refused(server: Server) -> None:
    wish = {"game": "mind", "seats": ["you"], "options": {"content": "#" * (2 << 20)}}
    answer = Person(server).ask("POST", "/tables", wish)

    assert told(answer, 413).startswith("too large: ")


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess': expected mandala or mandala-solo or"),
        ({"seats": []}, "seats"),
        ({"seats": ["you"]}, "Mandala has no 1 seats: expected 2."),
        ({"seats": ["you"] * 5}, "seats"),
        ({"seats": ["you", "you"]}, "You are at two seats"),
        ({"seats": ["you", "deep"]}, "A seat is 'deep': expected you, open, level1, level2"),
        ({"seats": ["greedy", "random"]}, "Nobody sits at this table"),
        ({"options": {"easy": True}}, "Mandala has no option 'easy': expected none."),
        ({"game": "mandala-solo", "seats": ["you"], "options": {"easy": 1}}, "Easy is 1: expected"),
        ({"game": "mind", "seats": ["you"], "options": {"scenario": "nap"}}, "Scenario is 'nap'"),
        ({"memory": "none"}, "memory"),
        ({"undo": "always"}, "undo"),
        ({"seed": ""}, "The seed is '': expected a number or a short text."),
        ({"seed": "x" * 500}, "expected a number or a short text."),
        ({"seed": 1.5}, "seed"),
        ({"seed": 2**300}, "seed"),
        ({"public": "yes"}, "public"),
        ({"colour": "red"}, "colour"),
        ({"start": {"number": 1}}, "Start names no game, or two: expected a table or a record."),
    ],
)
def test_a_wish_that_cannot_be_met_gets_one_sentence(
    server: Server, wish: dict[str, Any], sentence: str
) -> None:
    words = refusal(server, **wish)

    assert words.startswith("bad message: ")
    assert sentence in words


@pytest.mark.parametrize("seed", [7, 0, -1, "seven", 2**70])
def test_a_table_with_a_known_seed_is_marked_as_not_proved_fair(
    server: Server, seed: int | str
) -> None:
    with two_at_a_table(server, seed=seed) as (table, anna, beth, *_):
        assert anna.get(f"/tables/{table}")["fair"] is None
        assert beth.get(f"/tables/{table}")["stage"] == "playing"


def test_the_same_seed_deals_the_same_cards(server: Server) -> None:
    hands = []
    for _ in range(2):
        with two_at_a_table(server, seed="seven") as (*_, live, _):
            hands.append(live.last["update"]["shown"]["view"]["hands"])

    assert hands[0] == hands[1]


def test_a_fair_table_shows_its_commitment_and_never_its_secret(server: Server) -> None:
    with two_at_a_table(server) as (table, anna, *_):
        fair = anna.get(f"/tables/{table}")["fair"]

        assert len(fair["commitment"]) == 64
        assert fair["secret"] is None


def test_a_table_cannot_be_guessed_from_another(server: Server) -> None:
    anna = Person(server)
    names = {anna.make("mandala", ["you", "open"]) for _ in range(5)}

    assert len(names) == 5
    assert min(map(len, names)) >= 20


def test_somebody_without_an_identity_cannot_make_a_table(server: Server) -> None:
    anna = Person(server)
    del anna.http.headers["Authorization"]
    answer = anna.ask("POST", "/tables", {"game": "mandala", "seats": ["you", "open"]})

    assert told(answer, 403) == "not allowed: Nobody knows who you are: POST /api/me comes first."


def test_a_table_that_begins_with_a_known_position_is_not_proved_fair(server: Server) -> None:
    record = played_out(Table("mandala", seed=7), Random(1)).record()
    with two_at_a_table(server, start={"record": record, "number": 3}) as (table, anna, _, live, _):
        assert anna.get(f"/tables/{table}")["fair"] is None

        assert resigned(live)["fair"] is None


def test_a_fair_record_that_was_brought_shows_its_proof(server: Server) -> None:
    dealer = FairDealer("hush", ["sand", "river"])
    record = played_out(Table("mandala", dealer=dealer), Random(1)).record()
    found = Person(server).post("/records", {"record": record})

    assert found["fair"] == {
        "commitment": sha256(b"hush").hexdigest(),
        "nonces": ["sand", "river"],
        "secret": "hush",
    }


def test_a_table_whose_game_nobody_started_is_cleared_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SWEEP", 0.02)
    monkeypatch.setattr(rooms, "CLEARING", 0.0)
    with Server(tmp_path / "tables.db") as server:
        begun, anna = alone(server)
        watched, forgotten = (anna.make("mandala", ["you", "open"]) for _ in range(2))
        with anna.look(watched) as live:
            live.wait("welcome")
            server.rooms.settings = replace(server.settings, unstarted=0.0)  # much time passes
            for _ in range(200):
                if not anna.ask("GET", f"/tables/{forgotten}").is_success:
                    break
                sleep(0.05)

            assert told(anna.ask("GET", f"/tables/{forgotten}"), 404).startswith("not found: ")
            assert {line["id"] for line in anna.get("/me/tables")} == {begun, watched}
