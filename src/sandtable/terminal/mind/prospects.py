"""What the end of this round could bring: by each event that can come, and by the effect."""

from rich.text import Text

from sandtable.rules.mind.outlook import Coming
from sandtable.rules.notation import counted, listed
from sandtable.terminal.lines import WIDTH, Block, cell, hung, row
from sandtable.terminal.mind import texts
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.mind.stand import MANY, lead
from sandtable.terminal.palette import painted

NAME = 20


def prospects(scene: Scene) -> list[Text]:
    """Say what would happen if the round ended now."""
    if scene.is_over:
        return [Text(scene.waiting)]
    if not scene.view.round:
        return [Text("The first round has not begun yet."), *deck(scene)]
    lines = [Text("If the round ended as the table is now:", "bold"), condition(scene)]
    if texts.is_turning(scene):
        return [*lines, *turned_over(scene)]
    if not scene.view.cards:
        return [*lines, Text("No event is left to be drawn: the game would be lost.")]
    return [
        *lines,
        Text(f"One of these events comes ({counted(scene.view.cards, 'card')} to come in all):"),
        *(line for seen in scene.outlook.events for line in event(scene, seen)),
        painted(f"Then the effect: {texts.effect_text(scene)}"),
    ]


def deck(scene: Scene) -> list[Text]:
    """List the events that can come, if the deck is made; goals may still be to be chosen."""
    view = scene.view
    if not view.cards:
        return []
    known = {card.id: card for card in scene.content.events}
    lines = [Text(f"These events can come ({counted(view.cards, 'card')} to come in all):")]
    for id, number in view.deck.items():
        title = f"  {known[id].name}{f' ×{number}' if number > 1 else ''}"
        lines.append(row([cell(title, NAME), painted(known[id].text)]))
    return lines


def condition(scene: Scene) -> Text:
    """Say if the loss condition would end the game."""
    if other := texts.other_loss(scene):
        text = other.loss_text or (texts.UNSAID if other.loss else texts.NO_LOSS)
        return painted(f"The loss condition is that of the meditation. {text}")
    if not texts.has_loss(scene):
        return Text(texts.NO_LOSS)
    said = "You would lose" if texts.is_losing(scene) else "Safe from the loss condition"
    return painted(f"{said}: {texts.loss_text(scene)}")


def turned_over(scene: Scene) -> list[Text]:
    """Say what the meditation brings: its events go by the table as it is then (N65)."""
    lines = [Text("The goal is reached, so the meditation begins, with a new event deck:")]
    if scene.card is None:
        number = scene.content.freeform.meditation_cards if scene.content.freeform else 0
        return [*lines, Text(f"  {counted(number, 'card')} of all events (cards lists them).")]
    known = {card.id: card for card in scene.content.events}
    cards = [known[id] for id in scene.card.meditation.deck]
    lines += [row([cell(f"  {card.name}", NAME), painted(card.text)]) for card in cards]
    words = scene.card.meditation.effect_text or texts.UNSAID
    return [*lines, painted(f"Then its effect: {words}")]


def event(scene: Scene, seen: Coming) -> list[Text]:
    """Say where an event would send the source, and why."""
    text = next(card.text for card in scene.content.events if card.id == seen.event)
    return [row([cell(f"  {name(scene, seen)}", NAME), where(scene, seen)]), painted(f"    {text}")]


def name(scene: Scene, seen: Coming) -> str:
    """Name an event, with its number if there are several."""
    return scene.event(seen.event) + (f" ×{seen.weight}" if seen.weight > 1 else "")


def where(scene: Scene, seen: Coming) -> str:
    """Say where the source would go; the players choose among several (N70, N71)."""
    if not seen.cells or seen.cells == [scene.view.source]:
        return f"stays at {scene.view.source}"
    names = [f"{place} (stays)" if place == scene.view.source else place for place in seen.cells]
    return f"to {listed(names, 'or')}"


def coming(scene: Scene) -> Block:
    """Say in a line for each event where the source would go now."""
    found = scene.outlook.events
    if scene.view.turn is None or not scene.view.cards or len(found) > MANY:
        return []
    lines = [row([cell(name(scene, seen), NAME), "source ", where(scene, seen)]) for seen in found]
    return [cell(line, WIDTH) for line in hung(lead("NEXT"), lines)]
