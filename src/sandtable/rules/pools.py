"""Dealing unseen cards out of two pools: what was held when a deck was made, and that deck.

Nobody can tell which of the cards that were played since then were held at that moment and which
were drawn later, so this is chosen first, in proportion to the arrangements of distinct cards that
agree with it (K7, K8); then what is left of each pool is dealt out blindly.

How many played cards of each colour were held is chosen for all hands together, from a table of
ways; which hand played them is drawn among all plays of that colour. The table weighs every such
outcome as if it fitted the sizes of the hands best, and what fits worse is rejected as often as
that overrates it.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS, Pile, draw_blindly, size
from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice, below, fraction

Ways: TypeAlias = NDArray[np.float64]
Sizes: TypeAlias = NDArray[np.int64]
"""By hand: how many cards it held, how many it has drawn since, how many it has played since."""

HELD, DRAWN, PLAYED = range(3)


@compiled
def combinations(cards: int, chosen: int) -> float:
    """Count the ways to choose so many of some cards; none if there are too few."""
    if chosen < 0:
        return 0.0
    ways = 1.0
    for step in range(chosen):
        ways *= (cards - step) / (step + 1.0)
    return ways


@compiled
def factorial(cards: int) -> float:
    """Count the orders of some cards."""
    orders = 1.0
    for card in range(2, cards + 1):
        orders *= card
    return orders


@compiled
def fit(sizes: Sizes, hand: int, held: int) -> float:
    """Weigh that a hand played so many cards that it held: what is left must fit its sizes."""
    held_left = sizes[hand, HELD] - held
    drawn_left = sizes[hand, DRAWN] - (sizes[hand, PLAYED] - held)
    if held_left < 0 or drawn_left < 0 or held > sizes[hand, PLAYED]:
        return 0.0
    return 1.0 / (factorial(held_left) * factorial(drawn_left))


@compiled
def best_fits(sizes: Sizes, most: int) -> Ways:
    """Find for each number of held cards that were played how well it can fit all hands at best."""
    best = np.zeros(most + 1)
    best[0] = 1.0
    for hand in range(len(sizes)):
        for total in range(most, -1, -1):
            found = 0.0
            for held in range(total + 1):
                found = max(found, best[total - held] * fit(sizes, hand, held))
            best[total] = found
    return best


@compiled
def ways_to_play(held: Pile, deck: Pile, played: Pile, colour: int, from_held: int) -> float:
    """Count the ways in which so many played cards of a colour were held, the rest drawn."""
    cards = 0
    for hand in range(len(played)):
        cards += int(played[hand, colour])
    return combinations(held[colour], from_held) * combinations(deck[colour], cards - from_held)


@compiled
def count_ways(held: Pile, deck: Pile, played: Pile, best: Ways) -> Ways:
    """Count arrangements by how many played cards were held: of the colours from each one on."""
    most = len(best) - 1
    ways = np.zeros((COLOURS + 1, most + 1))
    unplayed = size(held) + size(deck)
    for hand in range(len(played)):
        unplayed -= size(played[hand])
    for total in range(most + 1):
        orders = combinations(unplayed, size(held) - total)
        ways[COLOURS, total] = best[total] / orders if orders > 0.0 else 0.0
    for colour in range(COLOURS - 1, -1, -1):
        for total in range(most + 1):
            for more in range(most + 1 - total):
                here = ways_to_play(held, deck, played, colour, more)
                ways[colour, total] += here * ways[colour + 1, total + more]
    return ways


@compiled
def choose_held(weights: Ways, dice: Dice) -> int:
    """Choose a number in proportion to its weight."""
    point = 0.0
    for weight in weights:
        point += weight
    point *= fraction(dice)
    chosen = 0
    for number in range(len(weights)):
        if weights[number] > 0.0 and point >= 0.0:
            chosen = number
        point -= weights[number]
    return chosen


@compiled
def share_plays(played: Pile, colour: int, from_held: int, dice: Dice, dealt: Pile) -> None:
    """Draw among all plays of a colour which ones were of cards that had been held."""
    left = 0
    for hand in range(len(played)):
        dealt[hand, DRAWN, colour] = played[hand, colour]
        dealt[hand, HELD, colour] = 0
        left += int(played[hand, colour])
    for _ in range(from_held):
        play = below(dice, left)
        hand = 0
        while play >= dealt[hand, DRAWN, colour]:
            play -= int(dealt[hand, DRAWN, colour])
            hand += 1
        dealt[hand, DRAWN, colour] -= 1
        dealt[hand, HELD, colour] += 1
        left -= 1


@compiled
def split_plays(held: Pile, deck: Pile, played: Pile, dice: Dice, ways: Ways, dealt: Pile) -> int:
    """Say of every card that was played if it had been held or drawn; count the held ones."""
    most = ways.shape[1] - 1
    weights = np.zeros(most + 1)
    total = 0
    for colour in range(COLOURS):
        for more in range(most + 1):
            weights[more] = 0.0
            if total + more <= most:
                here = ways_to_play(held, deck, played, colour, more)
                weights[more] = here * ways[colour + 1, total + more]
        from_held = choose_held(weights, dice)
        share_plays(played, colour, from_held, dice, dealt)
        total += from_held
    return total


@compiled
def overall_fit(sizes: Sizes, dealt: Pile) -> float:
    """Weigh how well a split of the played cards fits all hands."""
    weight = 1.0
    for hand in range(len(sizes)):
        weight *= fit(sizes, hand, size(dealt[hand, HELD]))
    return weight


@compiled
def draw_many(source: Pile, target: Pile, cards: int, dice: Dice) -> None:
    """Move cards from one pile to another without looking."""
    for _ in range(cards):
        target[draw_blindly(source, dice)] += 1


@compiled
def deal_pools(held: Pile, deck: Pile, played: Pile, sizes: Sizes, dice: Dice, dealt: Pile) -> None:
    """Deal each hand what it held and what it has drawn since, played cards included.

    ``held`` and ``deck`` are the pools; what the deck still has is left there. ``played`` has
    each hand's plays; ``dealt`` gets by hand what it held and what it drew.
    """
    for hand in range(len(sizes)):
        sizes[hand, PLAYED] = size(played[hand])
    best = best_fits(sizes, size(held))
    ways = count_ways(held, deck, played, best)
    is_split = False
    while not is_split:
        total = split_plays(held, deck, played, dice, ways, dealt)
        is_split = fraction(dice) * best[total] < overall_fit(sizes, dealt)
    for hand in range(len(sizes)):
        for colour in range(COLOURS):
            held[colour] -= dealt[hand, HELD, colour]
            deck[colour] -= dealt[hand, DRAWN, colour]
    for hand in range(len(sizes)):
        left = sizes[hand, HELD] - size(dealt[hand, HELD])
        draw_many(held, dealt[hand, HELD], left, dice)
        left = sizes[hand, DRAWN] - size(dealt[hand, DRAWN])
        draw_many(deck, dealt[hand, DRAWN], left, dice)
