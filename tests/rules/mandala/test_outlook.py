"""The outlook: what the table would lead to."""

from typing import Any

import pytest

from sandtable import Table
from sandtable.rules.mandala.outlook import in_thousandths
from tests.laying import cup, decides, discard, laid_out, play, river, worth
from tests.rules.mandala.seeing import outlook
from tests.rules.mandala.worlds import arrangements

LAYOUTS: dict[str, dict[str, Any]] = {
    "new rivers": {"fields": (("p", "y"), ("", ""))},
    "rivers with the colours": {"fields": (("p", "y"), ("", "")), "rivers": ("gr", "okr")},
    "cups that gain": {
        "fields": (("pp", "y"), ("", "")),
        "rivers": ("k", "yo"),
        "cups": ("rrgo", "rgg"),
    },
    "an empty field": {"fields": (("p", ""), ("", "")), "cups": ("rr", "gg")},
    "both empty": {"rivers": ("r", "g"), "cups": ("rr", "gg")},
    "secrets": {
        "fields": (("p", "y"), ("", "")),
        "rivers": ("k", ""),
        "cups": ("rg", "ro"),
        "secrets": "r1g1/r1o1",
    },
}


def claiming(layout: dict[str, Any], seat: int) -> Table:
    return laid_out(mountains=("rrrgoo", ""), phase="claim", laid=1, chooser=seat, **layout)


# M47, M49, M50, M52, M65
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_claim_brings_just_what_the_outlook_says(layout: dict[str, Any], seat: int) -> None:
    claims = outlook(claiming(layout, seat), seat).mandalas[0].claims
    own = [claim for claim in claims if claim.seat == seat]
    assert [(claim.colour, claim.cards) for claim in own] == [("r", 3), ("g", 1), ("o", 2)]

    for claim in own:
        table = claiming(layout, seat)
        points, cards, places = worth(table, seat), len(cup(table, seat)), river(table, seat)
        table.play(f"c{claim.colour}")
        assert worth(table, seat) - points == claim.points
        assert len(cup(table, seat)) - cards == claim.cup
        assert len(discard(table)) == claim.discard
        grown = len(river(table, seat)) if river(table, seat) != places else None
        assert grown == claim.river


# K4, M72
def test_the_points_of_another_seat_leave_out_what_the_receiver_cannot_know() -> None:
    table = claiming(LAYOUTS["secrets"], 0)

    seen = {
        (claim.seat, claim.colour): claim.points for claim in outlook(table, 0).mandalas[0].claims
    }

    assert seen[0, "r"] == (2 + 1) * 2
    assert seen[1, "r"] == 2 * 1


# M42, M43
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        (("pp", "y"), "larger field"),
        (("p", "yyy"), "larger field"),
        (("p", "y"), "did not lay the last card"),
        (("", ""), "did not lay the last card"),
        (("", "y"), "larger field"),
    ],
)
def test_the_first_chooser_is_who_really_chooses_first(
    fields: tuple[str, str], why: str, player: int
) -> None:
    mountain = "".join(letter for letter in "roygp" if letter not in "".join(fields))
    table = laid_out(
        hands=("kk", "kk"), mountains=(mountain, ""), fields=(fields, ("", "")), player=player
    )
    foreseen = outlook(table, player).mandalas[0]

    play(table, "m1k r r r")

    assert decides(table) == foreseen.first[player]
    assert foreseen.why == why
    assert foreseen.fields == [len(fields[0]), len(fields[1])]


# M40
def test_missing_are_the_colours_that_lie_in_no_area() -> None:
    table = laid_out(mountains=("ry", ""), fields=(("g", "p"), ("k", "")))

    left, right = outlook(table, None).mandalas

    assert left.missing == ["o", "k"]
    assert right.missing == ["r", "o", "y", "g", "p"]
    assert (left.claims != [], right.claims) == (True, [])


# M21
def test_claims_stand_in_the_order_of_the_mountain_seat_by_seat() -> None:
    table = laid_out(mountains=("", "yrk"))

    claims = outlook(table, None).mandalas[1].claims

    assert [(claim.seat, claim.colour) for claim in claims] == [
        *((0, letter) for letter in "yrk"),
        *((1, letter) for letter in "yrk"),
    ]


def test_a_mandala_that_is_being_destroyed_lacks_nothing_and_says_who_chooses_next() -> None:
    table = laid_out(
        hands=("kk", "r"), mountains=("royg", ""), fields=(("p", ""), ("", "")), rivers=("", "")
    )
    table.play("f1k1")
    table.play("co")

    prospect = table.outlook(0).mandalas[0]  # type: ignore[attr-defined]

    assert prospect.missing == []
    assert prospect.first == [1, 1]
    assert prospect.why == "is being destroyed"


NEAR: dict[str, Any] = {"mountains": ("royg", "r"), "fields": (("p", ""), ("", ""))}
"""The left mandala lacks black alone."""


# K5, K8
@pytest.mark.parametrize("theirs", ["k", "kgg", "rry", "rg"])
def test_odds_count_every_way_in_which_the_unseen_cards_may_lie(theirs: str) -> None:
    cups, secrets = ("", "yk"), "-/y1k1"
    table = laid_out(hands=("o", theirs), cups=cups, deck="rrgk", secrets=secrets, **NEAR)
    ways = arrangements(f"yk{theirs}rrgk", 2, len(theirs))

    odds = outlook(table, 0).mandalas[0].odds

    holding = sum(count for (_, hand), count in ways.items() if "k" in hand)
    assert odds == round(1000 * holding / sum(ways.values()))


# K5
def test_odds_are_sure_if_no_such_card_is_unseen_or_all_unseen_cards_are_held() -> None:
    none = laid_out(hands=("o", "rry"), deck="g", **NEAR)
    all_held = laid_out(hands=("o", "rk"), deck="", **NEAR)

    assert outlook(none, 0).mandalas[0].odds == 0
    assert outlook(all_held, 0).mandalas[0].odds == 1000


def test_odds_look_sure_only_if_they_are() -> None:
    assert [in_thousandths(chance) for chance in (0.0, 1e-9, 1 - 1e-9, 1.0)] == [0, 1, 999, 1000]


# K7, K10
def test_odds_are_told_of_one_missing_colour_in_a_hand_that_may_hold_any_unseen_card() -> None:
    older = laid_out(held="-/r1k1", secret_pools="-/r1k1", last_mandala=True, **NEAR)

    assert outlook(laid_out(**NEAR), 0).mandalas[0].odds is not None
    assert outlook(laid_out(**NEAR), 0).mandalas[1].odds is None
    assert outlook(laid_out(**NEAR), None).mandalas[0].odds is None
    assert outlook(laid_out(memory="strict", **NEAR), 0).mandalas[0].odds is None
    assert outlook(older, 0).mandalas[0].odds is None


# M56, M57, M58
def test_the_game_ends_with_the_next_mountain_after_the_announcement_or_a_sixth_colour() -> None:
    assert not outlook(laid_out(), None).is_last
    assert outlook(laid_out(last_mandala=True), None).is_last
    assert outlook(laid_out(rivers=("roygpk", "")), None).is_last
