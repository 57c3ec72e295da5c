"""Players get a seat's knowledge and nothing else."""

import hashlib
import inspect
import subprocess
import sys
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from sandtable import Table, games
from sandtable.agents.agent import AGENTS, NO_LIMIT, Agent, Budget, new_agent
from sandtable.agents.players import PLAYERS, friendly, players
from sandtable.rules import entries
from sandtable.rules.compiled import JIT
from sandtable.rules.dice import new_dice
from sandtable.rules.records import new_records
from sandtable.rules.registry import load
from tests.playing import decisions

CASES = [(about.name, seats) for about in games() for seats in about.seats]
WHO_PLAYS_WHAT = [(player.name, *case) for case in CASES for player in players(case[0])]
HIDDEN = [case for case in CASES if not load(case[0]).is_open]
GAMES = 20 if JIT else 1
LITTLE = Budget(iterations=8 if JIT else 1)
"""What searching players may think in tests of what all players do."""


def match(game: str, *players: str, games: int) -> list[float]:
    """Play on the same deals with seats swapped; say how many games each player won."""
    won = [0.0] * len(players)
    for number in range(games * len(players)):
        order = [(seat + number) % len(players) for seat in range(len(players))]
        agents = [new_agent(players[index], game, number) for index in order]
        table = Table(game, len(players), seed=number // len(players))
        while table.status().kind == "decide":
            seat = table.status().seat or 0
            table.play(agents[seat].choose(table.knowledge(seat)), seat)
        winners = table.status().winners or []
        for seat in winners:
            won[order[seat]] += 1 / len(winners)
    return won


@pytest.mark.parametrize(("name", "game", "seats"), WHO_PLAYS_WHAT)
def test_a_player_always_answers_with_a_legal_token(name: str, game: str, seats: int) -> None:
    agent = new_agent(name, game, seed=1)
    for table in decisions(Table(game, seats, seed=1), Random(1)):
        status = table.status()
        if status.moves is not None:
            assert agent.choose(table.knowledge(status.seat), LITTLE) in status.moves


def otherwise_dealt(game: str, seats: int) -> Iterator[tuple[Table, int, Any]]:
    """Tables with the seat that decides, and the table that it might as well sit at."""
    for number, table in enumerate(decisions(Table(game, seats, seed=2), Random(2))):
        seat = table.status().seat
        if seat is not None:
            states = new_records(table.setup.rules.state)
            entries.redeal(table.knowledge(seat), new_dice(number), states)
            yield table, seat, states


@pytest.mark.parametrize(("name", "game", "seats"), WHO_PLAYS_WHAT)
def test_a_player_is_blind_to_what_its_seat_cannot_see(name: str, game: str, seats: int) -> None:
    for table, seat, states in otherwise_dealt(game, seats):
        known = new_records(table.setup.rules.knowledge)
        entries.knowledge(states, seat, known)
        knowns = (known, table.knowledge(seat))
        assert len({new_agent(name, game, 3).choose(known, LITTLE) for known in knowns}) == 1


UNSEEN = {
    "mandala": {"deck", "hands", "cups", "secrets", "drawn"},
    "mandala-solo": {"deck", "cups", "secrets", "drawn"},
    "flowers": {"deck", "hands", "drawn"},
}
"""What a state holds that some seat can't see; in the order of the deck nothing lies yet."""


@pytest.mark.parametrize(("game", "seats"), HIDDEN)
def test_all_that_a_seat_cannot_see_is_dealt_otherwise_where_players_must_be_blind(
    game: str, seats: int
) -> None:
    changed, hands = set(), set()
    for table, seat, states in otherwise_dealt(game, seats):
        truth = table.truth()
        changed |= {name for name in states.dtype.names if (states[name] != truth[name]).any()}
        for other in range(seats):
            if (states["hands"][0, other] != truth["hands"][0, other]).any():
                assert other != seat
                hands.add((seat, other))
    assert changed - {"held"} == UNSEEN[game]
    assert hands == set(permutations(range(seats), 2))


@pytest.mark.parametrize(("game", "seats"), HIDDEN)
def test_the_greedy_player_does_not_depend_on_what_it_imagines_hidden_cards_to_be(
    game: str, seats: int
) -> None:
    for table in decisions(Table(game, seats, seed=4), Random(4)):
        seat = table.status().seat
        if seat is not None:
            known = table.knowledge(seat)
            assert len({new_agent("greedy", game, seed).choose(known) for seed in range(5)}) == 1


@pytest.mark.parametrize("game", ["mandala", "flowers"])
def test_the_greedy_player_beats_the_random_one_nearly_always(game: str) -> None:
    won = match(game, "greedy", "random", games=GAMES)
    assert won[0] >= 0.95 * sum(won)


@pytest.mark.parametrize("others", [2, 3])
def test_the_greedy_player_beats_several_random_ones_nearly_always(others: int) -> None:
    won = match("flowers", "greedy", *["random"] * others, games=GAMES // 2 or 1)
    assert won[0] >= 0.9 * sum(won)


@pytest.mark.parametrize("name", AGENTS)
def test_a_player_is_given_knowledge_and_a_budget_and_answers_with_a_token(name: str) -> None:
    assert inspect.signature(AGENTS[name].choose) == inspect.signature(Agent.choose)
    assert inspect.signature(Agent.choose).parameters["budget"].default == NO_LIMIT


@pytest.mark.parametrize("name", ["greedy", "random"])
@pytest.mark.parametrize("budget", [NO_LIMIT, Budget(iterations=1), Budget(seconds=0.0)])
def test_the_simple_players_need_no_budget(name: str, budget: Budget) -> None:
    known = Table("flowers", seed=7).knowledge(0)
    without, within = (new_agent(name, "flowers", seed=7) for _ in range(2))
    assert within.choose(known, budget) == without.choose(known)


def test_a_player_is_called_by_the_rules_of_a_table_or_the_name_of_its_game() -> None:
    table = Table("flowers", 4, seed=8)
    callers = (table.setup.rules, "flowers")
    assert len({new_agent("greedy", by, 8).choose(table.knowledge(0)) for by in callers}) == 1


def test_unknown_players_are_refused_with_the_list_of_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no player 'deep': expected level1 or level2 or"):
        new_agent("deep", "mandala", 1)


def test_a_game_that_a_player_does_not_know_is_refused_with_the_list_of_those_who_do() -> None:
    unknowing = replace(PLAYERS[0], knowhow="sandtable.agents")
    with (
        patch("sandtable.agents.players.PLAYERS", (unknowing, PLAYERS[-1])),
        pytest.raises(ValueError, match="flowers has no player 'level1': expected random"),
    ):
        new_agent("level1", "flowers", 1)


@pytest.mark.parametrize("game", [about.name for about in games()])
def test_those_who_can_play_a_game_introduce_themselves_the_levels_first(game: str) -> None:
    able = players(game)

    levels = [f"level{number}" for number in range(1, 6)]
    expected = ["greedy", "planner"] if game == "mind" else [*levels, "greedy"]
    assert [player.name for player in able] == [*expected, "random"]
    assert all(player.title and player.title == player.title.capitalize() for player in able)
    assert all(player.sentence.endswith(".") for player in able)
    assert all(type(new_agent(player.name, game, 1)) is player.load() for player in able)


@pytest.mark.parametrize(
    ("game", "name"), [("mandala", "level2"), ("flowers", "level2"), ("mind", "greedy")]
)
def test_whoever_does_not_choose_plays_against_a_friendly_player(game: str, name: str) -> None:
    assert friendly(game).name == name


def test_a_player_without_knowhow_of_a_game_is_not_among_those_who_can_play_it() -> None:
    unknowing = replace(PLAYERS[0], knowhow="sandtable.agents")
    with patch("sandtable.agents.players.PLAYERS", (unknowing, PLAYERS[-1])):
        assert [player.name for player in players("flowers")] == ["random"]


@pytest.mark.parametrize("game", ["chess", "", None])
def test_nobody_plays_a_game_that_is_not_there(game: Any) -> None:
    with pytest.raises(ValueError, match=r"there is no game .*: expected mandala or mandala-solo"):
        players(game)


def test_players_introduce_themselves_without_rules() -> None:
    look = "from sandtable.agents.players import players; players('mind')"
    loud = [sys.executable, "-X", "importtime", "-c", look]
    done = subprocess.run(loud, capture_output=True, text=True, check=True)

    loaded = {line.split("|")[-1].strip() for line in done.stderr.splitlines()}
    assert "sandtable.agents.players" in loaded
    assert not loaded & {"numpy", "numba", "sandtable.agents.simple"}


def line(name: str, table: Table, seed: int = 0) -> str:
    """Play a game with one player in every seat; write all tokens down."""
    agent = new_agent(name, table.setup.rules, seed)
    while table.status().kind == "decide":
        table.play(agent.choose(table.knowledge(table.status().seat), LITTLE))
    return " ".join(entry.token or "" for entry in table.history.entries)


@pytest.mark.parametrize(("name", "game", "seats"), WHO_PLAYS_WHAT)
def test_the_same_seed_plays_the_same_game(name: str, game: str, seats: int) -> None:
    assert len({line(name, Table(game, seats, seed=9), seed=9) for _ in range(2)}) == 1


SIGNATURES = {
    ("mandala", 2): "dcbbe00340a76ce7",
    ("mandala-solo", 1): "cd11b4a1061ffb4b",
    ("flowers", 2): "1606d1940a56903d",
    ("flowers", 3): "529914582a1d9a95",
    ("flowers", 4): "a1391b59f15a17e5",
    ("mind", 1): "e5603c6614e5837c",
    ("mind", 2): "11c70e4f8a943d08",
}


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_greedy_player_plays_as_it_always_has(game: str, seats: int) -> None:
    """A yardstick that bends measures nothing: change it, and every strength table is void."""
    lines = " ".join(line("greedy", Table(game, seats, seed=seed)) for seed in range(3))
    assert hashlib.sha256(lines.encode()).hexdigest()[:16] == SIGNATURES[game, seats]


def test_the_random_player_plays_every_legal_move() -> None:
    table = Table("mandala", seed=5)
    agent = new_agent("random", "mandala", 5)
    played = {agent.choose(table.knowledge(0)) for _ in range(600)}
    assert played == set(table.status().moves or ())


def test_choosing_leaves_the_knowledge_as_it_was() -> None:
    agent = new_agent("greedy", "mandala", 6)
    known = Table("mandala", seed=6).knowledge(0)
    before = known.tobytes()
    agent.choose(known)
    assert known.tobytes() == before
