"""A player's strip: River, Cup and score."""

from rich.text import Text

from sandtable.rules.mandala.view import Score
from sandtable.rules.notation import Cards, Colour
from sandtable.rules.view import Hidden
from sandtable.terminal.lines import cell, ends, row
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.palette import chip, chips

NAME, LABEL = 9, 6
PLACES = 6
ROOMY_PLACE, SMALL_PLACE = 8, 7


def points(score: Score | None) -> Text:
    """Write a score: a range while cards are unknown, a question mark if memory is strict."""
    if score is None:
        return Text("?", "bold")
    least, most = score.least, score.most
    return Text(str(least) if least == most else f"{least}–{most}", "bold")


def cup_text(cup: Hidden) -> str:
    """Count a Cup, and what of it is hidden."""
    return f"Cup {cup.size}" + (f", {cup.unknown} hidden" if cup.unknown else "")


def hand_text(scene: Scene, seat: int) -> str:
    """Count a hand; Master Yoga has none."""
    hands = scene.view.hands
    return f"hand {hands[seat].size}" if seat < len(hands) else ""


def who(scene: Scene, seat: int) -> Text:
    """Name the owner of a strip."""
    return cell(scene.label(seat, NAME - 1), NAME, "bold")


def river(scene: Scene, seat: int) -> list[tuple[int, Colour | None]]:
    """List the six places of a River."""
    colours: list[Colour | None] = [*scene.view.rivers[seat]]
    return list(enumerate(colours + [None] * (PLACES - len(colours)), start=1))


def small_strip(scene: Scene, seat: int) -> Text:
    """Draw a strip in one line; ``1■R×3`` is the River's first place, and three red in the Cup.

    ``Cup 9+?2`` are nine known cards and two hidden ones.
    """
    cup = scene.view.cups[seat]
    places = [small_place(place, colour, cup.cards) for place, colour in river(scene, seat)]
    hidden = f"+?{cup.unknown}" if cup.unknown else ""
    size = f"Cup {cup.size - cup.unknown}{hidden}"
    line = row([who(scene, seat), cell("River", LABEL), *places, size])
    return ends(line, points(scene.view.scores[seat]))


def small_place(place: int, colour: Colour | None, known: Cards | None) -> Text:
    """Draw a place of a River in few letters."""
    if colour is None:
        return cell(f"{place}·", SMALL_PLACE, "dim")
    cards = f"×{known.get(colour, 0)}" if known is not None else ""
    return cell(row([f"{place}", chip(colour), cards]), SMALL_PLACE)


def roomy_strip(scene: Scene, seat: int) -> list[Text]:
    """Draw a strip in two or three lines, with the arithmetic beneath the River."""
    hand = cell(hand_text(scene, seat), NAME)
    score = row(["score ", points(scene.view.scores[seat])])
    cup = Text(cup_text(scene.view.cups[seat]))
    lines = [
        ends(row([who(scene, seat), river_row(scene, seat)]), score),
        ends(row([hand, cup_row(scene, seat)]), cup),
    ]
    if waiting := without_place(scene, seat):
        lines.append(row([cell("", NAME + LABEL), waiting]))
    return lines


def river_row(scene: Scene, seat: int) -> Text:
    """Draw the six places of a River."""
    dot = Text("·", "dim")
    places = [(place, chip(colour) if colour else dot) for place, colour in river(scene, seat)]
    cells = [cell(row([f"{place} ", content]), ROOMY_PLACE) for place, content in places]
    return row([cell("River", LABEL), *cells])


def cup_row(scene: Scene, seat: int) -> Text:
    """Multiply the known cards in the Cup with the places of their colours (M65)."""
    known = scene.view.cups[seat].cards
    cells = [
        cell(f"{n}×{place}={n * place}", ROOMY_PLACE) for n, place in counts(scene, seat, known)
    ]
    return row([cell("Cup", LABEL), *cells])


def counts(scene: Scene, seat: int, known: Cards | None) -> list[tuple[int, int]]:
    """Pair the number of cards in a Cup with each place of the River."""
    if known is None:
        return []
    colours = scene.view.rivers[seat]
    return [(known.get(colour, 0), place) for place, colour in enumerate(colours, start=1)]


def without_place(scene: Scene, seat: int) -> Text | None:
    """Show the known cards of a Cup whose colour is not in the River (M66)."""
    known = scene.view.cups[seat].cards or {}
    cards: Cards = {c: n for c, n in known.items() if c not in scene.view.rivers[seat]}
    return row([chips(cards), " not in the River, so worth 0"]) if cards else None
