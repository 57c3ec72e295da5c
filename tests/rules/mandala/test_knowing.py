"""What a player may know."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from sandtable import Table
from sandtable.rules.dice import new_dice
from tests.laying import cards, cup, hand, laid_out, look, play, worth
from tests.rules.mandala.seeing import score_range, view
from tests.rules.mandala.worlds import redealt_table


def steps(seed: int) -> Iterator[Table]:
    """The same table after every card and every decision of a random game that soon runs out."""
    choices = random.Random(seed)
    start = laid_out(
        cups=("pk", "ro"),
        deck="roygpkroygpk",
        rest="discard",
        secrets="p1k1/r1o1",
        drawn="r1o1y1g1p2k2/r2o2y1g1p1k1",
    )
    table = Table.from_position(start.position())
    while table.status().kind != "over":
        yield table
        status = table.status()
        drawn = [token for token, n in (status.weights or {}).items() for _ in range(n)]
        table.play(choices.choice(drawn or list(status.moves or ())))


# M71, K1
def test_you_may_look_at_your_own_hand_and_cup() -> None:
    table = laid_out(hands=("rrg", "oy"), cups=("pk", "gg"), secrets="p1k1/g2")

    for seat in (0, 1):
        own = view(table, seat)
        assert cards(own.hands[seat].cards) == hand(table, seat)
        assert cards(own.cups[seat].cards) == cup(table, seat)
        assert (own.hands[seat].unknown, own.cups[seat].unknown) == (0, 0)


# M72, K3
@pytest.mark.parametrize("watcher", [1, None])
def test_a_hand_stays_hidden_but_for_its_number(watcher: int | None) -> None:
    table = laid_out(hands=("rrg", "oy"))

    shown = view(table, watcher).hands[0]

    assert (shown.size, shown.cards, shown.unknown) == (3, None, 3)


# M72, K2, K3
@pytest.mark.parametrize("watcher", [1, None])
def test_of_a_cup_everybody_knows_what_was_claimed_and_how_much_was_not(
    watcher: int | None,
) -> None:
    table = laid_out(
        mountains=("rrr", ""),
        fields=(("g", "y"), ("", "")),
        rivers=("o", ""),
        cups=("pk", ""),
        secrets="p1k1/-",
        phase="claim",
        seed=1,
    )

    table.play("cr")

    shown = view(table, watcher).cups[0]
    assert (shown.size, shown.cards, shown.unknown) == (4, {"r": 2}, 2)


# M73, K2
def test_mountains_fields_rivers_and_discard_pile_lie_open_for_everybody() -> None:
    table = laid_out(
        mountains=("yyr", "k"), fields=(("g", "p"), ("", "oo")), rivers=("ky", "g"), discard="rrk"
    )

    for seat in (0, 1, None):
        shown = view(table, seat)
        assert shown.mountains == [[("y", 2), ("r", 1)], [("k", 1)]]
        assert shown.fields == [[{"g": 1}, {"p": 1}], [{}, {"o": 2}]]
        assert shown.rivers == [["k", "y"], ["g"]]
        assert shown.discard == {"r": 2, "k": 1}


# M74, K4
def test_nobody_can_tell_what_lies_in_the_deck_from_what_others_hide() -> None:
    one = laid_out(hands=("o", "gy"), cups=("", "p"), deck="rrk", secrets="-/p1", drawn="-/y1g1p1")
    two = laid_out(hands=("o", "rk"), cups=("", "r"), deck="ygp", secrets="-/r1", drawn="-/r2k1")

    for watcher in (0, None):
        assert one.knowledge(watcher).tobytes() == two.knowledge(watcher).tobytes()
        assert one.view(watcher) == two.view(watcher)
    assert one.view(1) != two.view(1)


# K4: a spectator sees no hand
def test_a_spectator_cannot_tell_one_hand_from_the_other() -> None:
    one = laid_out(
        hands=("ro", "gy"), cups=("p", "k"), deck="rrk", secrets="p1/k1", drawn="r1o1p1/y1g1k1"
    )
    two = laid_out(
        hands=("gk", "yr"), cups=("o", "r"), deck="rkp", secrets="o1/r1", drawn="o1g1k1/r2y1"
    )

    assert one.knowledge(None).tobytes() == two.knowledge(None).tobytes()
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


# K4, K6: what either player works out of the other's starting cards needs a hand to look at
def test_a_spectator_learns_nothing_of_single_hands_when_the_deck_runs_out() -> None:
    one = laid_out(hands=("ro", "gy"), cups=("p", "k"), deck="k", secrets="p1/k1", rest="discard")
    two = laid_out(hands=("rg", "oy"), cups=("k", "p"), deck="k", secrets="k1/p1", rest="discard")

    play(one, "dr1 k")
    play(two, "dr1 k")

    assert look(one, "last_mandala") is True
    assert one.knowledge(None).tobytes() == two.knowledge(None).tobytes()


# K4
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_a_seat_cannot_know_may_change_and_its_knowledge_stays_byte_for_byte(
    seed: int, seat: int
) -> None:
    dice = new_dice(seed)
    seen_after_exhaustion = False
    for number, table in enumerate(steps(seed)):
        if number % 4 == 0:
            again = redealt_table(table, seat, dice)
            for watcher in (seat, None):
                assert again.knowledge(watcher).tobytes() == table.knowledge(watcher).tobytes()
                assert again.view(watcher) == table.view(watcher)
            seen_after_exhaustion |= look(table, "last_mandala") is True
    assert seen_after_exhaustion


# K4: the test above must be able to fail
def test_a_redeal_does_change_what_the_other_seat_knows() -> None:
    table = laid_out(cups=("pk", "ro"), secrets="p1k1/r1o1", drawn="r1o1y1g1p2k2/r2o2y1g1p1k1")

    again = redealt_table(table, 0, new_dice(1))

    assert again.knowledge(1).tobytes() != table.knowledge(1).tobytes()


# K1, K2, K3
@pytest.mark.parametrize(
    "token",
    ["m1r", "m2r", "f1r1", "f2r1", "dr1", "dr2"],
)
def test_whatever_happens_openly_changes_what_everybody_knows(token: str) -> None:
    table = laid_out(hands=("rrg", "oy"))
    known = {watcher: table.knowledge(watcher).tobytes() for watcher in (0, 1, None)}

    table.play(token)

    for watcher, before in known.items():
        assert table.knowledge(watcher).tobytes() != before


# K3, M74
def test_everybody_knows_how_many_cards_lie_in_every_pile() -> None:
    table = laid_out(hands=("rrg", "oy"), cups=("pk", "g"), discard="yy", deck="rrrr", rest="cups")

    for seat in (0, 1, None):
        shown = view(table, seat)
        assert [shown.deck, shown.discard_size] == [4, 2]
        assert [pile.size for pile in shown.hands] == [3, 2]
        assert [pile.size for pile in shown.cups] == [2, len(cup(table, 1))]


# M72, K1, K2
def test_a_player_knows_what_all_unseen_cards_are_together() -> None:
    table = laid_out(hands=("rrg", "oy"), cups=("", "pk"), deck="gkk", secrets="-/p1k1")

    assert cards(view(table, 0).unseen) == "oygpkkk"
    assert cards(view(table, None).unseen) == "rroyggpkkk"


# M75
def test_when_the_game_is_over_both_cups_are_turned_up() -> None:
    table = laid_out(cups=("pk", "rg"), secrets="p1k1/r1g1", phase="over")

    for seat in (0, 1, None):
        shown = view(table, seat)
        assert [cards(pile.cards) for pile in shown.cups] == ["pk", "rg"]
        assert [pile.unknown for pile in shown.cups] == [0, 0]


# M72, M75: only then
def test_before_the_end_the_starting_cards_of_a_cup_are_shown_to_nobody_else() -> None:
    table = laid_out(cups=("pk", "rg"), secrets="p1k1/r1g1", last_mandala=True)

    assert view(table, 0).cups[1].cards == {}
    assert view(table, 1).cups[0].cards == {}
    assert [pile.cards for pile in view(table, None).cups] == [{}, {}]


# M71, K1
def test_a_player_knows_the_worth_of_their_own_cup() -> None:
    table = laid_out(rivers=("rk", ""), cups=("rkk", ""), secrets="k2/-")

    assert score_range(table, 0, of=0) == (5, 5)


# K2, K3, M72
@pytest.mark.parametrize("watcher", [1, None])
def test_the_worth_of_a_hidden_cup_lies_within_what_a_watcher_is_told(watcher: int | None) -> None:
    table = laid_out(rivers=("rk", ""), cups=("rkk", ""), secrets="k2/-")

    least, most = score_range(table, watcher, of=0)

    assert least <= worth(table, 0) <= most
    assert (least, most) == (1, 5)


# K6: from what was unseen when the deck ran out
def test_the_range_narrows_to_what_the_starting_cards_can_be() -> None:
    table = laid_out(
        hands=("g", "oy"),
        rivers=("rk", ""),
        cups=("rk", ""),
        secrets="k1/-",
        secret_pools="y1g1k1/-",
        last_mandala=True,
    )

    assert score_range(table, 1, of=0) == (1, 3)


# M72, K4
def test_a_view_as_it_is_sent_holds_no_hidden_colour() -> None:
    table = laid_out(
        hands=("o", "kk"),
        cups=("", "k"),
        deck="k",
        secrets="-/k1",
        rest="discard",
        mountains=("y", ""),
    )

    sent = msgspec.json.decode(msgspec.json.encode(table.view(0)))

    assert sent["unseen"] == {"k": 4}
    assert sent["hands"][1] == {"size": 2, "cards": None, "unknown": 2}
    assert sent["cups"][1] == {"size": 1, "cards": {}, "unknown": 1}
    assert sent["deck"] == 1
