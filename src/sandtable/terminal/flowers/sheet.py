"""The score sheet: every point with its arithmetic, who won, and why."""

from rich.text import Text

from sandtable.rules.notation import counted, listed
from sandtable.terminal.flowers.grid import LABEL
from sandtable.terminal.flowers.scene import Scene
from sandtable.terminal.flowers.strip import owned, points
from sandtable.terminal.flowers.tiles import arithmetic, tile_chip
from sandtable.terminal.lines import WIDTH, cell, flowed, row


def sheet(scene: Scene) -> list[Text]:
    """Score all players, own one first."""
    heading = "SCORE" if scene.is_over else "SCORE SO FAR"
    lines = [
        Text(f"{heading}: Flowers higher+2×lower, or 3×the other with a ×3; single tiles", "bold")
    ]
    for seat in scene.own_first:
        lines += [Text(), *player(scene, seat)]
    return lines


def player(scene: Scene, seat: int) -> list[Text]:
    """Score one player."""
    edge = cell("", LABEL)
    items = [row([tile_chip(*held.tiles), f" {arithmetic(held)}"]) for held in owned(scene, seat)]
    if scene.view.flowers[seat] is None:
        items.insert(0, Text(f"{counted(scene.view.flower_counts[seat], 'Flower')}, face down"))
    first, *others = flowed(items, WIDTH - LABEL, gap="   ") or [Text("no tiles", "dim")]
    hand = f"  (hand {scene.view.hands[seat].size})"
    return [
        row([cell(scene.label(seat, LABEL - 1), LABEL, "bold"), first]),
        *(row([edge, line]) for line in others),
        row([edge, "Score ", terms(scene, seat), points(scene, seat), hand]),
    ]


def terms(scene: Scene, seat: int) -> str:
    """Write the sum of all values, as far as they are known."""
    written = [str(held.points) for held in owned(scene, seat)]
    if scene.view.flowers[seat] is None:
        written.insert(0, "?")
    return f"{' + '.join(written)} = " if len(written) > 1 else ""


def verdict(scene: Scene) -> str:
    """Say who won, and by what (F61-F63)."""
    totals = [score or 0 for score in scene.view.scores]
    winners, voice = scene.winners or [], scene.voice
    best = max(totals)
    level = [seat for seat, total in enumerate(totals) if total == best]
    hands = [scene.view.hands[seat].size for seat in level]
    if len(winners) > 1:
        who = subjects(scene, winners)
        return f"{who} share the victory with {best} points and {counted(max(hands), 'card')} each."
    winner = winners[0]
    if len(level) > 1:
        cards = listed([str(n) for seat, n in zip(level, hands, strict=True) if seat != winner])
        return (
            f"{subjects(scene, level)} have {best} points; {voice.inside(winner)} "
            f"{voice.verb(winner, 'win')} with more cards in hand, "
            f"{scene.view.hands[winner].size} to {cards}."
        )
    others = sorted((total for seat, total in enumerate(totals) if seat != winner), reverse=True)
    won = f"{voice.subject(winner)} {voice.verb(winner, 'win')}"
    return f"{won} with {best} points to {listed(list(map(str, others)))}."


def subjects(scene: Scene, seats: list[int]) -> str:
    """Name several players at the head of a sentence."""
    first, *others = sorted(seats, key=lambda seat: seat != scene.view.seat)
    return listed([scene.voice.subject(first), *map(scene.voice.inside, others)])
