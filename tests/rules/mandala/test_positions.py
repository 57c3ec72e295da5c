"""Positions: what could not come about in a game is refused, in one sentence."""

from typing import Any

import pytest

from sandtable import Table
from tests.laying import laid_out, play
from tests.rules.mandala.seeing import random_game


def test_a_position_round_trips_at_every_decision() -> None:
    for table in random_game(seed=4):
        again = Table.from_position(table.position())

        assert again.position() == table.position()
        assert again.snapshot() == table.snapshot()
        assert again.status() == table.status()


@pytest.mark.parametrize("tokens", ["r o y", "r o y g r r r r r r k"])
def test_a_position_round_trips_during_the_deal(tokens: str) -> None:
    table = Table("mandala")
    play(table, tokens)

    again = Table.from_position(table.position())

    assert again.position() == table.position()
    assert again.status() == table.status()


@pytest.mark.parametrize("tokens", ["m1r", "m1r g", "f1k1 cr", "f1k1 cr g"])
def test_a_position_round_trips_while_cards_are_drawn(tokens: str) -> None:
    fields = (("oy", "gp"), ("", ""))
    table = laid_out(hands=("rkk", "y"), mountains=("r", ""), fields=fields, drawn="-/-")
    play(table, tokens)

    again = Table.from_position(table.position())

    assert again.position() == table.position()
    assert again.status() == table.status()
    assert again.status().kind == "chance"


# M1, M13, M15
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ({"phase": "rest"}, "phase is 'rest', not one of deal, act, draw, claim, refill, over"),
        ({"player": 2}, "player is '2', not a number from 0 to 1"),
        ({"idle_turns": 21}, "idle_turns is '21', not a number from 0 to 20"),
        ({"laid": "x"}, "laid is 'x', not a number from 0 to 1"),
        ({"secrets": "-"}, "secrets has 1 parts, not 2"),
        ({"secrets": "r3/-", "cups": ("rrr", "")}, "Cup 1 has more than two starting cards"),
        ({"secrets": "r1/-"}, "the starting cards of Cup 1 are not among cups"),
        (
            {"secrets": "r1/-", "cups": ("r", ""), "secret_pools": "-/-"},
            "the starting cards of Cup 1 are not among cups and secret_pools",
        ),
        ({"drawn": "r19/-"}, "deck, drawn and held, or secret_pools, have over 18 red"),
        ({"held": "k5/-"}, "deck, drawn and held, or secret_pools, have over 18 black"),
        ({"secret_pools": "o19/-"}, "deck, drawn and held, or secret_pools, have over 18 orange"),
        ({"hands": ("", "r")}, "hand 1 is empty, and its player's turn will come"),
        ({"hands": ("rrrrrrrrr", "r")}, "hand 1 holds 9 cards, not at most 8"),
        ({"mountains": ("roygpk", "")}, "a mandala has all six colours but is not being destroyed"),
        ({"phase": "claim"}, "the Mountain of the mandala that is being destroyed is empty"),
        ({"phase": "draw"}, "a card must be drawn, but due or deck is empty"),
        ({"phase": "draw", "due": 3}, "more cards are due than the hand can hold"),
        ({"phase": "refill", "due": 3}, "a new Mountain begins with two cards in an empty mandala"),
        (
            {"phase": "refill", "due": 2, "deck": ""},
            "a card must be drawn, but due or deck is empty",
        ),
        ({"phase": "deal", "due": 3}, "12 cards have left the deck, so due is not 3"),
    ],
)
def test_what_cannot_come_about_is_refused(layout: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        laid_out(**layout)


# M1
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("r16", "r15", "17 red cards are in the game, not 18"),
        ("r16", "r17", "19 red cards are in the game, not 18"),
        ("mountains=-/-", "mountains=-", "mountains has 1 parts, not 2"),
        ("fields=-/-/-/-", "fields=-/-", "fields has 2 parts, not 4"),
        ("rivers=-/-", "rivers=rr/-", "'rr' is no row of colours"),
        ("mountains=-/-", "mountains=r1r1/-", "'r1r1' is no pile"),
        ("discard=-", "discard=x1", "'x1' is no pile"),
    ],
)
def test_a_text_that_is_no_position_is_refused(old: str, new: str, why: str) -> None:
    text = laid_out().position()
    assert old in text

    with pytest.raises(ValueError, match=why):
        Table.from_position(text.replace(old, new, 1))


DEAL = Table("mandala").position()
ONE_RED = {"drawn": "r1/-", "deck": "r17o18y18g18p18k18", "due": "19"}


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"held": "-/k1"}, "deck, drawn and held, or secret_pools, have over 18 black"),
        (
            ONE_RED | {"drawn": "-/-", "discard": "r1", "held": "-/r1"},
            "held or secret_pools tell of a deck that ran out",
        ),
        ({"secret_pools": "r18o18y18g18p18k18/-"}, "tell of a deck that ran out"),
        ({"player": "1"}, "nobody has had a turn in the set-up"),
        (ONE_RED | {"discard": "r1"}, "are not where they are dealt to"),
        (ONE_RED | {"mountains": "r1/-"}, "drawn is not what was dealt"),
    ],
)
def test_a_set_up_that_did_not_deal_its_first_cards_is_refused(
    changes: dict[str, str], why: str
) -> None:
    words = dict(word.split("=") for word in DEAL.split(" ")[2:]) | changes
    with pytest.raises(ValueError, match=why):
        Table.from_position("mandala 1 " + " ".join(f"{k}={v}" for k, v in words.items()))


def test_only_the_mandala_of_this_turn_may_be_complete() -> None:
    fields = (("k", ""), ("", ""))
    laid_out(mountains=("royg", ""), fields=(("p", "k"), ("", "")), phase="claim", laid=True)
    with pytest.raises(ValueError, match="all six colours but is not being destroyed"):
        laid_out(mountains=("roygp", "r"), fields=fields, phase="claim", mandala=1)
    with pytest.raises(ValueError, match="all six colours but is not being destroyed"):
        laid_out(hands=("r", "o"), mountains=("roygp", ""), fields=fields, phase="draw", due=1)
