"""Tables of Flowers laid out by hand, so that a test shows just what its sentence is about."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from sandtable import Table
from tests.laying import LETTERS, cards, look, pile

FACES = "23457x"
ALL_TILES = tuple(letter + face for letter in LETTERS for face in FACES)
MIDDLES = ("k2g2", "p3o3", "r4y4")
"""The tiles of the three mandalas, unless a test names others."""


class Laid(NamedTuple):
    """A mandala: its tiles, and the cards by seat; seats that are not named have none there."""

    tiles: str | None = None
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    claim: int | None = None


EMPTY = Laid()
GONE = Laid(tiles="-")
"""A mandala that was destroyed and does not come back."""


def padded(sides: Sequence[str], seats: int) -> list[str]:
    return [*sides, *[""] * (seats - len(sides))]


def owners(up: Sequence[str]) -> str:
    """Whose face-up cards of each colour are, counted from 1."""
    found = ["0"] * len(LETTERS)
    for seat, side in enumerate(up):
        for letter in set(side):
            assert found[LETTERS.index(letter)] == "0", f"{letter} lies face up on two sides"
            found[LETTERS.index(letter)] = str(seat + 1)
    return "".join(found)


def tokens(tiles: str) -> list[str]:
    return [] if tiles == "-" else [tiles[at : at + 2] for at in range(0, len(tiles), 2)]


def left_over(named: Sequence[str]) -> str:
    left = Counter(dict.fromkeys(LETTERS, 15))
    left.subtract(Counter("".join(named)))
    assert min(left.values()) >= 0, f"too many cards: {left}"
    return "".join(letter * n for letter, n in left.items())


def words_of(  # noqa: PLR0913  -- a table has many places
    seats: int = 2,
    *,
    hands: tuple[str, ...] | None = None,
    mandalas: tuple[Laid, ...] = (),
    shown: tuple[str, ...] = (),
    singles: tuple[str, ...] = (),
    flowers: tuple[str, ...] = (),
    stack: str | None = None,
    deck: str | None = None,
    discard: str = "",
    **turn: object,
) -> dict[str, object]:
    """The words of a position at the beginning of a turn, seat 0's unless ``player`` says else."""
    hands = hands or ("roygpk",) * seats
    seats = len(hands)
    laid = [*mandalas, *[EMPTY] * (3 - len(mandalas))]
    middles = [
        usual if m.tiles is None else m.tiles for usual, m in zip(MIDDLES, laid, strict=True)
    ]
    up = [padded(m.up, seats) for m in laid]
    down = [padded(m.down, seats) for m in laid]
    over = left_over([*hands, *chain(*up, *down), discard, deck or ""])
    if deck is not None:
        discard += over
    owned = "".join([*middles, *singles, *flowers])
    if stack is None:
        stack = "".join(tile for tile in ALL_TILES if tile not in tokens(owned.replace("-", "")))
    seen = padded(shown, seats)
    unseen = [Counter(hand) - Counter(known) for hand, known in zip(hands, seen, strict=True)]
    return {
        "seats": seats,
        "deck": pile(over if deck is None else deck),
        "discard": pile(discard),
        "hands": "/".join(map(pile, hands)),
        "shown": "/".join(map(pile, seen)),
        "drawn": "/".join(pile("".join(side.elements())) for side in unseen),
        "held": "/".join("-" * seats),
        "up": "/".join(pile("".join(sides)) for sides in up),
        "owners": "/".join(map(owners, up)),
        "down": "/".join(pile(side) for sides in down for side in sides),
        "middles": "/".join(middles),
        "gone": "".join(str(int(m is GONE)) for m in laid),
        "claims": "".join(str(0 if m.claim is None else m.claim + 1) for m in laid),
        "stack": stack or "-",
        "tiles": "/".join(side or "-" for side in padded(singles, seats)),
        "flowers": "/".join(side or "-" for side in padded(flowers, seats)),
        "phase": "play",
        "player": 0,
        "mandala": 0,
        "due": 0,
        "passes": 0,
        "is_ending": 0,
    } | turn


