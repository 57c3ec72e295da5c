"""The score sheet: every point with its arithmetic, who won, and why."""

from rich.text import Text

from sandtable.rules.notation import counted
from sandtable.terminal.lines import cell, row, short
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.mandala.strip import (
    NAME,
    cup_text,
    points,
    products,
    river,
    river_place,
    without_place,
)
from sandtable.terminal.palette import chips


def sheet(scene: Scene) -> list[Text]:
    """Score both players, own one first."""
    heading = "SCORE" if scene.view.phase == "over" else "SCORE SO FAR"
    lines = [Text(f"{heading}: cards in the Cup × place of their colour in the River", "bold")]
    for seat in reversed(scene.players):
        lines += [Text(), *player(scene, seat)]
    return lines


def player(scene: Scene, seat: int) -> list[Text]:
    """Score one player."""
    who = cell(short(scene.voice.subject(seat), NAME - 1), NAME, "bold")
    places = [river_place(place, c) for place, c in enumerate(river(scene, seat), start=1)]
    lines = [row([who, *places]), row([cell("", NAME), *products(scene, seat)])]
    if waiting := without_place(scene, seat):
        lines.append(row([cell("", NAME), "no place in the River, worth 0: ", chips(waiting)]))
    total = Text(points(scene.view.scores[seat]), "bold")
    lines.append(
        row([cell("", NAME), summed(scene, seat), total, f"  ({cup_text(scene.view.cups[seat])})"])
    )
    return lines


def summed(scene: Scene, seat: int) -> str:
    """Write the sum of the products, as far as the Cup is known."""
    cup = scene.view.cups[seat]
    if cup.cards is None:
        return "Score "
    terms = [
        str(cup.cards.get(colour, 0) * place)
        for place, colour in enumerate(scene.view.rivers[seat], start=1)
    ]
    if cup.unknown:
        terms.append(f"{cup.unknown} hidden")
    return f"{' + '.join(terms) or '0'} = "


def verdict(scene: Scene) -> str:
    """Say who won, and by what (M68-M70, S43)."""
    totals = [score.least for score in scene.view.scores if score is not None]
    cups = [cup.size for cup in scene.view.cups]
    winners = scene.winners or []
    if not winners:
        return f"{totals[0]} : {totals[1]}. Nobody wins: it takes more points than Master Yoga has."
    if len(winners) == 2:
        return f"{totals[0]} : {totals[1]}, and {counted(cups[0], 'card')} in both Cups: both win."
    winner, voice = winners[0], scene.voice
    won = f"{voice.subject(winner)} {voice.verb(winner, 'win')}"
    if totals[0] != totals[1]:
        return f"{won} with {totals[winner]} points to {totals[1 - winner]}."
    return (
        f"Both have {totals[0]} points; {voice.inside(winner)} {voice.verb(winner, 'win')} "
        f"with fewer cards in the Cup, {cups[winner]} to {cups[1 - winner]}."
    )
