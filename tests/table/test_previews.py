"""Previews: what a move would lead to, as far as the seat knows that decides."""

from typing import Any

import pytest

from sandtable import IllegalMove, Table
from sandtable.table.errors import NotAToken, NotYourTurn
from tests.laying import laid_out, play
from tests.table.playing import every_game, moves, played, truth


def prospects(table: Table, token: str) -> Any:
    outlook: Any = table.preview(token, table.status().seat or 0).outlook
    return outlook.mandalas


def test_a_preview_shows_the_outlook_after_the_move() -> None:
    table = laid_out(mountains=("r", "g"))

    assert prospects(table, "f1y1")[0].fields == [1, 0]
    assert prospects(table, "f1y1")[0].missing == ["o", "g", "p", "k"]
    assert prospects(table, "m2o")[1].missing == ["r", "y", "p", "k"]


def test_a_preview_stops_at_the_first_card() -> None:
    table = laid_out(mountains=("roygp", ""))
    later = table.copy()
    play(later, "m1k")

    assert later.status().kind == "chance"
    assert table.preview("m1k", 0).outlook == later.outlook(0)
    assert table.preview("m1k", 0).view == later.view(0)


def test_a_preview_goes_over_all_that_needs_no_card() -> None:
    table = laid_out(hands=("ky", "r"), mountains=("roygp", ""))

    assert prospects(table, "f1k1")[0].why == "is being destroyed"
    assert prospects(table, "f1k1")[0].first == [0, 0]


def told(table: Table, token: str) -> list[Any]:
    return list(table.preview(token, table.status().seat or 0).told.events)


def test_a_preview_tells_what_is_sure_to_happen_and_only_counts_what_is_drawn() -> None:
    table = laid_out(hands=("rrry", "g"), mountains=("r", "g"))
    built, drew = told(table, "m1r")

    assert (built.mandala, built.colour) == (0, "r")
    assert (drew.cards, drew.colours) == (3, None)
    assert [event.cards for event in told(table, "f2r2")] == [2]


def test_a_preview_says_to_you_what_your_move_would_do_and_nothing_of_what_you_would_draw() -> None:
    table = laid_out(hands=("rrry", "g"), mountains=("r", "g"))

    assert table.preview("m1r", 0).words == "You build red in the left Mountain."


def test_a_preview_tells_of_the_mandala_that_a_move_completes() -> None:
    table = laid_out(hands=("ky", "r"), mountains=("roygp", ""))

    assert [type(event).__name__ for event in told(table, "f1k1")] == ["Grew", "Completed"]


def test_a_preview_tells_nothing_that_only_an_open_card_will_show() -> None:
    table = played("mandala-solo", 0)
    tokens = [table.preview(move, 0).told.tokens for move in moves(table)]

    assert all(
        token in ("?", move)
        for move, row in zip(moves(table), tokens, strict=True)
        for token in row
    )


def test_a_preview_says_if_the_move_could_be_taken_back_freely() -> None:
    table = laid_out(hands=("rrky", "g"), mountains=("roygp", "g"))
    is_free = {move: table.preview(move, 0).is_free for move in ("m1r", "dr1", "f2r1", "f1k1")}

    assert is_free == {"m1r": False, "dr1": False, "f2r1": True, "f1k1": False}


@every_game
def test_a_preview_says_the_same_of_taking_back_as_the_table_does_afterwards(game: str) -> None:
    table = played(game, 6)
    for move in moves(table):
        later = table.copy()
        later.play(move)

        ahead = table.preview(move, table.status().seat or 0)
        assert ahead.is_free == (later.may_undo_freely and not later.has_settled)


@every_game
def test_a_preview_changes_nothing(game: str) -> None:
    table = played(game, 6)
    before = truth(table)

    for move in moves(table):
        table.preview(move, table.status().seat or 0)

    assert truth(table) == before


def end_with_hidden_cup(secret: str) -> Table:
    """Seat 0 makes the last claim of the game, and seat 1's Cup holds a card that it never saw."""
    return laid_out(
        hands=("r", "r"),
        mountains=("r", "og"),
        fields=(("y", "p"), ("", "k")),
        cups=("", secret),
        secrets=f"-/{secret}1",
        phase="claim",
        last_mandala=True,
    )


def test_the_end_of_a_game_is_previewed_without_what_it_turns_up() -> None:
    tables = [end_with_hidden_cup(secret) for secret in "og"]
    previews = [table.preview("cr", 0) for table in tables]
    for table in tables:
        table.play("cr")
    ends = [table.outlook(0) for table in tables]

    assert {table.status().kind for table in tables} == {"over"}
    assert previews[0] == previews[1]
    assert ends[0] != ends[1]


@every_game
def test_what_may_not_be_played_cannot_be_previewed(game: str) -> None:
    table = played(game, 6)
    seat, before = table.status().seat or 0, truth(table)
    illegal = min(table.reasons())

    for token, player, error in (
        ("nonsense", seat, NotAToken),
        (illegal, seat, IllegalMove),
        (moves(table)[0], seat + 1, NotYourTurn),
    ):
        with pytest.raises(error) as refusal:
            table.preview(token, player)
        with pytest.raises(error) as other:
            table.play(token, player)
        assert str(refusal.value) == str(other.value)

    assert truth(table) == before


@every_game
def test_chance_and_the_end_cannot_be_previewed(game: str) -> None:
    dealing = Table(game)
    token = min(dealing.status().weights or ())
    with pytest.raises(NotYourTurn, match="a chance step is due"):
        dealing.preview(token, 0)

    over = played(game)
    with pytest.raises(NotYourTurn, match="the game is over"):
        over.preview(token, 0)


def test_a_spectator_has_nothing_to_preview() -> None:
    table = laid_out()
    with pytest.raises(ValueError, match="expected a seat's"):
        table.preview(moves(table)[0], None)  # type: ignore[arg-type]
