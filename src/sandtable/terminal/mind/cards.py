"""What stands on the cards, in full."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from sandtable.rules.mind.board import CELL_NAMES
from sandtable.rules.mind.content import TABLE_NAMES, Side
from sandtable.rules.mind.words import TABLE_TITLES, Names
from sandtable.terminal.lines import row
from sandtable.terminal.mind import texts
from sandtable.terminal.mind.families import chip
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.palette import painted


def cards(scene: Scene) -> list[Text]:
    """Read out scenario, frames, mandalas and events."""
    return [
        *scenario(scene),
        *part("FRAMES OF MIND", frames(scene)),
        *part("MANDALAS", mandalas(scene)),
        *part("EVENTS THAT CAN COME", events(scene, scene.view.deck)),
        *part("EVENTS THAT CAME", events(scene, scene.view.discard)),
    ]


def part(title: str, lines: Iterable[Text]) -> list[Text]:
    """Put a title above some lines, if there are any."""
    found = list(lines)
    return [Text(), Text(title, "bold"), *found] if found else []


def scenario(scene: Scene) -> Iterator[Text]:
    """Read out the scenario, or what was rolled."""
    card, freeform = scene.card, scene.content.freeform
    yield Text(scene.name.upper(), "bold")
    if card is not None:
        yield painted(card.text)
        yield from side("Warm-up", card.warmup)
        yield from side("Meditation", card.meditation)
    elif freeform is not None:
        yield painted(freeform.text)
        for table in TABLE_NAMES:
            entry = texts.entry_text(texts.rolled(scene, table))
            yield row([Text(f"{TABLE_TITLES[table]}: ", "bold"), painted(entry)])


def side(name: str, lying: Side) -> Iterator[Text]:
    """Read out one side of a scenario."""
    if lying.goal:
        yield row([Text(f"{name}, goal: ", "bold"), painted(lying.goal_text or texts.GOAL)])
    effect = lying.effect_text or (texts.UNSAID if lying.effect else texts.NO_EFFECT)
    loss = lying.loss_text or (texts.UNSAID if lying.loss else texts.NO_LOSS)
    yield row([Text(f"{name}, effect: ", "bold"), painted(effect)])
    yield row([Text(f"{name}, loss: ", "bold"), painted(loss)])


def frames(scene: Scene) -> Iterator[Text]:
    """Read out the frames of the row."""
    for letter in scene.view.row:
        frame = scene.frame(letter)
        yield row([Text(f"{letter} {frame.name}: ", "bold"), painted(frame.text)])


def mandalas(scene: Scene) -> Iterator[Text]:
    """Read out the mandalas in grid order."""
    for cell in CELL_NAMES:
        card = scene.mandala(cell)
        if card is not None:
            name = Text(f" {card.name}: ", "bold")
            yield row([Text(f"{cell} ", "bold"), chip(card), name, painted(card.text)])


def events(scene: Scene, ids: Iterable[str]) -> Iterator[Text]:
    """Read out some events."""
    known = {card.id: card for card in scene.content.events}
    for id in ids:
        yield row([Text(f"{Names(scene.content).events[id]}: ", "bold"), painted(known[id].text)])
