"""What can be played: the hand with its legal moves beneath each colour, or the claims."""

import re
from functools import partial

from rich.text import Text

from sandtable.rules.mandala.notation import SIDES
from sandtable.rules.mandala.outlook import Claim
from sandtable.rules.notation import NAME_OF, Colour, listed
from sandtable.terminal.hand import Plays, hand, span
from sandtable.terminal.lines import cell, labelled, row, short
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.palette import chip, painted

LABEL, COLUMN = 18, 10
TOKEN = re.compile(r"(m1|m2|f1|f2|d|c)([roygpk])([0-9]*)")
KINDS = {
    "m1": "Build the left Mountain with one card, then draw",
    "m2": "Build the right Mountain with one card, then draw",
    "f1": "Grow your left Field, no draw",
    "f2": "Grow your right Field, no draw",
    "d": "Discard cards of one colour and redraw as many",
    "c": "Claim all cards of a colour",
}
ROWS = {
    "build a Mountain": ("m1", "m2"),
    "grow left Field": ("f1",),
    "grow right Field": ("f2",),
    "discard + redraw": ("d",),
}


def plays(scene: Scene) -> Plays:
    """Say for each kind of action what it takes to play a colour."""
    if not scene.moves or scene.view.phase == "claim":
        return {}
    return {words: partial(tokens, scene, kinds) for words, kinds in ROWS.items()}


def tokens(scene: Scene, kinds: tuple[str, ...], colour: Colour) -> str:
    """Write all tokens of some kinds that play a colour."""
    return " ".join(filter(None, (span(scene.moves, kind + colour) for kind in kinds)))


def claims(scene: Scene) -> list[Text]:
    """Lay the colours out that can be claimed, with what each would bring to both players."""
    mandala = scene.view.destroying or 0
    other, own = scene.players
    found = scene.prospect(mandala).claims
    yours = [claim for claim in found if claim.seat == own]
    theirs = [claim for claim in found if claim.seat == other]
    name = short(scene.names[other], 9)
    rows: list[tuple[str, list[Text | str]]] = [
        ("CLAIM", [chip(claim.colour, claim.cards) for claim in yours]),
        ("type", [f"c{claim.colour}" for claim in yours]),
        ("you get", [gain(claim) for claim in yours]),
        ("your points", [f"+{claim.points}" for claim in yours]),
        (f"{name}'s points", [f"+{claim.points}" for claim in theirs]),
    ]
    return [
        labelled(Text(label, "bold" if label == "CLAIM" else ""), LABEL, cells, COLUMN)
        for label, cells in rows
    ]


def gain(claim: Claim) -> str:
    """Say where claimed cards would go, in ten letters."""
    if claim.discard:
        return "nothing"
    if claim.river is None:
        return f"Cup {claim.cup}"
    return f"Riv{claim.river} Cup{claim.cup}" if claim.cup else f"River {claim.river}"


def choices(scene: Scene) -> list[Text]:
    """Show what can be chosen from; a spectator of a game that is over sees no hand."""
    if scene.is_over:
        return []
    held = hand(scene, LABEL, plays(scene))
    return [*claims(scene), *held] if scene.view.phase == "claim" and scene.moves else held


def moves(scene: Scene) -> list[Text]:
    """List all legal moves, a line for each kind."""
    lines = []
    for kind, words in KINDS.items():
        of_kind = [m for m in scene.moves if (found := TOKEN.fullmatch(m)) and found[1] == kind]
        if of_kind:
            lines += [Text(f"{words}:"), Text(f"  {' '.join(of_kind)}")]
    return lines


def prospects(scene: Scene) -> list[Text]:
    """Say what would happen if each mandala were completed now."""
    return [line for mandala in range(2) for line in prospect(scene, mandala)]


def prospect(scene: Scene, mandala: int) -> list[Text]:
    """Say who would choose first, and what each colour would bring to whom."""
    seen = scene.prospect(mandala)
    missing = f"missing {listed([NAME_OF[colour] for colour in seen.missing])}"
    if seen.why == "is being destroyed":
        missing = "being destroyed"
    lines = [
        row(
            [
                Text(f"{SIDES[mandala].capitalize()} mandala", "bold"),
                painted(f", {missing}."),
            ]
        )
    ]
    lines.append(Text(f"  {chooser(scene, mandala)}"))
    for colour, n in scene.view.mountains[mandala]:
        lines.append(row(["  ", cell(chip(colour, n), 6), brings(scene, mandala, colour)]))
    return lines


def chooser(scene: Scene, mandala: int) -> str:
    """Say in full who would choose first, and why."""
    seen, voice = scene.prospect(mandala), scene.voice
    sizes = f"{seen.fields[scene.own]} : {seen.fields[1 - scene.own]}"
    if seen.why == "is being destroyed":
        choose = voice.verb(seen.first[0], "choose")
        return f"{voice.subject(seen.first[0])} {choose} next ({sizes})."
    if seen.why != "larger field":
        return f"Equal Fields ({sizes}): whoever does not lay the last card chooses first."
    first = seen.first[0]
    choose = f"{voice.subject(first)} {voice.verb(first, 'choose')}"
    return f"{choose} first, with the larger Field ({sizes})."


def points(claim: Claim) -> str:
    """Write what a claim would add to the score, if the receiver may know it."""
    return "" if claim.points is None else f", +{claim.points}"


def brings(scene: Scene, mandala: int, colour: Colour) -> str:
    """Say what a colour would bring to each player."""
    found = [c for c in scene.prospect(mandala).claims if c.colour == colour]
    found.sort(key=lambda claim: claim.seat != scene.own)
    pick = scene.yogas_pick(mandala)
    said = "; ".join(f"{scene.voice.inside(c.seat)}: {gain(c)}{points(c)}" for c in found)
    if pick is not None and pick.colour == colour:
        said += f"; his pick ({pick.rule})"
    return said
