"""Dealers: seeded, fair and scripted ones."""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import pytest

from sandtable import IllegalMove, NotAToken, Table
from sandtable.table.dealers import FairDealer, ScriptedDealer, SeededDealer, commitment
from tests.laying import laid_out
from tests.table.playing import both_games, drawn, moves, play_on, played, truth

FULL = dict.fromkeys("roygpk", 18)


def order(dealer: SeededDealer, pile: str, weights: dict[str, int]) -> str:
    """Deal a whole pile."""
    left = Counter(weights)
    dealt = ""
    while +left:
        dealt += dealer.deal(pile, dict(+left))
        left[dealt[-1]] -= 1
    return dealt


@both_games
def test_the_same_seed_deals_the_same_cards_whatever_is_played_until_the_deck_runs_out(
    game: str,
) -> None:
    deals = [drawn(play_on(Table(game, seed=7), choices=choices)) for choices in range(4)]
    shortest = min(108, *map(len, deals))

    assert shortest > 50
    assert len({tuple(deal[:shortest]) for deal in deals}) == 1


@both_games
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


def test_a_seeded_dealer_says_its_seed() -> None:
    assert SeededDealer("a").describe() == {"dealer": "seeded", "seed": "a"}


@both_games
def test_an_undo_over_a_draw_shuffles_the_rest_of_the_deck_anew(game: str) -> None:
    table = Table(game, seed=1)
    discard = next(move for move in moves(table) if move.startswith("d"))
    table.play(discard)
    first = drawn(table)
    table.undo()

    again = []
    for _ in range(3):
        table.play(discard)
        again.append(table.undo())

    assert len({tuple(tokens) for tokens in again}) > 1
    assert table.history.entries[2].piles == {"deck"}
    assert drawn(table)[: len(first)] == first


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


@both_games
def test_the_fair_dealer_is_seeded_by_secret_and_nonces(game: str) -> None:
    seed = sha256(b"secret\nanna\nben").hexdigest()

    fair = played(game, 5, dealer=FairDealer("secret", ["anna", "ben"]))

    assert drawn(fair) == drawn(played(game, 5, dealer=SeededDealer(seed)))


def test_every_nonce_changes_the_deal() -> None:
    deals = [("s", ["a", "b"]), ("s", ["a", "c"]), ("s", ["b", "a"]), ("t", ["a", "b"])]

    assert len({order(FairDealer(*deal), "deck", FULL) for deal in deals}) == 4


@both_games
def test_the_fair_dealer_publishes_its_commitment_and_the_nonces_but_not_the_secret(
    game: str,
) -> None:
    record = played(game, 5, dealer=FairDealer("my secret", ["anna"])).record()

    assert f'commitment: "{sha256(b"my secret").hexdigest()}"\n' in record
    assert 'dealer: "fair"\n' in record
    assert 'nonces: ["anna"]\n' in record
    assert "my secret" not in record
    assert "seed" not in record


@both_games
def test_the_secret_is_in_the_record_of_the_finished_game(game: str) -> None:
    record = played(game, dealer=FairDealer("my secret", ["anna"])).record()

    assert record.endswith('secret: "my secret"\n')


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment("é") == sha256("é".encode()).hexdigest()


@both_games
def test_a_scripted_dealer_deals_what_it_is_told(game: str) -> None:
    script = "roygpk" * 10

    table = Table(game, dealer=ScriptedDealer(script))

    assert "".join(drawn(table)) == script[: len(drawn(table))]
    assert len(drawn(table)) == (20 if game == "mandala" else 14)
    assert "dealer: null\n" in table.record()


@both_games
def test_when_the_script_ends_nothing_has_changed_after_the_failing_play(game: str) -> None:
    table = Table.from_position(Table(game, seed=1).position(), dealer=ScriptedDealer("r"))
    before = truth(table)

    with pytest.raises(ValueError, match="the script of the dealer is at its end"):
        table.play(next(move for move in moves(table) if move.startswith("m1")))

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
    ("script", "refusal"), [(["x"], NotAToken), (["m1r"], IllegalMove), ([None], NotAToken)]
)
@both_games
def test_a_script_that_deals_what_cannot_be_dealt_changes_nothing(
    game: str, script: list[str], refusal: type[Exception]
) -> None:
    table = Table.from_position(Table(game, seed=1).position(), dealer=ScriptedDealer(script))
    before = truth(table)

    with pytest.raises(refusal):
        table.play(next(move for move in moves(table) if move.startswith("d")))

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


def sealed_game() -> Table:
    """A fair game that goes on elsewhere: the record does not give its secret."""
    return Table.from_record(Table("mandala", dealer=FairDealer("s", ["a", "b"])).record())


def test_a_fair_game_cannot_be_dealt_on_without_its_secret() -> None:
    table = sealed_game()
    before = truth(table)

    with pytest.raises(ValueError, match="the secret of this fair deal is not known here"):
        table.play("do1" if "do1" in moves(table) else moves(table)[0])

    assert truth(table) == before


def test_a_sealed_game_can_be_played_as_long_as_no_card_is_drawn() -> None:
    table = sealed_game().copy()
    grow = next(token for token in moves(table) if token.startswith("f"))

    table.play(grow)
    table.undo()

    assert table.record().splitlines()[-2:] == [f"1: {grow}", "2: undo"]


def test_taking_a_draw_back_leaves_the_shuffling_to_the_dealer_with_the_secret() -> None:
    fair = Table("mandala", dealer=FairDealer("s", ["a", "b"]))
    fair.play(next(token for token in moves(fair) if token.startswith("d")))
    table = Table.from_record(fair.record())

    table.undo()

    assert table.record().splitlines()[-1] == "2: undo deck"


def test_a_record_of_a_fair_deal_needs_its_commitment() -> None:
    text = Table("mandala", dealer=FairDealer("s", ["a", "b"])).record()

    with pytest.raises(ValueError, match="commitment and nonces of a fair deal are not all short"):
        Table.from_record(text.replace('nonces: ["a", "b"]', "nonces: 7"))


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


def test_a_fair_deal_needs_a_nonce() -> None:
    with pytest.raises(ValueError, match="secret and nonces of a fair deal are not all short"):
        FairDealer("s", [])
