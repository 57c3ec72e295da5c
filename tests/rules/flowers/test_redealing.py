"""Redealing: every arrangement of the unseen cards that can be is as likely as any other."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.compiled import JIT
from sandtable.rules.dice import new_dice
from sandtable.rules.records import new_records
from tests.laying import cards, discard, hand, look, pile, play
from tests.playing import decisions
from tests.rules.flowers.laying import GONE, Laid, laid_out
from tests.rules.flowers.worlds import Other, fits, redealt_table, redealt_worlds, worlds

REDEALS = 3000 if JIT else 40
"""Interpreted redeals are slow; they only show that nothing is dealt that cannot be."""


class Case:
    """A table as its first seat sees it, and the cards that it cannot see, from where they came.

    ``others`` are the hands of the other seats, each as (unseen when the deck was made, drawn
    since, played of these since).
    """

    def __init__(self, *others: tuple[str, str, str], deck: str, mine: str = "o") -> None:
        left = [Counter(held + drawn) - Counter(played) for held, drawn, played in others]
        self.table = laid_out(
            hands=(mine, *("".join(cards.elements()) for cards in left)),
            deck=deck,
            held="/".join(["-", *(pile(held) for held, _, _ in others)]),
            drawn="/".join([pile(mine), *(pile(drawn) for _, drawn, _ in others)]),
        )
        self.ways = worlds(
            "".join(held for held, _, _ in others),
            deck + "".join(drawn for _, drawn, _ in others),
            [Other(len(held), len(drawn), played) for held, drawn, played in others],
        )


FIRST_DECK = {
    "two seats": Case(("", "rgy", ""), deck="rrgk"),
    "three seats": Case(("", "rg", ""), ("", "ry", ""), deck="rgk"),
    "four seats": Case(("", "rg", ""), ("", "y", ""), ("", "rk", ""), deck="rg"),
}

NEW_DECK = {
    "two seats": Case(("ryk", "r", ""), deck="roy"),
    "two seats, a card played": Case(("ryk", "ro", "r"), deck="ry"),
    "two seats, many played": Case(("ryyk", "rroy", "rry"), deck="rky"),
    "three seats": Case(("ry", "r", ""), ("rk", "o", ""), deck="ry"),
    "three seats, one has played": Case(("ry", "ro", "r"), ("rk", "", ""), deck="ry"),
    "three seats, both have played": Case(("rry", "r", "r"), ("rk", "ro", "ro"), deck="ry"),
    "three seats, one held nothing": Case(("", "rr", "r"), ("rk", "g", "k"), deck="rg"),
    "four seats": Case(("ry", "r", ""), ("k", "r", ""), ("r", "", ""), deck="rk"),
    "four seats, all have played": Case(
        ("ry", "r", "r"), ("rk", "y", "y"), ("r", "rk", "rk"), deck="ry"
    ),
}


# K8, K4
@pytest.mark.parametrize("case", FIRST_DECK.values(), ids=FIRST_DECK)
def test_before_a_deck_runs_out_every_unseen_card_can_lie_anywhere(case: Case) -> None:
    seen = redealt_worlds(case.table, 0, REDEALS)

    assert fits(seen, case.ways)


# K8: two red cards are two cards, not one kind
@pytest.mark.parametrize("seats", ["two seats", "three seats"])
def test_cards_of_a_colour_count_as_distinct_cards(seats: str) -> None:
    case = FIRST_DECK[seats]

    seen = redealt_worlds(case.table, 0, 3000 if JIT else 300)

    assert fits(seen, case.ways)
    assert not fits(seen, Counter(set(case.ways)))


# K6, K7, K8: against the ways in which distinct cards can lie and can have been played
@pytest.mark.parametrize("case", NEW_DECK.values(), ids=NEW_DECK)
def test_after_a_deck_ran_out_hidden_cards_come_from_the_deck_they_were_dealt_from(
    case: Case,
) -> None:
    seen = redealt_worlds(case.table, 0, REDEALS)

    frequent = [world for world, n in case.ways.items() if REDEALS * n > 12 * case.ways.total()]
    assert set(frequent) <= set(seen) <= set(case.ways)
    assert fits(seen, case.ways)


# K7: a measure that does not see the difference would prove nothing
def test_mixed_pools_would_be_found_out() -> None:
    case = Case(("rk", "o", ""), deck="rroo")
    mixed = worlds("", "rkorroo", [Other(drawn=3)])

    seen = redealt_worlds(case.table, 0, 300)

    assert fits(seen, case.ways)
    assert not fits(seen, mixed)


# K7
def test_a_redeal_never_mixes_the_pools() -> None:
    case = Case(("ppp", "gg", "p"), ("kk", "y", ""), deck="ggyy")

    for one, other in redealt_worlds(case.table, 0, REDEALS):
        for world in (one, other):
            assert set(world) <= set("pkgy")
        assert len(one + other) == 7
        assert sum(map((one + other).count, "pk")) == 4
        assert (sum(map(one.count, "pk")), sum(map(other.count, "pk"))) == (2, 2)


# K8: from any seat
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_redeals_the_others_in_the_same_way(seat: int) -> None:
    hands = ["rg", "ry"]
    hands.insert(seat, "o")
    table = laid_out(hands=tuple(hands), deck="rgk")

    seen = redealt_worlds(table, seat, REDEALS)

    assert fits(seen, FIRST_DECK["three seats"].ways)


def held_by(table: Table) -> dict[str, Any]:
    words = dict(word.split("=") for word in table.position().split(" ")[2:])
    return {name: words[name] for name in ("held", "drawn", "shown")}


# K6, K7, K8: played through
def test_what_lay_unseen_in_hands_is_noted_when_a_deck_runs_out_in_play() -> None:
    table = laid_out(hands=("rrr", "ogp", "oyk"), shown=("", "o", ""), deck="kk")
    play(table, "1r1 k k")
    assert held_by(table) == {"held": "r2k2/g1p1/o1y1k1", "drawn": "-/-/-", "shown": "-/o1/-"}

    table.play("g")

    assert held_by(table)["drawn"] == "g1/-/-"


# K6, K7: the other hands can hold only what was unseen then
def test_at_the_moment_a_deck_runs_out_everything_unseen_lies_in_the_other_hands() -> None:
    table = laid_out(hands=("rrr", "ogp", "yk"), shown=("", "o", ""), deck="kk")
    play(table, "1r1 k k r r")

    seen = redealt_worlds(table, 0, REDEALS)

    ways = worlds("gpyk", "", [Other(held=2), Other(held=2)])
    assert set(seen) == set(ways)
    assert fits(seen, ways)


# K6: a deck that had to stay empty is a new deck too
def test_a_deck_made_anew_later_notes_the_hands_of_that_moment() -> None:
    left = dict.fromkeys("roygpk", 15)
    for card in "rrrogpyk" + "kk":
        left[card] -= 1
    full = ["".join(c * left[c] for c in home) for home in ("kg", "po", "ry")]
    mandalas = tuple(Laid(down=(side,)) for side in full)
    table = laid_out(hands=("rrr", "ogp", "yk"), mandalas=mandalas, deck="", discard="kk")

    table.play("1r1")

    assert held_by(table)["held"] == "r2/o1g1p1/y1k1"


# K5, F65
def test_cards_that_were_taken_back_stay_in_the_hand() -> None:
    table = laid_out(hands=("o", "rrgy", "kp"), shown=("", "rr", "p"), deck="gkp")
    dice = new_dice(2)

    for _ in range(60):
        again = redealt_table(table, 0, dice)
        assert hand(again, 1).count("r") >= 2
        assert "p" in hand(again, 2)


# K5, K8: cards that everybody knows are not dealt, and do not weigh
def test_known_cards_take_no_part_in_the_redeal() -> None:
    table = laid_out(hands=("o", "rrgy", "kp"), shown=("", "rr", "p"), deck="gkp")

    seen = redealt_worlds(table, 0, REDEALS)

    assert fits(seen, worlds("", "gykgkp", [Other(drawn=2), Other(drawn=1)]))


# K5, K3
@pytest.mark.parametrize("case", [*FIRST_DECK.values(), *NEW_DECK.values()])
def test_a_redeal_puts_the_right_number_of_cards_into_every_pile(case: Case) -> None:
    dice = new_dice(1)
    seats = range(case.table.setup.seats)
    for _ in range(3):
        again = redealt_table(case.table, 0, dice)
        for path in [("deck",), *(("hands", seat) for seat in seats)]:
            assert len(cards(look(again, *path))) == len(cards(look(case.table, *path)))
        assert discard(again) == discard(case.table)
        assert hand(again) == hand(case.table)


# K5: all that lies open
@pytest.mark.parametrize("seats", [2, 4])
def test_a_redeal_leaves_everything_open_where_it_is(seats: int) -> None:
    dice, start = new_dice(1), laid_out(seats, seed=3)
    for number, table in enumerate(decisions(start, Random(seats))):
        if number % 7 or number > (200 if JIT else 21):
            continue
        seat = number % seats
        again, truth = redealt_table(table, seat, dice), table.snapshot()
        for key in ("discard", "mandalas", "tiles", "flowers"):
            assert again.snapshot()[key] == truth[key]
        assert hand(again, seat) == hand(table, seat)


# K5: something is really dealt anew
def test_redeals_differ_from_each_other() -> None:
    seen = redealt_worlds(FIRST_DECK["three seats"].table, 0, 50)

    assert len(seen) > 5


# K5, F64
def test_when_the_game_is_over_a_redeal_is_the_truth() -> None:
    table = laid_out(3, mandalas=(GONE, GONE, GONE), phase="over", passes=3, is_ending=1)

    for seed in range(10):
        assert redealt_table(table, 0, new_dice(seed)).position() == table.position()


def test_a_spectators_knowledge_cannot_be_redealt() -> None:
    table = laid_out()
    states = new_records(table.setup.rules.state)

    with pytest.raises(ValueError, match="a spectator's knowledge cannot be redealt"):
        entries.redeal(table.knowledge(None), new_dice(1), states)
