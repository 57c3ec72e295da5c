"""Writing records: a game as readable text.

First what was agreed on, then the log, a line for each number, then how it ended.
"""

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sandtable.table.dealers import FairDealer, SealedDealer
from sandtable.table.events import HIDDEN, tell
from sandtable.table.history import Entry
from sandtable.table.setup import Setup

if TYPE_CHECKING:
    from sandtable.table.table import Table

FIRST_LINE = "sandtable record 1"
UNDO = "undo"


def write_record(table: "Table", resigned: int | None) -> str:
    """Write everything: all tokens, chance included, and which seat resigned."""
    facts = agreed(table.setup)
    facts |= {"dealer": None} | (table.dealer.describe() if table.dealer else {})
    if table.start is not None:
        facts["start"] = table.start
    log = [write_entry(entry, entry.tokens) for entry in table.history.entries]
    return _joined(facts, log, results(table, resigned))


def resigning(table: "Table", seat: int) -> int:
    """Take a seat that resigns now, or has done so, or say why it cannot."""
    seat = table.setup.listener(seat)
    if table.is_finished and seat != table.resigned:
        raise ValueError(f"seat {seat} cannot resign: the game is over")
    return seat


def write_seat_record(table: "Table", listener: int) -> str:
    """Write what a seat, or a spectator, may have of a game that goes on."""
    log = [
        write_entry(entry, tell(table.setup, entry, listener, is_over=False).tokens)
        for entry in table.remembered(listener)
    ]
    facts = agreed(table.setup) | {"dealer": HIDDEN}
    if isinstance(table.dealer, FairDealer | SealedDealer):
        facts |= table.dealer.describe()
    return _joined(facts, log, {})


def agreed(setup: Setup) -> dict[str, object]:
    """List what was agreed on before the first card, save for the dealer."""
    about = setup.rules.about
    facts = {"game": about.name, "rules": about.version, "seats": setup.seats}
    names = list(setup.names[: setup.seats])
    return facts | {"names": names, "memory": setup.memory} | setup.written_options


def results(table: "Table", resigned: int | None) -> dict[str, object]:
    """List how a game ended, with the secret of a fair deal, which may be known now."""
    status = table.status()
    facts: dict[str, object] = {"resigned": resigned}
    if status.kind == "over":
        facts = {"scores": status.scores, "winners": status.winners}
    elif resigned is None:
        return {}
    if isinstance(table.dealer, FairDealer):
        facts["secret"] = table.dealer.secret
    return facts


def write_entry(entry: Entry, tokens: Iterable[str]) -> str:
    """Write a line of the log."""
    words = [UNDO, *sorted(entry.piles)] if entry.undoes is not None else list(tokens)
    return " ".join([f"{entry.number}:", *words])


def _joined(facts: dict[str, object], log: list[str], ending: dict[str, object]) -> str:
    lines = [FIRST_LINE, *_written(facts), "", *log]
    if ending:
        lines += ["", *_written(ending)]
    return "\n".join([*lines, ""])


def _written(facts: dict[str, object]) -> Iterator[str]:
    for name, value in facts.items():
        yield f"{name}: {json.dumps(value, ensure_ascii=False)}"
