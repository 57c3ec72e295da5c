"""Dealing unseen cards out of two pools: what was held when a deck was made, and that deck.

Nobody can tell which of the cards that were played since then were held at that moment and which
were drawn later, so this is chosen first, in proportion to the arrangements of distinct cards that
agree with it (K7, K8); then what is left of each pool is dealt out blindly.

How many played cards of each colour were held is chosen for all hands together, from a table of
ways; which hand played them is drawn then, by odds that suit what each hand held and drew. The
table weighs every such outcome as if it fitted the sizes of the hands best, and what fits worse is
rejected as often as that overrates it.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.rules.cards import COLOURS, Pile, draw_blindly, size
from sandtable.rules.compiled import compiled
from sandtable.rules.dice import Dice, fraction

Ways: TypeAlias = NDArray[np.float64]
Sizes: TypeAlias = NDArray[np.int64]
"""By hand: how many cards it held, how many it has drawn since, how many it has played since."""

HELD, DRAWN, PLAYED = range(3)


@compiled
def combinations(cards: int, chosen: int) -> float:
    """Count the ways to choose so many of some cards; none if there are too few."""
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
def orders(cards: int, chosen: int) -> float:
    """Count the ways to take so many of some cards one after the other."""
    return combinations(cards, chosen) * factorial(chosen)


@compiled
def odds(sizes: Sizes, hand: int) -> float:
    """Guess how much likelier a played card of a hand was held than drawn; any guess will do, but a
    good one is rejected less.
    """
    return float((sizes[hand, HELD] + 0.1) / (sizes[hand, DRAWN] + 0.1))


@compiled
def fit(sizes: Sizes, hand: int, held: int) -> float:
    """Weigh that a hand played so many cards that it held: what is left must fit its sizes, and the
    odds by which it was proposed are taken off.
    """
    held_left = sizes[hand, HELD] - held
    drawn_left = sizes[hand, DRAWN] - (sizes[hand, PLAYED] - held)
    if held_left < 0 or drawn_left < 0 or held > sizes[hand, PLAYED]:
        return 0.0
    return 1.0 / (factorial(held_left) * factorial(drawn_left) * odds(sizes, hand) ** held)


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
def ways_to_share(played: Pile, sizes: Sizes, colour: int) -> Ways:
    """Count, by odds, the ways in which so many plays of a colour were of held cards: of the hands
    from each one on.
    """
    plays = 0
    for hand in range(len(played)):
        plays += int(played[hand, colour])
    ways = np.zeros((len(played) + 1, plays + 1))
    ways[len(played), 0] = 1.0
    for hand in range(len(played) - 1, -1, -1):
        for total in range(plays + 1):
            for held in range(min(total, int(played[hand, colour])) + 1):
                here = combinations(played[hand, colour], held) * odds(sizes, hand) ** held
                ways[hand, total] += here * ways[hand + 1, total - held]
    return ways


@compiled
def ways_to_play(held: int, deck: int, share: Ways, from_held: int) -> float:
    """Count the ways in which so many played cards of a colour were held, the rest drawn."""
    plays = share.shape[1] - 1
    if from_held > plays:
        return 0.0
    ways = orders(held, from_held) * orders(deck, plays - from_held)
    return ways * float(share[0, from_held])


@compiled
def count_ways(held: Pile, deck: Pile, played: Pile, sizes: Sizes, best: Ways) -> Ways:
    """Count arrangements by how many played cards were held: of the colours from each one on."""
    most = len(best) - 1
    ways = np.zeros((COLOURS + 1, most + 1))
    unplayed = size(held) + size(deck)
    for hand in range(len(played)):
        unplayed -= size(played[hand])
    for total in range(most + 1):
        left = combinations(unplayed, size(held) - total)
        ways[COLOURS, total] = best[total] / left if left > 0.0 else 0.0
    for colour in range(COLOURS - 1, -1, -1):
        share = ways_to_share(played, sizes, colour)
        for total in range(most + 1):
            for more in range(most + 1 - total):
                here = ways_to_play(held[colour], deck[colour], share, more)
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
def share_plays(share: Ways, sizes: Sizes, colour: int, held: int, dice: Dice, dealt: Pile) -> None:
    """Draw which plays of a colour were of cards that had been held; ``dealt`` has all of them as
    drawn at first.
    """
    for hand in range(len(sizes)):
        plays = int(dealt[hand, DRAWN, colour])
        weights = np.zeros(held + 1)
        for here in range(held + 1):
            ways = combinations(plays, here) * odds(sizes, hand) ** here
            weights[here] = ways * share[hand + 1, held - here]
        chosen = choose_held(weights, dice)
        dealt[hand, HELD, colour] = chosen
        dealt[hand, DRAWN, colour] -= chosen
        held -= chosen


@compiled
def split_plays(held: Pile, deck: Pile, sizes: Sizes, dice: Dice, ways: Ways, dealt: Pile) -> int:
    """Say of every card that was played if it had been held or drawn; count the held ones.

    ``dealt`` has all played cards as drawn at first.
    """
    most = ways.shape[1] - 1
    weights = np.zeros(most + 1)
    total = 0
    for colour in range(COLOURS):
        share = ways_to_share(dealt[:, DRAWN], sizes, colour)
        for more in range(most + 1):
            weights[more] = 0.0
            if total + more <= most:
                here = ways_to_play(held[colour], deck[colour], share, more)
                weights[more] = here * ways[colour + 1, total + more]
        from_held = choose_held(weights, dice)
        share_plays(share, sizes, colour, from_held, dice, dealt)
        total += from_held
    return total


@compiled
def lay_plays(played: Pile, dealt: Pile) -> None:
    """Count all played cards as drawn."""
    for hand in range(len(played)):
        for colour in range(COLOURS):
            dealt[hand, HELD, colour] = 0
            dealt[hand, DRAWN, colour] = played[hand, colour]


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
    ways = count_ways(held, deck, played, sizes, best)
    is_split = False
    while not is_split:
        lay_plays(played, dealt)
        total = split_plays(held, deck, sizes, dice, ways, dealt)
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
