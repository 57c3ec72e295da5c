"""What the table tells of Master Yoga: each of his steps says which rule he follows."""

import random

import pytest

from sandtable import Table
from sandtable.rules.compiled import JIT
from sandtable.rules.events import DeckRanOut, DeckRenewed
from sandtable.rules.mandala.events import Claimed, Completed, GameOver
from sandtable.rules.solo.events import YogaClaimed, YogaCouldNotDraw, YogaDrew
from tests.laying import cup, destroying, happened, laid_out, play, river, words, yogas_turn


def drawn(table: Table) -> list[tuple[str, str]]:
    """The cards that he drew, each with its rule."""
    return [(event.colour, event.rule) for event in happened(table) if isinstance(event, YogaDrew)]


# S13-S19
@pytest.mark.parametrize(
    ("tokens", "rules"),
    [
        ("g", [("g", "S13")]),
        ("k", [("k", "S14")]),
        ("y g", [("y", "S15"), ("g", "S17")]),
        ("p k", [("p", "S15"), ("k", "S17")]),
        ("p p y r", [("p", "S15"), ("p", "S18"), ("y", "S18"), ("r", "S17")]),
    ],
)
def test_each_card_that_he_draws_names_its_rule(tokens: str, rules: list[tuple[str, str]]) -> None:
    table = yogas_turn("rg", "k", "y")

    play(table, tokens)

    assert drawn(table) == rules


# S22, S23
@pytest.mark.parametrize(
    ("mountain", "yours", "his", "rule"),
    [("ro", "y", "ggp", "S22"), ("roy", "gg", "p", "S23")],
)
def test_a_sixth_colour_in_the_mountain_names_its_rule(
    mountain: str, yours: str, his: str, rule: str
) -> None:
    table = yogas_turn(mountain, yours, his)

    table.play("k")

    assert drawn(table) == [("k", rule)]
    assert "the sixth colour, to the Mountain" in words(table)
    assert f"({rule})" in words(table)


# S25
def test_a_first_sixth_colour_in_his_field_names_the_rule_of_the_sixth_colour() -> None:
    table = yogas_turn("ro", "yy", "gp")

    table.play("k")

    assert drawn(table) == [("k", "S25")]


# S12
def test_his_draws_for_one_mandala_make_one_sentence() -> None:
    table = laid_out("mandala-solo", mountains=("rg", "ok"))

    play(table, "f1y1 p r o")

    assert words(table) == (
        "You grow your left Field with 1 yellow. "
        "Master Yoga, left mandala: draws purple, to his Field (S15); "
        "draws red, already here, discarded (S17). "
        "Master Yoga, right mandala: draws orange, in the Mountain, where it stays (S13)."
    )


# S14
def test_a_card_of_your_field_is_told_as_discarded() -> None:
    table = yogas_turn("rg", "k")

    table.play("k")

    assert words(table) == (
        "Master Yoga, right mandala: draws black, in your Field, discarded (S14)."
    )


# S14, S34, S36
@pytest.mark.parametrize("seed", range(4))
def test_a_spectator_is_never_called_you(seed: int) -> None:
    table, dice = Table("mandala-solo", seed=seed), random.Random(seed)
    while table.status().kind == "decide":
        table.play(dice.choice(table.status().moves or ()))

    for told in table.events(None):
        assert " you" not in told.words.lower()


# S21
def test_it_is_told_when_he_cannot_draw() -> None:
    table = laid_out("mandala-solo", mountains=("r", "g"), deck="")

    table.play("f1k1")

    assert happened(table)[1:] == [YogaCouldNotDraw(mandala=0), YogaCouldNotDraw(mandala=1)]
    assert words(table).endswith(
        "Master Yoga, left mandala: no card is left to draw (S21). "
        "Master Yoga, right mandala: no card is left to draw (S21)."
    )


# S27
def test_it_is_told_when_his_draw_empties_the_deck() -> None:
    table = yogas_turn("rg", "k", deck="k", discard="ryg")

    table.play("k")

    assert happened(table) == [
        YogaDrew(mandala=1, colour="k", rule="S14", to="discard"),
        DeckRanOut(renewed=3),
    ]


# S27
def test_it_is_told_when_the_deck_is_renewed_for_him() -> None:
    table = yogas_turn("rg", "k", mandala=0, deck="k")

    table.play("k")

    assert happened(table) == [
        YogaDrew(mandala=0, colour="k", rule="S14", to="discard"),
        DeckRanOut(renewed=0),
        DeckRenewed(cards=1),
    ]


# S20, S29
def test_it_is_told_when_he_completes_a_mandala() -> None:
    table = yogas_turn("roy", "g", "pp")

    table.play("k")

    assert Completed(mandala=1, by=1, fields=[1, 3], first=1) in happened(table)


