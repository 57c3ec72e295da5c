"""The arithmetic of the server bench; nothing is timed here, and no Node is needed."""

import json
import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace

import pytest

import bench.server.__main__ as command
from bench.server import packages
from bench.server.driving import Run, Stage
from bench.server.processes import TICKS, Stat, busy, family, read_stat
from bench.server.report import (
    as_grid,
    as_noise,
    as_targets,
    load_figures,
    percentile,
    ratios,
    stage_figures,
)
from bench.server.serving import BOARDGAME, SANDTABLE

OURS = Run(
    server="sandtable",
    tables=200,
    moves=30_000,
    seconds=5,
    cpu=4,
    driver=2,
    others=1,
    opening=1.4,
    idle=130,
    playing=200,
    milliseconds=[float(count) for count in range(1, 101)],
)
THEIRS = replace(
    OURS, server="boardgame.io", moves=10_000, milliseconds=[float(i) for i in range(2, 202, 2)]
)


def named(runs: Sequence[Run]) -> dict[str, tuple[float, bool | None]]:
    return {figure.name: (figure.value, figure.met) for figure in ratios(load_figures(runs))}


@pytest.mark.parametrize(("percent", "value"), [(0, 1), (50, 50), (99, 99), (100, 100)])
def test_a_percentile_is_a_value_that_was_measured(percent: float, value: float) -> None:
    assert percentile([float(i) for i in range(100, 0, -1)], percent) == value


def test_the_percentile_of_few_values_is_rounded_up() -> None:
    assert percentile([1, 2, 3], 50) == 2
    assert percentile([1, 2, 3], 99) == 3


def test_without_a_move_there_is_no_percentile() -> None:
    with pytest.raises(ValueError, match="nobody"):
        percentile([], 99)


def test_the_best_round_counts_and_of_memory_the_most() -> None:
    worse = replace(OURS, moves=20_000, playing=210, milliseconds=[300.0])

    rate, p50, p99, per_cpu, opening, idle, playing = load_figures([OURS, worse])["sandtable", 200]

    assert (rate.value, rate.median) == (6_000, 5_000)
    assert (p50.value, p99.value, p99.median) == (50, 99, 199.5)
    assert per_cpu.value == 7_500
    assert opening.value == 7
    assert (idle.value, playing.value) == (130, 210)


def test_ours_beside_the_peers_has_targets_at_200_tables() -> None:
    assert named([OURS, THEIRS]) == {
        "200 tables: moves/s, sandtable / boardgame.io": (3, None),
        "200 tables: p99, sandtable / boardgame.io": (0.5, True),
        "200 tables: moves per CPU s, sandtable / boardgame.io": (3, True),
    }


def test_a_p99_above_the_peers_misses_its_target() -> None:
    slow = replace(OURS, milliseconds=[300.0])

    assert named([slow, THEIRS])["200 tables: p99, sandtable / boardgame.io"] == (300 / 198, False)


def test_other_numbers_of_tables_are_compared_without_targets() -> None:
    few = [replace(run, tables=50) for run in (OURS, THEIRS)]

    assert {met for _, met in named(few).values()} == {None}


def test_what_has_no_peer_is_not_compared() -> None:
    assert named([OURS, replace(THEIRS, tables=500)]) == {}


def test_memory_has_a_target_at_500_tables() -> None:
    playing = load_figures([replace(OURS, tables=500, playing=300)])["sandtable", 500][-1]

    assert (playing.bound, playing.target, playing.met) == ("below", 300, False)


def test_a_late_move_is_set_beside_an_early_one() -> None:
    rounds = [
        [Stage(30, 1000, 0.3), Stage(60, 1000, 0.2), Stage(90, 500, 0.1)],
        [Stage(30, 1000, 0.1), Stage(60, 1000, 0.3), Stage(90, 500, 0.2)],
    ]

    *costs, growth = stage_figures("sandtable", rounds)

    assert [round(cost.value) for cost in costs] == [100, 200, 200]
    assert costs[-1].name == "sandtable: CPU of a move at entries 60 to 90"
    assert round(growth.value, 6) == 2


