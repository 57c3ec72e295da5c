"""All ways in which the cards that a seat cannot see may lie, counted one by one."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import sqrt
from typing import Any, TypeAlias

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.dice import Dice, new_dice
from sandtable.rules.records import new_records
from sandtable.table.position import write_position
from tests.laying import LETTERS

World: TypeAlias = tuple[str, str]
"""The colours of the other player's starting Cup cards, and of their hand."""

Agrees: TypeAlias = Callable[[str, str], bool]


def redealt(table: Table, seat: int, dice: Dice) -> Any:
    """Redeal what a seat cannot see: an array of one state."""
    states = new_records(table.setup.rules.state)
    entries.redeal(table.knowledge(seat), dice, states)
    return states


def redealt_table(table: Table, seat: int, dice: Dice) -> Table:
    """A redeal, to be asked like any table; a position that cannot come about is refused."""
    return Table.from_position(write_position(table.setup, redealt(table, seat, dice)[0]))


def arrangements(
    unseen: str, secrets: int, hand: int, agrees: Agrees = lambda *_: True
) -> Counter[World]:
    """Lay the unseen cards, each a card of its own, in every way; count the ways of each world.

    A card in capitals is one that was in the other player's hand or Cup when the deck last ran
    out. ``agrees`` is asked with starting Cup cards and deck.
    """
    counts: Counter[World] = Counter()
    places = range(len(unseen))
    for cup in combinations(places, secrets):
        rest = [place for place in places if place not in cup]
        for held in combinations(rest, hand):
            deck = [place for place in rest if place not in held]
            if agrees(_cards(unseen, cup), _cards(unseen, deck)):
                counts[in_order(_cards(unseen, cup)), in_order(_cards(unseen, held))] += 1
    return counts


def _cards(unseen: str, places: Any) -> str:
    return "".join(unseen[place] for place in places)


def in_order(cards: str) -> str:
    return "".join(sorted(cards.lower(), key=LETTERS.index))


def from_their_decks(secrets: str, deck: str) -> bool:
    """No card that was held when the deck ran out is in the new deck, and no starting Cup card
    comes from there.
    """
    return (secrets + deck.swapcase()).isupper()


def redealt_worlds(table: Table, seat: int, redeals: int) -> Counter[World]:
    """Redeal many times, with fixed dice, and count the worlds."""
    dice = new_dice(20)
    return Counter(_worlds(table, seat, redeals, dice))


def _worlds(table: Table, seat: int, redeals: int, dice: Dice) -> Iterator[World]:
    known, states = table.knowledge(seat), new_records(table.setup.rules.state)
    empty = states.copy()
    for _ in range(redeals):
        states[:] = empty
        entries.redeal(known, dice, states)
        other = 1 - seat
        yield _letters(states[0].secrets[other]), _letters(states[0].hands[other])


def _letters(pile: Any) -> str:
    return "".join(letter * int(n) for letter, n in zip(LETTERS, pile, strict=True))


def misfit(seen: Counter[World], ways: Counter[World]) -> float:
    """Measure how far the frequencies are from what the ways predict: chi-square above the bound
    that chance passes once in ten thousand times. Negative is a fit; rare worlds are put together.
    """
    total, every = sum(seen.values()), sum(ways.values())
    cells: list[tuple[float, int]] = []
    rare, rarely = 0.0, 0
    for world, n in ways.items():
        expected = total * n / every
        if expected >= 5:
            cells.append((expected, seen[world]))
        else:
            rare, rarely = rare + expected, rarely + seen[world]
    if rare:
        cells.append((rare, rarely))
    statistic = sum((found - expected) ** 2 / expected for expected, found in cells)
    return statistic - chi_square_bound(len(cells) - 1)


def chi_square_bound(freedom: int, normal: float = 3.719) -> float:
    """Wilson and Hilferty's approximation; 3.719 is the normal quantile of 1 - 1e-4."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + normal * sqrt(part)) ** 3)
