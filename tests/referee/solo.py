"""A slow and literal referee of the solo game against Master Yoga (index 1, without a seat)."""

from collections.abc import Generator

from tests.referee import mandala
from tests.referee.mandala import Asking, Script, Status

YOU, YOGA = 0, 1


class Referee(mandala.Referee):
    people = 1
    turns_in_a_round = 3  # yours, Yoga's left, Yoga's right

    def __init__(self, easy: bool = False) -> None:
        self.easy = easy
        super().__init__()

    def deal(self) -> Script:
        yield from super().deal()
        yield from self.draw_onto(self.cups[YOGA], 2)

    def take_turn(self, turn: int) -> Script:
        if turn == 0:  # MR17: yours to its very end, destroying included, then left, right
            yield from super().take_turn(YOU)
        else:
            yield from self.yoga_turn(turn - 1)

    def yoga_turn(self, m: int) -> Script:
        laid = yield from self.yoga_lays(m)
        yield from self.end_turn(YOGA, m if laid else None)

    def yoga_lays(self, m: int) -> Generator[Status, str, bool]:
        """Rulings 11 to 14: draws and lays cards; says whether any came into the mandala."""
        mountain, yours, his = self.mountains[m], self.fields[m][YOU], self.fields[m][YOGA]
        first = yield from self.draw()
        if first == "":  # MR14
            return False
        if first in mountain:
            mountain.append(first)
            return True
        if first in yours:
            self.discard.append(first)
            return False
        if self.sixth_to_mountain(m, first):
            mountain.append(first)
        else:
            his.append(first)
        while not self.is_complete(m):
            card = yield from self.draw()
            if card == "":  # MR14
                return True
            if card in mountain or card in yours:
                self.discard.append(card)
                return True
            his.append(card)
        return True

    def sixth_to_mountain(self, m: int, first: str) -> bool:
        """MR13, for the very first card of a turn."""
        present = self.in_mandala(m)
        if len(present) != 5 or first in present:
            return False
        yours, his = len(self.fields[m][YOU]), len(self.fields[m][YOGA])
        even = len(set(self.mountains[m])) % 2 == 0
        return (his > yours and even) or (his < yours and not even)

    def choose(self, seat: int, m: int) -> Asking:
        if seat == YOGA:
            return self.yoga_chooses(m)
        return (yield from super().choose(seat, m))

    def yoga_chooses(self, m: int) -> str:
        """MR16."""
        mountain = self.mountains[m]
        most = max(mountain.count(colour) for colour in mountain)
        # The tied colours, from left to right.
        tied = [c for c in dict.fromkeys(mountain) if mountain.count(c) == most]
        new_to_him = [c for c in tied if c not in self.rivers[YOGA]]
        new_to_you = [c for c in tied if c not in self.rivers[YOU]]
        left = new_to_him or new_to_you or tied
        if not self.easy:
            if all(c in self.rivers[YOGA] for c in left):
                return max(left, key=lambda c: self.worth(YOGA, c))
            if all(c in self.rivers[YOU] for c in left):
                return max(left, key=lambda c: self.worth(YOU, c))
        return left[0]

    def keeps(self, seat: int, m: int) -> bool:
        """MR15."""
        return seat == YOGA or super().keeps(seat, m)

    def winners(self, scores: list[int]) -> list[int]:
        """MR18."""
        return [YOU] if scores[YOU] > scores[YOGA] else []
