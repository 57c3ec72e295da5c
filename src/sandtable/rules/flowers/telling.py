"""What happened in a game of Flowers, seen step by step."""

from functools import partial
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.json import encode

from sandtable.rules.contract import NOBODY
from sandtable.rules.events import Drew
from sandtable.rules.flowers import events
from sandtable.rules.flowers.chance import dealt_seat, tile_target
from sandtable.rules.flowers.destroying import holder_of, second_of
from sandtable.rules.flowers.ending import scores, third_flower, winners
from sandtable.rules.flowers.holding import gained
from sandtable.rules.flowers.moves import ORDER, PASS, TAKE, TILE, played
from sandtable.rules.flowers.notation import TILE_TOKENS
from sandtable.rules.flowers.outlook import level_rivals, reason, rival_of
from sandtable.rules.flowers.playing import is_complete, is_present
from sandtable.rules.flowers.state import (
    CLEARING,
    DARK,
    DEALING_CARDS,
    DESTROYING,
    DRAWING,
    OVER,
    OWNED,
    State,
)
from sandtable.rules.flowers.words import sentence
from sandtable.rules.game import Tale, Telling
from sandtable.rules.notation import LETTERS, cards_of
from sandtable.rules.telling import Steps, happenings, hidden_moves, merged, ran_out, renewed
from sandtable.rules.voice import Voice


def tell(telling: Telling) -> list[Tale]:
    """Tell a decision and the chance that followed it, as each listener may know it."""
    return [tell_to(telling, listener) for listener in telling.listeners]


def tell_to(telling: Telling, listener: int) -> Tale:
    """Tell it to one of them."""
    see_step = partial(after_step, is_over=telling.is_over)
    told: list[Any] = merged(happenings(telling, after_move, see_step, listener))
    words = sentence(told, Voice(listener, telling.names))
    return Tale(encode(told), words, hidden_moves(telling, hides, listener))


def hides(before: State, move: int, listener: int) -> bool:
    """Answer if a card that is drawn goes where the listener cannot see it (F64)."""
    if move >= TILE:
        return False
    owner = dealt_seat(before) if before.phase == DEALING_CARDS else before.player
    return bool(owner != listener)


def after_move(before: State, move: int, after: State, listener: int) -> Steps:
    """See what a move or an outcome of chance did by itself."""
    if move < TILE:
        yield received(before, move, listener)
        yield from ran_out(before, after)
    elif move < ORDER:
        mandala, _ = tile_target(before)
        yield events.TilesDealt(mandala=int(mandala), tiles=[TILE_TOKENS[move - TILE]])
    elif move < TAKE:
        yield completed(after)
    elif move < PASS:
        yield from taken(before, after, first=move - TAKE)
    elif move == PASS:
        yield events.Passed(seat=int(before.player))
        if after.is_ending:
            yield events.LastMandalas(why="all passed", by=None)
    else:
        yield laid(before, move, after)


def after_step(before: State, after: State, *, is_over: bool) -> Steps:
    """See what followed by itself."""
    yield from renewed(before, after)
    mandala = int(before.mandala)
    if before.phase == DRAWING and before.claims[mandala] != after.claims[mandala]:
        yield marker_taken(before, after, mandala)
    if before.phase != DESTROYING and after.phase == DESTROYING:
        yield completed(after)
    if before.phase == DESTROYING and after.phase == CLEARING:
        yield from taken(before, after, first=DARK)
    if before.phase == CLEARING:
        yield cleared(before, after)
        if after.is_ending and not before.is_ending:
            by = third_flower(after)
            if by == NOBODY:
                yield events.LastMandalas(why="no tiles", by=None)
            else:
                yield events.LastMandalas(why="third flower", by=by)
    if before.phase != OVER and after.phase == OVER:
        yield game_over(after) if is_over else events.GameOver(scores=None, winners=None)


def received(before: State, move: int, listener: int) -> Struct:
    """See whose hand a card went to."""
    colours = None if hides(before, move, listener) else [LETTERS[move]]
    if before.phase == DEALING_CARDS:
        return events.HandDealt(seat=int(dealt_seat(before)), cards=1, colours=colours)
    return Drew(seat=int(before.player), cards=1, colours=colours)


def laid(before: State, move: int, after: State) -> Struct:
    """See how cards were played."""
    mandala, colour, cards = played(move)
    return events.Played(
        seat=int(before.player),
        mandala=int(mandala),
        colour=LETTERS[colour],
        cards=int(cards),
        is_up=not is_present(before, mandala, colour),
        there=after.sides[mandala, : after.seats].tolist(),
        rival=rival_of(before, mandala, int(before.player)),
    )


def marker_taken(before: State, after: State, mandala: int) -> Struct:
    """See who took the marker from whom."""
    since = int(holder_of(before, mandala))
    return events.MarkerTaken(
        mandala=mandala,
        seat=int(holder_of(after, mandala)),
        since=None if since == NOBODY else since,
    )


def completed(after: State) -> Struct:
    """See who will take tiles."""
    mandala = int(after.mandala)
    holder, second = int(holder_of(after, mandala)), int(second_of(after, mandala))
    up = after.fronts[mandala, : after.seats].tolist()
    return events.Completed(
        mandala=mandala,
        is_complete=bool(is_complete(after, mandala)),
        holder=None if holder == NOBODY else holder,
        second=None if second == NOBODY else second,
        why=reason(after, mandala, up),
        level=level_rivals(after, mandala),
        up=up,
    )


def taken(before: State, after: State, first: int) -> Steps:
    """See who took which tile, in the order in which they were taken."""
    mandala = int(before.mandala)
    for shade in (first, 1 - first):
        tile = int(before.middles[mandala, shade]) - 1
        owner, closed = int(after.places[tile]) - OWNED, int(after.partners[tile])
        if owner >= 0:
            partner = TILE_TOKENS[closed - 1] if closed else None
            yield events.TileTaken(
                seat=owner,
                mandala=mandala,
                tile=TILE_TOKENS[tile],
                flower=partner,
                points=gained(TILE_TOKENS[tile], partner),
            )


def cleared(before: State, after: State) -> Struct:
    """See where the cards went."""
    return events.Cleared(
        mandala=int(before.mandala),
        discard=cards_of(after.discard - before.discard),
        back=[cards_of(after.hands[seat] - before.hands[seat]) for seat in range(before.seats)],
    )


def game_over(after: State) -> Struct:
    """See who won, and how."""
    points, wins = np.zeros(after.seats, np.int64), np.zeros(after.seats, np.int64)
    scores(after, points)
    winners(after, wins)
    won = np.flatnonzero(wins).tolist()
    is_level = int((points == points.max()).sum()) > len(won)
    return events.GameOver(scores=points.tolist(), winners=won, by_hand=is_level)
