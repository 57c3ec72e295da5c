"""Fair deals: a committed secret and everybody's nonces."""

from hashlib import sha256

import pytest

from sandtable import Table
from sandtable.table.dealers import FairDealer, SeededDealer, commitment
from tests.table.dealing import FULL, order
from tests.table.playing import (
    before_chance,
    before_no_chance,
    drawn,
    every_game,
    every_seating,
    moves,
    play_on,
    played,
    truth,
)
from tests.table.recording import FAIR, broken_at, changed, line_of, without


@every_game
def test_the_fair_dealer_is_seeded_by_secret_and_nonces(game: str) -> None:
    seed = sha256(b"secret\nanna\nben").hexdigest()

    fair = played(game, 5, dealer=FairDealer("secret", ["anna", "ben"]))

    assert drawn(fair) == drawn(played(game, 5, dealer=SeededDealer(seed)))


def test_every_nonce_changes_the_deal() -> None:
    deals = [("s", ["a", "b"]), ("s", ["a", "c"]), ("s", ["b", "a"]), ("t", ["a", "b"])]

    assert len({order(FairDealer(*deal), "deck", FULL) for deal in deals}) == 4


@every_game
def test_the_fair_dealer_publishes_its_commitment_and_the_nonces_but_not_the_secret(
    game: str,
) -> None:
    record = played(game, 5, dealer=FairDealer("my secret", ["anna"])).record()

    assert f'commitment: "{sha256(b"my secret").hexdigest()}"\n' in record
    assert 'dealer: "fair"\n' in record
    assert 'nonces: ["anna"]\n' in record
    assert "my secret" not in record
    assert "seed" not in record


@every_seating
def test_the_secret_is_in_the_record_of_the_finished_game(game: str, seats: int) -> None:
    nonces = ["anna", "ben", "cleo", "dan"][:seats]
    record = played(game, seats=seats, dealer=FairDealer("my secret", nonces)).record()

    assert record.endswith('secret: "my secret"\n')


def test_a_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment("é") == sha256("é".encode()).hexdigest()


def dealer() -> FairDealer:
    return FairDealer("s", ["a", "b"])


def sealed(table: Table) -> Table:
    """A fair game that goes on elsewhere: the record does not give its secret."""
    return Table.from_record(table.record())


@every_game
def test_a_fair_game_cannot_be_dealt_on_without_its_secret(game: str) -> None:
    fair, move = before_chance(game, dealer())
    table = sealed(fair)
    before = truth(table)

    with pytest.raises(ValueError, match="the secret of this fair deal is not known here"):
        table.play(move)

    assert truth(table) == before


@every_game
def test_a_sealed_game_can_be_played_as_long_as_no_chance_comes(game: str) -> None:
    fair, move = before_no_chance(game, dealer())
    table = sealed(fair).copy()
    number = len(table.history.entries)

    table.play(move)
    table.undo()

    assert table.record().splitlines()[-2:] == [f"{number}: {move}", f"{number + 1}: undo"]


@every_game
def test_taking_chance_back_leaves_the_shuffling_to_the_dealer_with_the_secret(game: str) -> None:
    fair, move = before_chance(game, dealer())
    fair.play(move)
    table = sealed(fair)
    piles = " ".join(sorted(fair.history.last.piles))

    table.undo()

    assert table.record().splitlines()[-1] == f"{table.history.number}: undo {piles}"


def test_taking_a_draw_back_leaves_the_deck_to_the_dealer_with_the_secret() -> None:
    fair = Table("mandala", dealer=dealer())
    fair.play(next(token for token in moves(fair) if token.startswith("d")))
    table = sealed(fair)

    table.undo()

    assert table.record().splitlines()[-1] == "2: undo deck"


@every_game
def test_a_fair_game_goes_on_where_the_secret_is_known(game: str) -> None:
    fair = played(game, 5, dealer=dealer())
    again = Table.from_record(fair.record(), dealer=dealer())

    for table in (fair, again):
        play_on(table)

    assert truth(again) == truth(fair)


def test_a_record_of_a_fair_deal_needs_its_commitment() -> None:
    text = Table("mandala", dealer=FairDealer("s", ["a", "b"])).record()

    with pytest.raises(ValueError, match="commitment and nonces of a fair deal are not all short"):
        Table.from_record(text.replace('nonces: ["a", "b"]', "nonces: 7"))


def test_a_fair_deal_needs_a_nonce() -> None:
    with pytest.raises(ValueError, match="secret and nonces of a fair deal are not all short"):
        FairDealer("s", [])


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    why = "the secret is not the one that was committed to."
    for text in (
        changed(FAIR, "secret:", 'secret: "another secret"'),
        changed(FAIR, "commitment:", f'commitment: "{commitment("another secret")}"'),
        changed(FAIR, "commitment:", "commitment: 5"),
    ):
        broken_at(text, line_of(FAIR, "dealer:"), why)


def test_a_fair_deal_needs_a_commitment() -> None:
    text = without(FAIR, "commitment:")
    broken_at(text, line_of(text, "dealer:"), "not the one that was committed to.")


def test_other_nonces_deal_other_cards() -> None:
    text = changed(FAIR, "nonces:", 'nonces: ["ben"]')
    broken_at(text, line_of(FAIR, "0:"), "the dealer of this record deals")


@pytest.mark.parametrize(
    "nonces", ["null", '"anna"', "[1]", '["anna", null]', "{}", '[""]', '["\\ud800"]', '["a\\nb"]']
)
def test_nonces_are_short_texts(nonces: str) -> None:
    text = changed(FAIR, "nonces:", f"nonces: {nonces}")
    broken_at(text, line_of(FAIR, "dealer:"), "secret and nonces of a fair deal are not all short")


def test_a_fair_deal_without_nonces_is_refused() -> None:
    broken_at(without(FAIR, "nonces:"), line_of(FAIR, "dealer:"), "are not all short texts.")


@pytest.mark.parametrize("secret", ["5", "[]", "{}", "true", "null", '""', '"\\ud800"'])
def test_a_secret_is_a_short_text(secret: str) -> None:
    text = changed(FAIR, "secret:", f"secret: {secret}")
    broken_at(text, line_of(FAIR, "dealer:"), "secret and nonces of a fair deal are not all short")
