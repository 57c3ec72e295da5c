"""What the table waits for, playing, and what it refuses: docs/notation.md and the API."""

import json
import re

import msgspec
import pytest

from sandtable import IllegalMove, NotAToken, NotYourTurn, Table, games
from sandtable.rules.records import opened
from tests.laying import laid_out, play
from tests.table.playing import (
    both_mandalas,
    chance_token,
    every_game,
    every_seating,
    moves,
    play_by_hand,
    play_on,
    played,
    truth,
)


@every_seating
def test_a_table_without_a_dealer_waits_for_chance(game: str, seats: int) -> None:
    table = Table(game, seats)
    status = table.status()

    assert status.kind == "chance"
    assert status.weights
    assert set(status.weights) <= set(table.setup.rules.moves)
    assert (status.seat, status.moves, status.scores, status.winners) == (None, None, None, None)


@both_mandalas
def test_the_weights_are_the_cards_of_the_deck(game: str) -> None:
    assert Table(game).status().weights == dict.fromkeys("roygpk", 18)


@every_game
def test_an_outcome_that_has_come_weighs_less_or_is_left_out(game: str) -> None:
    table = Table(game)
    weights = dict(table.status().weights or {})
    token, pile = min(weights), table.pile
    table.play(token)
    while table.pile != pile:
        play_by_hand(table, 1)

    left = table.status().weights or {}

    assert left.get(token, 0) == weights[token] - 1
    assert min(left.values()) > 0


@both_mandalas
def test_weights_leave_zeros_out(game: str) -> None:
    table = Table(game)

    play(table, "r o y g")

    assert table.status().weights == {"r": 17, "o": 17, "y": 17, "g": 17, "p": 18, "k": 18}
    last = laid_out("mandala", phase="draw", due=1, hands=("r", "r"), deck="ry")
    assert last.status().weights == {"r": 1, "y": 1}


@every_game
def test_a_dealer_plays_every_chance_step_at_once(game: str) -> None:
    table = Table(game, seed=1)

    for _ in range(5):
        assert table.status().kind == "decide"
        table.play(moves(table)[0])


@every_game
def test_a_decision_names_the_seat_and_all_moves_sorted_as_plain_strings(game: str) -> None:
    status = Table(game, seed=1).status()

    assert (status.kind, status.seat) == ("decide", 0)
    assert status.moves == tuple(sorted(status.moves or ()))
    assert (status.weights, status.scores, status.winners) == (None, None, None)


def test_a_claim_names_the_seat_that_chooses() -> None:
    table = laid_out(mountains=("rg", ""), phase="claim", chooser=1)

    assert (table.status().seat, table.status().moves) == (1, ("cg", "cr"))


@every_seating
def test_a_game_that_is_over_names_scores_and_winners(game: str, seats: int) -> None:
    table = played(game, seats=seats)
    status = table.status()

    assert status.kind == "over"
    assert len(status.scores or []) == seats + len(table.setup.rules.unseated)
    assert status.winners == sorted(status.winners or [])
    assert (status.weights, status.seat, status.moves) == (None, None, None)


@every_game
def test_every_move_is_accepted_and_every_other_token_refused(game: str) -> None:
    table = played(game, 6)
    legal = set(moves(table))
    for token in legal:
        table.copy().play(token)
    for token in sorted(set(table.setup.rules.moves) - legal)[::9]:
        with pytest.raises(IllegalMove):
            table.copy().play(token)


@every_game
def test_every_outcome_of_chance_is_accepted_and_every_other_token_refused(game: str) -> None:
    table = play_by_hand(Table(game), 40)
    while table.status().kind != "chance":
        play_by_hand(table, 1)
    weights = table.status().weights or {}
    assert set(table.setup.rules.moves) - set(table.reasons()) == set(weights)
    assert all(table.why_not(token) is None for token in weights)


@every_game
def test_a_seat_whose_turn_it_is_may_play(game: str) -> None:
    table = Table(game, seed=1)

    table.play(moves(table)[0], 0)
    second = table.status().seat
    table.play(moves(table)[0], seat=second)

    assert len(table.history.entries) == 3


def refused_as_no_token(game: str, token: str) -> None:
    table = played(game, 2)
    before = truth(table)

    with pytest.raises(NotAToken, match="is no token"):
        table.play(token)

    assert truth(table) == before


