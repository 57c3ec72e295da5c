"""A player's strip: River, Cup and score."""

from rich.text import Text

from sandtable.rules.mandala.view import Hidden, Score
from sandtable.rules.notation import Cards, Colour
from sandtable.terminal.lines import WIDTH, cell, ends, right, row, short
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.palette import chip, chips

NAME = 8
PLACES = 6
ROOMY_PLACE, SMALL_PLACE = 8, 7


def points(score: Score | None) -> str:
    """Write a score: a range while cards are unknown, a question mark if memory is strict."""
    if score is None:
        return "?"
    return str(score.least) if score.least == score.most else f"{score.least}–{score.most}"


def score_text(scene: Scene, seat: int) -> Text:
    """Say a score so that it is found at once."""
    return Text("score ") + Text(points(scene.view.scores[seat]), "bold")


def cup_text(cup: Hidden) -> str:
    """Count a Cup, and what of it is hidden."""
    return f"Cup {cup.size}" + (f", {cup.unknown} hidden" if cup.unknown else "")


def hand_text(scene: Scene, seat: int) -> str:
    """Count a hand; Master Yoga has none."""
    hands = scene.view.hands
    return f"hand {hands[seat].size}" if seat < len(hands) else "no hand"


def river(scene: Scene, seat: int) -> list[Colour | None]:
    """List the six places of a River."""
    colours = scene.view.rivers[seat]
    return [*colours, *[None] * (PLACES - len(colours))]


def small_strip(scene: Scene, seat: int) -> Text:
    """Draw a strip in one line; ``1■R×3`` is the River's first place, and three red in the Cup."""
    who = cell(short(scene.voice.subject(seat), NAME - 1), NAME, "bold")
    known = scene.view.cups[seat].cards
    places = [
        cell(small_place(place, colour, known), SMALL_PLACE)
        for place, colour in enumerate(river(scene, seat), start=1)
    ]
    cup = Text(cup_text(scene.view.cups[seat]))
    return ends(row([who, "River ", *places, cup]), Text(points(scene.view.scores[seat]), "bold"))


def small_place(place: int, colour: Colour | None, known: Cards | None) -> Text:
    """Draw a place of a River in few letters."""
    if colour is None:
        return Text(f"{place}·", "dim")
    cards = f"×{known.get(colour, 0)}" if known is not None else ""
    return row([f"{place}", chip(colour), cards])


def roomy_strip(scene: Scene, seat: int) -> list[Text]:
    """Draw a strip in two lines, with the arithmetic beneath the River."""
    who = cell(short(scene.voice.subject(seat), NAME - 1), NAME, "bold")
    above = [river_place(p, colour) for p, colour in enumerate(river(scene, seat), start=1)]
    last = row([f"{hand_text(scene, seat)}  ", score_text(scene, seat)])
    cup = scene.view.cups[seat]
    lines = [ends(row([who, *above]), last)]
    lines.append(ends(row([cell("", NAME), *products(scene, seat)]), Text(cup_text(cup))))
    if waiting := without_place(scene, seat):
        words = row(["In the Cup, but in no River place yet, so worth 0: ", chips(waiting)])
        lines.append(row([cell("", NAME), words]))
    return lines


def river_place(place: int, colour: Colour | None) -> Text:
    """Draw a place of a River."""
    content = Text("·", "dim") if colour is None else chip(colour)
    return cell(row([f"{place} ", content]), ROOMY_PLACE)


def products(scene: Scene, seat: int) -> list[Text]:
    """Multiply the known cards in the Cup with the places of their colours (M65)."""
    known = scene.view.cups[seat].cards
    return [
        cell(product(known, colour, place), ROOMY_PLACE)
        for place, colour in enumerate(river(scene, seat), start=1)
    ]


def product(known: Cards | None, colour: Colour | None, place: int) -> str:
    """Multiply the cards of one colour with its place."""
    if known is None or colour is None:
        return ""
    cards = known.get(colour, 0)
    return f"{cards}×{place}={cards * place}"


def without_place(scene: Scene, seat: int) -> Cards:
    """Find the known cards of a Cup whose colour is not in the River (M66)."""
    known = scene.view.cups[seat].cards or {}
    return {colour: n for colour, n in known.items() if colour not in scene.view.rivers[seat]}


def piles_line(scene: Scene) -> Text:
    """Count deck and discard pile, and what of each colour is not in sight."""
    view = scene.view
    parts: list[Text | str] = [f"Deck {view.deck} · discard {view.discard_size}"]
    if view.unseen is not None:
        parts += [" · you cannot see ", chips(view.unseen)]
    return row(parts)


def pile_lines(scene: Scene) -> list[Text]:
    """Show deck, discard pile and what is not in sight, a line each."""
    view = scene.view
    discard = row([f"discard {view.discard_size}  ", chips(view.discard or {})])
    lines = [ends(Text(f"{scene.title} · deck {view.deck}"), discard)]
    if view.unseen is not None:
        unseen = sum(view.unseen.values())
        words = (
            f"{unseen} cards that {'you' if view.seat is not None else 'spectators'} cannot see  "
        )
        lines.append(right(row([words, chips(view.unseen)]), WIDTH))
    return lines
