"""All ways in which the cards that a seat cannot see may lie, counted one by one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.dice import Dice, new_dice
from sandtable.rules.records import new_records
from sandtable.table.position import write_position
from tests.laying import LETTERS
from tests.rules.mandala.worlds import misfit


class Other(NamedTuple):
    """Another hand: how many cards it held when the deck was made, how many it has drawn since,
    and what it has played of them.
    """

    held: int = 0
    drawn: int = 0
    played: str = ""


def redealt(table: Table, seat: int, dice: Dice) -> Any:
    """Redeal what a seat cannot see: an array of one state."""
    states = new_records(table.setup.rules.state)
    entries.redeal(table.knowledge(seat), dice, states)
    return states


def redealt_table(table: Table, seat: int, dice: Dice) -> Table:
    """A redeal, to be asked like any table; a position that cannot come about is refused."""
    return Table.from_position(write_position(table.setup, redealt(table, seat, dice)[0]))


def in_order(cards: Sequence[str]) -> str:
    return "".join(sorted(cards, key=LETTERS.index))


def shared_out(
    cards: frozenset[int], sizes: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Give each hand so many of some cards, each a card of its own, in every way."""
    if not sizes:
        yield ()
        return
    for mine in combinations(sorted(cards), sizes[0]):
        for rest in shared_out(cards - set(mine), sizes[1:]):
            yield (mine, *rest)


def left_in_hand(had: Sequence[str], played: str) -> Iterator[str]:
    """Play such cards, each a card of its own, in every way, and say what is left."""
    for places in combinations(range(len(had)), len(played)):
        if in_order([had[place] for place in places]) == in_order(played):
            yield in_order([card for place, card in enumerate(had) if place not in places])


def worlds(held: str, deck: str, others: Sequence[Other]) -> Counter[Any]:
    """Count the ways of each world: what is left unseen in the other hands, seat by seat.

    ``held`` is what lay unseen in those hands when the deck was made, ``deck`` is that deck
    without what the seat itself has had from it.
    """
    ways: Counter[Any] = Counter()
    from_hands = list(shared_out(frozenset(range(len(held))), [other.held for other in others]))
    from_deck = list(shared_out(frozenset(range(len(deck))), [other.drawn for other in others]))
    for kept, drawn in product(from_hands, from_deck):
        hands = [
            list(
                left_in_hand(
                    [held[card] for card in mine] + [deck[card] for card in new], other.played
                )
            )
            for mine, new, other in zip(kept, drawn, others, strict=True)
        ]
        ways.update(product(*hands))
    return ways


def redealt_worlds(table: Table, seat: int, redeals: int) -> Counter[Any]:
    """Redeal many times, with fixed dice, and count the worlds."""
    known, states = table.knowledge(seat), new_records(table.setup.rules.state)
    empty, dice = states.copy(), new_dice(20)
    seen: Counter[Any] = Counter()
    others = [other for other in range(table.setup.seats) if other != seat]
    for _ in range(redeals):
        states[:] = empty
        entries.redeal(known, dice, states)
        seen[tuple(_hidden(states[0], other) for other in others)] += 1
    return seen


def _hidden(state: Any, seat: int) -> str:
    unseen = state.hands[seat] - state.shown[seat]
    return "".join(letter * int(n) for letter, n in zip(LETTERS, unseen, strict=True))


def fits(seen: Counter[Any], ways: Counter[Any]) -> bool:
    """Answer if worlds were redealt as often as the ways predict; a few redeals can only show that
    none of them is impossible.
    """
    frequent = sum(seen.total() * n >= 5 * ways.total() for n in ways.values())
    return set(seen) <= set(ways) and (frequent < 2 or misfit(seen, ways) < 0)
