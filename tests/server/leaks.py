"""What must not leave the server: searched in texts, and found by dealing hidden cards anew."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from msgspec.structs import replace

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.dice import new_dice
from sandtable.rules.notation import LETTERS, NAME_OF
from sandtable.rules.records import new_records, opened
from sandtable.server.identity import digest
from sandtable.server.room import Room
from sandtable.table.dealers import SeededDealer
from sandtable.table.events import Told, tell
from sandtable.table.history import Entry

Cards = Mapping[str, int]

FEWEST_COLOURS = 4
"""A hidden pile with fewer may look like something that lies open."""

FEWEST_CARDS, FEWEST_TOKENS = 9, 3
"""An order of fewer letters, or of fewer longer tokens, may stand somewhere by chance."""

NONCES = re.compile(r"nonces\W{1,5}\[[^\]]*\]")
"""Where the nonces of a fair deal stand for everybody to read."""


class Leak(AssertionError):
    """Somebody was sent what they may not know."""


# Secrets, which are texts of their own.


def search_secrets(text: str, room: Room, kept: Iterable[str]) -> None:
    """Look for what deals the cards, and for what somebody else could use to sit at a seat."""
    sheet = room.sheet
    forbidden = {"the secret of an identity, or a key": list(kept)}
    forbidden["the digest of an identity"] = [s.holder for s in sheet.seats if s.holder]
    forbidden["the digest of the maker"] = [sheet.owner or "no maker"]
    forbidden["the digest of a key"] = [s.key for s in sheet.seats if s.key]
    forbidden["the digest of a secret"] = [digest(secret) for secret in kept]
    if not room.is_over:
        dealer = room.table.dealer if room.table else None
        seed = dealer.seed if isinstance(dealer, SeededDealer) else sheet.seed
        forbidden["the secret of the deal"] = [sheet.secret] if sheet.secret else []
        forbidden["the seed"] = [str(seed)] if seed is not None else []
    for what, secrets in forbidden.items():
        find(text, what, secrets)
    nonces = [seat.nonce for seat in sheet.seats if seat.nonce]
    find(NONCES.sub("", text), "a nonce outside of the list of nonces", nonces)


def find(text: str, what: str, spellings: Iterable[str]) -> None:
    for spelling in spellings:
        if spelling in text:
            raise Leak(f"{what} was sent: {spelling} in {text[:2000]}")


# Cards, in any spelling.


def hidden_piles(table: Table, seat: int | None) -> dict[str, Cards]:
    """The piles that a seat may not know, as they are in truth."""
    if table.setup.rules.is_open:
        return {}
    truth: Any = table.snapshot()
    others = [n for n in range(len(truth["hands"])) if n != seat]
    known = shown_hands(table)
    hidden = {f"hand {n}": truth["hands"][n] for n in others if truth["hands"][n] != known[n]}
    for n in range(len(truth.get("cups", ()))):
        if n != seat:
            hidden[f"cup {n}"] = truth["cups"][n]
    if hidden:  # else the deck is what is left
        hidden["deck"] = truth["deck"]
    return hidden


def shown_hands(table: Table) -> list[Cards]:
    """What everybody saw going to hands: only Flowers has that (F64)."""
    shown = getattr(opened(table._states), "shown", np.zeros((4, 6), np.int8))
    return [{c: n for c, n in zip(LETTERS, row.tolist(), strict=True) if n} for row in shown]


def open_piles(table: Table, seat: int | None) -> Iterator[Cards]:
    """The piles that a seat may know: own ones, and those that lie open."""
    truth: Any = table.snapshot()
    own = (
        [truth["hands"][seat], truth.get("cups", truth["hands"])[seat]] if seat is not None else []
    )
    yield from own
    if table.setup.memory == "open":
        yield truth["discard"]
    yield from (side for sides in truth.get("fields", ()) for side in sides)
    for mandala in filter(None, truth.get("mandalas", ())):
        yield from (*mandala["up"], *mandala["down"])


def pile_spellings(pile: Cards) -> list[str]:
    """A pile as JSON, as Python, and as a position writes it."""
    return [
        json.dumps(pile, separators=(",", ":")),
        json.dumps(pile),
        str(pile),
        f" {''.join(f'{letter}{n}' for letter, n in pile.items())} ",
    ]


def hidden_orders(table: Table) -> dict[str, list[str]]:
    """The next cards of every pile, in the dealer's order: nobody may know it."""
    dealer = table.dealer
    assert isinstance(dealer, SeededDealer)
    found = {}
    for pile, order in dealer._orders.items():
        rest = order.cards[order.dealt :]
        count = FEWEST_CARDS if max(map(len, rest), default=1) == 1 else FEWEST_TOKENS
        if len(rest) >= count:
            found[pile] = list(rest[:count])
    return found


