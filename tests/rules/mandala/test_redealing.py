"""Redealing: every arrangement of the unseen cards that can be is as likely as any other.

A card in capitals was unseen, so in the other hand or Cup, when the deck last ran out.
"""

from collections import Counter
from itertools import combinations

import pytest

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.compiled import JIT
from sandtable.rules.dice import new_dice
from sandtable.rules.records import new_records
from tests.laying import cards, cup, hand, laid_out, look, pile, play
from tests.rules.mandala.seeing import random_game
from tests.rules.mandala.worlds import (
    World,
    arrangements,
    from_their_decks,
    in_order,
    misfit,
    redealt_table,
    redealt_worlds,
)

REDEALS = 3000 if JIT else 600
"""Either is enough: wrong counts miss the bound of the measure by far, as the tests show."""


def before_exhaustion() -> Table:
    """Unseen by seat 0: starting Cup y k, hand r g y, deck r r g."""
    return laid_out(
        hands=("o", "rgy"), cups=("", "yk"), deck="rrg", secrets="-/y1k1", drawn="-/r1y2g1k1"
    )


def apart() -> Table:
    """The deck ran out when seat 1 had r g k unseen, and o o o y was the new deck; they drew y."""
    return laid_out(
        hands=("o", "yr"),
        cups=("", "gk"),
        deck="ooo",
        discard="gp",
        secrets="-/g1k1",
        drawn="-/y1",
        held="-/r1g1k1",
        secret_pools="-/r1g1k1",
        last_mandala=True,
    )


def mingled() -> Table:
    """The deck ran out when seat 1 had r y k unseen, and r r o y was the new deck; they drew r."""
    return laid_out(
        hands=("o", "rr"),
        cups=("", "yk"),
        deck="roy",
        discard="gp",
        secrets="-/y1k1",
        drawn="-/r1",
        held="-/r1y1k1",
        secret_pools="-/r1y1k1",
        last_mandala=True,
    )


# K5
@pytest.mark.parametrize("seat", [0, 1])
def test_a_redeal_leaves_known_cards_where_they_are_and_every_pile_as_large_as_it_is(
    seat: int,
) -> None:
    dice = new_dice(1)
    for table in list(random_game(seed=2))[:-1:7]:
        again = redealt_table(table, seat, dice).snapshot()
        truth = table.snapshot()
        for key in ("discard", "rivers", "mountains", "fields", "last_mandala"):
            assert again[key] == truth[key]
        assert (again["hands"][seat], again["cups"][seat]) == (  # type: ignore[index]
            truth["hands"][seat],  # type: ignore[index]
            truth["cups"][seat],  # type: ignore[index]
        )


# K5, K3
def test_a_redeal_puts_the_right_number_of_cards_into_every_pile() -> None:
    dice = new_dice(1)
    for table in (before_exhaustion(), apart(), mingled()):
        for _ in range(20):
            again = redealt_table(table, 0, dice)
            for path in (("deck",), ("hands", 1), ("cups", 1)):
                assert len(cards(look(again, *path))) == len(cards(look(table, *path)))


# K5, K2
def test_what_was_claimed_openly_stays_in_the_cup() -> None:
    table = laid_out(hands=("o", "rgy"), cups=("", "ykppp"), secrets="-/y1k1", drawn="-/r1y2g1k1")
    dice = new_dice(2)

    for _ in range(50):
        assert cup(redealt_table(table, 0, dice), 1).count("p") >= 3


# K5: something is really dealt anew
def test_redeals_differ_from_each_other() -> None:
    dice = new_dice(3)

    hands = {hand(redealt_table(before_exhaustion(), 0, dice), 1) for _ in range(50)}

    assert len(hands) > 5


# K5, M75
def test_when_the_game_is_over_a_redeal_is_the_truth() -> None:
    table = laid_out(cups=("", "rk"), secrets="-/r1k1", phase="over")

    for seed in range(20):
        assert redealt_table(table, 0, new_dice(seed)).position() == table.position()


