"""What happened in the solo game: Master Yoga's steps say which rule he follows."""

from typing import get_args

import numpy as np

from sandtable.rules.compiled import compiled
from sandtable.rules.facts import Facts, note, note_event
from sandtable.rules.mandala import telling as mandala
from sandtable.rules.mandala.moves import DEAL
from sandtable.rules.mandala.state import CLAIMING
from sandtable.rules.mandala.telling import GAME_OVER, note_claimed, note_exhaustion
from sandtable.rules.solo import events, master_yoga
from sandtable.rules.solo.claiming import yogas_claim
from sandtable.rules.solo.state import YOGA, YOGA_DRAWING, State
from sandtable.rules.solo.words import sentence
from sandtable.rules.telling import Teller

YOGA_DREW, YOGA_COULD_NOT_DRAW, YOGA_CLAIMED = range(GAME_OVER + 1, GAME_OVER + 4)
"""The places of these events."""

FIRST_CARD_RULES: dict[int, events.PlacingRule] = {
    master_yoga.JOINS_MOUNTAIN: "S13",
    master_yoga.DISCARDS_YOURS: "S14",
    master_yoga.GROWS_FIELD: "S15",
    master_yoga.SIXTH_AHEAD: "S22",
    master_yoga.SIXTH_BEHIND: "S23",
    master_yoga.SIXTH_TO_FIELD: "S25",
}
FURTHER_CARD_RULES: dict[int, events.PlacingRule] = {
    master_yoga.DISCARDS_MOUNTAINS: "S17",
    master_yoga.DISCARDS_YOURS: "S17",
    master_yoga.GROWS_FIELD: "S18",
}


TARGETS: dict[int, events.Target] = {
    master_yoga.JOINS_MOUNTAIN: "mountain",
    master_yoga.DISCARDS_YOURS: "discard",
    master_yoga.DISCARDS_MOUNTAINS: "discard",
    master_yoga.GROWS_FIELD: "field",
    master_yoga.SIXTH_AHEAD: "mountain",
    master_yoga.SIXTH_BEHIND: "mountain",
    master_yoga.SIXTH_TO_FIELD: "field",
}


def places(rules: dict[int, events.PlacingRule]) -> list[int]:
    """Give the places of the words for his rules, by their numbers."""
    words = get_args(events.PlacingRule)
    return [words.index(rules.get(rule, words[0])) for rule in range(master_yoga.PLACING_RULES)]


PLACING_PLACES = np.array([places(FIRST_CARD_RULES), places(FURTHER_CARD_RULES)])
TARGET_PLACES = np.array(
    [get_args(events.Target).index(TARGETS[rule]) for rule in range(master_yoga.PLACING_RULES)]
)


tell = Teller(events.Event, sentence)


@compiled
def note_move(before: State, move: int, after: State, listener: int, facts: Facts) -> None:
    """Note what a move or a card did by itself."""
    if before.phase != YOGA_DRAWING:
        mandala.note_move(before, move, after, listener, facts)
        return
    note_yogas_card(facts, before, move - DEAL)
    note_exhaustion(facts, before, after)
    mandala.note_step(before, after, True, facts)


@compiled
def note_yogas_card(facts: Facts, before: State, colour: int) -> None:
    """Note by which rule he placed a card, as one who has drawn it."""
    drew = before.yoga_drew
    before.yoga_drew = min(drew + 1, 2)
    rule = master_yoga.placing_rule(before, colour)
    before.yoga_drew = drew
    note_event(facts, YOGA_DREW)
    note(facts, before.mandala)
    note(facts, colour)
    note(facts, PLACING_PLACES[min(drew, 1), rule])
    note(facts, TARGET_PLACES[rule])


@compiled
def note_step(before: State, after: State, is_over: bool, facts: Facts) -> None:
    """Note what followed by itself."""
    if before.phase == YOGA_DRAWING and after.phase != YOGA_DRAWING:
        note_event(facts, YOGA_COULD_NOT_DRAW)
        note(facts, before.mandala)
    if before.phase == CLAIMING and after.phase == CLAIMING and before.chooser != after.chooser:
        colour, rule = yogas_claim(before, before.mandala)
        note_event(facts, YOGA_CLAIMED)
        note_claimed(facts, before, colour, YOGA, after)
        note(facts, rule)
    mandala.note_step(before, after, is_over, facts)
