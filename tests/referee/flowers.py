"""A slow and literal referee of Flowers, written from the rulebook and docs/rules/rulings.md alone.

Every pile is a plain list of colour letters, every tile its token. The game is one long generator
that stops at each chance step and at each decision: it yields what `status()` says and is sent the
token played. FRn is ruling n on Flowers in docs/rules/rulings.md, MRn one on Mandala.
"""

from copy import deepcopy
from typing import Any, Self

from tests.referee.mandala import COLOURS, Asking, Script, Status, counted, spread

DARK = [colour + value for colour in "kpr" for value in "23457x"]
LIGHT = [colour + value for colour in "goy" for value in "23457x"]


class Mandala:
    def __init__(self, seats: int) -> None:
        self.dark: str | None = None
        self.light: str | None = None
        self.claim: int | None = None  # None: the marker lies on the tiles
        self.up: list[list[str]] = [[] for _ in range(seats)]
        self.down: list[list[str]] = [[] for _ in range(seats)]

    def cards(self, seat: int) -> list[str]:
        return self.up[seat] + self.down[seat]

    def colours(self) -> set[str]:
        """What is present: the tiles and all face-up cards; face-down cards are nothing."""
        tiles = {tile[0] for tile in (self.dark, self.light) if tile is not None}
        return tiles.union(*self.up)

    def rivals(self, seat: int) -> list[int]:
        """The other seats with a face-up card here."""
        return [other for other in range(len(self.up)) if other != seat and self.up[other]]

    def snapshot(self) -> dict[str, Any]:
        return {
            "dark": self.dark,
            "light": self.light,
            "claim": self.claim,
            "up": [counted(pile) for pile in self.up],
            "down": [counted(pile) for pile in self.down],
        }


