"""The arena: the same deals with seats swapped, and figures that can be trusted."""

import math
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable import Table
from sandtable.agents.arena.book import book_of, note, read_book, write_book
from sandtable.agents.arena.entrants import Entrant
from sandtable.agents.arena.figures import Bounds, elo, log_likelihood, verdict, wilson
from sandtable.agents.arena.match import Match
from sandtable.agents.arena.pairing import Played, new_pairing, play_deal
from sandtable.agents.levels import Level1, Level5
from sandtable.table.setup import set_up
from tests.sitting import run

SOLO = ("arena", "mandala-solo", "greedy")


@pytest.fixture(autouse=True)
def nothing_is_kept_among_your_own_matches(tmp_path: Path) -> Iterator[None]:
    with patch("platformdirs.user_data_dir", lambda _: str(tmp_path)):
        yield


def played(deal: int, won: float = 1.0) -> Played:
    return Played(deal=deal, seat=0, won=won, points=3, best_other=2, seconds=0.5, decisions=10)


def test_on_every_deal_the_challenger_has_each_seat_once() -> None:
    games = play_deal(new_pairing("flowers", "random", "greedy", 3), 4)
    assert [game.seat for game in games] == [0, 1, 2]
    assert {game.deal for game in games} == {4}
    assert all(game.decisions > 5 for game in games)


def test_a_deal_is_played_alike_whenever_it_is_played() -> None:
    pairing = new_pairing("mandala", "greedy", "random", seed=2)
    first, again = (
        [(game.won, game.points, game.best_other) for game in play_deal(pairing, 3)]
        for _ in range(2)
    )
    assert first == again


def test_other_seeds_are_other_deals() -> None:
    points = {
        play_deal(new_pairing("mandala", "greedy", "random", seed=seed), 0)[0].points
        for seed in range(6)
    }
    assert len(points) > 1


def test_players_of_equal_strength_share_the_victories_of_a_deal() -> None:
    games = play_deal(new_pairing("mandala", "greedy", "greedy"), 1)
    assert sum(game.won for game in games) == 1


def test_without_a_rival_the_player_has_all_seats() -> None:
    [game] = play_deal(new_pairing("mandala-solo", "greedy", None), 1)
    assert game.best_other is not None


def test_a_level_can_be_measured_beside_one_that_thinks_longer() -> None:
    rules = set_up("mandala", options={}).rules
    longer = Entrant("level5x10", rules, 0).agent
    assert isinstance(longer, Level5)
    assert longer.iterations == 10 * Level5.iterations


def test_only_a_seeing_level_is_given_the_truth() -> None:
    table = Table("mandala", seed=1)
    for name, sees in (("level1", False), ("level1-seeing", True)):
        entrant = Entrant(name, table.setup.rules, 0)
        assert entrant.choose(table) in (table.status().moves or ())
        assert isinstance(entrant.agent, Level1)
        assert (entrant.agent.truth is not None) == sees


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess", "greedy", None), "there is no game 'chess'"),
        (("mandala", "deep", "greedy"), "mandala has no player 'deep': expected level1 or level2"),
        (("mandala", "greedy", "deep"), "mandala has no player 'deep'"),
        (("mandala-solo", "greedy", "random"), "mandala-solo has one seat: expected one player"),
        (("mind", "planner", "greedy"), r"mind has one seat here: .* player \(or --seats 2\), not"),
        (("flowers", "greedy", "random", 7), "7"),
        (("mandala", "level9", None), "or a level with x10 or -seeing after it"),
        (("mandala", "greedy-seeing", None), "mandala has no player 'greedy-seeing'"),
        (("mandala", "level5x0", None), "mandala has no player 'level5x0'"),
        (("mandala", "greedy", None, None, None, -5), "seed is -5: expected 0 or more"),
    ],
)
def test_a_pairing_that_cannot_be_is_refused_in_a_sentence(arguments: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        new_pairing(*arguments)


def test_wilsons_interval_is_that_of_the_tables() -> None:
    share, low, high = wilson(193, 200)
    assert (round(share, 3), round(low, 3), round(high, 3)) == (0.965, 0.93, 0.983)


@given(won=st.integers(0, 500), lost=st.integers(0, 500))
def test_an_interval_holds_its_rate_and_stays_within_bounds(won: int, lost: int) -> None:
    if won + lost:
        share, low, high = wilson(won, won + lost)
        assert 0 <= low <= share + 1e-9
        assert share - 1e-9 <= high <= 1


def test_elo_is_what_chess_players_expect() -> None:
    assert f"{elo(0.5):+.0f}" == "+0"
    assert round(elo(0.64)) == 100
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)


