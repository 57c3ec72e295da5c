"""Deck, discard pile, and what is not in sight."""

from rich.text import Text

from sandtable.terminal.lines import WIDTH, ends, right, row
from sandtable.terminal.mandala.scene import Scene
from sandtable.terminal.palette import chips


def small_piles(scene: Scene) -> list[Text]:
    """Count the piles in one line."""
    view = scene.view
    line = Text(f"Deck {view.deck} · discard {view.discard_size}")
    if view.unseen is None:
        return [line]
    return [row([line, f" · {viewer(scene)} cannot see ", chips(view.unseen)])]


def roomy_piles(scene: Scene) -> list[Text]:
    """Count the piles by colour, as far as memory is open."""
    view = scene.view
    discard = row([f"discard {view.discard_size}  ", chips(view.discard or {})])
    lines = [ends(Text(f"{scene.title} · deck {view.deck}"), discard)]
    if view.unseen is not None:
        words = f"{sum(view.unseen.values())} cards that {viewer(scene)} cannot see  "
        lines.append(right(row([words, chips(view.unseen)]), WIDTH))
    return lines


def viewer(scene: Scene) -> str:
    """Say who looks."""
    return "spectators" if scene.view.seat is None else "you"