# K8
def test_before_a_deck_runs_out_every_unseen_card_can_lie_anywhere() -> None:
    ways = arrangements("ykrgyrrg", secrets=2, hand=3)

    seen = redealt_worlds(before_exhaustion(), 0, REDEALS)

    assert set(seen) <= set(ways)
    assert misfit(seen, ways) < 0
    assert misfit(seen, Counter(set(ways))) > 50  # two red cards are two cards, not one kind


# K8
def test_the_second_seat_redeals_the_first_in_the_same_way() -> None:
    table = laid_out(hands=("rgy", "o"), cups=("yk", ""), deck="rrg", secrets="y1k1/-")

    seen = redealt_worlds(table, 1, REDEALS)

    assert misfit(seen, arrangements("ykrgyrrg", secrets=2, hand=3)) < 0


# K6, K7, K8
def test_after_a_deck_has_run_out_starting_cup_cards_come_from_what_was_unseen_then() -> None:
    ways = arrangements("RGKyooo", secrets=2, hand=2, agrees=from_their_decks)

    seen = redealt_worlds(apart(), 0, REDEALS)

    assert set(seen) == set(ways)
    assert misfit(seen, ways) < 0
    assert misfit(seen, Counter(set(ways))) > 50  # three orange cards are three cards


# K6, K7, K8
def test_a_card_that_was_held_when_the_deck_ran_out_is_no_card_of_the_new_deck() -> None:
    ways = arrangements("RYKrroy", secrets=2, hand=2, agrees=from_their_decks)

    seen = redealt_worlds(mingled(), 0, REDEALS)

    assert set(seen) == set(ways)
    assert misfit(seen, ways) < 0


def dealt() -> tuple[Counter[World], list[Table]]:
    """Let the cards really fall in every way: when the deck ran out seat 1 had r y k p unseen, and
    r r o y was the new deck; they discard p and draw one.
    """
    ways: Counter[World] = Counter()
    tables = []
    for held, secrets in (("r", "yk"), ("y", "rk"), ("k", "ry")):
        table = laid_out(
            hands=("o", held + "p"),
            cups=("", secrets),
            deck="rroy",
            mountains=("rygk", ""),
            secrets=f"-/{pile(secrets)}",
            drawn="-/-",
            held="-/r1y1p1k1",
            secret_pools="-/r1y1p1k1",
            player=1,
            last_mandala=True,
        )
        table.play("dp1")
        for card, n in (table.status().weights or {}).items():
            tables.append(table.copy())
            tables[-1].play(card)
            ways[secrets, hand(tables[-1], 1)] += n
    return ways, tables


# K4, K8
def test_worlds_are_redealt_as_often_as_they_come_about() -> None:
    ways, tables = dealt()
    assert ways == arrangements("RYKrroy", secrets=2, hand=2, agrees=from_their_decks)
    assert len({table.knowledge(0).tobytes() for table in tables}) == 1

    seen = redealt_worlds(tables[0], 0, REDEALS)

    assert misfit(seen, ways) < 0


def worlds_after_playing(held: str, new_deck: str, drawn: int, played: str) -> Counter[World]:
    """Let every card be one of its own: deal the starting cards from what was held, draw from the
    new deck, and play any card of a colour; count the ways of each world.
    """
    ways: Counter[World] = Counter()
    for chosen in combinations(range(len(held)), 2):
        for draw in combinations(range(len(new_deck)), drawn):
            kept = [held[card] for card in range(len(held)) if card not in chosen]
            had = kept + [new_deck[card] for card in draw]
            for card in [place for place, colour in enumerate(had) if colour == played]:
                hand_left = "".join(had[:card] + had[card + 1 :])
                secrets = "".join(held[place] for place in chosen)
                ways[in_order(secrets), in_order(hand_left)] += 1
    return ways


