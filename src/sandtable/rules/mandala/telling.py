"""What happened, found by taking a move's steps one after the other and looking at each."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from msgspec import Struct

from sandtable.rules.events import Drew
from sandtable.rules.game import Telling
from sandtable.rules.mandala import events
from sandtable.rules.mandala.chance import TO_MOUNTAIN, next_place
from sandtable.rules.mandala.destroying import field_size
from sandtable.rules.mandala.ending import is_colour_used_up, scores, winners
from sandtable.rules.mandala.moves import BUILD, CLAIM, DEAL, DISCARD, GROW, played
from sandtable.rules.mandala.state import (
    CLAIMING,
    DEALING,
    DRAWING,
    OVER,
    SEATS,
    State,
)
from sandtable.rules.mandala.words import sentence
from sandtable.rules.notation import LETTERS, cards_of
from sandtable.rules.telling import Steps, happenings, merged, ran_out, renewed
from sandtable.rules.voice import Voice


def tell(telling: Telling) -> tuple[list[Struct], str]:
    """Tell a decision and the chance that followed it, as the listener may know it."""
    see_step = partial(after_step, is_over=telling.is_over)
    told: list[Any] = merged(happenings(telling, after_move, see_step))
    return told, sentence(told, Voice(telling.seat, telling.names))


def after_move(before: State, move: int, after: State, listener: int) -> Steps:
    """See what a move or a card did by itself."""
    if move < CLAIM:
        yield received(before, move, listener)
        yield from ran_out(before, after)
    elif move < BUILD:
        yield claimed(before, move - CLAIM, int(before.chooser), after)
    else:
        yield acted(int(before.player), move)


def after_step(
    before: State,
    after: State,
    *,
    is_over: bool = True,
    mark_winners: Callable[..., None] = winners,
) -> Steps:
    """See what followed by itself; games differ in who wins."""
    yield from renewed(before, after)
    if before.phase != CLAIMING and after.phase == CLAIMING:
        yield completed(after)
    if before.phase == CLAIMING and after.phase != CLAIMING:
        mandala = int(before.mandala)
        yield events.Destroyed(mandala=mandala, discard=cards_of(before.sand[mandala]))
    if before.phase != OVER and after.phase == OVER:
        yield game_over(before, after, mark_winners if is_over else None)


def hides(before: State, _move: int, listener: int) -> bool:
    """Answer if a card that is drawn goes where the listener cannot see it (M72)."""
    if before.phase == DEALING:
        place, owner = next_place(before)
        return bool(place != TO_MOUNTAIN and owner != listener)
    return bool(before.phase == DRAWING and before.player != listener)


def received(before: State, move: int, listener: int) -> Struct:
    """See where a card went."""
    colours = None if hides(before, move, listener) else [LETTERS[move - DEAL]]
    if before.phase == DEALING:
        place, owner = next_place(before)
        return events.Dealt(to=events.PLACES[place], owner=int(owner), cards=1, colours=colours)
    if before.phase == DRAWING:
        return Drew(seat=int(before.player), cards=1, colours=colours)
    return events.Refilled(mandala=int(before.mandala), colours=[LETTERS[move - DEAL]])


def acted(seat: int, move: int) -> Struct:
    """See which action was taken."""
    mandala, colour, cards = played(move)
    if move < DISCARD:
        return events.Built(seat=seat, mandala=mandala, colour=LETTERS[colour])
    if move < GROW:
        return events.Discarded(seat=seat, colour=LETTERS[colour], cards=cards)
    return events.Grew(seat=seat, mandala=mandala, colour=LETTERS[colour], cards=cards)


def claimed(before: State, colour: int, seat: int, after: State) -> events.Claimed:
    """See where the claimed cards went."""
    is_new = before.rivers[seat, colour] == 0 and after.rivers[seat, colour] > 0
    return events.Claimed(
        seat=seat,
        mandala=int(before.mandala),
        colour=LETTERS[colour],
        cards=int(before.sand[before.mandala, colour]),
        river=int(after.rivers[seat, colour]) if is_new else None,
        cup=int(after.cups[seat, colour] - before.cups[seat, colour]),
        discard=int(after.discard[colour] - before.discard[colour]),
    )


def completed(after: State) -> Struct:
    """See who chooses first in a completed Mandala."""
    mandala = int(after.mandala)
    return events.Completed(
        mandala=mandala,
        by=int(after.player),
        fields=[int(field_size(after, mandala, seat)) for seat in range(SEATS)],
        first=int(after.chooser),
    )


def game_over(before: State, after: State, mark_winners: Callable[..., None] | None) -> Struct:
    """See why the game ended, and how; an end that was taken back keeps the Cups' secrets."""
    if before.phase == CLAIMING:
        why: events.End = "last mandala" if after.last_mandala else "sixth colour"
    else:
        why = "colour used up" if is_colour_used_up(after) else "idle turns"
    if mark_winners is None:
        return events.GameOver(why=why, scores=None, winners=None)
    points, wins = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    scores(after, points)
    mark_winners(after, wins)
    won = [seat for seat in range(SEATS) if wins[seat]]
    return events.GameOver(why=why, scores=points.tolist(), winners=won)
