"""Nobody is ever sent what they may not know: every byte of whole games is searched."""

from itertools import cycle, islice

import pytest

from sandtable.rules.compiled import JIT
from sandtable.server import creating, showing
from sandtable.server.identity import digest
from sandtable.table.table import Table
from tests.playing import all_cases, plain_cases
from tests.server.leaks import Leak
from tests.server.watching import Case, Watched
from tools.serving import Server

AFFAIRS = (
    ("open", ("ask", True)),
    ("strict", ("never", False)),
    ("open", ("never", False)),
    ("strict", ("ask", True)),
)
"""Memory, and the policy of undo with a fair deal or a known seed."""

AT_ONCE = {
    ("mandala", 2): 4,
    ("mandala-solo", 1): 4,
    ("flowers", 2): 4,
    ("flowers", 3): 2,
    ("flowers", 4): 2,
}
"""How many of them each game is played with."""


def cases() -> list[Case]:
    """Every game, number of seats and option with all affairs; with many they take turns."""
    in_turn = cycle(AFFAIRS)
    return [
        Case(game, seats, options, memory, undo, is_fair)
        for game, seats, options in (all_cases() if JIT else plain_cases())
        for memory, (undo, is_fair) in islice(in_turn, AT_ONCE.get((game, seats), 1))
    ]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_nothing_that_anybody_is_sent_in_a_whole_game_tells_what_they_may_not_know(
    server: Server, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creating, "new_secret", lambda: digest(f"the secret of {case.name}"))
    with Watched(server, case) as watched:
        watched.play_out()
        watched.ask_around()
        watched.settle()

        assert watched.room.is_over
        assert watched.counts["update"] > 10
        assert watched.counts["http"] > 10


CASE = Case("mandala", 2, {}, "open", "ask", is_fair=True)


@pytest.mark.parametrize("what", ["view", "told", "secret", "order"])
def test_a_server_that_leaked_would_be_caught(
    server: Server, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = showing.update

    def leaking(table: Table, *others: object) -> object:
        sheet, seat, told, shown = others
        other = 1 - seat if isinstance(seat, int) else 0
        if what == "view":
            shown = showing.shown(table, other)
        update = plain(table, sheet, seat, told, shown)  # type: ignore[arg-type]
        if what == "told":
            update.told.extend(table.events(other, table.history.number - 1))
        if what == "secret":
            update.moves.append(sheet.secret)  # type: ignore[attr-defined]
        if what == "order":
            order = table.dealer._orders["deck"]  # type: ignore[union-attr]
            update.moves.extend(order.cards[order.dealt :])
        return update

    with Watched(server, CASE) as watched:
        watched.play()
        watched.settle()
        monkeypatch.setattr(Table, "news", lambda *_: None)
        monkeypatch.setattr(showing, "update", leaking)
        with pytest.raises(Leak):
            watched.play_out(10)