@pytest.mark.parametrize(
    "token", ["", "m3r", "f1r", "dr0", "M1r", " m1r", "m1r ", "pass", "é", "?"]
)
@both_mandalas
def test_a_text_that_is_no_token_of_mandala_is_refused(game: str, token: str) -> None:
    refused_as_no_token(game, token)


@pytest.mark.parametrize("form", ["", "é", "?", " {}", "{} ", "{}\n", "{0}{0}{0}", "\ufeff{}"])
@every_game
def test_a_text_that_is_no_token_is_refused(game: str, form: str) -> None:
    refused_as_no_token(game, form.format(moves(played(game, 2))[0]))
    refused_as_no_token(game, form.format(chance_token(game)))


@pytest.mark.parametrize("token", [None, 0, 1.5, b"m1r", ["m1r"], ("m1r",), {}, object], ids=repr)
@every_game
def test_what_is_no_text_is_no_token(game: str, token: object) -> None:
    table = played(game, 2)
    before = truth(table)

    with pytest.raises(NotAToken, match="expected a text"):
        table.play(token)  # type: ignore[arg-type]

    assert "expected a text" in (table.why_not(token) or "")  # type: ignore[arg-type]
    assert truth(table) == before


@every_game
def test_a_chance_token_has_no_place_at_a_decision(game: str) -> None:
    table, token = played(game, 2), chance_token(game)
    before = truth(table)

    with pytest.raises(IllegalMove, match=rf"\b{token}\b"):
        table.play(token)

    assert truth(table) == before


@both_mandalas
def test_a_card_has_no_place_at_a_decision(game: str) -> None:
    assert str(played(game, 2).why_not("r")).startswith("No card is being drawn now")


@every_game
def test_a_decision_has_no_place_at_a_chance_step(game: str) -> None:
    table, token = Table(game), moves(Table(game, seed=1))[0]
    before = truth(table)

    with pytest.raises(IllegalMove, match=rf"\b{token}\b"):
        table.play(token)

    assert truth(table) == before


@both_mandalas
def test_nothing_is_built_while_a_card_is_drawn(game: str) -> None:
    assert str(Table(game).why_not("m1r")).startswith("A card is being drawn")


@every_game
def test_nothing_can_be_played_when_the_game_is_over(game: str) -> None:
    table = played(game)
    before = truth(table)

    for token in list(table.setup.rules.moves)[::29]:
        with pytest.raises(IllegalMove, match="The game is over"):
            table.play(token)

    assert truth(table) == before


@every_game
def test_why_not_says_what_play_would_raise(game: str) -> None:
    for table in (Table(game), played(game, 4), played(game)):
        for token in [*list(table.setup.rules.moves)[::29], "", "no token"]:
            sentence = table.why_not(token)
            if sentence is not None:
                with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
                    table.play(token)


@every_game
def test_reasons_name_every_token_that_is_refused(game: str) -> None:
    table = played(game, 4)

    assert set(table.reasons()) == set(table.setup.rules.moves) - set(moves(table))
    assert all(code > 0 for code in table.reasons().values())


@every_game
def test_reasons_are_those_that_why_not_has_words_for(game: str) -> None:
    for table in (Table(game), played(game, 4), played(game)):
        rules, state = table.setup.rules, opened(table._states)
        for token, code in list(table.reasons().items())[::29]:
            assert rules.refusal(state, rules.moves[token], code) == table.why_not(token)


@pytest.mark.parametrize(
    "seat", [1, 2, -1, -2, 17, True, False, "0", 0.0, 0.5, [], "", b"0"], ids=repr
)
@every_game
def test_a_seat_whose_turn_it_is_not_is_refused(game: str, seat: object) -> None:
    table = played(game, 1)
    while table.status().seat != 0:
        play_on(table, 1)
    before = truth(table)

    with pytest.raises(NotYourTurn, match="It is not the turn of seat"):
        table.play(moves(table)[0], seat)  # type: ignore[arg-type]

    assert truth(table) == before


@pytest.mark.parametrize("seat", [0, 1, -1, -2])
@every_game
def test_a_chance_step_is_no_seats_turn(game: str, seat: int) -> None:
    table = Table(game)
    before = truth(table)
    sentence = f"It is not the turn of seat {seat}: a chance step is due."

    with pytest.raises(NotYourTurn, match=f"^{re.escape(sentence)}$"):
        table.play(chance_token(game), seat)

    assert truth(table) == before


@pytest.mark.parametrize("seat", [0, 1, -1, -2])
@every_game
def test_no_seat_has_a_turn_when_the_game_is_over(game: str, seat: int) -> None:
    table = played(game)

    with pytest.raises(NotYourTurn, match="the game is over"):
        table.play(chance_token(game), seat)


