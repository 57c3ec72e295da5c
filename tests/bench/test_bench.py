"""The bench's own arithmetic and manners; nothing is timed here, and no peer is needed."""

import fcntl
import json
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread

import pytest

import bench.__main__ as command
from bench.figures import Figure, as_json, as_table, ratio
from bench.locking import alone
from bench.measuring import Drive, Effort, best_rates, rate
from bench.peers import CRAZY_EIGHTS, GIN_RUMMY, HEARTS, ROLLOUTS, rollouts
from bench.starting import Spent, least

ONCE = Effort(rounds=1, seconds=0, repetitions=1, first_compile=False)


def decisions(name: str, value: float, median: float | None = None) -> Figure:
    return Figure(name=name, value=value, unit="decisions per CPU s", median=median)


def test_a_json_line_has_all_its_fields() -> None:
    figure = ratio(decisions("mandala", 6e6), decisions(CRAZY_EIGHTS, 3e6), 1.5, 3)

    line = json.loads(as_json(figure, {"python": "3.11.7"}))

    assert line["name"] == f"mandala / {CRAZY_EIGHTS}"
    assert (line["value"], line["unit"], line["of"]) == (2, "times", CRAZY_EIGHTS)
    assert (line["bound"], line["target"], line["aim"]) == ("at least", 1.5, 3)
    assert line["met"] is True
    assert line["versions"] == {"python": "3.11.7"}


@pytest.mark.parametrize(
    ("bound", "value", "met"),
    [
        ("at least", 29.9, False),
        ("at least", 30, True),
        ("at most", 30, True),
        ("at most", 30.1, False),
        ("below", 29.9, True),
        ("below", 30, False),
    ],
)
def test_a_target_is_met_by_its_bound(bound: str, value: float, met: bool) -> None:
    figure = Figure(name="", value=value, unit="s", bound=bound, target=30)  # type: ignore[arg-type]

    assert figure.met is met


def test_what_has_no_target_neither_meets_nor_misses_it() -> None:
    assert decisions("mandala", 1).met is None


def test_ratios_set_mandala_beside_every_peer_that_was_measured() -> None:
    rates = [
        decisions("mandala", 7e6, 6e6),
        decisions("mandala-solo", 9e6),
        decisions(CRAZY_EIGHTS, 3.5e6, 2e6),
        decisions(GIN_RUMMY, 14_000),
    ]

    beside_eights, beside_rummy = command.ratios(rates)

    assert (beside_eights.value, beside_eights.median, beside_eights.met) == (2, 3, True)
    assert (beside_rummy.value, beside_rummy.median, beside_rummy.met) == (500, None, False)


def test_our_other_games_are_set_beside_mandala() -> None:
    (beside_mandala,) = command.ratios(
        [decisions("mandala", 8e6), decisions("flowers, 4 seats", 3e6)]
    )

    assert (beside_mandala.value, beside_mandala.target, beside_mandala.met) == (0.375, 0.5, False)


def test_hearts_is_set_beside_us_without_a_target() -> None:
    (beside_hearts,) = command.ratios([decisions("mandala", 9e6), decisions(HEARTS, 3e6)])

    assert (beside_hearts.value, beside_hearts.target, beside_hearts.met) == (3, None, None)


def test_figures_of_different_units_have_no_ratio() -> None:
    with pytest.raises(ValueError, match="a is in s, but b in decisions per CPU s"):
        ratio(Figure(name="a", value=1, unit="s"), decisions("b", 1), None)


def test_a_rate_is_decisions_per_second_of_the_clock() -> None:
    ticks = count(step=2)

    assert rate(lambda: 10, seconds=5, clock=lambda: next(ticks)) == 30 / 6


def test_drives_are_measured_by_turns_after_a_first_call_that_does_not_count() -> None:
    calls: list[str] = []

    def play(name: str) -> float:
        calls.append(name)
        return 1

    drives = [Drive(name, partial(play, name), "") for name in "ab"]

    figures = best_rates(drives, ONCE)

    assert [figure.name for figure in figures] == ["a", "b"]
    assert calls == ["a", "b", "a", "b"]


def test_rollouts_count_every_game_from_every_deal_at_its_mean_length() -> None:
    searched: list[str] = []

    assert rollouts(searched.append, ["one deal", "another"], 80.5) == 2 * ROLLOUTS * 80.5
    assert searched == ["one deal", "another"]


def test_a_start_is_the_least_of_each_clock() -> None:
    assert least([Spent(2, 0.5), Spent(1, 0.7)]) == Spent(1, 0.5)


def test_a_missed_target_is_printed_and_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = Figure(name="import sandtable", value=9, unit="s", bound="below", target=0.1)
    monkeypatch.setattr(command, "measured", lambda _effort: iter([slow]))

    command.run(ONCE, json=True)
    command.run(ONCE, json=False)

    line, *table = capsys.readouterr().out.splitlines()
    assert json.loads(line)["met"] is False
    assert "9.00          s  < 0.1 MISSED" in table[1]


def test_the_table_gives_every_note_once() -> None:
    figures = [Figure(name=name, value=1, unit="s", note="wall clock") for name in "ab"]

    assert "a, b: wall clock" in list(as_table(figures, {}))


def test_nobody_else_gets_the_lock_while_a_bench_runs(tmp_path: Path) -> None:
    lock = tmp_path / "lock"

    with alone(lock), lock.open() as other, pytest.raises(BlockingIOError):
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with lock.open() as other:
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_second_bench_waits_for_the_first(tmp_path: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with alone(tmp_path / "lock"):
            order.append("second")

    waiting = Thread(target=second)
    with alone(tmp_path / "lock"):
        waiting.start()
        waiting.join(0.1)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]