def test_a_sequential_test_needs_games_and_then_decides_for_what_they_show() -> None:
    bounds = Bounds(0.5, 0.6)
    assert verdict([], bounds) is None
    assert verdict([1.0, 0.5], bounds) is None
    assert verdict([1.0, 0.5, 0.5, 1.0] * 50, bounds) is True
    assert verdict([0.5, 0.0, 0.5, 1.0] * 100, bounds) is False
    assert log_likelihood([0.55] * 100, bounds) == pytest.approx(0, abs=1e-6)


def test_a_match_counts_every_game_and_keeps_them() -> None:
    match = Match(new_pairing("mandala", "greedy", "random"), 6)
    heard: list[int] = []
    result = match.run(lambda standing: heard.append(standing.games), cores=1)

    assert (result.games, heard) == (6, [2, 4, 6])
    assert result.won.share > 0.5
    assert len(read_book(match.book, match.pairing)) == 6


def test_nobody_plays_on_when_a_match_is_killed() -> None:
    """Nothing more can be read from its players: they hold what is written to no longer."""
    code = (
        "import os, signal; from sandtable.agents.arena.match import new_pool;"
        "new_pool(2).submit(os.getpid).result(); os.kill(os.getpid(), signal.SIGKILL)"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL


def test_an_interrupt_ends_a_match_in_the_middle_of_its_games(tmp_path: Path) -> None:
    """A deal of these takes minutes; nobody plays it to its end, or waits for that."""
    code = (
        "import os, signal, sys\n"
        "from unittest.mock import patch\n"
        "from sandtable.agents.arena.match import Match\n"
        "from sandtable.cli import main\n"
        "fill = Match._fill\n"
        "def interrupt(*given):\n"
        "    fill(*given)\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "with patch.object(Match, '_fill', interrupt), patch('os.cpu_count', return_value=1):\n"
        "    sys.exit(main(['arena', 'flowers', 'level5x50', '--games', '1']))\n"
    )
    command = [sys.executable, "-c", code]
    kept = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(command, env=kept, capture_output=True, timeout=60, check=False)
    assert done.returncode == 130
    assert done.stderr.decode() == "Interrupted: the finished games are kept, --resume goes on.\n"


def test_an_interrupted_match_goes_on_where_it_was(tmp_path: Path) -> None:
    pairing = new_pairing("mandala", "greedy", "random")
    whole = Match(pairing, 8, book=tmp_path / "whole")
    expected = whole.run(lambda _: None, cores=1)
    first = Match(pairing, 8)

    def interrupt(standing: Any) -> None:
        if standing.games >= 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.run(interrupt, cores=1)
    again = Match(pairing, 8)
    assert again.resume() >= 4
    result = again.run(lambda _: None, cores=1)
    assert (result.games, result.won) == (expected.games, expected.won)


def test_a_match_of_fewer_games_keeps_all_that_were_played_before() -> None:
    pairing = new_pairing("mandala", "greedy", "random")
    long = Match(pairing, 8)
    long.run(lambda _: None, cores=1)
    short = Match(pairing, 4)

    assert short.resume() == 4
    assert short.run(lambda _: None, cores=1).games == 4
    assert len(read_book(long.book, pairing)) == 8


def test_a_line_that_was_cut_off_is_no_game(tmp_path: Path) -> None:
    pairing = new_pairing("mandala", "greedy", "random")
    file = tmp_path / "book.jsonl"
    write_book(file, pairing, [[played(0), played(0)]])
    note(file, [played(1)])
    file.write_bytes(file.read_bytes()[:-9])
    assert [game.deal for game in read_book(file, pairing)] == [0, 0]
    assert read_book(tmp_path / "none.jsonl", pairing) == []


def test_a_book_is_kept_where_it_was_asked_for_and_begins_with_its_pairing(tmp_path: Path) -> None:
    file = tmp_path / "matches" / "solo.jsonl"
    done = run(tmp_path, *SOLO, "--games", "2", "--book", file)
    assert (done.code, done.err) == (0, "")
    first, *deals = file.read_text("utf-8").splitlines()
    assert msgspec.json.decode(first)["challenger"] == "greedy"
    assert len(deals) == 2
    assert list(tmp_path.iterdir()) == [file.parent]


def test_a_book_goes_on_on_another_machine(tmp_path: Path) -> None:
    run(tmp_path, *SOLO, "--games", "2", "--book", tmp_path / "here.jsonl")
    there = (tmp_path / "here.jsonl").rename(tmp_path / "there.jsonl")
    done = run(tmp_path, *SOLO, "--games", "3", "--book", there, "--resume")
    assert done.err == "2 games were played before.\n"
    assert "games     3" in done.out


def test_a_book_with_all_games_shows_what_they_prove(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    first = run(tmp_path, *SOLO, "--games", "2", "--book", file)
    pairing, *games = file.read_text().splitlines()
    assert run(tmp_path, *SOLO, "--games", "2", "--book", file, "--resume").out == first.out
    assert file.read_text().splitlines() == [pairing, *sorted(games, key=deal)]


def deal(line: str) -> int:
    """Games are kept in the order of their ends, and a book that is read again in that of deals."""
    return int(msgspec.json.decode(line)[0]["deal"])


def test_a_book_is_never_begun_twice(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    run(tmp_path, *SOLO, "--games", "2", "--book", file)
    kept = file.read_bytes()
    done = run(tmp_path, *SOLO, "--games", "2", "--book", file)
    assert (done.code, file.read_bytes()) == (2, kept)
    assert done.err == f"There is a book {file} already: --resume goes on with it.\n"


def test_a_match_does_not_go_on_with_the_book_of_another(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    run(tmp_path, *SOLO, "--games", "2", "--book", file)
    other = ("arena", "mandala-solo", "random", "--seed", "7", "--games", "2")
    done = run(tmp_path, *other, "--book", file, "--resume")
    assert done.code == 2
    differs = "its challenger is greedy, not random, its seed is 0, not 7"
    assert done.err == f"The book {file} is of another match: {differs}.\n"


def test_a_file_that_is_no_book_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no pairing", "utf-8")
    done = run(tmp_path, *SOLO, "--book", file, "--resume")
    assert done.err == f"The book {file} names no match in its first line.\n"
    assert file.read_text("utf-8") == "no pairing"


def test_what_cannot_be_read_is_no_book(tmp_path: Path) -> None:
    done = run(tmp_path, *SOLO, "--book", tmp_path, "--resume")
    assert (done.code, done.err) == (2, f"The book {tmp_path} can't be read: Is a directory.\n")


def test_each_pairing_has_a_book_of_its_own() -> None:
    pairings = [
        new_pairing("mandala", "greedy", "random"),
        new_pairing("mandala", "greedy", "random", seed=1),
        new_pairing("mandala", "random", "greedy"),
        new_pairing("flowers", "greedy", "random", 3),
    ]
    assert len({book_of(pairing) for pairing in pairings}) == 4


def test_a_match_stops_when_the_test_has_decided() -> None:
    match = Match(new_pairing("mandala", "greedy", "random"), 400, Bounds(0.3, 0.7))
    result = match.run(lambda _: None, cores=1)
    assert result.is_proved is True
    assert result.games < 100


def test_the_arena_tells_what_a_match_proved(tmp_path: Path) -> None:
    done = run(tmp_path, "arena", "mandala", "greedy", "random", "--games", "4")
    assert "mandala, 2 seats: greedy against random" in done.out
    assert "games     4" in done.out
    assert "won       " in done.out


def test_the_arena_tells_it_to_programs_too(tmp_path: Path) -> None:
    done = run(tmp_path, "arena", "mandala-solo", "greedy", "--games", "2", "--json", "--easy")
    found = msgspec.json.decode(done.out)
    assert (found["games"], found["pairing"]["options"]["easy"]) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["mandala", "greedy", "random", "--games", "0"], "Games is 0: expected 1 to 1000000.\n"),
        (["mandala", "greedy", "random", "--sprt", "0.6", "0.5"], "Sprt is 0.6 0.5: expected two"),
        (["mandala", "deep", "random"], "Mandala has no player 'deep': expected level1 or"),
    ],
)
def test_what_the_arena_cannot_do_is_said_in_a_sentence(
    tmp_path: Path, arguments: list[str], why: str
) -> None:
    done = run(tmp_path, "arena", *arguments)
    assert done.code == 2
    assert done.err.startswith(why)


def test_a_match_that_cannot_be_kept_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "arena").write_text("no folder")
    done = run(tmp_path, "arena", "mandala", "greedy", "random", "--games", "2")
    assert done.code == 2
    assert done.err.startswith("The games can't be kept at ")
    assert done.err.endswith(".\n")
