"""What everybody hears after a decision, written at once: what happened, and how the table stands.

That is most of what a server does for a move. The message's own type says how it is written.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import numpy as np
from msgspec import Struct, defstruct
from msgspec.structs import fields

from sandtable.rules import entries
from sandtable.rules.contract import Record
from sandtable.rules.entries import Pages
from sandtable.rules.facts import DESK
from sandtable.rules.forms import Form
from sandtable.rules.game import Telling
from sandtable.rules.registry import load
from sandtable.rules.telling import Teller
from sandtable.table.events import HIDDEN, Told
from sandtable.table.history import Entry
from sandtable.table.setup import Setup

OF_WHO_DECIDES = ("moves", "reasons")
OF_AN_END = ("scores", "winners")
"""Fields of a message that others need not be sent, and nobody before the end."""


class News:
    """Writes messages for a table whose game notes facts, while the game goes on."""

    def __init__(self, setup: Setup, states: Record) -> None:
        self._setup = setup
        self._states = states

    def write(
        self,
        message: type[Struct],
        entry: Entry,
        listeners: Sequence[int],
        undo: Sequence[int],
        head: int,
    ) -> list[bytearray] | None:
        """Write the last entry, and how the table stands, for each listener, behind so many free
        bytes; None if it is no decision, if the game notes no facts, or if memory is strict.

        ``undo`` has for each of them the place of a word: what it costs to take a decision back.
        """
        setup, rules = self._setup, self._setup.rules
        teller, by = rules.tell, entry.seat
        if not isinstance(teller, Teller) or setup.is_strict:
            return None
        if by is None or entry.undoes is not None:
            return None
        sheet = DESK.sheet
        heard = sheet.hear(listeners)
        states, moves = sheet.set_out(rules.state, entry.before, entry.moves)
        telling = Telling(rules.state, entry.before, entry.moves, listeners, setup.names, False)
        sheet.say(teller.words(sheet, states, telling))
        for place, word in enumerate(undo):
            sheet.undo[place] = word
        knowns, _ = sheet.room(rules.knowledge)
        pages, new = pages_of(setup.game, message), (entry.number, by, moves, heard, head)
        if not entries.announce(states, self._states, knowns, sheet.facts, pages, new):
            raise ValueError("the news do not fit their form")
        return sheet.messages(heard)


@cache
def pages_of(game: str, message: type[Struct]) -> Pages:
    """Give the forms of a message: for the one who decides next, and for others."""
    rules = load(game)
    if [*rules.tokens] != [*range(len(rules.tokens))]:
        raise TypeError(f"the moves of {game} are not counted in the order of their tokens")
    token: Any = Literal[(*rules.token_list, HIDDEN)]
    event: Any = rules.event
    told: Any = refined(Told, tokens=list[token], events=list[event])
    now = {"told": list[told], "shown": rules.shown_type, "moves": list[token]}
    mine = refined(message, *OF_AN_END, **now)
    theirs = refined(message, *OF_AN_END, *OF_WHO_DECIDES, **now)
    order = np.argsort(np.array(rules.token_list)).astype(np.int16)
    return Form(mine).page, Form(theirs).page, order


def refined(type_: type[Struct], *without: str, **types: Any) -> type[Struct]:
    """Give a type with exactly known types of some fields, and without others."""
    kept = [
        (field.name, types.get(field.name, field.type))
        for field in fields(type_)
        if field.name not in without
    ]
    return defstruct(type_.__name__, kept, tag=type_.__struct_config__.tag)
