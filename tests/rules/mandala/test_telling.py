"""What happened, in words and as events, as everybody may know it."""

from typing import Any

import msgspec
import pytest

from sandtable import Table
from sandtable.rules.events import DeckRanOut, DeckRenewed, Drew
from sandtable.rules.mandala import events
from tests.laying import happened, laid_out, play, words

NAMES = ["Anna", "Beth"]


def named(**layout: Any) -> Table:
    """A laid-out table of Anna and Beth; Anna is next."""
    return Table.from_position(laid_out(**layout).position(), names=NAMES)


def complete(fields: tuple[str, str], **layout: Any) -> Table:
    """Anna completes the left Mandala with black; its Mountain is all that the Fields lack."""
    mountain = "".join(letter for letter in "roygp" if letter not in "".join(fields))
    return named(hands=("kk", "yy"), mountains=(mountain, ""), fields=(fields, ("", "")), **layout)


# M20, M22, M72
def test_a_build_and_its_draw_are_one_sentence() -> None:
    table = named()

    play(table, "m1r k k k")

    assert words(table, 0) == "You build red in the left Mountain and draw 3."
    assert words(table, 1) == "Anna builds red in the left Mountain and draws 3."
    assert words(table, None) == "Anna builds red in the left Mountain and draws 3."


# M26
def test_a_field_is_grown_with_so_many_cards() -> None:
    table = named(hands=("ggk", "rrr"))

    table.play("f2g2")

    assert words(table, 0) == "You grow your right Field with 2 green."
    assert words(table, 1) == "Anna grows their right Field with 2 green."
    assert happened(table, 1) == [events.Grew(seat=0, mandala=1, colour="g", cards=2)]


# M29, M31
def test_a_discard_and_its_redraw_are_one_sentence() -> None:
    table = named(hands=("ppk", "r"))

    play(table, "dp2 o y")

    assert words(table, 0) == "You discard 2 purple and draw 2."
    assert words(table, 1) == "Anna discards 2 purple and draws 2."


# M72, K4
def test_what_you_draw_is_told_to_nobody_else() -> None:
    table = named(hands=("rr", "g"), deck="kkkooo", rest="discard")

    play(table, "m1r k k k")

    assert happened(table, 0)[1] == Drew(seat=0, cards=3, colours=["k", "k", "k"])
    assert table.events(0)[-1].tokens == ["m1r", "k", "k", "k"]
    for other in (1, None):
        sent = msgspec.json.encode(table.events(other)).decode()
        assert '"k"' not in sent
        assert table.events(other)[-1].tokens == ["m1r", "?", "?", "?"]


# M6, M7, M8, M72
def test_the_deal_shows_mountains_to_all_and_hand_and_cup_to_their_owner() -> None:
    table = Table("mandala", names=NAMES)

    play(table, "r o y g  k k k k k k p p  g g g g g g o o")

    assert words(table, 1) == (
        "Red and orange lie in the left Mountain. Yellow and green lie in the right Mountain. "
        "Anna has 6 cards in hand. Anna has 2 cards in Cup. "
        "You have 6 cards in hand. You have 2 cards in Cup."
    )
    assert table.events(1)[0].tokens == [*"royg", *"????????", *"gggggg", *"oo"]
    assert '"k"' not in msgspec.json.encode(table.events(1)).decode()
    assert '"p"' not in msgspec.json.encode(table.events(None)).decode()
    assert table.events(0)[0].tokens == [*"royg", *"kkkkkk", *"pp", *"????????"]


# M42
def test_completion_says_who_chooses_first_by_the_larger_field() -> None:
    table = complete(("rr", "o"))

    play(table, "m1k r r r")

    told = "The left mandala is complete: {} first (2 : 1)."
    assert words(table, 0).endswith(told.format("you choose"))
    assert words(table, 1).endswith(told.format("Anna chooses"))
    assert happened(table, 1)[-1] == events.Completed(mandala=0, by=0, fields=[2, 1], first=0)


# M42
def test_completion_names_the_larger_field_first_even_if_it_is_the_other_one() -> None:
    table = complete(("r", "ooo"))

    play(table, "m1k r r r")

    assert words(table, 0).endswith("The left mandala is complete: Beth chooses first (3 : 1).")


# M43
def test_completion_with_equal_fields_says_who_laid_the_last_card() -> None:
    table = complete(("r", "o"))

    play(table, "m1k r r r")

    told = "The left mandala is complete: {} first (1 : 1, {} laid the last card)."
    assert words(table, 0).endswith(told.format("Beth chooses", "you"))
    assert words(table, 1).endswith(told.format("you choose", "Anna"))


# M47, M49
def test_a_claim_of_a_new_colour_says_place_and_cup() -> None:
    table = named(
        mountains=("rrr", ""), fields=(("g", "y"), ("", "")), rivers=("ok", ""), phase="claim"
    )

    table.play("cr")

    said = words(table, 1).split(". ")[0]
    assert said == "Anna claims red, 3 cards: one to River place 3, 2 to the Cup"
    assert happened(table, 1)[0] == events.Claimed(
        seat=0, mandala=0, colour="r", cards=3, river=3, cup=2, discard=0, points=6
    )


# M47
def test_a_claim_of_a_single_new_card_has_nothing_for_the_cup() -> None:
    table = named(mountains=("rg", ""), fields=(("k", "y"), ("", "")), phase="claim")

    table.play("cr")

    assert words(table, 0) == "You claim red, 1 card: one to River place 1."


