"""The whole board, roomy or small, and the task."""

from sandtable.rules.notation import counted
from sandtable.terminal.lines import Block
from sandtable.terminal.mind.choices import choices
from sandtable.terminal.mind.grid import grid
from sandtable.terminal.mind.moves import options
from sandtable.terminal.mind.prospects import coming
from sandtable.terminal.mind.row import frames
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.mind.stand import header, stand, stand_in_short
from sandtable.terminal.mind.texts import is_losing, is_turning


def roomy_board(scene: Scene) -> list[Block]:
    """Draw the board with air between the mandalas, and where each event would lead."""
    return [
        [header(scene)],
        frames(scene),
        grid(scene, air=True),
        stand(scene),
        coming(scene),
        choices(scene, full=True),
    ]


def small_board(scene: Scene) -> list[Block]:
    """Draw the board for a screen of 24 rows."""
    return [
        [header(scene), *frames(scene)],
        grid(scene, air=False),
        stand(scene),
        choices(scene, full=True),
    ]


def tiny_board(scene: Scene) -> list[Block]:
    """Draw the board for a screen of 24 rows when much has happened: each text in one line."""
    return [
        [header(scene), *frames(scene)],
        grid(scene, air=False),
        stand_in_short(scene),
        choices(scene, full=False),
    ]


def task(scene: Scene) -> str:
    """Say what must be done now, and by whom if there are two."""
    if scene.waiting:
        return scene.waiting
    said = decision(scene)
    return f"{scene.names[scene.own]}: {said}" if len(scene.names) > 1 else said


def decision(scene: Scene) -> str:
    """Say what must be decided."""
    match scene.view.stage:
        case "hold":
            return f"Agree on who holds which frames: {options(scene)}."
        case "overlap":
            return f"Choose the mandala that the source overlaps: {options(scene)}."
        case "aim":
            return f"Choose the goal mandalas: {options(scene)}."
        case "place source":
            return f"{event(scene)}: choose where the source goes, {options(scene)}."
        case "effect":
            return f"Choose for step {scene.view.effect} of the effect: {options(scene)}."
    return turn(scene)


def event(scene: Scene) -> str:
    """Name the event that was drawn."""
    return scene.event(scene.view.discard[-1])


def turn(scene: Scene) -> str:
    """Say whose turn it is, and what its end leads to."""
    frame, view = scene.active, scene.view
    if frame is None or view.turn is None:
        return ""
    left = f"{counted(view.turn.actions, 'action')} left" if view.turn.actions else "no action left"
    if len(view.used) < len(view.row) - 1:
        return f"{frame.name}'s turn, {left}. Type ? for help."
    return f"{frame.name}'s turn, {left}. The last of this round: {after(scene)}"


def after(scene: Scene) -> str:
    """Say what the end of this round brings."""
    if is_losing(scene):
        return "e would lose the game now."
    if is_turning(scene):
        return "after e the meditation begins."
    return "after e an event comes." if scene.view.cards else "after e the game is lost."
