"""How the game stands: the goal with its ticks, effect, loss condition, and events."""

from collections.abc import Iterator

from rich.text import Text

from sandtable.rules.mind.outlook import GoalOutlook
from sandtable.rules.notation import counted
from sandtable.terminal.lines import WIDTH, Block, cell, ends, row, wrapped
from sandtable.terminal.mind import texts
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.palette import painted

LABEL = 9
MANY = 6
"""More kinds of events than that are counted, not named."""


def header(scene: Scene) -> Text:
    """Name scenario, phase and round."""
    view = scene.view
    phase = "warm-up" if view.phase == "warmup" else "meditation"
    when = f", round {view.round}" if view.round else ""
    left = f"{scene.name} · {scene.difficulty} · "
    title = Text.assemble((left, ""), (f"{phase.upper()}{when}", "bold"))
    return ends(title, Text(f"distraction {view.distraction}{rounds_left(scene)}"))


def rounds_left(scene: Scene) -> str:
    """Count the rounds until the events run out, with the one that is played."""
    rounds = scene.outlook.rounds_left
    if scene.view.turn is None:
        return ""
    return " · the last round" if rounds == 1 else f" · {rounds} rounds left"


def stand(scene: Scene) -> Block:
    """Say how the game stands, in full."""
    said = entries(scene)
    return [line for label, words in said for line in wrapped(words, lead(label))]


def stand_in_short(scene: Scene) -> Block:
    """Say how the game stands, in a line each."""
    return [cell(row([lead(label), words]), WIDTH) for label, words in entries(scene)]


def lead(label: str) -> Text:
    """Write what a line is about."""
    return cell(label, LABEL, "bold")


def entries(scene: Scene) -> Iterator[tuple[str, Text]]:
    """List what there is to say."""
    yield "GOAL", goal(scene)
    yield "EFFECT", painted(texts.effect_text(scene))
    yield "LOSS", row([condition(scene), painted(texts.loss_text(scene))])
    yield "EVENTS", Text(events(scene, to_come(scene)))


def goal(scene: Scene) -> Text:
    """Say what is to be done in this phase, and how far it is done."""
    view = scene.view
    if view.phase == "meditation":
        return Text(f"Remove all distraction: {view.distraction} to go.")
    ticks = "; ".join(map(tick, scene.outlook.goals))
    text = painted(texts.goal_text(scene))
    if scene.outlook.is_goal_reached:
        return row([Text("Reached. ", "bold"), text])
    return row([Text(f"{ticks}. ", "bold"), text]) if ticks else text


def tick(goal: GoalOutlook) -> str:
    """Say how far a goal mandala is from optimal focus (N56)."""
    if goal.is_optimal:
        return f"{goal.cell} optimal"
    return f"{goal.cell} at {goal.level}, {min(goal.calm_neighbours, 2)}/2 calm"


def condition(scene: Scene) -> Text:
    """Say if the game would be lost by its condition, unless that cannot be said."""
    is_unsure = not scene.view.round or scene.is_over or texts.other_loss(scene) is not None
    if is_unsure or not texts.has_loss(scene):
        return Text()
    return Text("you would lose now: " if texts.is_losing(scene) else "safe now: ", "bold")


def events(scene: Scene, left: str) -> str:
    """Say what is left of the deck, and name the events that came."""
    view = scene.view
    if not view.cards and not view.discard:
        return "The deck is not made yet."
    gone = ", ".join(map(scene.event, view.discard))
    return f"{left}{f' · came: {gone}' if gone else ''}"


def to_come(scene: Scene) -> str:
    """Name the events that can come, each with its number if there are several."""
    view = scene.view
    if not view.cards:
        return "none left"
    if sum(view.deck.values()) > view.cards and len(view.deck) > MANY:
        return f"{counted(view.cards, 'card')} of {len(view.deck)} (if lists them)"
    names = [f"{scene.event(id)}{f' ×{n}' if n > 1 else ''}" for id, n in view.deck.items()]
    return f"{view.cards} left: {', '.join(names)}"
