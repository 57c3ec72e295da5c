"""A slow and literal referee of Mandala, written from the rulebook and docs/rules/rulings.md alone.

Every pile is a plain list of colour letters. The game is one long generator that stops at each
chance step and at each decision: it yields what `status()` says and is sent the token played.
MRn is ruling n in docs/rules/rulings.md.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from copy import deepcopy
from typing import Any, Self

COLOURS = "roygpk"
Status = dict[str, Any]
Script = Generator[Status, str, None]
Asking = Generator[Status, str, str]


def counted(pile: Iterable[str]) -> dict[str, int]:
    """{colour: n} without zeros."""
    return dict(Counter(pile))


def spread(counts: Iterable[Any]) -> list[str]:
    """The cards, from pairs (colour, n)."""
    return [colour for colour, n in counts for _ in range(n)]


class Referee:
    people = 2  # how many hold a hand
    turns_in_a_round = 2

    def __init__(self) -> None:
        self.deck = list(COLOURS * 18)
        self.discard: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(self.people)]
        self.cups: list[list[str]] = [[], []]
        self.rivers: list[list[str]] = [[], []]
        self.mountains: list[list[str]] = [[], []]
        self.fields: list[list[list[str]]] = [[[], []], [[], []]]  # by mandala, by seat
        self.last_mandala = False
        self.idle = 0
        self.over = False
        self._run(self.whole_game())

    def status(self) -> Status:
        return deepcopy(self._status)

    def refuses(self, token: str) -> bool:
        allowed = {"chance": "weights", "decide": "moves"}.get(self._status["kind"])
        return allowed is None or token not in self._status[allowed]

    def play(self, token: str) -> None:
        if self.refuses(token):
            raise ValueError(f"the referee refuses {token!r}")
        try:
            self._status = self._script.send(token)
        except StopIteration:
            self._status = self.result()

    def snapshot(self) -> dict[str, Any]:
        return {
            "deck": counted(self.deck),
            "discard": counted(self.discard),
            "hands": [counted(hand) for hand in self.hands],
            "cups": [counted(cup) for cup in self.cups],
            "rivers": [list(river) for river in self.rivers],
            # A Counter keeps the order of first arrival.
            "mountains": [[[c, n] for c, n in Counter(m).items()] for m in self.mountains],
            "fields": [[counted(field) for field in pair] for pair in self.fields],
            "last_mandala": self.last_mandala,
        }

    def lay_out(self, snapshot: dict[str, Any], turn: int = 0, idle: int = 0) -> Self:
        """Go on from this snapshot, at the start of a turn of that seat, after `idle` idle turns.

        Solo: turn 0 is yours, 1 Master Yoga's left turn, 2 his right one.
        """
        self.deck = spread(snapshot["deck"].items())
        self.discard = spread(snapshot["discard"].items())
        self.hands = [spread(hand.items()) for hand in snapshot["hands"]]
        self.cups = [spread(cup.items()) for cup in snapshot["cups"]]
        self.rivers = [list(river) for river in snapshot["rivers"]]
        self.mountains = [spread(mountain) for mountain in snapshot["mountains"]]
        self.fields = [[spread(f.items()) for f in pair] for pair in snapshot["fields"]]
        self.last_mandala = snapshot["last_mandala"]
        self.idle = idle
        self.over = False
        self._run(self.turns(turn))
        return self

    def _run(self, script: Script) -> None:
        self._script = script
        try:
            self._status = next(script)
        except StopIteration:
            self._status = self.result()

    def whole_game(self) -> Script:
        yield from self.deal()
        yield from self.turns(0)

    def deal(self) -> Script:
        for mountain in self.mountains:
            yield from self.draw_onto(mountain, 2)
        for hand, cup in zip(self.hands, self.cups, strict=False):  # solo: Yoga has no hand
            yield from self.draw_onto(hand, 6)
            yield from self.draw_onto(cup, 2)

    def turns(self, turn: int) -> Script:
        while not self.over:
            yield from self.take_turn(turn)
            turn = (turn + 1) % self.turns_in_a_round

    def draw(self) -> Asking:
        """One card from the deck as a chance step; "" if there is none."""
        if not self.deck:  # MR1: an empty deck is remade when a card must be drawn
            self.discard_becomes_deck()
        if not self.deck:  # MR3
            return ""
        card = yield {"kind": "chance", "weights": counted(self.deck)}
        self.deck.remove(card)
        if not self.deck:  # MR1: exhausted, before the card lies anywhere else
            self.last_mandala = True
            self.discard_becomes_deck()
        return card

    def discard_becomes_deck(self) -> None:
        self.deck, self.discard = self.discard, []

    def draw_onto(self, pile: list[str], n: int) -> Script:
        for _ in range(n):
            card = yield from self.draw()
            if card == "":  # MR3: cut short
                return
            pile.append(card)

    def moves(self, seat: int) -> list[str]:
        """All legal turns of a seat."""
        hand = self.hands[seat]
        nothing_to_draw = not self.deck and not self.discard
        found = []
        for colour in set(hand):
            n = hand.count(colour)
            found += [f"d{colour}{k}" for k in range(1, n + 1)]
            for m in (0, 1):
                own, other = self.fields[m][seat], self.fields[m][1 - seat]
                # The Rule of Color. MR4: the last card of a hand must be replaced.
                if colour not in own + other and not (len(hand) == 1 and nothing_to_draw):
                    found.append(f"m{m + 1}{colour}")
                if colour not in self.mountains[m] + other:
                    # At least one card stays in hand.
                    found += [f"f{m + 1}{colour}{k}" for k in range(1, n + 1) if k < len(hand)]
        return sorted(found)

    def take_turn(self, turn: int) -> Script:
        token = yield {"kind": "decide", "seat": turn, "moves": self.moves(turn)}
        if token[0] == "d":
            yield from self.discard_and_redraw(turn, token[1], int(token[2:]))
            yield from self.end_turn(turn, None)
            return
        m = int(token[1]) - 1
        if token[0] == "m":
            yield from self.build_mountain(turn, m, token[2])
        else:
            self.grow_field(turn, m, token[2], int(token[3:]))
        yield from self.end_turn(turn, m)

    def build_mountain(self, seat: int, m: int, colour: str) -> Script:
        hand = self.hands[seat]
        hand.remove(colour)
        self.mountains[m].append(colour)
        yield from self.draw_onto(hand, min(3, 8 - len(hand)))

    def grow_field(self, seat: int, m: int, colour: str, n: int) -> None:
        for _ in range(n):
            self.hands[seat].remove(colour)
            self.fields[m][seat].append(colour)

    def discard_and_redraw(self, seat: int, colour: str, n: int) -> Script:
        for _ in range(n):
            self.hands[seat].remove(colour)
            self.discard.append(colour)
        yield from self.draw_onto(self.hands[seat], n)

    def end_turn(self, mover: int, laid_in: int | None) -> Script:
        """`laid_in` is the mandala that got a card this turn. MR2: all draws are done."""
        if laid_in is not None and self.is_complete(laid_in):
            yield from self.destroy(laid_in, mover)
        # MR10: the count of idle turns.
        self.idle = self.idle + 1 if laid_in is None and self.last_mandala else 0
        if self.idle >= 20:
            self.over = True
        # MR7: a colour has left the game for good.
        if self.last_mandala and set(self.cards_in_play()) != set(COLOURS):
            self.over = True

    def cards_in_play(self) -> list[str]:
        """All cards outside Cups and Rivers."""
        fields = self.fields[0] + self.fields[1]
        piles = [self.deck, self.discard, *self.hands, *self.mountains, *fields]
        return [card for pile in piles for card in pile]

    def in_mandala(self, m: int) -> set[str]:
        return set(self.mountains[m] + self.fields[m][0] + self.fields[m][1])

    def is_complete(self, m: int) -> bool:
        return len(self.in_mandala(m)) == 6

    def destroy(self, m: int, mover: int) -> Script:
        chooser = self.first_chooser(m, mover)
        while self.mountains[m]:
            colour = yield from self.choose(chooser, m)
            self.claim(chooser, m, colour)
            chooser = 1 - chooser
        for field in self.fields[m]:
            self.discard.extend(field)
            field.clear()
        if self.last_mandala or any(len(river) == 6 for river in self.rivers):
            self.over = True  # MR6: and no refill
        else:
            yield from self.draw_onto(self.mountains[m], 2)

    def first_chooser(self, m: int, mover: int) -> int:
        zero, one = len(self.fields[m][0]), len(self.fields[m][1])
        if zero == one:  # MR5
            return 1 - mover
        return 0 if zero > one else 1

    def choose(self, seat: int, m: int) -> Asking:
        """MR9: always a decision."""
        tokens = sorted("c" + colour for colour in set(self.mountains[m]))
        token = yield {"kind": "decide", "seat": seat, "moves": tokens}
        return token[1]

    def claim(self, seat: int, m: int, colour: str) -> None:
        cards = [card for card in self.mountains[m] if card == colour]
        self.mountains[m] = [card for card in self.mountains[m] if card != colour]
        if not self.keeps(seat, m):
            self.discard.extend(cards)
            return
        if colour not in self.rivers[seat]:
            self.rivers[seat].append(cards.pop())
        self.cups[seat].extend(cards)

    def keeps(self, seat: int, m: int) -> bool:
        """MR5: with no card in that Field, what is claimed is discarded."""
        return len(self.fields[m][seat]) > 0

    def worth(self, seat: int, colour: str) -> int:
        """What a Cup card of that colour counts: the number of its River space, or nothing."""
        river = self.rivers[seat]
        return river.index(colour) + 1 if colour in river else 0

    def score(self, seat: int) -> int:
        return sum(self.worth(seat, card) for card in self.cups[seat])

    def result(self) -> Status:
        scores = [self.score(0), self.score(1)]
        return {"kind": "over", "scores": scores, "winners": self.winners(scores)}

    def winners(self, scores: list[int]) -> list[int]:
        best = [seat for seat in (0, 1) if scores[seat] == max(scores)]
        fewest = min(len(self.cups[seat]) for seat in best)  # MR8
        return [seat for seat in best if len(self.cups[seat]) == fewest]