def laid_out(
    seats: int = 2,
    *,
    seed: int | None = None,
    memory: str = "open",
    names: list[str] | None = None,
    **layout: Any,
) -> Table:
    """Lay out a table at the beginning of a turn, seat 0's unless ``player`` says otherwise.

    Hands have six cards, one of each colour, unless they are named; their number is that of the
    seats. The deck holds all cards that are not named, or the discard pile if the deck is named,
    too. The stacks hold all tiles that are not named: in ``mandalas``, as ``singles`` or in
    ``flowers`` by seat, such as ``k2k7``. Further names set the words of a position directly:
    phase, player, mandala, due, passes, is_ending, drawn, held.
    """
    words = words_of(seats, **layout)
    text = " ".join(["flowers 1", *(f"{key}={value}" for key, value in words.items())])
    return Table.from_position(text, seed=seed, memory=memory, names=names)


def crowded(hands: tuple[str, ...], deck: str = "", discard: str = "", **layout: Any) -> Table:
    """Lay out a table where every card that is not named lies face down on the first seat's side,
    beside a tile of its colour.
    """
    over = left_over([*hands, deck, discard])
    homes = [Laid(down=("".join(card for card in over if card in home[::2]),)) for home in MIDDLES]
    return laid_out(hands=hands, mandalas=tuple(homes), deck=deck, discard=discard, **layout)


def first(tiles: str | None = None, **sides: Any) -> tuple[Laid, ...]:
    """Cards in mandala 1 alone."""
    return (Laid(tiles, **sides),)


def all_but(stacks: str) -> dict[str, Any]:
    """All tiles but r5 and y5 in mandala 1, the usual ones in the others, and those of the stacks
    lie with four seats, of which none has three Flowers.
    """
    used = {"r5", "y5", *tokens(MIDDLES[1]), *tokens(MIDDLES[2]), *stacks.split()}
    left = [tile for tile in ALL_TILES if tile not in used]
    made, single = [""] * 4, [""] * 4
    maker = 2
    for colour in "roygpk":
        mine = [tile for tile in left if tile[0] == colour]
        makers = {seat % 4 for seat in range(maker, maker + len(mine) - 4)}
        maker += len(makers)
        for seat in range(4):
            if seat in makers:
                made[seat] += mine.pop() + mine.pop()
            else:
                single[seat] += mine.pop()
    return {"flowers": tuple(made), "singles": tuple(single), "stack": "".join(stacks.split())}


def up(table: Table, mandala: int = 0, seat: int = 0) -> str:
    return cards(look(table, "mandalas", mandala, "up", seat))


def down(table: Table, mandala: int = 0, seat: int = 0) -> str:
    return cards(look(table, "mandalas", mandala, "down", seat))


def side(table: Table, mandala: int = 0, seat: int = 0) -> str:
    """All of a seat's cards in a mandala."""
    return up(table, mandala, seat) + down(table, mandala, seat)


def claim(table: Table, mandala: int = 0) -> object:
    return look(table, "mandalas", mandala, "claim")


def middle(table: Table, mandala: int = 0) -> tuple[object, object]:
    """The dark and the light tile."""
    there = ("mandalas", mandala)
    return look(table, *there, "dark"), look(table, *there, "light")


def is_gone(table: Table, mandala: int = 0) -> bool:
    return look(table, "mandalas", mandala) is None


def tiles(table: Table, seat: int = 0) -> str:
    """A seat's single tiles, with spaces between them."""
    found = look(table, "tiles", seat)
    assert isinstance(found, list)
    return " ".join(found)


def flowers(table: Table, seat: int = 0) -> str:
    """A seat's Flowers, with spaces between them: ``k2+k7``."""
    found = look(table, "flowers", seat)
    assert isinstance(found, list)
    return " ".join(map("+".join, found))


def chances(table: Table) -> str:
    """All that chance can say now, with spaces between the tokens."""
    return " ".join(table.status().weights or ())


def all_tiles(table: Table) -> list[str]:
    """Every tile that lies in a mandala or in front of a seat."""
    snapshot = table.snapshot()
    there = [m for m in snapshot["mandalas"] if m]  # type: ignore[attr-defined]
    found = [tile for m in there for tile in (m["dark"], m["light"]) if tile]
    found += [tile for singles in snapshot["tiles"] for tile in singles]  # type: ignore[attr-defined]
    pairs = [pair for pairs in snapshot["flowers"] for pair in pairs]  # type: ignore[attr-defined]
    return sorted(found + [tile for pair in pairs for tile in pair])