@every_seating
def test_the_seat_whose_turn_it_is_is_named(game: str, seats: int) -> None:
    table = Table(game, seats, seed=1)
    for _ in range(10):
        whose = table.status().seat
        for seat in set(range(seats + 1)) - {whose}:
            sentence = f"It is not the turn of seat {seat} but of seat {whose}."
            with pytest.raises(NotYourTurn, match=f"^{re.escape(sentence)}$"):
                table.play(moves(table)[0], seat)
        table.play(moves(table)[0], whose)


@every_game
def test_a_non_token_is_named_before_a_wrong_seat(game: str) -> None:
    with pytest.raises(NotAToken):
        Table(game, seed=1).play("nonsense", 5)


def test_all_refusals_are_value_errors() -> None:
    for refusal in (NotAToken, IllegalMove, NotYourTurn):
        assert issubclass(refusal, ValueError)


@every_game
def test_a_chance_step_names_its_pile(game: str) -> None:
    table = Table(game)
    while table.status().kind == "chance":
        assert table.pile in table.setup.rules.piles
        play_by_hand(table, 1)

    assert table.pile is None
    assert Table(game, seed=1).pile is None
    assert played(game).pile is None


@both_mandalas
def test_cards_come_from_the_deck(game: str) -> None:
    assert Table(game).pile == "deck"


@every_game
def test_the_snapshot_is_plain_data(game: str) -> None:
    table = Table(game)
    for _ in range(120):
        shot = table.snapshot()
        assert json.loads(json.dumps(shot)) == shot
        play_by_hand(table, 1)


@pytest.mark.parametrize("seat", [0, None])
@every_game
def test_status_view_outlook_and_events_are_json_safe(game: str, seat: int | None) -> None:
    table = Table(game, seed=1)
    while table.status().kind == "decide":
        for shown in (table.status(), table.view(seat), table.outlook(seat)):
            assert msgspec.json.encode(shown)
        play_on(table, 1, choices=len(table.history.entries))
    assert msgspec.json.encode([table.status(), table.view(seat), table.events(seat)])


@every_game
def test_view_and_outlook_are_shown_together_and_the_deciding_seat_is_named(game: str) -> None:
    table = Table(game, seed=1)
    for seat in (None, 0):
        apart = {"view": table.view(seat), "outlook": table.outlook(seat)}
        assert json.loads(table.shown(seat)) == json.loads(msgspec.json.encode(apart))
    assert table.decides == table.status().seat
    while table.status().kind == "decide":
        play_on(table, 1, choices=len(table.history.entries))

    assert table.decides is None


ASKING = ("view", "outlook", "shown", "events", "knowledge", "seat_record")


@pytest.mark.parametrize("asking", ASKING)
@every_seating
def test_a_seat_that_is_not_there_is_told_which_there_are(
    game: str, seats: int, asking: str
) -> None:
    expected = " or ".join(map(str, range(seats)))

    with pytest.raises(ValueError, match=rf"^there is no seat {seats}: expected {expected}$"):
        getattr(Table(game, seats, seed=1), asking)(seats)


@pytest.mark.parametrize("asking", ASKING)
@pytest.mark.parametrize("seat", [2, -1, -2, True, "0", 0.5, [], 99], ids=repr)
@every_game
def test_a_seat_that_is_not_there_knows_nothing(game: str, asking: str, seat: object) -> None:
    table = Table(game, seed=1)

    with pytest.raises(ValueError, match=r"there is no seat .*: expected 0"):
        getattr(table, asking)(seat)


def test_a_seat_is_a_whole_number() -> None:
    with pytest.raises(ValueError, match=r"there is no seat 0\.0"):
        Table("mandala", seed=1).view(0.0)  # type: ignore[arg-type]


def test_master_yoga_has_no_seat_to_ask_for() -> None:
    with pytest.raises(ValueError, match=r"there is no seat 1: expected 0$"):
        Table("mandala-solo", seed=1).view(1)


def test_games_lists_what_there_is() -> None:
    listed = {about.name: (about.seats, [o.name for o in about.options]) for about in games()}

    assert listed == {
        "mandala": ((2,), []),
        "mandala-solo": ((1,), ["easy"]),
        "flowers": ((2, 3, 4), []),
        "mind": ((1, 2), ["scenario", "difficulty", "content"]),
    }
