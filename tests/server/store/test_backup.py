import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.server.backup import back_up, restore
from sandtable.server.store.change import Line, Standing, Stored
from sandtable.server.store.database import open_to_read
from tests.server.postgres import emptied
from tests.server.store.storing import move, new, numbers, opened, write


def fill(where: str | Path) -> None:
    with opened(where) as store:
        write(store, new("t", sheet="ours", holders=frozenset("ab"), is_public=True, owner="a"))
        write(store, *(move("t", number, "f1r2 ä") for number in range(30)))
        write(store, new("v", is_public=True))
        write(store, new("u", Line(0, "r g"), standing=Standing("playing", is_due=True), decides=1))


def files(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_copy_can_be_taken_back_into_either_database(
    where: str, target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    fill(where)
    assert back_up(where, tmp_path / "copy.db") == 3
    to = str(tmp_path / "new.db")
    if target == "postgresql":  # it is emptied for that, be it where the copy came from
        to = emptied(request.getfixturevalue("postgres_database"))
    assert restore(tmp_path / "copy.db", to) == 3
    with opened(to) as store:
        assert store.load("t") == Stored("ours", 1, [Line(n, "f1r2 ä") for n in range(30)])
        assert [table.table for table in store.listed_of("b", 9)] == ["t"]
        assert [table.table for table in store.listed_public(9)] == ["v"]
        assert store.due(9e9, 9) == ["u"]
        assert write(store, new("w")) == [None]


def test_a_copy_is_made_while_the_server_writes(where: str, tmp_path: Path) -> None:
    copies = [tmp_path / f"{n}.db" for n in range(4)]
    is_over = threading.Event()
    answers: list[Exception | None] = []

    def keep_writing() -> None:
        for number in range(1_000_000):
            if is_over.is_set():
                return
            answers.extend(write(store, move("t", number), move("u", number)))

    with opened(where) as store:
        write(store, new("t"), new("u"))
        thread = threading.Thread(target=keep_writing)
        thread.start()
        for copy in copies:
            assert back_up(where, copy) == 2
        is_over.set()
        thread.join()
    assert not any(answers)
    for copy in copies:
        with opened(copy) as store:
            kept = numbers(store, "t")
            assert kept == list(range(len(kept)))


def test_a_copy_is_one_file_that_needs_no_other(where: str, tmp_path: Path) -> None:
    fill(where)
    folder = tmp_path / "copies"
    folder.mkdir()
    back_up(where, folder / "copy.db")
    assert files(folder) == ["copy.db"]
    with closing(sqlite3.connect(folder / "copy.db")) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    restore(folder / "copy.db", tmp_path / "new.db")
    assert files(folder) == ["copy.db"]


def test_a_copy_is_for_its_maker_alone(where: str, tmp_path: Path) -> None:
    fill(where)
    back_up(where, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_a_copy_never_replaces_a_file(tmp_path: Path) -> None:
    fill(tmp_path / "t.db")
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(ValueError, match=r"letter\.txt is there already: name a new file\.$"):
        back_up(tmp_path / "t.db", tmp_path / "letter.txt")
    with pytest.raises(ValueError, match=r"nowhere is no folder"):
        back_up(tmp_path / "t.db", tmp_path / "nowhere" / "copy.db")
    assert (tmp_path / "letter.txt").read_text() == "Dear all"


def test_a_database_with_tables_is_never_restored_into(where: str, tmp_path: Path) -> None:
    fill(tmp_path / "t.db")
    with opened(where) as store:
        write(store, new("mine"))
    with pytest.raises(ValueError, match=r"holds tables already: expected an empty one\.$"):
        restore(tmp_path / "t.db", where)
    with opened(where) as store:
        assert store.load("mine")
        assert store.load("t") is None


def test_a_served_file_is_not_restored_into(tmp_path: Path) -> None:
    fill(tmp_path / "t.db")
    with (
        opened(tmp_path / "u.db"),
        pytest.raises(ValueError, match="is served by another sandtable already"),
    ):
        restore(tmp_path / "t.db", tmp_path / "u.db")


def test_what_is_no_copy_cannot_be_taken_back(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all" * 1000)
    with pytest.raises(ValueError, match=r"letter\.txt is no database of sandtable\.$"):
        restore(tmp_path / "letter.txt", tmp_path / "t.db")
    with pytest.raises(ValueError, match=r"nothing\.db is not there"):
        restore(tmp_path / "nothing.db", tmp_path / "t.db")


def test_a_damaged_database_is_not_copied_as_if_it_were_whole(tmp_path: Path) -> None:
    fill(tmp_path / "t.db")
    damaged = tmp_path / "damaged.db"
    shutil.copy(tmp_path / "t.db", damaged)
    with damaged.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 8192)
    with pytest.raises(ValueError, match="damaged"):
        back_up(damaged, tmp_path / "copy.db")
    assert not [name for name in files(tmp_path) if name.startswith("copy")]


def test_a_folder_that_takes_no_files_is_named(tmp_path: Path) -> None:
    fill(tmp_path / "t.db")
    with pytest.raises(ValueError, match=r"/proc/copy\.db cannot be opened"):
        back_up(tmp_path / "t.db", Path("/proc/copy.db"))


def test_reading_leaves_a_copy_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path / "t.db")
    back_up(tmp_path / "t.db", tmp_path / "copy.db")
    before = (tmp_path / "copy.db").read_bytes()
    open_to_read(tmp_path / "copy.db").dispose()
    assert (tmp_path / "copy.db").read_bytes() == before
