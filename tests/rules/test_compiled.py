"""How the rules are compiled, and where the code is kept."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.rules import cache
from sandtable.rules.compiled import entry, long_entry

SOURCE = Path(sandtable.__file__).parent


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def run_in(package: Path, code: str, **environment: str) -> str:
    """Run code with the package at some place; coverage counts the lines of our own alone."""
    if package != SOURCE.parent:
        environment["COVERAGE_PROCESS_CONFIG"] = ""
    return run("-c", code, PYTHONPATH=str(package), **environment)


def folder_of(package: Path, **environment: str) -> str:
    code = "from sandtable.rules.cache import cache_folder; print(cache_folder())"
    return run_in(package, code, **environment)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    shutil.copytree(SOURCE, tmp_path / "src" / "sandtable")
    return tmp_path / "src"


def test_a_changed_source_gets_a_cache_of_its_own(checkout: Path) -> None:
    before = folder_of(checkout, SANDTABLE_JIT="0")
    with (checkout / "sandtable/rules/mandala/ending.py").open("a") as source:
        source.write("# another rule\n")
    assert folder_of(checkout, SANDTABLE_JIT="0") != before


def test_equal_checkouts_name_the_same_cache(checkout: Path) -> None:
    assert folder_of(checkout, SANDTABLE_JIT="0") == folder_of(SOURCE.parent, SANDTABLE_JIT="0")


def test_equal_checkouts_share_their_compiled_code(checkout: Path, tmp_path: Path) -> None:
    code = (
        "from sandtable.rules.dice import below, new_dice;"
        "print(below(new_dice(1), 1), *below.stats.cache_hits.values())"
    )
    for package, hits in ((SOURCE.parent, "0"), (checkout, "0 1")):
        said = run_in(package, code, SANDTABLE_JIT="1", XDG_CACHE_HOME=str(tmp_path))
        assert said == hits


def test_the_cache_lies_in_the_users_cache_folder(tmp_path: Path) -> None:
    folder = folder_of(SOURCE.parent, SANDTABLE_JIT="0", XDG_CACHE_HOME=str(tmp_path))
    assert Path(folder).is_relative_to(tmp_path) or sys.platform == "darwin"


def test_bounds_checked_code_has_a_cache_of_its_own() -> None:
    assert cache.cache_folder("-bounds") != cache.cache_folder()


def test_a_cache_folder_that_cannot_be_written_is_replaced_by_a_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda _: str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    folder = cache.cache_folder()
    assert folder.is_dir()
    assert folder.is_relative_to(tmp_path)
    assert folder.stat().st_mode & 0o077 == 0
    cache.forget_old_code(folder)
    assert folder.is_dir()


TOY = """

from sandtable.rules.compiled import answer, compiled, entry, generic
from sandtable.rules.records import Layout, new_records, record_type

class Coin(Layout):
    worth: int

class Purse(Coin):
    coins: int

COIN, PURSE = record_type(Coin), record_type(Purse)

@generic
def value(record): ...

@compiled
def value_of_coin(coin):
    return coin.worth

@compiled
def value_of_purse(purse):
    return purse.worth * purse.coins

answer(value, COIN, value_of_coin)
answer(value, PURSE, value_of_purse)

@entry
def twice(records):
    return 2 * value(records[0])

coins, purses = new_records(COIN), new_records(PURSE)
coins["worth"] = purses["worth"] = 5
purses["coins"] = 3
print(value_of_coin(coins[0]))
print(twice(coins), twice(purses), sum(twice.stats.cache_hits.values()))
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    path = tmp_path / "toy.py"
    path.write_text(TOY)
    return path


def test_one_generic_function_serves_records_that_begin_alike(toy: Path) -> None:
    said = run(str(toy), SANDTABLE_JIT="1", XDG_CACHE_HOME=str(toy.parent)).splitlines()
    assert said[1] == "10 30 0"


def test_compiled_code_is_found_again_by_the_next_process(toy: Path) -> None:
    for hits in ("0", "2"):
        said = run(str(toy), SANDTABLE_JIT="1", XDG_CACHE_HOME=str(toy.parent))
        assert said.split()[-1] == hits


def test_a_function_without_a_wrapper_runs_interpreted_when_python_calls_it(toy: Path) -> None:
    said = run(str(toy), SANDTABLE_JIT="1", XDG_CACHE_HOME=str(toy.parent)).splitlines()
    assert said[0] == "5"


def test_old_code_is_thrown_away_but_never_the_present_one(tmp_path: Path) -> None:
    others = [f"{age} hours" for age in reversed(range(cache.KEPT + 1))]
    for age, name in enumerate(["now", *others]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (age, age))
    cache.forget_old_code(tmp_path / "now")
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {"now", *others[1:]}


def test_importing_the_package_brings_neither_numba_nor_numpy() -> None:
    code = "import sys, sandtable; print(sorted({'numba', 'numpy', 'msgspec'} & set(sys.modules)))"
    assert run("-c", code) == "[]"


def test_listing_the_games_brings_neither_numba_nor_numpy() -> None:
    found = "sorted({'numba', 'numpy'} & set(sys.modules))"
    assert run("-c", f"import sys, sandtable; sandtable.games(); print({found})") == "[]"


def test_unknown_names_of_the_package_are_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Chair'"):
        sandtable.Chair  # noqa: B018
    assert "Table" in dir(sandtable)


def doubled(number: int) -> int:
    return 2 * number


def test_short_and_long_entries_give_what_their_source_gives() -> None:
    assert entry(doubled)(21) == long_entry(doubled)(21) == doubled(21)


def test_every_file_that_compiles_something_names_the_cache() -> None:
    """Else a change in it would be answered by the old code."""
    named = set(cache.sources())
    decorator = re.compile(r"^@(compiled|entry|long_entry|generic)$", re.MULTILINE)
    compiling = {path for path in cache.PACKAGE.rglob("*.py") if decorator.search(path.read_text())}
    assert compiling
    assert compiling <= named


SHARED = """

from sandtable.rules.compiled import entry
from sandtable.rules.dice import below, new_dice

@entry
def twice(dice):
    return below(dice, 1) + below(dice, 1)

print(below(new_dice(1), 1))
(library,) = [code.library for code in below.overloads.values()]
if below.stats.cache_hits:
    print(library._shared_module)
print(twice(new_dice(1)))
"""


def test_code_from_the_cache_takes_no_room_for_the_compiler_and_can_still_be_built_upon(
    tmp_path: Path,
) -> None:
    toy = tmp_path / "toy.py"
    for end, said in (("", "0\n0"), ("# changed\n", "0\nNone\n0")):
        toy.write_text(SHARED + end)
        assert run(str(toy), SANDTABLE_JIT="1", XDG_CACHE_HOME=str(tmp_path)) == said