def test_the_grid_puts_loads_of_the_same_size_together() -> None:
    few = [replace(run, tables=50) for run in (THEIRS, OURS)]

    lines = list(as_grid(load_figures([THEIRS, OURS, *few])))

    assert [line.split()[:2] for line in lines[1:]] == [
        ["sandtable", "50"],
        ["boardgame.io", "50"],
        ["sandtable", "200"],
        ["boardgame.io", "200"],
    ]
    assert lines[3].split()[2:] == ["6,000", "50.0", "99.0", "7,500", "7.00", "130", "200"]


def test_targets_are_written_as_met_or_missed() -> None:
    lines = list(as_targets(ratios(load_figures([OURS, replace(THEIRS, moves=20_000)]))))

    assert lines[1].endswith("1.50    1.50  times")
    assert lines[2].endswith("0.50    0.50  times  ≤ 1 met")
    assert lines[3].endswith("1.50    1.50  times  ≥ 2 MISSED, aim 3")


def test_the_noise_is_what_others_used_of_our_cores() -> None:
    assert "0.3 of the two cores in the median, 0.4 at most" in as_noise(
        [OURS, replace(OURS, others=2)]
    )


def test_a_stat_line_is_read_although_its_name_holds_brackets() -> None:
    line = "7 (a) (b c) S 3 7 7 0 -1 4194560 1 0 0 0 100 50 30 20 20 0 9 0 1 1 1"

    assert read_stat(line) == Stat(parent=3, cpu=200 / TICKS)


def test_a_family_is_a_process_with_all_that_descend_from_it() -> None:
    stats = {pid: Stat(parent, 0) for pid, parent in [(2, 1), (3, 2), (4, 3), (5, 1)]}

    assert family(2, stats) == [2, 3, 4]


def test_idle_cores_and_the_cores_of_others_are_not_busy() -> None:
    text = "cpu 9 9 9 9 9 9 9 9 0 0\ncpu0 1 2 3 500 700 4 5 6 1 1\ncpu1 10 0 0 5 0 0 0 0 0 0\n"

    assert busy(text, [0]) == 21 / TICKS
    assert busy(text, [0, 1]) == 31 / TICKS


def test_servers_take_the_first_turn_in_turn() -> None:
    turns = [server.name for server in command.by_turns((SANDTABLE, BOARDGAME), 2)]

    assert turns == ["sandtable", "boardgame.io", "boardgame.io", "sandtable"]


def test_a_machine_without_node_is_told_so_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: {0, 1}, raising=False)
    monkeypatch.setattr(shutil, "which", lambda _name: None)

    with pytest.raises(SystemExit) as told:
        command.main([])

    assert str(told.value) == "This bench needs Node 20 or later with npm, and it is not installed."


def test_an_old_node_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: {0, 1}, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(packages, "node_version", lambda: "18.20.4")

    assert packages.obstacle() == "This bench needs Node 20 or later, and this is Node 18.20.4."


def test_figures_are_printed_as_json_lines_or_as_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stages = [[Stage(30, 10, 0.1), Stage(60, 10, 0.1)]]
    monkeypatch.setattr(command, "versions", lambda: {"node": "20.19.0"})
    monkeypatch.setattr(command, "loads", lambda _effort: iter([OURS, THEIRS]))
    monkeypatch.setattr(command, "stages", lambda _effort: {"sandtable": stages})

    command.run(command.QUICK, json=True)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    command.run(command.QUICK, json=False)
    table = capsys.readouterr().out

    assert len(lines) == 2 * 7 + 3 + 3
    assert lines[0]["name"] == "sandtable, 200 tables, moves/s"
    assert "200 tables: moves/s, sandtable / boardgame.io" in table
    assert table.endswith("versions: node 20.19.0\n")


def test_the_lock_of_the_packages_names_no_registry() -> None:
    lock = (packages.HERE / "package-lock.json").read_text()

    assert "resolved" not in lock
    assert "://" not in lock
