"""How the game stands or ended: won or lost, and why."""

from rich.text import Text

from sandtable.rules.notation import listed
from sandtable.terminal.lines import Block
from sandtable.terminal.mind import texts
from sandtable.terminal.mind.grid import grid
from sandtable.terminal.mind.scene import Scene
from sandtable.terminal.mind.stand import header, stand, stand_in_short

OUTCOMES = {"won": "WON", "lost: condition": "LOST", "lost: deck": "LOST"}


def sheet(scene: Scene) -> Block:
    """Show the grid, and how the goal and the conditions stand."""
    outcome = OUTCOMES.get(scene.view.outcome or "", "SO FAR")
    below = stand_in_short(scene) if scene.is_over else stand(scene)
    return [Text(outcome, "bold"), header(scene), *grid(scene, air=False), *below]


def verdict(scene: Scene) -> str:
    """Say if the game is won, and why not (N76, N79)."""
    view = scene.view
    if view.outcome == "won":
        return f"{winners(scene)} in round {view.round}: no distraction is left."
    lost = f"{winners(scene, 'lost')} in round {view.round}"
    if view.outcome == "lost: condition":
        return f"{lost}, because the loss condition was not met: {texts.loss_text(scene)}"
    if view.phase == "meditation":
        return f"{lost}: no event is left, and {view.distraction} distraction is still there."
    missing = [goal.cell for goal in scene.outlook.goals if not goal.is_optimal]
    return (
        f"{lost}: no event is left, and there is no optimal focus at {listed(missing, 'or')} yet."
    )


def winners(scene: Scene, did: str = "won") -> str:
    """Say who won or lost: everybody, for they play together."""
    if scene.view.seat is not None and len(scene.names) == 1:
        return f"You {did}"
    return f"{listed(list(scene.names))} {did}"
