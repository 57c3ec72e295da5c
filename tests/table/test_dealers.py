"""Dealers: seeded, fair and scripted ones."""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pytest

from sandtable import IllegalMove, NotAToken, Table
from sandtable.table.dealers import ScriptedDealer, SeededDealer
from tests.laying import laid_out
from tests.table.dealing import FULL, order
from tests.table.playing import (
    answers,
    before_chance,
    both_mandalas,
    drawn,
    every_game,
    every_seating,
    moves,
    play_on,
    truth,
)


class FirstShuffles(SeededDealer):
    """Notes what the first shuffle of each pile deals, and what there was to be dealt."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.piles: dict[str, Counter[str]] = {}
        self.dealt: dict[str, list[str]] = {}

    def deal(self, pile: str, weights: Mapping[str, int]) -> str:
        token = super().deal(pile, weights)
        if self.order(pile).shuffles == 1:
            self.piles.setdefault(pile, Counter(weights))
            self.dealt.setdefault(pile, []).append(token)
        return token


@every_seating
def test_the_same_seed_deals_the_same_whatever_is_played_until_a_pile_is_made_anew(
    game: str, seats: int
) -> None:
    dealers = [FirstShuffles(7) for _ in range(4)]
    for choices, dealer in enumerate(dealers):
        play_on(Table(game, seats, dealer=dealer), choices=choices)
    first, *others = dealers

    compared = 0
    for pile, cards in first.piles.items():
        deals = [other.dealt[pile] for other in others if other.piles.get(pile) == cards]
        shortest = min(map(len, [first.dealt[pile], *deals]))
        assert all(deal[:shortest] == first.dealt[pile][:shortest] for deal in deals)
        compared += shortest if len(deals) == len(others) else 0

    assert compared > sum(map(Counter.total, first.piles.values())) / 2


@both_mandalas
def test_the_same_seed_deals_a_deck_in_the_same_order(game: str) -> None:
    deals = [drawn(play_on(Table(game, seed=7), choices=choices)) for choices in range(4)]
    shortest = min(108, *map(len, deals))

    assert shortest > 50
    assert len({tuple(deal[:shortest]) for deal in deals}) == 1


@every_game
def test_different_seeds_deal_different_cards(game: str) -> None:
    assert len({tuple(drawn(Table(game, seed=seed))) for seed in range(10)}) == 10


def test_a_shuffle_deals_every_card_of_the_pile_once() -> None:
    assert Counter(order(SeededDealer(1), "deck", FULL)) == FULL


def test_the_kth_shuffle_of_a_pile_follows_from_seed_pile_and_k() -> None:
    restless, patient = SeededDealer(1), SeededDealer(1)
    order(patient, "deck", {"r": 3})
    restless.deal("deck", FULL)
    restless.deal("light", FULL)
    restless.reshuffle("deck")

    assert order(restless, "deck", FULL) == order(patient, "deck", FULL)


def test_the_second_shuffle_is_another_one_and_so_is_that_of_another_pile() -> None:
    dealer = SeededDealer(1)
    orders = {order(dealer, pile, FULL) for pile in ("deck", "deck", "dark")}

    assert len(orders) == 3


def test_a_shuffle_can_be_checked_by_hashes_alone() -> None:
    cards = sorted("rrooyy")
    keys = {place: sha256(f"9/deck/0/{place}".encode()).digest() for place in range(6)}
    expected = "".join(cards[place] for place in sorted(keys, key=keys.__getitem__))

    assert order(SeededDealer(9), "deck", {"y": 2, "r": 2, "o": 2}) == expected


def test_a_pile_that_was_made_anew_is_shuffled() -> None:
    dealer, fresh = SeededDealer(1), SeededDealer(1)
    order(fresh, "deck", {"k": 1})
    dealer.deal("deck", {"r": 5, "g": 5})

    assert order(dealer, "deck", FULL) == order(fresh, "deck", FULL)


class OneByOne(SeededDealer):
    """Must be asked for each card, since it might deal in a way of its own."""

    def deal(self, pile: str, weights: Mapping[str, int]) -> str:
        return super().deal(pile, weights)


@every_seating
def test_what_is_dealt_at_once_is_what_a_dealer_deals_one_by_one(game: str, seats: int) -> None:
    at_once, one_by_one = Table(game, seats, seed=3), Table(game, seats, dealer=OneByOne(3))
    for table in (at_once, one_by_one):
        play_on(table, choices=3)
        table.undo()
        play_on(table, choices=4)

    assert [entry.tokens for entry in at_once.history.entries] == [
        entry.tokens for entry in one_by_one.history.entries
    ]
    assert truth(at_once) == truth(one_by_one)


def test_a_seeded_dealer_says_its_seed() -> None:
    assert SeededDealer("a").describe() == {"dealer": "seeded", "seed": "a"}


@every_game
def test_an_undo_over_chance_shuffles_the_rest_of_its_piles_anew(game: str) -> None:
    table, move = before_chance(game)
    table.play(move)
    first, piles = drawn(table), table.history.last.piles
    table.undo()
    assert piles
    assert table.history.entries[-1].piles == piles

    again = []
    for _ in range(5):
        table.play(move)
        again.append(table.undo())

    assert len({tuple(tokens) for tokens in again}) > 1
    assert drawn(table)[: len(first)] == first


@both_mandalas
def test_an_undo_over_a_draw_shuffles_the_deck(game: str) -> None:
    table = Table(game, seed=1)
    table.play(next(move for move in moves(table) if move.startswith("d")))
    table.undo()

    assert table.history.entries[2].piles == ("deck",)


class NotingDealer(ScriptedDealer):
    """Notes what it is asked to shuffle."""

    def __init__(self, tokens: str) -> None:
        super().__init__(tokens)
        self.shuffled: list[str] = []

    def reshuffle(self, pile: str) -> None:
        self.shuffled.append(pile)


def test_a_dealer_is_asked_to_shuffle_after_an_undo_over_a_draw_and_not_without_one() -> None:
    dealer = NotingDealer("y")
    table = Table.from_position(laid_out().position(), dealer=dealer)

    table.play("f1r1")
    table.undo()
    assert dealer.shuffled == []

    table.play("dr1")
    table.undo()
    assert dealer.shuffled == ["deck"]


def test_a_dealer_is_asked_to_shuffle_when_the_undo_is_replayed() -> None:
    table = laid_out()
    for token in ("dr1", "y"):
        table.play(token)
    table.undo()
    dealer = NotingDealer("y")

    Table.from_record(table.record(), dealer=dealer)

    assert dealer.shuffled == ["deck"]


def test_an_undo_without_a_draw_leaves_the_deck_as_it_is() -> None:
    table, twin = Table("mandala", seed=1), Table("mandala", seed=1)
    grow = next(move for move in moves(table) if move.startswith("f1"))
    table.play(grow)
    table.undo()
    for each in (table, twin):
        each.play(next(move for move in moves(each) if move.startswith("m1")))

    assert table.position() == twin.position()


def test_after_an_undo_the_next_shuffle_is_used_and_no_other() -> None:
    table = Table("mandala", seed=1)
    build = next(move for move in moves(table) if move.startswith("m1"))
    table.play(build)
    table.undo()
    fresh = SeededDealer(1)
    order(fresh, "deck", {"k": 1})
    deck = table.snapshot()["deck"]
    assert isinstance(deck, dict)

    table.play(build)

    assert drawn(table)[-3:] == list(order(fresh, "deck", deck)[:3])


@every_seating
def test_a_scripted_dealer_deals_what_it_is_told(game: str, seats: int) -> None:
    script = drawn(Table(game, seats, seed="another"))

    table = Table(game, seats, dealer=ScriptedDealer(script))

    assert drawn(table) == script
    assert "dealer: null\n" in table.record()


@pytest.mark.parametrize(("game", "cards"), [("mandala", 20), ("mandala-solo", 14)])
def test_a_script_may_be_longer_than_the_deal(game: str, cards: int) -> None:
    script = "roygpk" * 10

    assert "".join(drawn(Table(game, dealer=ScriptedDealer(script)))) == script[:cards]


@every_game
def test_when_the_script_ends_nothing_has_changed_after_the_failing_play(game: str) -> None:
    start, move = before_chance(game)
    script = ScriptedDealer(answers(start, move)[:-1])
    table = Table.from_position(start.position(), dealer=script)
    before = truth(table)

    with pytest.raises(ValueError, match="the script of the dealer is at its end"):
        table.play(move)

    assert truth(table) == before
    assert table.status().kind == "decide"


def test_after_a_failing_play_the_script_is_where_it_was() -> None:
    table = laid_out(hands=("roygpk", "r"))
    table = Table.from_position(table.position(), dealer=ScriptedDealer("y"))
    with pytest.raises(ValueError, match="the script of the dealer is at its end"):
        table.play("m1r")

    table.play("dr1")

    assert drawn(table) == ["y"]


@pytest.mark.parametrize(
    ("wrong", "refusal"), [("no token", NotAToken), ("move", IllegalMove), (None, NotAToken)]
)
@every_game
def test_a_script_that_deals_what_cannot_be_dealt_changes_nothing(
    game: str, wrong: Any, refusal: type[Exception]
) -> None:
    start, move = before_chance(game)
    script = [*answers(start, move)[:-1], move if wrong == "move" else wrong]
    table = Table.from_position(start.position(), dealer=ScriptedDealer(script))
    before = truth(table)

    with pytest.raises(refusal):
        table.play(move)

    assert truth(table) == before


def test_a_script_cannot_deal_a_card_that_is_not_in_the_deck() -> None:
    text = laid_out(hands=("roygpk", "r"), deck="yy").position()
    table = Table.from_position(text, dealer=ScriptedDealer("k"))

    with pytest.raises(IllegalMove, match="No black card is left in the deck"):
        table.play("dr1")

    assert table.position() == text


def test_a_scripted_dealer_goes_on_with_its_script_after_an_undo() -> None:
    text = laid_out(hands=("roygpk", "r")).position()
    table = Table.from_position(text, dealer=ScriptedDealer("yg"))
    table.play("dr1")
    table.undo()

    table.play("dr1")

    assert drawn(table) == ["y", "g"]


class Broken(ScriptedDealer):
    def deal(self, pile: str, _: Mapping[str, int]) -> str:
        raise KeyError(pile)


def test_whatever_a_dealer_raises_nothing_has_changed() -> None:
    table = Table("mandala", seed=1)
    table.dealer = Broken([])
    before = truth(table)

    with pytest.raises(KeyError):
        table.play(next(token for token in moves(table) if token.startswith("m")))

    assert truth(table) == before


@pytest.mark.parametrize("dealer", [5, "x", [], object], ids=repr)
def test_who_cannot_deal_is_no_dealer(dealer: Any) -> None:
    with pytest.raises(ValueError, match="expected deal, reshuffle, copy, describe"):
        Table("mandala", dealer=dealer)


class Meddler(ScriptedDealer):
    def deal(self, pile: str, weights: Mapping[str, int]) -> str:
        weights.clear()  # type: ignore[attr-defined]
        return "cr" if pile == "deck" else ""


def test_a_dealer_cannot_meddle_with_what_its_answer_is_checked_against() -> None:
    with pytest.raises(IllegalMove, match="A card is being drawn"):
        Table("mandala", dealer=Meddler([]))


def test_a_script_is_a_list_of_tokens() -> None:
    with pytest.raises(ValueError, match="the script is 5: expected a list of tokens"):
        ScriptedDealer(5)  # type: ignore[arg-type]
