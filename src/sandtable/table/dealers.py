"""Dealers: who answers chance steps.

The seeded dealer shuffles: the k-th shuffle of a pile is determined by seed, pile and k, and draws
take that order, so that a seed deals the same cards whatever is played, until a pile runs out.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple, Protocol, TypeGuard

from sandtable.rules.notation import shortened

LONGEST_TEXT = 200


def is_short_text(text: object) -> bool:
    """Answer if a text can stand in a record, and be hashed alike everywhere."""
    return isinstance(text, str) and 0 < len(text) <= LONGEST_TEXT and text.isprintable()


def check_texts(name: str, text: object, nonces: object) -> None:
    """Refuse a fair deal that no record can hold."""
    texts = [text, *nonces] if isinstance(nonces, list | tuple) else []
    if len(texts) < 2 or not all(map(is_short_text, texts)):
        raise ValueError(f"{name} and nonces of a fair deal are not all short texts")


def published(commitment: str, nonces: Sequence[str]) -> dict[str, object]:
    """Say what everybody knows of a fair deal before its end."""
    return {"dealer": "fair", "commitment": commitment, "nonces": list(nonces)}


class Dealer(Protocol):
    """Whoever deals at a table."""

    def deal(self, pile: str, weights: Mapping[str, int]) -> str:
        """Take one of the outcomes of a chance step."""

    def reshuffle(self, pile: str) -> None:
        """Shuffle the rest of a pile anew: a draw from it was taken back."""

    def copy(self) -> "Dealer":
        """Make a dealer that would deal the same, and shares nothing."""

    def describe(self) -> dict[str, object]:
        """Say what a record must know to check the deal, or nothing."""


class Order(NamedTuple):
    """A pile that was shuffled; dealing makes a new one."""

    cards: tuple[str, ...] = ()
    dealt: int = 0
    shuffles: int = 0
    """How many there were of this pile, up to this one."""


UNSHUFFLED = Order()


class SeededDealer:
    """Deals by shuffles that a seed determines."""

    def __init__(self, seed: int | str) -> None:
        is_number = type(seed) is int and seed.bit_length() <= LONGEST_TEXT
        if not is_number and not is_short_text(seed):
            raise ValueError(f"the seed is {shortened(seed)}: expected a number or a short text")
        self.seed = seed
        self._orders: dict[str, Order] = {}

    def deal(self, pile: str, weights: Mapping[str, int]) -> str:
        """Take the next card in order; shuffle first if the pile is not what it was."""
        order = self.order(pile)
        if Counter(order.cards[order.dealt :]) != Counter(weights):
            order = self._shuffled(pile, weights)
        self.note_dealt(pile, order, 1)
        return order.cards[order.dealt]

    def order(self, pile: str) -> Order:
        """Give the order of a pile, which holds as long as the pile is what is left of it."""
        return self._orders.get(pile, UNSHUFFLED)

    def note_dealt(self, pile: str, order: Order, cards: int) -> None:
        """Note how many of the next cards of an order were dealt."""
        self._orders[pile] = Order(order.cards, order.dealt + cards, order.shuffles)

    def _shuffled(self, pile: str, weights: Mapping[str, int]) -> Order:
        """Sort the cards of a pile by hashes of their places, as anybody can in any language."""
        shuffle = self.order(pile).shuffles
        cards = [card for card in sorted(weights) for _ in range(weights[card])]
        key = f"{self.seed}/{pile}/{shuffle}"
        keys = [sha256(f"{key}/{place}".encode()).digest() for place in range(len(cards))]
        places = sorted(range(len(cards)), key=keys.__getitem__)
        return Order(tuple(cards[place] for place in places), 0, shuffle + 1)

    def reshuffle(self, pile: str) -> None:
        """Forget the order of a pile: its next card comes from the next shuffle."""
        self._orders[pile] = Order(shuffles=self.order(pile).shuffles)

    def copy(self) -> "SeededDealer":
        """Make a dealer in the same place of the same shuffles."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._orders = dict(self._orders)
        return twin

    def describe(self) -> dict[str, object]:
        """Say the seed: everybody who knows it knows every card."""
        return {"dealer": "seeded", "seed": self.seed}


def commitment(secret: str) -> str:
    """Hash a secret, to be published before the nonces are given."""
    return sha256(secret.encode()).hexdigest()


class FairDealer(SeededDealer):
    """Deals by a seed that nobody could choose: a committed secret and all players' nonces."""

    def __init__(self, secret: str, nonces: Sequence[str]) -> None:
        check_texts("secret", secret, nonces)
        super().__init__(sha256("\n".join([secret, *nonces]).encode()).hexdigest())
        self.secret = secret
        self.nonces = tuple(nonces)

    def describe(self) -> dict[str, object]:
        """Say what was published; the secret is for the finished game."""
        return published(commitment(self.secret), self.nonces)


class SealedDealer:
    """The fair dealer of a game that goes on elsewhere: its secret is not known here."""

    def __init__(self, commitment: str, nonces: Sequence[str]) -> None:
        check_texts("commitment", commitment, nonces)
        self.commitment = commitment
        self.nonces = tuple(nonces)

    def deal(self, pile: str, _: Mapping[str, int]) -> str:
        """Refuse to deal."""
        raise ValueError(
            f"the {pile} must deal, but the secret of this fair deal is not known here"
        )

    def reshuffle(self, pile: str) -> None:
        """Leave shuffling to the dealer who knows the secret."""

    def copy(self) -> "SealedDealer":
        """Make a dealer who knows no more."""
        return SealedDealer(self.commitment, self.nonces)

    def describe(self) -> dict[str, object]:
        """Say what was published."""
        return published(self.commitment, self.nonces)


class ScriptedDealer:
    """Deals what it is told, in this order, whatever the pile: for tests, lessons and puzzles."""

    def __init__(self, tokens: Sequence[str]) -> None:
        if not isinstance(tokens, Sequence):
            raise ValueError(f"the script is {shortened(tokens)}: expected a list of tokens")
        self._tokens = list(reversed(tokens))

    def deal(self, pile: str, _: Mapping[str, int]) -> str:
        """Deal the next token of the script."""
        if not self._tokens:
            raise ValueError(f"the script of the dealer is at its end, but the {pile} must deal")
        return self._tokens.pop()

    def reshuffle(self, pile: str) -> None:
        """Go on with the script: it knows no shuffles."""

    def copy(self) -> "ScriptedDealer":
        """Make a dealer with the same rest of the script."""
        return ScriptedDealer(self._tokens[::-1])

    def describe(self) -> dict[str, object]:
        """Say nothing that could be checked."""
        return {}


def keeps_order(dealer: Dealer) -> TypeGuard[SeededDealer]:
    """Answer if a dealer deals by its orders alone, and in no way of its own."""
    return isinstance(dealer, SeededDealer) and type(dealer).deal is SeededDealer.deal


DEALER_DOES = ("deal", "reshuffle", "copy", "describe")


def chosen_dealer(seed: int | str | None, dealer: Dealer | None) -> Dealer | None:
    """Take the dealer that was asked for: by seed, or as it is."""
    if seed is not None and dealer is not None:
        raise ValueError("seed and dealer were both given: expected one of them")
    if dealer is not None and not all(callable(getattr(dealer, do, None)) for do in DEALER_DOES):
        raise ValueError(f"the dealer is {shortened(dealer)}: expected {', '.join(DEALER_DOES)}")
    return dealer if seed is None else SeededDealer(seed)
