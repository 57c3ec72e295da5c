"""Writing records: a game as readable text.

First what was agreed on, then the log, a line for each number, then how it ended.
"""

import json
from collections.abc import Iterable, Iterator

from sandtable.table.dealers import Dealer, FairDealer
from sandtable.table.history import Entry
from sandtable.table.setup import Setup

FIRST_LINE = "sandtable record 1"
UNDO = "undo"


def write_header(setup: Setup, dealer: dict[str, object], start: str | None) -> Iterator[str]:
    """Write what was agreed on before the first card."""
    about = setup.rules.about
    yield FIRST_LINE
    facts: dict[str, object] = {"game": about.name, "rules": about.version, "seats": setup.seats}
    facts |= {"names": list(setup.names[: setup.seats]), "memory": setup.memory}
    facts |= setup.options
    facts |= dealer or {"dealer": None}
    if start is not None:
        facts["start"] = start
    yield from map(_fact, facts.items())


def _fact(fact: tuple[str, object]) -> str:
    return f"{fact[0]}: {json.dumps(fact[1], ensure_ascii=False)}"


def write_entry(entry: Entry, tokens: Iterable[str]) -> str:
    """Write a line of the log."""
    words = [UNDO, *sorted(entry.piles)] if entry.undoes is not None else list(tokens)
    return " ".join([f"{entry.number}:", *words])


def write_footer(scores: list[int], winners: list[int], dealer: Dealer | None) -> Iterator[str]:
    """Write how the game ended, and the secret of a fair deal, which may be known now."""
    yield _fact(("scores", scores))
    yield _fact(("winners", winners))
    if isinstance(dealer, FairDealer):
        yield _fact(("secret", dealer.secret))
