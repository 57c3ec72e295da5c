"""If a mandala were completed now: who would get what, and what lies on each side."""

from rich.text import Text

from sandtable.rules.flowers.outlook import Prospect
from sandtable.rules.flowers.state import MANDALAS
from sandtable.rules.flowers.view import Mandala
from sandtable.rules.flowers.words import SIDES
from sandtable.rules.notation import NAME_OF, counted, listed
from sandtable.terminal.flowers.choices import gain
from sandtable.terminal.flowers.grid import uncoloured
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.tiles import middle, tile_chip
from sandtable.terminal.lines import cell, row
from sandtable.terminal.palette import chips, painted

NO_SECOND = {
    "no rival": "nobody else has a face-up card here",
    "rivals are level": "the strongest rivals are level",
    "less than half": "the rival has less than half as many cards",
}


def prospects(scene: Scene) -> list[Text]:
    """Say what would happen if each mandala were completed now."""
    there = ((number, scene.mandala(number)) for number in range(MANDALAS))
    return [line for number, found in there if found for line in prospect(scene, number, *found)]


def prospect(scene: Scene, number: int, lying: Mandala, seen: Prospect) -> list[Text]:
    """Say who would take which tile of one mandala, and why."""
    colours = listed([NAME_OF[colour] for colour in seen.missing])
    lacking = f"missing {colours}" if colours else "complete"
    head = row([Text(f"{SIDES[number].capitalize()} mandala", "bold"), painted(f", {lacking}.")])
    return [
        head,
        Text(f"  {outcome(scene, seen)}"),
        *(
            row(["  ", cell(tile_chip(tile), 8), brings(scene, number, tile)])
            for tile in middle(lying)
        ),
        *(side(scene, lying, seat) for seat in scene.players if seen.cards[seat]),
    ]


def outcome(scene: Scene, seen: Prospect) -> str:
    """Say who would choose, who would get the other tile, or why nobody would."""
    voice = scene.voice
    if seen.holder is None:
        return "Nobody holds the marker, so nobody would take a tile."
    holder = voice.subject(seen.holder)
    if seen.second is None:
        return f"{holder} would take both tiles: {NO_SECOND[seen.why]}."
    cards = f"{seen.cards[seen.holder]} : {seen.cards[seen.second]} cards"
    return f"{holder} would choose, {voice.inside(seen.second)} would get the other ({cards})."


def brings(scene: Scene, number: int, tile: str) -> str:
    """Say what a tile would bring to each player."""
    prizes = [scene.prize(number, seat, tile) for seat in scene.own_first]
    return "; ".join(f"{scene.voice.inside(p.seat)} {gain(p)}" for p in prizes)


def side(scene: Scene, lying: Mandala, seat: int) -> Text:
    """Say what lies on a player's side, with the colours of face-down cards if they are known."""
    down = lying.down[seat]
    parts: list[Text | str] = [f"  {scene.voice.subject(seat)}: "]
    if lying.up[seat]:
        parts += [chips(lying.up[seat]), " face up"]
    if down.size:
        known = f" ({uncoloured(down.cards)})" if down.cards else ""
        parts += [", " if lying.up[seat] else "", f"{counted(down.size, 'card')} face down{known}"]
    return row(parts)
