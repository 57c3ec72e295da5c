"""The colour grid of a mandala: six columns by three rows, the other's Field, Mountain, your Field.

A column with a stack shows it and nothing else: the colour lies there and only there (M15). A
column of dots is a missing colour, which may go anywhere.
"""

from rich.text import Text

from sandtable.rules.mandala.notation import SIDES
from sandtable.rules.notation import LETTERS, Cards, Colour
from sandtable.terminal.lines import cell, row, short
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.palette import SANDS, chip, filled, name

LABEL, COLUMN = 8, 5
GRID_WIDTH = LABEL + 6 * COLUMN
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def grid(scene: Scene, mandala: int) -> list[Text]:
    """Draw a mandala, every line as wide as the others."""
    lines = [head(scene, mandala), letters(), *areas(scene, mandala), first_chooser(scene, mandala)]
    if scene.is_solo:
        lines.append(yogas_pick(scene, mandala))
    return [cell(line, GRID_WIDTH) for line in lines]


def head(scene: Scene, mandala: int) -> Text:
    """Name the mandala and what it lacks, or what happens to it."""
    title = Text(f"{SIDES[mandala].upper()} MANDALA {mandala + 1}", "bold")
    missing = scene.prospect(mandala).missing
    if scene.view.destroying == mandala:
        return row([title, " being destroyed"])
    if len(missing) == 6:
        return row([title, " empty"])
    glyphs = Text(" ").join(chip(colour) for colour in missing)
    return row([title, " missing ", glyphs]) if missing else title


def letters() -> Text:
    """Head the columns."""
    return row([cell("", LABEL), *(cell(f" {name(colour)}", COLUMN) for colour in LETTERS)])


def areas(scene: Scene, mandala: int) -> list[Text]:
    """Draw the three areas from top to bottom; in the solo game also the order in the Mountain."""
    other, own = scene.players
    fields = scene.view.fields[mandala]
    stacks = scene.view.mountains[mandala]
    missing = [] if scene.view.destroying == mandala else scene.prospect(mandala).missing
    lines = [
        area(scene.label(other, LABEL), fields[other], missing),
        area("Mountain", dict(stacks), missing),
        area(scene.label(own, LABEL), fields[own], missing),
    ]
    if scene.is_solo:
        lines.insert(2, arrivals([colour for colour, _ in stacks]))
    return lines


def area(title: str, cards: Cards, missing: list[Colour]) -> Text:
    """Draw one row of the grid."""
    return row([cell(title, LABEL), *(place(cards, colour, missing) for colour in LETTERS)])


def place(cards: Cards, colour: Colour, missing: list[Colour]) -> Text:
    """Draw a stack, a well for a colour that may still come, or nothing."""
    if colour in cards:
        stack = f" {SANDS[colour].glyph}{cards[colour]}"
        return cell(filled(colour, stack.ljust(COLUMN - 1)), COLUMN)
    return cell("  ·" if colour in missing else "", COLUMN, "dim")


def arrivals(colours: list[Colour]) -> Text:
    """Number the colours of a Mountain in order of arrival: ties are broken from the left (S37)."""
    places = (PLACES[colours.index(c)] if c in colours else "" for c in LETTERS)
    return row(
        [cell(" order", LABEL, "dim"), *(cell(f" {word}", COLUMN, "dim") for word in places)]
    )


def first_chooser(scene: Scene, mandala: int) -> Text:
    """Compare the Fields, and say who chooses first."""
    other, own = scene.players
    prospect = scene.prospect(mandala)
    sizes = f"Fields {prospect.fields[own]}:{prospect.fields[other]}"
    if prospect.why == "is being destroyed":
        return Text(sizes)
    if prospect.why != "larger field":
        return Text(f"{sizes}, who lays last chooses 2nd")
    first = prospect.first[0]
    who = scene.voice.inside(first) if first == scene.view.seat else short(scene.names[first], 9)
    return Text(f"{sizes}, {who} {scene.voice.verb(first, 'choose')} first")


def yogas_pick(scene: Scene, mandala: int) -> Text:
    """Foresee what Master Yoga would claim, and by which rule."""
    pick = scene.yogas_pick(mandala)
    if pick is None:
        return Text()
    cards = dict(scene.view.mountains[mandala])[pick.colour]
    return row(["Yoga would claim ", chip(pick.colour, cards), f" ({pick.rule})"])