class Referee:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.deck = list(COLOURS * 15)
        self.discard: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stacks = (list(DARK), list(LIGHT))
        self.mandalas: list[Mandala | None] = [Mandala(seats) for _ in range(3)]
        self.tiles: list[list[str]] = [[] for _ in range(seats)]
        self.flowers: list[list[list[str]]] = [[] for _ in range(seats)]
        self.box: list[str] = []  # tiles that nobody took
        self.passes = 0
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
            "mandalas": [mandala and mandala.snapshot() for mandala in self.mandalas],
            "tiles": [sorted(tiles) for tiles in self.tiles],
            "flowers": [sorted(sorted(pair) for pair in flowers) for flowers in self.flowers],
        }

    def lay_out(
        self,
        snapshot: dict[str, Any],
        turn: int = 0,
        passes: int = 0,
        stacks: tuple[list[str], list[str]] | None = None,
    ) -> Self:
        """Go on from this snapshot, at the start of a turn of that seat, after `passes` passes.

        Without `stacks` (dark, light) they hold every tile that does not lie somewhere else.
        """
        self.deck = spread(snapshot["deck"].items())
        self.discard = spread(snapshot["discard"].items())
        self.hands = [spread(hand.items()) for hand in snapshot["hands"]]
        self.mandalas = [self._laid_out(there) for there in snapshot["mandalas"]]
        self.tiles = [list(tiles) for tiles in snapshot["tiles"]]
        self.flowers = [[list(pair) for pair in flowers] for flowers in snapshot["flowers"]]
        self.stacks = deepcopy(stacks or self._other_tiles())
        self.box = []
        self.passes = passes
        self.over = False
        self._run(self.turns(turn))
        return self

    def _laid_out(self, there: dict[str, Any] | None) -> Mandala | None:
        if there is None:
            return None
        mandala = Mandala(self.seats)
        mandala.dark, mandala.light, mandala.claim = there["dark"], there["light"], there["claim"]
        mandala.up = [spread(pile.items()) for pile in there["up"]]
        mandala.down = [spread(pile.items()) for pile in there["down"]]
        return mandala

    def _other_tiles(self) -> tuple[list[str], list[str]]:
        out: set[str | None] = {tile for tiles in self.tiles for tile in tiles}
        out |= {tile for flowers in self.flowers for pair in flowers for tile in pair}
        out |= {tile for there in self.mandalas if there for tile in (there.dark, there.light)}
        return [t for t in DARK if t not in out], [t for t in LIGHT if t not in out]

    def _run(self, script: Script) -> None:
        self._script = script
        self._status = next(script)

    def whole_game(self) -> Script:
        for m in range(3):
            yield from self.deal_tiles(m)
        for hand, n in zip(self.hands, (5, 6, 7, 8), strict=False):
            yield from self.draw_onto(hand, n)
        yield from self.turns(0)

    def turns(self, turn: int) -> Script:
        while not self.over:
            yield from self.take_turn(turn)
            turn = (turn + 1) % self.seats
        yield from self.final_destruction()

    def deal_tiles(self, m: int) -> Script:
        mandala = self.mandala(m)
        mandala.dark = yield from self.draw_tile(self.stacks[0])
        mandala.light = yield from self.draw_tile(self.stacks[1])

    def draw_tile(self, stack: list[str]) -> Asking:
        tile = yield {"kind": "chance", "weights": dict.fromkeys(stack, 1)}
        stack.remove(tile)
        return tile

    def draw_onto(self, pile: list[str], n: int) -> Script:
        for _ in range(n):
            if not self.deck:  # MR1: an empty deck is remade when a card must be drawn
                self.discard_becomes_deck()
            if not self.deck:  # FR2: cut short
                return
            card = yield {"kind": "chance", "weights": counted(self.deck)}
            self.deck.remove(card)
            pile.append(card)
            if not self.deck:  # MR1: at the moment the last card leaves it
                self.discard_becomes_deck()

    def discard_becomes_deck(self) -> None:
        self.deck, self.discard = self.discard, []

    def mandala(self, m: int) -> Mandala:
        mandala = self.mandalas[m]
        assert mandala is not None
        return mandala

    def left(self) -> list[int]:
        return [m for m in range(3) if self.mandalas[m] is not None]

    def moves(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        found = []
        for colour in set(hand):
            for n in range(1, hand.count(colour) + 1):
                draws = n == 1 and bool(self.deck or self.discard)
                if len(hand) - n >= 1 or draws:  # FR1
                    found += [f"{m + 1}{colour}{n}" for m in self.left()]
        return sorted(found) or ["pass"]  # FR11

    def take_turn(self, seat: int) -> Script:
        token = yield {"kind": "decide", "seat": seat, "moves": self.moves(seat)}
        if token == "pass":
            self.passes += 1
            self.over = self.passes >= self.seats  # FR11
            return
        self.passes = 0
        m, colour, n = int(token[0]) - 1, token[1], int(token[2:])
        self.lay(seat, self.mandala(m), colour, n)
        hand = self.hands[seat]
        if n == 1 and len(hand) < 8:  # FR2
            yield from self.draw_onto(hand, min(4, 8 - len(hand)))
        self.check_claim(seat, self.mandala(m))
        if len(self.mandala(m).colours()) == 6:  # FR4
            yield from self.destroy(m)
            yield from self.rebuild(m)

    def lay(self, seat: int, mandala: Mandala, colour: str, n: int) -> None:
        new = colour not in mandala.colours()
        pile = mandala.up[seat] if new else mandala.down[seat]
        for _ in range(n):
            self.hands[seat].remove(colour)
            pile.append(colour)

    def check_claim(self, seat: int, mandala: Mandala) -> None:
        """FR3: a tie moves nothing, and nothing moves the marker back."""
        mine = len(mandala.cards(seat))
        if mandala.up[seat] and all(mine > len(mandala.cards(r)) for r in mandala.rivals(seat)):
            mandala.claim = seat

    def destroy(self, m: int) -> Script:
        """FR5–FR7; the place is empty afterwards."""
        mandala = self.mandala(m)
        dark, light, holder = mandala.dark, mandala.light, mandala.claim
        assert dark is not None
        assert light is not None
        takers = []
        if holder is None:
            self.box += [dark, light]
        else:
            second = self.second(mandala, holder)
            if second is None:
                takers = [(holder, dark), (holder, light)]
            else:
                choice = yield {"kind": "decide", "seat": holder, "moves": ["td", "tl"]}
                mine, other = (dark, light) if choice == "td" else (light, dark)
                takers = [(holder, mine), (second, other)]
        for seat, tile in takers:
            self.take(seat, tile)
        for seat in range(self.seats):
            took = seat in [taker for taker, _ in takers]
            (self.discard if took else self.hands[seat]).extend(mandala.cards(seat))
        self.mandalas[m] = None

    def second(self, mandala: Mandala, holder: int) -> int | None:
        """FR5"""
        rivals = mandala.rivals(holder)
        most = max((len(mandala.cards(rival)) for rival in rivals), default=0)
        rivals = [rival for rival in rivals if len(mandala.cards(rival)) == most]
        most = max((len(mandala.up[rival]) for rival in rivals), default=0)
        rivals = [rival for rival in rivals if len(mandala.up[rival]) == most]
        if len(rivals) != 1:
            return None
        too_few = 2 * len(mandala.cards(rivals[0])) < len(mandala.cards(holder))
        return None if self.seats == 2 and too_few else rivals[0]

    def take(self, seat: int, tile: str) -> None:
        for single in self.tiles[seat]:
            if single[0] == tile[0]:  # FR6
                self.tiles[seat].remove(single)
                self.flowers[seat].append([single, tile])
                return
        self.tiles[seat].append(tile)

    def rebuild(self, m: int) -> Script:
        """FR8: unless the game is over."""
        third_flower = any(len(flowers) >= 3 for flowers in self.flowers)
        if third_flower or not all(self.stacks):
            self.over = True
            return
        self.mandalas[m] = Mandala(self.seats)
        yield from self.deal_tiles(m)

    def final_destruction(self) -> Script:
        """FR9, FR11"""
        while self.left():
            tokens = [str(m + 1) for m in self.left()]
            token = tokens[0]
            if len(tokens) > 1:
                token = yield {"kind": "chance", "weights": dict.fromkeys(tokens, 1)}
            yield from self.destroy(int(token) - 1)

    def score(self, seat: int) -> int:
        points = sum(int(tile[1]) for tile in self.tiles[seat] if tile[1] != "x")
        for pair in self.flowers[seat]:
            values = sorted(int(tile[1]) for tile in pair if tile[1] != "x")
            points += 3 * values[0] if len(values) == 1 else 2 * values[0] + values[1]
        return points

    def result(self) -> Status:
        scores = [self.score(seat) for seat in range(self.seats)]
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        most = max(len(self.hands[seat]) for seat in best)  # FR10
        winners = [seat for seat in best if len(self.hands[seat]) == most]
        return {"kind": "over", "scores": scores, "winners": winners}
