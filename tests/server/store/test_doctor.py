from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from sandtable.rules.registry import load
from sandtable.server.doctor import Examination
from sandtable.server.rebuilding import deal, line_of, rebuild
from sandtable.server.sheet import SeatSheet, Sheet, write_sheet
from sandtable.server.store.change import Change, Standing
from sandtable.server.store.database import open_database
from tests.server.store.storing import new, opened, write

MOVES = 3


def played(name: str) -> Change:
    """A game of Mandala with a few moves, as the server stores it."""
    seats = [SeatSheet(kind="computer", player="random") for _ in range(2)]
    version = load("mandala").about.version
    sheet = Sheet(game="mandala", rules=version, seats=seats, seed=7)
    table = deal(sheet)
    for _ in range(MOVES):
        table.play((table.status().moves or ())[0])
    lines = [line_of(entry) for entry in table.history.entries]
    due = Standing("playing", is_due=True)
    return new(name, *lines, sheet=write_sheet(sheet), standing=due, decides=table.decides)


@pytest.fixture
def engine(where: str) -> Iterator[Engine]:
    with opened(where) as store:
        assert write(store, played("a"), played("b"), played("c")) == [None] * 3
    engine = open_database(where)
    yield engine
    engine.dispose()


def found(engine: Engine, *statements: str) -> list[str]:
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    examination = Examination(engine, rebuild)
    said = list(examination)
    assert (examination.tables, examination.is_good) == (3, len(said) == 1)
    return said


def test_all_is_well_where_every_log_can_be_played_again(engine: Engine) -> None:
    assert found(engine) == ["3 tables with 12 entries: all is well."]


def test_a_move_that_was_changed_is_named_and_the_rest_is_looked_at(engine: Engine) -> None:
    said = found(
        engine,
        "UPDATE entries SET tokens = 'nonsense' WHERE table_no = 1 AND number >= 2",
        "UPDATE entries SET tokens = 'r r r' WHERE table_no = 3 AND number = 0",
    )
    assert [words[:18] for words in said[:2]] == ["Table a: Entry 2 c", "Table c: Entry 0 s"]
    assert said[2] == "3 tables with 12 entries: 2 bad."


def test_a_gap_in_the_log_is_named(engine: Engine) -> None:
    said = found(engine, "DELETE FROM entries WHERE table_no = 2 AND number = 1")
    assert said[0] == "Table b: entry 1 is missing."


def test_a_sheet_that_cannot_be_read_is_named(engine: Engine) -> None:
    said = found(engine, "UPDATE tables SET sheet = '{\"game\": 3}' WHERE id = 'b'")
    assert said[0].startswith("Table b: its sheet cannot be read: ")


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE tables SET stage = 'over' WHERE id = 'b'", "stage"),
        ("UPDATE entries SET decides = NULL WHERE table_no = 2", "decide"),
    ],
)
def test_a_list_that_does_not_agree_with_the_log_is_named(
    engine: Engine, statement: str, what: str
) -> None:
    said = found(engine, statement)
    assert said[0].startswith("Table b: the list says ")
    assert what in said[0]


def test_rows_without_their_table_are_named(tmp_path: Path) -> None:
    with opened(tmp_path / "t.db") as store:
        write(store, played("a"))
    engine = open_database(tmp_path / "t.db")
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.exec_driver_sql("DELETE FROM tables")
        connection.commit()
    said = list(Examination(engine, rebuild))
    engine.dispose()
    assert said[0] == "A row of entries belongs to a table that is not there."
