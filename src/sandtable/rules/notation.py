"""Colours as people write them, shared by all games."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias, cast

from sandtable.rules.cards import Pile

Colour: TypeAlias = Literal["r", "o", "y", "g", "p", "k"]
Cards: TypeAlias = dict[Colour, int]

LETTERS: tuple[Colour, ...] = ("r", "o", "y", "g", "p", "k")
"""In canonical order; k is black."""

COLOUR_NAMES = ("red", "orange", "yellow", "green", "purple", "black")
NAME_OF: Mapping[Colour, str] = dict(zip(LETTERS, COLOUR_NAMES, strict=True))

STACK = re.compile(r"([roygpk])([1-9][0-9]?)")


def cards_of(pile: Pile) -> Cards:
    """Write a pile as colours and numbers, without zeros."""
    return dict(_cards(pile.tobytes()))


@lru_cache(4096)
def _cards(pile: bytes) -> Cards:
    """Write a pile that was not written lately: the same few come again and again."""
    return {letter: n for letter, n in zip(LETTERS, pile, strict=True) if n}


def pile_text(pile: Pile) -> str:
    """Write a pile as text, such as ``r3g1``; an empty one is ``-``."""
    return "".join(f"{letter}{n}" for letter, n in cards_of(pile).items()) or "-"


def read_pile(text: str, pile: Pile) -> None:
    """Read such a text into a pile."""
    pile[:] = 0
    if text == "-":
        return
    stacks = STACK.findall(text)
    letters = [letter for letter, _ in stacks]
    if not text or "".join(map("".join, stacks)) != text or len(set(letters)) < len(letters):
        raise ValueError(
            f"{shortened(text)} is no pile: expected colours with numbers, such as r3g1, or -"
        )
    for letter, n in stacks:
        pile[LETTERS.index(cast(Colour, letter))] = int(n)


def places_text(row: Pile) -> str:
    """Write colours in the order of their places, such as ``gr``; none is ``-``."""
    return "".join(in_order(row)) or "-"


def in_order(row: Pile) -> list[Colour]:
    """List colours in the order of their places, counted from 1; 0 is not there."""
    return list(_in_order(row.tobytes()))


@lru_cache(4096)
def _in_order(row: bytes) -> tuple[Colour, ...]:
    return tuple(letter for place, letter in sorted(zip(row, LETTERS, strict=True)) if place)


def read_places(text: str, row: Pile) -> None:
    """Read such a text into places."""
    row[:] = 0
    if text == "-":
        return
    if not text or not set(text) <= set(LETTERS) or len(set(text)) < len(text):
        raise ValueError(
            f"{shortened(text)} is no row of colours: expected each letter once, such as gr, or -"
        )
    for place, letter in enumerate(text, start=1):
        row[LETTERS.index(cast(Colour, letter))] = place


def counted(n: int, noun: str) -> str:
    """Write a number with its noun: ``1 card``, ``3 cards``."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def not_in_hand(held: int, colour: int, cards: int) -> str:
    """Say that a hand has not so many cards of a colour."""
    name = COLOUR_NAMES[colour]
    if held == 0:
        return f"You hold no {name} card."
    return f"You hold {counted(held, f'{name} card')}, not {cards}."


def listed(words: list[str], last: str = "and") -> str:
    """Write a list as people say it: ``red, green and black``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def shortened(text: object, longest: int = 40) -> str:
    """Quote what somebody sent, without letting it fill the screen."""
    try:
        quoted = repr(text)
    except Exception:  # noqa: BLE001  -- whatever it is, it must not break the sentence about it
        quoted = f"<{type(text).__name__}>"
    return quoted if len(quoted) <= longest else quoted[:longest] + "…"
