"""What the scenario says now: its own words, or the entries of Freeform Practice that were rolled.

A set of cards may leave words out; then something plain is said instead.
"""

from sandtable.rules.mind.content import Entry, Side
from sandtable.rules.mind.words import Names
from sandtable.terminal.mind.scene import Scene

NO_EFFECT = "There is no effect."
NO_LOSS = "There is no additional loss condition."
UNSAID = "The cards have no words for it."
GOAL = "Achieve optimal focus at the goal mandalas."
TO_BE_ROLLED = "It is to be rolled."


def side(scene: Scene) -> Side | None:
    """The side of the scenario that lies up; None in Freeform Practice."""
    if scene.card is None:
        return None
    return scene.card.warmup if scene.view.phase == "warmup" else scene.card.meditation


def rolled(scene: Scene, table: str) -> Entry | None:
    """The entry of a table that was rolled, if it was."""
    number = scene.view.freeform.get(table)
    return Names(scene.content).tables[table][number - 1] if number else None


def entry_text(entry: Entry | None) -> str:
    """Write an entry."""
    return TO_BE_ROLLED if entry is None else f"{entry.name}: {entry.text}"


def goal_text(scene: Scene) -> str:
    """Say what the warm-up asks for."""
    if scene.card is None:
        return entry_text(rolled(scene, "warmup_goal"))
    return scene.card.warmup.goal_text or GOAL


def effect_text(scene: Scene) -> str:
    """Say what the source does at the end of a round of this phase."""
    lying = side(scene)
    if lying is None:
        return entry_text(rolled(scene, f"{scene.view.phase}_effect"))
    return lying.effect_text or (UNSAID if lying.effect else NO_EFFECT)


def loss_text(scene: Scene) -> str:
    """Say what must hold at the end of a round."""
    lying = side(scene)
    if lying is None:
        return entry_text(rolled(scene, "loss"))
    return lying.loss_text or (UNSAID if lying.loss else NO_LOSS)


def is_turning(scene: Scene) -> bool:
    """Answer if the meditation begins at the end of this round (N65)."""
    return scene.view.phase == "warmup" and scene.outlook.is_goal_reached


def other_loss(scene: Scene) -> Side | None:
    """The meditation side, if it is about to begin with a loss condition of its own (N68)."""
    card = scene.card if is_turning(scene) else None
    return card.meditation if card and card.meditation.loss != card.warmup.loss else None


def is_losing(scene: Scene) -> bool:
    """Answer if the game would be lost by its condition if the round ended now (N67).

    Of a condition that is about to begin it cannot be said.
    """
    is_met = scene.outlook.is_condition_met or other_loss(scene) is not None
    return has_loss(scene) and not is_met


def has_loss(scene: Scene) -> bool:
    """Answer if there is an additional loss condition."""
    lying = side(scene) or rolled(scene, "loss")
    return bool(lying and lying.loss)
