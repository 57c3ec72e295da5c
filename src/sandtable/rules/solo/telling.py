"""What happened in the solo game: Master Yoga's steps say which rule he follows."""

from copy import copy
from functools import partial

from msgspec import Struct

from sandtable.rules.game import Telling
from sandtable.rules.mandala import telling as mandala
from sandtable.rules.mandala.moves import DEAL
from sandtable.rules.mandala.state import CLAIMING
from sandtable.rules.notation import LETTERS
from sandtable.rules.solo import claiming, events, master_yoga
from sandtable.rules.solo.state import YOGA, YOGA_DRAWING, State
from sandtable.rules.solo.turns import winners
from sandtable.rules.solo.words import sentence
from sandtable.rules.telling import Steps, happenings, merged, ran_out
from sandtable.rules.voice import Voice

FIRST_CARD_RULES = {
    master_yoga.JOINS_MOUNTAIN: "S13",
    master_yoga.DISCARDS_YOURS: "S14",
    master_yoga.GROWS_FIELD: "S15",
    master_yoga.SIXTH_AHEAD: "S22",
    master_yoga.SIXTH_BEHIND: "S23",
    master_yoga.SIXTH_TO_FIELD: "S25",
}
FURTHER_CARD_RULES = {
    master_yoga.DISCARDS_MOUNTAINS: "S17",
    master_yoga.DISCARDS_YOURS: "S17",
    master_yoga.GROWS_FIELD: "S18",
}
CLAIM_RULES = {
    claiming.MOST_CARDS: "S32",
    claiming.NEW_TO_HIM: "S33",
    claiming.NEW_TO_YOU: "S34",
    claiming.WORTH_MOST_TO_HIM: "S35",
    claiming.WORTH_MOST_TO_YOU: "S36",
    claiming.LEFTMOST: "S37",
}


def tell(telling: Telling) -> tuple[list[Struct], str]:
    """Tell a decision of yours, and all that Master Yoga did after it."""
    see_step = partial(after_step, is_over=telling.is_over)
    told = merged(happenings(telling, after_move, see_step))
    return told, sentence(told, Voice(telling.seat, telling.names))


def after_move(before: State, move: int, after: State, listener: int) -> Steps:
    """See what a move or a card did by itself."""
    if before.phase != YOGA_DRAWING:
        yield from mandala.after_move(before, move, after, listener)
        return
    yield yoga_drew(copy(before), move - DEAL)
    yield from ran_out(before, after)
    yield from mandala.after_step(before, after)


def after_step(before: State, after: State, *, is_over: bool) -> Steps:
    """See what followed by itself."""
    if before.phase == YOGA_DRAWING and after.phase != YOGA_DRAWING:
        yield events.YogaCouldNotDraw(mandala=int(before.mandala))
    if before.phase == CLAIMING and after.phase == CLAIMING and before.chooser != after.chooser:
        yield yoga_claimed(before, after)
    yield from mandala.after_step(before, after, is_over=is_over, mark_winners=winners)


def yoga_drew(state: State, colour: int) -> Struct:
    """See by which rule he placed a card."""
    state.yoga_drew = min(state.yoga_drew + 1, 2)
    rules = FIRST_CARD_RULES if state.yoga_drew == 1 else FURTHER_CARD_RULES
    rule = rules[int(master_yoga.placing_rule(state, colour))]
    return events.YogaDrew(mandala=int(state.mandala), colour=LETTERS[colour], rule=rule)


def yoga_claimed(before: State, after: State) -> Struct:
    """See by which rule he chose."""
    colour, rule = claiming.yogas_claim(before, before.mandala)
    claim = mandala.claimed(before, colour, YOGA, after)
    return events.YogaClaimed(claim=claim, rule=CLAIM_RULES[rule])
