"""What happened, noted while a move's steps are taken one after the other."""

import numpy as np

from sandtable.rules.cards import size
from sandtable.rules.compiled import compiled
from sandtable.rules.contract import winners
from sandtable.rules.facts import (
    Facts,
    is_last,
    note,
    note_event,
    note_if,
    note_one_more,
    note_pile,
)
from sandtable.rules.mandala import events
from sandtable.rules.mandala.chance import TO_MOUNTAIN, next_place
from sandtable.rules.mandala.destroying import field_size
from sandtable.rules.mandala.ending import is_colour_used_up, score
from sandtable.rules.mandala.moves import BUILD, CLAIM, DEAL, DISCARD, GROW, played
from sandtable.rules.mandala.state import CLAIMING, DEALING, DRAWING, OVER, SEATS, State
from sandtable.rules.mandala.words import sentence
from sandtable.rules.telling import Teller

DEALT, BUILT, GREW, DISCARDED, DREW, COMPLETED, CLAIMED = range(7)
RAN_OUT, RENEWED, DESTROYED, REFILLED, GAME_OVER = range(7, 12)
"""The places of these events."""

LAST_MANDALA, SIXTH_COLOUR, COLOUR_USED_UP, IDLE_TURNS = range(4)
"""The places of the words why a game ended."""


tell = Teller(events.Event, sentence)


@compiled
def hides(before: State, _move: int, listener: int) -> bool:
    """Answer if a card that is drawn goes where the listener cannot see it (M72)."""
    if before.phase == DEALING:
        place, owner = next_place(before)
        return bool(place != TO_MOUNTAIN and owner != listener)
    return bool(before.phase == DRAWING and before.player != listener)


@compiled
def note_move(before: State, move: int, after: State, listener: int, facts: Facts) -> None:
    """Note what a move or a card did by itself."""
    if move < CLAIM:
        note_received(facts, before, move, listener)
        note_exhaustion(facts, before, after)
    elif move < BUILD:
        note_event(facts, CLAIMED)
        note_claimed(facts, before, move - CLAIM, before.chooser, after)
    else:
        note_acted(facts, before.player, move)


@compiled
def note_received(facts: Facts, before: State, move: int, listener: int) -> None:
    """Note where a card went; one that goes where the last one went is added to it."""
    colour, is_known = move - DEAL, not hides(before, move, listener)
    if before.phase == DEALING:
        place, owner = next_place(before)
        if not (is_last(facts, DEALT, place) and facts.numbers[facts.last + 2] == owner):
            note_event(facts, DEALT)
            note(facts, place)
            note(facts, owner)
            note_no_cards(facts, is_known)
        note_one_more(facts, 3, is_known, colour)
    elif before.phase == DRAWING:
        if not is_last(facts, DREW, before.player):
            note_event(facts, DREW)
            note(facts, before.player)
            note_no_cards(facts, is_known)
        note_one_more(facts, 2, is_known, colour)
    else:
        if not is_last(facts, REFILLED, before.mandala):
            note_event(facts, REFILLED)
            note(facts, before.mandala)
            note(facts, 0)
        facts.numbers[facts.last + 2] += 1
        note(facts, colour)


@compiled
def note_exhaustion(facts: Facts, before: State, after: State) -> None:
    """Note if the last card left the deck."""
    if size(before.deck) == 1:
        note_event(facts, RAN_OUT)
        note(facts, size(after.deck))


@compiled
def note_no_cards(facts: Facts, is_known: bool) -> None:
    """Note that no cards went somewhere so far, and whether it will be known which."""
    note(facts, 0)
    note(facts, is_known)
    if is_known:
        note(facts, 0)


@compiled
def note_acted(facts: Facts, seat: int, move: int) -> None:
    """Note which action was taken."""
    mandala, colour, cards = played(move)
    is_discarded = DISCARD <= move < GROW
    note_event(facts, DISCARDED if is_discarded else (BUILT if move < DISCARD else GREW))
    note(facts, seat)
    if not is_discarded:
        note(facts, mandala)
    note(facts, colour)
    if move >= DISCARD:
        note(facts, cards)


@compiled
def note_claimed(facts: Facts, before: State, colour: int, seat: int, after: State) -> None:
    """Note where claimed cards went."""
    is_new = before.rivers[seat, colour] == 0 and after.rivers[seat, colour] > 0
    note(facts, seat)
    note(facts, before.mandala)
    note(facts, colour)
    note(facts, before.sand[before.mandala, colour])
    note_if(facts, is_new, after.rivers[seat, colour])
    to_cup = after.cups[seat, colour] - before.cups[seat, colour]
    note(facts, to_cup)
    note(facts, after.discard[colour] - before.discard[colour])
    note(facts, to_cup * after.rivers[seat, colour])


@compiled
def note_step(before: State, after: State, is_over: bool, facts: Facts) -> None:
    """Note what followed by itself."""
    if size(before.deck) == 0 and size(after.deck) > 0:
        note_event(facts, RENEWED)
        note(facts, size(after.deck))
    if before.phase != CLAIMING and after.phase == CLAIMING:
        note_completed(facts, after)
    if before.phase == CLAIMING and after.phase != CLAIMING:
        note_event(facts, DESTROYED)
        note(facts, before.mandala)
        note_pile(facts, before.sand[before.mandala])
    if before.phase != OVER and after.phase == OVER:
        note_game_over(facts, before, after, is_over)


@compiled
def note_completed(facts: Facts, after: State) -> None:
    """Note who chooses first in a completed Mandala."""
    note_event(facts, COMPLETED)
    note(facts, after.mandala)
    note(facts, after.player)
    note(facts, SEATS)
    for seat in range(SEATS):
        note(facts, field_size(after, after.mandala, seat))
    note(facts, after.chooser)


@compiled
def note_game_over(facts: Facts, before: State, after: State, is_over: bool) -> None:
    """Note why the game ended, and how; an end that was taken back keeps the Cups' secrets."""
    note_event(facts, GAME_OVER)
    if before.phase == CLAIMING:
        note(facts, LAST_MANDALA if after.last_mandala else SIXTH_COLOUR)
    else:
        note(facts, COLOUR_USED_UP if is_colour_used_up(after) else IDLE_TURNS)
    note(facts, is_over)
    if is_over:
        note(facts, SEATS)
        for seat in range(SEATS):
            note(facts, score(after, seat))
    note(facts, is_over)
    if is_over:
        wins = np.zeros(SEATS, np.int64)
        winners(after, wins)
        note(facts, wins[0] + wins[1])
        for seat in range(SEATS):
            if wins[seat]:
                note(facts, seat)
        note(facts, wins[0] + wins[1] == 1 and score(after, 0) == score(after, 1))
    else:
        note(facts, False)