# S32-S37
@pytest.mark.parametrize(
    ("tied", "yours", "his", "rule", "why"),
    [
        ("rggg", "", "", "S32", "most cards"),
        ("rrgg", "", "r", "S33", "tied, and new to his River"),
        ("rrgg", "r", "gr", "S34", "tied, and missing from your River"),
        ("rrgg", "gr", "rg", "S35", "tied, and worth most to him"),
        ("rrgg", "rg", "", "S36", "tied, and worth most to you"),
        ("ggrr", "", "", "S37", "tied, and leftmost"),
    ],
)
def test_each_claim_of_his_names_its_rule(
    tied: str, yours: str, his: str, rule: str, why: str
) -> None:
    table = destroying(f"k{tied}", "y", "o", rivers=(yours, his))

    table.play("ck")

    (claimed,) = (event for event in happened(table) if isinstance(event, YogaClaimed))
    assert (claimed.claim.seat, claimed.claim.colour, claimed.rule) == (1, "g", rule)
    assert f"({why}, {rule})." in words(table)


# S30
def test_his_claim_says_where_the_cards_went() -> None:
    table = destroying("krrr", "y", rivers=("", "g"))

    table.play("ck")

    claim = Claimed(seat=1, mandala=0, colour="r", cards=3, river=2, cup=2, discard=0, points=4)
    assert YogaClaimed(claim=claim, rule="S32") in happened(table)
    assert (
        "Master Yoga claims red, 3 cards: one to River place 2, 2 to the Cup (most cards, S32)."
    ) in words(table)


# S31
def test_your_claim_says_that_you_must_discard() -> None:
    table = destroying("krrr", "", "o")

    table.play("ck")

    assert happened(table)[0] == Claimed(
        seat=0, mandala=0, colour="k", cards=1, river=None, cup=0, discard=1, points=0
    )


# S43
def test_the_end_tells_why_and_who_has_won() -> None:
    table = yogas_turn("rrro", "yyyy", "gp", rivers=("r", ""), deck="k", rest="discard")

    play(table, "k cr")

    assert happened(table)[-1] == GameOver(why="last mandala", scores=[3, 0], winners=[0])
    assert words(table).endswith(
        "The last mandala is destroyed, and the game is over: 3 : 0. You win."
    )


# S32-S38
@pytest.mark.parametrize("easy", [False, True])
@pytest.mark.parametrize(
    ("tied", "yours", "his"),
    [
        ("rggg", "", ""),
        ("rrgg", "", "r"),
        ("rrgg", "r", "gr"),
        ("rrgg", "gr", "rg"),
        ("rrgg", "rg", ""),
        ("ggrr", "", ""),
    ],
)
def test_the_outlook_foresees_his_pick_and_its_rule(
    tied: str, yours: str, his: str, easy: bool
) -> None:
    table = yogas_turn(tied, "y", "ppp", mandala=0, rivers=(yours, his), easy=easy)
    table.play("o")
    foreseen = table.outlook(0).yogas_picks  # type: ignore[attr-defined]

    table.play("k")

    (claimed,) = (event for event in happened(table) if isinstance(event, YogaClaimed))
    assert (foreseen[0].colour, foreseen[0].rule) == (claimed.claim.colour, claimed.rule)
    assert foreseen[1] is None


# S32-S38
@pytest.mark.skipif(not JIT, reason="interpreted, whole games take long")
def test_the_outlook_foresees_his_first_claim_in_random_games() -> None:
    seen = sum(foreseen_claims(seed) for seed in range(3))

    assert seen > 3


def foreseen_claims(seed: int) -> int:
    """Play by hand; what he claims at once after a card in his Field must have been foreseen."""
    table, dice, seen = Table("mandala-solo", easy=seed % 2 == 1), random.Random(seed), 0
    while table.status().kind != "over":
        picks = table.outlook(0).yogas_picks  # type: ignore[attr-defined]
        is_his_draw = table.view(0).phase == "yoga"  # type: ignore[attr-defined]
        before = river(table, 1) + cup(table, 1)
        status = table.status()
        table.play(dice.choice(status.moves or sorted(status.weights or {})))
        if not is_his_draw or river(table, 1) + cup(table, 1) == before:
            continue
        match happened(table)[-3:]:
            case [
                YogaDrew(rule="S15" | "S18" | "S25"),
                Completed(mandala=m),
                YogaClaimed() as told,
            ]:
                assert (picks[m].colour, picks[m].rule) == (told.claim.colour, told.rule)
                seen += 1
    return seen


# S30, S31
def test_the_outlook_knows_that_he_keeps_and_you_discard_with_empty_fields() -> None:
    left = yogas_turn("rr", mandala=0).outlook(0).mandalas[0]  # type: ignore[attr-defined]

    yours, his = left.claims
    assert (yours.seat, yours.discard, yours.points) == (0, 2, 0)
    assert (his.seat, his.river, his.cup, his.points) == (1, 1, 1, 1)


# S3
def test_the_outlook_tells_no_odds_of_a_hand_that_he_does_not_have() -> None:
    table = yogas_turn("royg", "p", mandala=0)
    left = table.outlook(0).mandalas[0]  # type: ignore[attr-defined]

    assert (left.missing, left.odds) == (["k"], None)
