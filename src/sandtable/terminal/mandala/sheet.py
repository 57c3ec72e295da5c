"""The score sheet: every point with its arithmetic, who won, and why."""

from rich.text import Text

from sandtable.rules.notation import counted
from sandtable.terminal.lines import cell, row
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.mandala.strip import (
    LABEL,
    NAME,
    counts,
    cup_row,
    cup_text,
    points,
    river_row,
    who,
    without_place,
)


def sheet(scene: Scene) -> list[Text]:
    """Score both players, own one first."""
    heading = "SCORE" if scene.view.phase == "over" else "SCORE SO FAR"
    lines = [Text(f"{heading}: cards in the Cup × place of their colour in the River", "bold")]
    for seat in scene.own_first:
        lines += [Text(), *player(scene, seat)]
    return lines


def player(scene: Scene, seat: int) -> list[Text]:
    """Score one player."""
    edge = cell("", NAME)
    lines = [row([who(scene, seat), river_row(scene, seat)]), row([edge, cup_row(scene, seat)])]
    if waiting := without_place(scene, seat):
        lines.append(row([cell("", NAME + LABEL), waiting]))
    total, cup = points(scene.view.scores[seat]), cup_text(scene.view.cups[seat])
    lines.append(row([edge, cell("Score", LABEL), terms(scene, seat), total, f"  ({cup})"]))
    return lines


def terms(scene: Scene, seat: int) -> str:
    """Write the sum of the products, as far as the Cup is known."""
    cup = scene.view.cups[seat]
    written = [str(n * place) for n, place in counts(scene, seat, cup.cards)]
    if cup.unknown and cup.cards is not None:
        written.append(f"{cup.unknown} hidden")
    return f"{' + '.join(written)} = " if len(written) > 1 else ""


def verdict(scene: Scene) -> str:
    """Say who won, and by what (M68-M70, S43)."""
    totals = [score.least for score in scene.view.scores if score is not None]
    cups = [cup.size for cup in scene.view.cups]
    winners = scene.winners or []
    if not winners:
        return (
            f"{totals[0]} : {totals[1]}. Master Yoga is not beaten: it takes more points than his."
        )
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
