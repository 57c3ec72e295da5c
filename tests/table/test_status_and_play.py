"""What the table waits for, playing, and what it refuses: docs/notation.md and the API."""

import json
import re

import msgspec
import pytest

from sandtable import IllegalMove, NotAToken, NotYourTurn, Table, games
from tests.laying import laid_out, play
from tests.table.playing import both_games, moves, play_by_hand, play_on, played, truth


@both_games
def test_a_table_without_a_dealer_waits_for_chance(game: str) -> None:
    status = Table(game).status()

    assert status.kind == "chance"
    assert status.weights == dict.fromkeys("roygpk", 18)
    assert (status.seat, status.moves, status.scores, status.winners) == (None, None, None, None)


@both_games
def test_weights_leave_zeros_out(game: str) -> None:
    table = Table(game)

    play(table, "r o y g")

    assert table.status().weights == {"r": 17, "o": 17, "y": 17, "g": 17, "p": 18, "k": 18}
    last = laid_out("mandala", phase="draw", due=1, hands=("r", "r"), deck="ry")
    assert last.status().weights == {"r": 1, "y": 1}


@both_games
def test_a_dealer_plays_every_chance_step_at_once(game: str) -> None:
    table = Table(game, seed=1)

    for _ in range(5):
        assert table.status().kind == "decide"
        table.play(moves(table)[0])


@both_games
def test_a_decision_names_the_seat_and_all_moves_sorted_as_plain_strings(game: str) -> None:
    status = Table(game, seed=1).status()

    assert (status.kind, status.seat) == ("decide", 0)
    assert status.moves == tuple(sorted(status.moves or ()))
    assert (status.weights, status.scores, status.winners) == (None, None, None)


def test_a_claim_names_the_seat_that_chooses() -> None:
    table = laid_out(mountains=("rg", ""), phase="claim", chooser=1)

    assert (table.status().seat, table.status().moves) == (1, ("cg", "cr"))


@both_games
def test_a_game_that_is_over_names_scores_and_winners(game: str) -> None:
    status = played(game).status()

    assert status.kind == "over"
    assert len(status.scores or []) == 2
    assert status.winners == sorted(status.winners or [])
    assert (status.weights, status.seat, status.moves) == (None, None, None)


@both_games
def test_every_move_is_accepted_and_every_other_token_refused(game: str) -> None:
    table = played(game, 6)
    legal = set(moves(table))
    for token in legal:
        table.copy().play(token)
    for token in sorted(set(table.setup.rules.moves) - legal)[::9]:
        with pytest.raises(IllegalMove):
            table.copy().play(token)


@both_games
def test_every_outcome_of_chance_is_accepted_and_every_other_token_refused(game: str) -> None:
    table = play_by_hand(Table(game), 40)
    while table.status().kind != "chance":
        play_by_hand(table, 1)
    weights = table.status().weights or {}
    assert set(table.setup.rules.moves) - set(table.reasons()) == set(weights)
    assert all(table.why_not(token) is None for token in weights)


@both_games
def test_a_seat_whose_turn_it_is_may_play(game: str) -> None:
    table = Table(game, seed=1)

    table.play(moves(table)[0], 0)
    second = table.status().seat
    table.play(moves(table)[0], seat=second)

    assert len(table.history.entries) == 3


@pytest.mark.parametrize(
    "token", ["", "m3r", "f1r", "dr0", "M1r", " m1r", "m1r ", "pass", "é", "?"]
)
@both_games
def test_a_text_that_is_no_token_is_refused(game: str, token: str) -> None:
    table = played(game, 2)
    before = truth(table)

    with pytest.raises(NotAToken, match="is no token"):
        table.play(token)

    assert truth(table) == before


@pytest.mark.parametrize("token", [None, 0, 1.5, b"m1r", ["m1r"], ("m1r",), {}, object], ids=repr)
@both_games
def test_what_is_no_text_is_no_token(game: str, token: object) -> None:
    table = played(game, 2)
    before = truth(table)

    with pytest.raises(NotAToken, match="expected a text"):
        table.play(token)  # type: ignore[arg-type]

    assert "expected a text" in (table.why_not(token) or "")  # type: ignore[arg-type]
    assert truth(table) == before


@both_games
def test_a_chance_token_has_no_place_at_a_decision(game: str) -> None:
    table = played(game, 2)
    before = truth(table)

    with pytest.raises(IllegalMove, match="No card is being drawn now"):
        table.play("r")

    assert truth(table) == before


