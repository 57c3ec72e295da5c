"""The three mandalas side by side: a column for each, a row for each player.

``►5 ▲O2 ▒3`` is a side with the marker and five cards: two orange face up, three face down.
"""

from collections.abc import Callable, Iterable
from functools import partial

from rich.text import Text

from sandtable.rules.flowers.outlook import Prospect
from sandtable.rules.flowers.state import MANDALAS
from sandtable.rules.flowers.view import Mandala
from sandtable.rules.flowers.words import SIDES
from sandtable.rules.notation import LETTERS, Cards
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.tiles import middle, tile_chip
from sandtable.terminal.lines import labelled, row
from sandtable.terminal.palette import chip, name

LABEL, COLUMN = 9, 23
MARKER, BACK = "►", "▒"
Side = Callable[[Mandala, Prospect], Text]


def grid(scene: Scene, *, roomy: bool) -> list[Text]:
    """Draw all mandalas; roomy also with the colours of face-down cards."""
    if not any(scene.view.mandalas):
        return []
    lines = [heads(scene), missing(scene)]
    for seat in scene.players:
        lines.append(line(scene, scene.label(seat, LABEL - 1), partial(side, seat=seat)))
        if roomy and has_known_backs(scene, seat):
            lines.append(line(scene, "", partial(backs, seat=seat)))
    if scene.view.seat is not None:
        lines.append(line(scene, "marker", partial(marker, scene)))
    return [*lines, line(scene, "tiles to", partial(takers, scene))]


def heads(scene: Scene) -> Text:
    """Name the mandalas, with the tiles in their middle."""
    return across("", (head(scene, number) for number in range(MANDALAS)))


def head(scene: Scene, number: int) -> Text:
    """Name a mandala, and show its tiles."""
    title = Text.assemble((f"{SIDES[number].upper()} {number + 1}", "bold"), " ")
    lying = scene.view.mandalas[number]
    if lying is None:
        return row([title, "is gone"])
    return row([title, *map(tile_chip, middle(lying))])


def line(scene: Scene, label: str, draw: Side) -> Text:
    """Draw one row through all mandalas that are there."""
    found = [scene.mandala(number) for number in range(MANDALAS)]
    return across(label, (draw(*there) if there else Text() for there in found))


def across(label: str, cells: Iterable[Text]) -> Text:
    """Put what belongs to each mandala beside each other."""
    return labelled(Text(label), LABEL, cells, COLUMN)


def missing(scene: Scene) -> Text:
    """Show the colours that are not there yet, or what happens to a mandala."""
    cells = [
        Text(" ").join(map(chip, seen.missing if seen else [])) for seen in scene.outlook.mandalas
    ]
    if scene.view.destroying is not None:
        cells[scene.view.destroying] = Text("being destroyed")
    return across("missing", cells)


def side(lying: Mandala, seen: Prospect, *, seat: int) -> Text:
    """Draw one player's side: marker, number of cards, face-up cards, face-down cards."""
    if not seen.cards[seat]:
        return Text("  –", "dim")
    sign = MARKER if lying.claim == seat else " "
    total = Text.assemble((f"{sign}{seen.cards[seat]:>2}", "bold"))
    parts = [chip(colour, lying.up[seat][colour]) for colour in LETTERS if colour in lying.up[seat]]
    if lying.down[seat].size:
        parts.append(Text(f"{BACK}{lying.down[seat].size}"))
    spaced = Text(" ").join([total, *parts])
    return spaced if spaced.cell_len < COLUMN else row([total, " ", *parts])


def has_known_backs(scene: Scene, seat: int) -> bool:
    """Answer if a player has face-down cards whose colours may be shown."""
    return any(lying.down[seat].cards for lying in scene.view.mandalas if lying)


def backs(lying: Mandala, _: Prospect, *, seat: int) -> Text:
    """Write the colours of face-down cards, which everybody saw."""
    known = lying.down[seat].cards
    return Text(f"    {BACK} {uncoloured(known)}", "dim") if known else Text()


def uncoloured(cards: Cards) -> str:
    """Write cards whose backs lie up."""
    return " ".join(f"{name(colour)}{cards[colour]}" for colour in LETTERS if colour in cards)


def marker(scene: Scene, _: Mandala, seen: Prospect) -> Text:
    """Say what it takes to have the marker (F31-F34)."""
    own = scene.own
    if seen.holder == own:
        return Text("yours")
    others = (n for seat, n in enumerate(seen.cards) if seat != own and seen.up[seat])
    more = max(max(others, default=0) - seen.cards[own] + 1, 1)
    return Text(f"yours with {more} {'more' if seen.up[own] else 'face up'}")


def takers(scene: Scene, _: Mandala, seen: Prospect) -> Text:
    """Say who would take the tiles if the mandala were completed now."""
    if seen.holder is None:
        return Text("nobody")
    holder = taker(scene, seen.holder)
    second = "both" if seen.second is None else taker(scene, seen.second)
    return Text(f"{holder}, {second}")


def taker(scene: Scene, seat: int) -> str:
    """Name a player within a row."""
    return "you" if seat == scene.view.seat else scene.label(seat, LABEL - 1)
