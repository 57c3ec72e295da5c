"""What one seat may see of a game of Mandala, made from its knowledge and built up from nothing."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.cards import size
from sandtable.rules.mandala.ending import worth
from sandtable.rules.mandala.hidden import Knowledge
from sandtable.rules.mandala.snapshot import field, mountain
from sandtable.rules.mandala.state import CLAIMING, MANDALAS, OVER, SEATS
from sandtable.rules.mandala.turns import turn
from sandtable.rules.notation import Cards, Colour, cards_of, in_order
from sandtable.rules.view import CardView, Hidden, common

Phase: TypeAlias = Literal["deal", "act", "draw", "claim", "refill", "yoga", "over"]
PHASES: tuple[Phase, ...] = ("deal", "act", "draw", "claim", "refill", "act", "over", "yoga")
"""By the number of the phase; the end of a turn never lasts."""


class Score(Struct, frozen=True, kw_only=True):
    """What a Cup is worth now: a range while cards of it are unknown."""

    least: int
    most: int


class View(CardView, frozen=True, kw_only=True, tag="mandala", tag_field="game"):
    """The table as the receiver may see it: never the whole truth."""

    phase: Phase
    cups: list[Hidden]
    rivers: list[list[Colour]]
    mountains: list[list[tuple[Colour, int]]]
    """In order of first arrival."""

    fields: list[list[Cards]]
    """By mandala, then seat."""

    destroying: int | None
    """The mandala that is being destroyed."""

    last_mandala: bool
    idle_turns: int
    scores: list[Score | None]
    """None if memory is strict and the Cup is another's."""


def is_seen(known: Knowledge, seat: int) -> bool:
    """Answer if a hand and Cup lie open to the receiver: their own, and all at the end (M75)."""
    return bool(seat == known.seat or known.phase == OVER)


def hand(known: Knowledge, seat: int) -> Hidden:
    """Show a hand, or only how many cards it has."""
    cards = int(known.hand_sizes[seat])
    if is_seen(known, seat):
        return Hidden(size=cards, cards=cards_of(known.hands[seat]), unknown=0)
    return Hidden(size=cards, cards=None, unknown=cards)


def cup(known: Knowledge, seat: int, strict: bool) -> Hidden:
    """Show a Cup: what was claimed openly, if memory is open (K9), else only its number (K10)."""
    cards = size(known.cups[seat]) + int(known.secret_sizes[seat])
    if strict and not is_seen(known, seat):
        return Hidden(size=cards, cards=None, unknown=cards)
    unknown = int(known.secret_sizes[seat])
    return Hidden(size=cards, cards=cards_of(known.cups[seat]), unknown=unknown)


def score_range(known: Knowledge, seat: int) -> Score:
    """Score what is known of a Cup; unknown cards may be worth as little or as much as can be."""
    points = worth(known.cups[seat], known.rivers[seat])
    unknown, river = int(known.secret_sizes[seat]), known.rivers[seat].tolist()
    if unknown == 0:
        return Score(least=points, most=points)
    bounds = zip(river, known.unseen.tolist(), known.secret_pools[seat].tolist(), strict=True)
    possible = sorted(place for place, *most in bounds for _ in range(min(*most, unknown)))
    return Score(
        least=points + sum(possible[:unknown]),
        most=points + sum(possible[len(possible) - unknown :]),
    )


def view(known: Knowledge, strict: bool) -> View:
    """Lay the table as the receiver may see it."""
    strict = strict and known.phase != OVER
    return View(
        **common(known, turn(known), strict),
        phase=PHASES[known.phase],
        hands=[hand(known, seat) for seat in range(SEATS)],
        cups=[cup(known, seat, strict) for seat in range(SEATS)],
        rivers=[in_order(known.rivers[seat]) for seat in range(SEATS)],
        mountains=[mountain(known, mandala) for mandala in range(MANDALAS)],
        fields=[
            [field(known, mandala, seat) for seat in range(SEATS)] for mandala in range(MANDALAS)
        ],
        destroying=int(known.mandala) if known.phase == CLAIMING else None,
        last_mandala=bool(known.last_mandala),
        idle_turns=int(known.idle_turns),
        scores=[
            None if strict and not is_seen(known, seat) else score_range(known, seat)
            for seat in range(SEATS)
        ],
    )
