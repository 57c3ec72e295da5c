"""What one seat may see of a game of Flowers, made from its knowledge and built up from nothing."""

from typing import Literal, TypeAlias

from msgspec import Struct

from sandtable.rules.cards import size
from sandtable.rules.flowers.hidden import Knowledge
from sandtable.rules.flowers.holding import Held, flower, single
from sandtable.rules.flowers.notation import TILE_TOKENS
from sandtable.rules.flowers.snapshot import flower_pairs, holder, middle, single_tiles, up_of
from sandtable.rules.flowers.state import DARK, DESTROYING, LIGHT, MANDALAS, OVER, STACK
from sandtable.rules.flowers.tiles import flower_count, score, stack_size
from sandtable.rules.flowers.turns import turn
from sandtable.rules.notation import Cards, cards_of
from sandtable.rules.view import CardView, Hidden, common

Phase: TypeAlias = Literal["deal", "play", "draw", "destroy", "rebuild", "order", "over"]
PHASES: tuple[Phase, ...] = (
    "deal",
    "deal",
    "play",
    "draw",
    "destroy",
    "destroy",
    "rebuild",
    "order",
    "play",
    "over",
)
"""By the number of the phase; clearing and the end of a turn never last."""


class Mandala(Struct, frozen=True, kw_only=True):
    """A mandala with its tiles, its marker and every seat's side."""

    dark: str | None
    light: str | None
    claim: int | None
    """The seat that holds the marker."""

    up: list[Cards]
    down: list[Hidden]
    """Face-down cards by seat: their colours were shown, and are sent if memory is open."""


class View(CardView, frozen=True, kw_only=True, tag="flowers", tag_field="game"):
    """The table as the receiver may see it: never the whole truth.

    Of other hands the cards that came back from a mandala are known.
    """

    phase: Phase
    mandalas: list[Mandala | None]
    """None for one that was destroyed and does not come back."""

    destroying: int | None
    """The mandala that is being destroyed."""

    tiles: list[list[Held]]
    """The single tiles by seat."""

    flower_counts: list[int]
    flowers: list[list[Held] | None]
    """The Flowers by seat; None if memory is strict: they lie face down."""

    stacks: list[int]
    """How many dark and how many light tiles are left."""

    tiles_to_come: list[str] | None
    """The tiles in these stacks; None if memory is strict and there are Flowers."""

    is_ending: bool
    """The last mandalas are being destroyed."""

    passes: int
    scores: list[int | None]
    """What tiles and Flowers are worth now; None if memory is strict and there are Flowers."""


def hand(known: Knowledge, seat: int, strict: bool) -> Hidden:
    """Show a hand: one's own, and of others what came back from a mandala, if memory is open."""
    cards = int(known.hand_sizes[seat])
    if seat == known.seat or known.phase == OVER:
        return Hidden(size=cards, cards=cards_of(known.hands[seat]), unknown=0)
    if strict:
        return Hidden(size=cards, cards=None, unknown=cards)
    shown = known.shown[seat]
    return Hidden(size=cards, cards=cards_of(shown), unknown=cards - size(shown))


def mandala(known: Knowledge, number: int, strict: bool) -> Mandala | None:
    """Show a mandala."""
    if known.is_gone[number]:
        return None
    down = [known.down[number, seat] for seat in range(known.seats)]
    return Mandala(
        dark=middle(known, number, DARK),
        light=middle(known, number, LIGHT),
        claim=holder(known, number),
        up=[up_of(known, number, seat) for seat in range(known.seats)],
        down=[
            Hidden(size=size(side), cards=None, unknown=size(side))
            if strict
            else Hidden(size=size(side), cards=cards_of(side), unknown=0)
            for side in down
        ],
    )


def tiles_to_come(known: Knowledge) -> list[str]:
    """List the tiles that nobody has seen: those of both stacks, in no order of theirs."""
    return [TILE_TOKENS[tile] for tile in (known.places == STACK).nonzero()[0].tolist()]


def view(known: Knowledge, strict: bool) -> View:
    """Lay the table as the receiver may see it (K9, K10)."""
    strict = strict and known.phase != OVER
    seats = range(known.seats)
    counts = [int(flower_count(known, seat)) for seat in seats]
    hidden = [strict and count > 0 for count in counts]
    return View(
        **common(known, turn(known), strict),
        phase=PHASES[known.phase],
        hands=[hand(known, seat, strict) for seat in seats],
        mandalas=[mandala(known, number, strict) for number in range(MANDALAS)],
        destroying=int(known.mandala) if known.phase == DESTROYING else None,
        tiles=[[single(tile) for tile in single_tiles(known, seat)] for seat in seats],
        flower_counts=counts,
        flowers=[
            None if hidden[seat] else [flower(pair) for pair in flower_pairs(known, seat)]
            for seat in seats
        ],
        stacks=[int(stack_size(known, DARK)), int(stack_size(known, LIGHT))],
        tiles_to_come=None if any(hidden) else tiles_to_come(known),
        is_ending=bool(known.is_ending),
        passes=int(known.passes),
        scores=[None if hidden[seat] else int(score(known, seat)) for seat in seats],
    )
