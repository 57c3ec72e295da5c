"""What happened, found by taking a move's steps one after the other and looking at each."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from sandtable.rules import entries
from sandtable.rules.cards import COLOURS, size
from sandtable.rules.game import Telling
from sandtable.rules.mandala import events
from sandtable.rules.mandala.chance import TO_MOUNTAIN, next_place
from sandtable.rules.mandala.destroying import field_size
from sandtable.rules.mandala.ending import is_colour_used_up, scores, winners
from sandtable.rules.mandala.moves import BUILD, CLAIM, DEAL, DISCARD, GROW
from sandtable.rules.mandala.state import (
    CARDS_OF_A_COLOUR,
    CLAIMING,
    DEALING,
    DRAWING,
    OVER,
    SEATS,
    State,
)
from sandtable.rules.mandala.words import sentence
from sandtable.rules.notation import LETTERS, cards_of
from sandtable.rules.records import opened
from sandtable.rules.voice import Voice

Steps = Iterator[Struct]


def tell(telling: Telling) -> tuple[list[Struct], str]:
    """Tell a decision and the chance that followed it, as the listener may know it."""
    see_step = partial(after_step, is_over=telling.is_over)
    told: list[Any] = merged(happenings(telling, after_move, see_step))
    return told, sentence(told, Voice(telling.seat, telling.names))


def happenings(
    telling: Telling, see_move: Callable[..., Steps], see_step: Callable[..., Steps]
) -> Steps:
    """Play the moves step by step, and see what each step did."""
    states = telling.before.copy()
    after = opened(states.copy())
    for move in telling.moves:
        before = after
        entries.begin(states, move)
        after = opened(states.copy())
        yield from see_move(before, move, after, telling.seat)
        is_going_on = True
        while is_going_on:
            before = after
            is_going_on = bool(entries.carry_on(states))
            after = opened(states.copy())
            yield from see_step(before, after)


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
    if size(before.deck) == 0 and size(after.deck) > 0:
        yield events.DeckRenewed(cards=size(after.deck))
    if before.phase != CLAIMING and after.phase == CLAIMING:
        yield completed(after)
    if before.phase == CLAIMING and after.phase != CLAIMING:
        mandala = int(before.mandala)
        yield events.Destroyed(mandala=mandala, discard=cards_of(before.sand[mandala]))
    if before.phase != OVER and after.phase == OVER:
        yield game_over(before, after, mark_winners if is_over else None)


def hides(before: State, move: int, listener: int) -> bool:
    """Answer if a card that is drawn goes where the listener cannot see it (M72)."""
    if move >= CLAIM:
        return False
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
        return events.Drew(seat=int(before.player), cards=1, colours=colours)
    return events.Refilled(mandala=int(before.mandala), colours=[LETTERS[move - DEAL]])


def ran_out(before: State, after: State) -> Steps:
    """See if the last card left the deck."""
    if size(before.deck) == 1:
        yield events.DeckRanOut(renewed=size(after.deck))


def acted(seat: int, move: int) -> Struct:
    """See which action was taken."""
    if move < DISCARD:
        mandala, colour = divmod(move - BUILD, COLOURS)
        return events.Built(seat=seat, mandala=mandala, colour=LETTERS[colour])
    if move < GROW:
        colour, more = divmod(move - DISCARD, CARDS_OF_A_COLOUR)
        return events.Discarded(seat=seat, colour=LETTERS[colour], cards=more + 1)
    stack, more = divmod(move - GROW, CARDS_OF_A_COLOUR)
    mandala, colour = divmod(stack, COLOURS)
    return events.Grew(seat=seat, mandala=mandala, colour=LETTERS[colour], cards=more + 1)


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


def merged(told: Iterator[Struct]) -> list[Struct]:
    """Put cards that went the same way one after the other together."""
    together: list[Struct] = []
    for event in told:
        last = together[-1] if together else None
        if last is not None and _goes_on(last, event):
            together[-1] = _added(last, event)
        else:
            together.append(event)
    return together


def _goes_on(last: Struct, event: Struct) -> bool:
    match last, event:
        case events.Drew(), events.Drew():
            return last.seat == event.seat
        case events.Dealt(), events.Dealt():
            return (last.to, last.owner) == (event.to, event.owner)
        case events.Refilled(), events.Refilled():
            return True
    return False


def _added(last: Any, event: Any) -> Struct:
    colours = None if last.colours is None else last.colours + event.colours
    if isinstance(last, events.Refilled):
        return replace(last, colours=colours)
    more: Struct = replace(last, cards=last.cards + event.cards, colours=colours)
    return more