# K7, K8: seat 1 had r y k unseen when r r o y became the deck; they drew two and discarded a red
def test_nobody_can_tell_which_of_two_equal_cards_was_played() -> None:
    table = laid_out(
        hands=("o", "ro"),
        cups=("", "yk"),
        deck="ry",
        discard="rgp",
        secrets="-/y1k1",
        drawn="-/r1o1",
        held="-/r1y1k1",
        secret_pools="-/r1y1k1",
        last_mandala=True,
    )
    ways = worlds_after_playing("ryk", "rroy", drawn=2, played="r")

    seen = redealt_worlds(table, 0, REDEALS)

    assert set(seen) == set(ways)
    assert misfit(seen, ways) < 0
    assert misfit(seen, arrangements("ykrory", secrets=2, hand=2)) > 50


# K6: a starting card that was not unseen at an earlier exhaustion cannot be one
def test_starting_cards_were_unseen_whenever_a_deck_ran_out() -> None:
    table = laid_out(
        hands=("o", "rr"),
        cups=("", "yk"),
        deck="gg",
        discard="p",
        secrets="-/y1k1",
        drawn="-/-",
        held="-/r2y1k1",
        secret_pools="-/r1y1k1",
        last_mandala=True,
    )

    seen = redealt_worlds(table, 0, 200)

    assert set(seen) == {("yk", "rr"), ("ry", "rk"), ("rk", "ry")}


# K7
def test_a_redeal_never_mixes_the_pools() -> None:
    unseen = Counter("rykrroy")

    for secrets, held in redealt_worlds(mingled(), 0, 300):
        deck = unseen - Counter(secrets) - Counter(held)
        assert Counter(secrets) <= Counter("ryk")
        assert deck <= Counter("rroy")


def story() -> Table:
    """A deck runs out while seat 0 draws; seat 1 then draws from the new one."""
    table = laid_out(
        hands=("kk", "rp"), cups=("", "gk"), deck="rg", discard="ooyy", secrets="-/g1k1"
    )
    play(table, "m1k r g o")
    play(table, "dr1 y")
    return table


# K6, K7, K8: played through, with r of seat 1 seen on the discard pile
def test_the_pools_are_noted_when_a_deck_runs_out_in_play() -> None:
    ways = arrangements("PGKyyo", secrets=2, hand=2, agrees=from_their_decks)

    seen = redealt_worlds(story(), 0, REDEALS)

    assert len(ways) == 6
    assert set(seen) == set(ways)
    assert misfit(seen, ways) < 0


# K6: at the second exhaustion seat 1 held o y, and all that they had been dealt first was g k
def test_a_second_exhaustion_narrows_the_pools_again() -> None:
    table = story()
    play(table, "f1r1 dp1 o do1 y")
    assert look(table, "deck") == {"r": 1, "o": 1, "p": 1}

    seen = redealt_worlds(table, 0, 200)

    assert set(seen) == {("gk", "oy")}


# K6, K7
def test_the_starting_cup_cards_come_from_the_first_deck_alone() -> None:
    table = story()

    colours = {colour for secrets, _ in redealt_worlds(table, 0, 200) for colour in secrets}

    assert colours == set("pgk")


# K6, K7: a deck that had to stay empty is a new deck too
def test_a_deck_made_anew_from_one_discarded_card_holds_that_card_only() -> None:
    table = laid_out(
        hands=("oo", "rp"),
        cups=("", "gk"),
        mountains=("ygk", ""),
        deck="",
        secrets="-/g1k1",
        last_mandala=True,
    )
    play(table, "do1 o")

    seen = redealt_worlds(table, 0, 200)

    assert set(seen) == set(arrangements("RPGK", secrets=2, hand=2))


def test_a_spectators_knowledge_cannot_be_redealt() -> None:
    table = Table("mandala", seed=1)
    states = new_records(table.setup.rules.state)

    with pytest.raises(ValueError, match="a spectator's knowledge cannot be redealt"):
        entries.redeal(table.knowledge(None), new_dice(1), states)
