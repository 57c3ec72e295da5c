"""Mandala Mind, put together for the table, with a set of cards."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace as replaced

from sandtable.rules.about import About
from sandtable.rules.contract import answered_by
from sandtable.rules.game import Game
from sandtable.rules.mind import chance, deciding, hidden, reasons, rounds, setting_up
from sandtable.rules.mind.about import ABOUT, FREEFORM
from sandtable.rules.mind.cards import faces_of
from sandtable.rules.mind.checking import census
from sandtable.rules.mind.content import Content
from sandtable.rules.mind.events import Event
from sandtable.rules.mind.moves import MOST_MOVES
from sandtable.rules.mind.notation import all_tokens, no_token
from sandtable.rules.mind.outlook import Outlook, outlook
from sandtable.rules.mind.position import read_position, write_position
from sandtable.rules.mind.refusals import refusal
from sandtable.rules.mind.snapshot import snapshot
from sandtable.rules.mind.state import KNOWLEDGE, STATE
from sandtable.rules.mind.telling import hides, tell
from sandtable.rules.mind.view import View, view
from sandtable.rules.view import built

PILES = (
    "mandalas",
    "frames",
    "goals",
    "warmup-effects",
    "meditation-effects",
    "losses",
    "events",
)


def about(content: Content) -> About:
    """Say which scenarios a set has; the one for beginners comes first if it is there."""
    ids = sorted((card.id for card in content.scenarios), key=lambda id: id != "guided-practice")
    values = (*ids, FREEFORM) if content.freeform else tuple(ids)
    scenario, *others = ABOUT.options
    return replaced(ABOUT, options=(replaced(scenario, values=values), *others))


def numbers(content: Content, options: Mapping[str, Any]) -> list[int]:
    """Write what is printed on the cards of the scenario that was chosen."""
    return faces_of(content, options["scenario"])


def game_with(content: Content) -> Game:
    """Put the game together with a set of cards."""
    tokens = all_tokens(content)
    return Game(
        about=about(content),
        state=STATE,
        knowledge=KNOWLEDGE,
        piles=PILES,
        most_moves=MOST_MOVES,
        answers=answered_by(chance, deciding, hidden, reasons, rounds, setting_up),
        tokens=tokens,
        no_token=no_token,
        refusal=partial(refusal, content, tokens),
        snapshot=partial(snapshot, content),
        view=View,
        outlook=Outlook,
        build_shown=built(partial(view, content), partial(outlook, content)),
        event=Event,
        tell=partial(tell, content),
        hides=hides,
        census=census,
        write_position=partial(write_position, content),
        read_position=partial(read_position, content),
        is_open=True,
        with_content=with_content,
        numbers=partial(numbers, content),
    )


with_content = lru_cache(maxsize=32)(game_with)
NO_CARDS = Content(mandalas=(), frames=(), events=(), scenarios=(), freeform=None, source="{}")

GAME = replace(game_with(NO_CARDS), about=ABOUT)
"""Without cards, as it is before a table has chosen some."""
