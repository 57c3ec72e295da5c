"""What you may know of Master Yoga: all but the two cards dealt into his Cup."""

import random

import msgspec
import pytest

from sandtable import Table
from sandtable.rules import entries
from sandtable.rules.dice import new_dice
from sandtable.rules.records import new_records
from tests.laying import cards, cup, destroying, look, mountain, play, yogas_turn

DEAL = "r o y g r o y g p k p k"


def after_the_deal(his_cup: str, memory: str = "open") -> Table:
    table = Table("mandala-solo", memory=memory)
    play(table, f"{DEAL} {his_cup}")
    return table


def all_that_is_told(table: Table, seat: int | None) -> bytes:
    told = [table.view(seat), table.outlook(seat), table.events(seat), table.seat_record(seat)]
    return msgspec.json.encode(told)


# S45
def test_the_two_cards_dealt_into_his_cup_are_hidden_from_you() -> None:
    hidden = after_the_deal("r k").view(0).cups[1]  # type: ignore[attr-defined]

    assert (hidden.size, hidden.cards, hidden.unknown) == (2, {}, 2)


# S45
@pytest.mark.parametrize("memory", ["open", "strict"])
@pytest.mark.parametrize("seat", [0, None])
def test_tables_that_differ_only_in_his_cup_tell_you_the_same(
    memory: str, seat: int | None
) -> None:
    tables = [after_the_deal(his_cup, memory) for his_cup in ("r k", "y y", "g p")]
    for tokens in ("", "f1p1 k r", "k g", "do1 o r g"):
        for table in tables:
            play(table, tokens)
        assert len({all_that_is_told(table, seat) for table in tables}) == 1


# S45
def test_the_deal_of_his_cup_is_told_without_colours() -> None:
    deal = after_the_deal("r k").events(0)[0]

    assert deal.tokens == [*DEAL.split(), "?", "?"]
    assert deal.events[-1].colours is None  # type: ignore[attr-defined]
    assert deal.words.endswith("Master Yoga has 2 cards in Cup.")


# S45
def test_your_record_of_the_game_hides_them() -> None:
    table = after_the_deal("r k")

    assert f"0: {DEAL} ? ?\n" in table.seat_record(0)


# S45
def test_a_spectator_sees_neither_his_cup_nor_yours_nor_your_hand() -> None:
    table = after_the_deal("r k")

    assert "0: r o y g ? ? ? ? ? ? ? ? ? ?\n" in table.seat_record(None)


# S45
def test_what_he_claims_into_his_cup_is_known_to_you() -> None:
    table = destroying(
        "krrr", "y", "o", deck="ryg", rest="discard", secrets="-/p1k1", cups=("", "pk")
    )

    table.play("ck")

    assert table.view(0).cups[1].cards == {"r": 2}  # type: ignore[attr-defined]
    assert table.view(0).cups[1].unknown == 2  # type: ignore[attr-defined]


# S45
def test_when_the_game_is_over_his_cup_is_turned_up() -> None:
    table = yogas_turn(
        "ro", "yyyy", "gp", deck="k", rest="discard", secrets="-/r1k1", cups=("", "rk")
    )
    assert table.view(0).cups[1].unknown == 2  # type: ignore[attr-defined]

    play(table, "k cr")

    assert table.view(0).cups[1].cards == {"r": 1, "k": 1}  # type: ignore[attr-defined]
    assert table.view(0).cups[1].unknown == 0  # type: ignore[attr-defined]


# S45
@pytest.mark.parametrize("seat", [0, None])
def test_the_range_of_his_score_always_holds_the_true_one(seat: int | None) -> None:
    table, dice = Table("mandala-solo", seed=5), random.Random(5)
    while table.status().kind == "decide":
        ranges = table.view(seat).scores  # type: ignore[attr-defined]
        for points, seen in zip(true_scores(table), ranges, strict=True):
            assert seen.least <= points <= seen.most
        table.play(dice.choice(table.status().moves or ()))


def true_scores(table: Table) -> list[int]:
    shot = table.snapshot()
    cups, rivers = shot["cups"], shot["rivers"]
    assert isinstance(cups, list)
    assert isinstance(rivers, list)
    return [
        sum(n * (places.index(colour) + 1) for colour, n in held.items() if colour in places)
        for held, places in zip(cups, rivers, strict=True)
    ]


# S45, K5
def test_a_redeal_gives_him_two_other_cup_cards_and_leaves_all_that_you_know() -> None:
    table = after_the_deal("r k")
    known = msgspec.to_builtins(table.view(0))
    his_cups = set()
    for seed in range(20):
        twin = redealt(table, seed)
        assert msgspec.to_builtins(twin.view(0)) == known
        his_cups.add(cup(twin, 1))
    assert len(his_cups) > 5
    assert all(len(his_cup) == 2 for his_cup in his_cups)


# S45, S17
def test_a_redeal_in_the_middle_of_his_turn_goes_on_with_a_further_card() -> None:
    table = yogas_turn("rg", hands=("r",), deck="yrrrrkkk")
    table.play("y")

    twin = redealt(table, seed=1)
    twin.play("r")

    assert mountain(twin, 1) == "rg"
    assert cards(look(twin, "discard")) == "r"


def redealt(table: Table, seed: int) -> Table:
    states = new_records(table.setup.rules.state)
    entries.redeal(table.knowledge(0), new_dice(seed), states)
    words = table.setup.rules.write_position(states[0])
    text = " ".join(f"{key}={value}" for key, value in words.items())
    return Table.from_position(f"mandala-solo 1 seats=1 easy=false {text}")


# S45, K4: nobody may learn his Cup from an end that was taken back
def test_an_end_that_was_taken_back_does_not_tell_what_it_showed() -> None:
    table = Table("mandala-solo", seed=3)
    while table.status().kind == "decide":
        table.play((table.status().moves or ())[0])
    assert '"scores":[' in msgspec.json.encode(table.events(0)).decode()

    table.undo()

    told = table.events(0)
    assert '"scores":[' not in msgspec.json.encode(told).decode()
    assert told[-2].words.endswith("and the game is over.")
