"""What can be chosen now, by kind, with what to type."""

from collections.abc import Sequence

from rich.text import Text

from sandtable.rules.notation import counted
from sandtable.terminal.lines import WIDTH, Block, cell, flowed, hung, row, wrapped
from sandtable.terminal.mind.scene import Scene

LABEL = 11
GAP = "   "
FEW = 8
"""More tokens of a kind than that are left to the command that lists them all."""

ABILITIES = "gbrp"
CHOICES = {
    "hold": "YOU HOLD",
    "overlap": "OVERLAP",
    "aim": "GOALS",
    "place source": "SOURCE TO",
    "effect": "CHOOSE",
}
"""By stage, what is chosen outside a turn."""


def of_kind(scene: Scene, kinds: str) -> list[str]:
    """List the moves of a turn that begin with one of some letters."""
    return [move for move in scene.moves if move[0] in kinds]


def few(tokens: Sequence[str], most: int = FEW) -> str:
    """Write tokens, or some of them if there are many."""
    if len(tokens) <= most:
        return " ".join(tokens)
    return f"{' '.join(tokens[: most - 2])} … ({len(tokens)}: type moves)"


def offer(words: str, tokens: Sequence[str], otherwise: str = "–") -> Text:
    """Say what can be done, and what to type for it."""
    typed = (few(tokens), "bold") if tokens else (otherwise, "dim")
    return Text.assemble(f"{words} ", typed)


def line(label: str, items: Sequence[Text]) -> Block:
    """Put offers beside each other, after a label."""
    return hung(cell(label, LABEL, "bold"), flowed(items, WIDTH - LABEL, GAP))


def actions(scene: Scene) -> Block:
    """Offer the actions of a turn."""
    due = scene.view.turn.actions if scene.view.turn is not None else 0
    if not due:
        return line("NO ACTION", [Text("left in this turn", "dim")])
    offers = [
        offer("Move", of_kind(scene, "m")),
        offer("Focus", of_kind(scene, "f")),
        offer("Special", of_kind(scene, "s")),
    ]
    return line(counted(due, "ACTION").replace("s", "S"), offers)


def freely(scene: Scene) -> Block:
    """Offer what may be done at any time of a turn."""
    offers = [offer("Ability", of_kind(scene, ABILITIES), no_ability(scene))]
    if free := of_kind(scene, "i"):
        offers.append(offer("Free focus", free))
    return line("ANY TIME", [*offers, offer("End turn", of_kind(scene, "e")), *undo(scene)])


def no_ability(scene: Scene) -> str:
    """Say why no ability can be used."""
    view = scene.view
    if scene.is_blocked(view.pawn):
        return "blocked by the source"
    return "used" if view.turn is not None and view.pawn in view.turn.abilities else "–"


def undo(scene: Scene) -> list[Text]:
    """Offer to take something back, and say if that is free (N88)."""
    if not scene.may_undo:
        return []
    return [row([offer("Take back", ["undo"]), " (free)" if scene.is_undo_free else ""])]


def explained(scene: Scene) -> Block:
    """Read out what special and ability do."""
    here, frame = scene.mandala(scene.view.pawn), scene.active
    if here is None or frame is None:
        return []
    texts = [("Special: ", frame.text)] if of_kind(scene, "mfs") else []
    if of_kind(scene, ABILITIES):
        texts.append((f"{here.name}: ", here.text))
    room = " " * LABEL
    return [line for name, text in texts for line in wrapped(Text(name + text, "dim"), room)]


def choices(scene: Scene, *, full: bool) -> Block:
    """Show what can be chosen; in full with the texts of the cards."""
    if not scene.moves:
        return []
    if scene.view.stage != "turn":
        tokens = [Text(token, "bold") for token in scene.moves]
        if len(tokens) > 3 * FEW:
            tokens = [*tokens[: 2 * FEW], Text(f"… ({len(tokens)}: type moves)")]
        return line(CHOICES[scene.view.stage], [*tokens, *undo(scene)])
    return [*actions(scene), *freely(scene), *(explained(scene) if full else [])]