@both_games
def test_a_decision_has_no_place_at_a_chance_step(game: str) -> None:
    table = Table(game)
    before = truth(table)

    with pytest.raises(IllegalMove, match="A card is being drawn"):
        table.play("m1r")

    assert truth(table) == before


@both_games
def test_nothing_can_be_played_when_the_game_is_over(game: str) -> None:
    table = played(game)
    before = truth(table)

    for token in ("m1r", "r", "cr"):
        with pytest.raises(IllegalMove, match="The game is over"):
            table.play(token)

    assert truth(table) == before


@both_games
def test_why_not_says_what_play_would_raise(game: str) -> None:
    for table in (Table(game), played(game, 4), played(game)):
        for token in [*list(table.setup.rules.moves)[::29], "", "m3r"]:
            sentence = table.why_not(token)
            if sentence is not None:
                with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
                    table.play(token)


@both_games
def test_reasons_name_every_token_that_is_refused(game: str) -> None:
    table = played(game, 4)

    assert set(table.reasons()) == set(table.setup.rules.moves) - set(moves(table))
    assert all(code > 0 for code in table.reasons().values())


@pytest.mark.parametrize(
    "seat", [1, 2, -1, -2, 17, True, False, "0", 0.0, 0.5, [], "", b"0"], ids=repr
)
@both_games
def test_a_seat_whose_turn_it_is_not_is_refused(game: str, seat: object) -> None:
    table = played(game, 2 if game == "mandala" else 1)
    while table.status().seat != 0:
        play_on(table, 1)
    before = truth(table)

    with pytest.raises(NotYourTurn, match="It is not the turn of seat"):
        table.play(moves(table)[0], seat)  # type: ignore[arg-type]

    assert truth(table) == before


@pytest.mark.parametrize("seat", [0, 1, -1, -2])
@both_games
def test_a_chance_step_is_no_seats_turn(game: str, seat: int) -> None:
    table = Table(game)
    before = truth(table)

    with pytest.raises(NotYourTurn, match="a card is being drawn"):
        table.play("r", seat)

    assert truth(table) == before


@pytest.mark.parametrize("seat", [0, 1, -1, -2])
@both_games
def test_no_seat_has_a_turn_when_the_game_is_over(game: str, seat: int) -> None:
    table = played(game)

    with pytest.raises(NotYourTurn, match="the game is over"):
        table.play("m1r", seat)


def test_the_other_seat_is_named() -> None:
    table = Table("mandala", seed=1)

    with pytest.raises(NotYourTurn, match=r"It is not the turn of seat 1 but of seat 0\."):
        table.play(moves(table)[0], 1)


@both_games
def test_a_non_token_is_named_before_a_wrong_seat(game: str) -> None:
    with pytest.raises(NotAToken):
        Table(game, seed=1).play("nonsense", 5)


def test_all_refusals_are_value_errors() -> None:
    for refusal in (NotAToken, IllegalMove, NotYourTurn):
        assert issubclass(refusal, ValueError)


@both_games
def test_a_chance_step_names_its_pile(game: str) -> None:
    table = Table(game)
    assert table.pile == "deck"
    assert Table(game, seed=1).pile is None
    assert played(game).pile is None


@both_games
def test_the_snapshot_is_plain_data(game: str) -> None:
    table = Table(game)
    for _ in range(120):
        shot = table.snapshot()
        assert json.loads(json.dumps(shot)) == shot
        play_by_hand(table, 1)


@pytest.mark.parametrize("seat", [0, None])
@both_games
def test_status_view_outlook_and_events_are_json_safe(game: str, seat: int | None) -> None:
    table = Table(game, seed=1)
    while table.status().kind == "decide":
        for shown in (table.status(), table.view(seat), table.outlook(seat)):
            assert msgspec.json.encode(shown)
        play_on(table, 1, choices=len(table.history.entries))
    assert msgspec.json.encode([table.status(), table.view(seat), table.events(seat)])


@pytest.mark.parametrize("asking", ["view", "outlook", "events", "knowledge", "seat_record"])
@pytest.mark.parametrize("seat", [2, -1, -2, True, "0", 0.5, [], 99], ids=repr)
@both_games
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

    assert listed == {"mandala": ((2,), []), "mandala-solo": ((1,), ["easy"])}