def order_spellings(order: Sequence[str]) -> list[str]:
    """An order as JSON, as a record writes it, as letters, in words; and each of them backwards."""
    words = [NAME_OF.get(token, token) for token in order]  # type: ignore[call-overload]
    gaps = (" ", ",", ", ", '","', '", "', "', '", *([""] if len(order) >= FEWEST_CARDS else []))
    both = (order, words, order[::-1], words[::-1])
    return [gap.join(tokens) for tokens in both for gap in gaps]


def forbidden_cards(table: Table, seat: int | None, known: Sequence[Cards]) -> dict[str, list[str]]:
    """All spellings of piles and orders that a seat may not know; known piles may look alike."""
    found = {
        f"{name} to seat {seat}": pile_spellings(pile)
        for name, pile in hidden_piles(table, seat).items()
        if len(pile) >= FEWEST_COLOURS and pile not in known
    }
    for name, order in hidden_orders(table).items():
        if not is_listed(order, table) and not is_listed(order[::-1], table):
            found[f"the order of {name} to seat {seat}"] = order_spellings(order)
    return found


def is_listed(order: Sequence[str], table: Table) -> bool:
    """Answer if everybody may be sent this order: as that of all names, or of what is to come."""
    assert isinstance(table.dealer, SeededDealer)
    piles = table.dealer._orders.values()
    to_come = {token for pile in piles for token in pile.cards[pile.dealt :]}
    names = table.setup.rules.token_list
    left = [token for token in names if token in to_come]
    return any(" ".join(order) in " ".join(tokens) for tokens in (names, left))


def visible_tokens(table: Table, entry: Entry, seat: int | None) -> list[str]:
    """The tokens of an entry as a seat saw them: a draw into another's hand or Cup is hidden."""
    twin = table.at(0)
    twin._set_state(entry.before)
    seen = []
    for token, move in zip(entry.tokens, entry.moves, strict=True):
        pile, before = twin.pile, twin.snapshot()
        entries.begin(twin._states, move)
        after: Any = twin.snapshot()
        while entries.carry_on(twin._states):
            pass
        twin._look()
        kinds = ("hands", "cups") if entry.token is None else ("hands",)
        grown = {n for kind in kinds for n in growing(before, after, kind, token)}
        seen.append("?" if pile == "deck" and grown - {seat} else token)
    return seen


def growing(before: Any, after: Any, kind: str, colour: str) -> Iterator[int]:
    """Whose hand, or Cup, has more cards of a colour than before."""
    for seat, (old, new) in enumerate(zip(before.get(kind, ()), after.get(kind, ()), strict=True)):
        if new.get(colour, 0) > old.get(colour, 0):
            yield seat


# Dealing anew what somebody cannot know.


def redealt(
    table: Table, twin: Table, seats: Iterable[int], dice: Sequence[int]
) -> Iterator[Table]:
    """Lay a copy of a table with all dealt anew that a seat cannot know, time and again."""
    states = new_records(table.setup.rules.state)
    for seat in seats:
        for number in dice:
            entries.redeal(table.knowledge(seat), new_dice(number), states)
            twin._set_state(states.tobytes())
            yield twin


def other_draws(table: Table, entry: Entry, listener: int, random: Random) -> Entry | None:
    """The same entry with other cards where the listener could not see them, if that can be."""
    rules = table.setup.rules
    twin = table.at(0)
    twin._set_state(entry.before)
    moves: list[int] = []
    for move in entry.moves:
        chosen = move
        weights = twin.status().weights
        if weights is not None:
            if rules.hides(opened(twin._states), move, listener):
                chosen = rules.moves[random.choices(list(weights), list(weights.values()))[0]]
            elif rules.tokens[move] not in weights:
                return None
        entries.play(twin._states, chosen)
        twin._look()
        moves.append(chosen)
    chance = tuple(rules.tokens[move] for move in moves[entry.token is not None :])
    return replace(entry, moves=tuple(moves), chance=chance)


def told_otherwise(table: Table, number: int, seat: int | None, random: Random) -> Told | None:
    """An entry as a seat would be told of it if hidden cards were others."""
    entry, listener = table.history.entries[number], table.setup.listener(seat)
    other = entry if entry.undoes is not None else other_draws(table, entry, listener, random)
    return None if other is None else tell(table.setup, other, listener, is_over=False)


def require_same(what: str, sent: object, expected: object) -> None:
    """What was sent must not depend on what the receiver cannot know."""
    if sent != expected:
        raise Leak(f"{what} depends on hidden cards: {sent!s:.3000} is not {expected!s:.3000}")
