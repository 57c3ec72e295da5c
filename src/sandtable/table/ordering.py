"""Dealing at once all that comes in an order which the dealer keeps to."""

import numpy as np

from sandtable.rules import entries
from sandtable.rules.contract import Moves, Numbers, Record
from sandtable.rules.entries import Found
from sandtable.rules.game import Game
from sandtable.table.dealers import Dealer, keeps_order
from sandtable.table.history import Entry


class Orders:
    """The orders of a table's piles, with the cards as its rules count them."""

    def __init__(self, rules: Game, states: Record, moves: Moves, weights: Numbers) -> None:
        self._rules = rules
        self._laid_out = states, moves, weights
        self._counted: dict[str, tuple[tuple[str, ...], Moves]] = {}

    def deal(self, dealer: Dealer, pile: str, entry: Entry) -> Found | None:
        """Answer chance for as long as the pile is what is left of its order, and see what follows.

        None if nothing could be dealt so: then the dealer must be asked.
        """
        if not keeps_order(dealer):
            return None
        order = dealer.order(pile)
        moves = self._moves(pile, order.cards)
        states, outcomes, weights = self._laid_out
        begin = order.dealt
        found, end = entries.deal(states, moves, begin, outcomes, weights)
        if end == begin:
            return None
        entry.draw(pile, order.cards[begin:end], moves[begin:end].tolist())
        dealer.note_dealt(pile, order, end - begin)
        return found

    def _moves(self, pile: str, cards: tuple[str, ...]) -> Moves:
        """Give the moves of cards, which stay the same until the next shuffle; none at all if one
        of them shares its name with another move.
        """
        known, moves = self._counted.get(pile, ((), np.zeros(0, np.int16)))
        if known is not cards:
            has_namesake = not self._rules.namesakes.keys().isdisjoint(cards)
            numbers = [] if has_namesake else [self._rules.moves[card] for card in cards]
            moves = np.array(numbers, np.int16)
            self._counted[pile] = cards, moves
        return moves
