"""The hand by colours, and beneath each colour what can be typed to play it."""

from collections.abc import Callable, Iterable, Mapping

from rich.text import Text

from sandtable.rules.notation import LETTERS, Colour, counted
from sandtable.terminal.lines import WIDTH, labelled
from sandtable.terminal.palette import chip
from sandtable.terminal.piles import Piles
from sandtable.terminal.scene import Scene

Plays = Mapping[str, Callable[[Colour], str]]
"""Rows beneath the hand: what each is about, and what it says of a colour."""


def hand(scene: Scene[Piles, object], label: int, plays: Plays) -> list[Text]:
    """Lay the hand out by colour, and beneath each colour where it may go."""
    held = scene.view.hands[scene.own]
    if scene.view.seat is None or held.cards is None:
        return [Text(f"{scene.names[scene.own]} holds {counted(held.size, 'card')}.")]
    colours = [colour for colour in LETTERS if colour in held.cards]
    width = (WIDTH - label) // len(LETTERS)
    stacks = [chip(colour, held.cards[colour]) for colour in colours]
    return [
        labelled(Text(f"YOUR HAND {held.size}", "bold"), label, stacks, width),
        *(
            labelled(Text(words), label, [play(colour) or "–" for colour in colours], width)
            for words, play in plays.items()
        ),
    ]


def span(moves: Iterable[str], stem: str) -> str:
    """Write the tokens with one stem together: ``f1g1-3`` is f1g1, f1g2 or f1g3."""
    numbers = sorted(int(move[len(stem) :] or 0) for move in moves if move.startswith(stem))
    if not numbers:
        return ""
    if numbers == [0]:
        return stem
    return f"{stem}{numbers[0]}" + (f"-{numbers[-1]}" if len(numbers) > 1 else "")
