"""How the rules are compiled, and where the code is kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.rules import compiled
from sandtable.rules.compiled import JIT

SOURCE = Path(sandtable.__file__).parent


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def folder_of(package: Path, **environment: str) -> str:
    code = "from sandtable.rules.compiled import cache_folder; print(cache_folder())"
    return run(code, PYTHONPATH=str(package), **environment)


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


def test_the_cache_lies_in_the_users_cache_folder(tmp_path: Path) -> None:
    folder = folder_of(SOURCE.parent, SANDTABLE_JIT="0", XDG_CACHE_HOME=str(tmp_path))
    assert Path(folder).is_relative_to(tmp_path) or sys.platform == "darwin"


def test_bounds_checked_code_has_a_cache_of_its_own() -> None:
    plain = folder_of(SOURCE.parent, SANDTABLE_JIT="0", SANDTABLE_BOUNDS="0")
    assert folder_of(SOURCE.parent, SANDTABLE_JIT="0", SANDTABLE_BOUNDS="1") != plain


def test_a_cache_folder_that_cannot_be_written_is_replaced_by_a_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda _: str(blocked))
    assert blocked not in compiled.cache_folder().parents


@pytest.mark.skipif(not JIT, reason="interpreted functions can be called from anywhere")
def test_a_compiled_function_without_a_wrapper_refuses_to_be_called_from_python() -> None:
    from sandtable.rules.mandala.actions import lay

    with pytest.raises(TypeError, match="lay is called from compiled code only"):
        lay(None, 0, 0, 0, 0)  # type: ignore[arg-type]


@pytest.mark.skipif(not JIT, reason="there is no cache without the JIT")
def test_old_code_is_thrown_away_but_never_the_present_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / name for name in ("a", "b", "c", "now")]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (age, age))
    monkeypatch.setattr(compiled, "CACHE", folders[0])
    compiled.forget_old_code(keep=2)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["a", "c", "now"]


def test_importing_the_package_brings_neither_numba_nor_numpy() -> None:
    code = "import sys, sandtable; print(sorted({'numba', 'numpy', 'msgspec'} & set(sys.modules)))"
    assert run(code) == "[]"


def test_listing_the_games_brings_neither_numba_nor_numpy() -> None:
    found = "sorted({'numba', 'numpy'} & set(sys.modules))"
    assert run(f"import sys, sandtable; sandtable.games(); print({found})") == "[]"


def test_unknown_names_of_the_package_are_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Chair'"):
        sandtable.Chair  # noqa: B018
    assert "Table" in dir(sandtable)
