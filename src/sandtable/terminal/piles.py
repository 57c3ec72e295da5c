"""Deck, discard pile, and what is not in sight, in every game with hands."""

from typing import Protocol

from rich.text import Text

from sandtable.rules.notation import Cards
from sandtable.rules.view import Hidden
from sandtable.terminal.lines import ends, row
from sandtable.terminal.palette import chips
from sandtable.terminal.scene import Scene, Seen


class Piles(Seen, Protocol):
    """What the views of games with hands have."""

    @property
    def deck(self) -> int:
        """How many cards it has."""

    @property
    def discard_size(self) -> int:
        """How many cards it has."""

    @property
    def discard(self) -> Cards | None:
        """What lies there; None if memory is strict."""

    @property
    def hands(self) -> list[Hidden]:
        """By seat."""

    @property
    def unseen(self) -> Cards | None:
        """What is hidden from the receiver; None if memory is strict."""


def small_piles(scene: Scene[Piles, object], others: str = "") -> list[Text]:
    """Count the piles in one line, with others that the game has."""
    view = scene.view
    line = Text(f"Deck {view.deck} · discard {view.discard_size}{others}")
    if view.unseen is None:
        return [line]
    return [row([line, " · unseen ", chips(view.unseen)])]


def roomy_piles(scene: Scene[Piles, object], others: str = "") -> list[Text]:
    """Count the piles by colour, as far as memory is open."""
    view = scene.view
    discard = Text(f"discard {view.discard_size}")
    if view.discard:
        discard = row([discard, "  ", chips(view.discard)])
    lines = [ends(Text(f"{scene.title} · deck {view.deck}"), discard)]
    if view.unseen is not None:
        unseen = f"{sum(view.unseen.values())} unseen cards  "
        lines.append(ends(Text(others), row([unseen, chips(view.unseen)])))
    elif others:
        lines.append(Text(others))
    return lines