# M50
def test_a_claim_of_a_colour_in_the_river_goes_all_to_the_cup() -> None:
    table = named(
        mountains=("rrg", ""), fields=(("k", "y"), ("", "")), rivers=("r", ""), phase="claim"
    )

    table.play("cr")

    assert words(table, 0) == "You claim red, 2 cards: all to the Cup."


# M52
def test_a_claim_without_a_field_is_discarded() -> None:
    table = named(mountains=("rrg", ""), fields=(("", "y"), ("", "")), phase="claim")

    table.play("cr")

    assert words(table, 0) == "You claim red, 2 cards, and must discard: no card in your Field."
    assert words(table, 1) == "Anna claims red, 2 cards, and must discard: no card in their Field."


# M53, M54
def test_destroying_and_the_new_mountain_are_told_with_the_last_claim() -> None:
    table = named(mountains=("r", ""), fields=(("kk", "y"), ("", "")), phase="claim", laid=1)

    play(table, "cr g o")

    assert words(table, 1).endswith(
        "The left mandala is destroyed. Green and orange begin the new left Mountain."
    )
    assert happened(table, 1)[1:] == [
        events.Destroyed(mandala=0, discard={"y": 1, "k": 2}),
        events.Refilled(mandala=0, colours=["g", "o"]),
    ]
    assert table.events(1)[-1].tokens == ["cr", "g", "o"]


# M34, M35, M38
def test_running_out_in_the_middle_of_a_draw_is_told_where_it_happens() -> None:
    table = named(hands=("rr", "oygpk"), deck="o", discard="gk")

    play(table, "m1r o g k")

    assert words(table, 1) == (
        "Anna builds red in the left Mountain and draws 1. "
        "The deck runs out: the next mandala to be completed is the last, "
        "and the discard pile is the new deck (2 cards). "
        "Anna draws 2. "
        "The deck runs out: the next mandala to be completed is the last."
    )


# M36
def test_a_deck_that_stays_empty_is_told_and_so_is_the_new_one() -> None:
    table = named(hands=("rr", "oygpk"), deck="o", discard="")

    play(table, "m1r o")
    assert happened(table, 0)[-1] == DeckRanOut(renewed=0)
    play(table, "dp1 p")

    assert words(table, 0).startswith(
        "Beth discards 1 purple. The discard pile is the new deck (1 card). Beth draws 1."
    )
    assert DeckRenewed(cards=1) in happened(table, 0)


# M54, M38
def test_running_out_in_a_refill_is_told() -> None:
    table = named(
        mountains=("k", ""), fields=(("gg", "p"), ("", "")), deck="r", phase="claim", laid=1
    )

    play(table, "ck r p")

    assert "new deck (3 cards)" in words(table, 0)
    assert DeckRanOut(renewed=3) in happened(table, None)


def end(table: Table, tokens: str, seat: int | None) -> str:
    play(table, tokens)
    over = happened(table, seat)[-1]
    assert isinstance(over, events.GameOver)
    assert over.scores == table.status().scores
    assert over.winners == table.status().winners
    return words(table, seat)


LAST = {"mountains": ("rr", ""), "fields": (("g", "y"), ("", "")), "phase": "claim"}


# M56, M68
@pytest.mark.parametrize(
    ("seat", "win"), [(0, "You win."), (1, "Anna wins."), (None, "Anna wins.")]
)
def test_the_end_by_the_last_mandala(seat: int | None, win: str) -> None:
    table = named(**LAST, last_mandala=True)

    assert end(table, "cr", seat).endswith(
        f"The last mandala is destroyed, and the game is over: 1 : 0. {win}"
    )


# M57
def test_the_end_by_the_sixth_colour() -> None:
    table = named(**LAST, rivers=("oygpk", ""))

    assert end(table, "cr", 0).endswith(
        "A River has its sixth colour, and the game is over: 6 : 0. You win."
    )


# M60
def test_the_end_by_a_colour_that_is_used_up() -> None:
    table = named(hands=("rr", "ogyp"), deck="r", rivers=("", "k"))

    assert end(table, "dr1 r", 1).endswith(
        "A colour has left the game, so no mandala can be completed any more, "
        "and the game is over: 0 : 17. You win."
    )


# M61
def test_the_end_by_twenty_idle_turns() -> None:
    table = named(cups=("", "r"), last_mandala=True, idle_turns=19)

    assert end(table, "dr1 r", 0).endswith(
        "Twenty turns in a row laid no card, and the game is over: 0 : 0. "
        "You win by the smaller Cup."
    )


# M70
@pytest.mark.parametrize(
    ("seat", "both"), [(0, "You and Beth"), (1, "Anna and you"), (None, "Anna and Beth")]
)
def test_a_shared_victory(seat: int | None, both: str) -> None:
    table = named(last_mandala=True, idle_turns=19)

    assert end(table, "dr1 r", seat).endswith(f"0 : 0. {both} share the victory.")


# M72, K4: a whole game, searched for what a listener may not know
def test_no_event_of_a_game_names_a_card_drawn_by_another() -> None:
    table = Table("mandala", seed=11, names=NAMES)
    while len(table.history.entries) < 40 and table.status().kind == "decide":
        table.play(min(table.status().moves or ()))

    for listener in (0, 1, None):
        drawn = [event for told in table.events(listener) for event in told.events]
        hidden = [event for event in drawn if isinstance(event, Drew | events.Dealt)]
        for event in hidden:
            owner = event.seat if isinstance(event, Drew) else event.owner
            is_open = isinstance(event, events.Dealt) and event.to == "mountain"
            assert (event.colours is None) == (owner != listener and not is_open)
