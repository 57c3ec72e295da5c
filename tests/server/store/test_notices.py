import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from select import select
from typing import Any

import pytest

from sandtable.server.store.notices import Ears, Notices
from sandtable.server.store.writing import payloads
from tests.server.postgres import cut
from tests.server.store.storing import move, new, opened, write


@dataclass
class Heard:
    """Puts down what was heard."""

    changed: "Queue[tuple[str, list[str]]]" = field(default_factory=Queue)
    live: "Queue[tuple[str, str]]" = field(default_factory=Queue)
    missed: threading.Event = field(default_factory=threading.Event)

    @property
    def ears(self) -> Ears:
        return Ears(
            changed=lambda process, tables: self.changed.put((process, tables)),
            live=lambda process, text: self.live.put((process, text)),
            missed=self.missed.set,
        )


def attentive(ready: Callable[[], object], heard: Heard) -> None:
    """Say something until it is heard: listening begins a moment after it is asked for."""
    for _ in range(200):
        ready()
        try:
            heard.live.get(timeout=0.05)
        except Empty:
            continue
        return
    pytest.fail("Nothing was heard.")


def test_a_process_hears_what_another_one_commits(postgres: str) -> None:
    heard, own = Heard(), Heard()
    with opened(postgres, ears=heard.ears) as one, opened(postgres, ears=own.ears) as other:
        attentive(lambda: other.send("hello"), heard)
        write(other, new("t"))
        assert heard.changed.get(timeout=10) == (other.process, ["t"])
        write(one, new("u"))
        assert own.changed.get(timeout=10) == (one.process, ["u"])
        assert heard.changed.empty()


def test_what_comes_with_the_answer_to_the_first_words_is_heard(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    with opened(postgres, ears=Heard().ears) as other:

        def answered(self: Notices, connection: Any) -> None:
            if self._process != other.process:
                write(other, new("t"))
                select([connection.fileno()], [], [], 10)
                connection.pgconn.consume_input()

        monkeypatch.setattr(Notices, "_send_all", answered)
        with opened(postgres, ears=heard.ears):
            assert heard.changed.get(timeout=10) == (other.process, ["t"])


def test_what_was_refused_is_not_heard(postgres: str) -> None:
    heard = Heard()
    with opened(postgres, ears=heard.ears), opened(postgres, ears=Heard().ears) as other:
        attentive(lambda: other.send("hello"), heard)
        write(other, move("nowhere", 0), new("t"))
        assert heard.changed.get(timeout=10) == (other.process, ["t"])


def test_texts_reach_other_processes_as_they_are(postgres: str) -> None:
    heard = Heard()
    with opened(postgres, ears=heard.ears), opened(postgres, ears=Heard().ears) as other:
        attentive(lambda: other.send("hello"), heard)
        other.send('{"phrase": "Schön gespielt"}')
        while (last := heard.live.get(timeout=10))[1] == "hello":
            pass
        assert last == (other.process, '{"phrase": "Schön gespielt"}')
        with pytest.raises(ValueError, match="too long"):
            other.send("x" * 8000)


def test_after_a_lost_connection_everything_may_have_been_missed(postgres: str) -> None:
    heard = Heard()
    with opened(postgres, ears=heard.ears), opened(postgres, ears=Heard().ears) as other:
        attentive(lambda: other.send("hello"), heard)
        heard.missed.clear()
        cut(postgres)
        assert heard.missed.wait(20)
        attentive(lambda: other.send("hello again"), heard)
        assert write(other, new("t")) == [None]


def test_many_tables_are_named_in_several_notices() -> None:
    tables = [f"{number:032d}" for number in range(512)]
    texts = list(payloads("process", tables))
    assert all(len(text) < 8000 for text in texts)
    assert [table for text in texts for table in text.split()[1:]] == tables


def test_sqlite_has_no_other_processes(tmp_path: Path) -> None:
    heard = Heard()
    with opened(tmp_path / "t.db", ears=heard.ears) as store:
        store.send("hello")
        assert not store.is_shared
    assert heard.live.empty()
